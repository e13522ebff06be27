# Game, seats and options
game-tic-tac-toe = Tic-tac-toe
seat-tic-tac-toe-1 = Crosses
seat-tic-tac-toe-2 = Noughts

# What is said of a match
cause-three-in-a-row = three in a row
end-three-in-a-row-won = { $winner } has won: three in a row

# What is wrong with a text
expected-last-row = a row that the last mark has made

# About the game
lead-tic-tac-toe = A game for two on nine squares: three in a row win.
goal-tic-tac-toe = Mark three squares in a row.
time-tic-tac-toe = 1 minute
history-tic-tac-toe-1 = Children draw this board wherever they can draw. In Britain the game is called noughts and crosses.
history-tic-tac-toe-2 = If nobody makes a mistake, nobody wins.
doubt-tic-tac-toe-1 = Nobody knows how old the game is.
doubt-tic-tac-toe-2 = The Romans had a game of three men on such a board, but its rules are not known.
doubt-tic-tac-toe-3 = Who begins is a matter of agreement. Here it is always crosses.
source-tic-tac-toe-1 = Claudia Zaslavsky, Tic Tac Toe and Other Three-in-a-Row Games (1982).
source-tic-tac-toe-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).

# Rules
rule-X1-title = Nine empty squares
rule-X1 = The board is empty, and crosses begin.
rule-X2-title = A mark a turn
rule-X2 = Your turn is to mark an empty square.
rule-X3-title = Three in a row
rule-X3 = Three of your marks in a row, a column or a diagonal win.
rule-X4-title = A full board
rule-X4 = A full board without such a row is a draw.
