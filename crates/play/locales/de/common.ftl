# Figuren und Punkte, wie man sie spricht
point-empty = { $point }, leer
point-man = { $point }, { $seat }
point-piece = { $point }, { $piece }
point-gone = { $point }, versunken
point-threatened = bedroht
point-may-place = hier darf ein Stein gesetzt werden
point-may-go = darf nach { $points }
point-may-go-many = darf auf { $count } Punkte
list-or = { $all } oder { $last }
reserve-piece = { $piece } im Vorrat

# Neben dem Brett
tray-hand = { $seat }: { $count ->
    [one] ein Stein in der Hand
   *[other] { $count } Steine in der Hand
}
tray-taken = { $seat }: { $count ->
    [one] ein Stein geschlagen
   *[other] { $count } Steine geschlagen
}
board = Das Brett: { $game }

# Wer am Zug ist, und wie es endet
turn = { $seat } ist am Zug
turn-computer = { $seat } überlegt
turn-only-computer = Der Computer überlegt
end-blocked-won = { $winner } gewinnt: { $loser } kann nicht mehr ziehen
end-repetition-drawn = Remis: Dieselbe Stellung kam dreimal vor
end-repetition-won = { $winner } gewinnt beim Zählen: Dieselbe Stellung kam dreimal vor
end-quiet-moves-drawn = Remis: zu viele Züge ohne Schlagen
end-quiet-moves-won = { $winner } gewinnt beim Zählen: zu viele Züge ohne Schlagen
end-agreement-drawn = Remis, so vereinbart
end-agreement-won = { $winner } gewinnt beim Zählen: Beide wollten aufhören
end-resignation-won = { $winner } gewinnt durch Aufgabe
end-resignation-lost = { $loser } gibt auf und hat verloren; die Partie ist zu Ende
end-time-won = { $winner } gewinnt auf Zeit
end-time-lost = { $loser } hat die Zeit überschritten und verloren; die Partie ist zu Ende
end-decision-won = { $winner } gewinnt durch Entscheid
end-decision-lost = { $loser } verliert durch Entscheid
end-decision-drawn = Remis durch Entscheid
end-decision-none = Ohne Ergebnis, durch Entscheid
by-rule = { $words } ({ $rule }).
by-no-rule = { $words }.

# Warum ein Zug nicht geht
refused = { $words } ({ $rule }).
refusal-over = Die Partie ist zu Ende
refusal-unfinished = Der Zug ist noch nicht fertig
refusal-too-many = Der Zug war vor { $a } schon fertig
refusal-empty = Auf { $a } steht nichts
refusal-not-yours = Der Stein auf { $a } gehört { $seat }
refusal-occupied = { $a } ist besetzt
refusal-not-neighbours = Keine Linie verbindet { $a } und { $b }
refusal-not-from-reserve = Wähle einen Punkt auf dem Brett
refusal-stuck = Von { $a } aus geht es nirgendwohin
unknown-name = Auf diesem Brett gibt es keinen Punkt „{ $name }“
spelling = „{ $text }“ schreibt man { $meant }

# Warum ein Befehl abgelehnt wird
denied-over = Die Partie ist zu Ende.
denied-still-running = Die Partie läuft noch.
denied-result-counts = Die Partie ist zu Ende und zählt im Raum. Zurücknehmen geht nicht mehr.
denied-turn = { $seat } ist am Zug.
denied-nothing-to-take-back = { $seat } hat keinen Zug zum Zurücknehmen.
denied-no-take-back-left = { $seat } darf keinen Zug mehr zurücknehmen.
denied-no-agreement = In diesem Spiel kann man kein Ende vereinbaren.
denied-offer-open = Beantworte zuerst das offene Angebot.
denied-offer-unanswered = Ein Angebot ist noch offen. Warte auf die Antwort.
denied-offered-already = { $seat } hat das in diesem Zug schon angeboten.
denied-no-offer = Es gibt gerade kein Angebot.
denied-no-seat = Diesen Platz hat die Partie nicht.
denied-computer = Für { $seat } spielt der Computer.
denied-not-yours = Du bist nicht { $seat }.
denied-not-playing = Du schaust bei dieser Partie zu.
denied-waiting = Die Partie beginnt, sobald dein Gegner da ist.
denied-no-free-seat = Alle Plätze sind besetzt.
denied-no-lots = Losen geht nur einmal, vor dem ersten Zug, an einem gemeinsamen Bildschirm.
denied-no-abort = Zum Absagen ist es zu spät. Du kannst aufgeben.
denied-too-long = Dafür ist diese Partie zu lang. Züge zurücknehmen und Plätze neu besetzen geht nicht mehr. Du kannst ziehen, das Ende anbieten oder aufgeben.
offer-yours-draw = Remis angeboten: Antwort steht aus
offer-yours-count = Zählen angeboten: Antwort steht aus
offer-yours-take-back = Um Zurücknehmen gebeten: Antwort steht aus
offer-yours-hints = Tipps vorgeschlagen: Antwort steht aus
offer-yours-computer = Computer vorgeschlagen: Antwort steht aus
offer-yours-stop = Abbruch vorgeschlagen: Antwort steht aus
denied-nobody-away = Niemand ist weg.
denied-no-hints = Tipps sind schon erlaubt.

# Angebote
offer-declined = Abgelehnt. { $status }
offer-lapsed = Keine Antwort. { $status }
your-opponent = Dein Gegner
offer-draw = { $seat } bietet Remis an
offer-count = { $seat } möchte aufhören und die Steine zählen
offer-take-back = { $seat } möchte einen Zug zurücknehmen
offer-hints = { $seat } schlägt vor, Tipps zu erlauben
offer-computer = { $seat } schlägt vor, dass der Computer weiterspielt
offer-stop = { $seat } schlägt vor, ohne Ergebnis aufzuhören

# Was geschehen ist
said-start = Beginn
labelled = { $label }: { $text }
said-move = { $seat }: { $move }
said-effect = { $said } – { $effect }
said-resigned = { $seat } gibt auf
said-ran-out = { $seat } hat die Zeit überschritten
said-accepted = { $seat } nimmt an
said-declined = { $seat } lehnt ab
said-agreed = Alle sind einverstanden
said-took-back = { $seat } hat einen Zug zurückgenommen
said-sat = { $name } ist da
said-lots = Es wurde gelost
said-left = { $seat } ist weg
said-returned = { $seat } ist zurück
said-replaced = Für { $seat } spielt jetzt der Computer
said-hints = Tipps sind jetzt erlaubt
said-aborted = { $seat } hat die Partie abgesagt
said-stopped = Die Partie wurde ohne Ergebnis beendet
said-decided = Die Spielleitung hat über das Ergebnis entschieden
said-decided-void = Die Spielleitung hat die Partie ohne Ergebnis beendet
said-credited = Der Server wurde neu gestartet; diese Zeit zählt nicht
said-followed = Die Revanche hat begonnen

# Seiten
home = Vier Brettspiele
fault = Da ging etwas schief
go-back = Zurück
go-home = Alle Spiele
fault-not-found = Diese Seite gibt es nicht. Vielleicht ist der Link unvollständig, oder die Partie wurde gelöscht.
fault-stale = Die Stellung hat sich geändert. Bitte zieh noch einmal.
fault-conflict = Gleichzeitig hat sich etwas anderes geändert. Deine Änderung ist nicht gespeichert. Bitte versuch es noch einmal.
fault-unreadable = Diese Partie lässt sich gerade nicht öffnen. Verloren ist sie nicht. Der Grund steht im Protokoll des Servers.
fault-command-id-taken = Diese Befehlskennung wurde schon benutzt. Gib jedem Befehl eine eigene.
fault-store = Die Partie kann gerade nicht gespeichert werden. Es hat sich nichts geändert. Bitte versuch es noch einmal.
fault-store-lost = Dieser Server hat seinen Datenordner verloren und kann nichts speichern. Was du gerade getan hast, bleibt nicht erhalten. Bitte sag es der Person, die ihn betreibt.
fault-unknown = Noch ist nicht klar, ob das gespeichert wurde. Schau gleich noch einmal nach, bevor du es wiederholst.
fault-internal = Auf diesem Server ging etwas schief, und es gibt keine Antwort. Der Grund steht in seinem Protokoll.
fault-closing = Der Server startet gleich neu. Er beginnt keine neuen Partien; die laufenden bleiben erhalten. Versuch es in einer Minute wieder.
connection-lost = Keine Verbindung. Neuer Versuch …
no-script = Ohne JavaScript tippst du deine Züge ein. Lade die Seite neu, um die Züge der anderen zu sehen.
player-kind-human = Mensch
player-kind-coach = Computer, Trainer
player-kind-first-match = Computer, erste Partie
player-kind-easy = Computer, leicht
player-kind-casual = Computer, locker
player-kind-medium = Computer, mittel
player-kind-advanced = Computer, geübt
player-kind-hard = Computer, schwer
player-kind-strongest = Computer, am stärksten
player-kind-perfect = Computer, perfekt
do-take-back = Zurücknehmen
do-draw = Remis anbieten
do-count = Zählen anbieten
do-resign = Aufgeben
do-yes = Annehmen
do-no = Ablehnen
do-again = Revanche, Seiten getauscht
do-sit = Mitspielen
do-abort = Partie absagen
do-hints = Tipps vorschlagen
do-computer = Den Computer weiterspielen lassen
do-stop = Ohne Ergebnis aufhören
skip = Zum Inhalt
nav = Seiten
nav-games = Spiele
nav-settings = Einstellungen
nav-about = Über Putahi
language-name = Deutsch
read-rules = Regeln lesen
history = Woher es kommt
sources = Quellen
to-game = Zurück: { $game }
rules-of = { $game }: die Regeln
rules-lead = Jede Regel hat eine Nummer und ein Brett zum Ausprobieren.
rules-common = Was für alle Spiele gilt
do-show = Zeig es mir
do-anew = Von vorn
reconstructions = Was wir rekonstruieren mussten
licences = Lizenzen
about = Über Putahi
settings = Einstellungen
settings-lead = Was du hier wählst, merkt sich dieser Browser ein Jahr lang.
settings-board = Brett
settings-play = Spielen
settings-pages = Seiten
keep = Speichern
player-kind-nobody = niemand
handicap = Vorgabe
handicap-none = keine
fewer-men = { $seat }: { $count ->
    [one] ein Stein weniger
   *[other] { $count } Steine weniger
}
fault-seats = { $found ->
    [one] Erst einer spielt mit
   *[other] Es spielen { $found } mit
}, und dieses Spiel braucht { $needed }.
moves = Züge
log = Verlauf
type-move = Zug eintippen
do-type = Ziehen
do-hint = Tipp
do-copy = Stellung kopieren
download-record = Mitschrift herunterladen
step-first = Zum Anfang
step-back = Ein Zug zurück
step-forward = Ein Zug vor
step-last = Zum aktuellen Zug
looking-back = Frühere Stellung
hint = Versuch { $move }.
hint-why = Versuch { $move }: { $why }.
hint-exact = { $hint } Bei bestem Spiel: { $value } (bewiesen).
decimal-point = { "," }
exact-won = gewonnen
exact-won-in = gewonnen in { $plies }
exact-drawn = Remis
exact-between = weder gewonnen noch verloren
exact-lost = verloren
exact-lost-in = verloren in { $plies }
exact-unclear = { $value }, je nach { $rule }
records = Gespeicherte Partie laden
records-lead = Füge die Mitschrift einer Partie ein, oder wähle ihre Datei. Du spielst nach dem letzten Zug weiter.
records-known = Was erkannt wird
records-known-1 = Eine Mitschrift von Putahi: „Mitschrift herunterladen“ auf der Seite einer Partie.
records-known-2 = Mühle von Sanmill, PlayOK oder GoldToken: FEN, PGN und Zuglisten.
records-known-3 = Mehrere Partien in einem Text: Du wählst eine aus.
records-example = Ein Beispiel
records-try = Von hier weiterspielen
record-file = Datei
record-file-unread = Diese Datei ist kein Text in UTF-8 oder UTF-16. Speichere sie als UTF-8, und wähle sie noch einmal.
record-text = Mitschrift
load = Laden und weiterspielen
setting-language = Sprache
setting-language-auto = Automatisch
setting-light = Farben
setting-light-auto = Wie das Gerät
setting-light-light = Hell
setting-light-dark = Dunkel
setting-look = Aussehen des Bretts
setting-look-wood = Holz
setting-look-slate = Schiefer
setting-look-paper = Papier
setting-men = Steine
setting-men-turned = Mit Ringen
setting-men-flat = Glatt
setting-men-letters = Mit Buchstaben
setting-size = Größe
setting-size-usual = Normal
setting-size-large = Groß, für den Beamer
setting-facing = Drehung des Bretts
setting-facing-fixed = Wer beginnt, sitzt unten
setting-facing-turned = Die zweite Seite sitzt unten
setting-facing-turning = Wer am Zug ist, sitzt unten
setting-hand = Handy quer
setting-hand-right = Knöpfe rechts
setting-hand-left = Knöpfe links
setting-legal = Erlaubte Züge zeigen
setting-legal-shown = Ein
setting-legal-hidden = Aus
setting-threats = Bedrohte Steine markieren
setting-threats-hidden = Aus
setting-threats-shown = Ein
setting-motion = Bewegung
setting-motion-auto = Wie das Gerät
setting-motion-still = Aus
setting-sound = Ton
setting-sound-off = Aus
setting-sound-on = Ein

# Terminal
terminal-reserve = Im Vorrat: { $pieces }
terminal-default = Standard
terminal-default-with = Standard mit { $options }
terminal-unfinished = Die Partie ist noch nicht zu Ende.
terminal-greeting = Mit „{ $help }“ siehst du, was du eintippen kannst.
terminal-played = { $seat } zieht { $move }.
terminal-last = Letzter Zug: { $seat }, { $move }
terminal-narrow = Das Brett braucht { $needed } Spalten, dieses Terminal hat { $columns }. Hier sind die Figuren in Worten; tippe „{ $board }“ in einem breiteren Terminal.
terminal-accepted = { $seat } nimmt an.
terminal-declined = { $seat } lehnt ab.
terminal-yes-or-no = Antworte { $yes } oder { $no }.
terminal-other-offer = In diesem Spiel kann man etwas anderes vereinbaren: { $order }
terminal-file = DATEI
terminal-no-file = Nenne nach „{ $order }“ eine Datei.
terminal-saved = Die Partie steht in { $file }.
terminal-not-saved = Die Partie ist nicht gespeichert: { $error }.
terminal-kept = Die Partie bleibt in { $file } erhalten.
terminal-go-on = So geht es weiter: { $command }
terminal-not-kept = Die Partie ließ sich in keiner Datei speichern; das ist ihre Mitschrift:
terminal-help = Tippe einen Zug, wie man ihn schreibt, etwa { $example }, oder eines davon:
order-undo = zurück
order-undo-help = deinen letzten Zug zurücknehmen
order-hint = tipp
order-hint-help = einen Tipp bekommen
order-moves = züge
order-moves-help = alle erlaubten Züge sehen
order-board = brett
order-board-help = das Brett noch einmal sehen
order-draw = remis
order-draw-help = Remis anbieten
order-stop = zählen
order-stop-help = aufhören und die Steine zählen anbieten
order-yes = ja
order-yes-help = das Angebot annehmen
order-no = nein
order-no-help = das Angebot ablehnen
order-resign = aufgeben
order-resign-help = die Partie aufgeben
order-help = hilfe
order-help-help = das hier noch einmal sehen
order-quit = ende
order-quit-help = gehen; eine laufende Partie bleibt in einer Datei
order-save = speichern
order-save-help = die Partie in eine neue Datei schreiben
order-resume = laden
order-resume-help = eine Partie aus einer Datei laden und weiterspielen

# Eine Partie an mehreren Bildschirmen
waiting = { $count ->
    [one] Warten auf deinen Gegner
   *[other] Warten auf { $count } Spieler
}
closed = Ohne Ergebnis beendet

# Erfundene Namen: Tiere mit „der“, Eigenschaften auf „-er“
name = { $quality } { $animal }
name-qualities = Bunter, Flinker, Fröhlicher, Frecher, Gelassener, Goldener, Heiterer, Kluger, Kühner, Leiser, Listiger, Munterer, Mutiger, Netter, Neugieriger, Ruhiger, Sanfter, Schlauer, Schneller, Silberner, Stiller, Stolzer, Tapferer, Wacher, Weiser
name-animals = Adler, Biber, Dachs, Delfin, Elch, Falke, Fink, Fuchs, Gecko, Hase, Igel, Kiwi, Kranich, Lachs, Luchs, Marder, Molch, Otter, Panda, Rabe, Reiher, Seehund, Spatz, Specht, Storch, Uhu, Wal

# Namen, die niemand nehmen darf, außer denen, die Seiten zeigen
reserved-names = Putahi, Computer, der Computer, Spielleitung, die Spielleitung, Gastgeber, Admin, Administrator, System

# Was man einander sagen kann
phrase-hello = Hallo!
phrase-luck = Viel Glück!
phrase-nice = Schöner Zug!
phrase-oops = Hoppla!
phrase-think = Ich überlege.
phrase-wait = Bin gleich zurück.
phrase-thanks = Danke!
phrase-played = Gut gespielt!
phrase-again = Noch eine?
phrase-bye = Tschüss!
phrase-minutes = Noch zwei Minuten
phrase-finish = Mach deinen Zug fertig
phrase-look = Schau her
fault-origin = Diese Anfrage kommt von der Seite einer anderen Website.
denied-hints-off = Tipps gibt es erst, wenn alle sie erlauben.

chairs = Plätze
chair-free = frei
chair-here = verbunden
chair-gone = nicht verbunden
watchers = Es schauen zu:
invite-qr = Der Link als QR-Code
do-copy-link = Link kopieren
phrases = Etwas sagen
do-mute = Die anderen stummschalten
clock = Uhr
clock-none = Ohne Uhr
clock-calm = Gemütlich: 1 min pro Zug + 10 min Reserve
clock-normal = Normal: 30 s pro Zug + 5 min Reserve
clock-quick = Schnell: 10 s pro Zug + 2 min Reserve
clock-five = 5 min für jeden
clock-fischer = 5 min + 5 s pro Zug
clock-days = 3 Tage pro Zug

nav-lobby = Lobby
lobby = Lobby
settings-saved = Deine Einstellungen sind gespeichert.
phrase-said = { $name }: { $words }
contact = Kontakt
contact-operator = Kontakt zur Person, die diesen Server betreibt:
legal-notice = Impressum
report = Der Person melden, die diesen Server betreibt
