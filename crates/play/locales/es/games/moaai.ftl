# Juego, lugares y opciones
game-moaai = Moaaï
seat-moaai-1 = Jugador A
seat-moaai-2 = Jugador B
seat-moaai-3 = Jugador C
option-moaai-terrain = Terreno
option-moaai-terrain-hexagon = Hexágono, 19 casillas
option-moaai-terrain-rhombus = Rombo, 16 casillas
option-moaai-terrain-square = Cuadrado, 16 casillas
option-moaai-seats = Jugadores
option-moaai-seats-2 = dos
option-moaai-seats-3 = tres
option-moaai-seats-rule = O5
option-moaai-terrain-own = Toca de 14 a 64 casillas. Todas deben estar unidas.
option-moaai-terrain-other = Tu propio mapa (hex:… o square:…)
option-moaai-terrain-rule = O1

# Piezas
piece-moaai-Tr = triángulo rojo
piece-moaai-To = triángulo naranja
piece-moaai-Tv = triángulo verde
piece-moaai-Tb = triángulo azul
piece-moaai-Cr = cuadrado rojo
piece-moaai-Co = cuadrado naranja
piece-moaai-Cv = cuadrado verde
piece-moaai-Cb = cuadrado azul
piece-moaai-Rr = disco rojo
piece-moaai-Ro = disco naranja
piece-moaai-Rv = disco verde
piece-moaai-Rb = disco azul

# Lo que se dice de una partida
task-choose-moaai = coloca una estatua
task-move-moaai = mueve una estatua
prompt-further-moaai = Ahora toca una casilla
cause-last-move = { $you ->
    [loser] hiciste la última jugada
   *[other] { $loser } hizo la última jugada
}
cause-ahead-last-move = { $you ->
    [loser] tienes que hacer la última jugada
   *[other] { $loser } tiene que hacer la última jugada
}
end-last-move-won = Gana { $winner }: { $loser } hizo la última jugada
effect-again = al lado no hay nada igual: otra jugada
effect-colour = { $colour ->
    [r] rojo toca rojo
    [o] naranja toca naranja
    [v] verde toca verde
   *[b] azul toca azul
}: { $count ->
    [one] sale una estatua
   *[other] salen { $count } estatuas
}
effect-shape = { $shape ->
    [T] triángulo toca triángulo
    [C] cuadrado toca cuadrado
   *[R] disco toca disco
}: { $count ->
    [one] sale una estatua
   *[other] salen { $count } estatuas
}
effect-both = { $colour ->
    [r] rojo toca rojo
    [o] naranja toca naranja
    [v] verde toca verde
   *[b] azul toca azul
}, { $shape ->
    [T] triángulo toca triángulo
    [C] cuadrado toca cuadrado
   *[R] disco toca disco
}: { $count ->
    [one] sale una estatua
   *[other] salen { $count } estatuas
}
refusal-not-in-reserve = Esta estatua no está en la reserva
refusal-fill-first = Primero se colocan todas las estatuas; toma una de la reserva
hint-O3 = así juegas otra vez
hint-O4 = se junta con sus iguales, y todas se van
refusal-cell-gone = La casilla { $a } ya no está
puzzle-which-moaai = Pista: ¿qué estatua?

# Primeros pasos
step-moaai-place = Toma una estatua y colócala en la isla.
step-moaai-place-done = El otro jugador también coloca una. No son de nadie.
step-moaai-wait = Faltan dos estatuas por colocar. Toca esta.
step-moaai-again = Las doce están colocadas. Mueve esta un paso.
step-moaai-again-done = Su casilla se hundió. Al lado no hay nada igual: ¡otra vez!
step-moaai-gone = Intenta ir a la casilla que se hundió.
step-moaai-alike = Ve junto a una igual: misma forma o mismo color.
step-moaai-alike-done = Se va con todas sus iguales. El turno pasa.
step-moaai-last = La última jugada pierde. Déjasela al otro jugador.
step-moaai-last-done = El otro jugador tuvo que hacerla: ¡ganas!

# Qué está mal en un texto
field-seats = número de lugares
edit-word-place = Se colocan estatuas
edit-word-move = Se mueven estatuas
edit-word-over = La partida ha terminado
field-phase = fase
mistake-other-terrain = un mapa hex:… o square:…
mistake-map-terrain = Mapa del terreno, línea { $line }, columna { $column }, «{ $text }»: { $problem }
map-kind = un mapa empieza con hex: o square:
map-character = «{ $found }» no es ni «o» (una casilla) ni «.» (ninguna)
map-row-length = cada fila debe tener las { $expected } columnas de la primera
map-too-many-rows = un mapa tiene como mucho 26 filas
map-empty-edge = en la primera y la última fila, y en la primera y la última columna, debe haber una casilla
map-parity = los hexágonos de una fila están a dos columnas uno de otro, y los de la fila siguiente, entre ellos
map-apart = esta casilla no está unida a la primera
map-cell-count = { $found } casillas, cuando hacen falta de 14 a 64
drawn-map-apart = Todas las casillas deben estar unidas. Algunas están aparte.

# Sobre el juego
lead-moaai = Un juego francés joven para dos o tres: doce estatuas que no son de nadie, en una isla que se desmorona a cada paso.
goal-moaai = No hagas la última jugada: la última jugada pierde.
time-moaai = 15 minutos
credit-moaai = Moaaï es una creación de Guilain Dorsimont para la asociación I.G.O.R., de marzo de 2015.
card-moaai = Doce estatuas no son de nadie. Su isla se desmorona a cada paso. ¡No hagas la última jugada!
place-moaai = Francia, 2015
seats-moaai = 2 o 3 jugadores
category-moaai = Estrategia de contar turnos
ease-moaai = fácil de aprender
kind-moaai = { category-moaai }, { ease-moaai }.
gist-moaai-1 = Por turnos se colocan las doce estatuas en la isla. No son de nadie.
gist-moaai-2 = Luego mueve cualquier estatua un paso, a una casilla libre. La casilla que deja se hunde en el mar.
gist-moaai-3 = ¿Toca su misma forma o color? Todas ellas se van, y acaba tu turno. Si no, juegas otra vez.
gist-moaai-4 = Si haces la última jugada, pierdes.
headline-moaai = Una isla que se desmorona
figure-moaai-1 = Hacia el final de una partida: buena parte de la isla ha desaparecido, y cada paso se lleva algo más.
say-moaai = «mo-a-Í»: los dos puntos piden que la última i se diga aparte.
history-moaai-1 = De los otros juegos que hay aquí nadie sabe la edad. Moaaï tiene cumpleaños: Guilain Dorsimont lo creó en marzo de 2015 para I.G.O.R., una asociación que ayudó a fundar. Desde 1993, la asociación acerca juegos de pensar a gente de todas las edades, y le gustan las reglas cortas que se aprenden pronto.
history-moaai-2 = Las estatuas no son de nadie. Primero se llena el terreno entre todos, y después se deshace. Cada paso destruye la casilla de la que sale. Cuando una estatua llega junto a otras de su forma o su color, todas desaparecen; cuando no encuentra ninguna, juegas otra vez. Su hoja invita a dos o tres jugadores, y bromea con que, con más, habría cola en el peaje.
history-moaai-3 = La última jugada pierde. Los matemáticos tienen un nombre para un final así: juego misère. Así que se cuenta hacia atrás: ¿cuántos turnos quedan, y puedes añadir o ahorrar uno? Pusimos a una máquina a seguir desde terrenos llenados al azar. Quien empezaba la segunda fase casi siempre podía forzar la victoria: en el hexágono, más de 96 veces de cada cien. Eso solo lo puedes cambiar mientras se llena el terreno, y por eso vale la pena pensarlo.
wins-moaai = Desde la isla vacía, nadie lo sabe. Con la isla llena, quien juega primero casi siempre puede ganar.
wins-how-moaai = Para dos jugadores en el hexágono, en noviembre de 2026 se examinaron hasta el final 20 000 terrenos llenados al azar; ninguno quedó sin resolver. En el 96,5 % de ellos, quien jugaba primero podía forzar la victoria; en el rombo, en el 88,7 %; en el cuadrado, en el 91,3 %. Así pues, lo decisivo es cómo se llena.
wins-proof-moaai = /docs/rules/moaai#what-is-known
doubt-moaai-1 = El dibujo de las estatuas se ha perdido. La hoja dice que son doce, y menciona un triángulo rojo y un cuadrado naranja. Tres formas en cuatro colores, sin dos iguales, son nuestra reconstrucción.
doubt-moaai-2 = El dibujo del terreno también se ha perdido. El ejemplo de la hoja necesita al menos 14 casillas, y no sabemos más. El hexágono, el rombo y el cuadrado son nuestra reconstrucción. Si tienes el original, puedes dar su plano al programa y jugar en él.
doubt-moaai-3 = Algunas cosas hubo que leerlas entre líneas: las casillas bajo las estatuas que desaparecen se quedan, una desaparición no provoca otra, y la partida termina cuando nada puede moverse, aunque el mismo jugador tuviera que jugar otra vez. Tres cosas son nuestras: que empieza el Jugador A, que el tercero de tres jugadores ni gana ni pierde, y que el juego es fácil de aprender.
missing-moaai = Faltan los dibujos de la hoja: las doce estatuas, el terreno y el ejemplo. Si los tienes, nos encantaría verlos.
source-moaai-1 = Guilain Dorsimont, «Moaaï», hoja de reglas de la asociación I.G.O.R., en francés (marzo de 2015).
source-moaai-2 = Blog de antiguos alumnos de ingeniería de Douai, enero de 2023, sobre los treinta años de I.G.O.R.

# Reglas
rule-O1-title = Llenar el terreno
rule-O1 = En tu turno tomas cualquier estatua (la hoja las llama Moaaï) de la reserva común y la colocas en cualquier casilla vacía, hasta que estén las doce. En una casilla cabe una estatua; no hay otra condición. Empieza el Jugador A; eso es nuestro, la hoja no lo dice.
rule-O2-title = Un paso, una casilla menos
rule-O2 = Cuando están todas las estatuas, sigue el Jugador A. Mueve cualquier estatua, la haya colocado quien la haya colocado, un paso, a una casilla vacía de al lado. La casilla que deja se quita al momento.
rule-O3-title = Todas distintas: juegas otra vez
rule-O3 = Si la estatua no tiene ahora ninguna vecina de su forma ni de su color, juegas una vez más, con la estatua que quieras.
rule-O4-title = Iguales: todas se van
rule-O4 = Si la estatua tiene vecinas de su forma o de su color, todas ellas salen del juego, y la estatua también. Entonces le toca al jugador siguiente. Las casillas que ocupaban se quedan, y esto no provoca nada más.
rule-O5-title = La última jugada pierde
rule-O5 = La partida termina en cuanto ninguna estatua puede moverse, aunque el mismo jugador tuviera que jugar otra vez. Quien hizo la última jugada ha perdido, y ha ganado el jugador anterior en el orden de turnos; cuentan los turnos, no los pasos. Un tercer jugador ni gana ni pierde; eso también es nuestro.
rule-O6-title = Sin pasar y sin empates
rule-O6 = Nadie puede pasar, aunque la única jugada que quede sea la que pierde. No hay empates, y la fase de mover dura como mucho seis turnos, porque cada turno menos el último quita al menos dos estatuas.
rule-O-example-title = El ejemplo de la hoja
rule-O-example = El Jugador A mueve el triángulo rojo: su casilla se va, no encuentra nada de su forma ni de su color, y A juega otra vez. Después, el cuadrado naranja se junta con dos iguales: se van tres estatuas, y le toca a B. Nadie está bloqueado, así que la partida no ha terminado. Las palabras son de la hoja; su dibujo falta, y el tablero es nuestro.

# Estrategia
strategy-limits-moaai = Los tableros son los del hexágono, para dos; el último es para tres. En un terreno tuyo valen las ideas, no las cifras.
strategy-moaai-last-title = Deja el último paso
strategy-moaai-last-1 = Quien da el último paso pierde. Cuenta, pues, los pasos que quedan.
strategy-moaai-last-2 = Aquí ganan tres de cuatro pasos. Tras b4-b3 queda un solo paso, y no es tuyo.
strategy-moaai-again-title = Junto a distintas, juegas otra vez
strategy-moaai-again-1 = Un paso que no toca nada igual te da otro. Así eliges cuántos pasos quedan.
strategy-moaai-again-2 = De diecisiete pasos ganan aquí dos, c3-b3 y c5-b4. Los dos solo tocan estatuas distintas, y juegas otra vez.
strategy-moaai-filling-title = Todo se decide al llenar
strategy-moaai-filling-1 = Con todas las estatuas colocadas, mueve primero el Jugador A. Si se colocaron al azar, A puede forzar la victoria en 96,5 de 100 tableros.
strategy-moaai-filling-2 = Si eres el Jugador B, no llenes al azar. Tu ocasión es ahora.
strategy-moaai-filling-3 = Si eres el Jugador A, cuida tu última estatua. En un mal sitio, deja escapar la victoria.
strategy-moaai-filling-how = En el rombo son 88,7 de 100; en el cuadrado, 91,3. Para cada terreno se examinaron hasta el final 20 000 llenados al azar.
strategy-moaai-last-piece-title = La duodécima estatua es tuya
strategy-moaai-last-piece-1 = El Jugador B coloca la última estatua. Antes, mira todas las casillas libres.
strategy-moaai-last-piece-2 = Aquí hay ocho casillas libres. El disco verde gana en c3, y pierde en las otras siete.
strategy-moaai-three-title = Entre tres: juega penúltimo
strategy-moaai-three-1 = Gana quien tuvo el turno antes que el perdedor. Haz que el último paso lo dé el jugador siguiente, no el otro.
strategy-moaai-three-2 = Aquí ganan d4-e3 y e1-e2. Tras d2-e2 ni ganas ni pierdes. Los otros dos pasos pierden.

# Una clase
plan-rules-moaai = Di: «La última jugada pierde». Luego da un paso, y hunde la casilla.
plan-first-match-moaai = Muchos cuentan estatuas. Hay que contar jugadas: ¿cuántos pasos quedan?
plan-ask-moaai = Antes de mostrarla, pregunta: ¿quién hará la última jugada?
