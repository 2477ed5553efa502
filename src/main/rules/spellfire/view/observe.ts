import type { ShownEvent } from '../../../../shared/match.ts'
import { message, type Message, type Value } from '../../../../shared/message.ts'
import type { Seat, Viewer } from '../../../../shared/seat.ts'
import type { MatchEvent } from '../state/events.ts'
import { PHASE_IDS, type State } from '../state/state.ts'

export type SeenEvent = Omit<ShownEvent, 'index' | 'turn'>

const REVEALING = new Set<MatchEvent['type']>([
  'match-began',
  'card-dealt',
  'card-drawn',
  'card-revealed',
  'card-shown',
  'card-played',
  'attack-declared',
  'defender-named',
  'pile-reshuffled',
  'card-discarded',
  'card-to-abyss',
  'dungeon-laid',
])

/** Whether it revealed something that nobody, or only one player, knew. */
export const reveals = (event: MatchEvent): boolean => REVEALING.has(event.type)

const maySeeCard = (event: MatchEvent, viewer: Viewer): boolean => event.seenBy === undefined || event.seenBy === viewer

const describePlayer = (seat: Seat, viewer: Viewer): Message =>
  message(`spellfire-match.who.${viewer === 'spectator' ? `seat-${seat}` : seat === viewer ? 'you' : 'opponent'}`)

/** Hidden from everyone who may not know about it at all: looking at cards is private. */
const isSecret = (event: MatchEvent, viewer: Viewer): boolean => event.type === 'card-kept' && event.seenBy !== viewer

function sentence(event: MatchEvent, viewer: Viewer, state: State): Message {
  const values: Record<string, Value> = {}
  let variant = ''
  if (event.seat !== undefined) {
    values.who = describePlayer(event.seat, viewer)
    variant = event.seat === viewer ? '.you' : '.other'
  }
  const card = event.card === undefined || !maySeeCard(event, viewer) ? undefined : state.cards[event.card]?.card
  if (card) values.card = card.name
  else if (event.card !== undefined) variant = '.hidden'
  const source = event.source === undefined ? undefined : state.cards[event.source]?.card
  if (source) values.source = source.name
  if (event.amount !== undefined) Object.assign(values, { amount: event.amount, count: event.amount })
  if (event.type === 'phase-began') values.phase = message(`spellfire-match.phase.${PHASE_IDS[event.amount ?? 0] ?? ''}`)
  // Of a look at cards, the one who looks is told.
  if (event.type === 'card-shown' && event.seenBy !== undefined) {
    values.who = describePlayer(event.seenBy, viewer)
    variant = event.seenBy === viewer ? '-to.you' : '-to.other'
  }
  if (event.boon !== undefined) values.boon = message(`spellfire-descent.boons.${event.boon}.name`)
  if (event.to !== undefined) variant = `-${event.to}${variant}`
  if (event.type === 'match-ended') {
    variant = event.winner === null || event.winner === undefined ? '.draw' : event.winner === viewer ? '.you' : '.other'
    if (event.winner !== null && event.winner !== undefined) values.who = describePlayer(event.winner, viewer)
  }
  return message(`spellfire-match.event.${event.type}${variant}`, values)
}

/** An event as the viewer may know it. */
export function observe(event: MatchEvent, viewer: Viewer, state: State): SeenEvent | null {
  if (isSecret(event, viewer)) return null
  const isSeen = maySeeCard(event, viewer)
  return {
    type: event.type,
    clause: event.clause,
    message: sentence(event, viewer, state),
    ...(event.seat === undefined ? {} : { seat: event.seat }),
    ...(event.card !== undefined && isSeen ? { card: event.card } : {}),
    ...(event.source === undefined ? {} : { source: event.source }),
    ...(event.card !== undefined && isSeen ? { piece: String(event.card) } : {}),
    ...(event.amount === undefined ? {} : { amount: event.amount }),
  }
}
