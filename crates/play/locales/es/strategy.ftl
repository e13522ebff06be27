# Lo que saben quienes juegan bien
strategy = Jugar mejor
strategy-of = { $game }: estrategia en diez minutos
strategy-lead = Unas pocas ideas que ganan partidas, cada una con un tablero para probarla. Nada es opinión: la prueba está en «Cómo se sabe».
strategy-practise = Practicar esto
strategy-back = Volver a la idea
strategy-proof = Cómo se sabe
strategy-position = Este tablero
strategy-others = Cualquier otra jugada
strategy-is = {": "}
