import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Line } from './card.ts'
import { bitOf, type Definition, type Passive, type PassiveName } from './definition.ts'
import type { PrimitiveName, PrimitiveOf, Whom } from './primitive.ts'
import { controllerOf, defOf, fighterOf, isOfRealm, isRazed, NONE, PLACES, sideInBattle, type State } from './state.ts'

/** An active passive: its card, its player, and the champion that uses it (NONE for none). */
export interface Working<D extends PassiveName = PassiveName> {
  card: number
  passive: Passive
  does: PrimitiveOf<D>
  seat: Seat
  user: number
}

interface Lasts<D extends PrimitiveName> {
  card: number
  does: PrimitiveOf<D>
  seat: Seat
  target: number
}

/** Visits the recorded effects with that name. */
export function visitLasting<D extends PrimitiveName>(state: State, name: D, visit: (one: Lasts<D>) => void): void {
  for (const { card, line, at, seat, target } of state.lasting) {
    const does = lineOf(state, card, line).does[at]
    if (does?.do === name) visit({ card, does: does as PrimitiveOf<D>, seat, target })
  }
}

/** SF-POWER.3: an effect has removed this champion's special powers. */
export function isStripped(state: State, champion: number): boolean {
  let found = false
  visitLasting(state, 'strip', ({ target }) => {
    if (target === champion) found = true
  })
  return found
}

/** SF-POWER.3, SF-R-RLM.5: a stripped champion and a razed realm have no powers. */
export function isPowerless(state: State, card: number): boolean {
  const type = state.cards[card]?.card.type
  return (type === 'champion' && isStripped(state, card)) || (type === 'realm' && isRazed(state, card))
}

/** The champion whose powers a card such as a mask copies (SF-R-COPY.1, SF-R-COPY.2); null if none. */
export function copiedBy(state: State, card: number): Definition | null {
  const chosen = state.chosen[card]!
  const def = state.cards[card]
  if (chosen === NONE || !def?.passivesOf.has('copy-power')) return null
  return state.cards[chosen] ?? null
}

const COPIED = 8
/** The number that a line has on a card which copies it. */
export const copiedLine = (line: number): number => line + COPIED
/** Whether a line with that number is copied from another card. */
export const isCopied = (line: number): boolean => line >= COPIED

/** Of a copying card that has left play. */
const LOST: Line = { when: 'static', does: [] }

/** A line by number: the card's own or, from 8 on, a copied one, which does nothing once the copying card has left play. Cards have at most eight. */
export function lineOf(state: State, card: number, line: number): Line {
  return isCopied(line) ? (copiedBy(state, card)?.card.lines[line - COPIED] ?? LOST) : defOf(state, card).card.lines[line]!
}

/** The card on which that line is printed, and its number there: what a lasting effect goes back to once the copying card is gone. */
export const printedLine = (state: State, card: number, line: number): { card: number; line: number } =>
  isCopied(line) ? { card: state.chosen[card]!, line: line - COPIED } : { card, line }

/** Visits the lines with that trigger of a card in play, with their numbers; what has no powers has none. */
export function linesOf(state: State, card: number, when: Line['when'], visit: (line: Line, number: number) => void): void {
  const def = state.cards[card]
  if (!def) return
  const copied = copiedBy(state, card)
  if ((!copied && !def.triggers.has(when)) || isPowerless(state, card)) return
  for (const [at, line] of def.card.lines.entries()) if (line.when === when) visit(line, at)
  if (copied) for (const [at, line] of copied.card.lines.entries()) if (line.when === when && !line.pay) visit(line, copiedLine(at))
}

type Visit<D extends PassiveName> = (working: Working<D>) => void

/** The controller of a card, and the champion that uses it; NONE if no champion does. */
type Holder = Pick<Working, 'seat' | 'user'>

function visitCard<D extends PassiveName>(state: State, card: number, name: D, holder: Holder, visit: Visit<D>): void {
  const own = state.cards[card]?.passivesOf.get(name)
  if (!own) return
  const { seat, user } = holder
  for (const passive of own) if (isHere(state, card, passive)) visit({ card, passive, does: passive.does as PrimitiveOf<D>, seat, user })
}

/** SF-POWER.5, SF-POWER.6: a line with DEFENDED is active while its realm is under attack. */
function isHere(state: State, card: number, { line }: Passive): boolean {
  if (line.when !== 'defended') return true
  const { battle } = state
  return battle !== null && battle.fallen === '' && (battle.target === card || battle.target === state.host[card])
}

/** A champion's own powers and those it has copied, unless they are removed. */
function visitChampion<D extends PassiveName>(state: State, champion: number, name: D, seat: Seat, visit: Visit<D>): void {
  if (state.cards[champion]?.card.type === 'champion' && !isStripped(state, champion))
    visitCard(state, champion, name, { seat, user: champion }, visit)
}

function visitAttached<D extends PassiveName>(state: State, card: number, name: D, visit: Visit<D>): void {
  const host = state.host[card]!
  if (state.since[card] === 0) return
  const seat = controllerOf(state, card)
  visitCard(state, card, name, { seat, user: isOfRealm(defOf(state, card)) ? NONE : host }, visit)
  const copied = copiedBy(state, card)?.passivesOf.get(name)
  if (copied) for (const passive of copied) visit({ card: host, passive, does: passive.does as PrimitiveOf<D>, seat, user: host })
}

const bitsOf = (state: State, card: number): number => (card === NONE ? 0 : (state.cards[card]?.passiveBits ?? 0))

/** The names of the passives of all cards in play, active or not, as bits (`bitOf`). */
function bitsInPlay(state: State): number {
  let bits = bitsOf(state, state.rule)
  for (const seat of SEATS) {
    const { realms, pool, continuing, dungeon, dungeonIs } = state.players[seat]
    for (const realm of realms) bits |= bitsOf(state, realm)
    for (const champion of pool) bits |= bitsOf(state, champion)
    for (const card of continuing) bits |= bitsOf(state, card)
    if (dungeonIs === 'in-play') bits |= bitsOf(state, dungeon)
  }
  const { battle } = state
  if (battle) bits |= bitsOf(state, battle.attacker) | bitsOf(state, battle.defender)
  for (const card of state.attached) bits |= bitsOf(state, card) | bitsOf(state, state.chosen[card]!)
  return bits
}

const COPIES = bitOf('copy-power')

/** Visits every active passive with that name, without checking conditions. Few cards have any, so their bits are looked at first. */
export function visitWorking<D extends PassiveName>(state: State, name: D, visit: Visit<D>, bits = bitsInPlay(state)): void {
  const bit = bitOf(name)
  if ((bits & bit) === 0) return
  if ((bitsOf(state, state.rule) & bit) !== 0)
    visitCard(state, state.rule, name, { seat: controllerOf(state, state.rule), user: NONE }, visit)
  for (const seat of SEATS) {
    const player = state.players[seat]
    for (let index = 0; index < PLACES; index++) {
      const realm = player.realms[index]!
      if ((bitsOf(state, realm) & bit) !== 0 && ((player.razed >> index) & 1) === 0)
        visitCard(state, realm, name, { seat, user: NONE }, visit)
    }
    for (const champion of player.pool) if ((bitsOf(state, champion) & bit) !== 0) visitChampion(state, champion, name, seat, visit)
    const fighter = fighterOf(state, seat)
    if ((bitsOf(state, fighter) & bit) !== 0 && !player.pool.includes(fighter)) visitChampion(state, fighter, name, seat, visit)
    for (const card of player.continuing) if ((bitsOf(state, card) & bit) !== 0) visitCard(state, card, name, { seat, user: NONE }, visit)
    if (player.dungeonIs === 'in-play' && (bitsOf(state, player.dungeon) & bit) !== 0)
      visitCard(state, player.dungeon, name, { seat, user: NONE }, visit)
  }
  for (const card of state.attached) if ((bitsOf(state, card) & (bit | COPIES)) !== 0) visitAttached(state, card, name, visit)
}

/** The active passives of a position, for several questions about it: each name is looked up once. */
export interface InPlay {
  state: State
  bits: number
  found: Partial<Record<PassiveName, readonly Working[]>>
}

export const inPlay = (state: State): InPlay => ({ state, bits: bitsInPlay(state), found: {} })

const NOTHING: readonly never[] = []

/** Every active passive with that name, without checking conditions. */
export function workingOf<D extends PassiveName>({ state, bits, found }: InPlay, name: D): readonly Working<D>[] {
  if ((bits & bitOf(name)) === 0) return NOTHING
  const known = found[name] as readonly Working<D>[] | undefined
  if (known) return known
  const list: Working<D>[] = []
  visitWorking(state, name, one => list.push(one), bits)
  found[name] = list as unknown as readonly Working[]
  return list
}

interface MeansContext {
  card: number
  does: { whom: Whom }
  seat: Seat
  user: number
}

/** Whether `attacker`, `defender`, `foe`, … of an active passive refers to this champion. */
export function means(state: State, { card, does, seat, user }: MeansContext, champion: number): boolean {
  const { battle } = state
  switch (does.whom) {
    case 'self':
      return champion === card
    case 'user':
    case 'user-and-its-allies':
      return user !== NONE && champion === user
    case 'foe':
      return (
        battle !== null &&
        user !== NONE &&
        sideInBattle(battle, user) !== null &&
        sideInBattle(battle, champion) !== null &&
        champion !== user
      )
    case 'attacker':
      return battle?.attacker === champion
    case 'defender':
      return battle?.defender === champion
    case 'my-champions':
      return controllerOf(state, champion) === seat
    case 'champions-of-opp':
      return controllerOf(state, champion) !== seat
    case 'champion-of-opp':
      return state.chosen[card] === champion
    default:
      return false
  }
}
