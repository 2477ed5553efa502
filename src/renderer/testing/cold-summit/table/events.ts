import type { MatchView, ShownEvent } from '../../../../shared/match.ts'
import type { Piece } from '../../../../shared/table-view.ts'
import type { EventMeanings } from '../../../match/module/event-meaning.ts'

const withPiece = (view: MatchView, id: string | undefined, change: (piece: Piece) => Piece): MatchView => ({
  ...view,
  pieces: view.pieces.map(piece => (piece.id === id ? change(piece) : piece)),
})

const climbs = (view: MatchView, { piece, place }: ShownEvent): MatchView =>
  place === undefined ? view : withPiece(view, piece, one => ({ ...one, place }))
const shows = (view: MatchView, { dice }: ShownEvent): MatchView =>
  withPiece(view, 'die', one => ({ ...one, values: one.values.map(value => ({ ...value, now: dice?.[0] ?? value.now })) }))

/** How the table reads this game's events. */
export const EVENTS: EventMeanings = {
  'round-began': { part: 'turn', sound: 'turn' },
  'plan-sealed': { obvious: true },
  'plans-revealed': { part: 'pause', sound: 'card' },
  'climb-began': { part: 'pause', silent: true },
  'card-drawn': { moves: { from: 'pack', to: 'hand', stays: true } },
  'card-played': { part: 'play', moves: { from: 'hand', to: 'discard' }, sound: 'card' },
  'roll-called': { silent: true },
  passed: { silent: true },
  'die-rolled': { shownWithPlay: true, sound: 'attach', after: shows },
  'dice-rolled': { shownWithPlay: true, sound: 'attach' },
  'die-kept': { silent: true, after: shows },
  climbed: { shownWithPlay: true, sound: 'heal', after: climbs },
  slipped: { shownWithPlay: true, sound: 'invalid' },
  'match-ended': { part: 'end' },
}
