# rooms
rooms = Rooms
room-title = Name of the room
room-usual = Our room
do-open-room = Open a room
to-room = Back to the room
room-enter-lead = You are invited to the room “{ $room }”. Choose the name that others see here. Leave it empty for a made-up one.
room-name = Your name here
do-enter = Enter
room-locked = The room is locked: new people have to ask the host.
room-ask-lead = The room is locked: the host sees your name and can let you in.
room-asked = You have asked to come in. This page shows the room as soon as the host lets you in.
do-ask = Ask to come in
room-closed = The room is closed: no new matches.
room-link = Invite people
room-link-lead = Anyone who opens this link can enter the room.
room-link-qr = The link of the room as a QR code
room-people = Who is here
room-you = you
room-host = host
room-here = here
room-playing = playing
room-away = away
room-away-playing = away from a match
room-name-away = { $name } (away)
room-ready = Your match is ready: { $game }
room-ready-against = Your match is ready: { $game } with { $others }
room-boards = Boards
room-no-boards = Nobody is playing right now.
room-versus = { $first } – { $second }
room-free-chair = a free seat
do-take-chair = Join
room-finished = Finished matches
room-result-void = without a result
room-result-won = { $who } won
room-result-lost = { $who } lost
room-result-drawn = draw
do-rotate = Rematch, sides swapped
room-open = Play
room-game = Game
room-against = Opponent
room-against-anybody = anyone
room-third = Third player
do-open-table = Start the match
room-pair = Pair players
room-chair = Player { $number }
do-pair = Start their match
room-robin = Tournament
room-robin-new = New tournament
room-robin-lead = Everyone plays everyone, and you take turns to start. With an odd number, one player sits out each round.
room-robin-who = Players
room-robin-times = Matches per pair
room-robin-once = one
room-robin-double = two, with sides swapped
do-first-round = Start round 1
room-host-plays = I play too
do-next-round = Start round { $round } of { $rounds }
room-rounds = Rounds
room-round = Round { $round }
room-rests = { $who } sits out
room-unplayed = not played yet
room-being-played = being played
room-not-played = not played
room-score = Result for { $first } against { $second }
room-score-none = none
room-score-won = 1 : 0
room-score-drawn = ½ : ½
room-score-lost = 0 : 1
do-score = Save
do-replay = Play this match again
do-play-pair = Play this match
room-score-ends = This match is still running. Saving ends it, with this result.
room-score-replaces = The match ends with this result, as your decision.
room-score-alone = No match was played. The result is your decision.
do-close-robin = Close the tournament
room-ask-unfinished =
    { $count ->
        [one] One match of the tournament is still running. It ends now, without a result. You can let it be played again later, under “Edit result”.
       *[other] { $count } matches of the tournament are still running. They end now, without a result. You can let them be played again later, under “Edit result”.
    }
room-ask-away = Away right now
room-ask-away-sits-out = Tick who plays all the same. The others have no match in this round. You can let them play it later.
room-ask-close = The standings stay here, to read, print and download.
room-ask-remove = { $who } has to leave the room.
room-ask-remove-robin = In the tournament, the opponents of { $who } get the points of all matches without a result. A running match ends.
do-remove-yes = Remove { $who }
room-ask-leave-robin = You still have matches in the tournament. Your opponents get the points, and a running match ends.
room-ask-empty = Their matches end, without a result. In the tournament, whoever stays gets the points.
room-closed-robins = Closed tournaments
room-robin-title = Tournament { $number }: { $game }, { $players } players
room-download = Download the results (CSV)
room-csv-separator = ,
room-decimal-mark = .
room-results = Standings
room-place = Place
room-person = Name
room-points = Points
room-won = Won
room-drawn = Drawn
room-lost = Lost
room-robin-over = All matches have been played.
room-robin-won =
    { $count ->
        [one] { $who } wins the tournament!
       *[other] { $who } share first place!
    }
room-own-place = Your place: { $place } of { $players }.
do-print = Print the standings
do-print-pairs = Print the pairs
do-print-certificates = Print certificates
room-manage = Manage the room
do-lock = Lock the room
do-unlock = Unlock the room
room-empty = Empty the room
do-empty = Remove everyone and lock the room
do-close = Close the room
do-reopen = Reopen the room
do-phrases-off = Turn phrases off
do-phrases-on = Turn phrases on
room-phrases-are-off = Ready-made phrases are turned off.
room-somebody = Someone
do-rename = Rename
room-new-name = New name
do-admit = Let in again
room-asking = Asking to come in
do-let-in = Let in
do-decline = Decline
do-decline-all = Decline all
do-hand-over = Make host
room-outside = No longer in the room
do-leave = Leave the room
room-lost-connection = No connection. Trying again …
room-no-script = Without JavaScript, reload the page to see what has changed.
said-phrases-on = This match is played in a room
said-phrases-off = Ready-made phrases are turned off
barred-not-host = Only the host of the room can do that.
barred-outside = You are not in this room; enter first.
barred-locked = The room is locked: nobody can come in right now.
barred-closed = The room is closed.
room-new = Open a room
room-new-lead = Everyone in the room sees your name.
room-host-name = Your name
room-hosted-by = hosted by { $host }
room-round-of = { $game } · round { $round } of { $rounds }
room-boards-done = { $done } of { $boards } boards done
room-lock = Lock
room-unlock = Unlock
room-people-link = People
room-start-tournament = Start a tournament
do-full-screen = Full screen
room-scan-or-open = Scan, or open
room-you-are-in = Welcome, { $name }!
room-wait-here = Stay on this page. When the game starts, your board opens by itself.
room-are-here =
    { $count ->
        [one] is here
       *[other] are here
    }
room-are-away = ({ $count } away)
room-standings = Standings
room-sits-out = { $who } sits out this round.
room-late = Late? Code
room-free-people = Free to play
room-edit-result = Edit result
room-robin-limit = At most { $most } people can play in one tournament.
barred-many-matches = As many matches as a room can have are running. Wait until one of them ends.
barred-many-players = More people are ticked than one tournament can take: 128 at most. Untick some of them.
room-say-to-all = Say to all
do-pause-boards = Eyes on me
do-resume-boards = Play on
room-paused = Eyes on the host: all boards are paused.
room-paused-host = All boards are paused, for 15 minutes at most. Nobody loses time.
match-paused = Eyes on the host: the board is paused, and the clocks stand still.
said-paused = The host has paused the boards
said-resumed = Play goes on
denied-paused = The host of the room has paused the boards. You can go on as soon as the pause is over.
room-next-round = The host starts the next round. Your board opens by itself.
room-last-round = That was the last round. The standings are in the room.
room-going-back = Back to the room in { $seconds } s
do-stay = Stay here
barred-many-phrases = That was a lot of phrases. Wait a few seconds before the next one.
room-scan-or-go = Scan, or go to
room-and-type = and type
room-code = The code: { $letters }
barred-full = The room is full.
barred-no-person = This person is not in the room.
barred-no-table = This match or round does not exist any more.
barred-twice = Nobody can play against themselves.
barred-busy = One of these players is in another match, which has to end first.
barred-seats = This game needs another number of players.
barred-two-only = Choose a game of two.
barred-unfinished = More matches are running than you were asked about. Look again, then decide.
barred-many-asking = Too many people are asking to come in. Try again when the host has answered.
barred-running = A tournament is running; finish or close it first.
barred-host-stays = Make someone else the host first.

# One against many
room-many = One against many
room-many-lead = You play everyone at the same time, each on their own device. Whoever comes late can still be added while you play.
room-many-begins = Who starts
room-many-begins-alternate = you and the others, by turns
room-many-begins-host = you, on all boards
room-many-begins-others = the others, on all boards
room-many-who = Opponents
room-many-free =
    { $count ->
        [one] one person who is here and free
       *[other] { $count } people who are here and free
    }
room-many-no-device = No device, so no seat: { $who }.
room-many-limit = At most { $most } matches can start now.
do-many = Start all boards
room-many-score =
    { $count ->
        [one] { $who } against one – { $won } won, { $drawn } drawn, { $lost } lost
       *[other] { $who } against { $count } – { $won } won, { $drawn } drawn, { $lost } lost
    }
room-boards-wait =
    { $count ->
        [one] it is your turn on one board
       *[other] it is your turn on { $count } boards
    }
room-boards-none = It is the others’ turn on all your boards.
room-ask-remove-many = The match of { $who } in “One against many” ends: { $who } loses it.
room-ask-leave-many = Your match ends, and you lose it.
room-next-board = Next board
room-your-turn = Your turn.

# A question to everybody
do-ask-everybody = Ask everybody
do-ask-everybody-in = Ask everybody in “{ $room }”
room-ask-lead-everybody = Put up a position. Everybody moves on their own device, and all matches are paused. You find the same button beside a lesson, a puzzle, an analysis and a match.
room-ask-position = Position (leave it empty for the start)
do-put-up = Put it up
room-ask-over = The match is over in this position: there is nothing to choose.
room-question = What would you play?
room-asked-turn = { $seat } to move
room-answer-now = Your move: touch the board.
room-own-answer = Your answer: { $move }.
room-answer-change = You can still change it.
room-answered = { $answered } of { $people } have answered
room-answers-secret = Nobody sees your answer.
room-answers-none = Nobody has answered.
room-answers-more =
    { $count ->
        [one] One more move
       *[other] { $count } more moves
    }
room-people-chose =
    { $count ->
        [one] person
       *[other] people
    }
room-best-move = Best: { $move }.
room-values-none = The values are being looked up. They will be here in a moment.
room-values-estimate = Nobody has worked this position out yet. These are the computer’s estimates.
room-all-moves = All moves
room-hands = No device? Count hands
room-hands-move = Move
room-hands-number = Hands
room-asked-before = Questions so far
do-show-answers = Show the answers
do-show-values = Show which move is best
do-end-question = End the question
barred-no-question = This question is over.
barred-question-open = People are still answering another question. Show the answers or end it first.
barred-no-move = This move is not possible there.
barred-answers-shown = The answers are shown already. You cannot change yours any more.
barred-many-hands = These are more hands than people can be in a room.
tournament-system = System
tournament-round-robin = Everyone plays everyone
tournament-swiss = Swiss
tournament-groups = Groups, then knock-out
tournament-round-robin-rule = Everyone meets everyone else, and you take turns to start.
tournament-swiss-rule = In each round you meet someone with as many points as you, or nearly. Nobody meets the same person twice as long as that can be avoided. With an odd number, someone at the bottom rests and gets a point, each of you once at most.
tournament-groups-rule = In small groups everyone meets everyone. The best go on; then whoever loses is out. After a draw the better placed goes on, unless you let them play again; so the other starts.
tournament-round-robin-late = Whoever comes late still meets everyone: there are more rounds.
tournament-swiss-late = Whoever comes late plays from the next round on. Missed rounds count as chosen here.
tournament-groups-late = Whoever comes late joins the smallest group, until the knock-out begins.
tournament-who-here =
    { $count ->
        [one] one person who is here
       *[other] the { $count } who are here
    }
tournament-who-listed = all { $count } in the room
tournament-who-ticked = let me choose
tournament-more = More
tournament-more-hint = rounds, groups, boards, rules, lots
tournament-place = Played
tournament-place-screens = on screens
tournament-place-boards = at real boards
tournament-place-mixed = mixed: at a board for those without a device here
tournament-minutes = Length of a round
tournament-minutes-none = open
tournament-minutes-count =
    { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
tournament-rounds = Rounds
tournament-rounds-suggested = suggested: { $count }
tournament-missed = Points for a missed round
tournament-times = Matches per pair
tournament-size = People in a group, at most
tournament-advance = Go on from each group
tournament-advance-count =
    { $count ->
        [one] the best
       *[other] the best { $count }
    }
tournament-seed = Number for the lots
tournament-seed-none = made up for you
tournament-seed-lead = The lots decide who meets whom at first. With this number anyone can draw them again.
tournament-rules-of = Rules of { $game }
tournament-group = Group { $letter }
tournament-group-head = Group
tournament-number = Lot
tournament-people = Who plays, rests, comes late
tournament-plays = plays
tournament-withdrawn = has left
tournament-at-board = at a board
tournament-at-screen = on a screen
do-entrant-plays = Plays again
do-entrant-withdrawn = Leaves the tournament
do-at-board = At a board
do-at-screen = On a screen
do-enter-late = Let in
do-enter-late-board = Let in, at a board
tournament-ask-withdraw = Opponents of { $who } get the points of matches without a result. A running match ends. You can let { $who } play again later.
room-ask-rests = Not in this round: { $who }
tournament-tie-breaks = What decides between equal points
tie-break-buchholz = Buchholz
tie-break-buchholz-lead = The points of all your opponents together. A round without a match counts your own points.
tie-break-sonneborn-berger = Sonneborn-Berger
tie-break-sonneborn-berger-lead = The points of those you have won against, and half the points of those you have drawn with.
tie-break-direct = Direct
tie-break-direct-lead = The points from the matches among those who are equal, if all of them have met.
tie-break-wins = Wins
tie-break-wins-lead = The number of matches you have won by playing.
tournament-lots = How the lots were drawn
tournament-lots-rule = The number for the lots is { $seed }. Write it, a slash, and the person’s number in the room; take the SHA-256 of that text. The smallest comes first. Whoever comes late follows at the end.
tournament-lots-person = (person { $number })
tournament-bye = rests and gets a point
tournament-has-bye = { $who } rests and gets a point.
tournament-missed-round = missed
tournament-repeat = (they have met before; it could not be avoided)
tournament-pairs = Pairs of the round
tournament-own-board = Board { $board }, against { $opponent }. { $opponent } starts.
tournament-own-board-first = Board { $board }, against { $opponent }. You start.
tournament-i-won = I won
tournament-draw = Draw
tournament-i-lost = I lost
touch-won = 1
touch-drawn = ½
touch-lost = 0
room-at-board = at a board
room-score-board = They play at a board. The result is what you save.
room-forfeit-won = 1 : 0, not played
room-forfeit-lost = 0 : 1, not played
room-forfeit-both = 0 : 0, not played
room-swiss-lead = { $rounds } rounds. In each one you meet someone with as many points as you, or nearly.
room-final = final
room-semifinal = semi-finals
room-quarterfinal = quarter-finals
room-knockout = knock-out
tournament-round-head = Round
tournament-board-head = Board
tournament-first = Starts
tournament-second = Second
tournament-result-head = Result
barred-many-rounds = With so many people, everyone against everyone takes too many rounds. Choose the Swiss system or groups.
barred-swiss-rounds = So many rounds cannot be played. Choose fewer, at most as many as there are opponents.
barred-groups = With these people the groups leave nobody for a knock-out. Choose smaller groups, or let two go on from each.
barred-seed = The number for the lots is too long: 32 characters at most.
barred-minutes = A round lasts from 1 to 600 minutes.
barred-too-late = It is too late to enter this tournament.
# People, cards, and what is set about them
room-set-here = Here
room-set-away = Away
room-set-gone = Gone
room-set-here-who = { $who } is here
room-set-away-who = { $who } is away
room-set-gone-who = { $who } is gone
room-attend-follows = Away: no match in the rounds that start from now on; a running match goes on. Gone: the opponents get the points of all matches without a result, and a running match ends. Here again: matches in the rounds that follow.
room-add = Add people
room-add-lead = One person on each line. They need no device. You can paste the list again later: nobody is added twice.
room-add-list = Names
room-add-example =
    Léa; Léa Martin
    Ben
do-people = Add them
room-second-name = Another name, which only you see
do-second-name = Save
do-deal = New card
card-replace-follows = A new card ends the old one, and the device on which it was used.
do-erase = Delete this person
do-erase-yes = Delete { $who }
room-ask-erase = Everything stored about { $who } is deleted: names, card, progress, and the name in all matches. The results stay, without a name.
room-ask-erase-own = { $who } came with a device of their own. The room and its matches forget them; what else they have here stays theirs.
cards = Cards
cards-lead-1 = With a card, people come back as themselves, on any device, next week too. They scan it, or open the address and type four letters. It needs no account.
cards-lead-2 = Print the cards, cut them out, and hand them out. A lost card is replaced in the list of people: the old one is void at once. You have no card yourself: your own device holds the room.
do-print-cards = Print the cards
do-deal-all =
    { $count ->
        [one] Make the card of one person
       *[other] Make the cards of { $count } people
    }
card-qr = The card as a QR code
card-letters = The letters: { $letters }
card-how = Scan me, or open this address and type the letters:
card-label = Your card: four letters
do-card = That’s me
card-form = A card has four letters, none of them I or O.
card-unknown = Nobody here has a card with these letters. Check them, or ask for a new card.
card-wait = Too many wrong cards were tried. Wait { $seconds } seconds.
card-arrive = This is the card of { $name } in the room “{ $room }”.
do-use-card = I am { $name }
card-follows = You then play here as this person. Any other device with this card is told, and stops.
card-elsewhere = Your card was used on another device. To play here again, use it here.
room-card-lead = Welcome to the room “{ $room }”. Scan your card, or type its letters.
room-restrict = Only for us
room-restrict-lead-1 = Only people with a card come in. Nobody but you writes a name. The pages of the room lead nowhere else.
room-restrict-lead-2 = Make the cards first. Whoever is in the room stays.
room-restrict-games = Games
room-restrict-clocks = Clocks
do-restrict = Restrict the room
do-restrict-again = Save
do-unrestrict = Open it to everybody again
room-restricted = This room is only for people with a card.
room-until = How long the room stays
room-until-set = Last day: { $day }.
room-until-none = You have set no date. The room goes { $days } days after its last change.
room-until-lead = After that day the room is deleted with all of its people, their names, cards and progress. This cannot be undone.
room-until-day = Last day
do-until = Set the date
room-data = What is stored of people in a room
barred-cards-only = Only people with a card can come in.
barred-restricted = Your host keeps this room for its own games. Go back to the room.
barred-not-chosen = The host has not chosen this game or clock for the room.
barred-no-card = This card is not valid any more. Ask for a new one.
barred-host-card = The host has no card: whoever found it would have the room.
barred-no-device = This person has no device: they play at a real board, and cannot be the host.
barred-nobody-to-play = Nobody with a device is free to play. Let people join, or wait until a match ends.
barred-no-date = Choose a day from today on, at most 400 days from now.
list-too-long = Line { $line }, “{ $text }”: a name has at most { $most } characters. Nobody was added.
list-invisible = Line { $line }, “{ $text }”: a name has visible characters only. Type it again. Nobody was added.
list-reserved = Line { $line }, “{ $text }”: this name is used by Putahi itself. Nobody was added.
list-columns = Line { $line }, “{ $text }”: a line has one name, or two with a semicolon between them. Nobody was added.
list-too-many = Line { $line }: a list has at most { $people } people. Nobody was added.

# What is stored of the people of a room
room-data-lead =
    For whoever looks after data protection at a school or a club. A room has at most { $people } people. None of them needs an account, an e-mail address or an app.
    The program sends nothing to third parties and loads nothing from other hosts.
room-data-what = What
room-data-where = Where
room-data-time = How long
room-data-why = What for
room-data-names = The name used in the room
room-data-names-where = In the room and in its matches, in the database of this server. Everyone in the room sees it. At most { $characters } characters; a first name or a made-up one is enough.
room-data-names-time = As long as the room.
room-data-names-why = So that people find each other and the host knows who plays.
room-data-second = A second name, if the host writes one
room-data-second-where = In the room. The host alone sees it; it is in the person’s own data when they download them.
room-data-second-time = As long as the room.
room-data-second-why = So that the host can tell two people apart.
room-data-card = The letters of the card
room-data-card-where = In the room. The host prints them. There are { $cards } combinations of { $letters } letters; wrong tries are limited in each room.
room-data-card-time = Until the card is replaced, or as long as the room.
room-data-card-why = So that a person is recognised on any device without an account.
room-data-attendance = Whether somebody is here, away or gone
room-data-attendance-where = In the room. Whether a device is connected is in memory only.
room-data-attendance-time = As long as the room; no history is kept.
room-data-attendance-why = So that nobody is paired who is not there.
room-data-device = A random number for each device, in a cookie
room-data-device-where = In the browser; the server has a fingerprint of it, and the name.
room-data-device-time = A device that came for the room: as long as the room, at most { $cookie } days after its last use. A device that was known before: { $sessions } days after its last use.
room-data-device-why = So that nobody else plays in a person’s place.
room-data-matches = Matches: moves with their times, results
room-data-matches-where = In the database. Who has the address of a match can read it.
room-data-matches-time = The moves stay after the room, without names.
room-data-matches-why = To play, to put results right, and to count which moves are played.
room-data-progress = Puzzles and first steps that were solved
room-data-progress-where = In the database, for the person.
room-data-progress-time = As long as the room.
room-data-progress-why = To go on where one stopped.
room-data-network = Network addresses
room-data-network-where = In memory only, against misuse. Logs of the program have none.
room-data-network-time = Until the limits are free again, at most some hours.
room-data-network-why = To keep the server usable for all.
room-data-end = When the room goes
room-data-end-text =
    The host sets the last day, at most { $longest } days ahead. Without a date the room goes { $kept } days after its last change. Within an hour after that, the server deletes the room, the names, cards, sessions and progress of its people, and their names in its matches.
    Deleted data are overwritten in the files of the database, also in its log. Backups of the operator are kept as the operator says.
    Of somebody who came with a device that was known before, or with an account, the room and its matches forget the name; what they have besides stays theirs, with the name that their device has.
room-data-rights = Basis and rights
room-data-rights-text =
    The responsible body is the school or the club that uses the room, together with whoever runs this server. A school usually relies on its task of teaching, a club on its contract with members or on its legitimate interest; nothing here is used for anything else, so no consent is needed for it. Ask your own data protection officer.
    Each person can download and delete their data under “Profile”. The host can delete a person at any time in the list of people, and put a name right there.

# Sets of tasks for the people of a room
practice = To do
practice-give = Give tasks to everybody
practice-lead = Tick what everybody shall do: first steps, a match with the coach, puzzles. Each person does it alone, here or at home. You see how far each one is.
practice-ideas =
    { $count ->
        [one] Puzzles about one idea
       *[other] Puzzles about { $count } ideas
    }
practice-opens = From (leave it empty for now)
do-give-set = Give these tasks
do-take-back-set = Take back
practice-ask-take-back = The tasks go from the room. What people have done of them stays with them.
practice-title = Tasks { $number }: { $games }
practice-tasks =
    { $count ->
        [one] one task
       *[other] { $count } tasks
    }
practice-from = from { $day }
practice-first-steps = first steps
practice-match = a match with the coach
practice-puzzles = puzzles, { $idea }
practice-start = Start
practice-done = done
practice-seen = Your host sees how far you are with these tasks.
practice-progress = How far everybody is
practice-nobody = Nobody in the room has a device yet.
practice-count = { $done } of { $all }
practice-won = won
practice-drawn = drawn
practice-none = not yet
practice-left = not yet: { $numbers }
practice-wrong = wrong at first: { $numbers }
practice-missed = Missed
practice-print = Print the table
barred-tasks = Tick at least one task, and at most 40.
barred-many-sets = A room has at most 12 sets of tasks. Take one back first.
barred-no-set = These tasks are not here any more.
