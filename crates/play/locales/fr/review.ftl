# Le bilan d’une partie
review-title = Bilan de la partie : { $game }
review-what = Bilan de la partie
review-back = Retour à la partie
review-graph = Le fil de la partie
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
review-mistakes-proven = { $count ->
    [0] Aucune erreur prouvée
    [one] Une erreur prouvée
   *[other] { $count } erreurs prouvées
}
review-mistakes-title = Erreurs
review-mistakes-known = Là où le résultat est connu, chaque coup l’a gardé.
review-nothing-known = Ici, ces positions ne peuvent pas être prouvées : aucune erreur n’est signalée.
review-you-kept = vous en avez gardé { $kept } sur { $of }
review-mistake-won-drawn = laisse filer le gain, reste la nulle
review-mistake-won-lost = laisse filer le gain et va perdre
review-mistake-drawn-lost = laisse filer la nulle et va perdre
review-try = Réessayer
review-play-on = Jouer la suite
review-analyse = Analyser
review-accuracy = Précision
review-accuracy-about = Combien de fois vous avez gardé votre résultat quand vous pouviez vous tromper. « Seul coup » : un seul le gardait.
review-phase = Phase
review-all = Toutes
review-kept-of = { $kept } sur { $of }
review-only-of = { $kept } sur { $of }
review-kept = gardés
review-only-moves = seuls coups trouvés
review-none = –
review-table = Voir en tableau
review-move = Coup
review-side = Camp
review-value = Ensuite
review-decision = Décision
review-decision-kept = garde le résultat
review-decision-only = trouve le seul coup
review-decision-lost = laisse filer le résultat
review-decision-free = tous les coups se valaient
review-even = à peu près égal (estimation)
review-better = { $seat } est mieux (estimation)
review-much-better = { $seat } est bien mieux (estimation)
review-wins-in = { $seat } gagne en { $plies }
review-seat-value = { $seat } : { $value }
review-queue = En attente des estimations du moteur…
review-left = Le moteur estime ce qui n’est pas prouvé : encore { $count ->
    [one] une position
   *[other] { $count } positions
}…
review-wait = Montrer avec toutes les estimations
review-failed = Les estimations ne sont pas venues. Rechargez la page.
review-missing-title = Pour la personne qui gère ce serveur
review-missing = Certaines valeurs exactes sont inconnues ici. Cette commande les fait connaître :
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
explorer-about = Ce qui a été joué à partir d’ici dans les parties terminées, et avec quel résultat. Les plateaux tournés ou vus dans un miroir comptent comme un seul. Ces comptes ne nomment personne.
explorer-matches = { $count ->
    [0] aucune partie encore
    [one] une partie
   *[other] { $count } parties
}
explorer-none = Personne n’est encore arrivé à cette position.
explorer-value = Valeur
explorer-played = Parties
explorer-results = Gagnées / nulles / perdues
explorer-replies = Réponses qui vous laissent gain / nulle / perte, en %
explorer-alike = et { $count } semblables
explorer-counts = { $won } gagnées, { $drawn } nulles, { $lost } perdues
explorer-short = { $won } / { $drawn } / { $lost }
