# rooms
rooms = Salles
room-title = Nom de la salle
room-usual = Notre salle
do-open-room = Ouvrir une salle
to-room = Retour à la salle
room-enter-lead = Vous êtes invité dans la salle « { $room } ». Choisissez le nom que les autres verront ici. Laissez vide pour un nom inventé.
room-name = Votre nom ici
do-enter = Entrer
room-locked = La salle est verrouillée : pour entrer, demandez à l’animateur.
room-ask-lead = La salle est verrouillée : l’animateur voit votre nom et peut vous laisser entrer.
room-asked = Vous avez demandé à entrer. Dès que l’animateur accepte, cette page montre la salle.
do-ask = Demander à entrer
room-closed = La salle est fermée : on n’y commence plus de partie.
room-link = Inviter
room-link-lead = Toute personne qui ouvre ce lien peut entrer dans la salle.
room-link-qr = Le lien de la salle en code QR
room-people = Qui est là
room-you = vous
room-host = animateur
room-here = présent
room-playing = en partie
room-away = absent
room-away-playing = absent de sa partie
room-name-away = { $name } (absent)
room-ready = Votre partie est prête : { $game }
room-ready-against = Votre partie est prête : { $game }, avec { $others }
room-boards = Plateaux
room-no-boards = Personne ne joue en ce moment.
room-versus = { $first } – { $second }
room-free-chair = une place libre
do-take-chair = Rejoindre
room-finished = Parties terminées
room-result-void = sans résultat
room-result-won = { $who } a gagné
room-result-lost = { $who } a perdu
room-result-drawn = partie nulle
do-rotate = Revanche, camps échangés
room-open = Jouer
room-game = Jeu
room-against = Adversaire
room-against-anybody = n’importe qui
room-third = Troisième joueur
do-open-table = Commencer la partie
room-pair = Associer des joueurs
room-chair = Joueur { $number }
do-pair = Commencer leur partie
room-robin = Tournoi
room-robin-new = Nouveau tournoi
room-robin-lead = Tous se rencontrent ; on commence à tour de rôle. En nombre impair, une personne se repose à chaque ronde.
room-robin-who = Joueurs
room-robin-times = Parties par paire
room-robin-once = une
room-robin-double = deux, camps échangés
do-first-round = Lancer la ronde 1
room-host-plays = Je joue aussi
do-next-round = Lancer la ronde { $round } sur { $rounds }
room-rounds = Les rondes
room-round = Ronde { $round }
room-rests = { $who } se repose
room-unplayed = pas encore jouée
room-being-played = en cours
room-not-played = non jouée
room-score = Résultat de { $first } contre { $second }
room-score-none = aucun
room-score-won = 1 : 0
room-score-drawn = ½ : ½
room-score-lost = 0 : 1
do-score = Enregistrer
do-replay = Rejouer cette partie
do-play-pair = Faire jouer cette partie
room-score-ends = Cette partie est encore en cours. L’enregistrer la termine, avec ce résultat.
room-score-replaces = La partie se termine avec ce résultat : c’est votre décision.
room-score-alone = Aucune partie n’a été jouée. Le résultat est votre décision.
do-close-robin = Fermer le tournoi
room-ask-unfinished =
    { $count ->
        [one] Une partie du tournoi est encore en cours. Elle se termine maintenant, sans résultat. Vous pourrez la faire rejouer plus tard, sous « Modifier le résultat ».
       *[other] { $count } parties du tournoi sont encore en cours. Elles se terminent maintenant, sans résultat. Vous pourrez les faire rejouer plus tard, sous « Modifier le résultat ».
    }
room-ask-away = Absents en ce moment
room-ask-away-sits-out = Cochez ceux qui jouent quand même. Les autres n’ont pas de partie dans cette ronde. Vous pourrez la leur faire jouer plus tard.
room-ask-close = Le classement reste ici : on peut le lire, l’imprimer et le télécharger.
room-ask-remove = { $who } doit quitter la salle.
room-ask-remove-robin = Dans le tournoi, les adversaires de { $who } reçoivent les points de toutes les parties sans résultat. Une partie en cours se termine.
do-remove-yes = Exclure { $who }
room-ask-leave-robin = Vous avez encore des parties dans le tournoi. Vos adversaires reçoivent les points, et une partie en cours se termine.
room-ask-empty = Leurs parties se terminent, sans résultat. Dans le tournoi, ceux qui restent reçoivent les points.
room-closed-robins = Tournois fermés
room-robin-title = Tournoi { $number } : { $game }, { $players } joueurs
room-download = Télécharger les résultats (CSV)
room-csv-separator = ;
room-decimal-mark = ,
room-results = Classement
room-place = Rang
room-person = Nom
room-points = Points
room-won = Gagnées
room-drawn = Nulles
room-lost = Perdues
room-robin-over = Toutes les parties ont été jouées.
room-robin-won =
    { $count ->
        [one] { $who } gagne le tournoi !
       *[other] { $who } se partagent la première place !
    }
room-own-place = Votre place : { $place } sur { $players }.
do-print = Imprimer le classement
do-print-pairs = Imprimer les parties de la ronde
do-print-certificates = Imprimer les diplômes
room-manage = Gérer la salle
do-lock = Verrouiller la salle
do-unlock = Déverrouiller la salle
room-empty = Vider la salle
do-empty = Faire sortir tout le monde et verrouiller la salle
do-close = Fermer la salle
do-reopen = Rouvrir la salle
do-phrases-off = Désactiver les phrases
do-phrases-on = Activer les phrases
room-phrases-are-off = Les phrases toutes faites sont désactivées.
room-somebody = Quelqu’un
do-rename = Renommer
room-new-name = Nouveau nom
do-admit = Laisser revenir
room-asking = Demandes d’entrée
do-let-in = Laisser entrer
do-decline = Refuser
do-decline-all = Refuser tout le monde
do-hand-over = Nommer animateur
room-outside = Ont quitté la salle
do-leave = Quitter la salle
room-lost-connection = Pas de connexion. Nouvel essai…
room-no-script = Sans JavaScript, rechargez la page pour voir ce qui a changé.
said-phrases-on = La partie se joue dans une salle
said-phrases-off = Les phrases toutes faites sont désactivées
barred-not-host = Seul l’animateur de la salle peut faire cela.
barred-outside = Vous n’êtes pas dans cette salle ; entrez d’abord.
barred-locked = La salle est verrouillée : personne ne peut entrer pour le moment.
barred-closed = La salle est fermée.
barred-full = La salle est pleine.
barred-no-person = Cette personne n’est pas dans la salle.
barred-no-table = Cette partie ou cette ronde n’existe plus.
barred-twice = Personne ne peut jouer contre soi-même.
barred-busy = L’une de ces personnes joue une autre partie, qui doit finir d’abord.
barred-seats = Il faut un autre nombre de joueurs pour ce jeu.
barred-two-only = Choisissez un jeu à deux.
barred-unfinished = Plus de parties sont en cours que la question n’en comptait. Regardez de nouveau, puis décidez.
barred-many-asking = Trop de personnes demandent à entrer. Réessayez quand l’animateur aura répondu.
barred-running = Un tournoi est en cours ; terminez-le ou fermez-le d’abord.
barred-host-stays = Nommez d’abord un autre animateur.
room-new = Ouvrir une salle
room-new-lead = Tout le monde dans la salle voit votre nom.
room-host-name = Votre nom
room-hosted-by = animateur : { $host }
room-round-of = { $game } · ronde { $round }/{ $rounds }
room-boards-done = plateaux finis : { $done }/{ $boards }
room-lock = Verrouiller
room-unlock = Déverrouiller
room-people-link = Personnes
room-start-tournament = Lancer un tournoi
do-full-screen = Plein écran
room-scan-or-open = Scannez, ou ouvrez
room-you-are-in = Bienvenue, { $name } !
room-wait-here = Restez sur cette page. Quand la partie commence, votre plateau s’ouvre tout seul.
room-are-here =
    { $count ->
        [one] personne est là
       *[other] personnes sont là
    }
room-are-away = (absents : { $count })
room-standings = Classement
room-sits-out = { $who } se repose cette ronde.
room-late = En retard ? Code
room-free-people = Libres pour jouer
room-edit-result = Modifier le résultat
room-robin-limit = Un tournoi réunit { $most } personnes au plus.
barred-many-matches = La salle a autant de parties en cours qu’elle peut en avoir. Attendez que l’une d’elles se termine.
barred-many-players = Trop de personnes sont cochées : un tournoi en réunit 128 au plus. Décochez-en quelques-unes.
room-say-to-all = Dire à tous
do-pause-boards = Regardez-moi
do-resume-boards = Reprendre
room-paused = Regardez l’animateur : tous les plateaux sont en pause.
room-paused-host = Tous les plateaux sont en pause, pour 15 minutes au plus. Personne ne perd de temps.
match-paused = Regardez l’animateur : le plateau est en pause et les pendules sont arrêtées.
said-paused = L’animateur a mis les plateaux en pause
said-resumed = La partie reprend
denied-paused = L’animateur de la salle a mis les plateaux en pause. Vous pourrez continuer après.
room-next-round = L’animateur lance la ronde suivante. Votre plateau s’ouvre tout seul.
room-last-round = C’était la dernière ronde. Le classement est dans la salle.
room-going-back = Retour à la salle dans { $seconds } s
do-stay = Rester ici
barred-many-phrases = Cela fait beaucoup de phrases. Attendez quelques secondes avant la suivante.
room-scan-or-go = Scannez, ou allez sur
room-and-type = et tapez
room-code = Le code : { $letters }

# Un contre tous
room-many = Un contre tous
room-many-lead = Vous jouez contre tous en même temps, chacun sur son appareil. Qui arrive en retard peut encore s’ajouter pendant que vous jouez.
room-many-begins = Qui commence
room-many-begins-alternate = vous et les autres, à tour de rôle
room-many-begins-host = vous, sur tous les plateaux
room-many-begins-others = les autres, sur tous les plateaux
room-many-who = Adversaires
room-many-free =
    { $count ->
        [one] une personne présente et libre
       *[other] { $count } personnes présentes et libres
    }
room-many-no-device = Sans appareil, donc sans place : { $who }.
room-many-limit = { $most } parties au plus peuvent commencer maintenant.
do-many = Lancer tous les plateaux
room-many-score =
    { $count ->
        [one] { $who } contre un – gagnées { $won }, nulles { $drawn }, perdues { $lost }
       *[other] { $who } contre { $count } – gagnées { $won }, nulles { $drawn }, perdues { $lost }
    }
room-boards-wait =
    { $count ->
        [one] à vous de jouer sur un plateau
       *[other] à vous de jouer sur { $count } plateaux
    }
room-boards-none = C’est aux autres de jouer sur tous vos plateaux.
room-ask-remove-many = La partie de { $who } dans « Un contre tous » s’arrête : elle est perdue pour { $who }.
room-ask-leave-many = Votre partie s’arrête, et vous la perdez.
room-next-board = Plateau suivant
room-your-turn = À vous de jouer.

# Une question à tous
do-ask-everybody = Demander à tous
do-ask-everybody-in = Demander à tous dans « { $room } »
room-ask-lead-everybody = Montrez une position. Chacun joue son coup sur son appareil, et toutes les parties sont en pause. Le même bouton se trouve à côté d’une leçon, d’un problème, d’une analyse et d’une partie.
room-ask-position = Position (vide pour le début)
do-put-up = Montrer
room-ask-over = La partie est finie dans cette position : il n’y a rien à choisir.
room-question = Que joueriez-vous ?
room-asked-turn = À { $seat } de jouer
room-answer-now = À vous : touchez le plateau.
room-own-answer = Votre réponse : { $move }.
room-answer-change = Vous pouvez encore la changer.
room-answered = { $answered } réponses sur { $people }
room-answers-secret = Personne ne voit votre réponse.
room-answers-none = Personne n’a répondu.
room-answers-more =
    { $count ->
        [one] Un autre coup
       *[other] { $count } autres coups
    }
room-people-chose =
    { $count ->
        [one] personne
       *[other] personnes
    }
room-best-move = Le meilleur : { $move }.
room-values-none = Les valeurs sont recherchées. Elles seront là dans un instant.
room-values-estimate = Personne n’a encore calculé cette position jusqu’au bout. Ce sont des estimations de l’ordinateur.
room-all-moves = Tous les coups
room-hands = Sans appareil ? Comptez les mains
room-hands-move = Coup
room-hands-number = Mains
room-asked-before = Les questions jusqu’ici
do-show-answers = Montrer les réponses
do-show-values = Montrer le meilleur coup
do-end-question = Finir la question
barred-no-question = Cette question est finie.
barred-question-open = On répond encore à une autre question. Montrez d’abord les réponses, ou finissez-la.
barred-no-move = Ce coup n’est pas possible ici.
barred-answers-shown = Les réponses sont déjà montrées. Vous ne pouvez plus changer la vôtre.
barred-many-hands = C’est plus de mains qu’il ne peut y avoir de personnes dans une salle.
tournament-system = Système
tournament-round-robin = Tous se rencontrent
tournament-swiss = Système suisse
tournament-groups = Groupes, puis élimination
tournament-round-robin-rule = Chacun rencontre tous les autres ; on commence à tour de rôle.
tournament-swiss-rule = À chaque ronde, vous rencontrez quelqu’un qui a autant de points que vous, ou presque. On ne se rencontre qu’une fois, tant que c’est possible. En nombre impair, une personne du bas du classement se repose et reçoit un point, chacun une fois au plus.
tournament-groups-rule = Dans de petits groupes, tous se rencontrent. Les meilleurs continuent ; ensuite, qui perd est éliminé. Après une partie nulle, le mieux placé continue, sauf si vous les faites rejouer ; l’autre commence donc.
tournament-round-robin-late = Qui arrive en retard rencontre quand même tout le monde : il y a plus de rondes.
tournament-swiss-late = Qui arrive en retard joue dès la ronde suivante. Les rondes manquées comptent comme choisi ici.
tournament-groups-late = Qui arrive en retard rejoint le plus petit groupe, jusqu’au début de l’élimination.
tournament-who-here =
    { $count ->
        [one] la personne présente
       *[other] les { $count } personnes présentes
    }
tournament-who-listed = toute la salle : { $count }
tournament-who-ticked = je choisis
tournament-more = Plus de choix
tournament-more-hint = rondes, groupes, plateaux, règles, tirage
tournament-place = On joue
tournament-place-screens = sur écran
tournament-place-boards = sur de vrais plateaux
tournament-place-mixed = les deux : sur plateau pour qui n’a pas d’appareil ici
tournament-minutes = Durée d’une ronde
tournament-minutes-none = libre
tournament-minutes-count =
    { $count ->
        [one] une minute
       *[other] { $count } minutes
    }
tournament-rounds = Nombre de rondes
tournament-rounds-suggested = proposé : { $count }
tournament-missed = Points pour une ronde manquée
tournament-times = Parties par paire
tournament-size = Personnes par groupe, au plus
tournament-advance = Continuent dans chaque groupe
tournament-advance-count =
    { $count ->
        [one] le premier
       *[other] les { $count } premiers
    }
tournament-seed = Nombre du tirage
tournament-seed-none = choisi pour vous
tournament-seed-lead = Le tirage décide des premières rencontres. Avec ce nombre, chacun peut le refaire.
tournament-rules-of = Règles : { $game }
tournament-group = Groupe { $letter }
tournament-group-head = Groupe
tournament-number = Tirage
tournament-people = Qui joue, se repose, arrive en retard
tournament-plays = joue
tournament-withdrawn = est parti
tournament-at-board = sur plateau
tournament-at-screen = sur écran
do-entrant-plays = Joue de nouveau
do-entrant-withdrawn = Quitte le tournoi
do-at-board = Sur plateau
do-at-screen = Sur écran
do-enter-late = Faire entrer
do-enter-late-board = Faire entrer, sur plateau
tournament-ask-withdraw = Les adversaires de { $who } reçoivent les points des parties sans résultat. Une partie en cours se termine. Vous pourrez faire rejouer { $who } plus tard.
room-ask-rests = Pas dans cette ronde : { $who }
tournament-tie-breaks = Ce qui départage à égalité de points
tie-break-buchholz = Buchholz
tie-break-buchholz-lead = Les points de tous vos adversaires. Une ronde sans partie compte vos propres points.
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-sonneborn-berger-lead = Les points de ceux que vous avez battus, et la moitié des points de ceux avec qui vous avez fait nulle.
tie-break-direct = Direct
tie-break-direct-lead = Les points des parties entre ceux qui sont à égalité, si tous se sont rencontrés.
tie-break-wins = Victoires
tie-break-wins-lead = Le nombre de parties gagnées en jouant.
tournament-lots = Comment le tirage a été fait
tournament-lots-rule = Le nombre du tirage est { $seed }. Écrivez-le, une barre oblique, puis le numéro de la personne dans la salle ; prenez le SHA-256 de ce texte. Le plus petit vient d’abord. Qui arrive en retard suit à la fin.
tournament-lots-person = (personne { $number })
tournament-bye = se repose et reçoit un point
tournament-has-bye = { $who } se repose et reçoit un point.
tournament-missed-round = manquée
tournament-repeat = (ils se sont déjà rencontrés ; impossible de l’éviter)
tournament-pairs = Paires de la ronde
tournament-own-board = Plateau { $board }, contre { $opponent }. { $opponent } commence.
tournament-own-board-first = Plateau { $board }, contre { $opponent }. Vous commencez.
tournament-i-won = J’ai gagné
tournament-draw = Partie nulle
tournament-i-lost = J’ai perdu
touch-won = 1
touch-drawn = ½
touch-lost = 0
room-at-board = sur plateau
room-score-board = Ils jouent sur un plateau. Le résultat est celui que vous enregistrez.
room-forfeit-won = 1 : 0, non jouée
room-forfeit-lost = 0 : 1, non jouée
room-forfeit-both = 0 : 0, non jouée
room-swiss-lead = { $rounds } rondes. À chacune, vous rencontrez quelqu’un qui a autant de points que vous, ou presque.
room-final = finale
room-semifinal = demi-finales
room-quarterfinal = quarts de finale
room-knockout = élimination
tournament-round-head = Ronde
tournament-board-head = Plateau
tournament-first = Commence
tournament-second = Second
tournament-result-head = Résultat
barred-many-rounds = Avec tant de personnes, il faut trop de rondes pour que tous se rencontrent. Choisissez le système suisse ou des groupes.
barred-swiss-rounds = On ne peut pas jouer autant de rondes. Choisissez-en moins, au plus une par adversaire.
barred-groups = Avec ces personnes, les groupes ne laissent personne pour l’élimination. Choisissez de plus petits groupes, ou deux qui continuent dans chacun.
barred-seed = Le nombre du tirage est trop long : 32 caractères au plus.
barred-minutes = Une ronde dure de 1 à 600 minutes.
barred-too-late = Il est trop tard pour entrer dans ce tournoi.
# Les personnes, leurs cartes, et ce qui est fixé à leur sujet
room-set-here = Présent
room-set-away = Absent
room-set-gone = Parti
room-set-here-who = { $who } est là
room-set-away-who = { $who } est absent
room-set-gone-who = { $who } est parti
room-attend-follows = Absent : pas de partie dans les rondes lancées à partir de maintenant ; une partie en cours continue. Parti : les adversaires reçoivent les points de toutes les parties sans résultat, et une partie en cours s’arrête. De nouveau présent : des parties dans les rondes suivantes.
room-add = Ajouter des personnes
room-add-lead = Une personne par ligne. Elles n’ont pas besoin d’appareil. Vous pourrez coller la liste de nouveau plus tard : personne n’est ajouté deux fois.
room-add-list = Noms
room-add-example =
    Léa; Léa Moreau
    Noé
do-people = Ajouter
room-second-name = Un autre nom, que vous seul voyez
do-second-name = Enregistrer
do-deal = Nouvelle carte
card-replace-follows = Une nouvelle carte annule l’ancienne, et l’appareil où elle a servi.
do-erase = Supprimer cette personne
do-erase-yes = Supprimer { $who }
room-ask-erase = Tout ce qui est enregistré sur { $who } est supprimé : noms, carte, progrès, et le nom dans toutes les parties. Les résultats restent, sans nom.
room-ask-erase-own = { $who } est venu avec son propre appareil. La salle et ses parties l’oublient ; le reste lui appartient toujours.
cards = Cartes
cards-lead-1 = Avec une carte, chacun revient sous son nom, sur n’importe quel appareil, la semaine prochaine aussi. Il la scanne, ou ouvre l’adresse et tape quatre lettres. Aucun compte n’est nécessaire.
cards-lead-2 = Imprimez les cartes, découpez-les et distribuez-les. Une carte perdue se remplace dans la liste des personnes : l’ancienne est aussitôt annulée. Vous n’avez pas de carte : c’est votre appareil qui tient la salle.
do-print-cards = Imprimer les cartes
do-deal-all =
    { $count ->
        [one] Créer la carte d’une personne
       *[other] Créer les cartes de { $count } personnes
    }
card-qr = La carte sous forme de QR code
card-letters = Les lettres : { $letters }
card-how = Scannez-moi, ou ouvrez cette adresse et tapez les lettres :
card-label = Votre carte : quatre lettres
do-card = C’est moi
card-form = Une carte a quatre lettres, sans I ni O.
card-unknown = Personne ici n’a de carte avec ces lettres. Vérifiez-les, ou demandez une nouvelle carte.
card-wait = Trop de cartes fausses ont été essayées. Attendez { $seconds } secondes.
card-arrive = Voici la carte de { $name } dans la salle « { $room } ».
do-use-card = Je suis { $name }
card-follows = Vous jouez alors ici sous ce nom. Tout autre appareil avec cette carte en est averti et s’arrête.
card-elsewhere = Votre carte a été utilisée sur un autre appareil. Pour jouer de nouveau ici, utilisez-la ici.
room-card-lead = Bienvenue dans la salle « { $room } ». Scannez votre carte, ou tapez ses lettres.
room-restrict = Seulement pour nous
room-restrict-lead-1 = Seules les personnes qui ont une carte entrent. Personne d’autre que vous n’écrit de nom. Les pages de la salle ne mènent nulle part ailleurs.
room-restrict-lead-2 = Créez d’abord les cartes. Qui est dans la salle y reste.
room-restrict-games = Jeux
room-restrict-clocks = Pendules
do-restrict = Réserver la salle
do-restrict-again = Enregistrer
do-unrestrict = L’ouvrir de nouveau à tous
room-restricted = Cette salle est réservée aux personnes qui ont une carte.
room-until = Combien de temps la salle reste
room-until-set = Dernier jour : { $day }.
room-until-none = Vous n’avez pas fixé de date. La salle disparaît { $days } jours après son dernier changement.
room-until-lead = Après ce jour, la salle est supprimée avec toutes ses personnes, leurs noms, leurs cartes et leurs progrès. C’est définitif.
room-until-day = Dernier jour
do-until = Fixer la date
room-data = Ce qui est enregistré sur les personnes d’une salle
barred-cards-only = Seules les personnes qui ont une carte peuvent entrer.
barred-restricted = L’animateur réserve cette salle à ses propres jeux. Retournez à la salle.
barred-not-chosen = L’animateur n’a pas choisi ce jeu ou cette pendule pour la salle.
barred-no-card = Cette carte n’est plus valable. Demandez-en une nouvelle.
barred-host-card = L’animateur n’a pas de carte : qui la trouverait aurait la salle.
barred-no-device = Cette personne n’a pas d’appareil : elle joue à un vrai plateau et ne peut pas animer.
barred-nobody-to-play = Personne n’est libre avec un appareil. Faites entrer des gens, ou attendez la fin d’une partie.
barred-no-date = Choisissez un jour à partir d’aujourd’hui, dans 400 jours au plus.
list-too-long = Ligne { $line }, « { $text } » : un nom a { $most } caractères au plus. Personne n’a été ajouté.
list-invisible = Ligne { $line }, « { $text } » : un nom n’a que des caractères visibles. Tapez-le de nouveau. Personne n’a été ajouté.
list-reserved = Ligne { $line }, « { $text } » : Putahi utilise déjà ce nom. Personne n’a été ajouté.
list-columns = Ligne { $line }, « { $text } » : une ligne a un nom, ou deux séparés par un point-virgule. Personne n’a été ajouté.
list-too-many = Ligne { $line } : une liste a { $people } personnes au plus. Personne n’a été ajouté.

# What is stored of the people of a room
room-data-lead =
    Pour qui s’occupe de la protection des données dans une école ou un club. Une salle réunit { $people } personnes au plus. Aucune n’a besoin de compte, d’adresse électronique ni d’application.
    Le programme n’envoie rien à des tiers et ne charge rien d’ailleurs.
room-data-what = Quoi
room-data-where = Où
room-data-time = Combien de temps
room-data-why = Pourquoi
room-data-names = Le nom utilisé dans la salle
room-data-names-where = Dans la salle et dans ses parties, dans la base de données de ce serveur. Tous ceux de la salle le voient. { $characters } caractères au plus ; un prénom ou un nom inventé suffit.
room-data-names-time = Aussi longtemps que la salle.
room-data-names-why = Pour que chacun retrouve les autres et que l’animateur sache qui joue.
room-data-second = Un second nom, si l’animateur en écrit un
room-data-second-where = Dans la salle. Seul l’animateur le voit ; il figure dans les données que la personne télécharge sur elle-même.
room-data-second-time = Aussi longtemps que la salle.
room-data-second-why = Pour que l’animateur distingue deux personnes.
room-data-card = Les lettres de la carte
room-data-card-where = Dans la salle. L’animateur les imprime. Il y a { $cards } combinaisons de { $letters } lettres ; les essais faux sont limités dans chaque salle.
room-data-card-time = Jusqu’au remplacement de la carte, ou aussi longtemps que la salle.
room-data-card-why = Pour reconnaître une personne sur n’importe quel appareil, sans compte.
room-data-attendance = Si quelqu’un est présent, absent ou parti
room-data-attendance-where = Dans la salle. La connexion d’un appareil n’est connue qu’en mémoire.
room-data-attendance-time = Aussi longtemps que la salle ; sans historique.
room-data-attendance-why = Pour ne donner une partie qu’à qui est là.
room-data-device = Un nombre au hasard pour chaque appareil, dans un cookie
room-data-device-where = Dans le navigateur ; le serveur en garde une empreinte, et le nom.
room-data-device-time = Un appareil venu pour la salle : aussi longtemps que la salle, au plus { $cookie } jours après le dernier usage. Un appareil déjà connu : { $sessions } jours après le dernier usage.
room-data-device-why = Pour que personne ne joue à la place d’un autre.
room-data-matches = Les parties : coups avec leurs heures, résultats
room-data-matches-where = Dans la base de données. Qui a l’adresse d’une partie peut la lire.
room-data-matches-time = Les coups restent après la salle, sans les noms.
room-data-matches-why = Pour jouer, corriger un résultat, et compter quels coups sont joués.
room-data-progress = Les problèmes et premiers pas réussis
room-data-progress-where = Dans la base de données, pour la personne.
room-data-progress-time = Aussi longtemps que la salle.
room-data-progress-why = Pour reprendre là où l’on s’est arrêté.
room-data-network = Les adresses réseau
room-data-network-where = En mémoire seulement, contre les abus. Les journaux du programme n’en contiennent pas.
room-data-network-time = Jusqu’à ce que les limites soient libres, quelques heures au plus.
room-data-network-why = Pour que le serveur reste utilisable par tous.
room-data-end = Quand la salle disparaît
room-data-end-text =
    L’animateur fixe le dernier jour, dans { $longest } jours au plus. Sans date, la salle disparaît { $kept } jours après son dernier changement. Dans l’heure qui suit, le serveur supprime la salle, les noms, cartes, sessions et progrès de ses personnes, et leurs noms dans ses parties.
    Les données supprimées sont écrasées dans les fichiers de la base de données, y compris dans son journal. Les sauvegardes de l’exploitant durent autant qu’il le dit.
    De qui est venu avec un appareil déjà connu, ou avec un compte, la salle et ses parties oublient le nom ; le reste lui appartient toujours, avec le nom que porte son appareil.
room-data-rights = Fondement et droits
room-data-rights-text =
    Le responsable est l’école ou le club qui utilise la salle, avec celui qui exploite ce serveur. Une école s’appuie d’ordinaire sur sa mission d’enseignement, un club sur son contrat avec ses membres ou sur son intérêt légitime ; rien ne sert ici à autre chose, si bien qu’aucun consentement n’est nécessaire. Demandez à votre délégué à la protection des données.
    Chacun peut télécharger et supprimer ses données sous « Profil ». L’animateur peut à tout moment supprimer une personne dans la liste, et y corriger un nom.

# Des exercices pour les personnes d’un salon
practice = À faire
practice-give = Donner des exercices à tous
practice-lead = Cochez ce que tous feront : premiers pas, partie avec le coach, problèmes. Chacun les fait seul, ici ou à la maison. Vous voyez où chacun en est.
practice-ideas =
    { $count ->
        [one] Problèmes sur une idée
       *[other] Problèmes sur { $count } idées
    }
practice-opens = À partir du (laissez vide pour maintenant)
do-give-set = Donner ces exercices
do-take-back-set = Retirer
practice-ask-take-back = Les exercices quittent le salon. Ce que chacun a fait lui reste.
practice-title = Exercices { $number } : { $games }
practice-tasks =
    { $count ->
        [one] un exercice
       *[other] { $count } exercices
    }
practice-from = à partir du { $day }
practice-first-steps = premiers pas
practice-match = une partie avec le coach
practice-puzzles = problèmes, { $idea }
practice-start = Commencer
practice-done = fait
practice-seen = L’animateur voit où vous en êtes avec ces exercices.
practice-progress = Où chacun en est
practice-nobody = Personne n’a encore d’appareil dans le salon.
practice-count = { $done } sur { $all }
practice-won = gagnée
practice-drawn = nulle
practice-none = pas encore
practice-left = pas encore : { $numbers }
practice-wrong = fautes au début : { $numbers }
practice-missed = Manqué
practice-print = Imprimer le tableau
barred-tasks = Cochez un exercice au moins, 40 au plus.
barred-many-sets = Un salon a 12 séries d’exercices au plus. Retirez-en une d’abord.
barred-no-set = Ces exercices ne sont plus là.
