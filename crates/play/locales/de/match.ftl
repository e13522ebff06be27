# Die Seite einer Partie: was zu tun ist
task-place = einen Stein setzen
task-move = einen Stein ziehen
task-capture = Schlagen ist Pflicht
task-choose = eine Figur wählen
turn-task = { $seat }: { $task }
turn-yours = Du bist dran: { $task }
turn-opponent = Dein Gegner ist dran
many-moves = Hier gibt es mehr als { $most } Züge: Tippe deinen ein
turn-theirs = { $seat } ist am Zug
left-in-hand = noch { $count }
watching = Du schaust zu
prompt-take = Schlag einen Stein von { $seat }
prompt-further = Und weiter: wohin?

# Wie sie geendet hat
status-end = { $title }: { $reason }.
result-rule = Regel: { $title }
result-you-won = Du hast gewonnen
result-you-lost = Du hast verloren
result-won = { $seat } hat gewonnen
result-lost = { $seat } hat verloren
result-drawn = Remis
cause-blocked = { $you ->
    [loser] Du kannst nicht mehr ziehen
   *[other] { $loser } kann nicht mehr ziehen
}
cause-repetition = Dieselbe Stellung kam dreimal vor
cause-quiet-moves = Zu viele Züge lang wurde nichts geschlagen
cause-agreement = Beide waren einverstanden
cause-resignation = { $you ->
    [loser] Du hast aufgegeben
   *[other] { $loser } hat aufgegeben
}
cause-time = { $you ->
    [loser] Deine Zeit ist abgelaufen
   *[other] { $loser } hat die Zeit überschritten
}
cause-decision = Die Spielleitung hat entschieden

# Leisten, Knöpfe und Menüs
you = Du
computer = Computer
seat-empty = Warten …
strip-hand = in der Hand
strip-taken = geschlagen
match-no-moves = Noch keine Züge.
last-capture = Zuletzt geschlagen:
rules-short = Die Regeln in Kürze
connected = verbunden
not-connected = nicht verbunden
away = weg
actions = Aktionen
act-undo = Zurück
act-lots = Wer beginnt?
act-hint = Tipp
act-draw = Remis
act-count = Zählen
act-resign = Aufgeben
act-more = Mehr
do-turn-board = Brett drehen
act-decline = Ablehnen
act-accept = Annehmen
act-cancel = Partie absagen
resign-ask = Aufgeben?
resign-yes = Aufgeben
resign-no = Weiterspielen
more = Mehr
tools = Werkzeuge
tools-typing = Zug eintippen
tools-what = Stellung, Mitschrift, Regeln
sound-toggle = Ton
menu = Menü
leave-to-game = Zur Seite des Spiels
sending = Dein Zug wird gesendet …
connection-retrying = Keine Verbindung. Neuer Versuch …
connection-kept = Keine Verbindung. Dein Zug geht nicht verloren.
confirm-move = So ziehen?
confirm-yes = Ziehen
confirm-no = Zurück
review = Auswertung
rematch = Revanche
rematch-stronger = Gegen einen stärkeren Computer
rematch-weaker = Gegen einen schwächeren Computer
daily-puzzle = Tagesaufgabe
other-game = Anderes Spiel
share = Teilen
shared = Der Link ist kopiert.
picture = Bild
picture-player = { $side }: { $name }
picture-ply = Nach Zug { $ply } von { $plies }
back-to-room = Zurück zum Raum
next-match = Dein Gegner möchte eine Revanche. Zum Brett
turn-mark = ●
setting-tempo = Antworten des Computers
setting-tempo-calm = In Ruhe
setting-tempo-quick = Sofort
setting-confirm = Jeden Zug bestätigen
setting-confirm-off = Aus
setting-confirm-on = Ein
setting-names = Namen der Punkte
setting-names-shown = Ein
setting-names-hidden = Aus
setting-facing-own = Meine Seite unten

# Losen, wer beginnt
lots-begins = { $name } beginnt
lots-hand-1-of-2 = Links
lots-hand-2-of-2 = Rechts
lots-hand-1-of-3 = Links
lots-hand-2-of-3 = Mitte
lots-hand-3-of-3 = Rechts
lots-begins-1-of-2 = Wer links sitzt, beginnt
lots-begins-2-of-2 = Wer rechts sitzt, beginnt
lots-begins-1-of-3 = Wer links sitzt, beginnt
lots-begins-2-of-3 = Wer in der Mitte sitzt, beginnt
lots-begins-3-of-3 = Wer rechts sitzt, beginnt
lots-play = Spielen
