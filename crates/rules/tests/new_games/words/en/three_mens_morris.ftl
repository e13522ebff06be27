# Game, seats and options
game-three-mens-morris = Three Men’s Morris
seat-three-mens-morris-1 = White
seat-three-mens-morris-2 = Black

# About the game
lead-three-mens-morris = An old game for two on nine points: three men each, and the first row of three wins.
goal-three-mens-morris = Bring your three men into a row.
time-three-mens-morris = 5 minutes
history-three-mens-morris-1 = Boards of nine points are cut into stone in many places of Europe and Asia. Murray calls the game the smaller merels.
history-three-mens-morris-2 = Whoever begins in the centre can win. So players often agree that the first man goes elsewhere.
doubt-three-mens-morris-1 = In some places men may move to any empty point. Murray calls that game nine holes.
doubt-three-mens-morris-2 = Boards without diagonals are known, too. We play with them.
doubt-three-mens-morris-3 = Sources do not say what happens to a side that cannot move. Here it has lost, as in Nine Men’s Morris.
source-three-mens-morris-1 = H. J. R. Murray, A History of Chess (1913), page 614.
source-three-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).

# Rules
rule-H1-title = An empty board
rule-H1 = The board is empty, and each side has three men in hand. White begins.
rule-H2-title = Placing men
rule-H2 = As long as you have men in hand, your turn is to put one of them on any empty point.
rule-H3-title = Moving men
rule-H3 = When your hand is empty, your turn is to move one of your men along a line to the next point, if that is empty.
rule-H5-title = Three in a row
rule-H5 = Three of your men on a line win at once.
rule-H8-title = No move, you lose
rule-H8 = If it is your turn and none of your men can move, you have lost.
rule-H9-title = Fifty moves each
rule-H9 = After a hundred moves in a row without a man placed the match is a draw.
rule-H10-title = Three times is a draw
rule-H10 = When the same position stands for the third time, with the same side to move, the match is a draw.
rule-H11-title = Agreeing and giving up
rule-H11 = You may agree on a draw, and either side may give up.
