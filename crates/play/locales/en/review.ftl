# The review of a match
review-title = Review: { $game }
review-what = Look at the match again
review-back = Back to the match
review-graph = How the match went
review-wins = { $seat } wins
review-seat-wins = { $seat }: wins
review-drawn = Drawn
review-seat-drawn = draws
review-seat-loses = loses
review-graph-about = How the match stood before the first move and after each of { $count ->
    [one] one move
   *[other] { $count } moves
}.
review-run = { $from ->
    [0] At the start
   *[other] After move { $from }
}: { $value }.
review-line-exact = exact value
review-line-estimate = engine’s estimate
review-line-mistake = mistake
review-unknown = unknown
review-mistakes = { $count ->
    [0] No mistakes
    [one] One mistake
   *[other] { $count } mistakes
}
review-mistakes-proven = { $count ->
    [0] No proven mistakes
    [one] One proven mistake
   *[other] { $count } proven mistakes
}
review-mistakes-title = Mistakes
review-mistakes-known = Where the result is known, every move kept it.
review-nothing-known = These positions can’t be proven here, so no mistakes are marked.
review-you-kept = you kept { $kept } of { $of }
review-mistake-won-drawn = let the win slip to a draw
review-mistake-won-lost = threw the win away and is losing
review-mistake-drawn-lost = threw the draw away and is losing
review-try = Try again
review-play-on = Play on from here
review-analyse = Analyse
review-accuracy = Accuracy
review-accuracy-about = How often you kept your result when you could have gone wrong. “Only move”: just one move did.
review-phase = Phase
review-all = All
review-kept-of = { $kept } of { $of }
review-only-of = { $kept } of { $of }
review-kept = kept
review-only-moves = only moves found
review-none = –
review-table = Show as a table
review-move = Move
review-side = Side
review-value = Then
review-decision = Decision
review-decision-kept = kept the result
review-decision-only = found the only move
review-decision-lost = gave the result away
review-decision-free = every move was as good
review-even = about even (estimate)
review-better = { $seat } is better (estimate)
review-much-better = { $seat } is much better (estimate)
review-wins-in = { $seat } wins in { $plies }
review-seat-value = { $seat }: { $value }
review-queue = Waiting for the engine’s estimates…
review-left = The engine estimates what is not proven: { $count ->
    [one] one position
   *[other] { $count } positions
} left…
review-wait = Show it with all estimates
review-failed = The estimates did not come. Load the page again.
review-missing-title = For whoever runs this server
review-missing = Some exact values are unknown here. This command makes them known:
review-missing-cost = It takes about { $time } and { $disk } GB of disk.
review-hours = { $count ->
    [one] an hour
   *[other] { $count } hours
}
review-minutes = { $count ->
    [one] a minute
   *[other] { $count } minutes
}
review-at = After move { $ply } of { $plies }

# How often moves were played
explorer = Explorer
explorer-what = how often each move was played
explorer-about = What was played from here in finished matches, and how it went. Turned and mirrored boards count as the same. The counts name nobody.
explorer-matches = { $count ->
    [0] no matches yet
    [one] one match
   *[other] { $count } matches
}
explorer-none = Nobody has come to this position yet.
explorer-value = Value
explorer-played = Matches
explorer-results = Won / drawn / lost
explorer-replies = Replies that leave you a win / draw / loss, in %
explorer-alike = and { $count } like it
explorer-counts = { $won } won, { $drawn } drawn, { $lost } lost
explorer-short = { $won } / { $drawn } / { $lost }
