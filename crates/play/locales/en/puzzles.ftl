# Puzzles
nav-puzzles = Puzzles
puzzles = Puzzles
puzzles-lead = Positions with one thing to find. Every answer is checked; all equally good answers are right.
puzzle-day = Puzzle of the day
puzzle-day-of = Puzzle of the day · { $date } (UTC)
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
theme-last-step = Last step
theme-lead-only-move = One move keeps the win or the draw, and every other one gives it away.
theme-lead-win = Find the quickest win.
theme-lead-take-most = Take more men than you lose.
theme-lead-escape = All moves but the right ones lose soon.
theme-lead-stop-mill = The other side is about to take a man. Prevent it.
theme-lead-last-step = Whoever makes the last step loses. See to it that it is not you.

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
puzzle-task-last-step-win = Let another make the last step
puzzle-task-last-step-draw = Do not make the last step
puzzle-task-own-win = Find a move that keeps the win
puzzle-task-own-draw = Find a move that keeps the draw
puzzle-task-own = Find a better move
puzzle-lead-only-move-win = Every other move gives the win away.
puzzle-lead-only-move-draw = Every other move loses.
puzzle-lead-win = { $moves ->
    [one] One move is enough
   *[other] { $moves } moves are enough
}, whatever { $other } answers. All equally good answers are right.
puzzle-lead-take-most = Count what you take and what you lose, whatever { $other } answers. All equally good answers are right.
puzzle-lead-escape-win = Every wrong move loses soon.
puzzle-lead-escape-draw = Every wrong move loses soon.
puzzle-lead-stop-mill = { $other } is about to take one of your men. After the right move, { $other } takes nothing in the next two moves.
puzzle-lead-last-step-win = Whoever makes the last step loses. All equally good answers are right.
puzzle-lead-last-step-draw = Whoever makes the last step loses. All equally good answers are right.
puzzle-lead-own = In the match you played { $made }.

# Solving
puzzle-to-move = { $seat } to move. Drag or touch.
puzzle-right = Right!
puzzle-right-reply = Right! { $other } answers { $moves }. What now?
puzzle-right-again = Right! You move again.
puzzle-slower-known = Right, but slower: a win in { $moves }; there is one in { $best }. Try for it or go on.
puzzle-slower = Right, but slower: there is a win in { $best }. Try for it or go on.
puzzle-wrong = Not that one.
puzzle-wrong-reply = Not that one: { $other } answers { $reply }.
puzzle-wrong-lost = Not that one: { $other } answers { $reply } and wins.
puzzle-wrong-drawn = Not that one: after { $reply } it is only a draw.
puzzle-wrong-over = Not that one. { $end }
puzzle-solved = Solved!
puzzle-solved-lead = Well found.
puzzle-solved-later = Solved, though not at the first try: it counts. It stays among the puzzles to try again.
puzzle-shown = The answer: { $moves }
puzzle-shown-lead = A shown answer does not count as solved. The puzzle is among those to try again.
puzzle-shown-title = That was the answer.
puzzle-try-again = Try again
puzzle-try-for-it = Try for it
puzzle-go-on = Go on
puzzle-where = Where?
puzzle-which = Which man?
puzzle-show = Show the answer
puzzle-hint-where = Look around { $point }.
puzzle-hint-man = The man on { $man }.
puzzle-hint-piece = The piece { $man }.
puzzle-next = Next puzzle
puzzle-harder = A harder one
puzzle-easier = An easier one
puzzle-analyse = Analyse
puzzle-to-match = Back to the match
puzzle-type-move = Type your move
puzzle-answer = Answer
puzzle-end-only-move-win = It was the only move that keeps the win.
puzzle-end-only-move-draw = It was the only move that does not lose.
puzzle-end-win = { $seat } wins, whatever { $other } plays.
puzzle-end-take-most = { $men ->
    [one] One man more
   *[other] { $men } men more
} for { $seat }, whatever { $other } plays.
puzzle-end-escape-win = { $seat } is out of danger and wins with best play.
puzzle-end-escape-draw = { $seat } is out of danger: with best play nobody wins.
puzzle-end-stop-mill = { $other } takes nothing in the next two moves.
puzzle-end-last-step-win = Another makes the last step.
puzzle-end-last-step-draw = { $seat } does not make the last step.
puzzle-end-own-win = It keeps the win (proven).
puzzle-end-own-draw = It keeps the draw (proven).
puzzle-end-own-lost = Every move loses here: there was nothing left to find.
puzzle-end-own-estimate = By the computer’s estimate no move is better. Nobody has proven it.

# Days in a row, and how many solved it
puzzle-row = { $days ->
    [0] The puzzle of each day
    [one] One day in a row
   *[other] { $days } days in a row
}
puzzle-week-first = { $day }: solved at the first try
puzzle-week-later = { $day }: solved
puzzle-week-wrong = { $day }: not solved yet
puzzle-week-shown = { $day }: answer shown
puzzle-week-today = { $day }: today
puzzle-week-none = { $day }
puzzle-tomorrow = Tomorrow: { $game }
puzzle-week-utc = A new puzzle comes at midnight UTC; the days are those of UTC.
puzzle-share = { $first } of { $tried ->
    [one] 1 player
   *[other] { $tried } players
} got it at the first try.
puzzle-result = Putahi, puzzle of { $date }, { $game }: { $tries ->
    [1] first try
    [2] second try
    [3] third try
   *[other] try { $tries }
}
puzzle-result-copied = Copied. Paste it where you like.
puzzle-again-count = Puzzles to try again ({ $count })
puzzle-again-lead = Solve them without a wrong answer, and they leave this list. Only the latest { $most } are kept.
puzzle-again-none = Nothing to try again.
puzzle-all = All puzzles
puzzle-solved-count = { $solved } of { $all } solved
puzzle-of-day-lead = Every day another game. Easy on Monday, hard on Saturday.
puzzle-of-day-beginner = Every day another game. Solve ten puzzles, and harder ones come.
puzzle-solve = Solve it
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
puzzle-embed-lead = Anyone may show the puzzle of the day in a frame. It changes at midnight UTC, and uses no cookies.
