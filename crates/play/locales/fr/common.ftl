# Pièces et points, tels qu’on les dit
point-empty = { $point }, vide
point-man = { $point }, { $seat }
point-piece = { $point }, { $piece }
point-gone = { $point }, engloutie
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
turn = À { $seat } de jouer
turn-computer = { $seat } réfléchit
turn-only-computer = L’ordinateur réfléchit
end-blocked-won = { $winner } gagne : { $loser } ne peut plus jouer
end-repetition-drawn = Partie nulle : la même position est revenue trois fois
end-repetition-won = { $winner } gagne au compte : la même position est revenue trois fois
end-quiet-moves-drawn = Partie nulle : trop de coups sans prise
end-quiet-moves-won = { $winner } gagne au compte : trop de coups sans prise
end-agreement-drawn = Partie nulle d’un commun accord
end-agreement-won = { $winner } gagne au compte : arrêt d’un commun accord
end-resignation-won = { $winner } gagne par abandon
end-resignation-lost = { $loser } abandonne et perd ; la partie est finie
end-time-won = { $winner } gagne au temps
end-time-lost = { $loser } a épuisé son temps et perd ; la partie est finie
end-decision-won = { $winner } gagne par décision
end-decision-lost = { $loser } perd par décision
end-decision-drawn = Partie nulle par décision
end-decision-none = Sans résultat, par décision
by-rule = { $words } ({ $rule }).
by-no-rule = { $words }.

# Pourquoi un coup est refusé
refused = { $words } ({ $rule }).
refusal-over = La partie est finie
refusal-unfinished = Le coup n’est pas encore complet
refusal-too-many = Le coup était déjà complet avant { $a }
refusal-empty = Il n’y a rien en { $a }
refusal-not-yours = Le pion en { $a } est à { $seat }
refusal-occupied = { $a } est occupé
refusal-not-neighbours = Aucune ligne ne joint { $a } et { $b }
refusal-not-from-reserve = Choisissez un point du plateau
refusal-stuck = La pièce en { $a } ne peut aller nulle part
unknown-name = Il n’y a pas de point « { $name } » sur ce plateau
spelling = « { $text } » s’écrit { $meant }

# Pourquoi une commande est refusée
denied-over = La partie est finie.
denied-still-running = La partie est encore en cours.
denied-result-counts = La partie est finie et compte dans la salle. On ne peut plus rien annuler.
denied-turn = C’est à { $seat } de jouer.
denied-nothing-to-take-back = { $seat } n’a aucun coup à annuler.
denied-no-take-back-left = { $seat } ne peut plus annuler de coup.
denied-no-agreement = Ce jeu ne peut pas finir d’un commun accord.
denied-offer-open = Répondez d’abord à la proposition en cours.
denied-offer-unanswered = Une proposition est encore ouverte. Attendez la réponse.
offer-yours-draw = Nulle proposée : réponse attendue
offer-yours-count = Compte proposé : réponse attendue
offer-yours-take-back = Annulation demandée : réponse attendue
offer-yours-hints = Conseils proposés : réponse attendue
offer-yours-computer = Ordinateur proposé : réponse attendue
offer-yours-stop = Arrêt proposé : réponse attendue
denied-offered-already = { $seat } l’a déjà proposé pendant ce tour.
denied-no-offer = Il n’y a pas de proposition en cours.
denied-no-seat = Cette partie n’a pas de telle place.
denied-computer = C’est l’ordinateur qui joue { $seat }.
denied-not-yours = Vous ne jouez pas { $seat }.
denied-not-playing = Vous regardez cette partie.
denied-waiting = La partie commence dès que votre adversaire est là.
denied-no-free-seat = Toutes les places sont prises.
denied-no-lots = Un seul tirage, avant le premier coup, sur un même écran.
denied-no-abort = Il est trop tard pour annuler la partie. Vous pouvez abandonner.
denied-too-long = Cette partie est trop longue pour cela. Plus rien ne peut être annulé, et personne remplacé. Vous pouvez jouer, proposer d’arrêter, ou abandonner.
denied-nobody-away = Personne n’est absent.
denied-no-hints = Les conseils sont déjà permis.

# Propositions
offer-declined = Refusé. { $status }
offer-lapsed = Pas de réponse. { $status }
your-opponent = Votre adversaire
offer-draw = { $seat } propose la partie nulle
offer-count = { $seat } propose d’arrêter et de compter les pions
offer-take-back = { $seat } demande à annuler un coup
offer-hints = { $seat } propose de permettre les conseils
offer-computer = { $seat } propose que l’ordinateur prenne la suite
offer-stop = { $seat } propose d’arrêter sans résultat

# Ce qui s’est passé
said-start = Départ
labelled = { $label } : { $text }
said-move = { $seat } : { $move }
said-effect = { $said } – { $effect }
said-resigned = { $seat } abandonne
said-ran-out = { $seat } a épuisé son temps
said-accepted = { $seat } accepte
said-declined = { $seat } refuse
said-agreed = Tous sont d’accord
said-took-back = { $seat } a annulé un coup
said-sat = { $name } est là
said-lots = On a tiré au sort
said-left = { $seat } s’est absenté
said-returned = { $seat } est de retour
said-replaced = L’ordinateur joue désormais { $seat }
said-hints = Les conseils sont désormais permis
said-aborted = { $seat } a annulé la partie
said-stopped = La partie a été arrêtée sans résultat
said-decided = L’animateur de la salle a décidé du résultat
said-decided-void = L’animateur de la salle a terminé la partie sans résultat
said-credited = Le serveur a redémarré ; ce temps ne compte pas
said-followed = La revanche a commencé

# Pages
home = Quatre jeux de plateau
fault = Quelque chose n’a pas marché
go-back = Retour
go-home = Tous les jeux
fault-not-found = Il n’y a pas de page ici. Le lien est peut-être incomplet, ou la partie a été supprimée.
fault-stale = La position a changé. Rejouez votre coup.
fault-conflict = Autre chose a changé au même moment. Ceci n’a pas été enregistré. Réessayez.
fault-unreadable = Cette partie ne s’ouvre pas en ce moment. Rien n’est perdu. La raison est dans le journal du serveur.
fault-command-id-taken = Cet identifiant de commande a déjà servi. Donnez à chaque commande son propre identifiant.
fault-store = La partie ne peut pas être enregistrée en ce moment. Rien n’a changé. Réessayez.
fault-store-lost = Ce serveur a perdu son dossier de données. Il ne peut plus rien enregistrer. Ce que vous venez de faire n’est pas gardé. Prévenez la personne qui le gère.
fault-unknown = On ne sait pas encore si cela a été enregistré. Regardez dans un moment avant de recommencer.
fault-internal = Une erreur est survenue sur ce serveur. Il n’y a pas de réponse. La raison est dans son journal.
fault-closing = Le serveur va redémarrer. Il ne commence plus de partie, et garde celles en cours. Réessayez dans une minute.
connection-lost = Pas de connexion. Nouvel essai…
no-script = Sans JavaScript, tapez vos coups. Rechargez la page pour voir ceux des autres.
player-kind-human = humain
player-kind-coach = ordinateur, entraîneur
player-kind-first-match = ordinateur, première partie
player-kind-easy = ordinateur, facile
player-kind-casual = ordinateur, amateur
player-kind-medium = ordinateur, intermédiaire
player-kind-advanced = ordinateur, confirmé
player-kind-hard = ordinateur, difficile
player-kind-strongest = ordinateur, le plus fort
player-kind-perfect = ordinateur, parfait
do-take-back = Annuler mon coup
do-draw = Proposer nulle
do-count = Proposer de compter
do-resign = Abandonner
do-yes = Accepter
do-no = Refuser
do-again = Revanche, camps échangés
do-sit = Rejoindre et jouer
do-abort = Annuler la partie
do-hints = Proposer les conseils
do-computer = Laisser jouer l’ordinateur
do-stop = Arrêter sans résultat
skip = Aller au contenu
nav = Pages
nav-games = Jeux
nav-settings = Réglages
nav-about = À propos
language-name = Français
read-rules = Lire les règles
history = D’où il vient
sources = Sources
to-game = Retour : { $game }
rules-of = { $game } : les règles
rules-lead = Chaque règle a un numéro, et un petit plateau pour l’essayer.
rules-common = Les règles communes à tous les jeux
do-show = Montrez-moi
do-anew = Recommencer
reconstructions = Ce qu’il a fallu reconstituer
licences = Licences
about = À propos de Putahi
settings = Réglages
settings-lead = Vos choix restent dans ce navigateur pendant un an.
settings-board = Plateau
settings-play = Jeu
settings-pages = Pages
keep = Enregistrer
player-kind-nobody = personne
handicap = Handicap
handicap-none = aucun
fewer-men = { $seat } : { $count ->
    [one] un pion de moins
   *[other] { $count } pions de moins
}
fault-seats = { $found ->
    [one] Il y a un joueur
   *[other] Il y a { $found } joueurs
}, et il en faut { $needed }.
moves = Coups
log = Journal
type-move = Taper un coup
do-type = Jouer
do-hint = Conseil
do-copy = Copier la position
download-record = Télécharger la feuille
step-first = Au début
step-back = Un coup en arrière
step-forward = Un coup en avant
step-last = Revenir au coup actuel
looking-back = Position passée
hint = Essayez { $move }.
hint-why = Essayez { $move } : { $why }.
hint-exact = { $hint } En jouant au mieux : { $value } (prouvé).
decimal-point = { "," }
exact-won = gagné
exact-won-in = gagné en { $plies }
exact-drawn = nul
exact-between = ni gagné ni perdu
exact-lost = perdu
exact-lost-in = perdu en { $plies }
exact-unclear = { $value }, selon { $rule }
records = Charger une partie enregistrée
records-lead = Collez une feuille de partie, ou choisissez son fichier. Vous jouerez à partir du dernier coup.
records-known = Ce qui est reconnu
records-known-1 = Une feuille de partie de Putahi : « Télécharger la feuille » sur la page d’une partie.
records-known-2 = Le jeu du moulin venu de Sanmill, de PlayOK ou de GoldToken : FEN, PGN et listes de coups.
records-known-3 = Plusieurs parties dans un même texte : vous choisissez.
records-example = Un exemple
records-try = Continuer cette partie
record-file = Fichier
record-file-unread = Ce fichier n’est pas un texte en UTF-8 ou UTF-16. Enregistrez-le en UTF-8, puis choisissez-le à nouveau.
record-text = La feuille de partie
load = Charger et continuer
setting-language = Langue
setting-language-auto = Automatique
setting-light = Thème
setting-light-auto = Automatique
setting-light-light = Clair
setting-light-dark = Sombre
setting-look = Aspect du plateau
setting-look-wood = Bois
setting-look-slate = Ardoise
setting-look-paper = Papier
setting-men = Pions
setting-men-turned = Cerclés
setting-men-flat = Simples
setting-men-letters = Avec des lettres
setting-size = Taille
setting-size-usual = Normale
setting-size-large = Grande, pour un projecteur
setting-facing = Sens du plateau
setting-facing-fixed = Premier joueur en bas
setting-facing-turned = Second joueur en bas
setting-facing-turning = En bas, le joueur qui doit jouer
setting-hand = Téléphone couché
setting-hand-right = Boutons à droite
setting-hand-left = Boutons à gauche
setting-legal = Montrer les coups permis
setting-legal-shown = Oui
setting-legal-hidden = Non
setting-threats = Marquer les pions menacés
setting-threats-hidden = Non
setting-threats-shown = Oui
setting-motion = Animation
setting-motion-auto = Automatique
setting-motion-still = Aucune
setting-sound = Son
setting-sound-off = Non
setting-sound-on = Oui

# Terminal
terminal-reserve = Dans la réserve : { $pieces }
terminal-default = par défaut
terminal-default-with = par défaut avec { $options }
terminal-unfinished = La partie n’est pas finie.
terminal-greeting = Tapez « { $help } » pour voir ce que l’on peut taper.
terminal-played = { $seat } joue { $move }.
terminal-last = Dernier coup : { $seat }, { $move }
terminal-narrow = Le plateau demande { $needed } colonnes et ce terminal en a { $columns }. Voici ses pièces en mots ; tapez « { $board } » dans un terminal plus large.
terminal-accepted = { $seat } accepte.
terminal-declined = { $seat } refuse.
terminal-yes-or-no = Répondez { $yes } ou { $no }.
terminal-other-offer = Dans ce jeu, on peut convenir d’autre chose : { $order }
terminal-file = FICHIER
terminal-no-file = Nommez un fichier après « { $order } ».
terminal-saved = La partie est enregistrée dans { $file }.
terminal-not-saved = La partie n’est pas enregistrée ({ $error }). Aucun fichier n’est écrasé ; nommez-en un autre.
terminal-kept = La partie est gardée dans { $file }.
terminal-go-on = Pour continuer : { $command }
terminal-not-kept = La partie n’a pu être gardée dans aucun fichier ; voici sa feuille :
terminal-help = Tapez un coup tel qu’il s’écrit, par exemple { $example }, ou un de ces mots :
order-undo = annuler
order-undo-help = annuler votre dernier coup
order-hint = conseil
order-hint-help = demander un conseil
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
order-resign-help = abandonner la partie
order-help = aide
order-help-help = revoir ceci
order-quit = quitter
order-quit-help = partir ; une partie en cours est gardée dans un fichier
order-save = enregistrer
order-save-help = écrire la partie dans un nouveau fichier
order-resume = reprendre
order-resume-help = ouvrir la partie d’un fichier et continuer

# Une partie à plusieurs écrans
waiting = { $count ->
    [one] On attend votre adversaire
   *[other] On attend { $count } joueurs
}
closed = Terminée sans résultat

# Noms inventés
name = { $animal } { $quality }
name-qualities = agile, aimable, calme, curieux, discret, doré, doux, fidèle, fier, habile, joyeux, loyal, malin, paisible, patient, rapide, rêveur, sage, serein, solide, vaillant, vif
name-animals = Blaireau, Castor, Corbeau, Dauphin, Écureuil, Faucon, Gecko, Grillon, Hérisson, Héron, Hibou, Kiwi, Lézard, Lièvre, Lynx, Martin, Merle, Moineau, Panda, Phoque, Pinson, Renard, Saumon, Triton

# Noms que personne ne peut prendre, outre ceux que montrent les pages
reserved-names = Putahi, ordinateur, l’ordinateur, hôte, l’hôte, admin, administrateur, système

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
phrase-minutes = Encore deux minutes
phrase-finish = Finissez votre coup
phrase-look = Regardez ici
fault-origin = Cette demande vient de la page d’un autre site.
denied-hints-off = Pas de conseils, tant que tout le monde ne les permet pas.

chairs = Places
chair-free = libre
chair-here = en ligne
chair-gone = hors ligne
watchers = Spectateurs :
invite-qr = Le lien en code QR
do-copy-link = Copier le lien
phrases = Dire quelque chose
do-mute = Couper la parole aux autres
clock = Pendule
clock-none = Sans pendule
clock-calm = Tranquille : 1 min par coup + 10 min de réserve
clock-normal = Normale : 30 s par coup + 5 min de réserve
clock-quick = Rapide : 10 s par coup + 2 min de réserve
clock-five = 5 min chacun
clock-fischer = 5 min + 5 s par coup
clock-days = 3 jours par coup

nav-lobby = Salon
lobby = Salon
settings-saved = Vos réglages sont enregistrés.
phrase-said = { $name } : { $words }
contact = Contact
contact-operator = Contacter la personne qui gère ce serveur :
legal-notice = Mentions légales
report = Signaler à la personne qui gère ce serveur
