# What good players know
strategy = Play better
strategy-of = { $game }: strategy in ten minutes
strategy-lead = A few ideas that win games. Each has a board to try it on. Nothing here is a matter of opinion: under “How we know” is the proof.
strategy-practise = Practise this
strategy-back = Back to the idea
strategy-proof = How we know
strategy-position = This board
strategy-others = Every other move
strategy-is = {": "}
