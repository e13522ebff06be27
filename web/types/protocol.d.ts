// Made from crates/view/src/protocol.rs; `make types` makes it anew.

export type State = { 
/**
 * The number of events so far.
 */
seq: number, 
/**
 * The drawing, elements of HTML and SVG; empty where it is sent in parts.
 */
board: string, 
/**
 * Whether people sit at screens of their own.
 */
apart: boolean, 
/**
 * Whose turn it is, or who has won and why.
 */
status: string, 
/**
 * What kind of status that is.
 */
tone: Tone, 
/**
 * What is said beside the status, if anything.
 */
aside: string | null, 
/**
 * The note on a half-made move: that a man is to be taken, and that the move goes on; none if the
 * viewer is not to move.
 */
prompts: [string, string] | null, 
/**
 * How the match has ended; none while it goes on.
 */
result: ResultView | null, 
/**
 * The number of the seat to move, from 1; none when the match is over.
 */
turn: number | null, 
/**
 * What happened last, in a sentence.
 */
said: string, 
/**
 * Whether a computer is to move.
 */
thinking: boolean, 
/**
 * What is offered, if anything.
 */
offer: string | null, 
/**
 * The text of the position.
 */
position: string, 
/**
 * The legal moves of the person to move; none while a computer is to move, or if there are more than 1,000.
 */
legal: Array<LegalMove>, 
/**
 * The moves so far.
 */
rounds: Array<Round>, 
/**
 * How many moves there are, in plies.
 */
plies: number, 
/**
 * What the viewer can do now.
 */
can: AvailableActions, 
/**
 * The seats.
 */
chairs: Array<SeatView>, 
/**
 * Whether seats are still to be taken.
 */
waiting: boolean, 
/**
 * The number of the seat whose clock runs.
 */
clock: number | null, 
/**
 * How long the match is still paused unless the host of the room ends that before, in milliseconds.
 */
paused: number | null, 
/**
 * What the host calls the match that the same people went on to.
 */
next: string | null, 
/**
 * What the host calls the room where the match is played, for those who have a seat.
 */
room: string | null, 
/**
 * Whether people may say ready-made phrases.
 */
phrases: boolean, };

export type SketchView = { 
/**
 * The text, which need not be that of a position.
 */
text: string, 
/**
 * The drawing.
 */
board: string, 
/**
 * The number of what each point holds, by the names of the points.
 */
held: Array<[string, number]>, 
/**
 * What the fields behind the board hold.
 */
fields: Array<string>, 
/**
 * All that is wrong with the text as a position, in sentences.
 */
objections: Array<string>, };

export type TreeNode = { 
/**
 * The number of the move before it, in the order of the list; none of the first position.
 */
parent: number | null, 
/**
 * The notation; empty for the first position.
 */
text: string, 
/**
 * The notation with the letters of pieces that the reader knows.
 */
label: string, 
/**
 * The number of the round; 0 for the first position.
 */
number: number, 
/**
 * Whether a round begins with it.
 */
first: boolean, 
/**
 * The comment; empty if there is none.
 */
comment: string, 
/**
 * The highlighted points, each behind the letter of its colour.
 */
points: Array<string>, 
/**
 * The arrows, each behind the letter of its colour, such as `Ga1-b2`.
 */
arrows: Array<string>, };

export type Parts = { 
/**
 * The number of events of the state sent before, whose other parts still hold; none if all parts are here.
 */
since: number | null, 
/**
 * The numbers of the parts, from 0, and their texts.
 */
changed: Array<[number, string]>, };

export type LegalMove = { 
/**
 * The notation.
 */
text: string, 
/**
 * The touches, in order: names of points and letters of pieces. None begins another's.
 */
touches: Array<string>, 
/**
 * The touches that take a man, by their numbers from 0; left out if none does.
 */
takes?: Array<number>, };

export type Round = { 
/**
 * The number of the round.
 */
number: number, 
/**
 * The moves with the seats that made them.
 */
moves: Array<SeatMove>, };

export type SeatMove = { 
/**
 * The number of the seat, from 1.
 */
seat: number, 
/**
 * The notation; in a view with the letters of pieces that the reader knows.
 */
text: string, };

export type PastPosition = { 
/**
 * How many moves had been made, in plies.
 */
ply: number, 
/**
 * The move that led there, in a sentence.
 */
said: string, 
/**
 * The drawing, an SVG element.
 */
board: string, 
/**
 * The text of the position.
 */
position: string, 
/**
 * The men of each seat that were not on the board, in the order of the seats.
 */
off_board: Array<OffBoard>, };

export type OffBoard = { 
/**
 * How many are still to be placed.
 */
hand: number, 
/**
 * How many have been taken.
 */
taken: number, };

export type Hint = { 
/**
 * Which step this is, from 1.
 */
step: number, 
/**
 * How many steps there are; the last says why.
 */
steps: number, 
/**
 * The notation of the move; empty in steps that do not tell it.
 */
text: string, 
/**
 * The touches that make it, in order; none in steps that do not tell it.
 */
touches: Array<string>, 
/**
 * The points and pieces that the step points at.
 */
marked: Array<string>, 
/**
 * What is said, in a sentence.
 */
said: string, };

export type Remark = { 
/**
 * How many moves had been made, in plies.
 */
plies: number, 
/**
 * Why the last move was bad, or what could be done now.
 */
said: string, 
/**
 * The positions that show why the move was bad: after it, and after each move that follows; none if it was not bad.
 */
line: Array<PastPosition>, };

export type AvailableActions = { 
/**
 * The seat that can move.
 */
move: number | null, 
/**
 * The seat that can ask to take back.
 */
take_back: number | null, 
/**
 * The seat that can offer what the game lets the seats agree on.
 */
offer: number | null, 
/**
 * What it can offer.
 */
agreement: Offer | null, 
/**
 * The seat that can give up.
 */
resign: number | null, 
/**
 * The person that can answer the open offer.
 */
answer: number | null, 
/**
 * The seat that can break off.
 */
abort: number | null, 
/**
 * The seat that can offer to allow hints.
 */
hints: number | null, 
/**
 * The seat that can offer what to do about somebody who has gone away.
 */
replace: number | null, 
/**
 * Whether a seat can be taken.
 */
sit: boolean, 
/**
 * Whether people at one screen can draw lots about who begins.
 */
lots: boolean, 
/**
 * Whether a hint can be asked for.
 */
hint: boolean, 
/**
 * Whether it can be asked why the last move of the viewer was bad: in a match against computers that does not count.
 */
why: boolean, 
/**
 * Whether a coach plays, who speaks.
 */
coach: boolean, 
/**
 * Whether another match can be begun with the same people.
 */
again: boolean, 
/**
 * Of which level the next match could be instead, for somebody who has won or lost against computers alone.
 */
level: LevelStep | null, };

export type SeatView = { 
/**
 * The number of the seat, from 1.
 */
seat: number, 
/**
 * What the seat is called.
 */
side: string, 
/**
 * Who sits there; none where a person is waited for, or the host does not ask.
 */
name: string | null, 
/**
 * Whether a computer sits there.
 */
computer: boolean, 
/**
 * What its level is called; none of a person.
 */
level: string | null, 
/**
 * Whether it is the viewer's.
 */
yours: boolean, 
/**
 * Whether its person has gone away.
 */
away: boolean, 
/**
 * How many of its men are still to be placed.
 */
hand: number, 
/**
 * How many of its men have been taken.
 */
taken: number, 
/**
 * Time left for the move and in the bank, in milliseconds; none without clocks.
 */
left: [number, number] | null, };

export type Tone = "mine" | "theirs" | "thinking" | "waiting" | "over";

export type Ending = "won" | "lost" | "drawn" | "over";

export type ResultView = { 
/**
 * What it is for the viewer.
 */
ending: Ending, 
/**
 * Who has won, such as `You won`.
 */
title: string, 
/**
 * Why, in a sentence; empty if the match has no result.
 */
reason: string, 
/**
 * The rule by which the moves ended it, if the game's page has one.
 */
rule: RuleView | null, 
/**
 * The number of the seat that has won, if the viewer sits there, alone or with others at one screen.
 */
glad: number | null, };

export type RuleView = { 
/**
 * Its number on the page of rules, such as `M7`.
 */
number: string, 
/**
 * Its name, such as `Rule: Seven men lost`.
 */
name: string, };

export type LevelStep = "stronger" | "weaker";

export type Offer = "draw" | "count" | "take-back" | "hints" | "computer" | "stop";

export type Command = { "do": "move", 
/**
 * The seat that moves.
 */
seat: number, 
/**
 * The move in its notation.
 */
text: string, } | { "do": "resign", 
/**
 * The seat that gives up.
 */
seat: number, } | { "do": "offer", 
/**
 * The seat that offers.
 */
seat: number, 
/**
 * What it offers.
 */
offer: Offer, } | { "do": "answer", 
/**
 * The seat that answers.
 */
seat: number, 
/**
 * Whether it consents.
 */
yes: boolean, } | { "do": "abort", 
/**
 * The seat that breaks off.
 */
seat: number, };

export type CommandEnvelope = { 
/**
 * An id that the client made; the same command sent again with it has no second effect.
 */
id: string, 
/**
 * The number of events that the client had seen.
 */
seq: number, 
/**
 * What it wants.
 */
command: Command, };

export type ClientMessage = { "type": "command" } & CommandEnvelope | { "type": "ping", 
/**
 * The time to the next ping.
 */
next: number, } | { "type": "phrase", 
/**
 * Its key.
 */
phrase: string, };

export type ServerMessage = { "type": "hello", 
/**
 * The version of the messages.
 */
protocol: number, 
/**
 * The number of events so far.
 */
seq: number, } | { "type": "state", 
/**
 * The match.
 */
state: State, 
/**
 * The drawing, if the client has asked for parts.
 */
parts?: Parts, } | { "type": "answer", 
/**
 * The id of the command.
 */
id: string, 
/**
 * The number of the event that the command brought about, also if it was sent before; none if it was denied.
 */
event: number | null, 
/**
 * Why the command was denied; none if it was executed and stored.
 */
refused: string | null, 
/**
 * Whether the client should read the present state and send the command again.
 */
stale: boolean, 
/**
 * Whether the outcome of the command is unknown: the client should send it again unchanged until it is known.
 */
unknown: boolean, } | { "type": "presence", 
/**
 * The numbers of the seats whose people are connected.
 */
here: Array<number>, 
/**
 * The number of spectators.
 */
watchers: number, } | { "type": "phrase", 
/**
 * The name of that person.
 */
name: string, 
/**
 * The phrase, in the reader's language.
 */
words: string, 
/**
 * Who says what, in a sentence.
 */
said: string, 
/**
 * Whether it is the host of the room, who speaks to all.
 */
host: boolean, } | { "type": "room", 
/**
 * The number of these messages on the connection so far.
 */
seq: number, 
/**
 * The parts; those that the client has without what they show.
 */
parts: Array<RoomPart>, } | { "type": "pong", 
/**
 * The number of events so far; of a room, the number of messages about its parts.
 */
seq: number, } | { "type": "close", 
/**
 * Why.
 */
reason: CloseReason, };

export type RoomPart = { 
/**
 * The name, which no other part of the page has.
 */
name: string, 
/**
 * A text that changes when the part does.
 */
mark: string, 
/**
 * What the part shows, in HTML; none if the client has it.
 */
html: string | null, };

export type CloseReason = "closing" | "malformed" | "flood" | "silent" | "outside" | "deleted" | "reset";
