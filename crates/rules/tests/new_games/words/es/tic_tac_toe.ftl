# Juego, lugares y opciones
game-tic-tac-toe = Tres en raya
seat-tic-tac-toe-1 = Cruces
seat-tic-tac-toe-2 = Círculos

# Lo que se dice de una partida
cause-three-in-a-row = tres en línea
end-three-in-a-row-won = { $winner } ha ganado: tres en línea

# Qué está mal en un texto
expected-last-row = una línea que haya hecho la última marca

# Sobre el juego
lead-tic-tac-toe = Un juego para dos en nueve casillas: tres en línea ganan.
goal-tic-tac-toe = Marca tres casillas en línea.
time-tic-tac-toe = 1 minuto
history-tic-tac-toe-1 = Los niños dibujan este tablero dondequiera que puedan dibujar. En Gran Bretaña el juego se llama noughts and crosses.
history-tic-tac-toe-2 = Si nadie se equivoca, nadie gana.
doubt-tic-tac-toe-1 = Nadie sabe cuántos años tiene el juego.
doubt-tic-tac-toe-2 = Los romanos tenían un juego de tres fichas en un tablero así, pero no se conocen sus reglas.
doubt-tic-tac-toe-3 = Quién empieza se acuerda entre los dos. Aquí son siempre las cruces.
source-tic-tac-toe-1 = Claudia Zaslavsky, Tic Tac Toe and Other Three-in-a-Row Games (1982).
source-tic-tac-toe-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).

# Reglas
rule-X1-title = Nueve casillas vacías
rule-X1 = El tablero está vacío, y empiezan las cruces.
rule-X2-title = Una marca por turno
rule-X2 = En tu turno marcas una casilla vacía.
rule-X3-title = Tres en línea
rule-X3 = Ganan tres marcas tuyas en una fila, una columna o una diagonal.
rule-X4-title = Un tablero lleno
rule-X4 = Un tablero lleno sin una línea así es empate.
