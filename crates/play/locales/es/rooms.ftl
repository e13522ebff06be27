# Salas
rooms = Salas
room-title = Nombre de la sala
room-usual = Nuestra sala
do-open-room = Abrir una sala
to-room = Volver a la sala
room-enter-lead = Tienes una invitación a la sala «{ $room }». Elige el nombre que verán los demás. Déjalo vacío y tendrás uno inventado.
room-name = Tu nombre aquí
do-enter = Entrar
room-locked = La sala está cerrada con llave: para entrar hay que pedírselo a quien la dirige.
room-ask-lead = La sala está cerrada con llave: quien la dirige ve tu nombre y puede dejarte entrar.
room-asked = Has pedido entrar. Esta página mostrará la sala en cuanto te dejen pasar.
do-ask = Pedir entrar
room-closed = La sala está cerrada: no hay partidas nuevas.
room-link = Invitar
room-link-lead = Cualquiera que abra este enlace puede entrar en la sala.
room-link-qr = El enlace de la sala en código QR
room-people = Quién está
room-you = tú
room-host = dirige la sala
room-here = aquí
room-playing = jugando
room-away = ausente
room-away-playing = ausente de una partida
room-name-away = { $name } (ausente)
room-ready = Tu partida está lista: { $game }
room-ready-against = Tu partida está lista: { $game } con { $others }
room-boards = Tableros
room-no-boards = Ahora no juega nadie.
room-versus = { $first } – { $second }
room-free-chair = un lugar libre
do-take-chair = Entrar
room-finished = Partidas terminadas
room-result-void = sin resultado
room-result-won = ganó { $who }
room-result-lost = perdió { $who }
room-result-drawn = empate
do-rotate = Revancha, cambiando de bando
room-open = Jugar
room-game = Juego
room-against = Rival
room-against-anybody = cualquiera
room-third = Tercer jugador
do-open-table = Empezar la partida
room-pair = Formar parejas
room-chair = Jugador { $number }
do-pair = Empezar su partida
room-robin = Torneo
room-robin-new = Nuevo torneo
room-robin-lead = Todos juegan contra todos, y se empieza por turnos. Si son impares, en cada ronda descansa una persona.
room-robin-who = Jugadores
room-robin-times = Partidas por pareja
room-robin-once = una
room-robin-double = dos, cambiando de bando
do-first-round = Empezar la ronda 1
room-host-plays = Yo también juego
do-next-round = Empezar la ronda { $round } de { $rounds }
room-rounds = Rondas
room-round = Ronda { $round }
room-rests = descansa { $who }
room-unplayed = aún no jugada
room-being-played = en juego
room-not-played = no jugada
room-score = Resultado de { $first } contra { $second }
room-score-none = ninguno
room-score-won = 1 : 0
room-score-drawn = ½ : ½
room-score-lost = 0 : 1
do-score = Guardar
do-replay = Jugar otra vez esta partida
do-play-pair = Jugar esta partida
room-score-ends = Esta partida sigue en juego. Al guardar, termina con este resultado.
room-score-replaces = La partida termina con este resultado, por decisión tuya.
room-score-alone = No se jugó ninguna partida. El resultado es decisión tuya.
do-close-robin = Cerrar el torneo
room-ask-unfinished =
    { $count ->
        [one] Una partida del torneo sigue en juego. Termina ahora, sin resultado. Más tarde puedes hacer que se juegue de nuevo, en «Cambiar el resultado».
       *[other] { $count } partidas del torneo siguen en juego. Terminan ahora, sin resultado. Más tarde puedes hacer que se jueguen de nuevo, en «Cambiar el resultado».
    }
room-ask-away = Ausentes ahora
room-ask-away-sits-out = Marca a quien juega de todos modos. Los demás no tienen partida en esta ronda. Puedes dejar que la jueguen más tarde.
room-ask-close = La clasificación se queda aquí, para leerla, imprimirla y descargarla.
room-ask-remove = { $who } tiene que salir de la sala.
room-ask-remove-robin = En el torneo, los rivales de { $who } reciben los puntos de todas las partidas sin resultado. Una partida en juego termina.
do-remove-yes = Sacar a { $who }
room-ask-leave-robin = Aún tienes partidas en el torneo. Tus rivales reciben los puntos, y una partida en juego termina.
room-ask-empty = Sus partidas terminan, sin resultado. En el torneo, quien se queda recibe los puntos.
room-closed-robins = Torneos cerrados
room-robin-title = Torneo { $number }: { $game }, { $players } jugadores
room-download = Descargar los resultados (CSV)
room-csv-separator = ;
room-decimal-mark = ,
room-results = Clasificación
room-place = Puesto
room-person = Nombre
room-points = Puntos
room-won = Ganadas
room-drawn = Empatadas
room-lost = Perdidas
room-robin-over = Se han jugado todas las partidas.
room-robin-won =
    { $count ->
        [one] ¡{ $who } gana el torneo!
       *[other] ¡{ $who } comparten el primer puesto!
    }
room-own-place = Tu puesto: { $place } de { $players }.
do-print = Imprimir la clasificación
do-print-pairs = Imprimir las parejas
do-print-certificates = Imprimir los diplomas
room-manage = Gestionar la sala
do-lock = Cerrar la sala con llave
do-unlock = Quitar la llave
room-empty = Vaciar la sala
do-empty = Sacar a todos y cerrar con llave
do-close = Cerrar la sala
do-reopen = Abrir la sala otra vez
do-phrases-off = Desactivar las frases
do-phrases-on = Activar las frases
room-phrases-are-off = Las frases hechas están desactivadas.
room-somebody = Alguien
do-rename = Cambiar el nombre
room-new-name = Nuevo nombre
do-admit = Dejar volver
room-asking = Piden entrar
do-let-in = Dejar entrar
do-decline = Rechazar
do-decline-all = Rechazar a todos
do-hand-over = Que dirija la sala
room-outside = Ya no están en la sala
do-leave = Salir de la sala
room-lost-connection = Sin conexión. Reintentando…
room-no-script = Sin JavaScript, recarga la página para ver qué ha cambiado.
said-phrases-on = Esta partida se juega en una sala
said-phrases-off = Las frases hechas están desactivadas
barred-not-host = Solo puede hacerlo quien dirige la sala.
barred-outside = No estás en esta sala; entra primero.
barred-locked = La sala está cerrada con llave: ahora no puede entrar nadie.
barred-closed = La sala está cerrada.
room-new = Abrir una sala
room-new-lead = Todos en la sala ven tu nombre.
room-host-name = Tu nombre
room-hosted-by = dirige { $host }
room-round-of = { $game } · ronda { $round } de { $rounds }
room-boards-done = { $done } de { $boards } tableros terminados
room-lock = Cerrar con llave
room-unlock = Quitar la llave
room-people-link = Personas
room-start-tournament = Empezar un torneo
do-full-screen = Pantalla completa
room-scan-or-open = Escanea, o abre
room-you-are-in = ¡Hola, { $name }!
room-wait-here = Quédate en esta página. Cuando empiece el juego, tu tablero se abre solo.
room-are-here =
    { $count ->
        [one] persona está aquí
       *[other] personas están aquí
    }
room-are-away = (ausentes: { $count })
room-standings = Clasificación
room-sits-out = En esta ronda descansa { $who }.
room-late = ¿Llegas tarde? Código
room-free-people = Libres para jugar
room-edit-result = Cambiar el resultado
room-robin-limit = En un torneo pueden jugar { $most } personas como mucho.
barred-many-matches = Ya se juegan tantas partidas como admite una sala. Espera a que termine una.
barred-many-players = Hay más personas marcadas de las que admite un torneo: 128 como mucho. Quita algunas marcas.
room-say-to-all = Decir a todos
do-pause-boards = Atención
do-resume-boards = Seguir
room-paused = Atención a quien dirige la sala: todos los tableros están en pausa.
room-paused-host = Todos los tableros están en pausa, 15 minutos como mucho. Nadie pierde tiempo.
match-paused = Atención a quien dirige la sala: el tablero y los relojes están en pausa.
said-paused = Quien dirige la sala ha puesto los tableros en pausa
said-resumed = Se sigue jugando
denied-paused = Quien dirige la sala ha puesto los tableros en pausa. Podrás seguir en cuanto acabe la pausa.
room-next-round = Quien dirige la sala empieza la ronda siguiente. Tu tablero se abre solo.
room-last-round = Era la última ronda. La clasificación está en la sala.
room-going-back = Vuelta a la sala en { $seconds } s
do-stay = Quedarme aquí
barred-many-phrases = Son muchas frases. Espera unos segundos antes de la siguiente.
room-scan-or-go = Escanea, o ve a
room-and-type = y escribe
room-code = El código: { $letters }
barred-full = La sala está llena.
barred-no-person = Esta persona no está en la sala.
barred-no-table = Esta partida o ronda ya no existe.
barred-twice = Nadie puede jugar contra sí mismo.
barred-busy = Uno de estos jugadores está en otra partida, que tiene que terminar antes.
barred-seats = Este juego necesita otro número de jugadores.
barred-two-only = Los torneos son para juegos de dos.
barred-unfinished = Hay más partidas en juego de las que decía la pregunta. Mira otra vez y decide.
barred-many-asking = Hay demasiadas personas pidiendo entrar. Inténtalo cuando haya respondido quien dirige la sala.
barred-running = Hay un torneo en juego; termínalo o ciérralo primero.
barred-host-stays = Haz primero que otra persona dirija la sala.

# Una pregunta para todos
do-ask-everybody = Preguntar a todos
do-ask-everybody-in = Preguntar a todos en «{ $room }»
room-ask-lead-everybody = Muestra una posición. Cada persona juega en su propio dispositivo, y todas las partidas quedan en pausa. El mismo botón está junto a una lección, un problema, un análisis y una partida.
room-ask-position = Posición (vacía, la del comienzo)
do-put-up = Mostrar
room-ask-over = En esta posición la partida ya terminó: no hay nada que elegir.
room-question = ¿Qué jugarías?
room-asked-turn = Juega { $seat }
room-answer-now = Tu jugada: toca el tablero.
room-own-answer = Tu respuesta: { $move }.
room-answer-change = Aún puedes cambiarla.
room-answered = Respuestas: { $answered } de { $people }
room-answers-secret = Nadie ve tu respuesta.
room-answers-none = No ha respondido nadie.
room-answers-more =
    { $count ->
        [one] Una jugada más
       *[other] { $count } jugadas más
    }
room-people-chose =
    { $count ->
        [one] persona
       *[other] personas
    }
room-best-move = La mejor: { $move }.
room-values-none = Se están buscando los valores. Llegan en un momento.
room-values-estimate = Nadie ha calculado aún esta posición. Estas son estimaciones de la máquina.
room-all-moves = Todas las jugadas
room-hands = ¿Sin dispositivo? Cuenta las manos
room-hands-move = Jugada
room-hands-number = Manos
room-asked-before = Preguntas hasta ahora
do-show-answers = Mostrar las respuestas
do-show-values = Mostrar la mejor jugada
do-end-question = Terminar la pregunta
barred-no-question = Esta pregunta ya terminó.
barred-question-open = Todavía se responde a otra pregunta. Muestra primero las respuestas, o termínala.
barred-no-move = Esa jugada no es posible ahí.
barred-answers-shown = Las respuestas ya se ven. No puedes cambiar la tuya.
barred-many-hands = Son más manos que personas puede haber en una sala.
tournament-system = Sistema
tournament-round-robin = Todos contra todos
tournament-swiss = Sistema suizo
tournament-groups = Grupos y luego eliminatorias
tournament-round-robin-rule = Todos juegan contra todos, y se empieza por turnos.
tournament-swiss-rule = En cada ronda juegas con alguien que tiene los mismos puntos que tú, o casi. Nadie repite rival mientras se pueda evitar. Si son impares, descansa una persona de la parte baja y recibe un punto; a cada una le pasa una vez como mucho.
tournament-groups-rule = En grupos pequeños, todos juegan contra todos. Siguen los mejores; después, quien pierde queda fuera. Tras un empate sigue quien tenía mejor puesto, salvo que hagas jugar otra vez; por eso empieza la otra persona.
tournament-round-robin-late = Quien llega tarde juega igualmente contra todos: habrá más rondas.
tournament-swiss-late = Quien llega tarde juega desde la ronda siguiente. Las rondas perdidas cuentan como elijas aquí.
tournament-groups-late = Quien llega tarde entra en el grupo más pequeño, hasta que empiecen las eliminatorias.
tournament-who-here =
    { $count ->
        [one] la persona que está aquí
       *[other] las { $count } personas que están aquí
    }
tournament-who-listed = toda la sala: { $count }
tournament-who-ticked = quiero elegir
tournament-more = Más
tournament-more-hint = rondas, grupos, tableros, reglas, sorteo
tournament-place = Se juega
tournament-place-screens = en pantallas
tournament-place-boards = en tableros de verdad
tournament-place-mixed = mixto: en tablero quien no tiene dispositivo aquí
tournament-minutes = Duración de una ronda
tournament-minutes-none = libre
tournament-minutes-count =
    { $count ->
        [one] un minuto
       *[other] { $count } minutos
    }
tournament-rounds = Número de rondas
tournament-rounds-suggested = propuesta: { $count }
tournament-missed = Puntos por una ronda perdida
tournament-times = Partidas por pareja
tournament-size = Personas por grupo, como mucho
tournament-advance = Pasan de cada grupo
tournament-advance-count =
    { $count ->
        [one] la primera persona
       *[other] las { $count } primeras
    }
tournament-seed = Número del sorteo
tournament-seed-none = se elige por ti
tournament-seed-lead = El sorteo decide los primeros encuentros. Con este número cualquiera puede repetirlo.
tournament-rules-of = Reglas: { $game }
tournament-group = Grupo { $letter }
tournament-group-head = Grupo
tournament-number = Sorteo
tournament-people = Quién juega, descansa o llega tarde
tournament-plays = juega
tournament-withdrawn = se fue
tournament-at-board = en tablero
tournament-at-screen = en pantalla
do-entrant-plays = Vuelve a jugar
do-entrant-withdrawn = Deja el torneo
do-at-board = En tablero
do-at-screen = En pantalla
do-enter-late = Dejar jugar
do-enter-late-board = Dejar jugar, en tablero
tournament-ask-withdraw = Los rivales de { $who } reciben los puntos de las partidas sin resultado. Una partida en juego termina. Más tarde puedes hacer que { $who } vuelva a jugar.
room-ask-rests = No juega esta ronda: { $who }
tournament-tie-breaks = Qué decide con los mismos puntos
tie-break-buchholz = Buchholz
tie-break-buchholz-lead = La suma de los puntos de tus rivales. Una ronda sin partida cuenta tus propios puntos.
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-sonneborn-berger-lead = Los puntos de los rivales a quienes ganaste, y la mitad de los puntos de aquellos con quienes empataste.
tie-break-direct = Entre sí
tie-break-direct-lead = Los puntos de las partidas entre quienes están igualados, si han jugado todos entre sí.
tie-break-wins = Victorias
tie-break-wins-lead = Cuántas partidas has ganado jugando.
tournament-lots = Cómo se hizo el sorteo
tournament-lots-rule = El número del sorteo es { $seed }. Escríbelo, luego una barra y el número de la persona en la sala, y calcula el SHA-256 de ese texto. El menor va primero. Quien llega tarde va al final.
tournament-lots-person = (persona { $number })
tournament-bye = descansa y recibe un punto
tournament-has-bye = { $who } descansa y recibe un punto.
tournament-missed-round = perdida
tournament-repeat = (ya habían jugado; no se pudo evitar)
tournament-pairs = Parejas de la ronda
tournament-own-board = Tablero { $board }, contra { $opponent }. Empieza { $opponent }.
tournament-own-board-first = Tablero { $board }, contra { $opponent }. Empiezas tú.
tournament-i-won = Gané
tournament-draw = Empate
tournament-i-lost = Perdí
touch-won = 1
touch-drawn = ½
touch-lost = 0
room-at-board = en tablero
room-score-board = Juegan en un tablero. Vale el resultado que guardes.
room-forfeit-won = 1 : 0, sin jugar
room-forfeit-lost = 0 : 1, sin jugar
room-forfeit-both = 0 : 0, sin jugar
room-swiss-lead = { $rounds } rondas. En cada una juegas con alguien que tiene los mismos puntos que tú, o casi.
room-final = final
room-semifinal = semifinales
room-quarterfinal = cuartos de final
room-knockout = eliminatoria
tournament-round-head = Ronda
tournament-board-head = Tablero
tournament-first = Empieza
tournament-second = Después
tournament-result-head = Resultado
barred-many-rounds = Con tantas personas, todos contra todos lleva demasiadas rondas. Elige el sistema suizo o grupos.
barred-swiss-rounds = No se pueden jugar tantas rondas. Elige menos: como mucho, tantas como rivales hay.
barred-groups = Con estas personas, los grupos no dejan a nadie para las eliminatorias. Elige grupos más pequeños, o deja que pasen dos de cada uno.
barred-seed = El número del sorteo es demasiado largo: 32 caracteres como mucho.
barred-minutes = Una ronda dura de 1 a 600 minutos.
barred-too-late = Ya es tarde para entrar en este torneo.
# Las personas, sus tarjetas y lo que se decide sobre ellas
room-set-here = Aquí
room-set-away = Ausente
room-set-gone = Se fue
room-set-here-who = { $who } está aquí
room-set-away-who = { $who } no está ahora
room-set-gone-who = { $who } se fue
room-attend-follows = Ausente: sin partida en las rondas que empiecen desde ahora; una partida en juego sigue. Se fue: los rivales reciben los puntos de todas las partidas sin resultado, y una partida en juego termina. Aquí otra vez: partidas en las rondas siguientes.
room-add = Añadir personas
room-add-lead = Una persona por línea. No necesitan dispositivo. Puedes pegar la lista otra vez más tarde: nadie se añade dos veces.
room-add-list = Nombres
room-add-example =
    Lea; Lea Martín
    Benito
do-people = Añadir
room-second-name = Otro nombre, que solo ves tú
do-second-name = Guardar
do-deal = Tarjeta nueva
card-replace-follows = Con la tarjeta nueva, la anterior deja de valer, también en el dispositivo donde se usó.
do-erase = Borrar a esta persona
do-erase-yes = Borrar a { $who }
room-ask-erase = Se borra todo lo guardado sobre { $who }: nombres, tarjeta, avances y el nombre en todas las partidas. Los resultados se quedan, sin nombre.
room-ask-erase-own = { $who } llegó con su propio dispositivo. La sala y sus partidas olvidan el nombre; lo demás que tiene aquí sigue siendo suyo.
cards = Tarjetas
cards-lead-1 = Con una tarjeta, cada persona vuelve como quien es, en cualquier dispositivo, también la semana que viene. La escanea, o abre la dirección y escribe cuatro letras. No necesita cuenta.
cards-lead-2 = Imprime las tarjetas, recórtalas y repártelas. Si una se pierde, haz otra en la lista de personas: la anterior deja de valer al momento. Tú no tienes tarjeta: la sala va con tu dispositivo.
do-print-cards = Imprimir las tarjetas
do-deal-all =
    { $count ->
        [one] Hacer la tarjeta de una persona
       *[other] Hacer las tarjetas de { $count } personas
    }
card-qr = La tarjeta en código QR
card-letters = Las letras: { $letters }
card-how = Escanéame, o abre esta dirección y escribe las letras:
card-label = Tu tarjeta: cuatro letras
do-card = Esa es la mía
card-form = Una tarjeta tiene cuatro letras, sin I ni O.
card-unknown = Aquí nadie tiene una tarjeta con estas letras. Revísalas, o pide una tarjeta nueva.
card-wait = Se han probado demasiadas tarjetas equivocadas. Espera { $seconds } segundos.
card-arrive = Esta es la tarjeta de { $name } en la sala «{ $room }».
do-use-card = Soy { $name }
card-follows = A partir de ahora juegas aquí con ese nombre. Si otro dispositivo usa esta tarjeta, recibe un aviso y deja de jugar.
card-elsewhere = Tu tarjeta se usó en otro dispositivo. Para volver a jugar aquí, úsala aquí.
room-card-lead = Esta es la sala «{ $room }». Escanea tu tarjeta, o escribe sus letras.
room-restrict = Solo para nosotros
room-restrict-lead-1 = Solo se entra con tarjeta. Nadie más que tú escribe nombres. Las páginas de la sala no llevan a ningún otro sitio.
room-restrict-lead-2 = Haz primero las tarjetas. Quien está en la sala se queda.
room-restrict-games = Juegos
room-restrict-clocks = Relojes
do-restrict = Restringir la sala
do-restrict-again = Guardar
do-unrestrict = Abrirla de nuevo a todos
room-restricted = En esta sala solo se entra con tarjeta.
room-until = Cuánto dura la sala
room-until-set = Último día: { $day }.
room-until-none = No has elegido ningún día. La sala desaparece { $days } días después de su último cambio.
room-until-lead = Después de ese día se borra la sala con todas las personas, sus nombres, tarjetas y avances. No se puede deshacer.
room-until-day = Último día
do-until = Fijar el día
room-data = Qué se guarda de las personas en una sala
barred-cards-only = Solo se puede entrar con tarjeta.
barred-restricted = Esta sala es solo para los juegos que eligió quien la dirige. Vuelve a la sala.
barred-not-chosen = Este juego o este reloj no está entre los elegidos para la sala.
barred-no-card = Esta tarjeta ya no vale. Pide una nueva.
barred-host-card = Quien dirige la sala no tiene tarjeta: si alguien la encontrara, tendría la sala.
barred-no-device = Esta persona no tiene dispositivo: juega en un tablero de verdad y no puede dirigir la sala.
barred-no-date = Elige un día desde hoy, dentro de 400 días como mucho.
list-too-long = Línea { $line }, «{ $text }»: un nombre tiene { $most } caracteres como mucho. No se ha añadido a nadie.
list-invisible = Línea { $line }, «{ $text }»: un nombre solo tiene caracteres visibles. Escríbelo otra vez. No se ha añadido a nadie.
list-reserved = Línea { $line }, «{ $text }»: este nombre lo usa Putahi. No se ha añadido a nadie.
list-columns = Línea { $line }, «{ $text }»: una línea tiene un nombre, o dos con un punto y coma en medio. No se ha añadido a nadie.
list-too-many = Línea { $line }: una lista tiene { $people } personas como mucho. No se ha añadido a nadie.

# Qué se guarda de las personas de una sala
room-data-lead =
    Para quien cuida la protección de datos en una escuela o un club. Una sala tiene { $people } personas como mucho. Nadie necesita cuenta, correo electrónico ni aplicación.
    El programa no envía nada a terceros ni carga nada de otros servidores.
room-data-what = Qué
room-data-where = Dónde
room-data-time = Cuánto tiempo
room-data-why = Para qué
room-data-names = El nombre en la sala
room-data-names-where = En la sala y en sus partidas, en la base de datos de este servidor. Lo ven todos en la sala. { $characters } caracteres como mucho; basta un nombre de pila o uno inventado.
room-data-names-time = Mientras exista la sala.
room-data-names-why = Para que las personas se encuentren y quien dirige la sala sepa quién juega.
room-data-second = Otro nombre, si lo escribe quien dirige la sala
room-data-second-where = En la sala. Solo lo ve quien la dirige; está entre los datos propios cuando la persona los descarga.
room-data-second-time = Mientras exista la sala.
room-data-second-why = Para que quien dirige la sala distinga a dos personas.
room-data-card = Las letras de la tarjeta
room-data-card-where = En la sala. Las imprime quien la dirige. Hay { $cards } combinaciones de { $letters } letras; los intentos fallidos están limitados en cada sala.
room-data-card-time = Hasta que se cambie la tarjeta, o mientras exista la sala.
room-data-card-why = Para reconocer a una persona en cualquier dispositivo sin cuenta.
room-data-attendance = Si alguien está, está ausente o se fue
room-data-attendance-where = En la sala. Si un dispositivo está conectado, solo consta en la memoria.
room-data-attendance-time = Mientras exista la sala; no se guarda ningún historial.
room-data-attendance-why = Para no emparejar a nadie que no esté.
room-data-device = Un número al azar por dispositivo, en una cookie
room-data-device-where = En el navegador; el servidor tiene una huella de él, y el nombre.
room-data-device-time = Un dispositivo que vino para la sala: mientras exista la sala, { $cookie } días como mucho desde su último uso. Uno ya conocido: { $sessions } días desde su último uso.
room-data-device-why = Para que nadie juegue en lugar de otra persona.
room-data-matches = Partidas: jugadas con sus tiempos, resultados
room-data-matches-where = En la base de datos. Quien tiene la dirección de una partida puede leerla.
room-data-matches-time = Las jugadas se quedan después de la sala, sin nombres.
room-data-matches-why = Para jugar, corregir resultados y contar qué jugadas se hacen.
room-data-progress = Problemas y primeros pasos resueltos
room-data-progress-where = En la base de datos, para la persona.
room-data-progress-time = Mientras exista la sala.
room-data-progress-why = Para seguir donde se dejó.
room-data-network = Direcciones de red
room-data-network-where = Solo en la memoria, contra los abusos. En los registros del programa no hay ninguna.
room-data-network-time = Hasta que los límites vuelvan a quedar libres, algunas horas como mucho.
room-data-network-why = Para que el servidor sirva a todos.
room-data-end = Cuando la sala desaparece
room-data-end-text =
    Quien dirige la sala elige el último día, dentro de { $longest } días como mucho. Sin ese día, la sala desaparece { $kept } días después de su último cambio. En la hora siguiente, el servidor borra la sala, los nombres, tarjetas, sesiones y avances de sus personas, y sus nombres en las partidas.
    Lo borrado se sobrescribe en los archivos de la base de datos, también en su registro. Las copias de seguridad se guardan como diga quien administra el servidor.
    Si alguien llegó con un dispositivo ya conocido o con una cuenta, la sala y sus partidas olvidan el nombre; lo demás sigue siendo suyo, con el nombre que tiene su dispositivo.
room-data-rights = Base y derechos
room-data-rights-text =
    Responde la escuela o el club que usa la sala, junto con quien administra este servidor. Una escuela suele apoyarse en su tarea de enseñar; un club, en el contrato con sus socios o en su interés legítimo. Nada de esto se usa para otra cosa, así que no hace falta consentimiento. Pregunta a la persona que se ocupa de la protección de datos.
    Cada persona puede descargar y borrar sus datos en «Perfil». Quien dirige la sala puede borrar a una persona en cualquier momento en la lista, y corregir ahí un nombre.

# Series de tareas para las personas de una sala
practice = Por hacer
practice-give = Dar tareas a todos
practice-lead = Marca lo que harán todos: primeros pasos, una partida con el entrenador, problemas. Cada persona lo hace sola, aquí o en casa. Tú ves hasta dónde ha llegado cada una.
practice-ideas =
    { $count ->
        [one] Problemas sobre una idea
       *[other] Problemas sobre { $count } ideas
    }
practice-opens = Desde (vacío, desde ahora)
do-give-set = Dar estas tareas
do-take-back-set = Retirar
practice-ask-take-back = Las tareas desaparecen de la sala. Lo que cada persona ya hizo sigue siendo suyo.
practice-title = Tareas { $number }: { $games }
practice-tasks =
    { $count ->
        [one] una tarea
       *[other] { $count } tareas
    }
practice-from = desde el { $day }
practice-first-steps = primeros pasos
practice-match = una partida con el entrenador
practice-puzzles = problemas, { $idea }
practice-start = Empezar
practice-done = hecho
practice-seen = Quien dirige la sala ve hasta dónde has llegado con estas tareas.
practice-progress = Hasta dónde ha llegado cada persona
practice-nobody = En la sala aún nadie tiene dispositivo.
practice-count = { $done } de { $all }
practice-won = ganada
practice-drawn = empatada
practice-none = aún no
practice-left = faltan: { $numbers }
practice-wrong = mal a la primera: { $numbers }
practice-missed = Falló
practice-print = Imprimir la tabla
barred-tasks = Marca al menos una tarea, y 40 como mucho.
barred-many-sets = Una sala tiene 12 series de tareas como mucho. Retira antes una.
barred-no-set = Estas tareas ya no están aquí.
