# « Apprenez-moi » : les premiers pas d’un jeu, puis une courte partie
teach-me = Apprenez-moi à jouer
teach-me-lead = { $count } petites étapes, puis une courte partie
coach-title = Premiers pas : { $game }
coach-steps = Les étapes
coach-step = Étape { $number }
coach-step-done = Étape { $number }, faite
coach-label = Étape { $number } sur { $count }
coach-touch = Touchez { $touches }.
coach-go-on = Continuer
coach-skip = Passer cette étape
coach-show = Montrez-moi
coach-else = C’est permis, mais ce n’est pas la consigne. { $step }
coach-end-lead = Maintenant, une courte partie. Vous commencez.
coach-begin = Jouer la courte partie
coach-none = Ce jeu n’a pas encore de premiers pas. Voici ses règles.
coach-usual = Les étapes montrent le jeu habituel. Ses autres formes :

# Après la partie avec l’entraîneur
onward-learn = À apprendre ensuite : { $game }
onward-match = Jouer une vraie partie

# Jusqu’où l’on est allé : quatre médailles sur la première page
medal-new = pas commencé
medal-begun = { $done } étapes sur { $count }
medal-steps = premiers pas faits
medal-drawn = première partie nulle
medal-won = première partie gagnée
