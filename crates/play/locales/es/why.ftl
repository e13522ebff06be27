# Lo que hace una jugada. La forma es «can» detrás de «puede», si no «other»
does-takes = { $form ->
    [can] capturar
   *[other] captura
} { $count ->
    [one] una ficha
   *[other] { $count } fichas
}

# Por qué una jugada es buena: una lista detrás de «Esta jugada»
good-wins-in = gana en { $moves } jugadas
good-wins = conserva la victoria
good-draws = conserva el empate
good-holds = es la que más resiste
good-looks = parece la mejor aquí
good-stops = salva { $count ->
    [one] una ficha
   *[other] { $count } fichas
}
good-stops-end = evita que { $seat } gane ahora mismo
why-two = { $first } y { $last }
why-good = Esta jugada { $reasons }.
why-good-only-won = Esta jugada { $reasons }, y ninguna otra gana.
why-good-only-drawn = Esta jugada { $reasons }, y las otras pierden.
why-only-won = Ninguna otra jugada gana.
why-only-drawn = Las otras jugadas pierden.
why-answer = { $answer }. { $why }

# Lo que sigue a una mala jugada
why-you-can = puedes
why-can = { $seat } puede
why-then = Entonces { $can } { $does }.
why-let = Así { $seat } pudo { $does }.
why-missed = { $seat } podía { $does }, pero no lo hizo.
why-missed-end = { $seat } podía terminar la partida, pero no lo hizo.
why-missed-soon = Tras la mejor respuesta, pronto { $can } { $does }.
why-missed-soon-end = La mejor respuesta termina pronto la partida: { $cause }, y { $result }.
why-soon = Con el mejor juego, pronto { $can } { $does }.
why-ends = Entonces { $cause }: { $result }.
why-then-end = La próxima jugada puede terminar la partida: { $cause }, y { $result }.
why-soon-end = Con el mejor juego, la partida termina pronto: { $cause }, y { $result }.
why-drawn = La victoria se ha escapado: queda el empate.
why-lost-in = { $you ->
    [yes] Ahora puedes ganar en { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    }.
   *[no] Ahora { $seat } puede ganar en { $moves ->
        [one] una jugada
       *[other] { $moves } jugadas
    }.
}
why-lost = { $you ->
    [yes] Ahora puedes forzar la victoria.
   *[no] Ahora { $seat } puede forzar la victoria.
}
why-lost-many = Ahora los demás pueden hacer que este jugador pierda.
why-likely = Otra jugada parece mejor aquí.
why-result-you-won = ganas
why-result-you-lost = pierdes
why-result-won = gana { $seat }
why-result-lost = pierde { $seat }
why-result-drawn = es empate

# Botones y lugares de la línea
why-ask = ¿Por qué era mala?
why-back = Atrás
why-forward = Siguiente
why-close = Cerrar
why-short = Un error: ¿por qué?
why-show = Muéstrame
why-go-on = Seguir jugando
why-step = { $step } de { $steps }

# El entrenador en una partida
coach-look-can = Mira otra vez: { $can } { $does }.
coach-look = Mira otra vez. { $said }
coach-after = { $said } ¿La deshaces?
coach-chance = Mira: puedes { $does }.
coach-chance-win = ¡Mira: puedes ganar ahora!

# Pistas que crecen
hint-next = Pide otra vez y verás más.

# Errores que ven las estimaciones
likely = probable error
likely-about = Errores probables: estimados, no demostrados.

# Los propios errores como ejercicios
learn = Aprender de mis errores
learn-place = { $number } de { $count }
learn-next = Error siguiente
learn-end = Volver al repaso
