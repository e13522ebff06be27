# Räume
rooms = Räume
room-title = Name des Raums
room-usual = Unser Raum
do-open-room = Raum öffnen
to-room = Zurück zum Raum
room-enter-lead = Du bist in den Raum „{ $room }“ eingeladen. Wähle den Namen, den die anderen hier sehen. Lass ihn leer, dann bekommst du einen erfundenen.
room-name = Dein Name hier
do-enter = Eintreten
room-locked = Der Raum ist abgeschlossen: Wer neu ist, muss die Spielleitung fragen.
room-ask-lead = Der Raum ist abgeschlossen: Die Spielleitung sieht deinen Namen und kann dich einlassen.
room-asked = Du hast um Einlass gebeten. Sobald die Spielleitung dich einlässt, siehst du hier den Raum.
do-ask = Um Einlass bitten
room-closed = Der Raum ist geschlossen: keine neuen Partien.
room-link = Einladen
room-link-lead = Wer diesen Link öffnet, kann in den Raum.
room-link-qr = Der Link des Raums als QR-Code
room-people = Wer da ist
room-you = du
room-host = Spielleitung
room-here = da
room-playing = spielt
room-away = weg
room-away-playing = spielt, ist aber weg
room-name-away = { $name } (weg)
room-ready = Deine Partie ist bereit: { $game }
room-ready-against = Deine Partie ist bereit: { $game } mit { $others }
room-boards = Bretter
room-no-boards = Gerade spielt niemand.
room-versus = { $first } – { $second }
room-free-chair = ein freier Platz
do-take-chair = Mitspielen
room-finished = Beendete Partien
room-result-void = ohne Ergebnis
room-result-won = { $who } hat gewonnen
room-result-lost = { $who } hat verloren
room-result-drawn = Remis
do-rotate = Revanche, Seiten getauscht
room-open = Spielen
room-game = Spiel
room-against = Gegen
room-against-anybody = irgendwen
room-third = Dritter Spieler
do-open-table = Partie beginnen
room-pair = Paare bilden
room-chair = Spieler { $number }
do-pair = Diese Partie beginnen
room-robin = Turnier
room-robin-new = Neues Turnier
room-robin-lead = Alle spielen gegen alle und beginnen abwechselnd. Bei einer ungeraden Zahl setzt in jeder Runde jemand aus.
room-robin-who = Wer mitspielt
room-robin-times = Partien pro Paar
room-robin-once = eine
room-robin-double = zwei, mit getauschten Seiten
do-first-round = Runde 1 beginnen
room-host-plays = Ich spiele mit
do-next-round = Runde { $round } von { $rounds } beginnen
room-rounds = Runden
room-round = Runde { $round }
room-rests = { $who } setzt aus
room-unplayed = noch nicht gespielt
room-being-played = läuft
room-not-played = nicht gespielt
room-score = Ergebnis von { $first } gegen { $second }
room-score-none = keines
room-score-won = 1 : 0
room-score-drawn = ½ : ½
room-score-lost = 0 : 1
do-score = Speichern
do-replay = Partie wiederholen
do-play-pair = Partie spielen
room-score-ends = Diese Partie läuft noch. Mit dem Speichern endet sie, mit diesem Ergebnis.
room-score-replaces = Für diese Partie gilt dann das Ergebnis, das du speicherst.
room-score-alone = Es wurde keine Partie gespielt. Über das Ergebnis entscheidest du.
do-close-robin = Turnier abschließen
room-ask-unfinished =
    { $count ->
        [one] Eine Partie des Turniers läuft noch. Sie endet jetzt, ohne Ergebnis. Später kannst du sie unter „Ergebnis ändern“ wiederholen lassen.
       *[other] { $count } Partien des Turniers laufen noch. Sie enden jetzt, ohne Ergebnis. Später kannst du sie unter „Ergebnis ändern“ wiederholen lassen.
    }
room-ask-away = Gerade weg
room-ask-away-sits-out = Kreuze an, wer trotzdem spielt. Die anderen haben in dieser Runde keine Partie. Du kannst sie später nachholen lassen.
room-ask-close = Die Rangliste bleibt hier, zum Lesen, Drucken und Herunterladen.
room-ask-remove = { $who } muss den Raum verlassen.
room-ask-remove-robin = Im Turnier bekommen die Gegner von { $who } die Punkte aller Partien ohne Ergebnis. Eine laufende Partie endet.
do-remove-yes = { $who } entfernen
room-ask-leave-robin = Du hast noch Partien im Turnier. Deine Gegner bekommen die Punkte, und eine laufende Partie endet.
room-ask-empty = Die Partien aller anderen enden, ohne Ergebnis. Im Turnier bekommt die Punkte, wer bleibt.
room-closed-robins = Abgeschlossene Turniere
room-robin-title = Turnier { $number }: { $game }, { $players } Spieler
room-download = Ergebnisse herunterladen (CSV)
room-csv-separator = ;
room-decimal-mark = ,
room-results = Rangliste
room-place = Platz
room-person = Name
room-points = Punkte
room-won = Gewonnen
room-drawn = Remis
room-lost = Verloren
room-robin-over = Alle Partien sind gespielt.
room-robin-won =
    { $count ->
        [one] { $who } gewinnt das Turnier!
       *[other] { $who } teilen sich den ersten Platz!
    }
room-own-place = Dein Platz: { $place } von { $players }.
do-print = Rangliste drucken
do-print-pairs = Paarungen drucken
do-print-certificates = Urkunden drucken
room-manage = Raum verwalten
do-lock = Raum abschließen
do-unlock = Raum aufschließen
room-empty = Raum leeren
do-empty = Alle entfernen und abschließen
do-close = Raum schließen
do-reopen = Raum wieder öffnen
do-phrases-off = Sprüche ausschalten
do-phrases-on = Sprüche einschalten
room-phrases-are-off = Die fertigen Sprüche sind ausgeschaltet.
room-somebody = Jemand
do-rename = Umbenennen
room-new-name = Neuer Name
do-admit = Wieder einlassen
room-asking = Bitten um Einlass
do-let-in = Einlassen
do-decline = Ablehnen
do-decline-all = Alle ablehnen
do-hand-over = Spielleitung übergeben
room-outside = Nicht mehr im Raum
do-leave = Raum verlassen
room-lost-connection = Keine Verbindung. Neuer Versuch …
room-no-script = Ohne JavaScript: Lade die Seite neu, um zu sehen, was sich geändert hat.
said-phrases-on = Diese Partie wird in einem Raum gespielt
said-phrases-off = Die fertigen Sprüche sind ausgeschaltet
barred-not-host = Das darf nur die Spielleitung des Raums.
barred-outside = Du bist nicht in diesem Raum; tritt erst ein.
barred-locked = Der Raum ist abgeschlossen: Gerade kann niemand herein.
barred-closed = Der Raum ist geschlossen.
room-new = Raum öffnen
room-new-lead = Alle im Raum sehen deinen Namen.
room-host-name = Dein Name
room-hosted-by = Spielleitung: { $host }
room-round-of = { $game } · Runde { $round } von { $rounds }
room-boards-done = { $done } von { $boards } Brettern fertig
room-lock = Abschließen
room-unlock = Aufschließen
room-people-link = Wer da ist
room-start-tournament = Turnier beginnen
do-full-screen = Vollbild
room-scan-or-open = Scannen oder öffnen:
room-you-are-in = Willkommen, { $name }!
room-wait-here = Bleib auf dieser Seite. Wenn es losgeht, öffnet sich dein Brett von selbst.
room-are-here =
    { $count ->
        [one] ist da
       *[other] sind da
    }
room-are-away = ({ $count } weg)
room-standings = Rangliste
room-sits-out = { $who } setzt in dieser Runde aus.
room-late = Zu spät? Code
room-free-people = Gerade frei
room-edit-result = Ergebnis ändern
room-robin-limit = In einem Turnier können höchstens { $most } Personen spielen.
barred-many-matches = Es laufen schon so viele Partien, wie ein Raum haben kann. Warte, bis eine endet.
barred-many-players = Es sind mehr Personen angekreuzt, als in ein Turnier passen: höchstens 128. Nimm ein paar Kreuze weg.
room-say-to-all = Allen sagen
do-pause-boards = Alle schauen her
do-resume-boards = Weiterspielen
room-paused = Schaut zur Spielleitung: Alle Bretter sind angehalten.
room-paused-host = Alle Bretter sind angehalten, höchstens 15 Minuten. Niemand verliert Zeit.
match-paused = Schaut zur Spielleitung: Das Brett ist angehalten, und die Uhren stehen.
said-paused = Die Spielleitung hat die Bretter angehalten
said-resumed = Es geht weiter
denied-paused = Die Spielleitung hat die Bretter angehalten. Nach der Pause geht es weiter.
room-next-round = Die Spielleitung beginnt die nächste Runde. Dein Brett öffnet sich von selbst.
room-last-round = Das war die letzte Runde. Die Rangliste steht im Raum.
room-going-back = Zurück zum Raum in { $seconds } s
do-stay = Hierbleiben
barred-many-phrases = Das waren viele Sprüche. Warte ein paar Sekunden bis zum nächsten.
room-scan-or-go = Scanne, oder öffne
room-and-type = und tippe
room-code = Der Code: { $letters }
barred-full = Der Raum ist voll.
barred-no-person = Diese Person ist nicht im Raum.
barred-no-table = Diese Partie oder Runde gibt es nicht mehr.
barred-twice = Niemand kann gegen sich selbst spielen.
barred-busy = Jemand von ihnen spielt noch eine andere Partie; sie muss erst enden.
barred-seats = Dieses Spiel braucht eine andere Zahl von Spielern.
barred-two-only = Wähle ein Spiel für zwei.
barred-unfinished = Es laufen mehr Partien, als in der Frage standen. Schau noch einmal hin, und entscheide dann.
barred-many-asking = Zu viele bitten um Einlass. Versuch es wieder, wenn die Spielleitung geantwortet hat.
barred-running = Es läuft noch ein Turnier. Es muss erst zu Ende gespielt oder abgeschlossen werden.
barred-host-stays = Übergib zuerst die Spielleitung.

# Eine Person gegen alle
room-many = Eine Person gegen alle
room-many-lead = Du spielst gegen alle gleichzeitig, alle am eigenen Gerät. Wer später kommt, kann noch einsteigen, während du spielst.
room-many-begins = Wer beginnt
room-many-begins-alternate = du und die anderen, abwechselnd
room-many-begins-host = du, an allen Brettern
room-many-begins-others = die anderen, an allen Brettern
room-many-who = Gegner
room-many-free =
    { $count ->
        [one] eine Person, die da und frei ist
       *[other] { $count } Personen, die da und frei sind
    }
room-many-no-device = Ohne Gerät, also ohne Platz: { $who }.
room-many-limit = Jetzt können höchstens { $most } Partien beginnen.
do-many = Alle Partien beginnen
room-many-score =
    { $count ->
        [one] { $who } gegen eine Person – { $won } gewonnen, { $drawn } remis, { $lost } verloren
       *[other] { $who } gegen { $count } – { $won } gewonnen, { $drawn } remis, { $lost } verloren
    }
room-boards-wait =
    { $count ->
        [one] du bist an einem Brett am Zug
       *[other] du bist an { $count } Brettern am Zug
    }
room-boards-none = An allen deinen Brettern sind die anderen am Zug.
room-ask-remove-many = Die Partie von { $who } in „Eine Person gegen alle“ endet: { $who } verliert sie.
room-ask-leave-many = Deine Partie endet, und du verlierst sie.
room-next-board = Nächstes Brett
room-your-turn = Du bist am Zug.

# Eine Frage an alle
do-ask-everybody = Alle fragen
do-ask-everybody-in = Alle in „{ $room }“ fragen
room-ask-lead-everybody = Zeig eine Stellung. Alle ziehen an ihrem eigenen Gerät, und alle Partien sind so lange angehalten. Denselben Knopf findest du bei den ersten Schritten, bei Aufgaben, Analysen und Partien.
room-ask-position = Stellung (leer: Anfangsstellung)
do-put-up = Stellung zeigen
room-ask-over = In dieser Stellung ist die Partie zu Ende: Es gibt nichts zu wählen.
room-question = Was würdest du spielen?
room-asked-turn = { $seat } ist am Zug
room-answer-now = Dein Zug: Tippe auf das Brett.
room-own-answer = Deine Antwort: { $move }.
room-answer-change = Du kannst sie noch ändern.
room-answered = Geantwortet: { $answered } von { $people }
room-answers-secret = Deine Antwort sieht niemand.
room-answers-none = Niemand hat geantwortet.
room-answers-more =
    { $count ->
        [one] Noch ein Zug
       *[other] Noch { $count } Züge
    }
room-people-chose =
    { $count ->
        [one] Person
       *[other] Personen
    }
room-best-move = Am besten: { $move }.
room-values-none = Die Werte werden gerade nachgeschlagen. Gleich sind sie da.
room-values-estimate = Diese Stellung hat noch niemand ausgerechnet. Das hier sind Schätzungen des Computers.
room-all-moves = Alle Züge
room-hands = Kein Gerät? Hände zählen
room-hands-move = Zug
room-hands-number = Hände
room-asked-before = Bisherige Fragen
do-show-answers = Antworten zeigen
do-show-values = Zeigen, welcher Zug der beste ist
do-end-question = Frage beenden
barred-no-question = Diese Frage ist vorbei.
barred-question-open = Eine andere Frage ist noch offen. Zeig zuerst ihre Antworten, oder beende sie.
barred-no-move = Diesen Zug gibt es hier nicht.
barred-answers-shown = Die Antworten sind schon zu sehen. Deine kannst du nicht mehr ändern.
barred-many-hands = Das sind mehr Hände, als Personen in einem Raum sein können.
tournament-system = Turnierform
tournament-round-robin = Rundenturnier (alle gegen alle)
tournament-swiss = Schweizer System
tournament-groups = Gruppen, dann K.-o.-Runden
tournament-round-robin-rule = Alle spielen gegen alle und beginnen abwechselnd.
tournament-swiss-rule = In jeder Runde triffst du auf jemanden mit gleich oder fast gleich vielen Punkten. Niemand spielt zweimal gegen dieselbe Person, solange es sich vermeiden lässt. Bei einer ungeraden Zahl bekommt jemand vom Ende der Rangliste ein Freilos und damit einen Punkt, niemand öfter als einmal.
tournament-groups-rule = In kleinen Gruppen spielen alle gegen alle. Die Besten kommen weiter; danach scheidet aus, wer verliert. Nach einem Remis kommt weiter, wer besser platziert ist; zum Ausgleich beginnt immer die andere Seite. Du kannst die Partie auch wiederholen lassen.
tournament-round-robin-late = Wer zu spät kommt, spielt trotzdem noch gegen alle: Es gibt dann mehr Runden.
tournament-swiss-late = Wer zu spät kommt, spielt ab der nächsten Runde mit. Verpasste Runden zählen so, wie es hier gewählt ist.
tournament-groups-late = Wer zu spät kommt, spielt in der kleinsten Gruppe mit, solange die K.-o.-Runden nicht begonnen haben.
tournament-who-here =
    { $count ->
        [one] eine Person, die da ist
       *[other] die { $count }, die da sind
    }
tournament-who-listed = alle { $count } im Raum
tournament-who-ticked = ich wähle selbst
tournament-more = Mehr
tournament-more-hint = Runden, Gruppen, Bretter, Regeln, Auslosung
tournament-place = Gespielt wird
tournament-place-screens = am Bildschirm
tournament-place-boards = an echten Brettern
tournament-place-mixed = gemischt: am Brett, wer hier kein Gerät hat
tournament-minutes = Dauer einer Runde
tournament-minutes-none = offen
tournament-minutes-count =
    { $count ->
        [one] eine Minute
       *[other] { $count } Minuten
    }
tournament-rounds = Runden
tournament-rounds-suggested = Vorschlag: { $count }
tournament-missed = Punkte für eine verpasste Runde
tournament-times = Partien pro Paar
tournament-size = Personen in einer Gruppe, höchstens
tournament-advance = Aus jeder Gruppe kommen weiter
tournament-advance-count =
    { $count ->
        [one] Platz 1
       *[other] Platz 1 bis { $count }
    }
tournament-seed = Zahl für die Auslosung
tournament-seed-none = wird für dich gewählt
tournament-seed-lead = Das Los entscheidet, wer am Anfang auf wen trifft. Mit dieser Zahl lässt sich die Auslosung wiederholen.
tournament-rules-of = Regeln von { $game }
tournament-group = Gruppe { $letter }
tournament-group-head = Gruppe
tournament-number = Losnummer
tournament-people = Wer spielt, aussetzt, zu spät kommt
tournament-plays = spielt mit
tournament-withdrawn = ausgestiegen
tournament-at-board = am Brett
tournament-at-screen = am Bildschirm
do-entrant-plays = Spielt wieder mit
do-entrant-withdrawn = Steigt aus dem Turnier aus
do-at-board = Ans Brett
do-at-screen = An den Bildschirm
do-enter-late = Mitspielen lassen
do-enter-late-board = Mitspielen lassen, am Brett
tournament-ask-withdraw = Wer noch gegen { $who } spielen müsste, bekommt die Punkte der Partien ohne Ergebnis. Eine laufende Partie endet. Du kannst { $who } später wieder mitspielen lassen.
room-ask-rests = Nicht in dieser Runde: { $who }
tournament-tie-breaks = Feinwertung: was bei gleich vielen Punkten entscheidet
tie-break-buchholz = Buchholz
tie-break-buchholz-lead = Die Punkte aller deiner Gegner zusammen. Für eine Runde ohne Partie zählen deine eigenen Punkte.
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-sonneborn-berger-lead = Die Punkte aller, gegen die du gewonnen hast, und die halben Punkte aller, gegen die du remis gespielt hast.
tie-break-direct = Direkter Vergleich
tie-break-direct-lead = Die Punkte aus den Partien zwischen denen, die gleichauf sind, wenn sie alle gegeneinander gespielt haben.
tie-break-wins = Siege
tie-break-wins-lead = Wie viele gespielte Partien du gewonnen hast, also ohne kampflose.
tournament-lots = Wie ausgelost wurde
tournament-lots-rule = Die Zahl für die Auslosung ist { $seed }. Schreib sie auf, dahinter einen Schrägstrich und die Nummer der Person im Raum; berechne den SHA-256 dieses Textes. Wer den kleinsten Wert hat, kommt zuerst. Wer zu spät kommt, folgt am Ende.
tournament-lots-person = (Person { $number })
tournament-bye = Freilos, ein Punkt
tournament-has-bye = { $who } hat ein Freilos und bekommt einen Punkt.
tournament-missed-round = verpasst
tournament-repeat = (nicht zum ersten Mal gegeneinander; es ließ sich nicht vermeiden)
tournament-pairs = Paarungen der Runde
tournament-own-board = Brett { $board }, gegen { $opponent }. { $opponent } beginnt.
tournament-own-board-first = Brett { $board }, gegen { $opponent }. Du beginnst.
tournament-i-won = Ich habe gewonnen
tournament-draw = Remis
tournament-i-lost = Ich habe verloren
touch-won = 1
touch-drawn = ½
touch-lost = 0
room-at-board = am Brett
room-score-board = Die beiden spielen am Brett. Es gilt das Ergebnis, das du speicherst.
room-forfeit-won = 1 : 0, kampflos
room-forfeit-lost = 0 : 1, kampflos
room-forfeit-both = 0 : 0, kampflos
room-swiss-lead = { $rounds } Runden. In jeder triffst du auf jemanden mit gleich oder fast gleich vielen Punkten.
room-final = Finale
room-semifinal = Halbfinale
room-quarterfinal = Viertelfinale
room-knockout = K.-o.-Runde
tournament-round-head = Runde
tournament-board-head = Brett
tournament-first = Beginnt
tournament-second = Zieht nach
tournament-result-head = Ergebnis
barred-many-rounds = Bei so vielen Leuten hat ein Rundenturnier zu viele Runden. Wähle das Schweizer System oder Gruppen.
barred-swiss-rounds = So viele Runden gehen nicht. Wähle weniger, höchstens so viele, wie es Gegner gibt.
barred-groups = So bleibt nach den Gruppen niemand für eine K.-o.-Runde übrig. Wähle kleinere Gruppen, oder lass aus jeder zwei weiterkommen.
barred-seed = Die Zahl für die Auslosung ist zu lang: höchstens 32 Zeichen.
barred-minutes = Eine Runde dauert zwischen 1 und 600 Minuten.
barred-too-late = Es ist zu spät, um in dieses Turnier einzusteigen.
# Personen, Karten, und was für sie eingestellt wird
room-set-here = Da
room-set-away = Weg
room-set-gone = Gegangen
room-set-here-who = { $who } ist da
room-set-away-who = { $who } ist weg
room-set-gone-who = { $who } ist gegangen
room-attend-follows = Weg: keine Partie in den Runden, die ab jetzt beginnen; eine laufende Partie geht weiter. Gegangen: Die Gegner bekommen die Punkte aller Partien ohne Ergebnis, und eine laufende Partie endet. Wieder da: Partien in den Runden, die folgen.
room-add = Namen eintragen
room-add-lead = Eine Person pro Zeile. Ein Gerät braucht sie nicht. Du kannst die Liste später noch einmal einfügen: Niemand wird doppelt eingetragen.
room-add-list = Namen
room-add-example =
    Lea; Lea Sommer
    Ben
do-people = Eintragen
room-second-name = Ein zweiter Name, den nur du siehst
do-second-name = Speichern
do-deal = Neue Karte
card-replace-follows = Eine neue Karte macht die alte ungültig. Auf dem Gerät, auf dem die alte benutzt wurde, geht es dann nicht weiter.
do-erase = Diese Person löschen
do-erase-yes = { $who } löschen
room-ask-erase = Alles, was über { $who } gespeichert ist, wird gelöscht: die Namen, die Karte, der Lernstand und der Name in allen Partien. Die Ergebnisse bleiben, ohne Namen.
room-ask-erase-own = { $who } ist mit eigenem Gerät gekommen. Der Raum und seine Partien vergessen den Namen; was diese Person hier sonst noch hat, behält sie.
cards = Karten
cards-lead-1 = Mit ihrer Karte werden alle wiedererkannt, an jedem Gerät, auch nächste Woche. Man scannt sie, oder man öffnet die Adresse und tippt vier Buchstaben. Ein Konto braucht man nicht.
cards-lead-2 = Drucke die Karten, schneide sie aus, und verteil sie. Eine verlorene Karte ersetzt du in der Liste der Personen: Die alte gilt sofort nicht mehr. Du selbst hast keine Karte: Der Raum gehört zu deinem eigenen Gerät.
do-print-cards = Karten drucken
do-deal-all =
    { $count ->
        [one] Karte für eine Person machen
       *[other] Karten für { $count } Personen machen
    }
card-qr = Die Karte als QR-Code
card-letters = Die Buchstaben: { $letters }
card-how = Scanne mich, oder öffne diese Adresse und tippe die Buchstaben:
card-label = Deine Karte: vier Buchstaben
do-card = Das bin ich
card-form = Eine Karte hat vier Buchstaben, nie I oder O.
card-unknown = Hier hat niemand eine Karte mit diesen Buchstaben. Prüfe sie, oder bitte um eine neue Karte.
card-wait = Das waren zu viele falsche Karten. Warte { $seconds } Sekunden.
card-arrive = Das ist die Karte von { $name } im Raum „{ $room }“.
do-use-card = Ich bin { $name }
card-follows = Dann spielst du hier als diese Person. Jedes andere Gerät mit dieser Karte zeigt das an und hört auf.
card-elsewhere = Deine Karte wurde an einem anderen Gerät benutzt. Um hier weiterzuspielen, benutze sie hier.
room-card-lead = Willkommen im Raum „{ $room }“. Scanne deine Karte, oder tippe ihre Buchstaben.
room-restrict = Nur für uns
room-restrict-lead-1 = Herein kommt nur, wer eine Karte hat. Nur du trägst Namen ein. Von den Seiten des Raums führt kein Link woandershin.
room-restrict-lead-2 = Mach zuerst die Karten. Wer schon im Raum ist, bleibt.
room-restrict-games = Spiele
room-restrict-clocks = Uhren
do-restrict = Raum beschränken
do-restrict-again = Speichern
do-unrestrict = Wieder für alle öffnen
room-restricted = Dieser Raum ist nur für Leute mit Karte.
room-until = Wie lange der Raum bleibt
room-until-set = Letzter Tag: { $day }.
room-until-none = Du hast kein Datum gesetzt. Der Raum wird { $days } Tage nach seiner letzten Änderung gelöscht.
room-until-lead = Nach diesem Tag wird der Raum gelöscht, mit allen Personen, ihren Namen, Karten und Lernständen. Das lässt sich nicht rückgängig machen.
room-until-day = Letzter Tag
do-until = Datum setzen
room-data = Was über Personen in einem Raum gespeichert wird
barred-cards-only = Herein kommt nur, wer eine Karte hat.
barred-restricted = Von hier aus geht das nicht: In deinem Raum gibt es nur, was die Spielleitung gewählt hat. Geh zurück zum Raum.
barred-not-chosen = Dieses Spiel oder diese Uhr hat die Spielleitung für den Raum nicht gewählt.
barred-no-card = Diese Karte gilt nicht mehr. Bitte um eine neue.
barred-host-card = Die Spielleitung hat keine Karte: Wer sie fände, hätte den Raum.
barred-no-device = Diese Person hat kein Gerät: Sie spielt an einem echten Brett und kann die Spielleitung nicht übernehmen.
barred-nobody-to-play = Niemand mit einem Gerät ist frei. Lass Leute dazukommen oder warte, bis eine Partie endet.
barred-no-date = Wähle einen Tag ab heute, höchstens 400 Tage von jetzt an.
list-too-long = Zeile { $line }, „{ $text }“: Ein Name hat höchstens { $most } Zeichen. Niemand wurde eingetragen.
list-invisible = Zeile { $line }, „{ $text }“: Ein Name hat nur sichtbare Zeichen. Tippe ihn neu. Niemand wurde eingetragen.
list-reserved = Zeile { $line }, „{ $text }“: Diesen Namen benutzt Putahi selbst. Niemand wurde eingetragen.
list-columns = Zeile { $line }, „{ $text }“: In einer Zeile steht ein Name, oder zwei mit einem Strichpunkt dazwischen. Niemand wurde eingetragen.
list-too-many = Zeile { $line }: Eine Liste hat höchstens { $people } Personen. Niemand wurde eingetragen.

# Was über die Personen eines Raums gespeichert wird
room-data-lead =
    Für alle, die sich in einer Schule oder einem Verein um den Datenschutz kümmern. Ein Raum hat höchstens { $people } Personen. Niemand von ihnen braucht ein Konto, eine E-Mail-Adresse oder eine App.
    Das Programm gibt nichts an Dritte weiter und lädt nichts von anderen Servern.
room-data-what = Was
room-data-where = Wo
room-data-time = Wie lange
room-data-why = Wozu
room-data-names = Der Name, unter dem jemand im Raum ist
room-data-names-where = Im Raum und in seinen Partien, in der Datenbank dieses Servers. Alle im Raum sehen ihn. Höchstens { $characters } Zeichen; ein Vorname oder ein erfundener Name genügt.
room-data-names-time = So lange wie der Raum.
room-data-names-why = Damit man einander findet und die Spielleitung weiß, wer spielt.
room-data-second = Ein zweiter Name, wenn die Spielleitung einen einträgt
room-data-second-where = Im Raum. Nur die Spielleitung sieht ihn; er steht auch in den eigenen Daten der Person, wenn sie diese herunterlädt.
room-data-second-time = So lange wie der Raum.
room-data-second-why = Damit die Spielleitung zwei Personen auseinanderhalten kann.
room-data-card = Die Buchstaben der Karte
room-data-card-where = Im Raum. Die Spielleitung druckt sie. Es gibt { $cards } Kombinationen von { $letters } Buchstaben; falsche Versuche sind in jedem Raum begrenzt.
room-data-card-time = Bis die Karte ersetzt wird, sonst so lange wie der Raum.
room-data-card-why = Damit eine Person an jedem Gerät ohne Konto erkannt wird.
room-data-attendance = Anwesenheit: ob jemand da, weg oder gegangen ist
room-data-attendance-where = Im Raum. Ob ein Gerät verbunden ist, steht nur im Arbeitsspeicher des Servers.
room-data-attendance-time = So lange wie der Raum; ein Verlauf wird nicht gespeichert.
room-data-attendance-why = Damit niemand eine Partie bekommt, der nicht da ist.
room-data-device = Eine Zufallszahl für jedes Gerät, in einem Cookie
room-data-device-where = Im Browser; der Server hat einen Fingerabdruck davon und den Namen.
room-data-device-time = Ein Gerät, das für den Raum gekommen ist: so lange wie der Raum, höchstens { $cookie } Tage nach der letzten Benutzung. Ein Gerät, das schon bekannt war: { $sessions } Tage nach der letzten Benutzung.
room-data-device-why = Damit niemand anders an der Stelle einer Person spielt.
room-data-matches = Partien: Züge mit ihren Zeiten, Ergebnisse
room-data-matches-where = In der Datenbank. Wer die Adresse einer Partie hat, kann sie lesen.
room-data-matches-time = Die Züge bleiben auch nach dem Raum, ohne Namen.
room-data-matches-why = Um zu spielen, Ergebnisse zu berichtigen und zu zählen, welche Züge gespielt werden.
room-data-progress = Der Lernstand: gelöste Aufgaben und erste Schritte
room-data-progress-where = In der Datenbank, bei der Person.
room-data-progress-time = So lange wie der Raum.
room-data-progress-why = Um dort weiterzumachen, wo man aufgehört hat.
room-data-network = Netzwerkadressen
room-data-network-where = Nur im Arbeitsspeicher, gegen Missbrauch. In den Protokollen des Programms stehen keine.
room-data-network-time = Bis die Begrenzung abgelaufen ist, höchstens ein paar Stunden.
room-data-network-why = Damit der Server für alle benutzbar bleibt.
room-data-end = Wenn der Raum gelöscht wird
room-data-end-text =
    Die Spielleitung setzt den letzten Tag, höchstens { $longest } Tage im Voraus. Ohne Datum wird der Raum { $kept } Tage nach seiner letzten Änderung gelöscht. Innerhalb einer Stunde danach löscht der Server den Raum, die Namen, Karten, Sitzungen und Lernstände seiner Personen und ihre Namen in den Partien des Raums.
    Gelöschte Daten werden in den Dateien der Datenbank überschrieben, auch in ihrem Protokoll. Wie lange Sicherungen bleiben, sagt, wer den Server betreibt.
    Ist jemand mit einem Gerät gekommen, das schon bekannt war, oder mit einem Konto, so vergessen der Raum und seine Partien den Namen; was die Person sonst noch hat, behält sie, mit dem Namen, den ihr Gerät hat.
room-data-rights = Rechtsgrundlage und Rechte
room-data-rights-text =
    Verantwortlich ist die Schule oder der Verein, der den Raum benutzt, gemeinsam mit der Person, die diesen Server betreibt. Eine Schule stützt sich meist auf ihren Bildungsauftrag, ein Verein auf den Vertrag mit seinen Mitgliedern oder auf sein berechtigtes Interesse; die Daten dienen keinem anderen Zweck, darum ist dafür keine Einwilligung nötig. Frag deine eigenen Datenschutzbeauftragten.
    Alle können ihre Daten unter „Profil“ herunterladen und löschen. Die Spielleitung kann in der Liste der Personen jederzeit jemanden löschen und einen Namen berichtigen.

# Übungen für alle in einem Raum
practice = Zu tun
practice-give = Allen Übungen geben
practice-lead = Kreuze an, was alle tun sollen: erste Schritte, eine Partie mit dem Trainer, Aufgaben. Jede Person macht es für sich, hier oder zu Hause. Du siehst, wie weit alle sind.
practice-ideas =
    { $count ->
        [one] Aufgaben zu einer Idee
       *[other] Aufgaben zu { $count } Ideen
    }
practice-opens = Ab (leer heißt: sofort)
do-give-set = Diese Übungen geben
do-take-back-set = Zurücknehmen
practice-ask-take-back = Die Übungen verschwinden aus dem Raum. Was jemand davon geschafft hat, bleibt.
practice-title = Übungen { $number }: { $games }
practice-tasks =
    { $count ->
        [one] eine Übung
       *[other] { $count } Übungen
    }
practice-from = ab { $day }
practice-first-steps = erste Schritte
practice-match = eine Partie mit dem Trainer
practice-puzzles = Aufgaben, { $idea }
practice-start = Anfangen
practice-done = fertig
practice-seen = Die Spielleitung sieht, wie weit du mit diesen Übungen bist.
practice-progress = Der Lernstand von allen
practice-nobody = Noch hat niemand im Raum ein Gerät.
practice-count = { $done } von { $all }
practice-won = gewonnen
practice-drawn = remis
practice-none = noch nicht
practice-left = offen: { $numbers }
practice-wrong = zuerst falsch: { $numbers }
practice-missed = Offen oder falsch
practice-print = Lernstand drucken
barred-tasks = Kreuze mindestens eine Übung an, höchstens 40.
barred-many-sets = Ein Raum hat höchstens 12 Übungsreihen. Nimm zuerst eine zurück.
barred-no-set = Diese Übungen gibt es hier nicht mehr.
