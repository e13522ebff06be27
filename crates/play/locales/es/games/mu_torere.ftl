# Juego, lugares y opciones
game-mu-torere = Mū Tōrere
seat-mu-torere-1 = Oscuro
seat-mu-torere-2 = Claro
option-mu-torere-entry = Al centro
option-mu-torere-entry-always = junto a una ficha rival, siempre
option-mu-torere-entry-first-two = junto a una ficha rival, en las dos primeras jugadas
option-mu-torere-entry-rule = T5

# Lo que se dice de una partida
refusal-no-enemy-beside = { $a } no puede entrar: no tiene al lado ninguna ficha rival
hint-T4 = sale del centro
hint-T5 = entra en el centro

# Primeros pasos
step-mu-torere-enter = Tienes las fichas oscuras. Lleva una al centro.
step-mu-torere-enter-done = ¡Bien! Claro también ha movido. Te toca.
step-mu-torere-leave = Desde el centro, ve al brazo vacío.
step-mu-torere-leave-done = ¡Bien! El centro toca los ocho brazos.
step-mu-torere-ring = También puedes dar un paso por el borde.
step-mu-torere-ring-done = ¡Sí! Un paso por la línea, hasta el brazo vacío.
step-mu-torere-why = Esta ficha no puede entrar. Tócala y verás por qué.
step-mu-torere-shut = Cierra el hueco, y Claro no podrá mover.
step-mu-torere-shut-done = A Claro no le queda ninguna jugada: ¡ganas!
step-mu-torere-escape = Otra jugada te encerraría. Haz esta.
step-mu-torere-escape-done = ¡Bien visto! Te queda una salida.

# Qué está mal en un texto
field-plies = número de jugadas

# Sobre el juego
lead-mu-torere = Un juego maorí para dos en una estrella de ocho puntas: cuatro fichas cada uno, un solo punto vacío y ninguna captura.
goal-mu-torere = Bloquea a tu rival: no le dejes ninguna jugada.
time-mu-torere = 10 minutos
card-mu-torere = El juego maorí de la estrella de ocho puntas. Cuatro fichas cada uno y un punto vacío: bloquea a tu rival.
place-mu-torere = Aotearoa Nueva Zelanda
seats-mu-torere = 2 jugadores
category-mu-torere = Estrategia de bloqueo
ease-mu-torere = fácil de aprender
kind-mu-torere = { category-mu-torere }, { ease-mu-torere }.
gist-mu-torere-1 = Cada uno tiene cuatro fichas en los brazos. El centro está vacío.
gist-mu-torere-2 = Mueve una ficha por una línea hasta el punto vacío.
gist-mu-torere-3 = En el centro solo se entra junto a una ficha rival.
gist-mu-torere-4 = Si no puedes mover, pierdes.
headline-mu-torere = Ocho brazos alrededor de un cuerpo
figure-mu-torere-1 = El tablero de 1925 tras la última jugada de la partida: Oscuro no puede mover, Claro ha ganado.
say-mu-torere = Se dice «muu TOO-re-re»: la ū y la ō son largas, y la r es suave, como en «cara».
part-mu-torere-1 = el tablero
part-1-name-mu-torere = papa tākaro
part-mu-torere-2 = el centro, donde se juntan todas las líneas
part-2-name-mu-torere = pūtahi
part-mu-torere-3 = un brazo
part-3-name-mu-torere = kewai, también kawai
part-mu-torere-4 = una ficha
part-4-name-mu-torere = perepere
part-language-mu-torere = mi
part-help-mu-torere = Son palabras del te reo Māori, la lengua maorí. Nuestras hojas las imprimen sin macrones; los hemos añadido nosotros. Si hablas esta lengua, tu ayuda es bienvenida.
replay-mu-torere = Una partida que Elsdon Best publicó en 1925, y Te Rangi Hīroa de nuevo en 1949. Aquí Oscuro y Claro están al revés, como ellos los imprimen. La última jugada solo vale en la versión que pide la ficha rival vecina únicamente en las dos primeras jugadas.
history-mu-torere-1 = El Mū Tōrere es de los maoríes de Nueva Zelanda, sobre todo de los Ngāti Porou, en la costa este de la Isla Norte. El tablero se dibujaba con carbón en una tabla, con un palo en el suelo, o en la corteza interior de un tōtara cuando aún estaba verde; dos palos impedían que la corteza se enrollara al secarse. Las piedrecitas hacían de fichas. Al parecer fue su único juego de tablero, escribe R. C. Bell.
history-mu-torere-2 = El juego ha conservado sus palabras. El tablero es el papa tākaro; una ficha, un perepere; un brazo, un kewai o kawai, y el centro, el pūtahi. Te Rangi Hīroa, conocido también como Peter Buck, escribió que los kawai son los tentáculos de un pulpo: ocho brazos alrededor de un cuerpo.
history-mu-torere-3 = En 1912, Mohi Tūrei, de los Ngāti Porou, ya muy anciano, dijo que el nombre del juego era antiguo, y conocía un dicho en el que aparece. Elsdon Best lo anotó, y en 1925 publicó una partida entera, jugada a jugada. Hoy puedes reproducirla.
history-mu-torere-4 = La matemática Marcia Ascher desmontó el juego en 1987, y nuestro programa también lo ha recorrido entero: desde el inicio se puede llegar a 1180 posiciones, ni una más. Si nadie se equivoca, nadie gana. Pero equivocarse es fácil, y una victoria forzada nunca pide más de cinco jugadas, contando las de ambos bandos. Es un juego lo bastante pequeño para entenderlo del todo, y lo bastante astuto para atraparte de todos modos. R. C. Bell ve en él una sola trampa; te espera al final de las reglas.
wins-mu-torere = Con el mejor juego, nadie: Mū Tōrere es empate.
wins-how-mu-torere = Marcia Ascher desmontó el juego en 1987. Este programa lo calcula de nuevo cada vez que arranca: desde el inicio se puede llegar a 1180 posiciones, y los números de posiciones ganadas, empatadas y perdidas coinciden con un recuento independiente.
wins-proof-mu-torere = /docs/rules/mu-torere#what-is-known
doubt-mu-torere-1 = ¿Cuándo puede entrar una ficha en el pūtahi? Nuestras dos hojas piden una ficha rival en un brazo vecino, y así jugamos. Bell conoce además una versión que solo lo pide en las dos primeras jugadas de cada jugador. La partida que publicó Best termina con una jugada que solo esa versión permite. Si la prefieres, elige «en las dos primeras jugadas» antes de empezar.
doubt-mu-torere-2 = ¿Se jugaba antes de que llegaran los europeos? Nadie puede asegurarlo. Mū es también la palabra maorí para el juego de damas, y quizá venga del inglés «move». Bell piensa que el juego se llamaba primero Tōrere, y que el Mū se le puso después. Los ancianos le dijeron a Best que el suyo era antiguo.
doubt-mu-torere-3 = Los colonos lo tomaron por una clase de damas. Bell no les encuentra parecido: son distintos el objetivo, las jugadas, el tablero y el número de fichas, y no se captura nada. Lo ve más cerca del juego del molino, que también está aquí; en ese juego, añadimos, también se siguen líneas y se puede ganar bloqueando. Y como los maoríes adoptaron las damas con tanto gusto, le parece poco probable que este juego venga de ellas.
doubt-mu-torere-4 = Los colonos escribieron en sus diarios que los maoríes les ganaban sin remedio. Se cuenta que un maorí jugó contra diez a la vez y los venció a todos con facilidad. Hasta 1850, dice la historia, ningún colono pudo anotar una victoria; para entonces el juego ya no se usaba, y los maoríes habían perdido la práctica. Todo esto lo cuenta una de nuestras fuentes. No hemos encontrado quién lo contó primero.
doubt-mu-torere-5 = Los dibujos de nuestras hojas se han perdido. Sus palabras bastan para reconstruir el tablero y el inicio. Que una posición repetida por tercera vez sea empate lo hemos añadido nosotros: sin eso, una partida bien jugada no terminaría nunca.
source-mu-torere-1 = Le Globe Joueur, «Mu Torere», hoja de reglas en francés, leglobejoueur.com.
source-1-link-mu-torere = https://www.leglobejoueur.com
source-mu-torere-2 = R. C. Bell, Board and Table Games from Many Civilizations (1960 y 1969, revisado en 1979), apéndice.
source-mu-torere-3 = Elsdon Best, Games and Pastimes of the Maori (1925).
source-3-link-mu-torere = https://nzetc.victoria.ac.nz/tm/scholarly/tei-BesGame.html
source-mu-torere-4 = Te Rangi Hīroa (Peter Buck), The Coming of the Maori (1949).
source-4-link-mu-torere = https://nzetc.victoria.ac.nz/tm/scholarly/tei-BucTheC-t1-g1-t2-body1-d10-d5.html
source-mu-torere-5 = Marcia Ascher, «Mu Torere: An Analysis of a Maori Game», Mathematics Magazine 60 (1987).
source-5-link-mu-torere = https://doi.org/10.2307/2690304

# Reglas
rule-T1-title = Cuatro fichas cada uno
rule-T1 = El tablero es una estrella de ocho brazos alrededor de un punto central, el pūtahi. Oscuro está en los brazos 1 a 4, Claro en los brazos 5 a 8, y el pūtahi está vacío.
rule-T2-title = Empieza Oscuro
rule-T2 = Oscuro hace la primera jugada. Después se juega por turnos.
rule-T3-title = Por el anillo
rule-T3 = Una ficha que está en un brazo puede pasar al brazo de al lado, si está vacío.
rule-T4-title = Salir del centro
rule-T4 = Una ficha que está en el pūtahi puede ir a cualquier brazo vacío.
rule-T5-title = Entrar en el centro
rule-T5 = Una ficha solo puede entrar en el pūtahi vacío desde un brazo que tenga una ficha rival al lado, en uno de los lados o en los dos. En la versión «en las dos primeras jugadas», esto solo se pide en las dos primeras jugadas de cada jugador; después puede entrar cualquier ficha. La figura de nuestra hoja muestra cuatro fichas claras: aquí pueden entrar las de 5, 7 y 1, y la de 6 no.
rule-T6-title = Una ficha por punto
rule-T6 = En un punto cabe una ficha. No se salta, no se captura y no se pasa: si solo tienes una jugada, hay que hacerla.
rule-T7-title = Sin jugada, pierdes
rule-T7 = Si te toca y ninguna de tus fichas puede moverse, has perdido.
rule-T8-title = Tres veces es empate
rule-T8 = Cuando la misma posición aparece por tercera vez y le toca al mismo bando, la partida termina en empate. También se puede acordar el empate.
rule-T-trap-title = La única trampa
rule-T-trap = Bell habla de una sola trampa y no muestra ningún tablero. La nuestra sale del cálculo: de todas las posiciones en que una única jugada salva el empate, solo en las de esta clase la otra no pierde enseguida. Claro juega 8-7, Oscuro responde 1-8, a Claro solo le queda 2-1, y 3-2 encierra a Claro.
rule-T-escape-title = La salida
rule-T-escape = En el mismo tablero, 6-7 salva el empate: mueve la ficha de la pareja, no la que está sola. Girada, en espejo o con los colores cambiados, la trampa es la misma. Queda otro error lento: en el tablero de T5, 1-P pierde en cinco jugadas, contando las de ambos bandos.

# Estrategia
strategy-limits-mu-torere = Todo esto vale si siempre se entra junto a una ficha rival. La otra versión tiene sus propias trampas: aprende antes sus reglas.
strategy-mu-torere-draw-title = Nadie tiene que perder
strategy-mu-torere-draw-1 = Si los dos juegan bien, no gana nadie. Quien gana, gana porque le dieron la ocasión. Aprende, pues, qué errores evitar y cuáles esperar.
strategy-mu-torere-draw-2 = Las tres primeras jugadas son forzadas: solo eliges izquierda o derecha. Míralas una vez.
strategy-mu-torere-block-title = Cómo encerrar a tu rival
strategy-mu-torere-block-1 = Solo hay una manera de quedarse sin jugadas. El rival ocupa el centro y los dos brazos junto al hueco.
strategy-mu-torere-block-2 = Aquí 4-5 cierra el anillo, y Claro no puede mover. P-5 dejaría escapar la victoria.
strategy-mu-torere-gap-title = Dos, una, dos
strategy-mu-torere-gap-1 = El centro está vacío. Busca una ficha rival entre dos parejas tuyas.
strategy-mu-torere-gap-2 = Entra con una ficha vecina. La rival tiene que apartarse, y cierras el anillo detrás de ella.
strategy-mu-torere-gap-how = Una fila de cinco así gana en una estrella de cualquier tamaño. Está demostrado, no solo contado.
strategy-mu-torere-trap-title = La única trampa
strategy-mu-torere-trap-1 = Claro tiene aquí dos jugadas. 8-7 parece inofensiva, y pierde. Mira: a cada jugada de Oscuro, Claro solo tiene una respuesta.
strategy-mu-torere-trap-how = Se han mirado todas las posiciones. Cuando una jugada salva el empate, la otra pierde enseguida. Solo este tablero y sus imágenes en espejo son distintos.
strategy-mu-torere-escape-title = La salida
strategy-mu-torere-escape-1 = En el mismo tablero, mueve la ficha de la pareja: 6-7. Así no gana nadie.
strategy-mu-torere-escape-2 = Girada, en espejo o con los colores cambiados, la trampa es la misma. Tiéndela a otros, y no caigas tú.
strategy-mu-torere-slow-title = El error lento
strategy-mu-torere-slow-1 = Este es el tablero tras las tres primeras jugadas. Tres fichas claras pueden entrar en el centro. Entrar desde 5 o 7 conserva el empate.
strategy-mu-torere-slow-2 = 1-P pierde, cinco jugadas después. Juega con Oscuro y encuentra la victoria.

# Una clase
plan-rules-mu-torere = Di: «Deja a tu rival sin jugada». Luego muestra quién puede entrar en el centro.
plan-first-match-mu-torere = Muchos entran demasiado pronto en el centro. Pregunta: ¿a qué ficha deja libre?
plan-ask-mu-torere = Antes de mostrarla, pregunta: ¿quién quedará sin poder mover, y dónde?
