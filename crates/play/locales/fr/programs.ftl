# Programmes, et combien chacun peut demander
fault-too-many = Trop de demandes en peu de temps. Réessayez dans { $seconds ->
    [one] 1 seconde
   *[other] { $seconds } secondes
}.
fault-sockets = Trop de connexions sont ouvertes. Fermez quelques pages et réessayez.
fault-tokens = Personne n’a plus de { $most } jetons. Retirez-en un d’abord.
fault-token = Ce jeton est inconnu, ou il a été retiré.
fault-session = Il faut être déjà venu ici pour cela : il n’y a pas de session.
