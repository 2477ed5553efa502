import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Line } from '../state/card.ts'
import type { Definition } from '../state/definition.ts'
import type { PlayFrame } from '../state/frames.ts'
import { matchesAny, type Played } from '../state/plays.ts'
import type { CardFilter, Primitive, Side } from '../state/primitive.ts'
import { isCovered } from '../state/protection.ts'
import { hasNoProtection, hasTrait, isImmune, matchesChampion } from '../state/reading.ts'
import { attachedTo, championsOf, controllerOf, defOf, fighterOf, NONE, PLACES, typeOf, type State } from '../state/state.ts'

/** The point of view of a text: who *me* and *opp* are in it, the card, and the champion that uses it. */
export interface Ctx {
  me: Seat
  opp: Seat
  card: number
  def: Definition
  user: number
  what: 'card' | 'power' | 'copy'
}

/** The player a play comes from, as far as immunities are concerned: never the one whose cards it is turned against. */
const sourceOf = (ctx: Ctx, owner: Seat): Played => ({ def: ctx.def, seat: ctx.me === ctx.opp ? otherSeat(owner) : ctx.me, what: ctx.what })

function isOnSide(ctx: Ctx, side: Side, owner: Seat): boolean {
  if (side === 'any') return true
  return side === 'opp' ? owner === ctx.opp : owner === ctx.me
}

/** Allies in the battle, and one that was just played and is being answered. */
function allies(state: State): number[] {
  const attachedAllies = state.attached.filter(card => state.cards[card]?.card.type === 'ally')
  for (const frame of state.frames)
    if (
      frame.type === 'play' &&
      frame.what === 'card' &&
      !frame.isNegated &&
      state.cards[frame.card]?.card.type === 'ally' &&
      frame.step !== 'resolved'
    )
      if (state.host[frame.card] === NONE) attachedAllies.push(frame.card)
  return attachedAllies
}

/** The play of a card that has been announced and isn't over. */
export const playOf = ({ frames }: State, card: number): PlayFrame | undefined =>
  frames.findLast((frame): frame is PlayFrame => frame.type === 'play' && frame.card === card)

/** The player an ally fights for. */
export function sideOfAlly(state: State, ally: number): Seat {
  const host = state.host[ally]!
  return host === NONE ? playOf(state, ally)!.me : controllerOf(state, host)
}

/** The cards that an effect's text fits, immune ones included. SF-R-RLM.10: no realm champions. */
function matching(state: State, ctx: Ctx, what: CardFilter): number[] {
  switch (what.of) {
    case 'self':
      return [ctx.card]
    case 'ally':
      return allies(state).filter(
        card =>
          card !== ctx.card && isOnSide(ctx, what.side, sideOfAlly(state, card)) && (!what.trait || hasTrait(state, card, what.trait)),
      )
    case 'champion':
      return SEATS.flatMap(seat => (isOnSide(ctx, what.side, seat) ? championsOf(state, seat) : [])).filter(
        champion =>
          (!what.is || matchesChampion(state, champion, what.is)) &&
          (!what.carrying ||
            attachedTo(state, champion).some(card => typeOf(state, card) === 'magical-item' || typeOf(state, card) === 'artifact')),
      )
    case 'magical-item':
      return state.attached.filter(card => {
        const host = state.host[card]!
        return (
          typeOf(state, card) === 'magical-item' &&
          state.since[host]! > 0 &&
          (typeOf(state, host) === 'champion' || fighterOf(state, controllerOf(state, host)) === host) &&
          isOnSide(ctx, what.side, controllerOf(state, host))
        )
      })
    case 'support':
      return [...state.attached, ...state.players[0].continuing, ...state.players[1].continuing].filter(card => {
        const def = defOf(state, card)
        return card !== ctx.card && def.isSupport && matchesAny({ def, seat: controllerOf(state, card), what: 'card' }, what.kinds)
      })
    case 'realm':
      return SEATS.flatMap(seat => (isOnSide(ctx, what.side, seat) ? realmsOf(state, seat, what) : []))
    case 'dungeon':
      return SEATS.flatMap(seat => {
        const { dungeon, dungeonIs } = state.players[seat]
        return isOnSide(ctx, what.side, seat) && dungeonIs === 'in-play' ? [dungeon] : []
      })
    case 'saying-immune':
      return cardsInPlay(state).filter(card => defOf(state, card).saysImmune)
  }
}

/** Whether an effect can't choose a card because that champion, or the one that carries the card, is immune to it. */
function isShielded(state: State, ctx: Ctx, { of }: CardFilter, card: number): boolean {
  if (of !== 'champion' && of !== 'magical-item') return false
  const champion = of === 'champion' ? card : state.host[card]!
  return isImmune(state, champion, sourceOf(ctx, controllerOf(state, champion)))
}

/** The cards that an effect of this text could choose (SF-R-IMM.2: no immune ones). */
export const choosable = (state: State, ctx: Ctx, what: CardFilter): number[] =>
  matching(state, ctx, what).filter(card => !isShielded(state, ctx, what, card))

/** SF-R-GEN.3: razed realms too, unless the text says which. */
function realmsOf(state: State, seat: Seat, { razed, unprotected }: Extract<CardFilter, { of: 'realm' }>): number[] {
  const player = state.players[seat]
  const targets: number[] = []
  for (let index = 0; index < PLACES; index++) {
    const realm = player.realms[index]!
    if (realm === NONE || (razed !== undefined && ((player.razed >> index) & 1) !== (razed ? 1 : 0))) continue
    if (unprotected && isCovered(player, index) && !hasNoProtection(state)) continue
    targets.push(realm)
  }
  return targets
}

/** SF-R-GEN.3; razed realms have no powers, and nothing can be attached to them. */
function cardsInPlay(state: State): number[] {
  const result = SEATS.flatMap(seat => {
    const player = state.players[seat]
    const dungeon = player.dungeonIs === 'in-play' ? [player.dungeon] : []
    return [...player.realms.filter(realm => realm !== NONE), ...championsOf(state, seat), ...player.continuing, ...dungeon]
  })
  return [...result, ...state.attached, ...(state.rule === NONE ? [] : [state.rule])]
}

/** What a text asks its player to choose: this many of these. */
export interface Asked {
  from: readonly number[]
  n: number
  upTo: boolean
}

/** The cards in play among which one primitive chooses; null if it chooses among none. */
function filterOf(does: Primitive): CardFilter | null {
  switch (does.do) {
    case 'destroy':
    case 'abyss':
    case 'limbo':
    case 'void':
    case 'raze':
    case 'rebuild':
      return does.n === 'all' || does.what.of === 'self' ? null : does.what
    case 'steal-ally':
      return { of: 'ally', side: 'opp' }
    case 'level':
      return does.whom === 'champion-of-opp' ? { of: 'champion', side: 'opp' } : null
    default:
      return null
  }
}

/** The choice that one primitive needs; null if none. */
export function askedBy(state: State, ctx: Ctx, does: Primitive): Asked | null {
  const what = filterOf(does)
  if (what) {
    const n = does.do === 'level' || !('n' in does) || does.n === 'all' ? 1 : does.n
    return { from: choosable(state, ctx, what), n, upTo: 'upTo' in does && does.upTo === true }
  }
  switch (does.do) {
    case 'end-continuing': {
      const from = SEATS.flatMap(seat => state.players[seat].continuing).filter(card =>
        matchesAny({ def: defOf(state, card), seat: controllerOf(state, card), what: 'card' }, does.kinds),
      )
      return { from, n: does.n, upTo: false }
    }
    case 'fetch': {
      const from = state.players[ctx.me][does.from].filter(
        card =>
          !(does.another && card === ctx.card) &&
          typeOf(state, card) === (does.what === 'champion' ? 'champion' : does.what === 'event' ? 'event' : 'magical-item'),
      )
      return { from, n: does.n, upTo: false }
    }
    default:
      return null
  }
}

/** One way to make a text's choices: which of its alternatives, and which cards. */
export interface Chosen {
  option: number
  targets: readonly number[]
}

const NOTHING: Chosen = { option: NONE, targets: [] }

/** Larger choices are cut off here, so that no list of actions grows without end. */
const MAX_PICKS = 600

/** As many as asked for, or as there are; fewer too if the text says "up to". */
export function picksOf({ from, n, upTo }: Asked): (readonly number[])[] {
  const size = Math.min(n, from.length)
  const combinations: (readonly number[])[] = []
  const add = (picked: readonly number[], next: number): void => {
    if (picked.length === size || (upTo && picked.length > 0)) combinations.push(picked)
    if (picked.length === size) return
    for (let index = next; index < from.length && combinations.length < MAX_PICKS; index++) add([...picked, from[index]!], index + 1)
  }
  if (size > 0) add([], 0)
  return combinations.sort((a, b) => a.length - b.length)
}

/** All ways to make the choices of these primitives; empty if a required choice is impossible. */
export function choicesFor(state: State, ctx: Ctx, does: readonly Primitive[]): Chosen[] {
  for (const one of does) {
    if (one.do === 'choose')
      return one.options.flatMap((inner, option) => choicesFor(state, ctx, inner).map(({ targets }) => ({ option, targets })))
    const asked = askedBy(state, ctx, one)
    if (asked) return picksOf(asked).map(targets => ({ option: NONE, targets }))
  }
  return [NOTHING]
}

/** Of the first choice that a text asks for, or of that of each alternative: the cards in play among which it chooses. */
export function choiceFilters(does: readonly Primitive[]): CardFilter[] {
  for (const one of does) {
    if (one.do === 'choose') return one.options.flatMap(choiceFilters)
    const what = filterOf(one)
    if (what) return [what]
    if (one.do === 'end-continuing' || one.do === 'fetch') return []
  }
  return []
}

/** The cards that a text's choice would fit if champions weren't immune to it (SF-R-IMM.2). */
export const shieldedFrom = (state: State, ctx: Ctx, does: readonly Primitive[]): number[] =>
  choiceFilters(does).flatMap(what => matching(state, ctx, what).filter(card => isShielded(state, ctx, what, card)))

const primitivesOf = (lines: readonly Line[]): readonly Primitive[] => lines.flatMap(line => line.does)

/** SF-R-CARD.2, SF-R-IMM.2: its only possible target is a champion that is immune to it. */
export function isWasted(state: State, ctx: Ctx): boolean {
  const { card } = ctx.def
  if (!ctx.def.isSupport || !('mark' in card) || card.mark !== 'offensive') return false
  const foe = fighterOf(state, ctx.opp)
  if (foe === NONE || fighterOf(state, ctx.me) !== ctx.user) return false
  const chooses = primitivesOf(card.lines).some(does => does.do === 'choose' || askedBy(state, ctx, does) !== null)
  return !chooses && isImmune(state, foe, { def: ctx.def, seat: ctx.me, what: 'card' })
}
