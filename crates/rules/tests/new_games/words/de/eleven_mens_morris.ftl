
# Elf Steine
game-eleven-mens-morris = Elfermühle
card-eleven-mens-morris = Das Brett für zwölf Steine, das nie voll wird.
goal-eleven-mens-morris = Schlag neun gegnerische Steine, oder sperr sie alle ein.
kind-eleven-mens-morris = Strategie mit Dreierreihen und vielen Mühlen.
seats-eleven-mens-morris = 2 Spieler
time-eleven-mens-morris = 30 Minuten
gist-eleven-mens-morris-1 = Jeder setzt abwechselnd elf Steine.
gist-eleven-mens-morris-2 = Drei in einer Reihe sind eine Mühle, auch auf den Diagonalen.
history-eleven-mens-morris-1 = Mit elf Steinen kann das Brett nicht voll werden.
source-eleven-mens-morris-1 = R. C. Bell, Board and Table Games from Many Civilizations (1960).
wins-eleven-mens-morris = Das weiß niemand.
wins-how-eleven-mens-morris = Wir kennen niemanden, der es ausgerechnet hat.
wins-proof-eleven-mens-morris = /docs/mills-solution
