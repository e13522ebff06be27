# The frame of every page
nav-matches = My matches
nav-rooms = Rooms
nav-menu = Menu
nav-profile = Profile
foot-line = Four board games, by their real rules.
foot-record = Load a saved match

# The first page
home-title = Four board games from four worlds
home-line = Play the computer, a friend beside you, or anyone by link.
home-free = No account, no advertisements.
home-class = For a class or a club
home-class-lead = Open a room and show the code. Everyone plays within a minute.
home-class-link = Open a room
home-new = Never played these?
home-new-lead = Learn by playing: a few steps, then a short match.
home-watch = Looking for an opponent?
home-watch-lead = See who is waiting in the lobby, or watch a match.
home-watch-link = To the lobby
continue = Continue
continue-yours = Continue: your turn
continue-theirs = Continue: your opponent is to move
continue-waiting = Your invitation is still open

# A code of five letters
code-label = Join with a code
code-join = Join
code-form = A code has five letters, without I and O. Look at it again.
code-unknown = No open seat has the code { $code }. Check the letters, or ask for a new code. A code ends when the seat is taken, or after 24 hours.
code-wait = Too many codes were tried. Wait { $seconds } seconds, or use the link instead of the code.

# The start of a match
ways = How do you want to play?
way-computer = Play the computer
way-computer-lead = { $levels } levels
way-here = Play here together
way-here-lead = Everyone on this screen
way-invite = Invite a friend
way-invite-lead = By link, QR code or five letters
level = How strong?
level-coach = Coach
level-first-match = First match
level-easy = Easy
level-casual = Casual
level-medium = Medium
level-advanced = Advanced
level-hard = Hard
level-strongest = Strongest
level-perfect = Perfect
level-first-match-lead = Still learning: moves without looking ahead.
level-first-match-nine-mens-morris-lead = Still learning: grabs a mill, but makes no plans.
level-first-match-awithlaknannai-lead = Still learning: sometimes steps where you can take.
level-first-match-moaai-lead = Still learning: gladly leaves you the win.
level-easy-lead = Looks at your next move, but overlooks a lot.
level-easy-mu-torere-lead = Looks a little ahead, and sometimes slips.
level-easy-moaai-lead = Sees only the last few moves coming.
level-casual-lead = Looks at your next move and overlooks less.
level-casual-moaai-lead = Begins to plan the last moves.
level-medium-lead = Looks further ahead; slips now and then.
level-medium-moaai-lead = Plans the last moves well.
level-advanced-lead = Looks further ahead and rarely slips.
level-hard-lead = Plans several moves ahead and overlooks nothing there.
level-strongest-lead = Plays as well as it can in a second.
level-perfect-lead = Knows how every position ends, and makes no mistake.
levels-more = More about the levels
level-no-plan = Chooses by the look of a move; does not look ahead.
level-overlooks = Looks { $plies ->
    [one] one move
   *[other] { $plies } moves
} ahead, misses { $count ->
    [0] next to none
   *[other] { $count } in 10
}.
level-searches = Looks at up to { $count } positions for each move.
level-thinks = Thinks for up to a second.
level-knows = Knows the exact value of every position.
players = Players
players-count = { $count ->
    [2] Two
    [3] Three
   *[other] { $count }
}
side = Your side
side-lot = Random
names = Who plays?
begins = Who begins?
begins-first = The first name
begins-lot = Draw lots
door-name = What shall we call you?
door-ask = Your name?
door-empty = Leave it empty and you get a made-up name.
door-keep = OK
door-skip = Keep the made-up name
pace-days-feed = 3 days a move? A feed tells you when it is your turn.
pace = Clock
pace-none = None
pace-calm = Relaxed
pace-normal = Normal
pace-quick = Quick
pace-five = 5 min each
pace-fischer = 5 min + 5 s
pace-days = 3 days a move
pace-calm-lead = 1 min per move + 10 min reserve
pace-normal-lead = 30 s per move + 5 min reserve
pace-quick-lead = 10 s per move + 2 min reserve
pace-five-lead = 5 min for the match
pace-fischer-lead = 5 min for the match + 5 s per move
pace-days-lead = 3 days for each move
pace-none-lead = no clock
pace-other = own clock
more-clocks = More clocks
more-options = More options
more-options-hint = { $handicap ->
    [yes] rules, handicap, start position
   *[no] rules, start position
}
start-match = Start the match
start-invite = Create the invitation
undo-limit = Undo
undo-any = unlimited
undo-count = { $count ->
    [0] never
   *[other] { $count } per player
}
visibility = Visibility
visibility-link = private link
visibility-lobby = listed in the lobby
position-code = Start from a position (paste its code)
own-drawing = Draw your own
own-form = your own
grid-hex = Hexagons
grid-square = Squares
own-count = Cells chosen:
own-map = Or as text (hex:… or square:…)
standard = Standard
form-problem = One thing needs another look: it is marked below. Everything else is as you left it.
side-too-few = With two players there is no third seat. Choose another side, or three players.

# About a game
story-doubts = What we are not sure of
story-sources = Sources
story-name = How to say the name
story-words = The words of the game
story-sheets = “Our sheet” or “our sheets” are the printed rules that we go by. They come first here. Where they say nothing or contradict each other, we say what we chose.
story-read = Read it
replay = Replay the match
replay-of = { $game }: a match of 1925
replay-ply = Move { $ply } of { $last }
replay-back = About the game

# An invitation
invitation = Invite a friend
invitation-type = Type these five letters at { $host }
invitation-code = Code: { $letters }
invitation-share = Share link
invitation-copy = Copy link
invitation-copied = Copied
invitation-who = { $free ->
    [one] The first to open it plays; everyone after that watches.
   *[other] The first { $free } to open it play; everyone after that watches.
}
invitation-valid = The code is valid until somebody sits down, at most 24 hours. The link stays valid.
invitation-no-code = Send the link or show the QR code.
invitation-rules = Learn the rules while you wait

# The lobby
lobby-line = Join somebody who waits, or choose a game and wait yourself.
lobby-waits = Waiting for an opponent
lobby-watch = Watch
lobby-empty = Nobody is waiting right now.
lobby-offer = Offer a match
lobby-wait = Wait here
lobby-offer-lead = You get the relaxed clock and a random side. For anything else, start on the game’s page.
lobby-sat = Your match against { $names } begins
lobby-go = To the board
lobby-quiet = No public match is being played.
lobby-sit = Sit down
lobby-yours = You are waiting
lobby-you-play = You play { $side }
since-now = just now
since-minutes = { $count } min
since-hours = { $count } h
since-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
move-number = move { $count }

# Rooms
rooms-title = Rooms
rooms-line = For a class, a club or a family. Everyone joins with one code, and you seat them.
rooms-name = Name of the room
rooms-open = Open a room
rooms-yours = Your rooms
rooms-how = How it goes
rooms-how-1 = Open a room and put it on the projector. It shows a QR code and five letters. Nobody needs more to join.
rooms-how-2 = Pair players as you like, or start a tournament. Your players are taken to their boards, and back when the round ends.
rooms-how-3 = You see all boards at once. “Eyes on me” pauses them, and nobody loses time.

# My matches
matches = My matches
matches-running = Being played
matches-open = Waiting for an opponent
matches-over = Finished
matches-none = You have not played yet. Choose a game:
matches-line = Go on where you left off, or look at what you played.
matches-new = New match
matches-results = Your results
matches-results-lead = { $count ->
    [one] Of your last match.
   *[other] Of your last { $count } matches.
}
matches-game = Game
matches-against = Against
matches-people = people
against-computer = against the computer ({ $level })
against-people = against { $names }
against-nobody = opponent awaited
against-here = here together
count-won = Won
count-drawn = Drawn
count-lost = Lost
ended-neither = No result
turn-mine = Your turn
turn-other = Their turn
ended-won = won
ended-drawn = drawn
ended-lost = lost
family = The family of { $game }
own-value = Or another value
