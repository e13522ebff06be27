# One’s own page
nav-me = Vous
me = Vous
me-name = Votre nom
me-name-lead = C’est ainsi que les autres vous appellent à la table. Tout nom convient ; ce n’est pas forcément le vôtre.
me-name-none = Vous n’avez pas encore de nom ici. Choisissez-en un, ou prenez une première place et recevez un nom inventé.
do-keep-name = Garder ce nom
me-seats = Continuer sur un autre appareil
me-seats-lead = Vos places appartiennent à ce navigateur. Un lien, valable une seule fois, les remet à un autre : de l’ordinateur au téléphone, par exemple.
do-move-seats = Déplacer mes places vers un autre appareil
me-data = Ce qui est gardé de vous
me-data-lead = Vous pouvez l’avoir en fichier, et vous pouvez le faire effacer. Pour en savoir plus :
do-export = Télécharger ce qui est gardé de moi
me-delete = Effacer ce qui est gardé de moi
me-delete-lead = Votre compte, si vous en avez un, vos places, votre nom dans toutes les parties et tous les salons, et les programmes qui jouent pour vous disparaissent alors. Les coups restent, car ces parties sont aussi celles des autres. On ne peut pas revenir en arrière.
do-delete = Effacer pour de bon
me-gone = Vous êtes oublié ici
me-gone-lead = Plus rien ici ne vous connaît. Vous serez toujours de nouveau bienvenu.
guest-gone = quelqu’un qui est parti

# Accounts
account = Votre compte
account-lead = Vous êtes ici avec le compte « { $name } ». Vos places et vos réglages sont les mêmes sur chaque appareil où vous vous connectez.
account-make = Créer un compte
account-make-lead = Il n’en faut pas pour jouer. Avec un compte, votre nom, vos parties et vos réglages sont là sur tous vos appareils. Il a un nom et une phrase secrète, rien d’autre : ni adresse, ni questions.
account-enter = Se connecter
account-enter-lead = Vous avez déjà un compte. Les places que vous avez dans ce navigateur, dans les salons aussi, deviennent celles du compte.
account-name = Nom du compte
do-make-account = Créer le compte
do-log-in = Se connecter
do-log-out = Se déconnecter
do-log-out-all = Se déconnecter partout
passphrase = Phrase secrète
passphrase-lead = Au moins 10 caractères. Quelques mots à la suite se retiennent bien et se devinent mal. Si vous l’oubliez, seul celui qui tient ce serveur peut vous aider.
passphrase-change = Changer de phrase secrète
passphrase-old = La phrase secrète actuelle
passphrase-new = La nouvelle phrase secrète
passphrase-used = Votre phrase secrète ne valait qu’une fois. Choisissez-en une nouvelle maintenant, sinon vous ne pourrez plus vous connecter.
account-taken = Il y a déjà un compte de ce nom ; choisissez un autre nom.
account-unknown = Le nom et la phrase secrète ne vont pas ensemble. Vérifiez les deux et réessayez.
account-too-often = Il y a eu trop d’essais. Attendez quelques minutes, puis réessayez.
account-short = Une phrase secrète a au moins 10 caractères. Prenez quelques mots à la suite.
account-long = Une phrase secrète a 256 octets au plus, soit environ deux cents lettres. Enlevez quelques mots.
account-already = Ce navigateur a déjà un compte. Connectez-vous à ce compte, ou déconnectez-vous d’abord.
account-none = Vous n’êtes pas connecté, ou votre session est finie. Allez à votre page et réessayez.

# Seats that move
do-move-seat = Déplacer ma place vers un autre appareil
seat-link = Continuer sur un autre appareil
seat-link-lead = Ouvrez ce lien sur l’autre appareil. Votre place dans cette partie y est alors, et ici vous regardez.
seat-link-lead-all = Ouvrez ce lien sur l’autre appareil. Vos places dans toutes les parties en cours, et dans les salons, y sont alors, et ici vous regardez.
seat-link-secret = Le lien est valable une seule fois, pendant dix minutes. Qui l’ouvre prend votre place : ne le montrez à personne d’autre.
seat = Emporter une place
seat-lead = Continuer ici, dans ce navigateur, avec la place de { $name } dans une partie de { $game } ?
seat-lead-all = Continuer ici, dans ce navigateur, avec les places de { $name } dans toutes les parties en cours ?
do-take-seat = Continuer ici
seat-here = Vous avez déjà cette place dans ce navigateur. Ouvrez le lien sur l’autre appareil.
seat-spent = Ce lien a déjà servi, ou ses dix minutes sont passées. Créez-en un nouveau sur l’appareil qui a la place.
seat-none = Vous n’avez pas de place que vous pourriez déplacer.

# Privacy
privacy = Vie privée
privacy-lead = On garde le moins possible, rien n’est vendu ni compté, et rien n’est envoyé à personne d’autre. Voici tout.
privacy-browser = Dans votre navigateur
privacy-cookie-1 = Un témoin (cookie) avec vos réglages, si vous en avez choisi. Il est gardé un an.
privacy-cookie-2 = Un témoin (cookie) avec un secret tiré au hasard, dès que vous avez pris une place, choisi un nom ou que vous vous êtes connecté. C’est par lui que vous gardez vos places. Il est gardé 400 jours au plus après votre dernière venue.
privacy-cookie-3 = Un témoin (cookie) avec un autre secret tiré au hasard, dès que vous vous êtes connecté à un compte. Il dit seulement que vous l’avez fait dans ce navigateur, pour que personne ne vous ferme votre compte en essayant des phrases secrètes. Il est gardé 400 jours après votre dernière connexion.
privacy-server = Sur ce serveur
privacy-kept-1 = Les parties : les coups et leurs temps, les noms de ceux qui étaient assis là, et pour chacun une empreinte de sa session. Qui a le lien d’une partie peut la regarder, noms compris.
privacy-kept-2 = Les sessions : l’empreinte du secret de votre navigateur, votre nom, et quand vous êtes venu pour la dernière fois.
privacy-kept-3 = Les comptes, si vous en créez un : son nom, le nom que voient les autres, vos réglages, le moment où il a été créé, et ce qu’il faut pour vérifier la phrase secrète, d’où personne ne peut la lire.
privacy-kept-4 = Les salles que vous créez ou où vous entrez, avec les noms de ceux qui y sont, et ce qui permet à un programme de jouer pour vous, si vous avez créé cela.
privacy-kept-5 = Pour chaque navigateur où vous vous êtes connecté à un compte, une empreinte de son secret et du compte.
privacy-time = Pour combien de temps
privacy-sessions-days = { $days ->
    [one] Les sessions sans compte : un jour après votre dernière venue.
   *[other] Les sessions sans compte : { $days } jours après votre dernière venue.
}
privacy-matches-days = { $days ->
    [one] Les parties : un jour après ce qui s’y est passé en dernier. Celle dont la pendule tourne attend la pendule.
   *[other] Les parties : { $days } jours après ce qui s’y est passé en dernier. Celle dont la pendule tourne attend la pendule.
}
privacy-matches-ever = Les parties : sans fin.
privacy-period-1 = Les comptes : jusqu’à ce que vous les effaciez. Un navigateur qui n’est pas venu depuis 400 jours doit se connecter de nouveau.
privacy-period-2 = Les liens qui déplacent une place : dix minutes, ou jusqu’à ce qu’ils aient servi.
privacy-others = Ce qu’il n’y a pas
privacy-not-1 = Ni adresse de courriel, ni date de naissance, ni numéro de téléphone : personne ne les demande.
privacy-not-2 = Ni publicité, ni comptage des visiteurs, et rien qui soit pris à d’autres hôtes.
privacy-not-3 = Qui tient ce serveur peut garder des copies de tout cela au cas où il tomberait en panne, et un programme placé devant lui peut noter un temps les adresses de ses visiteurs. Demandez-lui pour combien de temps.
privacy-delete = Comment être oublié
privacy-gone-1 = À votre page, vous pouvez télécharger ce qui est gardé de vous, et l’effacer. Votre nom dans les parties et les salons fait place à des mots qui ne nomment personne, l’empreinte de votre session à une autre qui n’est à personne. Les coups restent.
privacy-gone-2 = Un navigateur que vous n’avez plus est oublié de lui-même quand son temps est passé ; s’il appartient à votre compte, déconnectez-vous partout.
