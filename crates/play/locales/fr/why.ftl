# Ce que fait un coup. La forme est « can » après « peut », sinon « other »
does-takes = { $form ->
    [can] prendre
   *[other] prend
} { $count ->
    [one] un pion
   *[other] { $count } pions
}

# Pourquoi un coup est bon : une liste après « Ce coup »
good-wins-in = gagne en { $moves } coups
good-wins = garde le gain
good-draws = garde la nulle
good-holds = tient le plus longtemps
good-looks = paraît le meilleur ici
good-stops = sauve { $count ->
    [one] un pion
   *[other] { $count } pions
}
good-stops-end = empêche { $seat } de gagner aussitôt
why-two = { $first } et { $last }
why-good = Ce coup { $reasons }.
why-good-only-won = Ce coup { $reasons }, et aucun autre ne gagne.
why-good-only-drawn = Ce coup { $reasons }, et les autres perdent.
why-only-won = Aucun autre coup ne gagne.
why-only-drawn = Les autres coups perdent.
why-answer = { $answer }. { $why }

# Ce qui suit un mauvais coup
why-you-can = vous pouvez
why-can = { $seat } peut
why-then = Ensuite, { $can } { $does }.
why-let = Ainsi, { $seat } a pu { $does }.
why-missed = { $seat } pouvait { $does }, mais ne l’a pas fait.
why-missed-end = { $seat } pouvait finir la partie, mais ne l’a pas fait.
why-missed-soon = Après la meilleure réponse, { $can } bientôt { $does }.
why-missed-soon-end = La meilleure réponse finit bientôt la partie : { $cause }, et { $result }.
why-soon = En jouant au mieux, { $can } bientôt { $does }.
why-ends = Ensuite, { $cause } : { $result }.
why-then-end = Le coup suivant peut finir la partie : { $cause }, et { $result }.
why-soon-end = En jouant au mieux, c’est bientôt fini : { $cause }, et { $result }.
why-drawn = Le gain est perdu : il reste la nulle.
why-lost-in = { $you ->
    [yes] Vous pouvez maintenant gagner en { $moves ->
        [one] un coup
       *[other] { $moves } coups
    }.
   *[no] { $seat } peut maintenant gagner en { $moves ->
        [one] un coup
       *[other] { $moves } coups
    }.
}
why-lost = { $you ->
    [yes] Vous pouvez maintenant forcer le gain.
   *[no] { $seat } peut maintenant forcer le gain.
}
why-lost-many = Les autres peuvent maintenant faire perdre ce joueur.
why-likely = Un autre coup paraît meilleur ici.
why-result-you-won = vous gagnez
why-result-you-lost = vous perdez
why-result-won = { $seat } gagne
why-result-lost = { $seat } perd
why-result-drawn = c’est une nulle

# Boutons et places de la suite
why-ask = Pourquoi ce coup est-il mauvais ?
why-back = Retour
why-forward = Suite
why-close = Fermer
why-short = Erreur : pourquoi ?
why-show = Montrer
why-go-on = Continuer
why-step = { $step } sur { $steps }

# L’entraîneur dans une partie
coach-look-can = Regardez encore : { $can } { $does }.
coach-look = Regardez encore. { $said }
coach-after = { $said } Annuler ce coup ?
coach-chance = Regardez : vous pouvez { $does }.
coach-chance-win = Regardez : vous pouvez gagner !

# Des conseils qui grandissent
hint-next = Redemandez pour en savoir plus.

# Erreurs que voient des estimations
likely = erreur probable
likely-about = Erreurs probables : estimées, non prouvées.

# Ses propres erreurs comme exercices
learn = Apprendre de mes erreurs
learn-place = { $number } sur { $count }
learn-next = Erreur suivante
learn-end = Retour à l’analyse
