# La page d’une partie : ce que doit faire qui est au trait
task-place = posez un pion
task-move = déplacez un pion
task-capture = vous devez prendre
task-choose = choisissez une pièce
turn-task = { $seat } : { $task }
turn-yours = À vous : { $task }
turn-opponent = Au tour de votre adversaire
turn-theirs = Au tour de { $seat }
left-in-hand = { $count ->
    [one] reste { $count }
   *[other] restent { $count }
}
watching = Vous regardez
prompt-take = Prenez un pion de { $seat }
prompt-further = Continuez : où aller ?

# Comment elle s’est terminée
status-end = { $title } : { $reason }
end-title-you-won = Vous avez gagné
end-title-you-lost = Vous avez perdu
end-title-won = { $seat } a gagné
end-title-lost = { $seat } a perdu
end-title-drawn = Partie nulle
cause-blocked = { $loser } ne peut plus jouer
cause-repetition = la position revient pour la troisième fois
cause-quiet-moves = trop de coups de suite sans prise
cause-agreement = les joueurs se sont mis d’accord
cause-resignation = { $loser } a abandonné
cause-time = { $loser } a épuisé son temps

# Bandeaux, actions et menus
you = Vous
computer = Ordinateur
seat-empty = Personne encore
strip-hand = en main
strip-taken = pris
connected = en ligne
not-connected = hors ligne
away = absent
act-undo = Annuler
act-hint = Conseil
act-draw = Nulle
act-count = Compter
act-resign = Abandon
act-more = Plus
act-decline = Refuser
act-accept = Accepter
act-cancel = Annuler la partie
resign-ask = Abandonner ?
resign-yes = Abandonner
resign-no = Continuer
more = Plus
tools = Outils
tools-what = taper un coup, position, feuille de partie, règles
sound-toggle = Son
menu = Menu
leave-to-game = À la page du jeu
sending = Envoi de votre coup…
connection-retrying = Pas de connexion. Votre coup est gardé.
confirm-move = Jouer ce coup ?
confirm-yes = Jouer
confirm-no = Reprendre
review = Revoir
rematch = Revanche
rematch-stronger = Contre un ordinateur plus fort
rematch-weaker = Contre un ordinateur moins fort
new-game = Autre partie
share = Partager
shared = Le lien a été copié.
picture = Image
picture-player = { $side } : { $name }
picture-ply = Après le coup { $ply } sur { $plies }
back-to-room = Retour à la salle
joy = Vous avez gagné !
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
setting-facing-own = Mon côté en bas
