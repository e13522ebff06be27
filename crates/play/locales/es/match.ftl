# La página de una partida: lo que tiene que hacer quien juega
task-place = coloca una ficha
task-move = mueve una ficha
task-capture = hay que capturar
task-choose = elige una pieza
turn-task = { $seat }: { $task }
turn-yours = Te toca: { $task }
turn-opponent = Le toca a tu rival
many-moves = Aquí hay más de { $most } jugadas posibles: escribe la tuya
turn-theirs = Juega { $seat }
left-in-hand = { $count ->
    [one] queda { $count }
   *[other] quedan { $count }
}
watching = Estás mirando
prompt-take = Captura una ficha de { $seat }
prompt-further = Sigue: ¿adónde va?

# Cómo ha terminado
status-end = { $title }: { $reason }.
result-rule = Regla: { $title }
result-you-won = Has ganado
result-you-lost = Has perdido
result-won = Gana { $seat }
result-lost = Pierde { $seat }
result-drawn = Empate
cause-blocked = { $you ->
    [loser] no te queda ninguna jugada
   *[other] a { $loser } no le queda ninguna jugada
}
cause-repetition = la misma posición apareció tres veces
cause-quiet-moves = demasiadas jugadas seguidas sin captura
cause-agreement = hubo acuerdo
cause-resignation = { $you ->
    [loser] te has rendido
   *[other] { $loser } se rinde
}
cause-time = { $you ->
    [loser] se agotó tu tiempo
   *[other] se agotó el tiempo de { $loser }
}
cause-decision = así lo ha decidido quien dirige la sala

# Franjas, acciones y menús
you = Tú
computer = Máquina
seat-empty = Esperando…
strip-hand = en mano
strip-taken = capturadas
match-no-moves = Aún no hay jugadas.
last-capture = Última captura:
rules-short = Las reglas en breve
connected = en línea
not-connected = sin conexión
away = ausente
actions = Acciones
act-undo = Deshacer
act-lots = Sorteo
act-hint = Pista
act-draw = Empate
act-count = Contar
act-resign = Rendirse
act-more = Más
do-turn-board = Girar el tablero
act-decline = Rechazar
act-accept = Aceptar
act-cancel = Cancelar la partida
resign-ask = ¿Rendirse?
resign-yes = Rendirse
resign-no = Seguir jugando
more = Más
tools = Herramientas
tools-typing = escribir una jugada
tools-what = posición, planilla, reglas
sound-toggle = Sonido
menu = Menú
leave-to-game = A la página del juego
sending = Enviando tu jugada…
connection-retrying = Sin conexión. Reintentando…
connection-kept = Sin conexión. Tu jugada está guardada.
confirm-move = ¿Hacer esta jugada?
confirm-yes = Jugar
confirm-no = Cancelar
review = Repaso
rematch = Revancha
rematch-stronger = Contra una máquina más fuerte
rematch-weaker = Contra una máquina menos fuerte
daily-puzzle = Problema del día
other-game = Otro juego
share = Compartir
shared = El enlace se ha copiado.
picture = Imagen
picture-player = { $side }: { $name }
picture-ply = Tras la jugada { $ply } de { $plies }
back-to-room = Volver a la sala
next-match = Tu rival quiere la revancha. Ir allí
turn-mark = ●
setting-tempo = Las respuestas de la máquina
setting-tempo-calm = Sin prisa
setting-tempo-quick = Al momento
setting-confirm = Confirmar cada jugada
setting-confirm-off = No
setting-confirm-on = Sí
setting-names = Nombres de los puntos
setting-names-shown = Visibles
setting-names-hidden = Ocultos
setting-facing-own = Abajo, mi bando

# El sorteo: quién empieza
lots-begins = Empieza { $name }
lots-hand-1-of-2 = Izquierda
lots-hand-2-of-2 = Derecha
lots-hand-1-of-3 = Izquierda
lots-hand-2-of-3 = Centro
lots-hand-3-of-3 = Derecha
lots-begins-1-of-2 = Empieza quien está a la izquierda
lots-begins-2-of-2 = Empieza quien está a la derecha
lots-begins-1-of-3 = Empieza quien está a la izquierda
lots-begins-2-of-3 = Empieza quien está en el centro
lots-begins-3-of-3 = Empieza quien está a la derecha
lots-play = Jugar
