# Spiel, Seiten und Optionen
game-tic-tac-toe = Tic-Tac-Toe
seat-tic-tac-toe-1 = Kreuze
seat-tic-tac-toe-2 = Kreise

# Was über eine Partie gesagt wird
cause-three-in-a-row = Drei in einer Reihe
end-three-in-a-row-won = { $winner } hat gewonnen: drei in einer Reihe

# Was an einem Text falsch ist
expected-last-row = eine Reihe, die das letzte Zeichen gebildet hat

# Über das Spiel
lead-tic-tac-toe = Ein Spiel für zwei auf neun Feldern: Drei in einer Reihe gewinnen.
goal-tic-tac-toe = Mach drei Zeichen in einer Reihe.
time-tic-tac-toe = 1 Minute
history-tic-tac-toe-1 = Kinder zeichnen dieses Brett, wo immer sie zeichnen können. In Großbritannien heißt das Spiel noughts and crosses.
history-tic-tac-toe-2 = Wenn niemand einen Fehler macht, gewinnt niemand.
doubt-tic-tac-toe-1 = Niemand weiß, wie alt das Spiel ist.
doubt-tic-tac-toe-2 = Die Römer hatten ein Spiel mit drei Steinen auf so einem Brett, aber seine Regeln kennt man nicht.
doubt-tic-tac-toe-3 = Wer beginnt, macht man unter sich aus. Hier sind es immer die Kreuze.
source-tic-tac-toe-1 = Claudia Zaslavsky, Tic Tac Toe and Other Three-in-a-Row Games (1982).
source-tic-tac-toe-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).

# Regeln
rule-X1-title = Neun leere Felder
rule-X1 = Das Brett ist leer, und die Kreuze beginnen.
rule-X2-title = Ein Zeichen pro Zug
rule-X2 = In deinem Zug machst du ein Zeichen in ein leeres Feld.
rule-X3-title = Drei in einer Reihe
rule-X3 = Drei deiner Zeichen in einer Reihe, Spalte oder Diagonale gewinnen.
rule-X4-title = Ein volles Brett
rule-X4 = Ein volles Brett ohne so eine Reihe ist remis.
