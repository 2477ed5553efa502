import type { MatchView } from '../../../../shared/match.ts'
import type { EventMeaning, EventMeanings } from '../../../match/module/event-meaning.ts'

const withPlace = (view: MatchView, piece: string | undefined, place: string | undefined): MatchView =>
  piece === undefined || place === undefined
    ? view
    : { ...view, pieces: view.pieces.map(one => (one.id === piece ? { ...one, place } : one)) }
const goes: EventMeaning = { change: { of: 'place', by: 0 }, after: (view, event) => withPlace(view, event.piece, event.place) }
const leaves: EventMeaning = {
  change: { of: 'place', by: 0 },
  vital: true,
  bursts: 'piece',
  sound: 'loss',
  after: (view, event) => withPlace(view, event.piece, 'removed'),
}

const withMark = (id: string, has: boolean): EventMeaning => ({
  change: { of: id, by: 0 },
  after: (view, { piece }) => ({
    ...view,
    pieces: view.pieces.map(one => {
      if (one.id !== piece) return one
      const others = one.marks.filter(mark => mark.id !== id)
      return { ...one, marks: has ? [...others, { id, label: { key: `card-of-gods.mark.${id}` } }] : others }
    }),
  }),
})

const dice: EventMeaning = { change: { of: 'dice', by: 0 }, shownWithPlay: true, sound: 'attach' }
const silent: EventMeaning = { silent: true }
const done: EventMeaning = { moves: { to: 'discard' }, shownWithPlay: true }
/** The log reports its effects line by line. */
const resolved: EventMeaning = { ...done, silent: true }

/** How the table reads this game's events. */
export const EVENTS: EventMeanings = {
  'round-began': { part: 'turn', sound: 'turn' },
  'activation-began': { part: 'pause', heads: true, change: { of: 'active', by: 0 } },
  'activation-ended': silent,
  'match-ended': { part: 'end' },
  'card-declared': { part: 'play', moves: { from: 'hand', to: 'waiting' }, sound: 'card', aims: 'piece' },
  'card-resolved': resolved,
  'card-fizzled': { ...done, sound: 'invalid' },
  'card-cancelled': { ...done, sound: 'invalid' },
  'faith-paid': { part: 'payment', change: { by: -1 }, obvious: true },
  'faith-gained': { change: { by: 1, flies: true } },
  'faith-drained': { change: { by: -1, flies: true } },
  'ether-scored': { change: { by: 1, flies: true }, vital: true, sound: 'heal' },
  'action-performed': {
    change: { of: 'active', by: 0 },
    // Where it moves says that it moves.
    unheard: (event, all) => {
      const [next] = all.slice(all.indexOf(event) + 1)
      return next?.type === 'moved' && next.piece === event.piece
    },
  },
  // The Action that declares it already says so.
  'attack-declared': { change: { of: 'attack', by: 0 }, aims: 'piece', silent: true, obvious: true },
  'dice-rolled': dice,
  'dice-rerolled': dice,
  // How a Panic Test ended says enough.
  'roll-final': {
    unheard: (event, all) => {
      const next = all.slice(all.indexOf(event) + 1).find(({ type }) => !type.startsWith('faith-'))
      return (next?.type === 'panic-passed' || next?.type === 'panicked') && next.piece === event.piece
    },
  },
  'roll-muted': { shownWithPlay: true },
  'wounds-lost': { change: { by: -1, flies: true }, vital: true, aims: 'piece', sound: 'damage' },
  healed: { change: { by: 1, flies: true }, vital: true, aims: 'piece', sound: 'heal' },
  removed: leaves,
  moved: goes,
  deployed: goes,
  arrived: goes,
  guarded: { ...withMark('guard', true), silent: true },
  'guard-removed': withMark('guard', false),
  panicked: { ...withMark('panicked', true), sound: 'strain' },
  calmed: withMark('panicked', false),
  readied: withMark('ready', true),
  'epicenter-held': { shownWithPlay: true },
  'actions-ended': { silent: true, obvious: true },
  'window-passed': { silent: true, obvious: true },
}
