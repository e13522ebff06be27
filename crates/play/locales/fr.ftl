# Pièces et points, tels qu’on les dit
point-empty = { $point }, vide
point-man = { $point }, { $seat }
point-piece = { $point }, { $piece }
point-gone = { $point }, retirée
point-threatened = menacé
point-may-place = un pion peut être posé ici
point-may-go = peut aller en { $points }
point-may-go-many = peut aller en { $count } points
list-or = { $all } ou { $last }
reserve-piece = { $piece } dans la réserve

# À côté du plateau
tray-hand = { $seat } : { $count ->
    [one] un pion en main
   *[other] { $count } pions en main
}
tray-taken = { $seat } : { $count ->
    [one] un pion pris
   *[other] { $count } pions pris
}
board = Le plateau : { $game }

# À qui le tour, et fins
turn = { $seat } : à vous de jouer
turn-computer = { $seat } réfléchit
end-blocked-won = { $winner } gagne : { $loser } ne peut plus jouer
end-repetition-drawn = Partie nulle : la position revient pour la troisième fois
end-repetition-won = { $winner } gagne au compte : la position revient pour la troisième fois
end-quiet-moves-drawn = Partie nulle : trop de coups de suite sans prise
end-quiet-moves-won = { $winner } gagne au compte : trop de coups de suite sans prise
end-agreement-drawn = Partie nulle d’un commun accord
end-agreement-won = { $winner } gagne au compte : arrêt d’un commun accord
end-resignation-won = { $winner } gagne : { $loser } abandonne
end-resignation-lost = { $loser } abandonne et perd ; la partie est finie
end-time-won = { $winner } gagne : { $loser } a épuisé son temps
end-time-lost = { $loser } a épuisé son temps et perd ; la partie est finie
by-rule = { $words } ({ $rule }).
by-no-rule = { $words }.

# Pourquoi un coup est refusé
refused = { $rule } : { $words }.
refusal-over = la partie est finie
refusal-unfinished = le coup n’est pas encore complet
refusal-too-many = le coup était complet avant { $a }
refusal-empty = rien ne se trouve en { $a }
refusal-not-yours = { $a } porte un pion de { $seat }
refusal-occupied = { $a } est occupé
refusal-not-neighbours = aucune ligne ne joint { $a } et { $b }
refusal-not-from-reserve = touchez un point du plateau
refusal-stuck = la pièce en { $a } ne peut aller nulle part
unknown-name = « { $name } » n’est pas un point de ce plateau
spelling = « { $text } » s’écrit { $meant }

# Pourquoi une commande est refusée
denied-over = La partie est finie.
denied-turn = C’est le tour de { $seat }.
denied-nothing-to-take-back = { $seat } n’a aucun coup à reprendre.
denied-no-take-back-left = { $seat } a repris autant de coups que convenu.
denied-no-agreement = Ce jeu ne peut pas s’arrêter d’un commun accord.
denied-offer-open = Une proposition attend une réponse.
denied-offered-already = { $seat } l’a déjà proposé pendant ce tour.
denied-no-offer = Il n’y a aucune proposition à laquelle répondre.
denied-no-seat = Il n’y a pas de telle place à cette table.
denied-computer = C’est l’ordinateur qui joue { $seat }.
denied-not-yours = { $seat } n’est pas votre place.
denied-not-playing = Vous n’avez pas de place dans cette partie.
denied-waiting = Une place est encore libre : la partie commence quand quelqu’un l’a prise.
denied-no-free-seat = Aucune place n’est libre ici.
denied-no-abort = La partie est trop avancée pour être interrompue ; abandonnez plutôt.
denied-too-long = Cette partie est trop longue pour cela : plus rien n’est repris et personne n’est remplacé. Vous pouvez jouer, proposer d’arrêter la partie, ou abandonner.
denied-nobody-away = Personne n’est parti.
denied-no-hints = Les conseils sont déjà permis.

# Propositions
offer-draw = { $seat } propose la partie nulle
offer-count = { $seat } propose d’arrêter et de compter les pions
offer-take-back = { $seat } demande à reprendre un coup
offer-hints = { $seat } propose de permettre les conseils
offer-computer = { $seat } veut confier la place vide à un ordinateur
offer-stop = { $seat } veut arrêter sans résultat

# Ce qui s’est passé
said-start = Le début
said-move = { $seat } : { $move }
said-resigned = { $seat } abandonne
said-ran-out = { $seat } a épuisé son temps
said-accepted = { $seat } accepte
said-declined = { $seat } refuse
said-agreed = Tous sont d’accord
said-took-back = { $seat } a repris son coup
said-sat = { $name } est à la table
said-left = { $seat } s’est absenté
said-returned = { $seat } est de retour
said-replaced = Un ordinateur joue désormais { $seat }
said-hints = Les conseils sont désormais permis
said-aborted = { $seat } a interrompu la partie
said-stopped = La partie a été arrêtée
said-credited = Le serveur était absent ; ce temps ne compte pas
said-followed = Une nouvelle partie a commencé

# Pages
home = Quatre jeux
home-lead = Jouez à l’un de quatre jeux de plateau, anciens ou récents, à plusieurs devant cet écran ou contre l’ordinateur.
begin = Commencer
usual = Comme d’habitude
footer = Putahi joue à quatre jeux de plateau traditionnels selon leurs propres règles.
fault = Cela n’a pas marché
go-back = Retour
go-home = Vers les jeux
fault-not-found = Il n’y a rien à cette adresse.
fault-stale = La partie a continué entre-temps ; regardez et réessayez.
fault-conflict = Autre chose a été changé ici au même moment ; rien de ceci n’a été gardé. Réessayez.
fault-unreadable = Cette partie ne peut pas être lue en ce moment. Elle est conservée telle quelle, et qui tient ce serveur trouve la raison dans son journal.
fault-command-id-taken = Vous avez déjà donné l’identifiant de cette commande à une autre ; donnez à chaque commande un identifiant à elle.
fault-store = La partie ne peut pas être conservée en ce moment ; rien n’a changé. Réessayez.
fault-unknown = On ne sait pas encore si cela a été conservé. Regardez dans un moment avant de recommencer.
fault-tables = Une table de valeurs exactes ne peut pas être lue ; qui tient ce serveur trouve la raison dans son journal.
fault-closing = Ce serveur va redémarrer et ne commence plus de partie. Réessayez dans une minute ; les parties en cours sont conservées.
connection-lost = La connexion est perdue ; nouvel essai.
no-script = Sans JavaScript, on écrit ses coups, et on recharge la page pour voir ceux des autres.
player-kind-human = une personne
player-kind-easy = ordinateur, facile
player-kind-medium = ordinateur, moyen
player-kind-hard = ordinateur, difficile
do-take-back = Reprendre le coup
do-draw = Proposer la nulle
do-count = Arrêter et compter
do-resign = Abandonner
do-yes = Accepter
do-no = Refuser
do-again = Rejouer, places échangées
do-sit = Prendre place et jouer
do-abort = Interrompre
do-hints = Permettre les conseils
do-computer = Laisser jouer un ordinateur
do-stop = Arrêter sans résultat
skip = Aller au contenu
nav = Pages
nav-games = Jeux
nav-settings = Réglages
nav-about = À propos
language-en = English
language-fr = Français
home-record = Reprendre une partie enregistrée
read-rules = Les règles, une à une, à essayer
history = D’où il vient
doubts = Ce dont nous ne sommes pas sûrs
sources = Sources
to-game = Retour : { $game }
rules-of = Les règles : { $game }
rules-lead = Chaque règle a un numéro, et un petit plateau pour l’essayer.
rules-common = Ce que tous les jeux partagent
do-show = Montrez-moi
do-anew = Recommencer
reconstructions = Ce qu’il a fallu reconstituer
licences = Licences
about = À propos de Putahi
settings = Réglages
settings-lead = Ces choix sont gardés un an dans un cookie de ce navigateur.
keep = Garder ces choix
chair = Joueur { $number }
begins = Qui commence
begins-lot = au sort
player-kind-nobody = personne
more-choices = Plus de choix
start-position = Partir d’une position (son texte)
handicap = Handicap
handicap-none = aucun
fewer-men = { $seat } : { $count ->
    [one] un pion de moins
   *[other] { $count } pions de moins
}
take-backs = On peut reprendre ses coups
take-backs-any = autant qu’on veut
take-backs-count = { $count ->
    [0] jamais
    [one] une fois chacun
   *[other] { $count } fois chacun
}
fault-seats = { $found ->
    [one] Un joueur s’est assis
   *[other] { $found } joueurs se sont assis
}, et la table a { $needed } places.
moves = Coups
log = Ce qui s’est passé
type-move = Écrire un coup
do-type = Jouer
do-hint = Indice
do-copy = Copier la position
download-record = Télécharger la partie
step-first = Au début
step-back = Un coup en arrière
step-forward = Un coup en avant
step-last = Au présent
looking-back = Vous regardez en arrière.
hint = Un bon coup : { $move } – { $rules }
hint-exact = { $hint } – exactement : { $value }
exact-won = gagné
exact-won-in = gagné en { $plies }
exact-drawn = nul
exact-lost = perdu
exact-lost-in = perdu en { $plies }
exact-unclear = { $value }, incertain d’après { $rule }
records = Reprendre une partie enregistrée
records-lead = Collez le texte d’une partie, ou choisissez son fichier ; elle continue là où elle s’est arrêtée.
record-file = Un fichier
record-text = Le texte de la partie
load = Continuer
setting-language = Langue
setting-language-auto = celle du navigateur
setting-language-en = English
setting-language-fr = Français
setting-light = Lumière
setting-light-auto = celle du système
setting-light-light = claire
setting-light-dark = sombre
setting-look = Plateau
setting-look-wood = bois
setting-look-slate = ardoise
setting-look-paper = papier
setting-men = Pions
setting-men-turned = tournés, avec anneaux
setting-men-flat = plats
setting-men-letters = avec des lettres
setting-size = Taille
setting-size-usual = pour un écran
setting-size-large = grande, pour un projecteur
setting-facing = Le plateau fait face
setting-facing-fixed = à la première place
setting-facing-turned = à la deuxième place
setting-facing-turning = à qui doit jouer
setting-legal = Ce qu’on peut toucher
setting-legal-shown = est montré
setting-legal-hidden = n’est pas montré
setting-threats = Les pions menacés
setting-threats-hidden = ne sont pas montrés
setting-threats-shown = sont montrés
setting-motion = Mouvement
setting-motion-auto = celui du système
setting-motion-still = aucun
setting-sound = Son
setting-sound-off = coupé
setting-sound-on = actif

# Terminal
terminal-reserve = Dans la réserve : { $pieces }
terminal-default = par défaut
terminal-default-with = par défaut avec { $options }
terminal-unfinished = La partie n’est pas finie.
terminal-greeting = « { $help } » dit ce qui peut être tapé.
terminal-played = { $seat } joue { $move }.
terminal-accepted = { $seat } accepte.
terminal-declined = { $seat } refuse.
terminal-yes-or-no = Répondez { $yes } ou { $no }.
terminal-other-offer = Dans ce jeu, on peut convenir d’autre chose : { $order }
terminal-file = FICHIER
terminal-no-file = Nommez un fichier après « { $order } ».
terminal-saved = La partie est enregistrée dans { $file }.
terminal-not-saved = La partie ne peut pas être enregistrée dans { $file } : { $error }. Aucun fichier n’est écrasé ; nommez-en un autre.
terminal-kept = La partie est gardée dans { $file }.
terminal-go-on = Pour continuer : { $command }
terminal-not-kept = La partie n’a pu être gardée dans aucun fichier ; voici sa notation :
terminal-help = Tapez un coup tel qu’il s’écrit, par exemple { $example }, ou un de ces mots :
order-undo = annuler
order-undo-help = reprendre votre dernier coup
order-hint = conseil
order-hint-help = se faire dire un bon coup
order-moves = coups
order-moves-help = voir tous les coups permis
order-board = plateau
order-board-help = revoir le plateau
order-draw = nulle
order-draw-help = proposer la partie nulle
order-stop = arrêt
order-stop-help = proposer d’arrêter et de compter les pions
order-yes = oui
order-yes-help = accepter ce qui est proposé
order-no = non
order-no-help = refuser ce qui est proposé
order-resign = abandonner
order-resign-help = donner la partie pour perdue
order-help = aide
order-help-help = revoir ceci
order-quit = quitter
order-quit-help = partir ; une partie en cours est gardée dans un fichier
order-save = enregistrer
order-save-help = écrire la partie dans un nouveau fichier
order-resume = reprendre
order-resume-help = continuer la partie d’un fichier

# Une partie à plusieurs écrans
waiting = { $count ->
    [one] Encore une personne attendue
   *[other] Encore { $count } personnes attendues
}
closed = Terminée sans résultat

# Noms inventés
name = { $animal } { $quality }
name-qualities = agile, aimable, calme, curieux, discret, doré, doux, fidèle, fier, gai, habile, joyeux, malin, paisible, patient, rapide, rêveur, sage, serein, tendre, vaillant, vif
name-animals = Blaireau, Castor, Corbeau, Dauphin, Écureuil, Faucon, Gecko, Grillon, Hérisson, Héron, Hibou, Kiwi, Lézard, Lièvre, Lynx, Martin, Merle, Moineau, Panda, Phoque, Pinson, Renard, Saumon, Triton

# Ce que l’on peut se dire
phrase-hello = Bonjour !
phrase-luck = Bonne chance !
phrase-nice = Joli coup !
phrase-oops = Oups !
phrase-think = Je réfléchis.
phrase-wait = Je reviens tout de suite.
phrase-thanks = Merci !
phrase-played = Bien joué !
phrase-again = Une autre ?
phrase-bye = Au revoir !
fault-origin = Cette demande vient d’une page d’un autre site.
denied-hints-off = Pas de conseils entre personnes, sauf si toutes les permettent.

chairs = Places
chair-free = libre
chair-here = en ligne
chair-gone = hors ligne
watchers = Public :
invite = Inviter quelqu’un
invite-lead = Envoyez ce lien : qui l’ouvre prend la place libre, les suivants regardent.
invite-qr = Le lien en code QR
do-copy-link = Copier le lien
phrases = Dire quelque chose
do-mute = Couper la parole aux autres
screens = Où l’on joue
screens-one = Sur cet écran
screens-many = Chacun sur son écran, par un lien
clock = Pendule
clock-none = Sans
clock-calm = Calme : 1 minute par coup, et 10 minutes en tout au-delà
clock-normal = Normale : 30 secondes par coup, et 5 minutes en tout au-delà
clock-quick = Rapide : 10 secondes par coup, et 2 minutes en tout au-delà
clock-fischer = 5 minutes, et 5 secondes de plus à chaque coup
clock-days = 3 jours par coup
shown = Qui peut trouver la partie
shown-link = Seulement qui a le lien
shown-lobby = Tout le monde, dans le salon

nav-lobby = Salon
lobby = Salon
lobby-lead = Les parties où l’on attend quelqu’un, et celles que l’on peut regarder. Une partie paraît ici si qui l’a commencée l’a souhaité.
lobby-open = On attend quelqu’un
lobby-live = En cours
lobby-own = Vos parties
lobby-nothing-open = Personne n’attend. Commencez une partie que tout le monde peut trouver.
lobby-nothing-live = Rien ne se joue en ce moment.
lobby-nothing-own = Vous n’avez pas encore de partie.
stage-open = une place est libre
stage-live = en cours
stage-over = terminée
