# Der Rahmen jeder Seite
nav-matches = Meine Partien
nav-rooms = Räume
nav-menu = Menü
nav-profile = Profil
foot-line = Vier Brettspiele, nach ihren echten Regeln.
foot-record = Gespeicherte Partie laden

# Die erste Seite
home-title = Vier Brettspiele aus vier Welten
home-line = Spiel gegen den Computer, mit jemandem neben dir oder per Link.
home-free = Ohne Konto, ohne Werbung.
home-class = Für eine Klasse oder einen Verein
home-class-lead = Öffne einen Raum und zeig den Code. In einer Minute spielen alle.
home-class-link = Raum öffnen
home-new = Noch nie gespielt?
home-new-lead = Lerne beim Spielen: ein paar Schritte, dann eine kurze Partie.
home-watch = Suchst du einen Gegner?
home-watch-lead = Schau in der Lobby, wer wartet, oder sieh bei einer Partie zu.
home-watch-link = Zur Lobby
continue = Weiterspielen
continue-yours = Weiterspielen: Du bist dran
continue-theirs = Weiterspielen: Dein Gegner ist dran
continue-waiting = Deine Einladung ist noch offen

# Ein Code aus fünf Buchstaben
code-label = Mit einem Code mitspielen
code-join = Los
code-form = Ein Code hat fünf Buchstaben, ohne I und O. Sieh ihn dir noch einmal an.
code-unknown = Zum Code { $code } gibt es keinen freien Platz. Prüfe die Buchstaben, oder frag nach einem neuen Code. Ein Code gilt, bis der Platz besetzt ist, höchstens 24 Stunden.
code-wait = Es wurden zu viele Codes versucht. Warte { $seconds } Sekunden, oder nimm den Link statt des Codes.

# Der Beginn einer Partie
ways = Wie möchtest du spielen?
way-computer = Gegen den Computer
way-computer-lead = { $levels } Stärken
way-here = Hier zusammen
way-here-lead = Alle an diesem Bildschirm
way-invite = Freunde einladen
way-invite-lead = Mit Link, QR-Code oder fünf Buchstaben
level = Wie stark?
level-coach = Trainer
level-first-match = Erste Partie
level-easy = Leicht
level-casual = Locker
level-medium = Mittel
level-advanced = Geübt
level-hard = Schwer
level-strongest = Am stärksten
level-perfect = Perfekt
level-first-match-lead = Lernt noch: zieht, ohne vorauszuschauen.
level-first-match-nine-mens-morris-lead = Lernt noch: greift nach jeder Mühle, aber ohne Plan.
level-first-match-awithlaknannai-lead = Lernt noch: zieht manchmal dorthin, wo du schlagen kannst.
level-first-match-moaai-lead = Lernt noch: lässt dir gern den Sieg.
level-easy-lead = Achtet auf deinen nächsten Zug, übersieht aber viel.
level-easy-mu-torere-lead = Schaut ein wenig voraus und vertut sich manchmal.
level-easy-moaai-lead = Sieht nur die letzten paar Züge kommen.
level-casual-lead = Achtet auf deinen nächsten Zug und übersieht weniger.
level-casual-moaai-lead = Fängt an, die letzten Züge zu planen.
level-medium-lead = Schaut weiter voraus; vertut sich ab und zu.
level-medium-moaai-lead = Plant die letzten Züge gut.
level-advanced-lead = Schaut weiter voraus und vertut sich selten.
level-hard-lead = Plant mehrere Züge voraus und übersieht dabei nichts.
level-strongest-lead = Spielt so gut, wie es in einer Sekunde geht.
level-perfect-lead = Weiß, wie jede Stellung endet, und macht keinen Fehler.
levels-more = Mehr über die Stärken
level-no-plan = Wählt nach dem ersten Blick; schaut nicht voraus.
level-overlooks = Schaut { $plies ->
    [one] einen Zug
   *[other] { $plies } Züge
} voraus, übersieht { $count ->
    [0] fast keinen
   *[other] { $count } von 10
}.
level-searches = Prüft für jeden Zug bis zu { $count } Stellungen.
level-thinks = Denkt bis zu eine Sekunde nach.
level-knows = Kennt den exakten Wert jeder Stellung.
players = Spieler
players-count = { $count ->
    [2] Zwei
    [3] Drei
   *[other] { $count }
}
side = Deine Seite
side-lot = Zufall
names = Wer spielt?
begins = Wer beginnt?
begins-first = Der erste Name
begins-lot = Losen
door-name = Wie sollen wir dich nennen?
door-ask = Dein Name?
door-empty = Lass es leer, dann bekommst du einen erfundenen Namen.
door-keep = OK
door-skip = Den erfundenen Namen behalten
pace-days-feed = 3 Tage pro Zug? Ein Feed sagt dir, wann du dran bist.
pace = Uhr
pace-none = Keine
pace-calm = Gemütlich
pace-normal = Normal
pace-quick = Schnell
pace-five = Je 5 min
pace-fischer = 5 min + 5 s
pace-days = 3 Tage pro Zug
pace-calm-lead = 1 min pro Zug + 10 min Reserve
pace-normal-lead = 30 s pro Zug + 5 min Reserve
pace-quick-lead = 10 s pro Zug + 2 min Reserve
pace-five-lead = 5 min für die Partie
pace-fischer-lead = 5 min für die Partie + 5 s pro Zug
pace-days-lead = 3 Tage für jeden Zug
pace-none-lead = ohne Uhr
pace-other = eigene Uhr
more-clocks = Weitere Uhren
more-options = Weitere Optionen
more-options-hint = { $handicap ->
    [yes] Regeln, Vorgabe, Anfangsstellung
   *[no] Regeln, Anfangsstellung
}
start-match = Partie beginnen
start-invite = Einladung erstellen
undo-limit = Zurücknehmen
undo-any = beliebig oft
undo-count = { $count ->
    [0] nie
   *[other] { $count }-mal pro Spieler
}
visibility = Sichtbarkeit
visibility-link = nur mit Link
visibility-lobby = in der Lobby
position-code = Mit einer Stellung beginnen (ihren Code einfügen)
own-drawing = Selbst zeichnen
own-form = eigenes
grid-hex = Sechsecke
grid-square = Quadrate
own-count = Gewählte Felder:
own-map = Oder als Text (hex:… oder square:…)
standard = Standard
form-problem = Eine Stelle stimmt noch nicht: Sie ist unten markiert. Alles andere ist, wie du es gelassen hast.
side-too-few = Zu zweit gibt es keinen dritten Platz. Wähle eine andere Seite oder drei Spieler.

# Über ein Spiel
story-doubts = Was wir nicht sicher wissen
story-sources = Quellen
story-name = Wie man den Namen spricht
story-words = Die Wörter des Spiels
story-sheets = „Unser Blatt“ und „unsere Blätter“ sind die gedruckten Regeln, an die wir uns halten. Sie gehen hier vor. Wo sie nichts sagen oder einander widersprechen, sagen wir, was wir gewählt haben.
story-read = Lesen
replay = Partie nachspielen
replay-of = { $game }: eine Partie von 1925
replay-ply = Zug { $ply } von { $last }
replay-back = Über das Spiel

# Eine Einladung
invitation = Freunde einladen
invitation-type = Diese fünf Buchstaben auf { $host } eintippen
invitation-code = Code: { $letters }
invitation-share = Link teilen
invitation-copy = Link kopieren
invitation-copied = Kopiert
invitation-who = { $free ->
    [one] Wer ihn zuerst öffnet, spielt; alle danach schauen zu.
   *[other] Die ersten { $free }, die ihn öffnen, spielen; alle danach schauen zu.
}
invitation-valid = Der Code gilt, bis jemand Platz nimmt, höchstens 24 Stunden. Der Link gilt weiter.
invitation-no-code = Schick den Link, oder zeig den QR-Code.
invitation-rules = Lerne die Regeln, während du wartest

# Die Lobby
lobby-line = Spiel mit jemandem, der wartet, oder wähle ein Spiel und warte selbst.
lobby-waits = Wartet auf einen Gegner
lobby-watch = Zuschauen
lobby-empty = Gerade wartet niemand.
lobby-offer = Eine Partie anbieten
lobby-wait = Hier warten
lobby-offer-lead = Du bekommst die gemütliche Uhr und eine zufällige Seite. Alles andere wählst du auf der Seite des Spiels.
lobby-sat = Deine Partie gegen { $names } beginnt
lobby-go = Zum Brett
lobby-quiet = Gerade läuft keine öffentliche Partie.
lobby-sit = Platz nehmen
lobby-yours = Du wartest
lobby-you-play = Du bist { $side }
since-now = gerade eben
since-minutes = { $count } min
since-hours = { $count } h
since-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
move-number = Zug { $count }

# Räume
rooms-title = Räume
rooms-line = Für eine Klasse, einen Verein oder eine Familie. Alle kommen mit einem Code herein, und du verteilst sie auf die Bretter.
rooms-name = Name des Raums
rooms-open = Raum öffnen
rooms-yours = Deine Räume
rooms-how = So geht es
rooms-how-1 = Öffne einen Raum, und zeig ihn mit dem Beamer. Man sieht einen QR-Code und fünf Buchstaben. Mehr braucht niemand, um hereinzukommen.
rooms-how-2 = Bilde Paare, wie du magst, oder starte ein Turnier. Alle kommen von selbst an ihr Brett und nach der Runde wieder zurück.
rooms-how-3 = Du siehst alle Bretter auf einmal. „Alle schauen her“ hält sie an, und niemand verliert Zeit.

# Meine Partien
matches = Meine Partien
matches-running = Laufend
matches-open = Wartet auf einen Gegner
matches-over = Beendet
matches-none = Du hast noch nicht gespielt. Wähle ein Spiel:
matches-line = Spiel weiter, wo du warst, oder sieh an, was du gespielt hast.
matches-new = Neue Partie
matches-results = Deine Ergebnisse
matches-results-lead = { $count ->
    [one] Aus deiner letzten Partie.
   *[other] Aus deinen letzten { $count } Partien.
}
matches-game = Spiel
matches-against = Gegen
matches-people = Menschen
against-computer = gegen den Computer ({ $level })
against-people = gegen { $names }
against-nobody = Gegner fehlt noch
against-here = hier zusammen
count-won = Gewonnen
count-drawn = Remis
count-lost = Verloren
ended-neither = Ohne Ergebnis
turn-mine = Du bist dran
turn-other = Gegner ist dran
ended-won = gewonnen
ended-drawn = Remis
ended-lost = verloren
family = { $game }: die Familie
own-value = Oder ein anderer Wert
