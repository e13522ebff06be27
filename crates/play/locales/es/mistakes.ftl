# Un formulario o una petición
mistake-field = «{ $text }» no es un valor válido para { $name }
parameter-moves = las jugadas
parameter-clock = el reloj
parameter-path = las respuestas dadas
parameter-step = el paso
parameter-theme = la clase de problema
parameter-set = la serie de problemas
parameter-opening = la apertura del problema
parameter-touches = los toques
parameter-text = la jugada
parameter-level = el nivel
parameter-players = el número de jugadores
mistake-request = La petición no se puede leer: { $reason }
mistake-id = El identificador de una orden tiene como mucho { $most } bytes
mistake-id-signs = El identificador de una orden no tiene caracteres de control y no empieza por { $prefix }
mistake-perfect = Aquí ninguna máquina es perfecta: ninguna tabla tiene la primera posición. Elige entre { $levels }

# Juegos y opciones
mistake-game = No hay ningún juego «{ $text }»: los que hay son { $known }
mistake-option-malformed = «{ $text }» se escribe opción=valor
mistake-option-none = No hay ninguna opción «{ $name }»: este juego no tiene opciones
mistake-option-unknown = No hay ninguna opción «{ $name }»: este juego tiene { $known }
mistake-option-value = La opción { $name } no puede ser «{ $text }»: los valores son { $known }
mistake-option-twice = La opción { $name } está dos veces

# Posiciones
mistake-position = Posición, { $field } «{ $text }»: { $problem }
mistake-position-bare = Posición, { $field }: { $problem }
field-board = tablero
field-turn = bando que juega
field-hands = fichas en mano
field-rest = resto
problem-missing = falta
problem-trailing = viene después del final de la posición
problem-length = debería tener { $expected } puntos
problem-rows = debería tener { $expected } filas separadas por «/»
problem-character = «{ $found }» no corresponde ahí
problem-value = se esperaba { $expected }
problem-men = { $seat } tiene { $found } fichas en vez de { $least }
problem-men-range = { $seat } tiene { $found } fichas; { $least ->
    [0] lo máximo es { $most }
   *[other] puede tener de { $least } a { $most }
}
problem-contradiction = no encaja con el resto de la posición; se esperaba { $expected }
problem-twice = está dos veces
problem-too-many-moves = deja más de { $most } jugadas para elegir; quita algunas fichas del tablero
expected-turn = «{ $number }», { $seat },
expected-number = un número
expected-two-numbers = dos números con una coma entre ellos
seat-number = Lugar { $number }

# Planillas
mistake-record = Esta planilla tiene un error en la línea { $line }: { $flaw }
mistake-tree = Esto no puede formar parte del análisis: { $flaw }
flaw-control = carácter de control { $found }
flaw-tag = «{ $text }» se escribe { $form }
flaw-twice = la etiqueta { $name } está dos veces
flaw-missing = falta la etiqueta { $name }
flaw-spec = etiqueta Spec, «{ $text }»: { $error }
flaw-canonical = etiqueta Spec: «{ $text }» se escribe «{ $meant }»
flaw-usual-start = «{ $text }» es el inicio normal: quita la etiqueta Position
flaw-result = «{ $text }» no es un resultado para { $seats } jugadores
flaw-number = «{ $text }» en vez de «{ $due }»
flaw-number-none = «{ $text }» donde no corresponde ningún número
flaw-no-move = «{ $text }» en vez de una jugada
flaw-move = jugada «{ $text }»: { $error }
flaw-move-bare = «{ $text }» no es una jugada legal
flaw-after-end = «{ $text }» después del final de la partida ({ $ending })
flaw-open-comment = ningún «{ $brace }» cierra el comentario «{ $text }»
flaw-misplaced = el comentario «{ $text }» no sigue a una jugada
flaw-escape = comentario «{ $text }»: «\» solo puede ir antes de «\», «{ $brace }» y «[»
flaw-command = «{ $text }» debería empezar con una orden de comentario, en el orden { $form }
flaw-clock = «{ $text }» no es un tiempo de reloj, { $form }
flaw-too-long = el texto tiene más de { $most } bytes
flaw-too-many-moves = hay más de { $most } jugadas
flaw-too-many-choices = las posiciones hasta aquí tienen en total más de { $most } jugadas legales; quita algunas variantes
flaw-too-deep = hay más de { $most } variantes una dentro de otra
flaw-misplaced-variation = una variante «(» no sigue a una jugada
flaw-open-variation = ningún «)» cierra la variante
flaw-unopened-variation = «)» cierra una variante que no ha empezado
flaw-empty-variation = una variante sin jugadas
flaw-same-move = la jugada «{ $text }» ya está en este lugar
flaw-closing = las jugadas terminan con «{ $found }», pero la etiqueta Result dice «{ $due }»
flaw-closing-none = las jugadas no terminan con el resultado «{ $due }»
flaw-trailing = «{ $text }» viene después del resultado final
flaw-other-result = el resultado es «{ $found }», pero las jugadas dan «{ $given }»
flaw-other-ending = el final es «{ $found }», pero las jugadas dan «{ $given }»
flaw-no-ending = el final «{ $found }» no da este resultado
flaw-name = «{ $text }» no es un nombre de etiqueta válido
flaw-from-the-match = la etiqueta { $name } sale de la propia partida
flaw-no-seat = no hay { $name } con { $seats } jugadores
flaw-date = «{ $text }» no es una fecha { $form }, con «??» para lo que no se sabe
flaw-control-in = «{ $text }» contiene el carácter de control { $found }
flaw-empty-comment = un comentario vacío
flaw-no-such-move = no hay jugada { $plies }: la planilla tiene { $moves }
flaw-no-point = { $name } no es un punto de este tablero
flaw-highlight = { $text } está marcado dos veces, o es una flecha de un punto a sí mismo
file-unread = «{ $file }» no se puede leer: { $error }
file-no-record = «{ $file }»: { $error }

# Programas, y cuánto puede pedir cada uno
fault-running = Esta partida aún está en juego: se puede repasar cuando termine.
fault-overloaded = El servidor está ocupado. Inténtalo dentro de unos segundos.
fault-too-many = Demasiadas peticiones. Inténtalo en { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
}.
fault-sockets = Hay demasiadas páginas abiertas. Cierra algunas e inténtalo de nuevo.
fault-tokens = Puedes tener { $most } tokens como mucho. Borra uno antes.
fault-token = Este token es desconocido o se ha borrado.
fault-session = Abre primero Putahi en un navegador. Esto necesita su sesión; un token no basta.
mistake-name = Un nombre tiene de 1 a { $most } letras o signos visibles, con pocos acentos en cada uno. Un emoji puede contar como varios.
mistake-name-reserved = Este nombre lo usa el propio Putahi. Elige otro.
mistake-no-record = Esto no es una planilla de Putahi: necesita una línea { $form }.
request-too-large = Esto es demasiado grande: se pueden enviar { $most } kB como mucho de una vez. La planilla de una partida es mucho más corta.
request-content-type = La petición tiene un tipo de contenido equivocado: las direcciones de la API admiten application/json.
request-no-json = El cuerpo de la petición no es JSON válido a partir de la línea { $line }, columna { $column }.
request-other-json = El cuerpo de la petición es JSON válido, pero no tiene los campos y valores que admite esta dirección (línea { $line }, columna { $column }).
request-form = El formulario está incompleto, o tiene un campo que aquí no se conoce. Vuelve atrás, recarga la página e inténtalo otra vez.
request-method = Esta dirección no se puede usar así.
request-upgrade = Esta dirección es para conexiones WebSocket.
request-host = Una petición necesita exactamente una cabecera Host.
request-other-host = Este servidor no se llama «{ $host }». Ábrelo por su propia dirección. Si lo administras tú, indica su dirección pública con --address.
request-malformed = Esta dirección tiene una parte que no se puede leer.
fault-title-not-found = Página no encontrada
fault-title-too-large = Demasiado grande
fault-title-later = Inténtalo dentro de un momento
request-unknown-field = Aquí no hay ningún campo «{ $name }»: quítalo.
request-missing-field = Falta el campo «{ $name }».
