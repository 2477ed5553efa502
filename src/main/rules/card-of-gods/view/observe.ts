import { unitPiece } from '../../../../shared/games/card-of-gods/view.ts'
import type { ShownEvent } from '../../../../shared/match.ts'
import { message, type Message, type Value } from '../../../../shared/message.ts'
import { SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { DOMAINS } from '../state/card.ts'
import type { MatchEvent } from '../state/events.ts'
import { cardOf, PLACES, type State } from '../state/state.ts'
import { cardOfTarget } from '../mechanics/targets.ts'

export type SeenEvent = Omit<ShownEvent, 'index' | 'turn'>

const REVEALING: readonly MatchEvent['type'][] = ['dice-rolled', 'dice-rerolled', 'card-declared', 'card-discarded']

/** Whether it revealed something that nobody, or only one player, knew: dice and shown Cards. */
export const reveals = ({ type }: MatchEvent): boolean => REVEALING.includes(type)
/** Whether it rolled dice. */
export const rolls = ({ type }: MatchEvent): boolean => type === 'dice-rolled' || type === 'dice-rerolled'

const whoseKey = (seat: Seat, viewer: Viewer): string => (viewer === 'spectator' ? `seat-${seat}` : seat === viewer ? 'you' : 'enemy')
const describePlayer = (seat: Seat, viewer: Viewer): Message => message(`card-of-gods.who.${whoseKey(seat, viewer)}`)

/** "your Zombie", "the enemy’s Zombie". */
const nameOf = (state: State, unit: number, viewer: Viewer): Message =>
  message(`card-of-gods.whose.${whoseKey(state.units[unit]!.seat, viewer)}`, { name: state.defs[unit]!.name })

const targetName = (state: State, target: number, viewer: Viewer): Message => {
  const card = cardOfTarget(target)
  return card === null ? nameOf(state, target, viewer) : message('card-of-gods.name', { name: cardOf(state, card).name })
}

/** "your Camp", "the enemy’s Camp"; the Camps are called `camp-0` and `camp-1` by seat. */
function placeName(place: number, viewer: Viewer): Message {
  const name = PLACES[place]!
  const seat = SEATS.find(one => name === `camp-${one}`)
  return message(`card-of-gods.place.${name}`, seat === undefined ? {} : { side: message(`card-of-gods.side.${whoseKey(seat, viewer)}`) })
}

function valuesOf(event: MatchEvent, viewer: Viewer, state: State): Record<string, Value> {
  const { seat, unit, target, card, amount, place, from, dice, roll, action, domain, window, effect, targets, boon } = event
  const values: Record<string, Value> = {}
  if (seat !== undefined) values.who = describePlayer(seat, viewer)
  if (unit !== undefined) values.unit = nameOf(state, unit, viewer)
  if (target !== undefined) values.target = nameOf(state, target, viewer)
  if (card !== undefined) values.card = cardOf(state, card).name
  if (targets && targets.length > 0) values.targets = targets.map(one => targetName(state, one, viewer))
  if (amount !== undefined) Object.assign(values, { amount, count: amount })
  if (place !== undefined) values.place = placeName(place, viewer)
  if (from !== undefined && from >= 0) values.from = placeName(from, viewer)
  if (dice) Object.assign(values, { dice: dice.join(', '), count: dice.length })
  if (roll) values.roll = message(`card-of-gods.a-roll.${roll}`)
  if (action) values.action = actionName(event, state)
  if (domain !== undefined) values.domain = message(`card-of-gods.domain.${DOMAINS[domain]!}`)
  if (window) values.window = message(`card-of-gods.window.${window}`)
  if (boon !== undefined) values.boon = message(`card-of-gods-descent.boons.${boon}.name`)
  if (effect) values.effect = givenBy(event)
  return values
}

/** "rolls 2 more Defence dice", "has one more Action". */
function givenBy({ effect, roll, amount = 0 }: MatchEvent): Message {
  if (effect !== 'dice') return message(`card-of-gods.given.${effect}`)
  const dice = message(`card-of-gods.amount.${roll}-${amount > 0 ? 'more' : 'fewer'}`, { count: Math.abs(amount) })
  return message('card-of-gods.given.dice', { dice })
}

/** An Attack has its own name on the miniature’s card. */
function actionName({ action, printed, unit }: MatchEvent, state: State): Message {
  const printedAction = unit === undefined || printed === undefined ? undefined : state.defs[unit]!.actions[printed]
  return printedAction?.type === 'attack'
    ? message('card-of-gods.name', { name: printedAction.name })
    : message(`card-of-gods.action.${action ?? 'guard'}`)
}

/** Selects one of several sentences for an event, by the miniature or by its subject. */
function variantOf(event: MatchEvent, viewer: Viewer): string {
  const { type, seat, winner, by, targets, unit, dice, roll, action, place, again } = event
  const person = seat === viewer ? '.you' : '.other'
  if (type === 'match-ended') return winner === null ? '.draw' : winner === viewer ? '.you' : by === 'concession' ? '.conceded' : '.other'
  if (type === 'dice-rolled' || type === 'roll-final') {
    const plain = type === 'dice-rolled' && roll === 'other' ? '-other' : ''
    return (unit === undefined ? '-card' : '') + (dice?.length === 0 ? '-none' : plain)
  }
  if (type === 'card-declared') return (targets && targets.length > 0 ? '-at' : '') + person
  if (type === 'window-passed') return again ? '-again' : ''
  if (type === 'action-performed') return `.${action ?? 'guard'}`
  if (type === 'deployed') return seat !== viewer && seat !== undefined && PLACES[place!] === `camp-${seat}` ? '-camp' : ''
  if (type === 'attack-broken' || type === 'trigger-happened') return unit === undefined ? '-card' : ''
  return unit === undefined && seat !== undefined && PERSONAL.includes(type) ? person : ''
}

/** In the second person if it is the viewer’s. */
const PERSONAL: readonly MatchEvent['type'][] = [
  'boon-dealt',
  'card-discarded',
  'initiative-changed',
  'passed-round',
  'ether-scored',
  'epicenter-held',
  'faith-paid',
  'faith-drained',
]

/** The targeted miniatures. */
const aimsOf = ({ target, targets = [] }: MatchEvent): string[] => [
  ...(target === undefined ? [] : [unitPiece(target)]),
  ...targets.filter(one => cardOfTarget(one) === null).map(unitPiece),
]

/** An event as the viewer may know it: all of it (CG-R3.6). */
export function observe(event: MatchEvent, viewer: Viewer, state: State): SeenEvent {
  const { type, clause, seat, card, unit, place, domain, dice, effect } = event
  // Dice given are no change of a value.
  const { amount, roll } = effect ? {} : event
  const targets = aimsOf(event)
  const values = valuesOf(event, viewer, state)
  if (type === 'match-ended' && event.winner !== null && event.winner !== undefined) values.who = describePlayer(event.winner, viewer)
  const value =
    type === 'wounds-lost' || type === 'healed'
      ? 'wounds'
      : domain === undefined
        ? type === 'ether-scored'
          ? 'ether'
          : roll
        : DOMAINS[domain]
  return {
    type,
    clause,
    message: message(`card-of-gods.event.${type}${variantOf(event, viewer)}`, values),
    ...(seat === undefined ? {} : { seat }),
    ...(card === undefined ? {} : { card }),
    ...(unit === undefined ? {} : type === 'faith-gained' ? { by: unitPiece(unit) } : { piece: unitPiece(unit) }),
    ...(targets.length === 0 ? {} : { targets }),
    ...(place === undefined ? {} : { place: PLACES[place]! }),
    ...(dice ? { dice: [...dice] } : {}),
    ...(value === undefined ? {} : { value }),
    ...(amount === undefined ? {} : { amount }),
  }
}
