# Puzzles
nav-puzzles = Puzzles
puzzles = Puzzles
puzzles-lead = Find the best move. If several are equally good, each one counts.
puzzle-day = Daily puzzle
puzzle-day-of = Daily puzzle · { $date }
puzzle-own = From your match
puzzle-title = { $task } – { $game }
puzzle-game-seats = { $game }, { $seats } players
puzzle-degree = Difficulty: { $degree } of { $most }
puzzle-degree-1 = Very easy
puzzle-degree-2 = Easy
puzzle-degree-3 = Medium
puzzle-degree-4 = Hard
puzzle-degree-5 = Very hard
date-month = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
date-year = { $date } { $year }
weekday-0 = Monday
weekday-1 = Tuesday
weekday-2 = Wednesday
weekday-3 = Thursday
weekday-4 = Friday
weekday-5 = Saturday
weekday-6 = Sunday

# Themes
theme-only-move = Only move
theme-win = Win
theme-take-most = Take men
theme-escape = Escape
theme-stop-mill = Stop the mill
theme-last-step = Last move
theme-lead-only-move = Only one move keeps your win or your draw.
theme-lead-win = Find the quickest win.
theme-lead-take-most = Take more men than you lose.
theme-lead-escape = Every wrong move loses soon. Find the way out.
theme-lead-stop-mill = Your opponent is about to take a man. Stop it.
theme-lead-last-step = The last move loses. Leave it to somebody else.

# What is asked for
puzzle-task-only-move-win = Find the only move that keeps the win
puzzle-task-only-move-draw = Find the only move that keeps the draw
puzzle-task-win = Win in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
puzzle-task-take-most = { $men ->
    [one] Take one man
   *[other] Take { $men } men
} in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
puzzle-task-escape-win = Escape, and keep the win
puzzle-task-escape-draw = Escape: do not lose
puzzle-task-stop-mill = Stop { $other }’s mill
puzzle-task-last-step-win = Leave the last move to { $seats ->
    [2] your opponent
   *[other] the next player
}
puzzle-task-last-step-draw = Do not make the last move
puzzle-task-own-win = Find a move that keeps the win
puzzle-task-own-draw = Find a move that keeps the draw
puzzle-task-own = Find a better move
puzzle-lead-only-move-win = Every other move gives the win away.
puzzle-lead-only-move-draw = Every other move loses.
puzzle-lead-win = { $moves ->
    [one] One move is enough
   *[other] { $moves } moves are enough
}, whatever { $other } plays. If several are equally good, each one counts.
puzzle-lead-take-most = Count what you take and what you lose, whatever { $other } plays. If several moves are equally good, each one counts.
puzzle-lead-escape-win = Every wrong move loses soon.
puzzle-lead-escape-draw = Every wrong move loses soon.
puzzle-lead-stop-mill = { $other } is about to take one of your men. After the right move, { $other } takes nothing in the next two moves.
puzzle-lead-last-step-win = The last move loses. If several are equally good, each one counts.
puzzle-lead-last-step-draw = The last move loses. If several are equally good, each one counts.
puzzle-lead-own = In the match you played { $made }.

# Solving
puzzle-to-move = Your turn ({ $seat }): tap or drag.
puzzle-right = Right!
puzzle-right-reply = Right! { $other } plays { $moves }. What now?
puzzle-right-again = Right! You move again.
puzzle-slower-known = Right, but slow: you win in { $moves }, and could in { $best }. Try for it, or go on.
puzzle-slower = Right, but slow: you could win in { $best }. Try for it, or go on.
puzzle-wrong = Not quite.
puzzle-wrong-reply = Not quite: { $other } plays { $reply }.
puzzle-wrong-lost = Not quite: { $other } plays { $reply } and wins.
puzzle-wrong-drawn = Not quite: after { $reply } it is only a draw.
puzzle-wrong-over = Not quite. { $end }
puzzle-solved = Solved!
puzzle-solved-lead = Well found.
puzzle-solved-later = Not first time, but it counts. It is saved under “Try again”.
puzzle-shown = The answer: { $moves }
puzzle-shown-lead = This one doesn’t count. It is saved under “Try again”.
puzzle-shown-title = That was the answer.
puzzle-try-again = Try again
puzzle-try-for-it = Try for it
puzzle-go-on = Go on
puzzle-where = Hint: where?
puzzle-which = Hint: which man?
puzzle-show = Show the answer
puzzle-hint-where = Look around { $point }.
puzzle-hint-man = The one on { $man }.
puzzle-hint-piece = Take: { $man }.
puzzle-next = Next puzzle
puzzle-all-done = You have been through all of these. They begin again.
puzzle-anew = Begin again
puzzle-harder = A harder one
puzzle-easier = An easier one
puzzle-analyse = Analyse
puzzle-to-match = Back to the match
puzzle-type-move = Type your move
puzzle-answer = Answer
puzzle-end-only-move-win = It was the only move that keeps the win.
puzzle-end-only-move-draw = It was the only move that does not lose.
puzzle-end-win = You win, whatever { $other } plays.
puzzle-end-take-most = { $men ->
    [one] One man more
   *[other] { $men } men more
} for you, whatever { $other } plays.
puzzle-end-escape-win = You are out of danger, and win with best play.
puzzle-end-escape-draw = You are out of danger: with best play nobody wins.
puzzle-end-stop-mill = { $other } takes nothing in the next two moves.
puzzle-end-last-step-win = { $seats ->
    [2] Your opponent
   *[other] The next player
} has to make the last move.
puzzle-end-last-step-draw = You do not make the last move.
puzzle-end-own-win = Your move keeps the win (proven).
puzzle-end-own-draw = Your move keeps the draw (proven).
puzzle-end-own-lost = Every move loses here. There was nothing left to find.
puzzle-end-own-estimate = The computer sees no better move. Nobody has proven it.

# Days in a row, and how many solved it
puzzle-row = { $days ->
    [0] Daily puzzle
   *[other] { $days }-day streak
}
puzzle-week-first = { $day }: solved first time
puzzle-week-later = { $day }: solved
puzzle-week-wrong = { $day }: not solved yet
puzzle-week-shown = { $day }: answer shown
puzzle-week-today = { $day }: today
puzzle-week-none = { $day }
puzzle-coming = { $hours ->
    [one] Next puzzle within the hour
   *[other] Next puzzle in { $hours } hours
}: { $game }
puzzle-share = { $first } of { $tried ->
    [one] 1 player
   *[other] { $tried } players
} got it first time.
puzzle-result = Putahi, puzzle of { $date }, { $game }: { $tries ->
    [1] first try
    [2] second try
    [3] third try
   *[other] try { $tries }
}
puzzle-result-copied = Copied. Paste it where you like.
puzzle-again-count = Try again ({ $count })
puzzle-again-lead = Solve them without a wrong answer, and they leave this list. Only the latest { $most } are kept.
puzzle-all = All puzzles
puzzle-solved-count = { $solved } of { $all } solved
puzzle-of-day-lead = Every day another game. Easy on Monday, hard on Saturday.
puzzle-of-day-beginner = Every day another game. Solve ten puzzles, and harder ones come.
puzzle-solve = Solve
puzzle-choose = Choose a theme or a difficulty
puzzle-by-theme = By theme
puzzle-by-degree = By difficulty
puzzle-theme-count = { $count } { $count ->
    [one] puzzle
   *[other] puzzles
}
puzzle-none = There are no puzzles in this program.
puzzle-picture-turn = { $game } · { $seat } to move
puzzle-embed-solve = Solve it on Putahi
puzzle-embed-code = For your own site
puzzle-embed-lead = Anyone may show the daily puzzle in a frame. It changes every day by itself, and uses no cookies.
