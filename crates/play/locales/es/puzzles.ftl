# Problemas
nav-puzzles = Problemas
puzzles = Problemas
puzzles-lead = Encuentra la mejor jugada. Si varias son igual de buenas, valen todas.
puzzle-day = Problema del día
puzzle-day-of = Problema del día · { $date }
puzzle-own = De tu partida
puzzle-title = { $task } – { $game }
puzzle-game-seats = { $game }, { $seats } jugadores
puzzle-degree = Dificultad: { $degree } de { $most }
puzzle-degree-1 = Muy fácil
puzzle-degree-2 = Fácil
puzzle-degree-3 = Medio
puzzle-degree-4 = Difícil
puzzle-degree-5 = Muy difícil
date-month = { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
}
date-year = { $date } de { $year }
weekday-0 = lunes
weekday-1 = martes
weekday-2 = miércoles
weekday-3 = jueves
weekday-4 = viernes
weekday-5 = sábado
weekday-6 = domingo

# Temas
theme-only-move = Jugada única
theme-win = Ganar
theme-take-most = Capturar fichas
theme-escape = Escapar
theme-stop-mill = Impedir el molino
theme-last-step = Última jugada
theme-lead-only-move = Solo una jugada conserva tu victoria o tu empate.
theme-lead-win = Encuentra la victoria más rápida.
theme-lead-take-most = Captura más fichas de las que pierdes.
theme-lead-escape = Cualquier jugada equivocada pierde pronto. Encuentra la salida.
theme-lead-stop-mill = Tu rival está a punto de capturar una ficha. Impídelo.
theme-lead-last-step = La última jugada pierde. Déjasela a otro.

# Lo que se pide
puzzle-task-only-move-win = Encuentra la única jugada que conserva la victoria
puzzle-task-only-move-draw = Encuentra la única jugada que conserva el empate
puzzle-task-win = Gana en { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}
puzzle-task-take-most = { $men ->
    [one] Captura una ficha
   *[other] Captura { $men } fichas
} en { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}
puzzle-task-escape-win = Escapa y conserva la victoria
puzzle-task-escape-draw = Escapa: no pierdas
puzzle-task-stop-mill = Impide el molino de { $other }
puzzle-task-last-step-win = Deja la última jugada { $seats ->
    [2] a tu rival
   *[other] al jugador siguiente
}
puzzle-task-last-step-draw = No hagas la última jugada
puzzle-task-own-win = Encuentra una jugada que conserve la victoria
puzzle-task-own-draw = Encuentra una jugada que conserve el empate
puzzle-task-own = Encuentra una jugada mejor
puzzle-lead-only-move-win = Cualquier otra jugada deja escapar la victoria.
puzzle-lead-only-move-draw = Cualquier otra jugada pierde.
puzzle-lead-win = { $moves ->
    [one] Basta una jugada
   *[other] Bastan { $moves } jugadas
}, juegue lo que juegue { $other }. Si varias son igual de buenas, valen todas.
puzzle-lead-take-most = Cuenta tus capturas y tus pérdidas, juegue lo que juegue { $other }. Si varias jugadas son igual de buenas, valen todas.
puzzle-lead-escape-win = Cualquier jugada equivocada pierde pronto.
puzzle-lead-escape-draw = Cualquier jugada equivocada pierde pronto.
puzzle-lead-stop-mill = { $other } está a punto de capturarte una ficha. Tras la buena jugada, { $other } no captura nada en las dos siguientes.
puzzle-lead-last-step-win = La última jugada pierde. Si varias son igual de buenas, valen todas.
puzzle-lead-last-step-draw = La última jugada pierde. Si varias son igual de buenas, valen todas.
puzzle-lead-own = En la partida jugaste { $made }.

# Resolver
puzzle-to-move = Te toca ({ $seat }): toca o arrastra.
puzzle-right = ¡Bien!
puzzle-right-reply = ¡Bien! { $other } juega { $moves }. ¿Y ahora?
puzzle-right-again = ¡Bien! Te toca otra vez.
puzzle-slower-known = Bien, pero lento: ganas en { $moves } jugadas y podías en { $best }. Inténtalo o sigue.
puzzle-slower = Bien, pero lento: podías ganar en { $best }. Inténtalo o sigue.
puzzle-wrong = No es esa.
puzzle-wrong-reply = No es esa: { $other } juega { $reply }.
puzzle-wrong-lost = No es esa: { $other } juega { $reply } y gana.
puzzle-wrong-drawn = No es esa: tras { $reply } solo es empate.
puzzle-wrong-over = No es esa. { $end }
puzzle-solved = ¡Resuelto!
puzzle-solved-lead = Bien visto.
puzzle-solved-later = No a la primera, pero cuenta. Queda guardado en «Repetir».
puzzle-shown = La solución: { $moves }
puzzle-shown-lead = Este no cuenta. Queda guardado en «Repetir».
puzzle-shown-title = Esa era la solución.
puzzle-try-again = Repetir
puzzle-try-for-it = Intentarlo
puzzle-go-on = Seguir
puzzle-where = Pista: ¿dónde?
puzzle-which = Pista: ¿qué ficha?
puzzle-show = Ver la solución
puzzle-hint-where = Mira alrededor de { $point }.
puzzle-hint-man = La de { $man }.
puzzle-hint-piece = La pieza: { $man }.
puzzle-next = Problema siguiente
puzzle-all-done = Ya los has visto todos. Vuelven a empezar.
puzzle-anew = Empezar de nuevo
puzzle-harder = Uno más difícil
puzzle-easier = Uno más fácil
puzzle-analyse = Analizar
puzzle-to-match = Volver a la partida
puzzle-type-move = Escribe tu jugada
puzzle-answer = Responder
puzzle-end-only-move-win = Era la única jugada que conservaba la victoria.
puzzle-end-only-move-draw = Era la única jugada que no perdía.
puzzle-end-win = Ganas, juegue lo que juegue { $other }.
puzzle-end-take-most = { $men ->
    [one] Una ficha más
   *[other] { $men } fichas más
} para ti, juegue lo que juegue { $other }.
puzzle-end-escape-win = Ya no hay peligro, y ganas con el mejor juego.
puzzle-end-escape-draw = Ya no hay peligro: con el mejor juego no gana nadie.
puzzle-end-stop-mill = { $other } no captura nada en las dos jugadas siguientes.
puzzle-end-last-step-win = { $seats ->
    [2] Tu rival
   *[other] El jugador siguiente
} tiene que hacer la última jugada.
puzzle-end-last-step-draw = Tú no haces la última jugada.
puzzle-end-own-win = Tu jugada conserva la victoria (demostrado).
puzzle-end-own-draw = Tu jugada conserva el empate (demostrado).
puzzle-end-own-lost = Aquí pierden todas las jugadas. Ya no había nada que encontrar.
puzzle-end-own-estimate = La máquina no ve nada mejor. Nadie lo ha demostrado.

# Días seguidos, y cuántos lo resolvieron
puzzle-row = { $days ->
    [0] Problema del día
    [one] Racha: 1 día
   *[other] Racha: { $days } días
}
puzzle-week-first = { $day }: resuelto a la primera
puzzle-week-later = { $day }: resuelto
puzzle-week-wrong = { $day }: aún sin resolver
puzzle-week-shown = { $day }: solución vista
puzzle-week-today = { $day }: hoy
puzzle-week-none = { $day }
puzzle-coming = { $hours ->
    [one] Problema siguiente en menos de una hora
   *[other] Problema siguiente en { $hours } horas
}: { $game }
puzzle-share = A la primera: { $first } de { $tried ->
    [one] 1 jugador
   *[other] { $tried } jugadores
}.
puzzle-result = Putahi, problema del { $date }, { $game }: { $tries ->
    [1] a la primera
    [2] a la segunda
    [3] a la tercera
   *[other] en { $tries } intentos
}
puzzle-result-copied = Copiado. Pégalo donde quieras.
puzzle-again-count = Repetir ({ $count })
puzzle-again-lead = Resuélvelos sin fallar y saldrán de esta lista. Solo se guardan los últimos { $most }.
puzzle-all = Todos los problemas
puzzle-solved-count = { $solved } de { $all } resueltos
puzzle-of-day-lead = Cada día, otro juego. Fácil el lunes, difícil el sábado.
puzzle-of-day-beginner = Cada día, otro juego. Resuelve diez y vendrán otros más difíciles.
puzzle-solve = Resolver
puzzle-choose = Elige un tema o una dificultad
puzzle-by-theme = Por tema
puzzle-by-degree = Por dificultad
puzzle-theme-count = { $count } { $count ->
    [one] problema
   *[other] problemas
}
puzzle-none = Este programa no tiene problemas.
puzzle-picture-turn = { $game } · juega { $seat }
puzzle-embed-solve = Resuélvelo en Putahi
puzzle-embed-code = Para tu sitio
puzzle-embed-lead = Cualquiera puede mostrar el problema del día en un marco. Cambia cada día por sí solo y no usa cookies.
