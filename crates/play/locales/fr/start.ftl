# Le cadre de chaque page
nav-matches = Mes parties
nav-rooms = Salles
nav-menu = Menu
nav-profile = Mon espace
foot-line = Quatre jeux de plateau, avec leurs vraies règles.
foot-record = Charger une partie enregistrée

# La première page
home-title = Quatre jeux venus de quatre mondes
home-line = Jouez contre l’ordinateur, à deux ici, ou à distance par un lien.
home-free = Sans compte, sans publicité.
home-class = Pour une classe ou un club
home-class-lead = Ouvrez une salle et montrez le code. Tout le monde joue en une minute.
home-class-link = Ouvrir une salle
home-new = Vous ne connaissez pas ces jeux ?
home-new-lead = Apprenez en jouant : quelques étapes, puis une courte partie.
home-watch = Vous cherchez un adversaire ?
home-watch-lead = Voyez qui attend dans le salon, ou regardez une partie.
home-watch-link = Vers le salon
continue = Continuer
continue-yours = Continuer : à vous de jouer
continue-theirs = Continuer : au tour de l’adversaire
continue-waiting = Votre invitation est encore ouverte

# Un code de cinq lettres
code-label = Rejoindre avec un code
code-join = Rejoindre
code-form = Un code a cinq lettres, sans I ni O. Regardez-le encore une fois.
code-unknown = Aucune place libre n’a le code { $code }. Vérifiez les lettres, ou demandez un nouveau code. Un code s’éteint quand la place est prise, ou après 24 heures.
code-wait = Trop de codes ont été essayés. Attendez { $seconds } secondes, ou utilisez le lien.

# Le début d’une partie
ways = Comment voulez-vous jouer ?
way-computer = Contre l’ordinateur
way-computer-lead = { $levels } niveaux
way-here = Jouer ici ensemble
way-here-lead = À plusieurs sur cet écran
way-invite = Inviter quelqu’un
way-invite-lead = Par lien, code QR ou cinq lettres
level = De quelle force ?
level-coach = Entraîneur
level-first-match = Première partie
level-easy = Facile
level-casual = Amateur
level-medium = Intermédiaire
level-advanced = Confirmé
level-hard = Difficile
level-strongest = Le plus fort
level-perfect = Parfait
level-first-match-lead = Débute : joue sans regarder plus loin.
level-first-match-nine-mens-morris-lead = Débute : saisit un moulin, mais ne prévoit rien.
level-first-match-awithlaknannai-lead = Débute : avance parfois là où vous pouvez prendre.
level-first-match-moaai-lead = Débute : vous laisse volontiers gagner.
level-easy-lead = Regarde votre prochain coup, mais en oublie beaucoup.
level-easy-mu-torere-lead = Regarde un peu plus loin, et se trompe parfois.
level-easy-moaai-lead = Ne voit venir que les derniers coups.
level-casual-lead = Regarde votre prochain coup et oublie moins.
level-casual-moaai-lead = Commence à prévoir les derniers coups.
level-medium-lead = Regarde plus loin ; se trompe de temps en temps.
level-medium-moaai-lead = Prévoit bien les derniers coups.
level-advanced-lead = Regarde plus loin et se trompe rarement.
level-hard-lead = Prévoit plusieurs coups et n’y oublie rien.
level-strongest-lead = Joue aussi bien qu’il peut en une seconde.
level-perfect-lead = Sait comment finit chaque position et ne se trompe jamais.
levels-more = En savoir plus sur les niveaux
level-no-plan = Choisit un coup à son allure ; ne regarde pas plus loin.
level-overlooks = Regarde { $plies ->
    [one] un coup
   *[other] { $plies } coups
} plus loin, en oublie { $count ->
    [0] presque aucun
   *[other] { $count } sur 10
}.
level-searches = Examine jusqu’à { $count } positions par coup.
level-thinks = Réfléchit jusqu’à une seconde.
level-knows = Connaît la valeur exacte de chaque position.
players = Joueurs
players-count = { $count ->
    [2] Deux
    [3] Trois
   *[other] { $count }
}
side = Votre camp
side-lot = Au hasard
names = Qui joue ?
begins = Qui commence ?
begins-first = Le premier nom
begins-lot = Tirer au sort
door-name = Comment vous appeler ?
door-ask = Votre nom ?
door-empty = Laissez vide, et vous recevez un nom inventé.
door-keep = OK
door-skip = Garder le nom inventé
pace-days-feed = 3 jours par coup ? Un flux vous dit quand c’est à vous.
pace = Pendule
pace-none = Aucune
pace-calm = Tranquille
pace-normal = Normale
pace-quick = Rapide
pace-five = 5 min chacun
pace-fischer = 5 min + 5 s
pace-days = 3 jours par coup
pace-calm-lead = 1 min par coup + 10 min de réserve
pace-normal-lead = 30 s par coup + 5 min de réserve
pace-quick-lead = 10 s par coup + 2 min de réserve
pace-five-lead = 5 min pour la partie
pace-fischer-lead = 5 min pour la partie + 5 s par coup
pace-days-lead = 3 jours pour chaque coup
pace-none-lead = sans pendule
pace-other = autre pendule
more-clocks = Autres pendules
more-options = Plus d’options
more-options-hint = { $handicap ->
    [yes] règles, handicap, position de départ
   *[no] règles, position de départ
}
start-match = Commencer la partie
start-invite = Créer l’invitation
undo-limit = Annulations
undo-any = sans limite
undo-count = { $count ->
    [0] jamais
   *[other] { $count } par joueur
}
visibility = Visibilité
visibility-link = lien privé
visibility-lobby = annoncée dans le salon
position-code = Partir d’une position (collez son code)
own-drawing = Dessiner le vôtre
own-form = le vôtre
grid-hex = Hexagones
grid-square = Carrés
own-count = Cases choisies :
own-map = Ou en texte (hex:… ou square:…)
standard = Standard
form-problem = Un point est à revoir : il est marqué plus bas. Le reste n’a pas changé.
side-too-few = À deux joueurs, il n’y a pas de troisième place. Choisissez un autre camp, ou trois joueurs.

# À propos d’un jeu
story-doubts = Ce qui reste incertain
story-sources = Sources
story-name = Comment prononcer le nom
story-words = Les mots du jeu
story-sheets = « Notre fiche » ou « nos fiches » désigne les règles imprimées que nous suivons. Elles sont citées ici en premier. Là où elles se taisent ou se contredisent, nous disons ce que nous avons choisi.
story-read = À lire ici
replay = Rejouer la partie
replay-of = { $game } : une partie de 1925
replay-ply = Coup { $ply } sur { $last }
replay-back = À propos du jeu

# Une invitation
invitation = Inviter quelqu’un
invitation-type = Cinq lettres à taper sur { $host }
invitation-code = Code : { $letters }
invitation-share = Partager le lien
invitation-copy = Copier le lien
invitation-copied = Copié
invitation-who = { $free ->
    [one] La première personne qui l’ouvre joue ; les suivantes regardent.
   *[other] Les { $free } premières personnes qui l’ouvrent jouent ; les suivantes regardent.
}
invitation-valid = Le code vaut 24 heures, si la place reste libre. Le lien reste valable.
invitation-no-code = Envoyez le lien ou montrez le code QR.
invitation-rules = Apprendre les règles en attendant

# Le salon
lobby-line = Rejoignez quelqu’un qui attend, ou choisissez un jeu et attendez.
lobby-waits = Attendent un adversaire
lobby-watch = Regarder
lobby-empty = Personne n’attend en ce moment.
lobby-offer = Proposer une partie
lobby-wait = Attendre ici
lobby-offer-lead = Vous aurez la pendule tranquille et un camp au hasard. Pour le reste, passez par la page du jeu.
lobby-sat = Votre partie contre { $names } commence
lobby-go = Au plateau
lobby-quiet = Aucune partie publique en cours.
lobby-sit = Prendre place
lobby-yours = Vous attendez
lobby-you-play = Vous jouez { $side }
since-now = à l’instant
since-minutes = { $count } min
since-hours = { $count } h
since-days = { $count ->
    [one] 1 jour
   *[other] { $count } jours
}
move-number = coup { $count }

# Les salles
rooms-title = Salles
rooms-line = Pour une classe, un club ou une famille. Tout le monde entre avec un même code, et vous placez les joueurs.
rooms-name = Nom de la salle
rooms-open = Ouvrir une salle
rooms-yours = Vos salles
rooms-how = Comment cela se passe
rooms-how-1 = Ouvrez une salle et projetez-la. Elle montre un code QR et cinq lettres. Il ne faut rien d’autre pour entrer.
rooms-how-2 = Associez les joueurs comme vous voulez, ou lancez un tournoi. Chacun est mené à son plateau, puis ramené à la fin de la ronde.
rooms-how-3 = Vous voyez tous les plateaux à la fois. « Regardez-moi » les met en pause, et personne ne perd de temps.

# Mes parties
matches = Mes parties
matches-running = En cours
matches-open = En attente d’un adversaire
matches-over = Terminées
matches-none = Vous n’avez pas encore joué. Choisissez un jeu :
matches-line = Reprenez où vous en étiez, ou revoyez ce que vous avez joué.
matches-new = Nouvelle partie
matches-results = Vos résultats
matches-results-lead = { $count ->
    [one] De votre dernière partie.
   *[other] De vos { $count } dernières parties.
}
matches-game = Jeu
matches-against = Contre
matches-people = des personnes
against-computer = contre l’ordinateur ({ $level })
against-people = contre { $names }
against-nobody = adversaire attendu
against-here = ici ensemble
count-won = Gagnées
count-drawn = Nulles
count-lost = Perdues
ended-neither = Sans résultat
turn-mine = À vous de jouer
turn-other = Au tour de l’adversaire
ended-won = gagnée
ended-drawn = nulle
ended-lost = perdue
family = La famille : { $game }
own-value = Ou une autre valeur
