# One’s own page
me = Mon espace
me-line = Votre nom, votre compte et vos données.
me-name = Votre nom
me-name-lead = C’est le nom que voient les autres. Ce n’est pas forcément votre vrai nom.
me-name-none = Vous n’avez pas encore de nom ici. Choisissez-en un, ou recevez un nom inventé à votre première partie.
do-keep-name = Enregistrer le nom
me-beaten = Ordinateurs battus
me-beaten-some = Vous avez battu « { $level } » à { $games } { $games ->
    [one] jeu
   *[other] jeux
} sur { $all }. Encore à battre : { $left }.
me-beaten-all = Vous avez battu « { $level } » aux { $all } jeux !
me-beaten-also = Vous avez battu « { $level } » à : { $games }.
me-seats = Continuer sur un autre appareil
me-seats-lead = Vos places appartiennent à ce navigateur. Un lien, valable une seule fois, les déplace vers un autre appareil : de l’ordinateur au téléphone, par exemple.
do-move-seats = Continuer mes parties sur un autre appareil
me-tokens = Programmes
me-tokens-lead = Ces programmes jouent pour vous, chacun avec son propre jeton. Changer de phrase secrète ou « Se déconnecter partout » met fin à tous les jetons.
token-revoke = Révoquer
token-revoke-named = Révoquer le jeton de { $name }
me-data = Vos données
me-data-lead = Vous pouvez les télécharger et les supprimer. Pour en savoir plus :
do-export = Télécharger mes données
me-delete = Supprimer mes données
me-delete-lead = Cela supprime votre compte, si vous en avez un, vos places, votre nom dans toutes les parties et toutes les salles, et l’accès de vos programmes. Les coups restent, car ces parties sont aussi celles des autres. C’est définitif.
do-delete = Supprimer pour de bon
me-gone = Vos données ont été supprimées
me-gone-lead = Il ne reste rien de vous ici. Vous serez toujours bienvenu.
guest-gone = une personne partie

# Accounts
account = Votre compte
account-lead = Vous êtes connecté au compte « { $name } ». Vos places et vos réglages sont les mêmes sur chaque appareil où vous vous connectez.
account-make = Créer un compte
account-make-lead = Il n’en faut pas pour jouer. Avec un compte, votre nom, vos parties et vos réglages sont là sur tous vos appareils. Il a un nom et une phrase secrète, rien d’autre : ni adresse, ni questions.
account-enter = Se connecter
account-enter-lead = Vos places et vos salles dans ce navigateur passent à votre compte.
account-name = Nom du compte
do-make-account = Créer le compte
do-log-in = Se connecter
do-log-out = Se déconnecter
do-log-out-all = Se déconnecter partout
passphrase = Phrase secrète
passphrase-lead = Au moins 10 caractères. Quelques mots à la suite se retiennent bien et se devinent mal. Si vous l’oubliez, seule la personne qui gère ce serveur peut vous aider.
passphrase-change = Changer de phrase secrète
passphrase-old = La phrase secrète actuelle
passphrase-new = La nouvelle phrase secrète
passphrase-used = Votre phrase secrète ne valait qu’une fois. Choisissez-en une nouvelle maintenant, sinon vous ne pourrez plus vous connecter.
account-taken = Ce nom est déjà pris, ou un autre qui lui ressemble. Choisissez-en un autre.
account-unknown = Nom ou phrase secrète incorrects.
account-too-often = Trop d’essais. Attendez quelques minutes, puis réessayez.
account-short = Une phrase secrète a au moins 10 caractères, par exemple quelques mots à la suite.
account-simple = Cette phrase secrète est facile à deviner : elle se répète, suit les touches du clavier ou n’a que des mots très courants. Prenez quelques mots à la suite.
account-named = Cette phrase secrète est facile à deviner : c’est à peu près votre nom. Prenez quelques mots à la suite.
account-invisible = Une phrase secrète n’a ni tabulation ni caractère invisible. Tapez-la au lieu de la coller.
account-long = Cette phrase secrète est trop longue : environ deux cents lettres au plus.
account-already = Vous êtes déjà connecté. Déconnectez-vous d’abord.
account-none = Vous n’êtes pas connecté, ou votre session est finie. Ouvrez votre espace et réessayez.

# Seats that move
do-move-seat = Continuer sur un autre appareil
seat-link = Continuer sur un autre appareil
seat-link-lead = Ouvrez ce lien sur l’autre appareil. Vous y jouerez alors, et ici vous regarderez.
seat-link-lead-all = Ouvrez ce lien sur l’autre appareil. Toutes vos parties en cours et vos salles y seront alors, et ici vous regarderez.
seat-link-secret = Le lien marche une seule fois, pendant dix minutes. La personne qui l’ouvre joue à votre place : ne le montrez à personne d’autre.
seat = Continuer ici
seat-lead = Continuer dans ce navigateur la partie de { $name } ({ $game }) ?
seat-lead-all = Continuer dans ce navigateur toutes les parties en cours de { $name } ?
do-take-seat = Continuer ici
seat-here = Vous jouez déjà ici, dans ce navigateur. Ouvrez le lien sur l’autre appareil.
seat-spent = Ce lien a déjà servi, ou il a plus de dix minutes. Créez-en un nouveau sur l’appareil où vous jouez.
seat-none = Vous n’avez pas de place à déplacer.

# Le flux de vos tours
feed = Savoir quand c’est à vous
feed-link = Savoir quand c’est à vous
feed-lead = Un lecteur de flux est une application qui rassemble des nouvelles. Il peut vous dire quand c’est à vous de jouer dans une partie avec d’autres : créez ici une adresse secrète et donnez-la-lui.
feed-made = Vous avez une adresse. Elle ne s’affiche qu’une fois ; si vous l’avez perdue, créez-en une autre.
do-feed = Créer une adresse
do-feed-anew = Créer une autre adresse
do-feed-stop = Supprimer l’adresse
feed-address-lead = Donnez cette adresse à votre lecteur de flux. Elle ne s’affiche que maintenant.
feed-address-secret = Toute personne qui l’a voit dans quelles parties c’est à vous. Une autre adresse met fin à celle-ci ; une nouvelle phrase secrète et « Se déconnecter partout » aussi.
feed-title = Putahi : à vous de jouer
feed-turn = À vous contre { $names } : { $game }
feed-until = Jouez avant le { $time }, heure d’hiver de Londres.

# Privacy
privacy = Vie privée
privacy-lead = Nous gardons le moins possible, nous ne vendons rien, nous ne pistons personne, et rien n’est envoyé à personne d’autre. Voici tout.
privacy-browser = Dans votre navigateur
privacy-cookie-1 = Un cookie avec vos réglages, si vous en avez choisi, et un autre avec le niveau de votre dernière partie contre l’ordinateur. Tous deux sont gardés un an.
privacy-cookie-2 = Un cookie avec un secret tiré au hasard, dès que vous avez rejoint une partie, répondu à un problème, choisi un nom ou que vous vous êtes connecté. Il vous garde vos places, 400 jours au plus après votre dernière visite.
privacy-cookie-3 = Un cookie avec un autre secret tiré au hasard, dès que vous vous êtes connecté à un compte. Il dit seulement que vous l’avez fait dans ce navigateur, pour que personne ne vous ferme votre compte en essayant des phrases secrètes. Il est gardé 400 jours après votre dernière connexion.
privacy-server = Sur ce serveur
privacy-kept-1 = Les parties : les coups et leurs temps, les noms des joueurs, ceux que l’on tape pour jouer sur le même écran, et pour chacun une empreinte de sa session. Toute personne qui a le lien d’une partie peut la voir, noms compris.
privacy-kept-2 = Les sessions : l’empreinte du secret de votre navigateur, votre nom, et la date de votre dernière visite.
privacy-kept-3 = Les comptes, si vous en créez un : son nom, le nom que voient les autres, vos réglages, le moment où il a été créé, et ce qu’il faut pour vérifier la phrase secrète, d’où personne ne peut la lire.
privacy-kept-4 = Les salles que vous créez ou où vous entrez, avec les noms des personnes présentes, et l’accès des programmes qui jouent pour vous, si vous en avez.
privacy-kept-5 = Pour chaque navigateur où vous vous êtes connecté à un compte, une empreinte de son secret et du compte.
privacy-kept-6 = Combien de fois chaque coup a été joué dans les parties terminées, par des personnes ou par chaque niveau de l’ordinateur, et avec quels résultats. Ces comptes ne nomment ni personne ni partie, et restent quand une partie est supprimée.
privacy-kept-7 = Les problèmes, dès que vous avez répondu à l’un d’eux : lesquels vous avez résolus ou non, et lesquels des 14 derniers jours le problème du jour. À part cela, combien de joueurs ont essayé le problème d’un jour et combien l’ont résolu au premier essai : deux nombres par jour, sans noms. Aussi les premiers pas que vous avez faits, et comment a fini la partie qui suit.
privacy-kept-8 = Les études que vous enregistrez : leurs coups, leurs commentaires et leurs titres. Toute personne qui a le lien d’une étude peut la lire.
privacy-kept-9 = Le flux de vos tours, si vous en avez un : une empreinte de son adresse, sa langue, et le moment où vous l’avez créée.
privacy-time = Pour combien de temps
privacy-sessions-days = { $days ->
    [one] Les sessions sans compte : un jour après votre dernière visite.
   *[other] Les sessions sans compte : { $days } jours après votre dernière visite.
}
privacy-matches-days = { $days ->
    [one] Les parties : un jour après le dernier coup ou changement. Une partie dont la pendule tourne attend la pendule.
   *[other] Les parties : { $days } jours après le dernier coup ou changement. Une partie dont la pendule tourne attend la pendule.
}
privacy-matches-ever = Les parties : sans limite de durée.
privacy-period-1 = Les comptes : jusqu’à ce que vous les supprimiez. Après 400 jours sans visite, un navigateur doit se connecter de nouveau.
privacy-period-2 = Les liens pour changer d’appareil : dix minutes, ou jusqu’à ce qu’ils aient servi.
privacy-period-3 = Les problèmes : aussi longtemps que les sessions, comptés depuis votre dernière réponse ; avec un compte, jusqu’à ce que vous le supprimiez. Les deux nombres d’un jour : 30 jours.
privacy-period-4 = Les études : jusqu’à ce que vous les supprimiez, ou aussi longtemps que les parties après le dernier changement, mais pas moins longtemps que les sessions.
privacy-period-5 = Le flux de vos tours : jusqu’à ce que vous supprimiez son adresse ou en créiez une autre ; sans compte, 400 jours au plus.
privacy-others = Ce que nous n’avons pas
privacy-not-1 = Ni adresse de courriel, ni date de naissance, ni numéro de téléphone : personne ne les demande.
privacy-not-2 = Ni publicité, ni pistage, et rien qui soit chargé d’autres sites.
privacy-not-3 = La personne qui gère ce serveur peut garder des copies de tout cela en cas de panne, et un programme placé devant lui peut noter un temps les adresses des visiteurs. Demandez-lui pour combien de temps.
privacy-delete = Comment supprimer vos données
privacy-gone-1 = Dans votre espace, vous pouvez télécharger vos données et les supprimer. Votre nom dans les parties et les salles fait place à des mots qui ne nomment personne, l’empreinte de votre session à une autre qui n’est à personne. Les coups restent.
privacy-gone-2 = Un navigateur que vous n’avez plus est oublié de lui-même quand son temps est passé ; s’il appartient à votre compte, déconnectez-vous partout.
