# What a move does. The form is “can” behind “can”, else “other”
does-takes = { $form ->
    [other] takes
   *[can] take
} { $count ->
    [one] a man
   *[other] { $count } men
}

# Why a move is good: a list behind “It”
good-wins-in = wins in { $moves } moves
good-wins = keeps the win
good-draws = keeps the draw
good-holds = holds out longest
good-looks = looks best here
good-stops = saves { $count ->
    [one] a man
   *[other] { $count } men
}
good-stops-end = stops { $seat } from winning now
why-two = { $first } and { $last }
why-good = It { $reasons }.
why-good-only-won = It { $reasons }, and no other move wins.
why-good-only-drawn = It { $reasons }, and the other moves lose.
why-only-won = No other move wins.
why-only-drawn = The other moves lose.
why-answer = { $answer }. { $why }

# What follows a bad move
why-you-can = you can
why-can = { $seat } can
why-then = Then { $can } { $does }.
why-let = That let { $seat } { $does }.
why-missed = { $seat } could { $does }, and did not.
why-missed-end = { $seat } could have ended the match, and did not.
why-missed-soon = After the best answer, soon { $can } { $does }.
why-missed-soon-end = The best answer ends the match soon: { $cause }, and { $result }.
why-soon = With best play, soon { $can } { $does }.
why-ends = Then { $cause }: { $result }.
why-then-end = The next move can end it: { $cause }, and { $result }.
why-soon-end = With best play it ends soon: { $cause }, and { $result }.
why-drawn = The win is gone: a draw is left.
why-lost-in = { $you ->
    [yes] Now you can win in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }.
   *[no] Now { $seat } can win in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }.
}
why-lost = { $you ->
    [yes] Now you can force a win.
   *[no] Now { $seat } can force a win.
}
why-lost-many = Now the others can make this player lose.
why-likely = Another move looks better here.
why-result-you-won = you win
why-result-you-lost = you lose
why-result-won = { $seat } wins
why-result-lost = { $seat } loses
why-result-drawn = it is a draw

# Buttons and places of the line
why-ask = Why was that bad?
why-back = Back
why-forward = Next
why-close = Close
why-short = A mistake: why?
why-show = Show me
why-go-on = Play on
why-step = { $step } of { $steps }

# The coach in a match
coach-look-can = Look again: { $can } { $does }.
coach-look = Look again. { $said }
coach-after = { $said } Take it back?
coach-chance = Look: you can { $does }.
coach-chance-win = Look: you can win now!

# Growing hints
hint-next = Ask again for more.

# Mistakes that estimates see
likely = likely a mistake
likely-about = Likely mistakes: estimated, not proven.

# One’s own mistakes as tasks
learn = Learn from my mistakes
learn-place = { $number } of { $count }
learn-next = Next mistake
learn-end = Back to the review
