
# Eleven men
game-eleven-mens-morris = Eleven Men’s Morris
card-eleven-mens-morris = The board of twelve men, which never fills.
goal-eleven-mens-morris = Take nine of your opponent’s men, or leave them no move.
kind-eleven-mens-morris = Strategy by rows of three, with many mills.
seats-eleven-mens-morris = 2 players
time-eleven-mens-morris = 30 minutes
gist-eleven-mens-morris-1 = Eleven men each, placed in turn.
gist-eleven-mens-morris-2 = Three in a row is a mill, also on the diagonals.
history-eleven-mens-morris-1 = With eleven men a full board is not possible.
source-eleven-mens-morris-1 = R. C. Bell, Board and Table Games from Many Civilizations (1960).
wins-eleven-mens-morris = Nobody knows.
wins-how-eleven-mens-morris = We know of nobody who has worked it out.
wins-proof-eleven-mens-morris = /docs/mills-solution
