# Jeu, places et options
game-nine-mens-morris = Jeu du moulin
seat-nine-mens-morris-1 = Blanc
seat-nine-mens-morris-2 = Noir

# Ce qui se dit d’une partie
point-mill = dans un moulin
prompt-take-nine-mens-morris = Moulin ! Prenez un pion { $seat ->
    [Blanc] blanc
   *[other] noir
}
cause-too-few-men = { $you ->
    [loser] vous n’avez plus que deux pions
   *[other] { $loser } n’a plus que deux pions
}
cause-mill-closed = trois pions sont alignés
end-too-few-men-won = { $winner } gagne : { $loser } a perdu sept pions
end-mill-closed-won = { $winner } gagne : trois pions sont alignés
refusal-place-first = Posez d’abord tous vos pions ; choisissez un point vide
refusal-none-in-hand = Vous n’avez plus de pion en main ; déplacez un des vôtres
refusal-must-take = { $a } ferme un moulin ; choisissez le pion à prendre
refusal-nothing-to-take = { $a } ne ferme aucun moulin, { $b } ne peut donc pas être pris
refusal-not-enemy = Il n’y a pas de pion adverse en { $a }
refusal-in-mill = { $a } est dans un moulin ; { $seat } a d’autres pions
hint-M4 = il vole
hint-M5 = il ferme un moulin
does-M5 = { $form ->
    [can] fermer un moulin et prendre un pion
   *[other] ferme un moulin et prend un pion
}
good-stops-M5 = empêche un moulin
puzzle-task-take-most-nine-mens-morris = { $men ->
    [one] Fermez un moulin
   *[other] Prenez { $men } pions
} en { $moves ->
    [one] un coup
   *[other] { $moves } coups
}

# Premiers pas
step-nine-mens-morris-place = Vous êtes Blanc. Posez un pion où quatre lignes se croisent.
step-nine-mens-morris-place-done = Bien ! De là, on part de tous les côtés.
step-nine-mens-morris-mill = Deux alignés ! Fermez le moulin, puis prenez un pion.
step-nine-mens-morris-mill-done = Trois alignés : un pion noir s’en va.
step-nine-mens-morris-stop = Noir a deux pions alignés. Empêchez son moulin !
step-nine-mens-morris-stop-done = Bien bloqué ! Noir n’a pas de moulin.
step-nine-mens-morris-safe = Fermez votre moulin. Puis essayez de prendre dans celui de Noir.
step-nine-mens-morris-open = Tous les pions sont posés : ils avancent. Ouvrez votre moulin.
step-nine-mens-morris-open-done = Il est ouvert. Au tour suivant, vous le refermez.
step-nine-mens-morris-close = Refermez le moulin, et prenez encore un pion.
step-nine-mens-morris-close-done = Chaque fois qu’il se ferme, vous prenez un pion.
step-nine-mens-morris-fly = Avec trois pions, vous volez. Fermez le moulin !
step-nine-mens-morris-fly-done = Noir n’a plus que deux pions : vous gagnez !

# Ce qui ne va pas dans un texte
expected-equal-hands = autant de pions dans chaque main quand c’est à { $seat } de jouer
expected-one-more-in-hand = un pion de plus dans sa main quand c’est à { $seat } de jouer

# À propos du jeu
lead-nine-mens-morris = Un vieux jeu d’Europe pour deux, sur trois carrés emboîtés : alignez trois pions, et vous en prenez un à l’autre.
goal-nine-mens-morris = Prenez sept pions à l’adversaire, ou ne lui laissez aucun coup.
time-nine-mens-morris = 20 minutes
card-nine-mens-morris = Trois pions alignés font un moulin : prenez un pion. Joué dans toute l’Europe depuis le Moyen Âge.
place-nine-mens-morris = Europe
seats-nine-mens-morris = 2 joueurs
kind-nine-mens-morris = Stratégie par alignement, prise en main facile.
gist-nine-mens-morris-1 = Neuf pions chacun, posés à tour de rôle.
gist-nine-mens-morris-2 = Trois pions alignés font un moulin : prenez un pion.
gist-nine-mens-morris-3 = Ensuite, avancez le long des lignes. À trois pions, vous pouvez voler partout.
gist-nine-mens-morris-4 = Plus que deux pions, ou plus de coup : vous avez perdu.
headline-nine-mens-morris = Un jeu qu’on grave dans un banc
figure-nine-mens-morris-1 = Blanc joue de d6 en d7 : il ferme un moulin sur la ligne du haut et prend un pion noir qui n’est dans aucun moulin.
say-nine-mens-morris = En anglais, « MO-riss », comme la danse ; Mühle, en allemand, se dit à peu près « mu-leu ».
history-nine-mens-morris-1 = Personne ne sait qui a tracé le premier plateau. Mais un morceau s’en trouvait dans le navire enterré à Gokstad, en Norvège, vers l’an 900, et un autre est sorti de terre à Novgorod, en Russie : il date d’environ 1100. En 1283, le roi Alphonse de Castille a fait écrire la règle dans son livre des jeux : neuf pions chacun, et trois alignés pour en prendre un, à peu près comme aujourd’hui. Au quatorzième siècle, dit notre fiche, il était à son apogée, dans de nombreuses cours d’Europe, et déjà celui d’aujourd’hui.
history-nine-mens-morris-2 = En chemin, le jeu a ramassé des noms : moulin, mérelle ou marelle en français, Mühle en allemand, Nine Men’s Morris en anglais. « Morris » semble venir, comme mérelle, d’un vieux mot français pour jeton, merel, et non de la danse du même nom. Il a aussi une famille : notre fiche cite des jeux à 3, 4, 5, 7, 9 et 12 pions chacun. Le plus simple, dit-elle, est le tic-tac-toe ; celui à neuf pions est le plus intéressant, et on l’aime encore en Allemagne, en Autriche et en Suisse.
history-nine-mens-morris-3 = Pas besoin de boutique pour avoir un plateau. Les bergers anglais en taillaient un dans l’herbe, au couteau. Dans Le Songe d’une nuit d’été, Shakespeare imagine un été si pluvieux que la boue a rempli le jeu du moulin.
history-nine-mens-morris-4 = En 1993, à Zurich, Ralph Gasser a fait examiner par des ordinateurs une dizaine de milliards de positions : personne ne peut forcer le gain. Les humains, eux, trouvent toujours moyen de perdre. Essayez de bâtir deux moulins qui partagent un pion : chaque fois qu’il fait un pas, l’un s’ouvre, l’autre se ferme, et vous prenez encore un pion.
wins-nine-mens-morris = En jouant au mieux, personne : la partie est nulle.
wins-how-nine-mens-morris = Ralph Gasser l’a annoncé en 1993. En novembre 2026, notre programme a calculé les 26 761 334 939 positions, pose comprise, chacune avec le nombre de coups jusqu’à la fin. Le départ a la valeur trouvée par Gasser, des échantillons de toute sorte suivent des règles, et un second programme, tout simple, est d’accord là où il arrive.
wins-proof-nine-mens-morris = /docs/morris-solution
doubt-nine-mens-morris-1 = Notre fiche parle de quatre carrés. C’est sûrement une étourderie : les 24 points qu’elle compte dans la même phrase sont ceux de trois carrés.
doubt-nine-mens-morris-2 = Notre fiche voit des traces de jeux semblables dans l’Égypte ancienne, puis en Grèce et en Phénicie. Pour l’Égypte, cette idée est aujourd’hui rejetée : les traits gravés sur le toit du temple de Kurna n’ont pas de date connue, et nul ne sait s’ils servaient à jouer. Pour la Grèce, la Phénicie et les cours du quatorzième siècle, elle ne cite aucune source. Nous ne disons donc pas l’âge du jeu.
doubt-nine-mens-morris-3 = Et si un pion ferme deux moulins d’un coup ? La fiche n’en dit rien. Chez nous, comme presque partout, il ne prend qu’un pion.
doubt-nine-mens-morris-4 = La fiche déclare la partie nulle après cinquante coups sans prise, ou quand une position revient, et renvoie aux échecs. Nous comptons donc comme aux échecs : cinquante coups de chaque joueur, et les mêmes pions, et le même camp qui doit jouer. Que le jeu soit facile à prendre en main, c’est nous qui le disons.
source-nine-mens-morris-1 = Ludoteka, « Jeu du moulin », ludoteka.com (2001–2024).
source-1-link-nine-mens-morris = https://www.ludoteka.com
source-nine-mens-morris-2 = Alphonse X de Castille, Libro de los juegos (1283).
source-nine-mens-morris-3 = N. Nicolaysen, The Viking-Ship Discovered at Gokstad in Norway (1882).
source-nine-mens-morris-4 = E. Rybina, « Chess Pieces and Game Boards », dans Wood Use in Medieval Novgorod (2007), d’après le portail Ludii, ludii.games.
source-4-link-nine-mens-morris = https://ludii.games
source-nine-mens-morris-5 = William Shakespeare, Le Songe d’une nuit d’été, acte II, scène 1, et les notes de l’édition Variorum de 1821.
source-nine-mens-morris-6 = Friedrich Berger, « From Circle and Square to the Image of the World », Rock Art Research 21 (2004), sur les dessins de Kurna.
source-nine-mens-morris-7 = Ralph Gasser, « Solving Nine Men’s Morris », dans Games of No Chance (1996) ; annoncé en novembre 1993.
source-7-link-nine-mens-morris = https://www.ics.uci.edu/~eppstein/cgt/morris.html

# Règles
rule-M1-title = Un plateau vide
rule-M1 = Le plateau est vide, et chaque camp a neuf pions en main. Tirez au sort qui commence ; ce camp est Blanc.
rule-M2-title = Poser ses pions
rule-M2 = Tant que vous avez des pions en main, à votre tour vous en posez un sur un point vide de votre choix. Les pions du plateau restent où ils sont.
rule-M3-title = Déplacer ses pions
rule-M3 = Quand votre main est vide, à votre tour vous déplacez un de vos pions le long d’une ligne jusqu’au point suivant, s’il est vide.
rule-M4-title = À trois, on vole
rule-M4 = Quand votre main est vide et qu’il ne vous reste que trois pions, vous pouvez en porter un sur n’importe quel point vide. Cela ne vaut que pour vous : l’adversaire suit encore les lignes, tant qu’il a plus de trois pions.
rule-M5-title = Fermer un moulin
rule-M5 = Trois de vos pions alignés sur une ligne forment un moulin. Chaque fois que vous en fermez un, en posant, en déplaçant ou en volant, vous devez retirer pour de bon un pion adverse, même si vous veniez d’ouvrir ce moulin. Deux moulins fermés d’un coup ne prennent qu’un pion, et s’il n’y a aucun pion adverse sur le plateau, on ne prend rien.
rule-M6-title = Le moulin protège
rule-M6 = Un pion qui est dans un moulin ne peut pas être pris, sauf si tous les pions adverses du plateau sont dans des moulins.
rule-M7-title = Sept pions perdus
rule-M7 = Si vous avez perdu sept pions, vous avez perdu la partie. Ce sont les pions perdus qui comptent : pendant la pose, il arrive d’en avoir moins de trois sur le plateau.
rule-M8-title = Bloqué, perdu
rule-M8 = Si c’est votre tour et que vous ne pouvez pas bouger, vous avez perdu. Cela peut arriver dès que le dernier pion est posé.
rule-M9-title = Cinquante coups tranquilles
rule-M9 = Quand chaque joueur a fait 50 coups et que rien n’a été pris, la partie est nulle. Le compte part de la pose du dernier pion, et repart à chaque prise.
rule-M10-title = Trois fois, partie nulle
rule-M10 = Quand la même position se présente pour la troisième fois, la partie est nulle. La même position, ce sont les mêmes pions sur les mêmes points, autant de pions en main, et le même camp qui doit jouer.
rule-M11-title = S’accorder ou abandonner
rule-M11 = On peut convenir d’une partie nulle, et on peut abandonner.
rule-M12-title = On ne passe pas
rule-M12 = Personne ne peut passer son tour. Même si tous les coups font mal, il faut en jouer un.

# Stratégie
strategy-nine-mens-morris-crossings-title = D’abord les quatre croisements
strategy-nine-mens-morris-crossings-1 = Posez vos premiers pions en d6, f4, d2 et b4. Quatre chemins en partent, d’un coin seulement deux. Un tel pion se laisse mal enfermer.
strategy-nine-mens-morris-crossings-2 = En jouant au mieux, tout premier coup fait nulle. Mais qui joue aussi bien ? Entre ordinateurs de force moyenne, Blanc a gagné 56 parties sur 100 après d6. Après un coin, c’était 50.
strategy-nine-mens-morris-crossings-how = Trois niveaux, de facile à moyen, ont joué contre eux-mêmes. Chacun a disputé 1 000 parties après chacun de quatre premiers coups.
strategy-nine-mens-morris-double-title = Le double moulin
strategy-nine-mens-morris-double-1 = Le pion blanc en d7 sert de charnière. Il passe en d6 et ferme un moulin. Il revient en d7 et en ferme un autre. Chaque fois, Noir perd un pion.
strategy-nine-mens-morris-double-2 = Choisissez bien le pion que vous prenez. Trois des six prises gagnent ici, les trois autres font nulle.
strategy-nine-mens-morris-prevent-title = Bloquer la charnière
strategy-nine-mens-morris-prevent-1 = C’est à Noir, et d7-d6 menace d’un moulin à chaque tour. Placez-vous devant la charnière : d5-d6. Tout autre coup perd.
strategy-nine-mens-morris-prevent-2 = Regardez donc tôt : lequel de leurs pions se tient entre deux lignes ?
strategy-nine-mens-morris-few-title = Un double moulin peut venir trop tôt
strategy-nine-mens-morris-few-1 = Blanc a cinq pions, Noir quatre. Le premier moulin en laisse trois à Noir. Et trois pions volent : sur la charnière, par exemple.
strategy-nine-mens-morris-few-2 = Ici aucun coup ne gagne. Il faut plus de pions avant d’ouvrir le moulin.
strategy-nine-mens-morris-room-title = La place vaut mieux que le nombre
strategy-nine-mens-morris-room-1 = Blanc a quatre pions sur les quatre croisements, Noir sept tout autour. Jouez b4-a4 : aucun des sept ne peut bouger, et Blanc a gagné.
strategy-nine-mens-morris-room-2 = Ne comptez donc pas que les pions. Comptez aussi les points libres à côté d’eux.
strategy-nine-mens-morris-three-title = Trois pions peuvent tenir
strategy-nine-mens-morris-three-1 = Avec trois pions, vous volez. Volez devant le prochain moulin : ici g1-b6, tous les autres coups perdent.
strategy-nine-mens-morris-three-2 = Contre six, trois pions qui ont à jouer tiennent sur 97 plateaux sur 100. Contre sept, c’est 53 ; contre huit, 9. Ayez donc sept pions avant de n’en laisser que trois.
strategy-nine-mens-morris-three-how = Compté d’après les tables, sur tous les plateaux où trois pions ont le trait.
strategy-nine-mens-morris-long-title = La patience gagne
strategy-nine-mens-morris-long-1 = Ici, trois pions blancs en battent quatre noirs. Un seul coup sur 51 y mène. Il en faut 33, les deux camps compris.
strategy-nine-mens-morris-long-2 = Si vous ne voyez pas la fin, gardez vos pions à l’abri et ensemble.
strategy-nine-mens-morris-longest-title = Le plus long gain
strategy-nine-mens-morris-longest-1 = Blanc a huit pions, Noir sept. Blanc gagne, mais en 203 coups, les deux camps compris. Aucun gain, tous les pions posés, ne dure plus longtemps.
strategy-nine-mens-morris-longest-2 = Un seul des six coups garde le gain : a4-b4. Regardez comment cela commence.
strategy-nine-mens-morris-longest-how = Les tables qui le montrent ne comptent pas les coups tranquilles. En partie, la règle M9 les compte.
