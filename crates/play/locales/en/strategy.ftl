# What good players know
strategy = Play better
strategy-of = { $game }: strategy in ten minutes
strategy-lead = A few ideas that win games, each with a board to try it on. Nothing here is opinion: the proof is under “How it is known”.
strategy-practise = Practise this
strategy-back = Back to the idea
strategy-proof = How it is known
strategy-position = This board
strategy-others = Every other move
strategy-is = {": "}
