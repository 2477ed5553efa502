import type { ShownEvent } from '../../../../shared/match.ts'
import type { Seat } from '../../../../shared/seat.ts'

/** A roll from the log: player, kind, and its dice as they are now. */
export interface ShownRoll {
  index: number
  seat: Seat | null
  piece: string | null
  /** The Card that rolls, if no miniature does. */
  card: number | null
  kind: string
  dice: readonly number[]
  /** Successes, once it is final. */
  successes: number | null
  muted: boolean
}

/** A Card declared in this Activation, and its outcome. */
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

/** Events that start something new and clear the earlier dice. */
const CLEARS = ['activation-began', 'action-performed', 'attack-declared', 'round-began', 'activation-ended']
/** Rolls shown together: an attack with its Defence, then a test. */
const MAX_ROLLS = 3

/** The current rolls, the oldest first. */
export function rollsOf(log: readonly ShownEvent[]): ShownRoll[] {
  const rolls: ShownRoll[] = []
  const cardBefore = ({ index, seat }: ShownEvent): number | null =>
    log.findLast(one => one.index < index && one.seat === seat && one.type === 'card-resolved')?.card ?? null
  for (const event of since(log, CLEARS)) {
    const { type, dice, seat, piece, value, index, amount } = event
    const last = rolls.at(-1)
    if (type === 'dice-rolled' && dice)
      rolls.push({
        index,
        seat: seat ?? null,
        piece: piece ?? null,
        card: piece === undefined ? cardBefore(event) : null,
        kind: value ?? 'other',
        dice,
        successes: null,
        muted: false,
      })
    else if (type === 'dice-rerolled' && dice && last) rolls[rolls.length - 1] = { ...last, dice }
    else if (type === 'roll-muted' && last) rolls[rolls.length - 1] = { ...last, muted: true }
    else if (type === 'roll-final' && last && last.successes === null) rolls[rolls.length - 1] = { ...last, successes: amount ?? 0 }
  }
  return rolls.slice(-MAX_ROLLS)
}

const FATES: Readonly<Record<string, ShownCard['fate']>> = {
  'card-resolved': 'resolved',
  'card-fizzled': 'fizzled',
  'card-cancelled': 'cancelled',
}

/** The Cards of the current Activation in the order of their declaration. */
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
