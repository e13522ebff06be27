nav-analysis = Análisis

# La página en la que se elige un juego
analysis-choose = Analizar una posición
analysis-choose-lead = Mira cuánto vale cada jugada: exactamente donde se sabe, y si no, por una estimación. Monta cualquier posición, recorre una partida y prueba lo que pudo haber sido.
analysis-of = Análisis: { $game }
analysis-open = Abrir una posición o una partida
analysis-open-lead = Pega una posición o la planilla de una partida. Para el juego del molino, también FEN de Sanmill, PGN de PlayOK o GoldToken, y listas de jugadas; el formato se reconoce. Un texto puede contener varias.
analysis-open-text = Posición o planilla
analysis-open-do = Abrir
analysis-open-blank = No hay ningún texto.

# Textos de otros programas
import-unknown = Línea { $line }, «{ $text }»: no es ni una planilla ni una posición de { $game ->
    [any] estos juegos
   *[other] «{ $game }»
}.
import-found = { $count ->
    [one] Se ha encontrado 1 partida o posición
   *[other] Se han encontrado { $count } partidas o posiciones
}
import-part = Línea { $line }: { $game }, { $moves ->
    [0] una posición
    [one] 1 jugada
   *[other] { $moves } jugadas
}
import-mistake = No se entiende
import-more = Solo se muestran las { $most } primeras partes.
import-too-long = Demasiado largo para abrirlo con un enlace: pega solo esta parte.
import-question = ¿Qué ficha se captura?
import-which = Se cierra un molino, y el texto no dice qué ficha se captura. Puede ser una de estas: { $points }.
import-take = la ficha de { $point }
import-left-out = Se deja fuera: { $parts }.
import-comments = { $count ->
    [one] 1 comentario
   *[other] { $count } comentarios
}
import-variations = { $count ->
    [one] 1 variante
   *[other] { $count } variantes
}
import-marks = { $count ->
    [one] 1 signo de jugada
   *[other] { $count } signos de jugadas
}
import-ended = Tras { $plies } jugadas la partida había terminado: { $how } { $after ->
    [one] La jugada siguiente se deja fuera.
   *[other] Las { $after } jugadas siguientes se dejan fuera.
}
import-result = El texto da el resultado { $result }.
analysis-players = Jugadores: { $names }
import-clock = El texto cuenta antes { $plies } medias jugadas sin captura; aquí eso se deja fuera.
import-choose = Este texto contiene varias partidas o posiciones. Elige una por su número, con { $option }:
import-number = No hay ningún número { $number }: el texto contiene { $count }.
import-some-wrong = { $count ->
    [one] Una parte del archivo no se entiende; mira arriba.
   *[other] { $count } partes del archivo no se entienden; mira arriba.
}
foreign-line = Línea { $line }: { $flaw }
foreign-setup = esto no es una posición del juego. { $error }
foreign-tag = «{ $text }» se escribe { $form }.
foreign-set-up = «{ $text }» no concuerda con la etiqueta FEN.
foreign-variant = «{ $text }» tiene otras reglas.
foreign-fen = «{ $text }» no puede estar en una FEN de este juego.
foreign-no-capture = hay que capturar una ficha, pero no se puede capturar ninguna.
foreign-word = «{ $text }» no se entiende.
foreign-number = «{ $text }» no sigue al número anterior.
foreign-ambiguous = «{ $text }»: estos números pueden ser puntos, o contar las jugadas. Escribe «1.» para los que cuentan.
foreign-open-comment = ningún «{ $brace }» cierra el comentario «{ $text }».
foreign-parenthesis = «{ $text }»: a un paréntesis le falta el otro.
foreign-empty = ni una jugada ni una posición siguen a «{ $text }».
foreign-too-many-moves = hay más de { $most } jugadas.
foreign-too-long = el texto tiene más de { $most } bytes.
foreign-move = la jugada { $ply }, «{ $text }», no es legal ahí.
foreign-capture = la jugada { $ply }, «{ $text }», cierra un molino y no dice qué ficha captura.

analysis-open-long = Esta planilla es demasiado larga para la dirección de una página. Guárdala como estudio y se abrirá allí.

# Valores
analysis-values = Valores de las jugadas
analysis-of-turn = Juega { $seat }:
analysis-over = Aquí la partida ha terminado.
analysis-from-here = Seguir desde esta posición
analysis-source-tables = exacto: calculado hasta el final
analysis-source-search = demostrado: calculado hasta el final
analysis-source-engine = estimación, mirando { $depth ->
    [one] una jugada
   *[other] { $depth } jugadas
} hacia adelante
analysis-letter-won = V
analysis-letter-lost = D
analysis-won-search = victoria, en { $plies } como mucho
analysis-lost-search = derrota, en { $plies } como mínimo
analysis-estimate = ≈ { $score }
analysis-even = ≈ igual
analysis-estimate-hint = Una estimación del motor, en fichas: no es exacta
analysis-unknown = no se conoce
analysis-keep = { $keep } de { $all } respuestas lo conservan
analysis-alike = { $count } jugadas
analysis-keep-all = todas las respuestas lo conservan
analysis-keep-one = solo 1 de { $all } respuestas lo conserva
analysis-quickest = la victoria más rápida
analysis-slower = { $plies ->
    [one] 1 media jugada más lenta
   *[other] { $plies } medias jugadas más lenta
}
analysis-longest = la que más dura
analysis-sooner = { $plies ->
    [one] pierde 1 media jugada antes
   *[other] pierde { $plies } medias jugadas antes
}
analysis-clock-note = Contado tras { $plies ->
    [one] 1 media jugada
   *[other] { $plies } medias jugadas
} sin captura.
analysis-line = luego { $moves }
analysis-point-value = { $value } en el mejor caso
analysis-waiting = Esperando un procesador: { $count ->
    [0] te toca a continuación.
    [one] hay 1 petición antes, como mucho.
   *[other] hay { $count } peticiones antes, como mucho.
}
analysis-thinking = Mirando más lejos…
analysis-stop = Parar
analysis-go-on = Seguir
analysis-stopped = Parado.
analysis-failed = No hay valores: { $why }
analysis-unreadable = { $count ->
        [one] No se puede leer la tabla { $tables } de valores exactos, así que su contenido se estima.
       *[other] No se pueden leer las tablas { $tables } de valores exactos, así que su contenido se estima.
    } La causa está en el registro del servidor.
analysis-missing = No hay valor exacto en este servidor.
analysis-missing-operator = Para quien administra este servidor
analysis-missing-command = Ninguna tabla contiene esta posición ({ $sector }). Esta orden calcula lo que falta:
analysis-missing-cost = Necesita alrededor de { $time }, { $disk } de disco y { $memory } de memoria.
analysis-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minutos
}
analysis-hours = { $count ->
    [one] 1 hora
   *[other] { $count } horas
}
analysis-days = { $count ->
    [one] 1 día
   *[other] { $count } días
}
analysis-megabytes = { $count } MB
analysis-gigabytes = { $count } GB
analysis-no-script = Sin scripts, ves los valores que ya están. Elige una jugada de la lista para seguir.

# Jugadas y variantes
analysis-tree = Jugadas y variantes
analysis-no-moves = Aún no hay jugadas: toca el tablero o elige una jugada.
analysis-notes = Comentario y marcas
analysis-comment = Comentario a esta jugada
analysis-promote = Hacerla línea principal
analysis-delete = Borrar desde aquí
analysis-arrow = Flecha
analysis-mark = Marcar un punto
analysis-tools = Herramientas
analysis-tools-what = posición, enlace, planilla
analysis-play-on = Seguir jugando desde aquí
analysis-copy-link = Copiar el enlace
analysis-copy-position = Copiar la posición
analysis-copied = Copiado.
analysis-uncopied = Tu navegador no deja que esta página copie. Selecciona el texto y cópialo tú.
analysis-keys = Teclas: las flechas recorren las jugadas si ningún punto del tablero tiene el foco; M marca el punto que tiene el foco, y A empieza y termina allí una flecha.
study-title = Nombre del estudio
study-own = Tu estudio. Quien tenga el enlace de esta página puede leerlo; solo tú puedes cambiarlo.
study-others = El estudio de otra persona. Lo que cambies aquí no se guarda allí.
study-save = Guardar el estudio
study-save-as = Guardar como estudio
study-save-own = Guardar como estudio propio
study-save-copy = Guardar como estudio nuevo
study-store = Guardar
study-saved = Guardado.
study-unsaved = Aún sin guardar.
study-too-long = Estas jugadas ya no caben en la dirección de esta página. Guárdalas como estudio, o se perderán cuando salgas.
study-see-other = Ver la otra versión
study-conflict = Este estudio se ha guardado entretanto en otro sitio. Ves tu propia versión, que aún no está guardada. Si la guardas, reemplaza a la otra.
study-delete = Borrar
study-delete-named = Borrar el estudio { $title }
me-studies = Mis estudios
fault-studies = Tienes { $most } estudios, y no se guardan más. Borra antes uno en tu perfil.
fault-study-long = Un estudio tiene como mucho { $moves } jugadas y una planilla de { $kibibytes } KiB. Divídelo en dos.
fault-large-answer = Esto sería más de lo que se envía en una respuesta. Pide una posición con menos jugadas antes, o quita algunas variantes.
fault-study-others = Este estudio es de otra persona. Ábrelo y guárdalo como estudio propio.
analyse = Analizar
analyse-diagram = Analizar esta posición

# Montar una posición
edit = Cambiar la posición
edit-done = Analizar
edit-cancel = Cancelar
edit-clear = Vaciar el tablero
edit-start = Posición inicial
edit-undo = Deshacer
edit-pieces = Pieza
edit-empty = Nada
edit-gone = Casilla hundida
edit-clock = Medias jugadas seguidas sin captura
edit-fine = Esta posición vale.
edit-problems = Esto aún no es una posición:
edit-hint = Elige una pieza y toca puntos. Toca otra vez para quitarla.
