# La página propia
me = Perfil
me-line = Tu nombre, tu cuenta y tus datos.
me-name = Tu nombre
me-name-lead = Es el nombre que ven los demás. No hace falta que sea el verdadero.
me-name-none = Aún no tienes nombre aquí. Elige uno, o tendrás uno inventado cuando juegues por primera vez.
do-keep-name = Guardar el nombre
me-beaten = Niveles que has vencido
me-beaten-some = Has vencido a «{ $level }» en { $games } de { $all } juegos. Aún sin vencer: { $left }.
me-beaten-all = ¡Has vencido a «{ $level }» en los { $all } juegos!
me-beaten-also = Has vencido a «{ $level }» en: { $games }.
me-seats = Seguir en otro dispositivo
me-seats-lead = Tus lugares son de este navegador. Un enlace que vale una sola vez los pasa a otro dispositivo, por ejemplo del PC al teléfono.
do-move-seats = Seguir todas mis partidas en otro dispositivo
me-tokens = Programas
me-tokens-lead = Estos programas juegan por ti, cada uno con su propio token. Una frase secreta nueva y «Cerrar todas las sesiones» anulan todos los tokens.
token-revoke = Anular
token-revoke-named = Anular el token de { $name }
me-data = Tus datos
me-data-lead = Puedes descargarlos y borrarlos. Más sobre esto:
do-export = Descargar mis datos
me-delete = Borrar mis datos
me-delete-lead = Esto borra tu cuenta, si la tienes, tus lugares, tu nombre en todas las partidas y salas, y el acceso de tus programas. Las jugadas se quedan, porque las partidas también son de los demás. No se puede deshacer.
do-delete = Borrar para siempre
me-gone = Tus datos se han borrado
me-gone-lead = Aquí no queda nada de ti. Siempre puedes volver.
guest-gone = alguien que se fue

# Cuentas
account = Tu cuenta
account-lead = Has iniciado sesión como «{ $name }». Tus lugares y ajustes son los mismos en todos los dispositivos donde inicies sesión.
account-make = Crear una cuenta
account-make-lead = Para jugar no hace falta. Con una cuenta tienes tu nombre, tus partidas y tus ajustes en todos tus dispositivos. Solo pide un nombre y una frase secreta: ni correo ni preguntas.
account-enter = Iniciar sesión
account-enter-lead = Tus lugares y salas de este navegador pasan a tu cuenta.
account-name = Nombre de la cuenta
do-make-account = Crear cuenta
do-log-in = Iniciar sesión
do-log-out = Cerrar sesión
do-log-out-all = Cerrar todas las sesiones
passphrase = Frase secreta
passphrase-lead = Al menos 10 caracteres. Unas cuantas palabras seguidas se recuerdan bien y se adivinan mal. Si la olvidas, solo puede ayudarte la persona que administra este servidor.
passphrase-change = Cambiar la frase secreta
passphrase-old = Frase secreta actual
passphrase-new = Frase secreta nueva
passphrase-used = Tu frase secreta valía una sola vez. Elige ahora una nueva, o no podrás volver a iniciar sesión.
account-taken = Este nombre ya está ocupado, o uno que se le parece. Elige otro.
account-unknown = Nombre o frase secreta incorrectos.
account-too-often = Demasiados intentos. Espera unos minutos e inténtalo de nuevo.
account-short = Una frase secreta necesita al menos 10 caracteres, por ejemplo unas cuantas palabras seguidas.
account-simple = Esta frase secreta es fácil de adivinar: se repite, o tiene teclas vecinas o palabras muy comunes. Usa unas cuantas palabras seguidas.
account-named = Esta frase secreta es fácil de adivinar: es poco más que tu nombre. Usa unas cuantas palabras seguidas.
account-invisible = Una frase secreta no puede tener tabuladores ni caracteres invisibles. Escríbela en vez de pegarla.
account-long = Esta frase secreta es demasiado larga: unas doscientas letras como mucho.
account-already = Ya has iniciado sesión. Ciérrala primero.
account-none = No has iniciado sesión, o tu sesión ha terminado. Abre tu perfil e inténtalo de nuevo.

# Lugares que se mudan
do-move-seat = Seguir en otro dispositivo
seat-link = Seguir en otro dispositivo
seat-link-lead = Abre este enlace en el otro dispositivo. Allí juegas, y aquí miras.
seat-link-lead-all = Abre este enlace en el otro dispositivo. Allí estarán todas tus partidas en juego y tus salas, y aquí miras.
seat-link-secret = El enlace vale una sola vez, durante diez minutos. Quien lo abra juega en tu lugar: no se lo enseñes a nadie más.
seat = Seguir aquí
seat-lead = ¿Seguir en este navegador la partida de { $name } ({ $game })?
seat-lead-all = ¿Seguir en este navegador todas las partidas en juego de { $name }?
do-take-seat = Seguir aquí
seat-here = Ya juegas aquí, en este navegador. Abre el enlace en el otro dispositivo.
seat-spent = Este enlace ya se ha usado o tiene más de diez minutos. Crea uno nuevo en el dispositivo donde juegas.
seat-none = No tienes ningún lugar que pasar.

# El canal de tus turnos
feed = Saber cuándo te toca
feed-link = Saber cuándo te toca
feed-lead = Un lector de canales (RSS) es una aplicación que reúne noticias. Puede avisarte cuando te toca en una partida con otros: crea aquí una dirección secreta y dásela a la aplicación.
feed-made = Tienes una dirección. Solo se muestra una vez; si la has perdido, crea otra.
do-feed = Crear una dirección
do-feed-anew = Crear otra dirección
do-feed-stop = Anular la dirección
feed-address-lead = Da esta dirección a tu lector de canales. Solo se muestra ahora.
feed-address-secret = Quien la tenga ve en qué partidas te toca. Una dirección nueva anula esta; una frase secreta nueva y «Cerrar todas las sesiones», también.
feed-title = Putahi: te toca
feed-turn = Te toca contra { $names }: { $game }
feed-until = Juega antes del { $time }, hora de invierno de Londres.

# Privacidad
privacy = Privacidad
privacy-lead = Guardamos lo menos posible, no vendemos nada, no rastreamos a nadie y no enviamos nada a nadie más. Esto es todo.
privacy-browser = En tu navegador
privacy-cookie-1 = Una cookie con tus ajustes, si has elegido alguno, y otra con el nivel de tu última partida contra la máquina. Ambas se guardan un año.
privacy-cookie-2 = Una cookie con un secreto al azar, cuando has entrado en una partida, respondido a un problema, elegido un nombre o iniciado sesión. Te guarda tus lugares, como mucho 400 días después de tu última visita.
privacy-cookie-3 = Una cookie con otro secreto al azar, cuando has iniciado sesión. Solo dice que lo has hecho desde este navegador, para que nadie pueda dejarte fuera probando frases secretas. Se guarda 400 días después de tu último inicio de sesión.
privacy-server = En este servidor
privacy-kept-1 = Partidas: las jugadas con sus tiempos, los nombres de los jugadores, los que se escriben para jugar en una misma pantalla, y una huella de la sesión de cada jugador. Quien tenga el enlace de una partida puede verla, nombres incluidos.
privacy-kept-2 = Sesiones: una huella del secreto de tu navegador, tu nombre y el momento de tu última visita.
privacy-kept-3 = Cuentas, si creas una: su nombre, el nombre que ven los demás, tus ajustes, cuándo se creó, y lo necesario para comprobar la frase secreta, de donde nadie puede leerla.
privacy-kept-4 = Salas que creas o en las que entras, con los nombres de quienes están en ellas, y el acceso de los programas que juegan por ti, si los tienes.
privacy-kept-5 = Por cada navegador en el que has iniciado sesión en una cuenta, una huella de su secreto y de la cuenta.
privacy-kept-6 = Cuántas veces se hizo cada jugada en partidas terminadas, por personas o por cada nivel de la máquina, y con qué resultados. Estos recuentos no nombran a nadie ni ninguna partida, y se quedan cuando se borra una partida.
privacy-kept-7 = Problemas, cuando has respondido a alguno: cuáles has resuelto y cuáles no, y en cuáles de los últimos 14 días el problema del día. Aparte de eso, cuántas personas han intentado el problema de un día y cuántas lo resolvieron a la primera: dos números por día, sin nombres. También qué primeros pasos has hecho, y cómo fue la partida que les sigue.
privacy-kept-8 = Estudios que guardas: sus jugadas, comentarios y títulos. Quien tenga el enlace de un estudio puede leerlo.
privacy-kept-9 = El canal de tus turnos, si tienes uno: una huella de su dirección, su idioma y cuándo lo creaste.
privacy-time = Cuánto tiempo
privacy-sessions-days = { $days ->
    [one] Sesiones sin cuenta: un día después de tu última visita.
   *[other] Sesiones sin cuenta: { $days } días después de tu última visita.
}
privacy-matches-days = { $days ->
    [one] Partidas: un día después de la última jugada o del último cambio. Una partida con el reloj en marcha espera a su reloj.
   *[other] Partidas: { $days } días después de la última jugada o del último cambio. Una partida con el reloj en marcha espera a su reloj.
}
privacy-matches-ever = Partidas: se guardan sin límite de tiempo.
privacy-period-1 = Cuentas: hasta que las borres. Tras 400 días sin visita, un navegador tiene que iniciar sesión otra vez.
privacy-period-2 = Enlaces para cambiar de dispositivo: diez minutos, o hasta que se usen.
privacy-period-3 = Problemas: tanto como las sesiones, contando desde tu última respuesta; con cuenta, hasta que la borres. Los dos números de un día: 30 días.
privacy-period-4 = Estudios: hasta que los borres, o tanto como las partidas después del último cambio, pero no menos que las sesiones.
privacy-period-5 = El canal de tus turnos: hasta que anules su dirección o crees otra; sin cuenta, 400 días como mucho.
privacy-others = Lo que no tenemos
privacy-not-1 = Ni dirección de correo, ni fecha de nacimiento, ni teléfono: nadie los pide.
privacy-not-2 = Ni publicidad, ni rastreo, ni nada que se cargue de otros sitios.
privacy-not-3 = La persona que administra este servidor puede tener copias de seguridad de todo esto, y un programa delante de él puede anotar durante un tiempo las direcciones de quienes lo visitan. Pregúntale cuánto tiempo.
privacy-delete = Cómo borrar tus datos
privacy-gone-1 = En tu perfil puedes descargar tus datos y borrarlos. Tu nombre en partidas y salas se cambia por palabras que no nombran a nadie, y la huella de tu sesión por otra que no es de nadie. Las jugadas se quedan.
privacy-gone-2 = Un navegador que ya no tienes se olvida cuando pasa su tiempo; si es de tu cuenta, cierra todas las sesiones.
