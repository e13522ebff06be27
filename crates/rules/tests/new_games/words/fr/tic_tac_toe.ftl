# Jeu, places et options
game-tic-tac-toe = Morpion
seat-tic-tac-toe-1 = Croix
seat-tic-tac-toe-2 = Ronds

# Ce qui se dit d’une partie
cause-three-in-a-row = trois signes alignés
end-three-in-a-row-won = { $winner } gagne : trois signes alignés

# Ce qui ne va pas dans un texte
expected-last-row = un alignement fait par le dernier signe

# À propos du jeu
lead-tic-tac-toe = Un jeu à deux sur neuf cases : trois signes alignés gagnent.
goal-tic-tac-toe = Alignez trois de vos signes.
time-tic-tac-toe = 1 minute
history-tic-tac-toe-1 = Les enfants tracent cette grille partout où l’on peut tracer.
history-tic-tac-toe-2 = Si personne ne se trompe, personne ne gagne.
doubt-tic-tac-toe-1 = Nul ne sait de quand date ce jeu.
doubt-tic-tac-toe-2 = Les Romains avaient un jeu de trois pions sur une telle grille, mais on n’en connaît pas les règles.
doubt-tic-tac-toe-3 = On convient de qui commence. Ici, ce sont toujours les croix.
source-tic-tac-toe-1 = Claudia Zaslavsky, Tic Tac Toe and Other Three-in-a-Row Games (1982).
source-tic-tac-toe-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).

# Règles
rule-X1-title = Neuf cases vides
rule-X1 = La grille est vide, et les croix commencent.
rule-X2-title = Un signe par tour
rule-X2 = À votre tour, marquez une case vide.
rule-X3-title = Trois signes alignés
rule-X3 = Trois de vos signes en ligne, en colonne ou en diagonale gagnent.
rule-X4-title = Une grille pleine
rule-X4 = Une grille pleine sans alignement est une partie nulle.
