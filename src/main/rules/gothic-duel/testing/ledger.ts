import type { Seat } from '../../../../shared/seat.ts'
import type { DuelEvent, Place } from '../state/events.ts'
import { SECTIONS } from '../text/sections.ts'
import type { State, WizardState } from '../state/state.ts'

const CLAUSES = new Set(SECTIONS.flatMap(section => section.clauses))
/** Things that no card does. */
const RULES_ALONE = new Set(['GD-7.2.1', 'GD-7.2.8', 'GD-7.4.2', 'GD-BURN.4', 'GD-R.44', 'GD-R.56'])

/** A duel as reconstructed from its events alone. */
interface Account {
  turn: number
  active: Seat
  phase: State['phase']
  ended: string | null
  wizards: Record<Seat, Wizard>
  /** The zones a card can be in. */
  places: Place[][]
}
type Wizard = Pick<WizardState, 'vitality' | 'will' | 'soulfire' | 'maxSoulfire'> & { burn: number[]; ward: number; channel: number[] }

const wizardOf = ({ vitality, will, soulfire, maxSoulfire, burn, ward, channel }: WizardState): Wizard => ({
  vitality,
  will,
  soulfire,
  maxSoulfire,
  burn: burn.map(({ amount }) => amount).toSorted(),
  ward: ward?.left ?? 0,
  channel: channel.toSorted(),
})

function accountOf(state: State): Account {
  const places: Place[][] = state.cards.map(() => [])
  for (const wizard of state.wizards) {
    for (const zone of ['deck', 'hand', 'discard', 'void', 'removed'] as const) for (const card of wizard[zone]) places[card] = [zone]
    for (const { card } of wizard.hexes) places[card] = ['play']
  }
  // The card being played may move without an event: a Spell to its Discard (GD-3.1).
  for (const frame of state.frames) if (frame.type === 'play' && frame.way !== 'haunt') places[frame.card] = ['play', 'discard']
  const { turn, active, phase, ending } = state
  return {
    turn,
    active,
    phase,
    ended: ending && `${ending.winner ?? 'nobody'} ${ending.clause}`,
    wizards: { 0: wizardOf(state.wizards[0]), 1: wizardOf(state.wizards[1]) },
    places,
  }
}

const demand = (holds: boolean, event: DuelEvent): void => {
  if (!holds) throw new Error(`told what can't be: ${JSON.stringify(event)}`)
}

function takeOut(burn: number[], amount: number, event: DuelEvent): void {
  const at = burn.indexOf(amount)
  demand(at >= 0, event)
  burn.splice(at, 1)
}

/** Applies one event. Events that concern no value, marker or card only need a known name. */
function enter(account: Account, event: DuelEvent, state: State): void {
  const move = (from: Place[], ...to: Place[]): void => {
    if (!('card' in event)) return
    demand(
      account.places[event.card]!.some(place => from.includes(place)),
      event,
    )
    account.places[event.card] = to
  }
  // Nothing may follow the end in the log.
  demand(account.ended === null, event)
  if (event.type === 'duel-ended') {
    account.ended = `${event.seat ?? 'nobody'} ${event.clause}`
    return
  }
  const wizard = account.wizards[event.seat]
  switch (event.type) {
    case 'turn-began':
      demand(event.amount === account.turn + 1, event)
      account.turn = event.amount
      account.active = event.seat
      account.phase = 'start'
      return
    case 'phase-began':
      account.phase = event.phase
      return
    case 'turn-ended':
      demand(event.seat === account.active, event)
      if (!state.ending) account.active = account.active === 0 ? 1 : 0
      return
    case 'soulfire-raised':
    case 'soulfire-lowered':
      demand(event.type === 'soulfire-raised' ? event.amount > wizard.maxSoulfire : event.amount < wizard.maxSoulfire, event)
      wizard.maxSoulfire = event.amount
      wizard.soulfire = Math.min(wizard.soulfire, event.amount)
      return
    case 'soulfire-refreshed':
      demand(event.amount === wizard.maxSoulfire, event)
      wizard.soulfire = event.amount
      return
    case 'soulfire-gained':
    case 'soulfire-lost':
    case 'soulfire-paid':
      demand(event.amount > 0, event)
      wizard.soulfire += event.type === 'soulfire-gained' ? event.amount : -event.amount
      return
    case 'damage-dealt':
    case 'value-lost':
    case 'value-paid':
      demand(event.amount > 0, event)
      // Damage beyond the remaining value takes it to 0 (GD-5.8).
      wizard[event.value] = Math.max(0, wizard[event.value] - event.amount)
      return
    case 'value-healed':
    case 'drained':
      demand(event.amount > 0, event)
      wizard[event.value] += event.amount
      return
    case 'value-became':
      wizard[event.value] = event.amount
      return
    case 'damage-prevented':
      demand(event.amount > 0, event)
      wizard.ward -= event.amount
      return
    case 'ward-gained':
      demand(event.amount > 0, event)
      wizard.ward += event.amount
      return
    case 'ward-ended':
      wizard.ward = 0
      return
    case 'burn-gained':
      demand(event.amount > 0, event)
      wizard.burn.push(event.amount)
      return
    case 'burn-merged':
      takeOut(wizard.burn, event.amount / 2, event)
      takeOut(wizard.burn, event.amount / 2, event)
      wizard.burn.push(event.amount)
      return
    case 'burn-removed':
      takeOut(wizard.burn, event.amount, event)
      return
    case 'channel-gained':
      wizard.channel.push(event.amount)
      return
    case 'channel-spent':
    case 'channel-ended':
      demand(event.amount === Math.max(...wizard.channel), event)
      wizard.channel = []
      return
    case 'card-drawn':
      return move(['deck'], 'hand')
    case 'card-played':
      return move(['hand'], 'play', 'discard')
    case 'haunt-activated':
      return move(['void', 'removed'], 'void', 'removed')
    case 'card-discarded':
      return move(['hand'], 'discard')
    case 'card-exiled':
      return move(['hand', 'discard', 'deck', 'play'], 'void')
    case 'card-returned':
      return move(['discard', 'void', 'play'], 'hand', 'deck')
    case 'card-removed':
      return move(['void', 'removed'], 'removed')
    case 'card-fizzled':
      return demand(account.places[event.card]!.length > 0, event)
    case 'hex-attached':
      return move(['play'], 'play')
    case 'hex-dispelled':
    case 'hex-expired':
      return move(['play'], 'discard')
    case 'hex-gathered':
      return move(['play'], 'deck')
    case 'deck-reshuffled':
      account.places.forEach((places, card) => {
        if (state.owner[card] === event.seat && ['discard', 'void'].includes(places[0]!) && places.length === 1)
          account.places[card] = ['deck']
      })
      return
    case 'torment-met':
    case 'torment-missed':
      return demand(event.amount >= 0, event)
    case 'insight-looked':
      return demand(event.cards.length === event.amount && event.cards.every(card => account.places[card]![0] === 'deck'), event)
    case 'duel-began':
    case 'effect-began':
    case 'nothing-drawn':
    case 'ward-refused':
      return
    default:
      throw new Error(`no such event: ${JSON.stringify(event)}`)
  }
}

const withSortedZones = (wizard: Wizard): Wizard => ({ ...wizard, burn: wizard.burn.toSorted(), channel: wizard.channel.toSorted() })

/** Throws unless `before` plus the events gives the new state: the log alone must be enough to follow the duel. */
export function checkLedger(before: State, events: readonly DuelEvent[], state: State): void {
  const account = accountOf(before)
  for (const event of events) {
    if (!CLAUSES.has(event.clause)) throw new Error(`no such clause: ${JSON.stringify(event)}`)
    if ('source' in event && event.source !== undefined && !state.cards[event.source])
      throw new Error(`by no card: ${JSON.stringify(event)}`)
    if (RULES_ALONE.has(event.clause) && 'source' in event) throw new Error(`a card did what a rule does: ${JSON.stringify(event)}`)
    enter(account, event, state)
  }
  const { places, ...is } = accountOf(state)
  const { places: entered, ...said } = {
    ...account,
    wizards: { 0: withSortedZones(account.wizards[0]), 1: withSortedZones(account.wizards[1]) },
  }
  if (JSON.stringify(said) !== JSON.stringify(is)) throw new Error(`told ${JSON.stringify(said)}, but it is ${JSON.stringify(is)}`)
  places.forEach((actual, card) => {
    if (!actual.some(place => entered[card]!.includes(place)))
      throw new Error(`card ${card} was told to be in ${entered[card]!.join(' or ')}, but is in ${actual.join(' or ')}`)
  })
}
