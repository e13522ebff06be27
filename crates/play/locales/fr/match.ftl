# La page d’une partie : ce que doit faire le joueur dont c’est le tour
task-place = posez un pion
task-move = déplacez un pion
task-capture = il faut prendre
task-choose = choisissez une pièce
turn-task = { $seat } : { $task }
turn-yours = À vous : { $task }
turn-opponent = Au tour de votre adversaire
many-moves = Plus de { $most } coups sont possibles ici : tapez le vôtre
turn-theirs = À { $seat } de jouer
left-in-hand = encore { $count }
watching = Vous regardez
prompt-take = Prenez un pion de { $seat }
prompt-further = Continuez : où aller ?

# Comment elle s’est terminée
status-end = { $title } : { $reason }.
result-rule = Règle : { $title }
result-you-won = Vous avez gagné
result-you-lost = Vous avez perdu
result-won = { $seat } a gagné
result-lost = { $seat } a perdu
result-drawn = Partie nulle
cause-blocked = { $you ->
    [loser] vous n’avez plus de coup possible
   *[other] { $loser } n’a plus de coup possible
}
cause-repetition = la même position est revenue trois fois
cause-quiet-moves = trop de coups de suite sans prise
cause-agreement = les joueurs se sont mis d’accord
cause-resignation = { $you ->
    [loser] vous avez abandonné
   *[other] { $loser } a abandonné
}
cause-time = { $you ->
    [loser] vous avez épuisé votre temps
   *[other] { $loser } a épuisé son temps
}
cause-decision = l’animateur de la salle en a décidé ainsi

# Bandeaux, actions et menus
you = Vous
computer = Ordinateur
seat-empty = En attente…
strip-hand = en main
strip-taken = pris
match-no-moves = Aucun coup encore.
last-capture = Dernière prise :
rules-short = Les règles en bref
connected = en ligne
not-connected = hors ligne
away = absent
actions = Actions
act-undo = Annuler
act-lots = Tirage
act-hint = Conseil
act-draw = Nulle
act-count = Compter
act-resign = Abandon
act-more = Plus
do-turn-board = Retourner le plateau
act-decline = Refuser
act-accept = Accepter
act-cancel = Annuler la partie
resign-ask = Abandonner ?
resign-yes = Abandonner
resign-no = Continuer
more = Plus
tools = Outils
tools-typing = taper un coup
tools-what = position, feuille, règles
sound-toggle = Son
menu = Menu
leave-to-game = À la page du jeu
sending = Envoi de votre coup…
connection-retrying = Pas de connexion. Nouvel essai…
connection-kept = Pas de connexion. Votre coup est gardé.
confirm-move = Jouer ce coup ?
confirm-yes = Jouer
confirm-no = Annuler
review = Bilan
rematch = Revanche
rematch-stronger = Contre un ordinateur plus fort
rematch-weaker = Contre un ordinateur moins fort
daily-puzzle = Problème du jour
other-game = Autre jeu
share = Partager
shared = Le lien a été copié.
picture = Image
picture-player = { $side } : { $name }
picture-ply = Après le coup { $ply } sur { $plies }
back-to-room = Retour à la salle
next-match = Une revanche vous attend. Y aller
turn-mark = ●
setting-tempo = Les réponses de l’ordinateur
setting-tempo-calm = Sans hâte
setting-tempo-quick = Tout de suite
setting-confirm = Confirmer chaque coup
setting-confirm-off = Non
setting-confirm-on = Oui
setting-names = Noms des points
setting-names-shown = Affichés
setting-names-hidden = Cachés
setting-facing-own = Mon camp en bas

# Le tirage au sort : qui commence
lots-begins = { $name } commence
lots-hand-1-of-2 = Gauche
lots-hand-2-of-2 = Droite
lots-hand-1-of-3 = Gauche
lots-hand-2-of-3 = Milieu
lots-hand-3-of-3 = Droite
lots-begins-1-of-2 = La personne à gauche commence
lots-begins-2-of-2 = La personne à droite commence
lots-begins-1-of-3 = La personne à gauche commence
lots-begins-2-of-3 = La personne au milieu commence
lots-begins-3-of-3 = La personne à droite commence
lots-play = Jouer
