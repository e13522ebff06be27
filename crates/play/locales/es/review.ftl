# El repaso de una partida
review-title = Repaso: { $game }
review-what = Ver la partida otra vez
review-back = Volver a la partida
review-graph = Cómo fue la partida
review-wins = Gana { $seat }
review-seat-wins = { $seat }: gana
review-drawn = Empate
review-seat-drawn = empata
review-seat-loses = pierde
review-graph-about = Cómo estaba la partida antes de la primera jugada y después de { $count ->
    [one] la única jugada
   *[other] cada una de las { $count } jugadas
}.
review-run = { $from ->
    [0] Al inicio
   *[other] Tras la jugada { $from }
}: { $value }.
review-line-exact = valor exacto
review-line-estimate = estimación del motor
review-line-mistake = error
review-unknown = desconocido
review-mistakes = { $count ->
    [0] Ningún error
    [one] Un error
   *[other] { $count } errores
}
review-mistakes-proven = { $count ->
    [0] Ningún error demostrado
    [one] Un error demostrado
   *[other] { $count } errores demostrados
}
review-mistakes-title = Errores
review-mistakes-known = Donde se conoce el resultado, todas las jugadas lo conservaron.
review-nothing-known = Estas posiciones no se pueden demostrar aquí, así que no se marca ningún error.
review-you-kept = conservaste { $kept } de { $of }
review-mistake-won-drawn = deja escapar la victoria y queda el empate
review-mistake-won-lost = deja escapar la victoria y va a perder
review-mistake-drawn-lost = deja escapar el empate y va a perder
review-try = Intentarlo de nuevo
review-play-on = Seguir jugando desde aquí
review-analyse = Analizar
review-accuracy = Precisión
review-accuracy-about = Cuántas veces conservaste tu resultado cuando era posible equivocarse. «Jugada única»: solo una lo conservaba.
review-phase = Fase
review-all = Todas
review-kept-of = { $kept } de { $of }
review-only-of = { $kept } de { $of }
review-kept = conservadas
review-only-moves = jugadas únicas encontradas
review-none = –
review-table = Ver como tabla
review-move = Jugada
review-side = Bando
review-value = Después
review-decision = Decisión
review-decision-kept = conservó el resultado
review-decision-only = encontró la jugada única
review-decision-lost = dejó escapar el resultado
review-decision-free = todas valían lo mismo
review-even = más o menos igual (estimación)
review-better = { $seat } está mejor (estimación)
review-much-better = { $seat } está mucho mejor (estimación)
review-wins-in = { $seat } gana en { $plies }
review-seat-value = { $seat }: { $value }
review-queue = Esperando las estimaciones del motor…
review-left = El motor estima lo que no está demostrado: { $count ->
    [one] queda una posición
   *[other] quedan { $count } posiciones
}…
review-wait = Mostrar con todas las estimaciones
review-failed = Las estimaciones no llegaron. Recarga la página.
review-missing-title = Para quien administra este servidor
review-missing = Aquí no se conocen algunos valores exactos. Esta orden los calcula:
review-missing-cost = Tarda alrededor de { $time } y ocupa { $disk } GB de disco.
review-hours = { $count ->
    [one] una hora
   *[other] { $count } horas
}
review-minutes = { $count ->
    [one] un minuto
   *[other] { $count } minutos
}
review-at = Tras la jugada { $ply } de { $plies }

# Cuántas veces se hicieron las jugadas
explorer = Explorador
explorer-what = cuántas veces se hizo cada jugada
explorer-about = Qué se jugó desde aquí en partidas terminadas, y cómo acabó. Los tableros girados o en espejo cuentan como uno. Estos recuentos no nombran a nadie.
explorer-matches = { $count ->
    [0] aún ninguna partida
    [one] una partida
   *[other] { $count } partidas
}
explorer-none = Nadie ha llegado aún a esta posición.
explorer-value = Valor
explorer-played = Partidas
explorer-results = Ganadas / empatadas / perdidas
explorer-replies = Respuestas que te dejan victoria / empate / derrota, en %
explorer-alike = y { $count } parecidas
explorer-counts = { $won } ganadas, { $drawn } empatadas, { $lost } perdidas
explorer-short = { $won } / { $drawn } / { $lost }
