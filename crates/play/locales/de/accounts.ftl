# Die eigene Seite
me = Profil
me-line = Dein Name, dein Konto und deine Daten.
me-name = Dein Name
me-name-lead = Diesen Namen sehen die anderen. Er muss nicht dein richtiger sein.
me-name-none = Du hast hier noch keinen Namen. Wähle einen, sonst bekommst du beim ersten Spielen einen erfundenen.
do-keep-name = Namen speichern
me-beaten = Computer, die du besiegt hast
me-beaten-some = Du hast „{ $level }“ in { $games } von { $all } Spielen besiegt. Es fehlen noch: { $left }.
me-beaten-all = Du hast „{ $level }“ in allen { $all } Spielen besiegt!
me-beaten-also = Du hast „{ $level }“ besiegt in: { $games }.
me-seats = Auf einem anderen Gerät weiterspielen
me-seats-lead = Deine Plätze gehören zu diesem Browser. Ein Link, der einmal gilt, bringt sie auf ein anderes Gerät, etwa vom Computer aufs Handy.
do-move-seats = Alle meine Partien auf einem anderen Gerät weiterspielen
me-tokens = Programme
me-tokens-lead = Diese Programme spielen für dich, jedes mit einem eigenen Token. Ein neues Passwort und „Überall abmelden“ beenden alle Tokens.
token-revoke = Widerrufen
token-revoke-named = Token von { $name } widerrufen
me-data = Deine Daten
me-data-lead = Du kannst sie herunterladen und löschen. Mehr darüber:
do-export = Meine Daten herunterladen
me-delete = Meine Daten löschen
me-delete-lead = Das löscht dein Konto, wenn du eines hast, deine Plätze, deinen Namen in allen Partien und Räumen und den Zugang deiner Programme. Die Züge bleiben, denn die Partien gehören auch den anderen. Das lässt sich nicht rückgängig machen.
do-delete = Endgültig löschen
me-gone = Deine Daten sind gelöscht
me-gone-lead = Hier ist nichts mehr über dich gespeichert. Du bist jederzeit wieder willkommen.
guest-gone = Gast (nicht mehr da)

# Konten
account = Dein Konto
account-lead = Du bist angemeldet als „{ $name }“. Deine Plätze und Einstellungen sind auf jedem Gerät gleich, auf dem du dich anmeldest.
account-make = Konto anlegen
account-make-lead = Zum Spielen brauchst du keines. Mit einem Konto hast du Namen, Partien und Einstellungen auf allen deinen Geräten. Es braucht einen Namen und ein Passwort: keine E-Mail, keine Fragen.
account-enter = Anmelden
account-enter-lead = Deine Plätze und Räume in diesem Browser kommen in dein Konto.
account-name = Kontoname
do-make-account = Konto anlegen
do-log-in = Anmelden
do-log-out = Abmelden
do-log-out-all = Überall abmelden
passphrase = Passwort
passphrase-lead = Mindestens 10 Zeichen. Ein paar Wörter hintereinander sind leicht zu merken und schwer zu erraten. Wenn du es vergisst, kann nur die Person helfen, die diesen Server betreibt.
passphrase-change = Passwort ändern
passphrase-old = Bisheriges Passwort
passphrase-new = Neues Passwort
passphrase-used = Dein Passwort galt nur einmal. Wähle jetzt ein neues, sonst kannst du dich nicht wieder anmelden.
account-taken = Dieser Name ist vergeben, oder einer, der ihm sehr ähnlich sieht. Wähle einen anderen.
account-unknown = Name oder Passwort stimmt nicht.
account-too-often = Zu viele Versuche. Warte ein paar Minuten, und versuch es dann wieder.
account-short = Ein Passwort braucht mindestens 10 Zeichen, zum Beispiel ein paar Wörter hintereinander.
account-simple = Dieses Passwort ist leicht zu erraten: Es wiederholt sich, besteht aus benachbarten Tasten oder aus sehr häufigen Wörtern. Nimm ein paar Wörter hintereinander.
account-named = Dieses Passwort ist leicht zu erraten: Es ist kaum mehr als dein Name. Nimm ein paar Wörter hintereinander.
account-invisible = Ein Passwort kann keine Tabulatoren oder unsichtbaren Zeichen enthalten. Tippe es, statt es einzufügen.
account-long = Dieses Passwort ist zu lang: Mehr als etwa zweihundert Buchstaben gehen nicht.
account-already = Du bist schon angemeldet. Melde dich zuerst ab.
account-none = Du bist nicht angemeldet, oder deine Sitzung ist zu Ende. Öffne dein Profil, und versuch es noch einmal.

# Plätze, die umziehen
do-move-seat = Auf einem anderen Gerät weiterspielen
seat-link = Auf einem anderen Gerät weiterspielen
seat-link-lead = Öffne diesen Link auf dem anderen Gerät. Dann spielst du dort und schaust hier zu.
seat-link-lead-all = Öffne diesen Link auf dem anderen Gerät. Alle deine laufenden Partien und deine Räume sind dann dort, und hier schaust du zu.
seat-link-secret = Der Link gilt einmal, zehn Minuten lang. Wer ihn öffnet, spielt an deiner Stelle: Zeig ihn sonst niemandem.
seat = Hier weiterspielen
seat-lead = Die Partie { $game } von { $name } in diesem Browser weiterspielen?
seat-lead-all = Alle laufenden Partien von { $name } in diesem Browser weiterspielen?
do-take-seat = Hier weiterspielen
seat-here = Du spielst schon hier in diesem Browser. Öffne den Link auf dem anderen Gerät.
seat-spent = Dieser Link wurde schon benutzt oder ist älter als zehn Minuten. Mach einen neuen auf dem Gerät, auf dem du spielst.
seat-none = Du hast keinen Platz, der umziehen könnte.

# Der Feed deiner Züge
feed = Erfahren, wann du dran bist
feed-link = Erfahren, wann du dran bist
feed-lead = Ein Feedreader ist eine App, die Neuigkeiten sammelt. Er kann dir sagen, wann du in einer Partie mit anderen dran bist: Erstelle hier eine geheime Adresse, und gib sie der App.
feed-made = Du hast eine Adresse. Sie wird nur einmal gezeigt; wenn du sie verloren hast, erstelle eine neue.
do-feed = Adresse erstellen
do-feed-anew = Neue Adresse erstellen
do-feed-stop = Adresse beenden
feed-address-lead = Gib diese Adresse deinem Feedreader. Sie wird nur jetzt gezeigt.
feed-address-secret = Wer sie hat, sieht, in welchen Partien du dran bist. Eine neue Adresse beendet diese, ebenso ein neues Passwort und „Überall abmelden“.
feed-title = Putahi: Du bist dran
feed-turn = Du bist dran gegen { $names }: { $game }
feed-until = Zieh bis { $time }, Weltzeit (UTC).

# Datenschutz
privacy = Datenschutz
privacy-lead = Wir speichern so wenig wie möglich, verkaufen nichts, verfolgen niemanden und schicken nichts weiter. Das hier ist alles.
privacy-browser = In deinem Browser
privacy-cookie-1 = Ein Cookie mit deinen Einstellungen, wenn du welche gewählt hast, und eines mit der Stärke deiner letzten Partie gegen den Computer. Beide bleiben ein Jahr.
privacy-cookie-2 = Ein Cookie mit einem zufälligen Geheimnis, sobald du bei einer Partie mitgespielt, eine Aufgabe beantwortet, einen Namen gewählt oder dich angemeldet hast. Es hält dir deine Plätze frei, höchstens 400 Tage nach deinem letzten Besuch.
privacy-cookie-3 = Ein Cookie mit einem weiteren zufälligen Geheimnis, sobald du dich angemeldet hast. Es sagt nur, dass du dich in diesem Browser angemeldet hast, damit dich niemand durch das Raten von Passwörtern aussperren kann. Es bleibt 400 Tage nach deiner letzten Anmeldung.
privacy-server = Auf diesem Server
privacy-kept-1 = Partien: die Züge mit ihren Zeiten, die Namen der Spieler, auch solche, die für das Spiel an einem Bildschirm eingetippt wurden, und ein Fingerabdruck der Sitzung jedes Spielers. Wer den Link einer Partie hat, kann sie sehen, mit den Namen.
privacy-kept-2 = Sitzungen: ein Fingerabdruck des Geheimnisses in deinem Browser, dein Name und die Zeit deines letzten Besuchs.
privacy-kept-3 = Konten, wenn du eines anlegst: sein Name, der Name, den die anderen sehen, deine Einstellungen, wann es angelegt wurde, und was nötig ist, um das Passwort zu prüfen; lesen kann es daraus niemand.
privacy-kept-4 = Räume, die du anlegst oder betrittst, mit den Namen der Leute darin, und den Zugang von Programmen, die für dich spielen, wenn du welche hast.
privacy-kept-5 = Für jeden Browser, in dem du dich bei einem Konto angemeldet hast, ein Fingerabdruck seines Geheimnisses und des Kontos.
privacy-kept-6 = Wie oft jeder Zug in beendeten Partien gespielt wurde, von Menschen oder von jeder Stärke des Computers, und mit welchem Ergebnis. Diese Zahlen nennen niemanden und keine Partie und bleiben, wenn eine Partie gelöscht wird.
privacy-kept-7 = Aufgaben, sobald du eine beantwortet hast: welche du gelöst hast und welche nicht, und an welchen der letzten 14 Tage die Tagesaufgabe. Daneben, wie viele die Aufgabe eines Tages versucht und wie viele sie auf Anhieb gelöst haben: zwei Zahlen für jeden Tag, ohne Namen. Außerdem, welche ersten Schritte du gemacht hast und wie die Partie danach ausging.
privacy-kept-8 = Studien, die du speicherst: ihre Züge, Kommentare und Titel. Wer den Link einer Studie hat, kann sie lesen.
privacy-kept-9 = Der Feed deiner Züge, wenn du einen hast: ein Fingerabdruck seiner Adresse, seine Sprache, und wann du ihn angelegt hast.
privacy-time = Wie lange
privacy-sessions-days = { $days ->
    [one] Sitzungen ohne Konto: einen Tag nach deinem letzten Besuch.
   *[other] Sitzungen ohne Konto: { $days } Tage nach deinem letzten Besuch.
}
privacy-matches-days = { $days ->
    [one] Partien: einen Tag nach dem letzten Zug oder der letzten Änderung. Eine Partie mit laufender Uhr wartet auf ihre Uhr.
   *[other] Partien: { $days } Tage nach dem letzten Zug oder der letzten Änderung. Eine Partie mit laufender Uhr wartet auf ihre Uhr.
}
privacy-matches-ever = Partien: unbegrenzt.
privacy-period-1 = Konten: bis du sie löschst. Nach 400 Tagen ohne Besuch muss sich ein Browser neu anmelden.
privacy-period-2 = Links zum Wechsel des Geräts: zehn Minuten, oder bis sie benutzt sind.
privacy-period-3 = Aufgaben: so lange wie Sitzungen, gerechnet ab deiner letzten Antwort; mit einem Konto, bis du es löschst. Die beiden Zahlen eines Tages: 30 Tage.
privacy-period-4 = Studien: bis du sie löschst, oder so lange wie Partien nach der letzten Änderung, aber nicht kürzer als Sitzungen.
privacy-period-5 = Der Feed deiner Züge: bis du seine Adresse beendest oder eine neue erstellst; ohne Konto höchstens 400 Tage.
privacy-others = Was wir nicht haben
privacy-not-1 = Keine E-Mail-Adresse, kein Geburtsdatum, keine Telefonnummer: Niemand fragt danach.
privacy-not-2 = Keine Werbung, keine Verfolgung, und nichts, was von anderen Seiten geladen wird.
privacy-not-3 = Wer diesen Server betreibt, darf Sicherungen von all dem aufbewahren, und ein vorgeschaltetes Programm darf die Adressen der Besucher eine Zeit lang protokollieren. Frag dort, wie lange.
privacy-delete = Wie du deine Daten löschst
privacy-gone-1 = In deinem Profil kannst du deine Daten herunterladen und löschen. Dein Name in Partien und Räumen wird durch Wörter ersetzt, die niemanden nennen, und der Fingerabdruck deiner Sitzung durch einen, der niemandem gehört. Die Züge bleiben.
privacy-gone-2 = Ein Browser, den du nicht mehr hast, wird vergessen, wenn seine Zeit um ist; gehört er zu deinem Konto, melde dich überall ab.
