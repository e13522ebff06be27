# El marco de cada página
nav-matches = Mis partidas
nav-rooms = Salas
nav-menu = Menú
nav-profile = Perfil
foot-line = Cuatro juegos de tablero, con sus reglas de verdad.
foot-record = Cargar una partida guardada

# La primera página
home-title = Cuatro juegos de tablero de cuatro mundos
home-line = Juega contra la máquina, con alguien a tu lado o por enlace.
home-free = Sin cuenta y sin publicidad.
home-class = Para una clase o un club
home-class-lead = Abre una sala y muestra el código. En un minuto juegan todos.
home-class-link = Abrir una sala
home-new = ¿No conoces estos juegos?
home-new-lead = Aprende jugando: unos pocos pasos y luego una partida corta.
home-watch = ¿Buscas rival?
home-watch-lead = Mira quién espera en el vestíbulo, o sigue una partida.
home-watch-link = Al vestíbulo
continue = Continuar
continue-yours = Continuar: te toca
continue-theirs = Continuar: le toca a tu rival
continue-waiting = Tu invitación sigue abierta

# Un código de cinco letras
code-label = Entrar con un código
code-join = Entrar
code-form = Un código tiene cinco letras, sin I ni O. Míralo otra vez.
code-unknown = No hay ningún lugar libre con el código { $code }. Revisa las letras o pide un código nuevo. Un código caduca al ocuparse el lugar o a las 24 horas.
code-wait = Se han probado demasiados códigos. Espera { $seconds } s, o usa el enlace en vez del código.

# El comienzo de una partida
ways = ¿Cómo quieres jugar?
way-computer = Contra la máquina
way-computer-lead = { $levels } niveles
way-here = Jugar aquí juntos
way-here-lead = Todos en esta pantalla
way-invite = Invitar a alguien
way-invite-lead = Por enlace, código QR o cinco letras
level = ¿Qué nivel?
level-coach = Entrenador
level-first-match = Primera partida
level-easy = Fácil
level-casual = Aficionado
level-medium = Medio
level-advanced = Avanzado
level-hard = Difícil
level-strongest = Máximo
level-perfect = Perfecto
level-first-match-lead = Está aprendiendo: juega sin mirar más allá.
level-first-match-nine-mens-morris-lead = Está aprendiendo: cierra molinos, pero no hace planes.
level-first-match-awithlaknannai-lead = Está aprendiendo: a veces va adonde puedes capturar.
level-first-match-moaai-lead = Está aprendiendo: te deja ganar con gusto.
level-easy-lead = Mira tu próxima jugada, pero se le escapa mucho.
level-easy-mu-torere-lead = Mira un poco más allá, y a veces falla.
level-easy-moaai-lead = Solo ve venir las últimas jugadas.
level-casual-lead = Mira tu próxima jugada y se le escapa menos.
level-casual-moaai-lead = Empieza a planear las últimas jugadas.
level-medium-lead = Mira más lejos; falla de vez en cuando.
level-medium-moaai-lead = Planea bien las últimas jugadas.
level-advanced-lead = Mira más lejos y rara vez falla.
level-hard-lead = Planea varias jugadas y ahí no se le escapa nada.
level-strongest-lead = Juega lo mejor que puede en un segundo.
level-perfect-lead = Sabe cómo termina cada posición y no se equivoca nunca.
levels-more = Más sobre los niveles
level-no-plan = Elige la jugada por su aspecto; no mira más allá.
level-overlooks = Mira { $plies ->
    [one] una jugada
   *[other] { $plies } jugadas
} más allá; { $count ->
    [0] apenas se le escapa alguna
   *[other] se le escapan { $count } de cada 10
}.
level-searches = Mira hasta { $count } posiciones en cada jugada.
level-thinks = Piensa un segundo como mucho.
level-knows = Conoce el valor exacto de cada posición.
players = Jugadores
players-count = { $count ->
    [2] Dos
    [3] Tres
   *[other] { $count }
}
side = Tu bando
side-lot = Al azar
names = ¿Quién juega?
begins = ¿Quién empieza?
begins-first = El primer nombre
begins-lot = Por sorteo
door-name = ¿Cómo quieres que te llamemos?
door-ask = ¿Tu nombre?
door-empty = Déjalo vacío y tendrás un nombre inventado.
door-keep = OK
door-skip = Quedarme con el inventado
pace-days-feed = ¿3 días por jugada? Un canal te avisa cuando te toca.
pace = Reloj
pace-none = Ninguno
pace-calm = Tranquilo
pace-normal = Normal
pace-quick = Rápido
pace-five = 5 min cada uno
pace-fischer = 5 min + 5 s
pace-days = 3 días por jugada
pace-calm-lead = 1 min por jugada + 10 min de reserva
pace-normal-lead = 30 s por jugada + 5 min de reserva
pace-quick-lead = 10 s por jugada + 2 min de reserva
pace-five-lead = 5 min para la partida
pace-fischer-lead = 5 min para la partida + 5 s por jugada
pace-days-lead = 3 días para cada jugada
pace-none-lead = sin reloj
pace-other = otro reloj
more-clocks = Más relojes
more-options = Más opciones
more-options-hint = { $handicap ->
    [yes] reglas, hándicap, posición inicial
   *[no] reglas, posición inicial
}
start-match = Empezar la partida
start-invite = Crear la invitación
undo-limit = Deshacer
undo-any = sin límite
undo-count = { $count ->
    [0] nunca
    [one] una vez cada jugador
   *[other] { $count } veces cada jugador
}
visibility = Visibilidad
visibility-link = enlace privado
visibility-lobby = anunciada en el vestíbulo
position-code = Empezar desde una posición (pega su código)
own-drawing = Dibuja el tuyo
own-form = el tuyo
grid-hex = Hexágonos
grid-square = Cuadrados
own-count = Casillas elegidas:
own-map = O en texto (hex:… o square:…)
standard = Normal
form-problem = Hay algo que revisar: está marcado abajo. Lo demás sigue como lo dejaste.
side-too-few = Con dos jugadores no hay tercer lugar. Elige otro bando, o tres jugadores.

# Sobre un juego
story-doubts = Lo que no sabemos con seguridad
story-sources = Fuentes
story-name = Cómo se dice el nombre
story-words = Las palabras del juego
story-sheets = «Nuestra hoja» o «nuestras hojas» son las reglas impresas que seguimos. Aquí van primero. Donde callan o se contradicen, decimos qué hemos elegido.
story-read = Leer aquí
replay = Reproducir la partida
replay-of = { $game }: una partida de 1925
replay-ply = Jugada { $ply } de { $last }
replay-back = Sobre el juego

# Una invitación
invitation = Invitar a alguien
invitation-type = Escribe estas cinco letras en { $host }
invitation-code = Código: { $letters }
invitation-share = Compartir el enlace
invitation-copy = Copiar el enlace
invitation-copied = Copiado
invitation-who = { $free ->
    [one] La primera persona que lo abra juega; las demás miran.
   *[other] Las { $free } primeras personas que lo abran juegan; las demás miran.
}
invitation-valid = El código vale hasta que alguien entre, como mucho 24 horas. El enlace sigue valiendo.
invitation-no-code = Envía el enlace o muestra el código QR.
invitation-rules = Aprende las reglas mientras esperas

# El vestíbulo
lobby-line = Juega con alguien que espera, o elige un juego y espera tú.
lobby-waits = Esperan rival
lobby-watch = Mirar
lobby-empty = Ahora no espera nadie.
lobby-offer = Ofrecer una partida
lobby-wait = Esperar aquí
lobby-offer-lead = Tendrás el reloj tranquilo y un bando al azar. Para otra cosa, empieza en la página del juego.
lobby-sat = Empieza tu partida contra { $names }
lobby-go = Al tablero
lobby-quiet = Ahora no se juega ninguna partida pública.
lobby-sit = Entrar y jugar
lobby-yours = Estás esperando
lobby-you-play = Juegas con { $side }
since-now = ahora mismo
since-minutes = { $count } min
since-hours = { $count } h
since-days = { $count ->
    [one] 1 día
   *[other] { $count } días
}
move-number = jugada { $count }

# Salas
rooms-title = Salas
rooms-line = Para una clase, un club o una familia. Todos entran con un mismo código, y tú repartes los tableros.
rooms-name = Nombre de la sala
rooms-open = Abrir una sala
rooms-yours = Tus salas
rooms-how = Cómo funciona
rooms-how-1 = Abre una sala y ponla en el proyector. Muestra un código QR y cinco letras. No hace falta nada más para entrar.
rooms-how-2 = Forma las parejas que quieras, o empieza un torneo. Cada jugador va directo a su tablero, y vuelve al acabar la ronda.
rooms-how-3 = Ves todos los tableros a la vez. «Atención» los pone en pausa, y nadie pierde tiempo.

# Mis partidas
matches = Mis partidas
matches-running = En juego
matches-open = Esperan rival
matches-over = Terminadas
matches-none = Aún no has jugado. Elige un juego:
matches-line = Sigue donde lo dejaste, o mira lo que jugaste.
matches-new = Partida nueva
matches-results = Tus resultados
matches-results-lead = { $count ->
    [one] De tu última partida.
   *[other] De tus últimas { $count } partidas.
}
matches-game = Juego
matches-against = Contra
matches-people = personas
against-computer = contra la máquina ({ $level })
against-people = contra { $names }
against-nobody = a la espera de rival
against-here = aquí juntos
count-won = Ganadas
count-drawn = Empatadas
count-lost = Perdidas
ended-neither = Sin resultado
turn-mine = Te toca
turn-other = Le toca a tu rival
ended-won = ganada
ended-drawn = empatada
ended-lost = perdida
family = La familia: { $game }
own-value = O escribe otro valor
