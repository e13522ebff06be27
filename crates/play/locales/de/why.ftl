# Was ein Zug bewirkt. Die Form ist „can“ hinter „kann“, sonst „other“
does-takes = { $count ->
    [one] { $form ->
        [can] einen Stein schlagen
       *[other] schlägt einen Stein
    }
   *[other] { $form ->
        [can] { $count } Steine schlagen
       *[other] schlägt { $count } Steine
    }
}

# Warum ein Zug gut ist: eine Liste hinter „Er“
good-wins-in = gewinnt in { $moves } Zügen
good-wins = hält den Sieg
good-draws = hält das Remis
good-holds = wehrt sich am längsten
good-looks = sieht hier am besten aus
good-stops = rettet { $count ->
    [one] einen Stein
   *[other] { $count } Steine
}
good-stops-end = verhindert den sofortigen Sieg von { $seat }
why-two = { $first } und { $last }
why-good = Er { $reasons }.
why-good-only-won = Er { $reasons }, und kein anderer Zug gewinnt.
why-good-only-drawn = Er { $reasons }, und die anderen Züge verlieren.
why-only-won = Kein anderer Zug gewinnt.
why-only-drawn = Die anderen Züge verlieren.
why-answer = { $answer }. { $why }

# Was nach einem schlechten Zug kommt
why-you-can = kannst du
why-can = kann { $seat }
why-then = Dann { $can } { $does }.
why-let = So konnte { $seat } { $does }.
why-missed = { $seat } konnte { $does }, tat es aber nicht.
why-missed-end = { $seat } konnte die Partie beenden, tat es aber nicht.
why-missed-soon = Nach der besten Antwort { $can } bald { $does }.
why-missed-soon-end = Die beste Antwort beendet die Partie bald: { $cause }, { $result }.
why-soon = Bei bestem Spiel { $can } bald { $does }.
why-ends = Dann ist es aus: { $cause }, { $result }.
why-then-end = Der nächste Zug kann es beenden: { $cause }, { $result }.
why-soon-end = Bei bestem Spiel ist es bald aus: { $cause }, { $result }.
why-drawn = Der Sieg ist weg: Es bleibt ein Remis.
why-lost-in = { $you ->
    [yes] Jetzt kannst du in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    } gewinnen.
   *[no] Jetzt kann { $seat } in { $moves ->
        [one] einem Zug
       *[other] { $moves } Zügen
    } gewinnen.
}
why-lost = { $you ->
    [yes] Jetzt kannst du den Sieg erzwingen.
   *[no] Jetzt kann { $seat } den Sieg erzwingen.
}
why-lost-many = Jetzt können die anderen dafür sorgen, dass diese Seite verliert.
why-likely = Ein anderer Zug sieht hier besser aus.
why-result-you-won = und du gewinnst
why-result-you-lost = und du verlierst
why-result-won = und { $seat } gewinnt
why-result-lost = und { $seat } verliert
why-result-drawn = das ist Remis

# Knöpfe und Stellen der Zugfolge
why-ask = Warum war das schlecht?
why-back = Schritt zurück
why-forward = Weiter
why-close = Schließen
why-short = Ein Fehler: warum?
why-show = Zeig es mir
why-go-on = Weiterspielen
why-step = { $step } von { $steps }

# Der Trainer in einer Partie
coach-look-can = Schau noch einmal hin: Da { $can } { $does }.
coach-look = Schau noch einmal hin. { $said }
coach-after = { $said } Zurücknehmen?
coach-chance = Schau hin: Du kannst { $does }.
coach-chance-win = Schau hin: Du kannst jetzt gewinnen!

# Tipps, die mehr verraten
hint-next = Frag noch einmal, dann verrate ich mehr.

# Fehler, die eine Schätzung sieht
likely = wahrscheinlich ein Fehler
likely-about = Wahrscheinliche Fehler: geschätzt, nicht bewiesen.

# Eigene Fehler als Aufgaben
learn = Aus meinen Fehlern lernen
learn-place = { $number } von { $count }
learn-next = Nächster Fehler
learn-end = Zurück zur Auswertung
