import type { ShownEvent } from '../../../../shared/match.ts'
import type { Seat } from '../../../../shared/seat.ts'

/** A roll as the log tells it: whose, of what kind, its dice as they lie now. */
export interface ShownRoll {
  index: number
  seat: Seat | null
  piece: string | null
  kind: string
  dice: readonly number[]
  /** Successes, once it is final. */
  successes: number | null
  muted: boolean
}

/** A Card that was declared in this Activation, and what became of it. */
export interface ShownCard {
  index: number
  card: number
  seat: Seat
  targets: readonly string[]
  fate: 'waiting' | 'resolved' | 'fizzled' | 'cancelled'
  event: ShownEvent
}

const since = (log: readonly ShownEvent[], types: readonly string[]): readonly ShownEvent[] => {
  const from = log.findLastIndex(({ type }) => types.includes(type))
  return log.slice(Math.max(0, from))
}

/** What begins something new, so that the dice before it are taken off the table. */
const CLEARS = ['activation-began', 'action-performed', 'attack-declared', 'round-began', 'activation-ended']
/** Rolls that lie on the table at the same time: an attack and the Defence against it, a test after it. */
const MOST_ROLLS = 3

/** The rolls of what is under way, the oldest first. */
export function rollsOf(log: readonly ShownEvent[]): ShownRoll[] {
  const rolls: ShownRoll[] = []
  for (const event of since(log, CLEARS)) {
    const { type, dice, seat, piece, value, index, amount } = event
    const last = rolls.at(-1)
    if (type === 'dice-rolled' && dice)
      rolls.push({ index, seat: seat ?? null, piece: piece ?? null, kind: value ?? 'other', dice, successes: null, muted: false })
    else if (type === 'dice-rerolled' && dice && last) rolls[rolls.length - 1] = { ...last, dice }
    else if (type === 'roll-muted' && last) rolls[rolls.length - 1] = { ...last, muted: true }
    else if (type === 'roll-final' && last && last.successes === null) rolls[rolls.length - 1] = { ...last, successes: amount ?? 0 }
  }
  return rolls.slice(-MOST_ROLLS)
}

const FATES: Readonly<Record<string, ShownCard['fate']>> = {
  'card-resolved': 'resolved',
  'card-fizzled': 'fizzled',
  'card-cancelled': 'cancelled',
}

/** The Cards of the Activation under way in the order in which they were declared. */
export function cardsOf(log: readonly ShownEvent[]): ShownCard[] {
  const cards: ShownCard[] = []
  for (const event of since(log, ['activation-began', 'round-began'])) {
    const { type, card, seat, targets = [], index } = event
    if (card === undefined) continue
    if (type === 'card-declared' && seat !== undefined) cards.push({ index, card, seat, targets, fate: 'waiting', event })
    const fate = FATES[type]
    const found = fate && cards.findLast(one => one.card === card)
    if (fate && found) cards[cards.indexOf(found)] = { ...found, fate, event }
  }
  return cards
}
