import type { MatchView, ShownEvent } from '../../../../shared/match.ts'
import type { EventMeaning, EventMeanings } from '../../../match/module/event-meaning.ts'
import { pieceOf } from '../../../match/playback/effects.ts'

const hurts: EventMeaning = { change: { by: -1, flies: true }, vital: true, sound: 'damage' }
const heals: EventMeaning = { change: { by: 1, flies: true }, vital: true, sound: 'heal' }
const gains: EventMeaning = { change: { by: 1 } }
const spends: EventMeaning = { change: { by: -1 } }
const silent: EventMeaning = { silent: true }

/** Every turn the same, or what recycling a card has just said. */
const ROUTINE: readonly string[] = ['EN-R2.4', 'EN-R2.5', 'EN-R3.4']
const isRoutine = ({ clause }: ShownEvent): boolean => ROUTINE.includes(clause)
const HARM: readonly string[] = ['contributed-damage', 'contributed-pierce']
/** In the batch of `sum`, all that was added to what it adds up. */
function addends(sum: ShownEvent, all: readonly ShownEvent[]): ShownEvent[] {
  const at = all.indexOf(sum)
  const from = all.findLastIndex(({ type }, index) => index < at && type.startsWith('batch-began'))
  return from < 0
    ? []
    : all
        .slice(from, at)
        .filter(({ type, piece, seat }) => HARM.includes(type) && piece === sum.piece && (piece !== undefined || seat === sum.seat))
}

/** Does not name the piece. */
const without = (view: MatchView, event: ShownEvent): MatchView => {
  const gone = pieceOf(view, event)
  return { ...view, pieces: view.pieces.filter(({ id }) => id !== gone) }
}

/** How the table reads Enchantoria's events. The reveal shows what a batch adds; the log shows the results. */
export const EVENTS: EventMeanings = {
  'turn-began': { part: 'turn' },
  'plans-revealed': { part: 'pause', sound: 'card' },
  'match-ended': { part: 'end' },
  // A preview tells what a decision would do, not that it was made.
  'decision-made': { silent: true, obvious: true },
  'spell-cast': { moves: { from: 'hand', to: 'discard' } },
  'spell-put-away': silent,
  'fell-to-counter': silent,
  'fell-in-ring': silent,
  'stood-after-counters': silent,
  'card-drawn': { moves: { from: 'deck', to: 'hand', stays: true }, unheard: (event, _all, you) => event.seat !== you && isRoutine(event) },
  'card-recycled': { moves: { from: 'hand', to: 'discard' }, sound: 'card' },
  'card-discarded': { moves: { from: 'hand', to: 'discard' } },
  'card-recovered': { moves: { from: 'discard', to: 'hand', stays: true } },
  'mana-gained': { ...gains, unheard: isRoutine },
  'mana-paid': { ...spends, part: 'payment', obvious: true },
  exhausted: hurts,
  'blood-lost': hurts,
  // A single cause has just said how much.
  'damage-taken': {
    ...hurts,
    unheard: (event, all) => {
      const [only, ...others] = addends(event, all)
      return only !== undefined && others.length === 0 && only.amount === event.amount
    },
  },
  'health-gained': heals,
  'damage-blocked': { change: { by: -1 } },
  'damage-absorbed': { change: { by: -1, flies: true } },
  'block-gained': gains,
  protected: { sound: 'attach' },
  'effect-applied': { sound: 'attach' },
  summoned: { sound: 'attach' },
  died: { after: without, vital: true },
  'contributed-effect': silent,
  'contributed-protect': silent,
  'contributed-block': silent,
  'contributed-max-health': silent,
  'contributed-draw': silent,
  'contributed-mana': silent,
  'contributed-recover': silent,
  'contributed-summon': silent,
  'contributed-dispel-all': silent,
  'contributed-dispel-protection': silent,
}
