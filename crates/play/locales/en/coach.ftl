# “Teach me”: the first steps of a game, and the short match after them
teach-me = Teach me
teach-me-lead = { $count } small steps, then a short match
coach-title = First steps: { $game }
coach-steps = The steps
coach-step = Step { $number }
coach-step-done = Step { $number }, done
coach-label = Step { $number } of { $count }
coach-touch = Touch { $touches }.
coach-go-on = Go on
coach-skip = Skip this step
coach-show = Show me
coach-else = That is allowed, but it is not the task. { $step }
coach-end-lead = Now a short match. You begin.
coach-begin = Play the short match
coach-none = This game has no first steps yet. Here are its rules.
coach-usual = The steps teach the usual game. Its other forms:

# After the match with the coach
onward-learn = Learn { $game } next
onward-match = Play a real match

# How far somebody has come: four medals on the first page
medal-new = not begun
medal-begun = { $done } of { $count } steps
medal-steps = first steps done
medal-drawn = first match drawn
medal-won = first match won
