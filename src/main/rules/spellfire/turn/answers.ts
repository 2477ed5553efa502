import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import { act, type Action } from '../state/actions.ts'
import type { Line, ReactLine } from '../state/card.ts'
import type { Definition } from '../state/definition.ts'
import type { PlayFrame } from '../state/frames.ts'
import { linesOf, lineOf } from '../state/passives.ts'
import { matchesAny, type Played } from '../state/plays.ts'
import type { Primitive } from '../state/primitive.ts'
import { canUse, championType, conditionsHold, isLocked, isUniqueInPlay } from '../state/reading.ts'
import { controllerOf, defOf, fighterOf, hasGained, holdingOf, NONE, typeOf, userOf, type State } from '../state/state.ts'
import { standingPlaces } from '../state/protection.ts'
import { choicesFor, isWasted, type Chosen, type Ctx } from '../mechanics/targets.ts'
import { canPay, cardsOf, ctxFor, doesOf, isUsed, mayJoin, playedLines } from './plays.ts'

const playedBy = (state: State, { card, seat, what }: PlayFrame): Played => ({
  def: defOf(state, card),
  seat,
  what,
  ...(what === 'power' && typeOf(state, card) === 'champion' ? { type: championType(state, card) } : {}),
})

/** The lines that a play executes. */
export function linesPlayed(state: State, frame: PlayFrame): { line: Line; number: number }[] {
  if (frame.line !== NONE) return [{ line: lineOf(state, frame.card, frame.line), number: frame.line }]
  const def = defOf(state, frame.card)
  const lines = playedLines(state, def, { card: frame.card, seat: frame.me, user: frame.user })
  return lines.map(line => ({ line, number: def.card.lines.indexOf(line) }))
}

const CONCERNS_OPP = new Set<Primitive['do']>(['discard', 'lock', 'limit', 'show-draw', 'strip'])

/** Whether a play affects this player's cards, hand or champions. */
function affects(state: State, frame: PlayFrame, seat: Seat): boolean {
  if (frame.targets.some(card => controllerOf(state, card) === seat)) return true
  const whose = frame.me === seat ? 'me' : 'opp'
  return doesOf(linesPlayed(state, frame).map(({ line }) => line)).some(does => {
    if ('player' in does && CONCERNS_OPP.has(does.do)) return does.player === 'both' || does.player === whose
    if (does.do === 'level' && does.whom === 'champions-of-opp') return whose === 'opp'
    if ('what' in does && typeof does.what === 'object' && 'n' in does && does.n === 'all') return true
    return false
  })
}

export function concerns(state: State, frame: PlayFrame, seat: Seat, { concerning }: ReactLine, user: number): boolean {
  if (!concerning) return true
  if (concerning === 'affects-me') return affects(state, frame, seat)
  const def = defOf(state, frame.card)
  const isAtFoe = frame.targets.length === 0 && def.isSupport && 'mark' in def.card && def.card.mark === 'offensive'
  const fighter = fighterOf(state, seat)
  if (concerning === 'targets-user') return frame.targets.includes(user) || (isAtFoe && user !== NONE && user === fighter)
  return affects(state, frame, seat) || (isAtFoe && fighter !== NONE)
}

/** The choices for an answer: targets for the play that it redirects, or its own (SF-R-PLAY.10, SF-R-PLAY.11). */
function answerOptions(state: State, ctx: Ctx, does: readonly Primitive[], frame: PlayFrame): Chosen[] {
  for (const one of does) {
    if (one.do === 'redirect') return redirectOptions(state, one.to, frame, ctx.user)
    if (one.do === 'reflect') return reflectOptions(state, ctx, frame)
    if (one.do === 'copy-event') {
      const lines = linesCopied(state, frame, ctx.me)
      return lines.length === 0 ? [] : choicesFor(state, ctxFor(state, ctx.me, frame.card, NONE), doesOf(lines))
    }
  }
  return choicesFor(state, ctx, does)
}

/** SF-R-PLAY.12: those of an event played in a window between turns too, but no second gained turn (SF-R-TIME.3). */
function linesCopied(state: State, frame: PlayFrame, me: Seat): Line[] {
  const between = frame.line === NONE ? null : lineOf(state, frame.card, frame.line)
  if (between?.when !== 'between') return playedLines(state, defOf(state, frame.card), { card: frame.card, seat: me, user: NONE })
  return hasGained(state, me) && between.does.some(does => does.do === 'extra-turn') ? [] : [between]
}

const sameCards = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((card, index) => card === b[index])

const playCtx = (state: State, frame: PlayFrame, me: Seat, opp: Seat, user: number): Ctx => ({
  me,
  opp,
  card: frame.card,
  def: defOf(state, frame.card),
  user,
  what: frame.what,
})

function redirectOptions(
  state: State,
  to: 'any-legal' | 'opp-instead-of-me' | 'another-champion',
  frame: PlayFrame,
  user: number,
): Chosen[] {
  const does = doesOf(linesPlayed(state, frame).map(({ line }) => line))
  const opp = to === 'opp-instead-of-me' ? frame.me : frame.opp
  const ways = choicesFor(state, playCtx(state, frame, frame.me, opp, frame.user), does).filter(({ option }) => option === frame.option)
  // It affects the one who played it, and none of the other's cards.
  if (to === 'opp-instead-of-me') return ways.filter(({ targets }) => targets.every(card => controllerOf(state, card) === frame.me))
  const others = ways.filter(({ targets }) => targets.length > 0 && !sameCards(targets, frame.targets))
  return to === 'any-legal'
    ? others
    : others.filter(({ targets }) => !targets.includes(user) && targets.every(card => typeOf(state, card) === 'champion'))
}

function reflectOptions(state: State, ctx: Ctx, frame: PlayFrame): Chosen[] {
  const does = doesOf(linesPlayed(state, frame).map(({ line }) => line))
  const fighter = fighterOf(state, ctx.me)
  const user = fighter === NONE ? ctx.user : fighter
  const turned = playCtx(state, frame, ctx.me, frame.me, user)
  // SF-R-PLAY.10, SF-R-IMM.2: a champion that is immune to it is no legal target.
  if (isWasted(state, turned)) return []
  return choicesFor(state, turned, does).filter(
    ({ option, targets }) =>
      option === frame.option && !(targets.length > 0 && sameCards(targets, frame.targets)) && isAgainst(state, frame, targets),
  )
}

/** SF-R-PLAY.11: it is turned on cards of the player it came from. */
const isAgainst = (state: State, { me }: PlayFrame, targets: readonly number[]): boolean =>
  targets.every(card => controllerOf(state, card) === me)

/** SF-R-USE.8, SF-R-USE.9: champions that could use a support card as an answer. */
export function usersOf(state: State, seat: Seat, card: number): readonly number[] {
  const def = defOf(state, card)
  if (!('phases' in def.card)) return []
  const { phases, type } = def.card
  const fighter = fighterOf(state, seat)
  const inBattle = fighter === NONE || !phases.some(phase => phase !== '3') ? [] : [fighter]
  const isFromAfar = type === 'wizard-spell' || type === 'cleric-spell' || type === 'blood-ability' || state.battle === null
  const inPool = phases.includes('any') && isFromAfar ? state.players[seat].pool : []
  return [...inPool, ...inBattle].filter(user => canUse(state, user, def))
}

/** The line with which a card lists the play that it could answer. */
export function lineListing(state: State, def: Definition, frame: PlayFrame): ReactLine | undefined {
  const played = playedBy(state, frame)
  return def.card.lines.find((line): line is ReactLine => line.when === 'react' && matchesAny(played, line.to))
}

/** Answers of `seat` to a play, which are added to `out`. */
interface AnswerSearch {
  state: State
  seat: Seat
  frame: PlayFrame
  played: Played
  out: Action[]
}

/** A line of a card that answers, and its number there. */
interface AnswerLine {
  card: number
  number: number
  line: ReactLine
}

/** SF-R-PLAY.2: the counter-effects of `seat` that list this play. */
export function answerActions(state: State, seat: Seat, frame: PlayFrame): Action[] {
  const search: AnswerSearch = { state, seat, frame, played: playedBy(state, frame), out: [] }
  for (const card of state.players[seat].hand) answersFromHand(search, card)
  for (const card of cardsOf(state, seat)) answersFromPlay(search, card)
  return search.out
}

function answersFromHand(search: AnswerSearch, card: number): void {
  const { state, seat, played } = search
  const def = defOf(state, card)
  for (const [number, line] of def.card.lines.entries()) {
    if (line.when !== 'react' || !matchesAny(played, line.to)) continue
    const answer: AnswerLine = { card, number, line }
    if (line.pay) {
      if (canPay(state, card, line, seat)) paidAnswers(search, answer)
      continue
    }
    if (isLocked(state, { def, seat, what: 'card' })) continue
    const { type } = def.card
    const users =
      type === 'event'
        ? [NONE]
        : type === 'ally'
          ? mayJoin(state, seat, card)
            ? [fighterOf(state, seat)]
            : []
          : usersOf(state, seat, card)
    for (const user of users) pushAnswers(search, answer, user, 'play', user)
  }
}

function pushAnswers(search: AnswerSearch, { card, number, line }: AnswerLine, user: number, type: 'play' | 'power', to: number): void {
  const { state, seat, frame, out } = search
  if (line.if && !conditionsHold(state, line.if, { card, seat, user })) return
  if (!concerns(state, frame, seat, line, user)) return
  for (const chosen of answerOptions(state, ctxFor(state, seat, card, user), line.does, frame))
    out.push(act(type, card, to, number, chosen))
}

/** A holding played as an answer is attached to an eligible realm of its player (SF-R-TURN.9). */
function paidAnswers(search: AnswerSearch, answer: AnswerLine): void {
  const realms = answer.line.pay?.pay === 'attach-self-as-holding' ? realmsToHold(search.state, search.seat, answer.card) : [NONE]
  for (const realm of realms) pushAnswers(search, answer, NONE, 'power', realm)
}

/** SF-R-TURN.9, SF-R-COS.1. */
export function realmsToHold(state: State, seat: Seat, holding: number): number[] {
  const def = defOf(state, holding)
  if (def.card.type !== 'holding' || isUniqueInPlay(state, def)) return []
  return standingPlaces(state, seat)
    .map(index => state.players[seat].realms[index]!)
    .filter(realm => canHold(state, realm, def))
}

/** SF-R-TURN.9: a realm of the holding's World without another. */
export function canHold(state: State, realm: number, holding: Definition): boolean {
  const { card } = defOf(state, realm)
  if (card.type !== 'realm' || holding.card.type !== 'holding') return false
  return card.world === holding.card.world && holdingOf(state, realm) === NONE
}

function answersFromPlay(search: AnswerSearch, card: number): void {
  const { state, seat, played } = search
  const user = userOf(state, card)
  linesOf(state, card, 'react', (line, number) => {
    if (line.when !== 'react' || !matchesAny(played, line.to) || isUsed(state, card, number, line)) return
    // A card's play as an answer is only for the hand; in play, it answers by a power.
    const isPower = line.limit !== undefined || line.pay !== undefined
    if (!isPower || !canPay(state, card, line, seat)) return
    pushAnswers(search, { card, number, line }, user, 'power', NONE)
  })
}

/** SF-R-PLAY.4: only these open a counter window. */
export function opensWindow(state: State, frame: PlayFrame): boolean {
  if (frame.what === 'power') return true
  const { type } = defOf(state, frame.card).card
  return type === 'event' || type === 'ally' || defOf(state, frame.card).isSupport
}
export const answererOf = (frame: PlayFrame): Seat => otherSeat(frame.seat)
