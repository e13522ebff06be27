# Juego, lugares y opciones
game-nine-mens-morris = Juego del molino
seat-nine-mens-morris-1 = Blanco
seat-nine-mens-morris-2 = Negro

# Lo que se dice de una partida
point-mill = en un molino
prompt-take-nine-mens-morris = ¡Molino! Captura una ficha { $seat ->
    [Blanco] blanca
   *[other] negra
}
cause-too-few-men = { $you ->
    [loser] solo te quedan dos fichas
   *[other] a { $loser } solo le quedan dos fichas
}
cause-mill-closed = hay tres fichas en línea
end-too-few-men-won = Gana { $winner }: a { $loser } solo le quedan dos fichas
end-mill-closed-won = Gana { $winner }: tres fichas en línea
refusal-place-first = Primero coloca todas tus fichas; elige un punto vacío
refusal-none-in-hand = Ya no tienes fichas en mano; mueve una de las tuyas
refusal-must-take = { $a } cierra un molino; elige la ficha que capturas
refusal-nothing-to-take = { $a } no cierra ningún molino; no se puede capturar { $b }
refusal-not-enemy = No hay ninguna ficha rival en { $a }
refusal-in-mill = { $a } está en un molino; { $seat } tiene otras fuera de molinos
hint-M4 = vuela
hint-M5 = cierra un molino
does-M5 = { $form ->
    [can] cerrar un molino y capturar una ficha
   *[other] cierra un molino y captura una ficha
}
good-stops-M5 = evita un molino
puzzle-task-take-most-nine-mens-morris = { $men ->
    [one] Cierra un molino
   *[other] Captura { $men } fichas
} en { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}

# Primeros pasos
step-nine-mens-morris-place = Eres Blanco. Coloca una ficha donde se juntan cuatro líneas.
step-nine-mens-morris-place-done = ¡Bien! Desde ahí hay camino hacia todos los lados.
step-nine-mens-morris-mill = ¡Dos en línea! Cierra el molino y captura una ficha.
step-nine-mens-morris-mill-done = Tres en línea: una ficha negra se va.
step-nine-mens-morris-stop = Negro tiene dos en línea. ¡Impide el molino!
step-nine-mens-morris-stop-done = ¡Bien bloqueado! Negro se queda sin molino.
step-nine-mens-morris-safe = Cierra tu molino. Luego intenta capturar en el de Negro.
step-nine-mens-morris-open = Todas las fichas están colocadas: ahora se mueven. Abre tu molino.
step-nine-mens-morris-open-done = Está abierto. En tu próximo turno puedes cerrarlo.
step-nine-mens-morris-close = Cierra otra vez el molino y captura otra ficha.
step-nine-mens-morris-close-done = Cada vez que se cierra, capturas una ficha.
step-nine-mens-morris-fly = Con tres fichas puedes volar. ¡Cierra el molino!
step-nine-mens-morris-fly-done = A Negro solo le quedan dos fichas: ¡ganas!

# Qué está mal en un texto
expected-equal-hands = las mismas fichas en mano cuando juega { $seat }
expected-one-more-in-hand = una ficha más en su mano cuando juega { $seat }

# Sobre el juego
lead-nine-mens-morris = Un viejo juego europeo para dos en tres cuadrados, uno dentro de otro: pon tres fichas tuyas en línea y captura una de tu rival.
goal-nine-mens-morris = Captura siete fichas, o bloquea a tu rival.
time-nine-mens-morris = 20 minutos
card-nine-mens-morris = Tres en línea son un molino: captura una ficha. Se juega en toda Europa desde la Edad Media.
place-nine-mens-morris = Europa
seats-nine-mens-morris = 2 jugadores
category-nine-mens-morris = Estrategia de tres en línea
ease-nine-mens-morris = fácil de aprender
kind-nine-mens-morris = { category-nine-mens-morris }, { ease-nine-mens-morris }.
gist-nine-mens-morris-1 = Nueve fichas cada uno, colocadas por turnos.
gist-nine-mens-morris-2 = Tres en línea son un molino: captura una ficha.
gist-nine-mens-morris-3 = { $flying ->
    [yes] Después se mueven por las líneas. Con tres fichas puedes volar.
   *[no] Después se mueven por las líneas. Nadie vuela.
}
gist-nine-mens-morris-4 = Con dos fichas, o sin jugada, pierdes.
headline-nine-mens-morris = Un juego que se puede grabar en un banco
figure-nine-mens-morris-1 = Juega Blanco: de d6 a d7 cierra un molino en la línea de arriba y captura una ficha negra que no está en ningún molino.
say-nine-mens-morris = En inglés, Morris se dice «MO-ris», como la danza, y merels, «ME-rels»; en alemán, Mühle se dice más o menos «MIÚ-le».
history-nine-mens-morris-1 = Nadie sabe quién trazó el primer tablero. Pero un trozo de uno estaba en el barco enterrado en Gokstad, en Noruega, hacia el año 900, y otro salió de la tierra en Nóvgorod, en Rusia, y es de hacia 1100. En 1283 el rey Alfonso X de Castilla mandó escribir las reglas en su libro de los juegos: nueve fichas cada uno, y tres en línea para capturar una, casi como hoy. En el siglo XIV, dice nuestra hoja, estaba en su apogeo, en muchas cortes de Europa, y ya era el juego de hoy.
history-nine-mens-morris-2 = Por el camino, el juego ha ido juntando nombres: alquerque de nueve en el libro de Alfonso, Nine Men’s Morris, merels o mill en inglés, Mühle en alemán, jeu du moulin o mérelle en francés. «Morris» parece venir de merel, una palabra antigua para ficha, y no de la danza. También tiene familia: nuestra hoja nombra juegos de 3, 4, 5, 7, 9 y 12 fichas por jugador. El tres en raya, o gato, dice, es el más sencillo; el de nueve, el más interesante, y aún se juega mucho en Alemania, Austria y Suiza.
history-nine-mens-morris-3 = Para tener un tablero no hace falta una tienda. Los pastores ingleses lo cortaban en la hierba con sus cuchillos. En El sueño de una noche de verano, Shakespeare imagina un verano tan lluvioso que el tablero del molino está lleno de barro.
history-nine-mens-morris-4 = En 1993, en Zúrich, Ralph Gasser puso máquinas a examinar unos diez mil millones de posiciones, y halló que nadie puede forzar la victoria. La gente aún encuentra cómo perder. Intenta formar una pareja de molinos que compartan una ficha: cada vez que da un paso, un molino se abre, el otro se cierra, y capturas otra ficha.
wins-nine-mens-morris = Con el mejor juego, nadie: el juego del molino es empate.
wins-how-nine-mens-morris = Ralph Gasser lo anunció en 1993. En noviembre de 2026 este programa calculó las 26 761 334 939 posiciones, también las de la colocación, cada una con el número de jugadas hasta el final. El inicio tiene el valor que encontró Gasser, muestras de toda clase concuerdan con las reglas, y un segundo programa, sencillo, coincide hasta donde llega. Sin vuelo también es empate, y con el límite de 20 jugadas tranquilas también.
wins-proof-nine-mens-morris = /docs/morris-solution
doubt-nine-mens-morris-1 = Nuestra hoja habla de cuatro cuadrados. Tiene que ser un descuido: los 24 puntos que cuenta en la misma frase son los de tres.
doubt-nine-mens-morris-2 = Nuestra hoja ve indicios de juegos parecidos en el antiguo Egipto, y después en Grecia y Fenicia. Lo de Egipto hoy se descarta: las líneas grabadas en el techo del templo de Kurna no tienen fecha conocida, y nadie puede decir si eran para jugar. Para Grecia, Fenicia y las cortes del siglo XIV no nombra ninguna fuente. Por eso no decimos qué edad tiene el juego.
doubt-nine-mens-morris-3 = ¿Y si una ficha cierra dos molinos a la vez? La hoja calla. Aquí captura una sola ficha, como juega casi todo el mundo.
doubt-nine-mens-morris-4 = La hoja declara empate tras cincuenta jugadas sin captura, o cuando una posición se repite, y remite al ajedrez. Por eso contamos como en el ajedrez: cincuenta jugadas de cada jugador, y las mismas fichas con el turno del mismo bando. Que el juego es fácil de aprender lo decimos nosotros.
source-nine-mens-morris-1 = Ludoteka, «Jeu du moulin», página en francés, ludoteka.com (2001–2024).
source-1-link-nine-mens-morris = https://www.ludoteka.com
source-nine-mens-morris-2 = Alfonso X de Castilla, Libro de los juegos (1283).
source-nine-mens-morris-3 = N. Nicolaysen, The Viking-Ship Discovered at Gokstad in Norway (1882).
source-nine-mens-morris-4 = E. Rybina, «Chess Pieces and Game Boards», en Wood Use in Medieval Novgorod (2007), citada por el portal Ludii, ludii.games.
source-4-link-nine-mens-morris = https://ludii.games
source-nine-mens-morris-5 = William Shakespeare, El sueño de una noche de verano, acto II, escena 1, y sus notas en la edición Variorum de 1821.
source-nine-mens-morris-6 = Friedrich Berger, «From Circle and Square to the Image of the World», Rock Art Research 21 (2004), sobre los dibujos de Kurna.
source-nine-mens-morris-7 = Ralph Gasser, «Solving Nine Men’s Morris», en Games of No Chance (1996); anunciado en noviembre de 1993.
source-7-link-nine-mens-morris = https://www.ics.uci.edu/~eppstein/cgt/morris.html

# Reglas
rule-M1-title = Un tablero vacío
rule-M1 = El tablero está vacío, y cada bando tiene { $men } fichas en mano. Se sortea quién empieza; ese bando es Blanco.
rule-M2-title = Colocar las fichas
rule-M2 = Mientras tengas fichas en mano, en tu turno colocas una en cualquier punto vacío. Las fichas del tablero se quedan donde están.
rule-M3-title = Mover las fichas
rule-M3 = Cuando ya no tienes fichas en mano, en tu turno mueves una de las tuyas por una línea hasta el punto siguiente, si está vacío.
rule-M4-title = Cuando quedan tres fichas
rule-M4 = { $flying ->
    [yes] Cuando ya no tienes fichas en mano y solo te quedan tres, puedes llevar una a cualquier punto vacío. Esto vale solo para ti: tu rival tiene que seguir las líneas, salvo que también le queden tres.
   *[no] Aquí nadie vuela: con tres fichas sigues las líneas como antes. En la forma con vuelo (F3) puedes entonces llevar una ficha a cualquier punto vacío.
}
rule-M5-title = Cerrar un molino
rule-M5 = Tres fichas tuyas en línea, sobre una línea del tablero, son un molino. Cada vez que cierras uno, al colocar, al mover o al volar, tienes que quitar del tablero para siempre una ficha rival, aunque hayas abierto ese mismo molino en la jugada anterior. Dos molinos cerrados a la vez también capturan una sola ficha, y si no hay ninguna ficha rival en el tablero, no se captura nada.
rule-M6-title = Los molinos protegen
rule-M6 = Una ficha que está en un molino no se puede capturar, salvo que todas las fichas rivales del tablero estén en molinos.
rule-M7-title = Solo dos fichas
rule-M7 = Si solo te quedan dos fichas, entre el tablero y la mano, has perdido la partida. Mientras aún colocas, puedes tener menos de tres en el tablero.
rule-M8-title = Sin jugada, pierdes
rule-M8 = Si te toca y no puedes mover, has perdido. Puede pasar en cuanto se coloca la última ficha.
rule-M9-title = Muchas jugadas tranquilas
rule-M9 = Cuando ambos jugadores han hecho { $quiet } jugadas sin ninguna captura, la partida termina en empate. La cuenta empieza cuando se coloca la última ficha, y vuelve a empezar con cada captura.
rule-M10-title = Tres veces es empate
rule-M10 = Cuando la misma posición aparece por tercera vez, la partida termina en empate. La misma posición quiere decir las mismas fichas en los mismos puntos, las mismas fichas en mano y el turno del mismo bando.
rule-M11-title = Acordar o rendirse
rule-M11 = Se puede acordar el empate, y cualquiera puede rendirse.
rule-M12-title = No se pasa
rule-M12 = Nadie puede pasar. Aunque cualquier jugada duela, hay que hacer una.

# Estrategia
strategy-nine-mens-morris-crossings-title = Primero los cuatro cruces
strategy-nine-mens-morris-crossings-1 = Coloca tus primeras fichas en d6, f4, d2 y b4. De cada uno salen cuatro caminos; de una esquina, solo dos. Una ficha así es difícil de encerrar.
strategy-nine-mens-morris-crossings-2 = Con el mejor juego, toda primera jugada empata. Pero ¿quién juega tan bien? Entre máquinas de fuerza media, Blanco ganó 56 de 100 partidas tras d6. Tras una esquina fueron 50.
strategy-nine-mens-morris-crossings-how = Tres niveles, de fácil a medio, jugaron contra sí mismos. Cada uno jugó 1000 partidas desde cada una de cuatro primeras jugadas.
strategy-nine-mens-morris-double-title = El doble molino
strategy-nine-mens-morris-double-1 = La ficha blanca de d7 es una bisagra. Va a d6 y cierra un molino, y vuelve a d7 y cierra otro. Cada vez, Negro pierde una ficha.
strategy-nine-mens-morris-double-2 = Fíjate en qué ficha capturas. Tres de las seis capturas ganan aquí; con las otras tres es empate.
strategy-nine-mens-morris-prevent-title = Bloquea la bisagra
strategy-nine-mens-morris-prevent-1 = Juega Negro, y d7-d6 amenaza con un molino en cada turno. Ponte delante de la bisagra: d5-d6. Cualquier otra jugada pierde.
strategy-nine-mens-morris-prevent-2 = Mira, pues, a tiempo: ¿qué ficha de tu rival está entre dos líneas?
strategy-nine-mens-morris-few-title = Un doble molino puede llegar demasiado pronto
strategy-nine-mens-morris-few-1 = Blanco tiene cinco fichas, Negro cuatro. El primer molino deja tres a Negro. Y tres fichas vuelan: a la bisagra, por ejemplo.
strategy-nine-mens-morris-few-2 = Aquí no gana ninguna jugada. Reúne más fichas antes de abrir el molino.
strategy-nine-mens-morris-room-title = El espacio vale más que las fichas
strategy-nine-mens-morris-room-1 = Blanco tiene cuatro fichas en los cuatro cruces, Negro siete alrededor. Juega b4-a4: ninguna de las siete puede moverse, y Blanco ha ganado.
strategy-nine-mens-morris-room-2 = Así que no cuentes solo las fichas. Cuenta también los puntos libres a su lado.
strategy-nine-mens-morris-three-title = Tres fichas pueden aguantar
strategy-nine-mens-morris-three-1 = Con tres fichas se vuela. Vuela delante del próximo molino: aquí g1-b6, y todas las demás jugadas pierden.
strategy-nine-mens-morris-three-2 = Con tres fichas contra seis, si te toca, aguantas en 97 de 100 tableros. Contra siete son 53; contra ocho, 9. Antes de dejar tres fichas a tu rival, conserva tú siete.
strategy-nine-mens-morris-three-how = Contado según las tablas, en todos los tableros donde juegan tres fichas, ninguna en mano.
strategy-nine-mens-morris-long-title = La paciencia gana
strategy-nine-mens-morris-long-1 = Tres fichas blancas vencen aquí a cuatro negras. Solo lo logra una de 51 jugadas. Hacen falta 33 jugadas, contando las de ambos bandos.
strategy-nine-mens-morris-long-2 = Si no ves el final, mantén tus fichas a salvo y juntas.
strategy-nine-mens-morris-longest-title = La victoria más larga
strategy-nine-mens-morris-longest-1 = Blanco tiene ocho fichas, Negro siete. Blanco gana, pero en 203 jugadas, contando las de ambos bandos. Ninguna victoria con todas las fichas colocadas dura más.
strategy-nine-mens-morris-longest-2 = Solo una de seis jugadas conserva la victoria: a4-b4. Mira cómo empieza.
strategy-nine-mens-morris-longest-how = Las tablas que lo muestran no cuentan las jugadas tranquilas. En una partida las cuenta la regla M9.

# Opciones de toda la familia
option-nine-mens-morris-flying = Con tres fichas
option-nine-mens-morris-flying-value = { $value ->
    [yes] volar a cualquier punto
   *[no] { $game ->
        [nine-mens-morris] seguir las líneas (Board Game Arena, simple)
       *[other] seguir las líneas
    }
}
option-nine-mens-morris-flying-rule = F3
option-nine-mens-morris-quiet = Empate sin captura
option-nine-mens-morris-quiet-value = { $value ->
    [20] tras 20 jugadas de cada uno (World Merels Federation)
   *[other] tras { $value } jugadas de cada uno
}
option-nine-mens-morris-quiet-other = cualquier número de jugadas de 10 a 100
option-nine-mens-morris-quiet-rule = F4
mistake-other-quiet = cualquier número de 10 a 100

# Reglas de toda la familia
rule-F1-title = El primer molino gana
rule-F1 = Con tres fichas cada uno, gana quien cierra el primer molino. No se captura nada.
rule-F2-title = Un tablero lleno
rule-F2 = Si se coloca la última ficha y no queda ningún punto libre, la partida termina en empate. Solo puede pasar con doce fichas.
rule-F3-title = Con vuelo o sin vuelo
rule-F3 = Puedes elegir si un bando al que le quedan tres fichas puede volar. Lo habitual es que pueda con nueve y con doce fichas, y que no pueda en los juegos más pequeños.
rule-F4-title = Menos jugadas tranquilas
rule-F4 = Puedes elegir tras cuántas jugadas sin captura la partida termina en empate: cualquier número de 10 a 100 para cada jugador. Lo habitual es 50. La World Merels Federation juega con 20.
cause-full-board = el tablero está lleno
end-full-board-drawn = El tablero está lleno: empate

# Tres fichas
game-three-mens-morris = Molino de tres
card-three-mens-morris = El más pequeño: ganan las primeras tres en línea. { wins-three-mens-morris }
goal-three-mens-morris = Pon tus tres fichas en línea.
time-three-mens-morris = 5 minutos
place-three-mens-morris = Europa, Asia
seats-three-mens-morris = 2 jugadores
category-three-mens-morris = Tres en línea
ease-three-mens-morris = fácil de aprender
kind-three-mens-morris = Rápido y { ease-three-mens-morris }.
gist-three-mens-morris-1 = Tres fichas cada uno, colocadas por turnos.
gist-three-mens-morris-2 = { $flying ->
    [yes] Después se mueve una ficha a cualquier punto vacío.
   *[no] Después se mueven por las líneas.
}
gist-three-mens-morris-3 = Gana quien hace primero tres en línea.
history-three-mens-morris-1 = En muchos lugares de Europa y Asia hay tableros de nueve puntos grabados en piedra. Murray llama a este juego el merels menor.
history-three-mens-morris-2 = Quien empieza en el centro gana. Por eso se suele acordar que la primera ficha vaya a otro punto.
doubt-three-mens-morris-1 = En algunos lugares las fichas pueden ir a cualquier punto vacío. Murray llama a ese juego «nine holes»; puedes elegirlo como opción.
doubt-three-mens-morris-2 = También se conocen tableros sin diagonales. Nosotros jugamos con las diagonales.
source-three-mens-morris-1 = H. J. R. Murray, A History of Chess (1913), página 614.
source-three-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-three-mens-morris = Con el mejor juego, Blanco: la primera ficha va al centro.
wins-how-three-mens-morris = Este programa calcula todas las posiciones en menos de un segundo cuando se pide la primera. La victoria tarda como mucho nueve jugadas, contando las de ambos bandos.
wins-proof-three-mens-morris = /docs/mills-solution

# Cuatro fichas
game-four-mens-morris = Molino de cuatro
card-four-mens-morris = Dos cuadrados y cuatro fichas: cada captura duele. { wins-four-mens-morris }
goal-four-mens-morris = Captura dos fichas, o bloquea a tu rival.
time-four-mens-morris = 5 minutos
seats-four-mens-morris = 2 jugadores
category-four-mens-morris = Un juego corto de tres en línea
kind-four-mens-morris = { category-four-mens-morris }.
gist-four-mens-morris-1 = Cuatro fichas cada uno, colocadas por turnos.
gist-four-mens-morris-2 = Tres en línea son un molino: captura una ficha.
gist-four-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-four-mens-morris-4 = Con dos fichas, o sin jugada, pierdes.
history-four-mens-morris-1 = Nuestra hoja nombra un juego de cuatro fichas por jugador y no dibuja su tablero.
doubt-four-mens-morris-1 = Otros juegan con cuatro fichas en el tablero de tres. Nosotros tomamos el de dos cuadrados.
source-four-mens-morris-1 = Ludoteka, «Jeu du moulin», página en francés, ludoteka.com (2001–2024).
wins-four-mens-morris = Con el mejor juego, nadie: es empate.
wins-how-four-mens-morris = Este programa calcula todas las posiciones en menos de un segundo cuando se pide la primera, cada una con el número de jugadas hasta el final.
wins-proof-four-mens-morris = /docs/mills-solution

# Cinco fichas
game-five-mens-morris = Molino de cinco
card-five-mens-morris = Dos cuadrados y cinco fichas: pronto aprendido, pronto jugado. { wins-five-mens-morris }
goal-five-mens-morris = Captura tres fichas, o bloquea a tu rival.
time-five-mens-morris = 10 minutos
seats-five-mens-morris = 2 jugadores
category-five-mens-morris = Un juego corto de tres en línea
kind-five-mens-morris = { category-five-mens-morris }.
gist-five-mens-morris-1 = Cinco fichas cada uno, colocadas por turnos.
gist-five-mens-morris-2 = Tres en línea son un molino: captura una ficha.
gist-five-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-five-mens-morris-4 = Con dos fichas, o sin jugada, pierdes.
history-five-mens-morris-1 = Nuestra hoja nombra un juego de cinco fichas por jugador. Se juega en el tablero de seis.
source-five-mens-morris-1 = Ludoteka, «Jeu du moulin», página en francés, ludoteka.com (2001–2024).
source-five-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-five-mens-morris = Con el mejor juego, nadie: es empate.
wins-how-five-mens-morris = Este programa calcula todas las posiciones en uno o dos segundos cuando se pide la primera, cada una con el número de jugadas hasta el final.
wins-proof-five-mens-morris = /docs/mills-solution

# Seis fichas
game-six-mens-morris = Molino de seis
card-six-mens-morris = Dos cuadrados y seis fichas: el juego de la Edad Media. { wins-six-mens-morris }
goal-six-mens-morris = Captura cuatro fichas, o bloquea a tu rival.
time-six-mens-morris = 10 minutos
place-six-mens-morris = Europa
seats-six-mens-morris = 2 jugadores
category-six-mens-morris = Estrategia de tres en línea
kind-six-mens-morris = { category-six-mens-morris }.
gist-six-mens-morris-1 = Seis fichas cada uno, colocadas por turnos.
gist-six-mens-morris-2 = Tres en línea son un molino: captura una ficha.
gist-six-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-six-mens-morris-4 = Con dos fichas, o sin jugada, pierdes.
history-six-mens-morris-1 = R. C. Bell escribe que en la Edad Media se jugaba con seis fichas en Italia, Francia e Inglaterra, y que hacia 1600 el juego estaba olvidado.
source-six-mens-morris-1 = R. C. Bell, Board and Table Games from Many Civilizations (1960).
source-six-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-six-mens-morris = Con el mejor juego, nadie: es empate.
wins-how-six-mens-morris = Otro programa, GamesmanOne, encontró lo mismo en 2025. El nuestro calcula todas las posiciones en segundos cuando se pide la primera. La victoria más larga tarda 119 jugadas, contando las de ambos bandos.
wins-proof-six-mens-morris = /docs/mills-solution

# Siete fichas
game-seven-mens-morris = Molino de siete
card-seven-mens-morris = Un cruce en el centro. { wins-seven-mens-morris }
goal-seven-mens-morris = Captura cinco fichas, o bloquea a tu rival.
time-seven-mens-morris = 10 minutos
seats-seven-mens-morris = 2 jugadores
category-seven-mens-morris = Estrategia de tres en línea
kind-seven-mens-morris = { category-seven-mens-morris }.
gist-seven-mens-morris-1 = Siete fichas cada uno, colocadas por turnos.
gist-seven-mens-morris-2 = Tres en línea son un molino: captura una ficha.
gist-seven-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-seven-mens-morris-4 = Con dos fichas, o sin jugada, pierdes.
history-seven-mens-morris-1 = Nuestra hoja nombra un juego de siete fichas por jugador. Su tablero es el de seis, con un cruce en el centro.
doubt-seven-mens-morris-1 = En las líneas largas, algunos solo cuentan los molinos que tienen una ficha en el centro. Nosotros contamos tres puntos vecinos cualesquiera.
source-seven-mens-morris-1 = Ludoteka, «Jeu du moulin», página en francés, ludoteka.com (2001–2024).
source-seven-mens-morris-2 = H. J. R. Murray, A History of Board-Games Other than Chess (1952).
wins-seven-mens-morris = Con el mejor juego, Blanco: la primera ficha va al centro.
wins-how-seven-mens-morris = Este programa calcula las 32 304 085 posiciones, salvo simetrías del tablero, en un minuto o menos. Blanco gana en 25 jugadas como mucho, contando las de ambos bandos, si su primera ficha va al centro; en cualquier otro punto pierde. No conocemos ningún resultado anterior (noviembre de 2026).
wins-proof-seven-mens-morris = /docs/mills-solution

# Doce fichas
game-twelve-mens-morris = Molino de doce
card-twelve-mens-morris = Tres cuadrados con diagonales, como en el sur de África. { wins-twelve-mens-morris }
goal-twelve-mens-morris = Captura diez fichas, o bloquea a tu rival.
time-twelve-mens-morris = 30 minutos
place-twelve-mens-morris = Sur de África, Europa
seats-twelve-mens-morris = 2 jugadores
category-twelve-mens-morris = Estrategia de tres en línea, con muchos molinos
kind-twelve-mens-morris = { category-twelve-mens-morris }.
gist-twelve-mens-morris-1 = Doce fichas cada uno, colocadas por turnos.
gist-twelve-mens-morris-2 = Tres en línea son un molino, también en las diagonales.
gist-twelve-mens-morris-3 = { gist-nine-mens-morris-3 }
gist-twelve-mens-morris-4 = Con dos fichas, o sin jugada, pierdes.
history-twelve-mens-morris-1 = Si también se unen las esquinas, cada bando tiene doce fichas. En Sudáfrica un pariente cercano, el morabaraba, se juega como deporte; sus fichas se llaman vacas.
source-twelve-mens-morris-1 = Ludoteka, «Jeu du moulin», página en francés, ludoteka.com (2001–2024).
source-twelve-mens-morris-2 = R. C. Bell, Board and Table Games from Many Civilizations (1960).
wins-twelve-mens-morris = Con el mejor juego, Blanco. Lo halló otro proyecto; nosotros no lo hemos calculado.
wins-how-twelve-mens-morris = En 2026 otro proyecto dio el valor de cada posición, sin el número de jugadas: la primera ficha en una esquina gana, en el medio de un lado empata.
wins-proof-twelve-mens-morris = /docs/mills-solution
strategy-limits-nine-mens-morris = Todo esto es para nueve fichas, con vuelo cuando quedan tres. Las ideas valen también sin vuelo; las cifras no.

# Una clase
plan-rules-nine-mens-morris = Dibuja primero un molino: con tres en línea se captura una ficha. Después, cada bando coloca dos fichas.
plan-first-match-nine-mens-morris = Muchos arman su molino y olvidan el del rival. Pregunta: ¿dónde está?
plan-ask-nine-mens-morris = Antes de mostrarla, pregunta: ¿qué ficha puede esperar, y cuál no?
