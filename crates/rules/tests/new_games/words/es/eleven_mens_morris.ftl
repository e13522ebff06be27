
# Once fichas
game-eleven-mens-morris = Molino de once
card-eleven-mens-morris = El tablero de doce fichas, que nunca se llena.
goal-eleven-mens-morris = Captura nueve fichas rivales, o no les dejes ninguna jugada.
kind-eleven-mens-morris = Estrategia de tres en línea, con muchos molinos.
seats-eleven-mens-morris = 2 jugadores
time-eleven-mens-morris = 30 minutos
gist-eleven-mens-morris-1 = Cada uno coloca, por turnos, once fichas.
gist-eleven-mens-morris-2 = Tres en línea son un molino, también en las diagonales.
history-eleven-mens-morris-1 = Con once fichas el tablero no puede llenarse.
source-eleven-mens-morris-1 = R. C. Bell, Board and Table Games from Many Civilizations (1960).
wins-eleven-mens-morris = Nadie lo sabe.
wins-how-eleven-mens-morris = No conocemos a nadie que lo haya calculado.
wins-proof-eleven-mens-morris = /docs/mills-solution
