# «Enséñame»: los primeros pasos de un juego, y la partida corta que sigue
teach-me = Enséñame
teach-me-lead = { $count } pasos pequeños y una partida corta
coach-title = Primeros pasos: { $game }
coach-steps = Los pasos
coach-step = Paso { $number }
coach-step-done = Paso { $number }, hecho
coach-label = Paso { $number } de { $count }
coach-touch = Toca { $touches }.
coach-go-on = Seguir
coach-skip = Saltar este paso
coach-show = Muéstrame
coach-else = Esa jugada vale, pero aquí se pide otra cosa. { $step }
coach-end-lead = Ahora, una partida corta. Empiezas tú.
coach-begin = Jugar la partida corta
coach-none = Este juego aún no tiene primeros pasos. Aquí están sus reglas.
coach-usual = Los pasos enseñan el juego habitual. Sus otras versiones:

# Después de la partida con el entrenador
onward-learn = Aprende ahora: { $game }
onward-match = Jugar una partida de verdad

# Hasta dónde se ha llegado: cuatro medallas en la primera página
medal-new = sin empezar
medal-begun = { $done } de { $count } pasos
medal-steps = primeros pasos hechos
medal-drawn = primera partida empatada
medal-won = primera partida ganada
