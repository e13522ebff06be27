
# Onze pions
game-eleven-mens-morris = Moulin à onze
card-eleven-mens-morris = Le plateau de douze pions, qui ne se remplit jamais.
goal-eleven-mens-morris = Prenez neuf pions à l’adversaire, ou ne lui laissez aucun coup.
kind-eleven-mens-morris = Stratégie par alignement, avec beaucoup de moulins.
seats-eleven-mens-morris = 2 joueurs
time-eleven-mens-morris = 30 minutes
gist-eleven-mens-morris-1 = Onze pions chacun, posés à tour de rôle.
gist-eleven-mens-morris-2 = Trois pions alignés font un moulin, en diagonale aussi.
history-eleven-mens-morris-1 = À onze pions, le plateau ne peut pas se remplir.
source-eleven-mens-morris-1 = R. C. Bell, Board and Table Games from Many Civilizations (1960).
wins-eleven-mens-morris = Nul ne le sait.
wins-how-eleven-mens-morris = À notre connaissance, personne ne l’a calculé.
wins-proof-eleven-mens-morris = /docs/mills-solution
