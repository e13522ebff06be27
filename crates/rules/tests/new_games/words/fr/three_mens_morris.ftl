# Jeu, places et options
game-three-mens-morris = Petite mérelle
seat-three-mens-morris-1 = Blanc
seat-three-mens-morris-2 = Noir

# À propos du jeu
lead-three-mens-morris = Un vieux jeu à deux sur neuf points : trois pions chacun, et le premier alignement gagne.
goal-three-mens-morris = Alignez vos trois pions.
time-three-mens-morris = 5 minutes
history-three-mens-morris-1 = Des plateaux de neuf points sont gravés dans la pierre en maints lieux d’Europe et d’Asie. Murray appelle ce jeu la petite mérelle.
history-three-mens-morris-2 = Qui commence au centre peut gagner. On convient donc souvent de poser le premier pion ailleurs.
doubt-three-mens-morris-1 = En certains lieux, un pion peut aller sur tout point vide. Murray appelle ce jeu les neuf trous.
doubt-three-mens-morris-2 = On connaît aussi des plateaux sans diagonales. Le nôtre en a.
doubt-three-mens-morris-3 = Les sources ne disent pas ce qui arrive à qui ne peut plus jouer. Ici il a perdu, comme au jeu du moulin.
source-three-mens-morris-1 = H. J. R. Murray, A History of Chess (1913), page 614.
source-three-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).

# Règles
rule-H1-title = Un plateau vide
rule-H1 = Le plateau est vide, et chacun a trois pions en main. Blanc commence.
rule-H2-title = Poser des pions
rule-H2 = Tant que vous avez des pions en main, posez-en un à votre tour sur un point vide.
rule-H3-title = Déplacer des pions
rule-H3 = Quand votre main est vide, déplacez à votre tour un pion le long d’une ligne jusqu’au point voisin, s’il est vide.
rule-H5-title = Trois pions alignés
rule-H5 = Trois de vos pions sur une ligne gagnent aussitôt.
rule-H8-title = Sans coup, on perd
rule-H8 = Si c’est votre tour et qu’aucun de vos pions ne peut bouger, vous avez perdu.
rule-H9-title = Cinquante coups chacun
rule-H9 = Après cent coups de suite sans pion posé, la partie est nulle.
rule-H10-title = Trois fois, partie nulle
rule-H10 = Quand la même position revient pour la troisième fois, avec le même trait, la partie est nulle.
rule-H11-title = Accord et abandon
rule-H11 = On peut convenir d’une partie nulle, et chacun peut abandonner.
