# Piezas y puntos, como se dicen
point-empty = { $point }, libre
point-man = { $point }, { $seat }
point-piece = { $point }, { $piece }
point-gone = { $point }, hundida
point-threatened = amenazada
point-may-place = aquí se puede colocar una ficha
point-may-go = puede ir a { $points }
point-may-go-many = puede ir a { $count } puntos
list-or = { $all } o { $last }
reserve-piece = { $piece } en la reserva

# Junto al tablero
tray-hand = { $seat }: { $count ->
    [one] una ficha en mano
   *[other] { $count } fichas en mano
}
tray-taken = { $seat }: { $count ->
    [one] una ficha capturada
   *[other] { $count } fichas capturadas
}
board = Tablero: { $game }

# De quién es el turno, y finales
turn = Juega { $seat }
turn-computer = { $seat } piensa
turn-only-computer = La máquina piensa
end-blocked-won = Gana { $winner }: { $loser } no puede mover
end-repetition-drawn = Empate: la misma posición apareció tres veces
end-repetition-won = Gana { $winner } por recuento: la misma posición apareció tres veces
end-quiet-moves-drawn = Empate: demasiadas jugadas sin captura
end-quiet-moves-won = Gana { $winner } por recuento: demasiadas jugadas sin captura
end-agreement-drawn = Empate de común acuerdo
end-agreement-won = Gana { $winner } por recuento: se acordó parar
end-resignation-won = Gana { $winner } porque su rival se rinde
end-resignation-lost = { $loser } se rinde y pierde; la partida ha terminado
end-time-won = Gana { $winner } por tiempo
end-time-lost = { $loser } agotó su tiempo y pierde; la partida ha terminado
end-decision-won = Gana { $winner } por decisión
end-decision-lost = Pierde { $loser } por decisión
end-decision-drawn = Empate por decisión
end-decision-none = Sin resultado, por decisión
by-rule = { $words } ({ $rule }).
by-no-rule = { $words }.

# Por qué no vale una jugada
refused = { $words } ({ $rule }).
refusal-over = La partida ha terminado
refusal-unfinished = La jugada aún no está completa
refusal-too-many = La jugada ya estaba completa antes de { $a }
refusal-empty = No hay nada en { $a }
refusal-not-yours = La ficha de { $a } es de { $seat }
refusal-occupied = { $a } no está libre
refusal-not-neighbours = Ninguna línea une { $a } y { $b }
refusal-not-from-reserve = Elige un punto del tablero
refusal-stuck = La pieza de { $a } no puede ir a ninguna parte
unknown-name = En este tablero no hay ningún punto «{ $name }»
spelling = «{ $text }» se escribe { $meant }

# Por qué no se admite una orden
denied-over = La partida ha terminado.
denied-still-running = La partida sigue en juego.
denied-result-counts = La partida ha terminado y cuenta en la sala. Ya no se puede deshacer nada.
denied-turn = Le toca a { $seat }.
denied-nothing-to-take-back = { $seat } no tiene ninguna jugada que deshacer.
denied-no-take-back-left = { $seat } ya no puede deshacer más jugadas.
denied-no-agreement = Este juego no puede terminar por acuerdo.
denied-offer-open = Responde primero a la propuesta pendiente.
denied-offer-unanswered = Hay una propuesta pendiente. Espera la respuesta.
denied-offered-already = { $seat } ya lo ha propuesto en este turno.
denied-no-offer = No hay ninguna propuesta a la que responder.
denied-no-seat = Esta partida no tiene ese lugar.
denied-computer = { $seat } es el bando de la máquina.
denied-not-yours = { $seat } no es tu bando.
denied-not-playing = Estás viendo esta partida.
denied-waiting = La partida empieza cuando llegue tu rival.
denied-no-free-seat = No queda ningún lugar libre.
denied-no-lots = Se sortea una vez, antes de empezar, y en una sola pantalla.
denied-no-abort = Ya es tarde para cancelar esta partida. Puedes rendirte.
denied-too-long = Esta partida es demasiado larga para eso. Ya no se puede deshacer nada ni reemplazar a nadie. Puedes jugar, proponer que la partida termine o rendirte.
offer-yours-draw = Has propuesto empate: falta la respuesta
offer-yours-count = Has propuesto el recuento: falta la respuesta
offer-yours-take-back = Has pedido deshacer: falta la respuesta
offer-yours-hints = Has propuesto pistas: falta la respuesta
offer-yours-computer = Has propuesto la máquina: falta la respuesta
offer-yours-stop = Has propuesto parar: falta la respuesta
denied-nobody-away = No falta nadie.
denied-no-hints = Las pistas ya están permitidas.

# Propuestas
offer-declined = Propuesta rechazada. { $status }
offer-lapsed = Sin respuesta. { $status }
your-opponent = Tu rival
offer-draw = { $seat } propone empate
offer-count = { $seat } propone parar y contar las fichas
offer-take-back = { $seat } pide deshacer una jugada
offer-hints = { $seat } propone permitir las pistas
offer-computer = { $seat } propone que siga la máquina
offer-stop = { $seat } propone parar sin resultado

# Lo que ha pasado
said-start = Inicio
labelled = { $label }: { $text }
said-move = { $seat }: { $move }
said-effect = { $said } – { $effect }
said-resigned = { $seat } se rinde
said-ran-out = { $seat } agotó su tiempo
said-accepted = { $seat } acepta
said-declined = { $seat } no acepta
said-agreed = Hay acuerdo
said-took-back = { $seat } deshizo una jugada
said-sat = Llega { $name }
said-lots = Se ha hecho el sorteo
said-left = { $seat } se ausenta
said-returned = { $seat } ha vuelto
said-replaced = Ahora la máquina juega por { $seat }
said-hints = Ahora se permiten las pistas
said-aborted = { $seat } canceló la partida
said-stopped = La partida se paró sin resultado
said-decided = Quien dirige la sala ha decidido el resultado
said-decided-void = Quien dirige la sala ha terminado la partida sin resultado
said-credited = El servidor se reinició; ese tiempo no cuenta
said-followed = La revancha ha empezado

# Páginas
home = Cuatro juegos de tablero
fault = Algo ha fallado
go-back = Volver
go-home = Todos los juegos
fault-not-found = Aquí no hay ninguna página. Quizá el enlace esté incompleto o la partida se haya borrado.
fault-stale = La posición ha cambiado. Elige de nuevo tu jugada.
fault-conflict = Otra cosa cambió en el mismo momento. Esto no se ha guardado. Inténtalo de nuevo.
fault-unreadable = Esta partida no se puede abrir ahora, pero está a salvo. La causa está en el registro del servidor.
fault-command-id-taken = Este identificador de orden ya se usó. Da a cada orden uno propio.
fault-store = La partida no se puede guardar ahora. Nada ha cambiado. Inténtalo de nuevo.
fault-store-lost = Este servidor ha perdido su carpeta de datos. No puede guardar nada. Lo que acabas de hacer no se conserva. Avisa a la persona que lo administra.
fault-unknown = Aún no sabemos si esto se ha guardado. Míralo dentro de un momento antes de repetirlo.
fault-internal = Algo ha fallado en este servidor y no hay respuesta. La causa está en su registro.
fault-closing = El servidor está a punto de reiniciarse. No empieza partidas nuevas y guarda las que están en juego. Inténtalo en un minuto.
connection-lost = Sin conexión. Reintentando…
no-script = Sin JavaScript, escribe tus jugadas. Recarga la página para ver las de los demás.
player-kind-human = persona
player-kind-coach = máquina, entrenador
player-kind-first-match = máquina, primera partida
player-kind-easy = máquina, fácil
player-kind-casual = máquina, aficionado
player-kind-medium = máquina, medio
player-kind-advanced = máquina, avanzado
player-kind-hard = máquina, difícil
player-kind-strongest = máquina, máximo
player-kind-perfect = máquina, perfecto
do-take-back = Deshacer
do-draw = Proponer empate
do-count = Proponer recuento
do-resign = Rendirse
do-yes = Aceptar
do-no = Rechazar
do-again = Revancha, cambiando de bando
do-sit = Entrar y jugar
do-abort = Cancelar la partida
do-hints = Proponer pistas
do-computer = Que siga la máquina
do-stop = Parar sin resultado
skip = Ir al contenido
nav = Páginas
nav-games = Juegos
nav-settings = Ajustes
nav-about = Acerca de
language-name = Español
read-rules = Leer las reglas
history = De dónde viene
sources = Fuentes
to-game = Volver al juego: { $game }
rules-of = { $game }: las reglas
rules-lead = Cada regla tiene un número y un tablero para probarla.
rules-common = Reglas de todos los juegos
do-show = Muéstrame
do-anew = Empezar de nuevo
reconstructions = Lo que hubo que reconstruir
licences = Licencias
about = Acerca de Putahi
settings = Ajustes
settings-lead = Lo que elijas queda un año en este navegador.
settings-board = Tablero
settings-play = Juego
settings-pages = Páginas
keep = Guardar
player-kind-nobody = nadie
handicap = Hándicap
handicap-none = ninguno
fewer-men = { $seat }: { $count ->
    [one] una ficha menos
   *[other] { $count } fichas menos
}
fault-seats = { $found ->
    [one] Hay un jugador
   *[other] Hay { $found } jugadores
}, y hacen falta { $needed }.
moves = Jugadas
log = Historial
type-move = Escribe una jugada
do-type = Jugar
do-hint = Pista
do-copy = Copiar la posición
download-record = Descargar la planilla
step-first = Al inicio
step-back = Jugada anterior
step-forward = Jugada siguiente
step-last = Volver a la jugada actual
looking-back = Posición anterior
hint = Prueba { $move }.
hint-why = Prueba { $move }: { $why }.
hint-exact = { $hint } Con el mejor juego: { $value } (demostrado).
decimal-point = { "," }
exact-won = victoria
exact-won-in = victoria en { $plies }
exact-drawn = empate
exact-between = ni victoria ni derrota
exact-lost = derrota
exact-lost-in = derrota en { $plies }
exact-unclear = { $value }, según { $rule }
records = Cargar una partida guardada
records-lead = Pega la planilla de una partida o elige su archivo. Seguirás desde la última jugada.
records-known = Lo que se reconoce
records-known-1 = Una planilla de Putahi: «Descargar la planilla», en la página de una partida.
records-known-2 = El juego del molino de Sanmill, PlayOK o GoldToken: FEN, PGN y listas de jugadas.
records-known-3 = Varias partidas en un mismo texto: tú eliges.
records-example = Un ejemplo
records-try = Seguir esta partida
record-file = Archivo
record-file-unread = Este archivo no es un texto en UTF-8 ni en UTF-16. Guárdalo en UTF-8 y elígelo otra vez.
record-text = Planilla
load = Cargar y seguir
setting-language = Idioma
setting-language-auto = Automático
setting-light = Tema
setting-light-auto = Como el sistema
setting-light-light = Claro
setting-light-dark = Oscuro
setting-look = Aspecto del tablero
setting-look-wood = Madera
setting-look-slate = Pizarra
setting-look-paper = Papel
setting-men = Fichas
setting-men-turned = Con anillos
setting-men-flat = Lisas
setting-men-letters = Con letras
setting-size = Tamaño
setting-size-usual = Normal
setting-size-large = Grande, para un proyector
setting-facing = Orientación del tablero
setting-facing-fixed = Abajo, quien empieza
setting-facing-turned = Abajo, quien juega segundo
setting-facing-turning = Abajo, a quien le toca
setting-hand = Teléfono en horizontal
setting-hand-right = Botones a la derecha
setting-hand-left = Botones a la izquierda
setting-legal = Mostrar las jugadas posibles
setting-legal-shown = Sí
setting-legal-hidden = No
setting-threats = Marcar las fichas amenazadas
setting-threats-hidden = No
setting-threats-shown = Sí
setting-motion = Animación
setting-motion-auto = Como el sistema
setting-motion-still = No
setting-sound = Sonido
setting-sound-off = No
setting-sound-on = Sí

# Terminal
terminal-reserve = En la reserva: { $pieces }
terminal-default = por defecto
terminal-default-with = por defecto con { $options }
terminal-unfinished = La partida no ha terminado.
terminal-greeting = Escribe «{ $help }» para ver lo que se puede escribir.
terminal-played = { $seat } juega { $move }.
terminal-last = Última jugada: { $seat }, { $move }
terminal-narrow = El tablero necesita { $needed } columnas y este terminal tiene { $columns }. Estas son sus piezas en palabras; escribe «{ $board }» en un terminal más ancho.
terminal-accepted = { $seat } acepta.
terminal-declined = { $seat } no acepta.
terminal-yes-or-no = Responde { $yes } o { $no }.
terminal-other-offer = En este juego se puede acordar otra cosa: { $order }
terminal-file = ARCHIVO
terminal-no-file = Escribe el nombre de un archivo después de «{ $order }».
terminal-saved = La partida se ha guardado en { $file }.
terminal-not-saved = La partida no se ha guardado: { $error }.
terminal-kept = La partida queda guardada en { $file }.
terminal-go-on = Para seguir: { $command }
terminal-not-kept = La partida no se pudo guardar en ningún archivo; esta es su planilla:
terminal-help = Escribe una jugada en notación, como { $example }, o una de estas palabras:
order-undo = deshacer
order-undo-help = deshacer tu última jugada
order-hint = pista
order-hint-help = pedir una pista
order-moves = jugadas
order-moves-help = ver todas las jugadas posibles
order-board = tablero
order-board-help = ver otra vez el tablero
order-draw = empate
order-draw-help = proponer empate
order-stop = parar
order-stop-help = proponer parar y contar las fichas
order-yes = acepto
order-yes-help = aceptar lo que se propone
order-no = no
order-no-help = no aceptar lo que se propone
order-resign = rendirse
order-resign-help = rendirse y perder la partida
order-help = ayuda
order-help-help = ver esto otra vez
order-quit = salir
order-quit-help = salir; una partida sin terminar se guarda en un archivo
order-save = guardar
order-save-help = escribir la partida en un archivo nuevo
order-resume = seguir
order-resume-help = cargar la partida de un archivo y seguirla

# Una partida en varias pantallas
waiting = { $count ->
    [one] Esperando a tu rival
   *[other] Esperando a { $count } jugadores
}
closed = Terminada sin resultado

# Nombres inventados
name = { $animal } { $quality }
name-qualities = ágil, alegre, amable, audaz, brillante, capaz, constante, feliz, fuerte, genial, gentil, hábil, jovial, leal, libre, noble, paciente, prudente, sagaz, tenaz, valiente, veloz
name-animals = Ardilla, Ballena, Búho, Castor, Cigüeña, Cóndor, Colibrí, Delfín, Foca, Garza, Gorrión, Halcón, Iguana, Jaguar, Kiwi, Liebre, Lince, Llama, Nutria, Panda, Quetzal, Salmón, Tejón, Tortuga, Zorro

# Nombres que nadie puede tomar, además de los que muestran las páginas
reserved-names = Putahi, máquina, la máquina, ordenador, computadora, anfitrión, el anfitrión, admin, administrador, sistema

# Lo que se pueden decir
phrase-hello = ¡Hola!
phrase-luck = ¡Suerte!
phrase-nice = ¡Buena jugada!
phrase-oops = ¡Uy!
phrase-think = Déjame pensar.
phrase-wait = Vuelvo enseguida.
phrase-thanks = ¡Gracias!
phrase-played = ¡Bien jugado!
phrase-again = ¿Otra?
phrase-bye = ¡Adiós!
phrase-minutes = Dos minutos
phrase-finish = Termina tu jugada
phrase-look = Mira aquí
fault-origin = Esta petición viene de la página de otro sitio.
denied-hints-off = No hay pistas mientras no las permitan todos.

chairs = Lugares
chair-free = libre
chair-here = en línea
chair-gone = sin conexión
watchers = Están viendo:
invite-qr = El enlace en código QR
do-copy-link = Copiar el enlace
phrases = Decir algo
do-mute = Silenciar a los demás
clock = Reloj
clock-none = Sin reloj
clock-calm = Tranquilo: 1 min por jugada + 10 min de reserva
clock-normal = Normal: 30 s por jugada + 5 min de reserva
clock-quick = Rápido: 10 s por jugada + 2 min de reserva
clock-five = 5 min para cada uno
clock-fischer = 5 min + 5 s por jugada
clock-days = 3 días por jugada

nav-lobby = Vestíbulo
lobby = Vestíbulo
settings-saved = Tus ajustes se han guardado.
phrase-said = { $name }: { $words }
contact = Contacto
contact-operator = Escribir a la persona que administra este servidor:
legal-notice = Aviso legal
report = Avisar a la persona que administra este servidor
