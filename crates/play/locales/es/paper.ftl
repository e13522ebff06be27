# Los juegos en papel
paper = En papel
paper-lead = { $puzzles ->
    [yes] Tablero, fichas, reglas y problemas, para imprimir y recortar.
   *[no] Tablero, fichas y reglas, para imprimir y recortar.
}
paper-print = Imprimir
paper-forms = Otros tableros y reglas, en A4:
paper-size-a4 = A4
paper-size-a3 = A3
paper-size-letter = Carta
paper-title = { $game }: el juego en papel
paper-aim = Meta del juego
paper-players = Para
paper-seats = { $count } jugadores
paper-time = Duración
paper-category = Tipo
paper-ease = Aprendizaje
paper-material = Necesitas
paper-options = En esta hoja
paper-points = un tablero de { $count } puntos
paper-cells = { $count } casillas
paper-men-dark = { $count } fichas oscuras
paper-men-light = { $count } fichas claras
paper-men-free = { $count } piezas
paper-men-free-moaai = { $count } estatuas
paper-source = Reglas según: { $source }
paper-qr = Juega aquí
paper-more = Putahi, software libre de juegos de tablero.

paper-board = El tablero
paper-part = hoja { $number } de { $all }
paper-board-lead = Imprime a tamaño real (100 %) y por una sola cara. En cartulina dura más.
paper-board-lead-moaai = Imprime a tamaño real (100 %), en cartulina. Recorta las casillas y colócalas así: quien deja una casilla la retira. O deja la hoja entera y tacha la casilla.
paper-join = Corta por las líneas discontinuas. Pega cada hoja sobre el borde gris de la anterior, letra sobre letra.
paper-scale = Esta línea mide 10 cm. Si la tuya es más corta, imprime sin «ajustar a la página».

paper-pieces = Las fichas
paper-pieces-moaai = Las estatuas
paper-pieces-lead = Imprime a tamaño real (100 %), en cartulina, y recorta por los círculos. También sirven botones, piedritas o semillas.
paper-pieces-lead-moaai = Imprime a tamaño real (100 %), en cartulina, y recorta por los círculos. La letra es la del color.

paper-score = Planilla
paper-score-lead = Anota cada jugada con los nombres de sus puntos, por ejemplo { $example }.
paper-date = Fecha
paper-result = Resultado
paper-number = N.º

paper-puzzles = Seis problemas
paper-puzzles-lead = De fácil a difícil. Las soluciones están al dorso.
paper-answers = Las soluciones
paper-answers-lead = Todas están demostradas. Si varias jugadas son igual de buenas, valen todas.
paper-answer-many = { $first } y { $count } más

# Hojas de una sala
paper-nobody = Todavía no hay nadie en esta hoja.
paper-boxes = Un cuadro vacío ocupa el lugar de una letra que esta fuente no tiene. Escribe esos nombres a mano.
paper-cards = Tarjetas
paper-cards-lead = Imprime a tamaño real (100 %) y recorta por las marcas.
paper-card-how = Escanéame, o abre esta dirección y escribe las letras:
paper-code = La tarjeta en código QR
paper-board-number = Tablero
paper-begins = Empieza
paper-second = Segundo turno
paper-bye = descansa y recibe un punto
paper-rests = descansa
paper-tie-breaks = A igualdad de puntos deciden, por este orden:
paper-certificate = Diploma
paper-certificate-place =
    { $place ->
        [1] Primer puesto
        [2] Segundo puesto
        [3] Tercer puesto
       *[other] Puesto { $place }
    }
paper-certificate-players =
    { $count ->
        [one] de una persona
       *[other] de { $count } participantes
    }
paper-certificate-part = ha participado
paper-signature = Firma
