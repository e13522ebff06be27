# Un formulaire ou une demande
mistake-field = « { $text } » n’est pas une valeur possible pour { $name }
parameter-moves = les coups
parameter-clock = la pendule
parameter-path = les réponses déjà données
parameter-step = l’étape
parameter-theme = le genre de problème
parameter-set = la série de problèmes
parameter-opening = l’ouverture du problème
parameter-touches = les points touchés
parameter-text = le coup
parameter-level = le niveau
parameter-players = le nombre de joueurs
mistake-request = La demande est illisible : { $reason }
mistake-id = L’identifiant d’une commande a { $most } octets au plus
mistake-id-signs = L’identifiant d’une commande n’a pas de caractères de commande et ne commence pas par { $prefix }
mistake-perfect = Ici, aucun ordinateur n’est parfait : aucune table n’a la première position. Choisissez parmi { $levels }

# Jeux et options
mistake-game = Il n’y a pas de jeu « { $text } » ; il y a { $known }
mistake-option-malformed = « { $text } » ne s’écrit pas option=valeur
mistake-option-none = Il n’y a pas d’option « { $name } » : ce jeu n’en a aucune
mistake-option-unknown = Il n’y a pas d’option « { $name } » : ce jeu a { $known }
mistake-option-value = L’option { $name } ne peut pas être « { $text } » ; il y a { $known }
mistake-option-twice = L’option { $name } est donnée deux fois

# Positions
mistake-position = Position, { $field } « { $text } » : { $problem }
mistake-position-bare = Position, { $field } : { $problem }
field-board = le plateau
field-turn = le tour
field-hands = les pions en main
field-rest = le reste
problem-missing = manque
problem-trailing = suit la fin de la position
problem-length = il faut { $expected } points
problem-rows = il faut { $expected } rangées séparées par « / »
problem-character = « { $found } » n’y a pas sa place
problem-value = il faudrait { $expected }
problem-men = { $seat } a { $found } pions au lieu de { $least }
problem-men-range = { $seat } a { $found } pions ; { $least ->
    [0] { $most } au plus
   *[other] de { $least } à { $most } sont possibles
}
problem-contradiction = ne va pas avec le reste de la position ; il faudrait { $expected }
problem-twice = est là deux fois
problem-too-many-moves = laisse plus de { $most } coups au choix ; retirez quelques pions du plateau
expected-turn = « { $number } », { $seat }
expected-number = un nombre
expected-two-numbers = deux nombres séparés par une virgule
seat-number = Place { $number }

# Parties notées
mistake-record = Cette feuille de partie a une erreur, ligne { $line } : { $flaw }
mistake-tree = Ceci ne peut pas faire partie de l’analyse : { $flaw }
flaw-control = caractère de commande { $found }
flaw-tag = « { $text } » ne s’écrit pas { $form }
flaw-twice = l’étiquette { $name } est donnée deux fois
flaw-missing = l’étiquette { $name } manque
flaw-spec = étiquette Spec, « { $text } » : { $error }
flaw-canonical = étiquette Spec : « { $text } » s’écrit « { $meant } »
flaw-usual-start = « { $text } » est le départ habituel ; l’étiquette Position est de trop
flaw-result = « { $text } » n’est pas un résultat à { $seats } places
flaw-number = « { $text } » là où il faut « { $due } »
flaw-number-none = « { $text } » là où il ne faut pas de numéro
flaw-no-move = « { $text } » là où il faut un coup
flaw-move = coup « { $text } » : { $error }
flaw-move-bare = « { $text } » n’est pas un coup permis
flaw-after-end = « { $text } » après la fin de la partie ({ $ending })
flaw-open-comment = aucun « { $brace } » ne ferme le commentaire « { $text } »
flaw-misplaced = le commentaire « { $text } » ne suit pas un coup
flaw-escape = commentaire « { $text } » : « \ » ne va que devant « \ », « { $brace } » et « [ »
flaw-command = « { $text } » ne commence pas par une instruction de commentaire, dans l’ordre { $form }
flaw-clock = « { $text } » n’est pas la pendule d’un coup, { $form }
flaw-too-long = le texte dépasse { $most } octets
flaw-too-many-moves = il y a plus de { $most } coups
flaw-too-many-choices = les positions jusqu’ici ont en tout plus de { $most } coups permis ; retirez quelques variantes
flaw-too-deep = plus de { $most } variantes sont imbriquées
flaw-misplaced-variation = une variante « ( » ne suit pas un coup
flaw-open-variation = aucun « ) » ne ferme la variante
flaw-unopened-variation = « ) » ferme une variante qui n’est pas ouverte
flaw-empty-variation = une variante sans coup
flaw-same-move = le coup « { $text } » est déjà à cet endroit
flaw-closing = les coups se terminent par « { $found } », l’étiquette Result dit « { $due } »
flaw-closing-none = les coups ne se terminent pas par le résultat « { $due } »
flaw-trailing = « { $text } » suit le résultat qui termine la partie
flaw-other-result = résultat « { $found } », alors que les coups donnent « { $given } »
flaw-other-ending = fin « { $found } », alors que les coups donnent « { $given } »
flaw-no-ending = la fin « { $found } » ne donne pas ce résultat ici
flaw-name = « { $text } » n’est pas un nom d’étiquette
flaw-from-the-match = l’étiquette { $name } vient de la partie elle-même
flaw-no-seat = étiquette { $name } dans une partie à { $seats }
flaw-date = « { $text } » n’est pas une date { $form }, avec « ?? » pour ce qu’on ne sait pas
flaw-control-in = « { $text } » contient le caractère de commande { $found }
flaw-empty-comment = un commentaire sans un mot
flaw-no-such-move = pas de coup { $plies } : la partie en a { $moves }
flaw-no-point = { $name } n’est pas un point de ce plateau
flaw-highlight = { $text } est marqué deux fois, ou c’est une flèche d’un point vers lui-même
file-unread = « { $file } » est illisible : { $error }
file-no-record = « { $file } » : { $error }

# Programmes, et combien chacun peut demander
fault-running = Cette partie n’est pas finie : on pourra la revoir ensuite.
fault-overloaded = Le serveur est très occupé. Réessayez dans quelques secondes.
fault-too-many = Trop de demandes en peu de temps. Réessayez dans { $seconds ->
    [one] 1 seconde
   *[other] { $seconds } secondes
}.
fault-sockets = Trop de pages sont ouvertes. Fermez-en quelques-unes et réessayez.
fault-tokens = Vous pouvez avoir { $most } jetons au plus. Supprimez-en un d’abord.
fault-token = Ce jeton est inconnu, ou il a été supprimé.
fault-session = Ouvrez d’abord Putahi dans un navigateur : il faut sa session, un jeton ne suffit pas.
mistake-name = Un nom a de 1 à { $most } lettres ou signes visibles, avec peu d’accents sur chacun. Un émoji peut compter pour plusieurs.
mistake-name-reserved = Ce nom sert à Putahi lui-même. Choisissez-en un autre.
mistake-no-record = Ce n’est pas une feuille de partie de Putahi : il faut une ligne { $form }.
request-too-large = C’est trop grand : on peut envoyer { $most } ko au plus à la fois. Une feuille de partie est bien plus courte.
request-content-type = Le type de contenu de la demande ne convient pas : les adresses de l’API attendent application/json.
request-no-json = Le corps de la demande n’est pas du JSON valable à partir de la ligne { $line }, colonne { $column }.
request-other-json = Le corps de la demande est du JSON valable, mais n’a pas les champs et les valeurs attendus à cette adresse (ligne { $line }, colonne { $column }).
request-form = Le formulaire est incomplet, ou contient un champ inconnu ici. Revenez en arrière, rechargez la page et réessayez.
request-method = Cette adresse ne s’utilise pas ainsi.
request-upgrade = Cette adresse est réservée aux connexions WebSocket.
request-host = Une demande doit avoir un seul en-tête Host.
request-other-host = Ce serveur ne s’appelle pas « { $host } ». Ouvrez-le par sa propre adresse. Si c’est le vôtre, donnez son adresse publique avec --address.
request-malformed = Une partie de cette adresse est illisible.
fault-title-not-found = Page introuvable
fault-title-too-large = Trop grand
fault-title-later = Réessayez dans un instant
request-unknown-field = Il n’y a pas de champ « { $name } » ici : ne l’envoyez pas.
request-missing-field = Il manque le champ « { $name } ».
