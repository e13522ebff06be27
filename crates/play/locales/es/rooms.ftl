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
room-asked = Has pedido entrar. Esta página mostrará la sala en cuanto te dejen entrar.
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
room-away-playing = ausente de su partida
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
room-robin-lead = Todos juegan contra todos y se turnan para empezar. Si son impares, en cada ronda descansa una persona.
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
room-unplayed = aún sin jugar
room-being-played = en juego
room-not-played = no se jugó
room-score = Resultado de { $first } contra { $second }
room-score-none = ninguno
room-score-won = 1 : 0
room-score-drawn = ½ : ½
room-score-lost = 0 : 1
do-score = Guardar
do-replay = Repetir esta partida
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
room-ask-away-sits-out = Marca a quienes juegan de todos modos. Los demás no tienen partida en esta ronda. Puedes dejar que la jueguen más tarde.
room-ask-close = La clasificación se queda aquí, para leerla, imprimirla y descargarla.
room-ask-remove = { $who } tiene que salir de la sala.
room-ask-remove-robin = En el torneo, los rivales de { $who } reciben los puntos de todas las partidas sin resultado. Si tiene una partida en juego, termina.
do-remove-yes = Sacar a { $who }
room-ask-leave-robin = Aún tienes partidas en el torneo. Tus rivales reciben los puntos. Si tienes una partida en juego, termina.
room-ask-empty = Las partidas de quienes salen terminan, sin resultado. En el torneo, quien se queda recibe los puntos.
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
do-print-pairs = Imprimir los emparejamientos
do-print-certificates = Imprimir diplomas
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
room-wait-here = Quédate en esta página. Cuando empiece la partida, tu tablero se abre solo.
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
room-paused-host = Todos los tableros están en pausa, 15 minutos como mucho. A nadie le corre el reloj.
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
barred-two-only = Elige un juego de dos.
barred-unfinished = Hay más partidas en juego de las que decía la pregunta. Mira otra vez y decide.
barred-many-asking = Hay demasiadas personas pidiendo entrar. Inténtalo cuando haya respondido quien dirige la sala.
barred-running = Hay un torneo en juego; termínalo o ciérralo primero.
barred-host-stays = Haz primero que otra persona dirija la sala.

# Uno contra todos
room-many = Uno contra todos
room-many-lead = Juegas contra todos a la vez, cada uno en su dispositivo. Quien llegue tarde aún puede sumarse mientras juegas.
room-many-begins = Quién empieza
room-many-begins-alternate = tú y los demás, por turnos
room-many-begins-host = tú, en todos los tableros
room-many-begins-others = los demás, en todos los tableros
room-many-who = Rivales
room-many-free =
    { $count ->
        [one] una persona presente y libre
       *[other] { $count } personas presentes y libres
    }
room-many-no-device = Sin dispositivo, y por eso sin lugar: { $who }.
room-many-limit = Ahora pueden empezar como mucho { $most } partidas.
do-many = Empezar en todos los tableros
room-many-score =
    { $count ->
        [one] { $who } contra una persona. Ganadas: { $won }; empatadas: { $drawn }; perdidas: { $lost }
       *[other] { $who } contra { $count } personas. Ganadas: { $won }; empatadas: { $drawn }; perdidas: { $lost }
    }
room-boards-wait =
    { $count ->
        [one] te toca en un tablero
       *[other] te toca en { $count } tableros
    }
room-boards-none = En todos tus tableros les toca a los demás.
room-ask-remove-many = La partida de { $who } en «Uno contra todos» termina: { $who } la pierde.
room-ask-leave-many = Tu partida termina, y la pierdes.
room-next-board = Tablero siguiente
room-your-turn = Te toca.

# Una pregunta a todos
do-ask-everybody = Preguntar a todos
do-ask-everybody-in = Preguntar a todos en «{ $room }»
room-ask-lead-everybody = Plantea una posición. Cada persona elige su jugada en su dispositivo, y todas las partidas quedan en pausa. El mismo botón está junto a los primeros pasos, los problemas, los análisis y las partidas.
room-ask-position = Posición (vacía: la inicial)
do-put-up = Plantear la posición
room-ask-over = En esta posición la partida ha terminado: no hay nada que elegir.
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
        [one] Otra jugada
       *[other] Otras { $count } jugadas
    }
room-people-chose =
    { $count ->
        [one] persona
       *[other] personas
    }
room-best-move = La mejor: { $move }.
room-values-none = Se están buscando los valores. Aparecerán en un momento.
room-values-estimate = Nadie ha calculado aún esta posición hasta el final. Son estimaciones de la máquina.
room-all-moves = Todas las jugadas
room-hands = ¿Sin dispositivo? Cuenta las manos
room-hands-move = Jugada
room-hands-number = Manos
room-asked-before = Preguntas anteriores
do-show-answers = Mostrar las respuestas
do-show-values = Mostrar la mejor jugada
do-end-question = Terminar la pregunta
barred-no-question = Esta pregunta ha terminado.
barred-question-open = Todavía se está respondiendo otra pregunta. Muestra antes las respuestas, o termínala.
barred-no-move = Esa jugada no es posible en esta posición.
barred-answers-shown = Las respuestas ya están a la vista. No puedes cambiar la tuya.
barred-many-hands = Son demasiadas manos: en una sala no caben tantas personas.
tournament-system = Sistema
tournament-round-robin = Todos contra todos
tournament-swiss = Suizo
tournament-groups = Grupos y eliminatoria
tournament-round-robin-rule = Todos juegan contra todos y se turnan para empezar.
tournament-swiss-rule = En cada ronda juegas contra alguien con tus mismos puntos, o casi. Nadie repite rival mientras se pueda evitar. Si son impares, descansa alguien de los últimos puestos y recibe un punto; a nadie le toca más de una vez.
tournament-groups-rule = En grupos pequeños, todos juegan contra todos. Pasan los mejores; después, quien pierde queda fuera. Si hay empate, pasa quien tenía mejor puesto, salvo que hagas repetir la partida; a cambio, empieza su rival.
tournament-round-robin-late = Quien llega tarde también juega contra todos: hay más rondas.
tournament-swiss-late = Quien llega tarde juega desde la ronda siguiente. Por cada ronda a la que faltó recibe los puntos que elijas aquí.
tournament-groups-late = Quien llega tarde entra en el grupo más pequeño, hasta que empiece la eliminatoria.
tournament-who-here =
    { $count ->
        [one] la persona que está aquí
       *[other] las { $count } personas que están aquí
    }
tournament-who-listed = toda la sala ({ $count })
tournament-who-ticked = quien yo elija
tournament-more = Más opciones
tournament-more-hint = rondas, grupos, tableros, reglas, sorteo
tournament-place = Se juega
tournament-place-screens = en pantalla
tournament-place-boards = en tableros de verdad
tournament-place-mixed = mixto: en tablero, quien no tiene aquí un dispositivo
tournament-minutes = Duración de cada ronda
tournament-minutes-none = sin límite
tournament-minutes-count =
    { $count ->
        [one] un minuto
       *[other] { $count } minutos
    }
tournament-rounds = Rondas
tournament-rounds-suggested = aconsejadas: { $count }
tournament-missed = Puntos por faltar a una ronda
tournament-times = Partidas por pareja
tournament-size = Personas por grupo, como mucho
tournament-advance = Pasan de cada grupo
tournament-advance-count =
    { $count ->
        [one] el primer puesto
       *[other] los { $count } primeros puestos
    }
tournament-seed = Número del sorteo
tournament-seed-none = se elige solo
tournament-seed-lead = El sorteo decide los primeros emparejamientos. Con este número, cualquiera puede repetirlo tal cual.
tournament-rules-of = Reglas: { $game }
tournament-group = Grupo { $letter }
tournament-group-head = Grupo
tournament-number = Sorteo
tournament-people = Quién juega, descansa o llega tarde
tournament-plays = juega
tournament-withdrawn = se retiró
tournament-at-board = en tablero
tournament-at-screen = en pantalla
do-entrant-plays = Vuelve a jugar
do-entrant-withdrawn = Se retira del torneo
do-at-board = En tablero
do-at-screen = En pantalla
do-enter-late = Inscribir
do-enter-late-board = Inscribir, en tablero
tournament-ask-withdraw = Los rivales de { $who } reciben los puntos de las partidas sin resultado. Si tiene una partida en juego, termina. Más tarde puedes hacer que { $who } vuelva a jugar.
room-ask-rests = Sin partida en esta ronda: { $who }
tournament-tie-breaks = Desempate: qué decide a igualdad de puntos
tie-break-buchholz = Buchholz
tie-break-buchholz-lead = La suma de los puntos de todos tus rivales. Por una ronda sin partida cuentan tus propios puntos.
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-sonneborn-berger-lead = Los puntos de los rivales a los que ganaste, más la mitad de los puntos de aquellos con quienes empataste.
tie-break-direct = Directo
tie-break-direct-lead = Los puntos de las partidas entre las personas igualadas, si todas se han enfrentado entre sí.
tie-break-wins = Victorias
tie-break-wins-lead = El número de partidas que ganaste jugando.
tournament-lots = Cómo se hizo el sorteo
tournament-lots-rule = El número del sorteo es { $seed }. Escríbelo, añade una barra y el número de la persona en la sala, y calcula el SHA-256 de ese texto. El menor va primero. Quien llega tarde va al final.
tournament-lots-person = (persona { $number })
tournament-bye = descansa y recibe un punto
tournament-has-bye = { $who } descansa y recibe un punto.
tournament-missed-round = faltó
tournament-repeat = (ya se habían enfrentado; no se pudo evitar)
tournament-pairs = Emparejamientos de la ronda
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
room-forfeit-won = 1 : 0, incomparecencia
room-forfeit-lost = 0 : 1, incomparecencia
room-forfeit-both = 0 : 0, incomparecencia
room-swiss-lead = { $rounds } rondas. En cada una juegas contra alguien con tus mismos puntos, o casi.
room-final = final
room-semifinal = semifinales
room-quarterfinal = cuartos de final
room-knockout = eliminatoria
tournament-round-head = Ronda
tournament-board-head = Tablero
tournament-first = Empieza
tournament-second = Segundo turno
tournament-result-head = Resultado
barred-many-rounds = Con tanta gente, un todos contra todos tiene demasiadas rondas. Elige el sistema suizo o los grupos.
barred-swiss-rounds = No se pueden jugar tantas rondas. Elige menos: como mucho, una por rival.
barred-groups = Con estas personas, los grupos no dejan a nadie para la eliminatoria. Haz grupos más pequeños, o que pasen dos de cada uno.
barred-seed = El número del sorteo es demasiado largo: 32 caracteres como mucho.
barred-minutes = Una ronda dura de 1 a 600 minutos.
barred-too-late = Ya es tarde para entrar en este torneo.
# Personas, tarjetas, y lo que se fija sobre ellas
room-set-here = Presente
room-set-away = Ausente
room-set-gone = Se fue
room-set-here-who = { $who }: presente
room-set-away-who = { $who }: ausente
room-set-gone-who = { $who } se fue
room-attend-follows = Ausente: no tiene partida en las rondas que empiecen a partir de ahora; si está jugando, la partida sigue. Se fue: sus rivales reciben los puntos de todas las partidas sin resultado; si está jugando, la partida termina. Presente otra vez: tiene partida en las rondas que vengan.
room-add = Añadir personas
room-add-lead = Una persona por línea. No hace falta que tengan dispositivo. Puedes pegar la lista otra vez más tarde: nadie entra dos veces.
room-add-list = Nombres
room-add-example =
    Lea; Lea Martín
    Bruno
do-people = Añadir
room-second-name = Otro nombre, que solo ves tú
do-second-name = Guardar
do-deal = Tarjeta nueva
card-replace-follows = Una tarjeta nueva anula la anterior y deja sin acceso al dispositivo donde se usó.
do-erase = Borrar a esta persona
do-erase-yes = Borrar a { $who }
room-ask-erase = Se borra todo lo guardado sobre { $who }: nombres, tarjeta, avances y el nombre en todas las partidas. Los resultados quedan, sin nombre.
room-ask-erase-own = { $who } vino con su propio dispositivo. La sala y sus partidas olvidan su nombre; lo demás que tiene aquí sigue siendo suyo.
cards = Tarjetas
cards-lead-1 = Con una tarjeta, cada persona vuelve con su nombre, en cualquier dispositivo y también la semana que viene. La escanea, o abre la dirección y escribe cuatro letras. No hace falta ninguna cuenta.
cards-lead-2 = Imprime las tarjetas, recórtalas y repártelas. Si alguien pierde la suya, crea otra en la lista de personas: la anterior deja de valer al instante. Tú no tienes tarjeta: la sala va con tu dispositivo.
do-print-cards = Imprimir las tarjetas
do-deal-all =
    { $count ->
        [one] Crear la tarjeta de una persona
       *[other] Crear las tarjetas de { $count } personas
    }
card-qr = La tarjeta en código QR
card-letters = Las letras: { $letters }
card-how = Escanéame, o abre esta dirección y escribe las letras:
card-label = Tu tarjeta: cuatro letras
do-card = Soy yo
card-form = Una tarjeta tiene cuatro letras, sin I ni O.
card-unknown = Nadie tiene aquí una tarjeta con esas letras. Revísalas, o pide una tarjeta nueva.
card-wait = Se han probado demasiadas tarjetas equivocadas. Espera { $seconds } s.
card-arrive = Esta es la tarjeta de { $name } en la sala «{ $room }».
do-use-card = Soy { $name }
card-follows = Aquí jugarás como esta persona. Cualquier otro dispositivo con esta tarjeta recibe un aviso y deja de jugar.
card-elsewhere = Tu tarjeta se ha usado en otro dispositivo. Para volver a jugar en este, úsala aquí.
room-card-lead = ¡Hola! Esta es la sala «{ $room }». Escanea tu tarjeta, o escribe sus letras.
room-restrict = Solo para nosotros
room-restrict-lead-1 = Solo entra quien tiene tarjeta. Los nombres los escribes solo tú. Las páginas de la sala no llevan a ningún otro sitio.
room-restrict-lead-2 = Crea primero las tarjetas. Quien ya está en la sala se queda.
room-restrict-games = Juegos
room-restrict-clocks = Relojes
do-restrict = Restringir la sala
do-restrict-again = Guardar
do-unrestrict = Abrirla otra vez a todos
room-restricted = En esta sala solo entra quien tiene tarjeta.
room-until = Cuánto dura la sala
room-until-set = Último día: { $day }.
room-until-none = No has fijado ninguna fecha. La sala desaparece { $days } días después de su último cambio.
room-until-lead = Pasado ese día, la sala se borra con todas sus personas, sus nombres, tarjetas y avances. No se puede deshacer.
room-until-day = Último día
do-until = Fijar la fecha
room-data = Qué se guarda de las personas de una sala
barred-cards-only = Solo puede entrar quien tiene tarjeta.
barred-restricted = En esta sala solo se juega lo que propone quien la dirige. Vuelve a la sala.
barred-not-chosen = Quien dirige la sala no ha elegido este juego o este reloj.
barred-no-card = Esta tarjeta ya no vale. Pide una nueva.
barred-host-card = Quien dirige la sala no tiene tarjeta: cualquiera que la encontrara se haría con la sala.
barred-no-device = Esta persona no tiene dispositivo: juega en un tablero de verdad y no puede dirigir la sala.
barred-nobody-to-play = Nadie con dispositivo está libre. Deja entrar a más gente o espera a que termine una partida.
barred-no-date = Elige un día a partir de hoy, dentro de 400 días como mucho.
list-too-long = Línea { $line }, «{ $text }»: un nombre tiene { $most } caracteres como mucho. No se ha añadido a nadie.
list-invisible = Línea { $line }, «{ $text }»: un nombre solo puede tener caracteres visibles. Escríbelo de nuevo. No se ha añadido a nadie.
list-reserved = Línea { $line }, «{ $text }»: ese nombre lo usa Putahi. No se ha añadido a nadie.
list-columns = Línea { $line }, «{ $text }»: en cada línea va un nombre, o dos separados por punto y coma. No se ha añadido a nadie.
list-too-many = Línea { $line }: una lista tiene { $people } personas como mucho. No se ha añadido a nadie.

# Qué se guarda de las personas de una sala
room-data-lead =
    Para quien se ocupa de la protección de datos en una escuela o un club. En una sala caben { $people } personas como mucho. Ninguna necesita cuenta, correo electrónico ni aplicación.
    El programa no envía nada a terceros ni carga nada de otros sitios.
room-data-what = Qué
room-data-where = Dónde
room-data-time = Cuánto tiempo
room-data-why = Para qué
room-data-names = El nombre que se usa en la sala
room-data-names-where = En la sala y en sus partidas, en la base de datos de este servidor. Lo ven todos los de la sala. Tiene { $characters } caracteres como mucho; basta un nombre de pila o uno inventado.
room-data-names-time = Mientras exista la sala.
room-data-names-why = Para que las personas se encuentren y quien dirige la sala sepa quién juega.
room-data-second = Un segundo nombre, si lo escribe quien dirige la sala
room-data-second-where = En la sala. Solo lo ve quien la dirige; la persona lo encuentra al descargar sus propios datos.
room-data-second-time = Mientras exista la sala.
room-data-second-why = Para que quien dirige la sala distinga a dos personas.
room-data-card = Las letras de la tarjeta
room-data-card-where = En la sala. Las imprime quien la dirige. Hay { $cards } combinaciones de { $letters } letras; los intentos fallidos están limitados en cada sala.
room-data-card-time = Hasta que se cambie la tarjeta, o mientras exista la sala.
room-data-card-why = Para reconocer a una persona en cualquier dispositivo sin que tenga cuenta.
room-data-attendance = La asistencia: si alguien está presente, ausente o se fue
room-data-attendance-where = En la sala. La conexión de un dispositivo solo consta en la memoria.
room-data-attendance-time = Mientras exista la sala; no se guarda ningún historial.
room-data-attendance-why = Para no emparejar a quien no está.
room-data-device = Un número al azar para cada dispositivo, en una cookie
room-data-device-where = En el navegador; el servidor tiene una huella de ese número, y el nombre.
room-data-device-time = Si el dispositivo era nuevo al entrar en la sala: mientras exista la sala, como mucho { $cookie } días después de su último uso. Si ya era conocido: { $sessions } días después de su último uso.
room-data-device-why = Para que nadie juegue en el lugar de otra persona.
room-data-matches = Las partidas: jugadas con sus tiempos, y resultados
room-data-matches-where = En la base de datos. Quien tiene la dirección de una partida puede leerla.
room-data-matches-time = Las jugadas quedan después de la sala, sin nombres.
room-data-matches-why = Para jugar, para corregir resultados y para contar qué jugadas se hacen.
room-data-progress = Los problemas y los primeros pasos resueltos
room-data-progress-where = En la base de datos, asociados a la persona.
room-data-progress-time = Mientras exista la sala.
room-data-progress-why = Para seguir donde se dejó.
room-data-network = Las direcciones de red
room-data-network-where = Solo en la memoria, contra los abusos. Los registros del programa no las contienen.
room-data-network-time = Hasta que se levanten los límites, unas horas como mucho.
room-data-network-why = Para que el servidor siga funcionando para todos.
room-data-end = Cuando desaparece la sala
room-data-end-text =
    Quien dirige la sala fija el último día, dentro de { $longest } días como mucho. Sin fecha, la sala desaparece { $kept } días después de su último cambio. En la hora siguiente, el servidor borra la sala, los nombres, tarjetas, sesiones y avances de sus personas, y sus nombres en las partidas de la sala.
    Los datos borrados se sobrescriben en los archivos de la base de datos, también en su registro. Las copias de seguridad duran lo que diga quien administra el servidor.
    De quien vino con un dispositivo ya conocido, o con una cuenta, la sala y sus partidas olvidan el nombre; lo demás sigue siendo suyo, con el nombre que tiene su dispositivo.
room-data-rights = Base jurídica y derechos
room-data-rights-text =
    El responsable del tratamiento es la escuela o el club que usa la sala, junto con quien administra este servidor. Una escuela suele apoyarse en su función educativa; un club, en el contrato con sus socios o en su interés legítimo. Aquí no se usa nada para otros fines, así que no hace falta consentimiento. Consulta a quien lleva la protección de datos en tu escuela o club.
    Cada persona puede descargar y borrar sus datos en «Perfil». Quien dirige la sala puede borrar a una persona en cualquier momento en la lista de personas, y corregir allí un nombre.

# Ejercicios para todos en una sala
practice = Por hacer
practice-give = Dar ejercicios a todos
practice-lead = Marca lo que harán todos: primeros pasos, una partida con el entrenador, problemas. Cada persona lo hace sola, aquí o en casa. Tú ves hasta dónde ha llegado cada una.
practice-ideas =
    { $count ->
        [one] Problemas sobre una idea
       *[other] Problemas sobre { $count } ideas
    }
practice-opens = Desde (vacío: ahora mismo)
do-give-set = Dar estos ejercicios
do-take-back-set = Retirar
practice-ask-take-back = Los ejercicios salen de la sala. Lo que cada persona ha hecho, lo conserva.
practice-title = Ejercicios { $number }: { $games }
practice-tasks =
    { $count ->
        [one] un ejercicio
       *[other] { $count } ejercicios
    }
practice-from = desde { $day }
practice-first-steps = primeros pasos
practice-match = una partida con el entrenador
practice-puzzles = problemas, { $idea }
practice-start = Empezar
practice-done = hecho
practice-seen = Quien dirige la sala ve hasta dónde has llegado con estos ejercicios.
practice-progress = Hasta dónde ha llegado cada persona
practice-nobody = Nadie en la sala tiene todavía un dispositivo.
practice-count = { $done } de { $all }
practice-won = ganada
practice-drawn = empatada
practice-none = todavía no
practice-left = sin hacer: { $numbers }
practice-wrong = mal a la primera: { $numbers }
practice-missed = Sin hacer o mal
practice-print = Imprimir la tabla
barred-tasks = Marca al menos un ejercicio y como mucho 40.
barred-many-sets = Una sala tiene como mucho 12 series de ejercicios. Retira antes una.
barred-no-set = Estos ejercicios ya no están.
