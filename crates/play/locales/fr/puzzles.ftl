# Les problèmes
nav-puzzles = Problèmes
puzzles = Problèmes
puzzles-lead = Trouvez le meilleur coup. Si plusieurs se valent, chacun compte.
puzzle-day = Problème du jour
puzzle-day-of = Problème du jour · { $date }
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
date-year = { $date } { $year }
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
theme-last-step = Dernier coup
theme-lead-only-move = Un seul coup garde votre gain ou votre nulle.
theme-lead-win = Trouvez le gain le plus rapide.
theme-lead-take-most = Prenez plus de pions que vous n’en perdez.
theme-lead-escape = Tout mauvais coup perd bientôt. Trouvez l’issue.
theme-lead-stop-mill = L’adversaire va prendre un pion. Empêchez-le.
theme-lead-last-step = Le dernier coup perd. Laissez-le à un autre.

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
puzzle-task-last-step-win = Forcez { $seats ->
    [2] l’adversaire
   *[other] le joueur suivant
} à jouer le dernier coup
puzzle-task-last-step-draw = Ne jouez pas le dernier coup
puzzle-task-own-win = Trouvez un coup qui garde le gain
puzzle-task-own-draw = Trouvez un coup qui garde la nulle
puzzle-task-own = Trouvez un meilleur coup
puzzle-lead-only-move-win = Tout autre coup laisse échapper le gain.
puzzle-lead-only-move-draw = Tout autre coup perd.
puzzle-lead-win = { $moves ->
    [one] Un coup suffit
   *[other] { $moves } coups suffisent
}, quoi que joue { $other }. Si plusieurs se valent, chacun compte.
puzzle-lead-take-most = Comptez ce que vous prenez et perdez, quoi que joue { $other }. Si plusieurs coups se valent, chacun compte.
puzzle-lead-escape-win = Tout mauvais coup perd bientôt.
puzzle-lead-escape-draw = Tout mauvais coup perd bientôt.
puzzle-lead-stop-mill = { $other } va prendre un de vos pions. Après le bon coup, { $other } ne prend rien en deux coups.
puzzle-lead-last-step-win = Le dernier coup perd. Si plusieurs coups se valent, chacun compte.
puzzle-lead-last-step-draw = Le dernier coup perd. Si plusieurs coups se valent, chacun compte.
puzzle-lead-own = Dans la partie, vous avez joué { $made }.

# Résoudre
puzzle-to-move = À vous ({ $seat }) : touchez ou glissez.
puzzle-right = Juste !
puzzle-right-reply = Juste ! { $other } joue { $moves }. Et maintenant ?
puzzle-right-again = Juste ! C’est encore à vous.
puzzle-slower-known = Juste, mais lent : vous gagnez en { $moves }, et pourriez en { $best }. Cherchez mieux ou continuez.
puzzle-slower = Juste, mais lent : vous pourriez gagner en { $best }. Cherchez mieux ou continuez.
puzzle-wrong = Pas tout à fait.
puzzle-wrong-reply = Pas tout à fait : { $other } joue { $reply }.
puzzle-wrong-lost = Pas tout à fait : { $other } joue { $reply } et gagne.
puzzle-wrong-drawn = Pas tout à fait : { $reply } ne laisse que la nulle.
puzzle-wrong-over = Pas tout à fait. { $end }
puzzle-solved = Résolu !
puzzle-solved-lead = Bien vu.
puzzle-solved-later = Pas au premier essai, mais il compte. Il est gardé sous « À réessayer ».
puzzle-shown = La réponse : { $moves }
puzzle-shown-lead = Celui-ci ne compte pas. Il est gardé sous « À réessayer ».
puzzle-shown-title = C’était la réponse.
puzzle-try-again = Réessayer
puzzle-try-for-it = Chercher mieux
puzzle-go-on = Continuer
puzzle-where = Conseil : où ?
puzzle-which = Conseil : quel pion ?
puzzle-show = Voir la réponse
puzzle-hint-where = Regardez autour de { $point }.
puzzle-hint-man = Celui de { $man }.
puzzle-hint-piece = Prenez : { $man }.
puzzle-next = Problème suivant
puzzle-all-done = Vous les avez tous faits. Ils recommencent.
puzzle-anew = Recommencer
puzzle-harder = Plus difficile
puzzle-easier = Plus facile
puzzle-analyse = Analyser
puzzle-to-match = Retour à la partie
puzzle-type-move = Tapez votre coup
puzzle-answer = Répondre
puzzle-end-only-move-win = C’était le seul coup qui garde le gain.
puzzle-end-only-move-draw = C’était le seul coup qui ne perd pas.
puzzle-end-win = Vous gagnez, quoi que joue { $other }.
puzzle-end-take-most = { $men ->
    [one] Un pion de plus
   *[other] { $men } pions de plus
} pour vous, quoi que joue { $other }.
puzzle-end-escape-win = Vous êtes hors de danger, et gagnez en jouant au mieux.
puzzle-end-escape-draw = Vous êtes hors de danger : en jouant au mieux, personne ne gagne.
puzzle-end-stop-mill = { $other } ne prend rien en deux coups.
puzzle-end-last-step-win = { $seats ->
    [2] L’adversaire
   *[other] Le joueur suivant
} doit jouer le dernier coup.
puzzle-end-last-step-draw = Vous ne jouez pas le dernier coup.
puzzle-end-own-win = Votre coup garde le gain (prouvé).
puzzle-end-own-draw = Votre coup garde la nulle (prouvé).
puzzle-end-own-lost = Ici, tout coup perd. Il n’y avait plus rien à trouver.
puzzle-end-own-estimate = L’ordinateur ne voit pas de meilleur coup. Personne ne l’a prouvé.

# Les jours de suite, et combien l’ont résolu
puzzle-row = { $days ->
    [0] Problème du jour
    [1] 1 jour de suite
   *[other] { $days } jours de suite
}
puzzle-week-first = { $day } : résolu au premier essai
puzzle-week-later = { $day } : résolu
puzzle-week-wrong = { $day } : pas encore résolu
puzzle-week-shown = { $day } : réponse montrée
puzzle-week-today = { $day } : aujourd’hui
puzzle-week-none = { $day }
puzzle-coming = { $hours ->
    [one] Prochain problème dans moins d’une heure
   *[other] Prochain problème dans { $hours } heures
} : { $game }
puzzle-share = Joueurs qui ont trouvé au premier essai : { $first } sur { $tried }.
puzzle-result = Putahi, problème du { $date }, { $game } : { $tries ->
    [1] au premier essai
    [2] au deuxième essai
    [3] au troisième essai
   *[other] au { $tries }e essai
}
puzzle-result-copied = Copié. Collez-le où vous voulez.
puzzle-again-count = À réessayer ({ $count })
puzzle-again-lead = Résolvez-les sans mauvaise réponse, et ils quittent cette liste. Seuls les { $most } derniers sont gardés.
puzzle-all = Tous les problèmes
puzzle-solved-count = { $solved } sur { $all } résolus
puzzle-of-day-lead = Chaque jour un autre jeu. Facile le lundi, difficile le samedi.
puzzle-of-day-beginner = Chaque jour un autre jeu. Résolvez dix problèmes, et de plus difficiles viendront.
puzzle-solve = Résoudre
puzzle-choose = Choisir un thème ou une difficulté
puzzle-by-theme = Par thème
puzzle-by-degree = Par difficulté
puzzle-theme-count = { $count } { $count ->
    [one] problème
   *[other] problèmes
}
puzzle-none = Ce programme n’a pas de problèmes.
puzzle-picture-turn = { $game } · à { $seat } de jouer
puzzle-embed-solve = Résoudre sur Putahi
puzzle-embed-code = Pour votre site
puzzle-embed-lead = Tout le monde peut montrer le problème du jour dans un cadre. Il change chaque jour tout seul et n’utilise aucun cookie.
