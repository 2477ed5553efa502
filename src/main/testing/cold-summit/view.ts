import type { ShownEvent } from '../../../shared/match.ts'
import { message, type Message, type Value } from '../../../shared/message.ts'
import { SEATS, type Seat, type Viewer } from '../../../shared/seat.ts'
import type { Piece, Zone } from '../../../shared/table-view.ts'
import type { ColdSummitView } from '../../../shared/testing/cold-summit/view.ts'
import { cardOf, climbersOf, heightOf, PATHS, placeOf, ROUNDS, UNKNOWN, type MatchEvent, type State } from './state.ts'
import { needsOf, sumOf } from './turn.ts'

/** A unique id in the view: a seat's piece, a climber or a die. */
const climberId = (climber: number): string => `climber-${climber}`

function zonesOf(state: State, seat: Seat): Zone[] {
  const zone = (kind: string, look: Zone['look'], cards: readonly number[]): Zone => {
    const seen = cards.filter(card => card !== UNKNOWN)
    return { id: `${seat} ${kind}`, kind, look, owner: seat, cards: seen, hidden: cards.length - seen.length }
  }
  return [zone('hand', 'hand', state.hands[seat]), zone('pack', 'deck', state.packs[seat]), zone('discard', 'pile', state.discards[seat])]
}

function piecesOf(state: State, seat: Seat): Piece[] {
  const isSealed = state.phase === 'plan' && state.plans[seat] !== null
  const party: Piece = {
    id: `party-${seat}`,
    kind: 'party',
    owner: seat,
    values: [{ id: 'height', now: heightOf(state, seat), max: 6 }],
    marks: isSealed ? [{ id: 'sealed', label: message('cold-summit.mark.sealed') }] : [],
  }
  const climbers = climbersOf(state, seat).map((climber): Piece => {
    const { name = '', art = '', amount = 0 } = cardOf(state, climber) ?? {}
    return {
      id: climberId(climber),
      kind: 'climber',
      owner: seat,
      what: { name, art },
      place: placeOf(state, climber),
      values: [{ id: 'strength', now: amount }],
      marks: [],
    }
  })
  return [party, ...climbers]
}

const dieOf = (id: string, face: number): Piece => ({
  id,
  kind: 'die',
  owner: null,
  what: { name: 'd6', art: 'perspective-dice-six' },
  values: [{ id: 'face', now: face }],
  marks: [],
})

export function viewFor(state: State): ColdSummitView {
  const { active, die, phase, plans, rolled } = state
  const plan = phase === 'plan' ? null : plans[active]
  const dice = rolled.length > 0 ? rolled.map((face, at) => dieOf(`die-${at}`, face)) : die === null ? [] : [dieOf('die', die)]
  return {
    game: 'cold-summit',
    turn: state.round,
    whose: phase === 'plan' ? null : active,
    phase,
    zones: SEATS.flatMap(seat => zonesOf(state, seat)),
    pieces: [...SEATS.flatMap(seat => piecesOf(state, seat)), ...dice],
    cards: Object.fromEntries(state.ids.flatMap((id, card) => (id === '' ? [] : [[String(card), id]]))),
    own: {
      rounds: ROUNDS,
      paths: PATHS.map(path => ({ ...path })),
      climb:
        plan && !state.ending ? { climber: climberId(plan.climber), to: plan.to, needs: needsOf(state, plan), sum: sumOf(state) } : null,
    },
  }
}

const player = (seat: Seat, viewer: Viewer): Message =>
  message(`cold-summit.who.${viewer === 'spectator' ? `seat-${seat}` : seat === viewer ? 'you' : 'other'}`)

/** The event as text, as the viewer may know it: only its player learns which card was drawn. */
export function observe(event: MatchEvent, viewer: Viewer, state: State): Omit<ShownEvent, 'index' | 'turn'> {
  const { type, clause, seat, boon, card, climber, to, amount, dice, winner } = event
  const isHidden = type === 'card-drawn' && seat !== viewer
  const values: Record<string, Value> = {}
  const who = seat ?? winner ?? undefined
  if (who !== undefined) values['who'] = player(who, viewer)
  if (card !== undefined && !isHidden) values['card'] = cardOf(state, card)?.name ?? ''
  if (climber !== undefined) values['climber'] = cardOf(state, climber)?.name ?? ''
  if (boon !== undefined) values['boon'] = message(`cold-summit-descent.boons.${boon}.name`)
  if (to !== undefined) values['place'] = message(`cold-summit.place.${to}`)
  if (amount !== undefined) values['n'] = amount
  if (dice?.[1] !== undefined) Object.assign(values, { n: dice[0] ?? 0, other: dice[1] })
  const variant = isHidden ? '.hidden' : who === undefined ? (winner === null ? '.draw' : '') : who === viewer ? '.you' : '.other'
  return {
    type,
    clause,
    message: message(`cold-summit.event.${type}${variant}`, values),
    ...(seat === undefined ? {} : { seat }),
    ...(card === undefined || isHidden ? {} : { card }),
    ...(climber === undefined ? {} : { piece: climberId(climber) }),
    ...(to === undefined ? {} : { place: to }),
    ...(dice === undefined ? {} : { dice }),
  }
}
