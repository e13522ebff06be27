# Juego, lugares y opciones
game-awithlaknannai = Awithlaknannai
seat-awithlaknannai-1 = Blanco
seat-awithlaknannai-2 = Negro
option-awithlaknannai-board = Tablero
option-awithlaknannai-board-mosona = Mosona, 25 puntos
option-awithlaknannai-board-kolowis = Kolowis, 49 puntos
option-awithlaknannai-board-rule = A1
option-awithlaknannai-lines = Filas exteriores
option-awithlaknannai-lines-open = sin unir
option-awithlaknannai-lines-joined = unidas por líneas
option-awithlaknannai-lines-rule = A1

# Lo que se dice de una partida
prompt-further-awithlaknannai = ¿Adónde salta?
cause-no-men = { $you ->
    [loser] no te quedan fichas
   *[other] a { $loser } no le quedan fichas
}
end-no-men-won = Gana { $winner }: a { $loser } no le quedan fichas
refusal-must-capture = Hay que capturar, con { $points }
refusal-must-capture-most = Hay que capturar lo máximo: { $count ->
    [one] una ficha
   *[other] { $count } fichas
}, con { $points }
refusal-must-capture-centre = Hay que capturar la ficha de { $a }
hint-A5 = captura todo lo que puede
hint-A6 = hay que capturar la ficha del centro
does-A5 = { $form ->
    [can] saltar sobre
   *[other] salta sobre
} { $count ->
    [one] una ficha
   *[other] { $count } fichas
}
refusal-goes-on = La captura sigue desde { $a }
refusal-no-jump = No hay nada que capturar de { $a } a { $b }

# Primeros pasos
step-awithlaknannai-step = Eres Blanco. Da un paso al centro, que está vacío.
step-awithlaknannai-step-done = Negro tuvo que capturar esa ficha. ¡Te toca!
step-awithlaknannai-must = Si puedes capturar, tienes que hacerlo. Toca esta ficha y verás.
step-awithlaknannai-take = Salta sobre la ficha negra para capturarla.
step-awithlaknannai-take-done = ¡Capturada! Sale del tablero.
step-awithlaknannai-chain = Un salto lleva a otro. ¡Captura tres fichas!
step-awithlaknannai-chain-done = ¡Tres de una vez! Sigue saltando mientras puedas.
step-awithlaknannai-most = Esta ficha solo capturaría una. Tócala y verás.
step-awithlaknannai-bait = Ofrece una ficha: Negro tiene que capturarla.
step-awithlaknannai-bait-done = Negro tuvo que capturar. ¡Mira qué se ha abierto!
step-awithlaknannai-win = Ahora salta dos veces y captura las últimas fichas.
step-awithlaknannai-win-done = No queda ninguna ficha negra: ¡ganas!

# Qué está mal en un texto
expected-man = un tablero con alguna ficha

# Sobre el juego
lead-awithlaknannai = Un juego zuñi para dos en el que unas piedras saltan sobre otras: doce fichas cada uno, un punto vacío, y hay que capturar si se puede.
goal-awithlaknannai = Captura todas las fichas rivales, o bloquea a tu rival.
time-awithlaknannai = 15 minutos
card-awithlaknannai = El juego zuñi de las serpientes que luchan. Salta en cadena sobre las fichas. Si puedes capturar, hay que hacerlo.
place-awithlaknannai = Pueblo de Zuñi
seats-awithlaknannai = 2 jugadores
category-awithlaknannai = Estrategia de saltos y capturas
ease-awithlaknannai = fácil de aprender
kind-awithlaknannai = { category-awithlaknannai }, { ease-awithlaknannai }.
gist-awithlaknannai-1 = Las fichas llenan el tablero; el punto del centro está vacío.
gist-awithlaknannai-2 = Da un paso por una línea hasta un punto vacío.
gist-awithlaknannai-3 = Salta sobre una ficha para capturarla, y sigue mientras puedas. Hay que capturar, y lo más posible.
gist-awithlaknannai-4 = ¿Sin fichas o sin jugada? Pierdes.
headline-awithlaknannai = Líneas grabadas en la piedra
figure-awithlaknannai-1 = Aquí la captura es obligatoria, y sigue mientras se pueda.
say-awithlaknannai = Lo leemos como se escribe, «a-uiz-lak-nan-NAI». No sabemos cómo lo decían los zuñis de 1900; si tú lo sabes, cuéntanoslo.
history-awithlaknannai-1 = Este juego es de los zuñis de Nuevo México. En los primeros años del siglo XX, Stewart Culin encontró en la azotea de una casa de Zuñi una larga losa de piedra con líneas grabadas. La gente le explicó que era para un juego con piezas negras y blancas, y lo llamó kolowis awithlaknannai, por Kolowisi, una serpiente de sus relatos.
history-awithlaknannai-2 = Nick Graham, un zuñi, le hizo después a Culin otro tablero y lo llamó awithlaknan mosona, el original. Es el tablero en el que juegas aquí, a no ser que pidas la gran serpiente.
history-awithlaknannai-3 = Matilda Coxe Stevenson describió el juego en 1903 y tradujo su nombre como «las piedras matan». Las piedras llenan todos los cruces menos el del centro. Quien empieza va allí, y su ficha es capturada al momento. El tablero, dice, no tiene tamaño fijo: puede ser mayor o menor.
history-awithlaknannai-4 = ¿De dónde viene? Le Globe Joueur conoce dos respuestas. Puede descender del alquerque de doce, que los españoles llevaron a América. O viene de México: los propios zuñis sostienen que fue un tafl mexicano, un juego de bandos con fuerzas y objetivos distintos, y que ellos igualaron las fuerzas. Nadie puede fecharlo. Lo que sí puedes hacer es disfrutarlo: en el tablero mosona solo se pueden capturar las fichas de la fila central, y un momento de descuido allí puede costarte tres.
wins-awithlaknannai = Con el mejor juego, nadie: es empate. Solo b6-b5 lo conserva: las otras dos primeras jugadas pierden.
wins-how-awithlaknannai = Este programa calculó las 194 253 880 190 posiciones del tablero habitual en noviembre de 2026, y no conocemos ninguna solución anterior. Una partida sin fin se decide contando las fichas que quedan en el tablero; el inicio también es empate si una partida sin fin es simplemente empate, porque un final forzado sigue siendo un final forzado. Un segundo programa, sencillo, encuentra los mismos valores hasta ocho fichas, y las estrategias se pueden comprobar con un pequeño programa aparte.
wins-proof-awithlaknannai = /docs/awithlaknannai-solution
doubt-awithlaknannai-1 = El dibujo del tablero se ha perdido, y las palabras de nuestra hoja no dicen si las dos filas exteriores están unidas a lo largo. De otras seis fuentes, cuatro no las unen, y a esas seguimos. Es una elección, no un saber, y tiene consecuencias: donde están unidas, también se pueden capturar las fichas que están en ellas. Puedes elegirlo antes de empezar.
doubt-awithlaknannai-2 = Del tablero kolowis, nuestra hoja solo dice que es mayor. El nuestro tiene 49 puntos, como lo dibujan otras fuentes, con el centro y los dos extremos de la fila central vacíos. Las descripciones de esa fila no coinciden. Toma nuestro tablero como una reconstrucción, no como la losa que estaba en la azotea.
doubt-awithlaknannai-3 = Dos cosas las leemos nosotros en la hoja: que una captura que puede seguir debe seguir, y que la ficha que abrió la partida es la que hay que capturar, aunque se pudiera capturar otra. El final de una partida que no avanza es nuestro.
doubt-awithlaknannai-4 = «Tafl» es palabra de nuestra hoja: nombra juegos del norte de Europa, y no conocemos ninguno en México. Lo que escribieron Culin y Stevenson lo sabemos solo por quienes los citan. Y ambos escribían como visitantes. Si eres zuñi, quizá sepas más que estas páginas.
source-awithlaknannai-1 = Le Globe Joueur, «Awithlaknannai mosona», hoja de reglas en francés, leglobejoueur.com.
source-1-link-awithlaknannai = https://www.leglobejoueur.com
source-awithlaknannai-2 = Stewart Culin, Games of the North American Indians (1907), página 801, citado por el portal Ludii.
source-2-link-awithlaknannai = https://archive.org/details/annualreportofbu24smit
source-awithlaknannai-3 = Matilda Coxe Stevenson, «Zuñi Games», American Anthropologist 5 (1903), páginas 496–497, citada por el portal Ludii.
source-awithlaknannai-4 = El portal Ludii, ludii.games.
source-4-link-awithlaknannai = https://ludii.games

# Reglas
rule-A1-title = Todos los puntos menos uno
rule-A1 = Hay una ficha en cada punto menos en el centro, doce por bando. Cada jugador ocupa la fila que tiene delante y la mitad derecha de la fila central, vista desde su lado del tablero; Blanco se sienta junto a la fila a, Negro junto a la fila c. En el tablero kolowis cada bando tiene 23 fichas, y los dos extremos de la fila central también están vacíos.
rule-A2-title = Empieza Blanco
rule-A2 = Se sortea quién es Blanco, o se acuerda. Blanco empieza, y después se juega por turnos.
rule-A3-title = Un paso
rule-A3 = En tu turno mueves una de tus fichas por una línea hasta el punto siguiente, si está vacío, en cualquier dirección. No se puede pasar.
rule-A4-title = Saltar sobre fichas
rule-A4 = Una ficha captura a una ficha rival que está a su lado saltando recto sobre ella hasta el punto siguiente de la misma línea, que debe estar vacío. La ficha capturada se retira al momento. Si tu ficha puede entonces capturar otra, en la dirección que sea, tiene que seguir.
rule-A5-title = Capturar lo máximo
rule-A5 = Si puedes capturar, tienes que hacerlo. Mira todas tus fichas: solo puedes elegir entre las capturas que se llevan más fichas.
rule-A6-title = La apertura
rule-A6 = La primera jugada va al centro, porque no hay otro punto vacío. El segundo jugador tiene que capturar esa misma ficha, aunque pudiera capturar otra. En el tablero kolowis la primera jugada es libre, pero también allí, mientras nadie haya perdido una ficha, hay que capturar la ficha rival del centro si se puede.
rule-A7-title = Sin fichas o sin jugada
rule-A7 = Si no tienes fichas, has perdido. Si te toca y no puedes mover, también has perdido, por muchas fichas que hayas capturado.
rule-A8-title = Parar y contar
rule-A8 = Cuando ambos bandos tienen fichas, pero está claro que ya no habrá capturas, se puede acordar parar. Si te quedan más fichas en el tablero, has capturado más, y ganas; si quedan las mismas, es empate. Si ha llegado el momento, lo juzgan los dos jugadores.
rule-A9-title = Sin final a la vista
rule-A9 = Cuando la misma posición aparece por tercera vez y le toca al mismo bando, o cuando cada jugador ha hecho 40 jugadas seguidas sin ninguna captura, la partida se para y se cuenta como en A8.

# Estrategia
strategy-limits-awithlaknannai = Todo esto es para el tablero de tres filas cortas. En Kolowis, o con las filas exteriores unidas, es distinto.
strategy-awithlaknannai-first-title = Tres primeras jugadas, una buena
strategy-awithlaknannai-first-1 = Las tres van al centro, y allí la ficha es capturada al momento. Tras b6-b5 recapturas con b7, y nadie lleva ventaja.
strategy-awithlaknannai-first-2 = a4-b5 y a5-b5 pierden contra el mejor juego.
strategy-awithlaknannai-first-how = Se han resuelto todos los tableros de este juego: 777 mil millones, contando los espejos.
strategy-awithlaknannai-edge-title = A salvo en el borde
strategy-awithlaknannai-edge-1 = Por las filas exteriores no pasa ninguna línea. Nadie puede saltar sobre una ficha que está allí.
strategy-awithlaknannai-edge-2 = La ficha blanca de b5 está en peligro. Dos jugadas de siete salvan el empate, y ambas van al borde.
strategy-awithlaknannai-chain-title = Dar una, capturar tres
strategy-awithlaknannai-chain-1 = Quien puede capturar tiene que hacerlo. Así puedes llevar sus fichas adonde quieras.
strategy-awithlaknannai-chain-2 = Negro juega b7-b8. Blanco tiene que capturar, y cae en b7. Ahora mira la línea: tres fichas en una cadena.
strategy-awithlaknannai-count-title = Basta una ficha más
strategy-awithlaknannai-count-1 = No hace falta atraparlas todas. Si la partida no termina, se cuentan las fichas.
strategy-awithlaknannai-count-2 = Blanco lleva una ficha de más, pero b4 está entre dos rivales. Ponla a salvo: tres jugadas ganan, todas las demás empatan.
strategy-awithlaknannai-count-3 = Con tres fichas contra dos, si te toca, ganas en 98 de 100 tableros. Con doce contra once son 86. Así que cambia fichas cuando lleves ventaja.
strategy-awithlaknannai-count-how = Contado en todos los tableros con estos números de fichas, según las tablas.
strategy-awithlaknannai-face-title = Cara a cara
strategy-awithlaknannai-face-1 = Quien tiene que mover aquí pierde. Cada paso acaba junto al rival, que captura la ficha. Si le tocara a Negro, perdería Negro.
strategy-awithlaknannai-face-2 = Guarda, pues, un paso libre para el final. De los tableros de una ficha cada uno, 84 de 100 son empate. Los demás los decide quien se acerca demasiado.
strategy-awithlaknannai-face-how = Contado en todos los tableros de una ficha cada uno, según las tablas.

# Una clase
plan-rules-awithlaknannai = Muestra un salto, y después dos seguidos. Aquí capturar es obligatorio.
plan-first-match-awithlaknannai = A muchos se les pasa que hay que capturar. Pregunta: ¿quién está ahora en peligro?
plan-ask-awithlaknannai = Antes de mostrarla, pregunta: ¿qué tendrá que hacer el otro bando?
