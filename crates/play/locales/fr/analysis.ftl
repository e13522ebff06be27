nav-analysis = Analyse

# The page on which a game is chosen
analysis-choose = Analyser une position
analysis-choose-lead = Voyez ce que vaut chaque coup : exactement là où on le sait, sinon par une estimation. Composez une position, parcourez une partie, essayez ce qui aurait pu être.
analysis-of = Analyse : { $game }
analysis-open = Ouvrir une position ou une partie
analysis-open-lead = Collez une position ou une feuille de partie. Pour le jeu du moulin, aussi FEN de Sanmill, PGN de PlayOK ou de GoldToken, et listes de coups ; le format est reconnu. Un texte peut en contenir plusieurs.
analysis-open-text = Position ou feuille de partie
analysis-open-do = Ouvrir
analysis-open-blank = Il n’y a pas de texte.

# Textes d’autres programmes
import-unknown = Ligne { $line }, « { $text } » : ce n’est ni une feuille de partie ni une position de { $game ->
    [any] ces jeux
   *[other] { $game }
}.
import-found = { $count ->
    [one] { $count } partie ou position trouvée
   *[other] { $count } parties ou positions trouvées
}
import-part = Ligne { $line } : { $game }, { $moves ->
    [0] une position
    [one] 1 coup
   *[other] { $moves } coups
}
import-mistake = Pas compris
import-more = Seules les { $most } premières sont montrées.
import-too-long = Trop long pour être ouvert par un lien : collez cette partie seule.
import-question = Quel pion est pris ?
import-which = Un moulin est fermé, et le texte ne dit pas quel pion est pris. Ce peut être l’un de ceux-ci : { $points }.
import-take = le pion en { $point }
import-left-out = Laissé de côté : { $parts }.
import-comments = { $count ->
    [one] { $count } commentaire
   *[other] { $count } commentaires
}
import-variations = { $count ->
    [one] { $count } variante
   *[other] { $count } variantes
}
import-marks = { $count ->
    [one] { $count } signe de coup
   *[other] { $count } signes de coups
}
import-ended = Après { $plies } coups la partie était finie : { $how } { $after ->
    [one] Le coup suivant est laissé de côté.
   *[other] Les { $after } coups suivants sont laissés de côté.
}
import-result = Le texte donne le résultat { $result }.
analysis-players = Joueurs : { $names }
import-clock = Le texte compte { $plies } demi-coups sans prise avant ; c’est laissé de côté ici.
import-choose = Ce texte contient plusieurs parties ou positions. Choisissez-en une par son numéro, avec { $option } :
import-number = Il n’y a pas de numéro { $number } : le texte en contient { $count }.
import-some-wrong = { $count ->
    [one] Un passage du fichier n’est pas compris ; voyez ci-dessus.
   *[other] { $count } passages du fichier ne sont pas compris ; voyez ci-dessus.
}
foreign-line = Ligne { $line } : { $flaw }
foreign-setup = ce n’est pas une position du jeu. { $error }
foreign-tag = « { $text } » devrait s’écrire { $form }.
foreign-set-up = « { $text } » ne s’accorde pas avec l’étiquette FEN.
foreign-variant = « { $text } » a d’autres règles.
foreign-fen = « { $text } » ne peut figurer dans une FEN de ce jeu.
foreign-no-capture = un pion est à prendre, mais aucun ne peut l’être.
foreign-word = « { $text } » n’est pas compris.
foreign-number = « { $text } » ne suit pas le numéro précédent.
foreign-ambiguous = « { $text } » : ces nombres peuvent être des points, ou compter les coups. Écrivez « 1. » pour ceux qui comptent.
foreign-open-comment = aucun « { $brace } » ne ferme le commentaire « { $text } ».
foreign-parenthesis = « { $text } » : une parenthèse manque.
foreign-empty = ni coup ni position ne suit « { $text } ».
foreign-too-many-moves = il y a plus de { $most } coups.
foreign-too-long = le texte dépasse { $most } octets.
foreign-move = le coup { $ply }, « { $text } », n’y est pas permis.
foreign-capture = le coup { $ply }, « { $text } », ferme un moulin et ne dit pas quel pion il prend.

analysis-open-long = Cette feuille de partie est trop longue pour l’adresse d’une page. Enregistrez-la comme étude, et elle s’y ouvre.

# Values
analysis-values = Valeurs des coups
analysis-of-turn = À { $seat } de jouer ·
analysis-over = La partie est terminée ici.
analysis-from-here = Continuer depuis cette position
analysis-source-tables = exact : calculé jusqu’à la fin
analysis-source-search = prouvé : calculé jusqu’à la fin
analysis-source-engine = estimation, { $depth ->
    [one] un coup
   *[other] { $depth } coups
} à l’avance
analysis-letter-won = G
analysis-letter-lost = P
analysis-won-search = gagné, en { $plies } au plus
analysis-lost-search = perdu, en { $plies } au moins
analysis-estimate = ≈ { $score }
analysis-even = ≈ égal
analysis-estimate-hint = Une estimation du moteur, en pions : elle n’est pas exacte
analysis-unknown = inconnu
analysis-keep = { $keep } réponses sur { $all } le gardent
analysis-alike = { $count } coups
analysis-keep-all = toutes les réponses le gardent
analysis-keep-one = 1 seule réponse sur { $all } le garde
analysis-quickest = le gain le plus rapide
analysis-slower = { $plies ->
    [one] 1 demi-coup de plus
   *[other] { $plies } demi-coups de plus
}
analysis-longest = dure le plus longtemps
analysis-sooner = { $plies ->
    [one] perdu 1 demi-coup plus tôt
   *[other] perdu { $plies } demi-coups plus tôt
}
analysis-clock-note = Compté après { $plies ->
    [one] 1 demi-coup
   *[other] { $plies } demi-coups
} sans prise.
analysis-line = puis { $moves }
analysis-point-value = { $value } au mieux
analysis-waiting = En attente d’un processeur : { $count ->
    [0] vous êtes le prochain.
    [one] une autre demande passe avant vous au plus.
   *[other] { $count } autres demandes passent avant vous au plus.
}
analysis-thinking = La recherche continue…
analysis-stop = Arrêter
analysis-go-on = Continuer
analysis-stopped = Arrêté.
analysis-failed = Pas de valeurs : { $why }
analysis-unreadable = { $count ->
        [one] La table de valeurs exactes { $tables } ne peut pas être lue : son contenu est estimé.
       *[other] Les tables de valeurs exactes { $tables } ne peuvent pas être lues : leur contenu est estimé.
    } La raison est dans le journal du serveur.
analysis-missing = Pas de valeur exacte sur ce serveur.
analysis-missing-operator = Pour la personne qui gère ce serveur
analysis-missing-command = Aucune table ne contient cette position ({ $sector }). Cette commande calcule ce qui manque :
analysis-missing-cost = Il faut environ { $time }, { $disk } de disque et { $memory } de mémoire.
analysis-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
analysis-hours = { $count ->
    [one] 1 heure
   *[other] { $count } heures
}
analysis-days = { $count ->
    [one] 1 jour
   *[other] { $count } jours
}
analysis-megabytes = { $count } Mo
analysis-gigabytes = { $count } Go
analysis-no-script = Sans scripts, vous voyez les valeurs qui sont là tout de suite. Choisissez un coup dans la liste pour continuer.

# Moves and variations
analysis-tree = Coups et variantes
analysis-no-moves = Aucun coup encore : touchez le plateau ou choisissez un coup.
analysis-notes = Commentaire et marques
analysis-comment = Commentaire sur ce coup
analysis-promote = En faire la ligne principale
analysis-delete = Supprimer à partir d’ici
analysis-arrow = Flèche
analysis-mark = Marquer un point
analysis-tools = Outils
analysis-tools-what = position, lien, feuille de partie
analysis-play-on = Jouer à partir d’ici
analysis-copy-link = Copier le lien
analysis-copy-position = Copier la position
analysis-copied = Copié.
analysis-uncopied = Votre navigateur n’autorise pas cette page à copier. Sélectionnez le texte et copiez-le vous-même.
analysis-keys = Touches : les flèches parcourent les coups quand aucun point du plateau n’a le focus ; M marque le point qui l’a, A y commence et y finit une flèche.
study-title = Nom de l’étude
study-own = Votre étude. Toute personne qui a le lien de cette page peut la lire ; vous seul pouvez la modifier.
study-others = L’étude de quelqu’un d’autre. Ce que vous changez ici n’y est pas enregistré.
study-save = Enregistrer l’étude
study-save-as = Enregistrer comme étude
study-save-own = Enregistrer comme votre propre étude
study-save-copy = Enregistrer comme nouvelle étude
study-store = Enregistrer
study-saved = Enregistré.
study-unsaved = Pas encore enregistré.
study-too-long = Ces coups ne tiennent plus dans l’adresse de cette page. Enregistrez-les comme étude, sinon ils sont perdus quand vous la quittez.
study-see-other = Voir l’autre version
study-conflict = Cette étude a été enregistrée ailleurs entre-temps. Vous voyez votre propre version, pas encore enregistrée. L’enregistrer remplace l’autre.
study-delete = Supprimer
study-delete-named = Supprimer l’étude { $title }
me-studies = Mes études
fault-studies = Vous avez { $most } études, autant qu’on en garde. Supprimez-en d’abord une dans votre espace.
fault-study-long = Une étude a au plus { $moves } coups et une feuille de { $kibibytes } Kio. Partagez-la en deux.
fault-large-answer = Ce serait plus que ce qu’une réponse peut contenir. Demandez une position précédée de moins de coups, ou retirez quelques variantes.
fault-study-others = Cette étude est à quelqu’un d’autre. Ouvrez-la et enregistrez-la comme votre propre étude.
analyse = Analyser
analyse-diagram = Analyser cette position

# Setting a position up
edit = Modifier la position
edit-done = Analyser
edit-cancel = Annuler
edit-clear = Vider le plateau
edit-start = Position de départ
edit-undo = Défaire
edit-pieces = Pièce
edit-empty = Rien
edit-gone = Case engloutie
edit-clock = Demi-coups de suite sans prise
edit-fine = Cette position est permise.
edit-problems = Ce n’est pas encore une position :
edit-hint = Choisissez une pièce, puis touchez des points. Touchez encore pour l’enlever.
