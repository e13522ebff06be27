# One’s own page
me = Profile
me-line = Your name, your account and your data.
me-name = Your name
me-name-lead = This is the name that others see. It does not have to be your real one.
me-name-none = You have no name here yet. Choose one, or you get a made-up one when you first play.
do-keep-name = Save name
me-beaten = Computers you have beaten
me-beaten-some = You beat “{ $level }” at { $games } of { $all } games. Still to beat: { $left }.
me-beaten-all = You beat “{ $level }” at all { $all } games!
me-beaten-also = You beat “{ $level }” at { $games }.
me-seats = Continue on another device
me-seats-lead = Your seats belong to this browser. A link that works once moves them to another device, say from the computer to the phone.
do-move-seats = Continue all my matches on another device
me-tokens = Programs
me-tokens-lead = These programs play for you, each with a token of its own. A new passphrase and “Log out everywhere” end all tokens.
token-revoke = Revoke
token-revoke-named = Revoke the token of { $name }
me-data = Your data
me-data-lead = You can download it and delete it. More about it:
do-export = Download my data
me-delete = Delete my data
me-delete-lead = This deletes your account, if you have one, your seats, your name in all matches and rooms, and your programs’ access. The moves stay, because the matches belong to the others as well. This cannot be undone.
do-delete = Delete for good
me-gone = Your data has been deleted
me-gone-lead = Nothing about you is left here. You are always welcome back.
guest-gone = a player who left

# Accounts
account = Your account
account-lead = You are logged in as “{ $name }”. Your seats and settings are the same on every device where you log in.
account-make = Create an account
account-make-lead = You do not need one to play. With one, you have your name, matches and settings on all your devices. It takes a name and a passphrase: no email, no questions.
account-enter = Log in
account-enter-lead = Your seats and rooms in this browser move to your account.
account-name = Account name
do-make-account = Create account
do-log-in = Log in
do-log-out = Log out
do-log-out-all = Log out everywhere
passphrase = Passphrase
passphrase-lead = At least 10 characters. A few words in a row are easy to remember and hard to guess. If you forget it, only the person who runs this server can help.
passphrase-change = Change passphrase
passphrase-old = Current passphrase
passphrase-new = New passphrase
passphrase-used = Your passphrase worked only once. Choose a new one now, or you cannot log in again.
account-taken = This name is taken, or one that looks like it. Choose another one.
account-unknown = Wrong name or passphrase.
account-too-often = Too many attempts. Wait a few minutes, then try again.
account-short = A passphrase needs at least 10 characters, for example a few words in a row.
account-simple = This passphrase is easy to guess: it repeats itself, or has neighbouring keys or very common words. Take a few words in a row.
account-named = This passphrase is easy to guess: it is little more than your name. Take a few words in a row.
account-invisible = A passphrase cannot have tabs or invisible characters. Type it instead of pasting it.
account-long = This passphrase is too long: about two hundred letters is the most.
account-already = You are logged in already. Log out first.
account-none = You are not logged in, or your session has ended. Open your profile and try again.

# Seats that move
do-move-seat = Continue on another device
seat-link = Continue on another device
seat-link-lead = Open this link on the other device. You play there then, and watch here.
seat-link-lead-all = Open this link on the other device. All your running matches and your rooms are there then, and you watch here.
seat-link-secret = The link works once, within ten minutes. Whoever opens it plays in your place: show it to nobody else.
seat = Continue here
seat-lead = Continue { $name }’s match of { $game } in this browser?
seat-lead-all = Continue all running matches of { $name } in this browser?
do-take-seat = Continue here
seat-here = You already play here in this browser. Open the link on the other device.
seat-spent = This link has been used or is older than ten minutes. Make a new one on the device where you play.
seat-none = You have no seat to move.

# The feed of your turns
feed = Know when it is your turn
feed-link = Know when it is your turn
feed-lead = A feed reader is an app that collects news. It can tell you when it is your turn in a match with others: make a secret address here, and give it to the app.
feed-made = You have an address. It is shown only once; if you have lost it, make a new one.
do-feed = Make an address
do-feed-anew = Make a new address
do-feed-stop = End the address
feed-address-lead = Give this address to your feed reader. It is shown only now.
feed-address-secret = Whoever has it sees in which matches it is your turn. A new address ends this one, and so do a new passphrase and “Log out everywhere”.
feed-title = Putahi: your turn
feed-turn = Your turn against { $names }: { $game }
feed-until = Move by { $time }, London winter time.

# Privacy
privacy = Privacy
privacy-lead = We keep as little as possible, sell nothing, track nobody, and send nothing to anyone else. This is all of it.
privacy-browser = In your browser
privacy-cookie-1 = A cookie with your settings, if you have chosen any, and one with the level of your last match against the computer. Both are kept for a year.
privacy-cookie-2 = A cookie with a random secret, once you have joined a match, answered a puzzle, chosen a name or logged in. It keeps your seats for you, for at most 400 days after your last visit.
privacy-cookie-3 = A cookie with another random secret, once you have logged in. It only says that you have logged in from this browser, so that nobody can lock you out by guessing passphrases. It is kept for 400 days after your last login.
privacy-server = On this server
privacy-kept-1 = Matches: the moves with their times, the players’ names, those typed to play at one screen, and a fingerprint of each player’s session. Anyone who has the link of a match can see it, names included.
privacy-kept-2 = Sessions: a fingerprint of the secret in your browser, your name, and the time of your last visit.
privacy-kept-3 = Accounts, if you create one: its name, the name that others see, your settings, when it was created, and what is needed to check the passphrase, from which nobody can read it.
privacy-kept-4 = Rooms that you create or enter, with the names of the people in them, and the access of programs that play for you, if you have any.
privacy-kept-5 = For each browser in which you have logged in to an account, a fingerprint of its secret and of the account.
privacy-kept-6 = How often each move was played in matches that are over, by people or by each level of the computer, and with which results. These counts name nobody and no match, and stay when a match is deleted.
privacy-kept-7 = Puzzles, once you have answered one: which you have solved and which not, and on which of the last 14 days the daily puzzle. Beside that, how many have tried the puzzle of a day and how many solved it first time: two numbers for each day, without names. Also which first steps you have done, and how the match after them went.
privacy-kept-8 = Studies that you save: their moves, comments and titles. Anyone who has the link of a study can read it.
privacy-kept-9 = The feed of your turns, if you have one: a fingerprint of its address, its language, and when you made it.
privacy-time = How long
privacy-sessions-days = { $days ->
    [one] Sessions without an account: one day after your last visit.
   *[other] Sessions without an account: { $days } days after your last visit.
}
privacy-matches-days = { $days ->
    [one] Matches: one day after the last move or change. A match with a running clock waits for its clock.
   *[other] Matches: { $days } days after the last move or change. A match with a running clock waits for its clock.
}
privacy-matches-ever = Matches: kept indefinitely.
privacy-period-1 = Accounts: until you delete them. After 400 days without a visit a browser has to log in again.
privacy-period-2 = Device-transfer links: ten minutes, or until they are used.
privacy-period-3 = Puzzles: as long as sessions, counted from your last answer; with an account until you delete it. The two numbers of a day: 30 days.
privacy-period-4 = Studies: until you delete them, or as long as matches after the last change, but no shorter than sessions.
privacy-period-5 = The feed of your turns: until you end its address or make a new one; without an account 400 days at most.
privacy-others = What we do not have
privacy-not-1 = No email address, no date of birth, no phone number: nobody asks for them.
privacy-not-2 = No advertising, no tracking, and nothing loaded from other sites.
privacy-not-3 = The person who runs this server may keep backups of all this, and a program in front of it may log visitors’ addresses for a time. Ask them how long.
privacy-delete = How to delete your data
privacy-gone-1 = On your profile you can download your data and delete it. Your name in matches and rooms is replaced by words that name nobody, and the fingerprint of your session by one that is nobody’s. The moves stay.
privacy-gone-2 = A browser that you no longer have is forgotten when its time is over; if it belongs to your account, log out everywhere.
