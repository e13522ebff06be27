
# Onze pions
game-eleven-mens-morris = Moulin à onze
card-eleven-mens-morris = Le plateau de douze pions, qui ne se remplit jamais.
goal-eleven-mens-morris = Prenez neuf pions à l’adversaire, ou ne lui laissez aucun coup.
time-eleven-mens-morris = 30 minutes
gist-eleven-mens-morris-1 = Onze pions chacun, posés à tour de rôle.
gist-eleven-mens-morris-2 = Trois pions alignés font un moulin, en diagonale aussi.
history-eleven-mens-morris-1 = À onze pions, le plateau ne peut pas se remplir.
source-eleven-mens-morris-1 = R. C. Bell, Board and Table Games from Many Civilizations (1960).
