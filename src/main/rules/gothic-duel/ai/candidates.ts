import { shuffle, type Rng } from '../../../kernel/rng.ts'
import type { Seat } from '../../../../shared/seat.ts'
import { targetLists, type Action, type Use } from '../state/actions.ts'
import type { ChooseFrame } from '../state/frames.ts'
import { decider, isUsable, pendingChoice } from '../turn/legality.ts'
import type { CardUse, Duel } from '../mechanics/rules.ts'
import { slotsOf, type Slot } from '../turn/slots.ts'
import { cardOf, findHex, type State } from '../state/state.ts'

/** Up to this many selections are enumerated; beyond that, some are drawn at random. */
const MAX_COUNTED = 120
/** The most ways of using one card that are considered. */
const MAX_USES = 12

/** What makes two choices different to an AI: copies of a card in the same zone are interchangeable. */
type Kind = (value: number) => unknown
const itself: Kind = value => value
const cardKind =
  (state: State): Kind =>
  value =>
    findHex(state, value) ? value : (state.cards[value] ?? value)

/** At most `most` of `items`; always keeps the first, in first place. */
function randomSubset<T>(items: T[], max: number, rng: Rng): T[] {
  if (items.length <= max) return items
  const [first, ...rest] = items
  shuffle(rest, rng)
  return [first!, ...rest.slice(0, max - 1)]
}

const waysToChoose = (from: number, size: number, inOrder: boolean): number => {
  let ways = 1
  for (let chosen = 0; chosen < size; chosen++) ways *= (from - chosen) / (inOrder ? 1 : chosen + 1)
  return Math.round(ways)
}

function eachSelection(from: readonly number[], size: number, inOrder: boolean, visit: (chosen: number[]) => void): void {
  const grow = (chosen: number[], next: number): void => {
    if (chosen.length === size) return visit(chosen)
    for (let index = inOrder ? 0 : next; index < from.length; index++)
      if (!inOrder || !chosen.includes(from[index]!)) grow([...chosen, from[index]!], index + 1)
  }
  grow([], 0)
}

/** One selection for each kind: its first value. */
function oneOfEach(from: readonly number[], kind: Kind): number[][] {
  const kinds: unknown[] = []
  const result: number[][] = []
  for (const value of from) {
    const own = kind(value)
    if (kinds.includes(own)) continue
    kinds.push(own)
    result.push([value])
  }
  return result
}

/** More than there are different values. A word this short fits in an exact number. */
const LETTERS = 128
const LONGEST_NUMBER = 7

/** A key that is equal only for equal words. */
function keyOfWord(word: readonly number[]): string | number {
  if (word.length > LONGEST_NUMBER) return word.join()
  let key = 0
  for (const letter of word) key = key * LETTERS + letter
  return key
}

interface Selection {
  size: number
  inOrder?: boolean
  most: number
}

/** Different ways to choose `size` of `from`, at most `most`: all of them if there are few, otherwise a random sample. */
function selections(from: readonly number[], { size, inOrder = false, most }: Selection, kind: Kind, rng: Rng): number[][] {
  if (size === 0) return [[]]
  if (size === 1) return randomSubset(oneOfEach(from, kind), most, rng)
  const result = new Map<string | number, number[]>()
  const kinds: unknown[] = []
  const letters = new Map<number, number>()
  for (const value of from) {
    const own = kind(value)
    const known = kinds.indexOf(own)
    letters.set(value, known < 0 ? kinds.push(own) - 1 : known)
  }
  const keep = (chosen: number[]): void => {
    const word = chosen.map(value => letters.get(value)!)
    if (!inOrder) word.sort((a, b) => a - b)
    const key = keyOfWord(word)
    if (!result.has(key)) result.set(key, chosen)
  }
  if (waysToChoose(from.length, size, inOrder) <= MAX_COUNTED) eachSelection(from, size, inOrder, keep)
  else
    for (let tries = 0; tries < 3 * most && result.size < most; tries++) {
      const pool = from.slice()
      if (tries > 0) shuffle(pool, rng)
      keep(pool.slice(0, size))
    }
  return randomSubset([...result.values()], most, rng)
}

/** Ways to fill a slot, the largest X first: with as many as allowed and, if fewer are allowed, with the fewest too. */
function fillings(state: State, slot: Slot, rng: Rng): number[][] {
  if (slot.fills === 'x') return randomSubset(slot.from.map(x => [x]).reverse(), MAX_USES, rng)
  const size = Math.min(slot.max, slot.from.length)
  const kind = cardKind(state)
  const full = selections(slot.from, { size, most: MAX_USES }, kind, rng)
  return slot.min < size ? [...full, ...selections(slot.from, { size: slot.min, most: 1 }, kind, rng)] : full
}

function usesWith(duel: Duel, seat: Seat, card: number, use: CardUse, rng: Rng): Use[] {
  let uses: Use[] = [{ type: 'use', way: use.kind.way, card, x: 0, targets: [], discard: [], exile: [] }]
  if (!use.hasX && !use.choosesTargets && use.cost.discard + use.cost.exile === 0) return uses
  for (const slot of slotsOf(duel, seat, card, use)) {
    const filled = fillings(duel.state, slot, rng)
    const next: Use[] = []
    for (const use of uses) for (const values of filled) next.push(withSlot(use, slot, values))
    uses = randomSubset(next, MAX_USES, rng)
  }
  for (const use of uses) if (use.targets.length > 0) use.targets = targetLists(use.targets)
  return uses
}

function withSlot({ way, card, x, targets, discard, exile }: Use, { fills, place }: Slot, values: number[]): Use {
  const use: Use = { type: 'use', way, card, x, targets, discard, exile }
  if (fills === 'x') use.x = values[0]!
  else if (fills === 'target') {
    use.targets = targets.slice()
    use.targets[place] = values
  } else use[fills] = values
  return use
}

function answers({ state }: Duel, choice: ChooseFrame, rng: Rng, max: number): Action[] {
  const sizes = choice.min === choice.max ? [choice.max] : [choice.max, choice.min]
  const kind = choice.purpose === 'order' ? itself : cardKind(state)
  const picks = sizes.flatMap(size => selections(choice.from, { size, inOrder: choice.purpose === 'insight', most: max }, kind, rng))
  return randomSubset(picks, max, rng).map(picks => ({ type: 'choose', picks }))
}

/** Legal actions for an AI to consider, at most `max`: ending the turn, then each different usable card in different ways. */
export function candidates(duel: Duel, seat: Seat, rng: Rng, max: number): Action[] {
  const { state } = duel
  if (decider(state) !== seat) return []
  const choice = pendingChoice(state)
  if (choice) return answers(duel, choice, rng, max)
  const actions: Action[] = [{ type: 'end-turn' }]
  if (max <= 1) return actions
  const wizard = state.wizards[seat]
  for (const from of ['hand', 'void'] as const) {
    const seen: unknown[] = []
    for (const card of wizard[from]) {
      const uses = duel.rules.prepare(state, card)[from]
      if (uses.length === 0) continue
      const definition = cardOf(state, card)
      if (seen.includes(definition)) continue
      seen.push(definition)
      for (const use of uses) if (isUsable(duel, seat, card, use)) actions.push(...usesWith(duel, seat, card, use, rng))
    }
  }
  return randomSubset(actions, max, rng)
}
