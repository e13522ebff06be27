# La revue d’une partie
review-title = Revue : { $game }
review-what = Revoir la partie
review-back = Retour à la partie
review-graph = La valeur au fil de la partie
review-wins = { $seat } gagne
review-seat-wins = { $seat } : gagne
review-drawn = Nul
review-seat-drawn = nul
review-seat-loses = perd
review-graph-about = Où en était la partie avant le premier coup et après { $count ->
    [one] le seul coup
   *[other] chacun des { $count } coups
}.
review-run = { $from ->
    [0] Au début
   *[other] Après le coup { $from }
} : { $value }.
review-line-exact = valeur exacte
review-line-estimate = estimation du moteur
review-line-mistake = erreur
review-unknown = inconnu
review-mistakes = { $count ->
    [0] Aucune erreur
    [one] Une erreur
   *[other] { $count } erreurs
}
review-mistakes-title = Erreurs
review-mistakes-known = D’après ce que savent les tables, chaque décision a gardé la valeur.
review-nothing-known = Aucune table n’a la valeur de ces positions : rien n’est donc appelé une erreur.
review-you-kept = { $kept } sur { $of } gardées par vous
review-mistake-won-drawn = laisse échapper le gain, reste la nulle
review-mistake-won-lost = laisse échapper le gain et se trouve perdant
review-mistake-drawn-lost = laisse échapper la nulle et se trouve perdant
review-try = Réessayer
review-play-on = Jouer la suite
review-analyse = Analyser
review-accuracy = Précision
review-accuracy-about = Parmi les décisions où l’on pouvait se tromper, combien ont gardé la valeur de la position. Un coup unique est le seul qui la garde.
review-phase = Phase
review-all = Toutes
review-kept-of = { $kept } sur { $of }
review-only-of = { $kept } sur { $of }
review-kept = gardées
review-only-moves = coups uniques trouvés
review-none = –
review-table = Le même sous forme de tableau
review-move = Coup
review-side = Camp
review-value = Ensuite
review-decision = Décision
review-decision-kept = garde la valeur
review-decision-only = trouve le coup unique
review-decision-lost = laisse échapper la valeur
review-decision-free = tous les coups se valaient
review-even = à peu près égal (estimation)
review-better = { $seat } est mieux (estimation)
review-much-better = { $seat } est bien mieux (estimation)
review-wins-in = { $seat } gagne en { $plies }
review-seat-value = { $seat } : { $value }
review-queue = En attente des estimations du moteur…
review-left = Le moteur estime ce qu’aucune table ne sait : reste { $count ->
    [one] une position
   *[other] { $count } positions
}…
review-wait = Montrer avec toutes les estimations
review-failed = Les estimations ne sont pas venues. Rechargez la page.
review-missing-title = Il manque des tables
review-missing = Certaines valeurs exactes sont inconnues ici. Cette commande, à lancer par l’exploitant, les fait connaître :
review-missing-cost = Il faut environ { $time } et { $disk } Go de disque.
review-hours = { $count ->
    [one] une heure
   *[other] { $count } heures
}
review-minutes = { $count ->
    [one] une minute
   *[other] { $count } minutes
}
review-at = Après le coup { $ply } sur { $plies }

# Combien de fois les coups ont été joués
explorer = Explorateur
explorer-what = combien de fois chaque coup a été joué
explorer-about = Ce qui a été joué ici dans les parties terminées, aux symétries du plateau près, avec les résultats de ceux qui l’ont joué. Ces comptes ne nomment personne.
explorer-matches = { $count ->
    [0] aucune partie encore
    [one] une partie
   *[other] { $count } parties
}
explorer-none = Personne n’est encore arrivé à cette position.
explorer-value = Valeur
explorer-played = Joué
explorer-results = Gagné / nul / perdu
explorer-replies = Réponses : gagné / nul / perdu, en %
explorer-alike = et { $count } semblables
explorer-counts = { $won } gagnées, { $drawn } nulles, { $lost } perdues
explorer-short = { $won } / { $drawn } / { $lost }
