# Les problèmes
nav-puzzles = Problèmes
puzzles = Problèmes
puzzles-lead = Des positions où il y a une chose à trouver. Chaque réponse est vérifiée ; toutes les réponses aussi bonnes sont justes.
puzzle-day = Problème du jour
puzzle-day-of = Problème du jour · { $date } (UTC)
puzzle-own = D’après votre partie
puzzle-title = { $task } – { $game }
puzzle-game-seats = { $game }, à { $seats }
puzzle-degree = Difficulté : { $degree } sur { $most }
puzzle-degree-1 = Très facile
puzzle-degree-2 = Facile
puzzle-degree-3 = Moyen
puzzle-degree-4 = Difficile
puzzle-degree-5 = Très difficile
date-month = { $day } { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
weekday-0 = lundi
weekday-1 = mardi
weekday-2 = mercredi
weekday-3 = jeudi
weekday-4 = vendredi
weekday-5 = samedi
weekday-6 = dimanche

# Les thèmes
theme-only-move = Seul coup
theme-win = Gagner
theme-take-most = Prendre des pions
theme-escape = S’échapper
theme-stop-mill = Empêcher le moulin
theme-last-step = Dernier pas
theme-lead-only-move = Un seul coup garde le gain ou la nulle ; tous les autres les laissent échapper.
theme-lead-win = Trouvez le gain le plus rapide.
theme-lead-take-most = Prenez plus de pions que vous n’en perdez.
theme-lead-escape = Tous les coups perdent aussitôt, sauf les bons.
theme-lead-stop-mill = L’adversaire va prendre un pion. Empêchez-le.
theme-lead-last-step = Qui fait le dernier pas perd. Faites en sorte que ce ne soit pas vous.

# Ce qui est demandé
puzzle-task-only-move-win = Trouvez le seul coup qui garde le gain
puzzle-task-only-move-draw = Trouvez le seul coup qui garde la nulle
puzzle-task-win = Gagnez en { $moves ->
    [one] un coup
   *[other] { $moves } coups
}
puzzle-task-take-most = { $men ->
    [one] Prenez un pion
   *[other] Prenez { $men } pions
} en { $moves ->
    [one] un coup
   *[other] { $moves } coups
}
puzzle-task-escape-win = Échappez-vous et gardez le gain
puzzle-task-escape-draw = Échappez-vous : ne perdez pas
puzzle-task-stop-mill = Empêchez le moulin de { $other }
puzzle-task-last-step-win = Laissez le dernier pas à un autre
puzzle-task-last-step-draw = Ne faites pas le dernier pas
puzzle-task-own-win = Trouvez un coup qui garde le gain
puzzle-task-own-draw = Trouvez un coup qui garde la nulle
puzzle-task-own = Trouvez un meilleur coup
puzzle-lead-only-move-win = Tout autre coup laisse échapper le gain.
puzzle-lead-only-move-draw = Tout autre coup perd.
puzzle-lead-win = { $moves ->
    [one] Un coup suffit
   *[other] { $moves } coups suffisent
}, quoi que réponde { $other }. Toutes les réponses aussi bonnes sont justes.
puzzle-lead-take-most = Comptez ce que vous prenez et ce que vous perdez, quoi que réponde { $other }. Toutes les réponses aussi bonnes sont justes.
puzzle-lead-escape-win = Tout mauvais coup perd bientôt.
puzzle-lead-escape-draw = Tout mauvais coup perd bientôt.
puzzle-lead-stop-mill = { $other } va prendre un de vos pions. Après le bon coup, { $other } ne prend rien en deux coups.
puzzle-lead-last-step-win = Qui fait le dernier pas perd. Toutes les réponses aussi bonnes sont justes.
puzzle-lead-last-step-draw = Qui fait le dernier pas perd. Toutes les réponses aussi bonnes sont justes.
puzzle-lead-own = Dans la partie, vous avez joué { $made }.

# Résoudre
puzzle-to-move = Au tour de { $seat }. Glissez ou touchez.
puzzle-right = Juste !
puzzle-right-reply = Juste ! { $other } répond { $moves }. Et maintenant ?
puzzle-right-again = Juste ! C’est encore à vous.
puzzle-slower-known = Juste, mais plus lent : gain en { $moves } ; il y en a un en { $best }. Cherchez-le ou continuez.
puzzle-slower = Juste, mais plus lent : il y a un gain en { $best }. Cherchez-le ou continuez.
puzzle-wrong = Pas celui-là.
puzzle-wrong-reply = Pas celui-là : { $other } répond { $reply }.
puzzle-wrong-lost = Pas celui-là : { $other } répond { $reply } et gagne.
puzzle-wrong-drawn = Pas celui-là : après { $reply }, ce n’est que nul.
puzzle-wrong-over = Pas celui-là. { $end }
puzzle-solved = Résolu !
puzzle-solved-lead = Bien vu.
puzzle-solved-later = Résolu, mais pas du premier coup : il compte. Il reste parmi les problèmes à réessayer.
puzzle-shown = La réponse : { $moves }
puzzle-shown-lead = Une réponse montrée ne compte pas comme résolue. Le problème est parmi ceux à réessayer.
puzzle-shown-title = C’était la réponse.
puzzle-try-again = Réessayer
puzzle-try-for-it = Chercher mieux
puzzle-go-on = Continuer
puzzle-where = Où ?
puzzle-which = Quel pion ?
puzzle-show = Voir la réponse
puzzle-hint-where = Regardez autour de { $point }.
puzzle-hint-man = Le pion en { $man }.
puzzle-hint-piece = La pièce { $man }.
puzzle-next = Problème suivant
puzzle-harder = Plus difficile
puzzle-easier = Plus facile
puzzle-analyse = Analyser
puzzle-to-match = Retour à la partie
puzzle-type-move = Écrivez votre coup
puzzle-answer = Répondre
puzzle-end-only-move-win = C’était le seul coup qui garde le gain.
puzzle-end-only-move-draw = C’était le seul coup qui ne perd pas.
puzzle-end-win = { $seat } gagne, quoi que joue { $other }.
puzzle-end-take-most = { $men ->
    [one] Un pion de plus
   *[other] { $men } pions de plus
} pour { $seat }, quoi que joue { $other }.
puzzle-end-escape-win = { $seat } est hors de danger et gagne en jouant au mieux.
puzzle-end-escape-draw = { $seat } est hors de danger : au mieux, personne ne gagne.
puzzle-end-stop-mill = { $other } ne prend rien en deux coups.
puzzle-end-last-step-win = Un autre fait le dernier pas.
puzzle-end-last-step-draw = { $seat } ne fait pas le dernier pas.
puzzle-end-own-win = Il garde le gain (prouvé).
puzzle-end-own-draw = Il garde la nulle (prouvé).
puzzle-end-own-lost = Ici, tout coup perd : il n’y avait plus rien à trouver.
puzzle-end-own-estimate = D’après l’estimation de l’ordinateur, aucun coup n’est meilleur. Personne ne l’a prouvé.

# Les jours de suite, et combien l’ont résolu
puzzle-row = { $days ->
    [0] Le problème de chaque jour
    [1] Un jour de suite
   *[other] { $days } jours de suite
}
puzzle-week-first = { $day } : résolu du premier coup
puzzle-week-later = { $day } : résolu
puzzle-week-wrong = { $day } : pas encore résolu
puzzle-week-shown = { $day } : réponse montrée
puzzle-week-today = { $day } : aujourd’hui
puzzle-week-none = { $day }
puzzle-tomorrow = Demain : { $game }
puzzle-week-utc = Un nouveau problème arrive à minuit UTC ; les jours sont ceux de l’heure UTC.
puzzle-share = Réussi du premier coup par { $first } { $tried ->
    [one] joueur sur un
   *[other] joueurs sur { $tried }
}.
puzzle-result = Putahi, problème du { $date }, { $game } : { $tries ->
    [1] du premier coup
    [2] au deuxième essai
    [3] au troisième essai
   *[other] au { $tries }e essai
}
puzzle-result-copied = Copié. Collez-le où vous voulez.
puzzle-again-count = Problèmes à réessayer ({ $count })
puzzle-again-lead = Résolvez-les sans mauvaise réponse, et ils quittent cette liste. Seuls les { $most } derniers sont gardés.
puzzle-again-none = Rien à réessayer.
puzzle-all = Tous les problèmes
puzzle-solved-count = { $solved } sur { $all } résolus
puzzle-of-day-lead = Chaque jour un autre jeu. Facile le lundi, difficile le samedi.
puzzle-of-day-beginner = Chaque jour un autre jeu. Après dix problèmes résolus, ils deviennent plus difficiles.
puzzle-solve = Le résoudre
puzzle-by-theme = Par thème
puzzle-by-degree = Par difficulté
puzzle-theme-count = { $count } { $count ->
    [one] problème
   *[other] problèmes
}
puzzle-none = Ce programme n’a pas de problèmes.
puzzle-picture-turn = { $game } · au tour de { $seat }
puzzle-embed-solve = Le résoudre sur Putahi
puzzle-embed-code = Pour votre site
puzzle-embed-lead = Chacun peut montrer le problème du jour dans un cadre. Il change à minuit UTC et n’utilise aucun cookie.
