import type { MatchView, ShownEvent } from '../../../../shared/match.ts'
import type { EventMeaning, EventMeanings } from '../../../match/module/event-meaning.ts'
import { STAGE } from '../../../match/module/event-meaning.ts'
import { pieceOf, withValue } from '../../../match/playback/effects.ts'

const soulfire =
  (change: (value: { now: number; max: number }, amount: number) => { now: number; max: number }) =>
  (view: MatchView, event: ShownEvent): MatchView =>
    withValue(view, pieceOf(view, event), 'soulfire', value => change(value, event.amount ?? 0))

const play: EventMeaning = { part: 'play', moves: { from: 'hand', to: STAGE }, sound: 'card' }
const hurts: EventMeaning = {
  change: { by: -1, flies: true },
  vital: true,
  aims: 'piece',
  sound: ({ value }) => (value === 'will' ? 'strain' : 'damage'),
}
const heals: EventMeaning = { change: { by: 1, flies: true }, vital: true, aims: 'piece', sound: 'heal' }
const burns: EventMeaning = { change: { of: 'burn', by: 1, flies: true } }
const attached: EventMeaning = { change: { of: 'hexes', by: 0 } }
/** The amount is the maximum that it changed to. */
const newMaximum = soulfire(({ now }, max) => ({ now: Math.min(now, max), max }))

/** How the table reads the events of a duel. */
export const EVENTS: EventMeanings = {
  'turn-began': { part: 'turn' },
  'turn-ended': { part: 'pause' },
  'phase-began': { part: 'pause', silent: true },
  'effect-began': { silent: true, obvious: true },
  'duel-ended': { part: 'end' },

  'card-played': play,
  'haunt-activated': play,
  'card-fizzled': { shownWithPlay: true },
  'value-paid': { part: 'payment', change: { by: -1 }, vital: true },
  'soulfire-paid': { part: 'payment', change: { of: 'soulfire', by: -1 }, obvious: true },
  'soulfire-lost': { change: { of: 'soulfire', by: -1 } },
  'soulfire-gained': { change: { of: 'soulfire', by: 1 } },
  'soulfire-raised': { after: newMaximum },
  'soulfire-lowered': { after: newMaximum },
  'soulfire-refreshed': { after: soulfire(({ max }) => ({ now: max, max })) },

  'card-drawn': { moves: { from: 'deck', to: 'hand', stays: true }, shownWithPlay: true },
  'deck-reshuffled': { shownWithPlay: true, gathers: ['discard', 'void', 'hexes'] },
  'insight-looked': { shownWithPlay: true },
  'card-returned': { moves: { to: 'hand', stays: true }, shownWithPlay: true },
  'card-discarded': { moves: { to: 'discard' } },
  'card-exiled': { moves: { to: 'void', stays: true }, shownWithPlay: true },
  'card-removed': { moves: { to: 'removed', stays: true } },

  'hex-attached': { ...attached, moves: { to: 'hexes', stays: true }, aims: 'piece', sound: 'attach' },
  'hex-dispelled': { ...attached, aims: 'card' },
  'hex-expired': attached,

  'damage-dealt': hurts,
  'value-lost': hurts,
  'value-healed': heals,
  drained: heals,
  'value-became': { aims: 'piece' },
  'damage-prevented': { change: { of: 'ward', by: -1, flies: true }, vital: true, aims: 'piece' },
  'ward-gained': { change: { of: 'ward', by: 1, flies: true }, aims: 'piece' },
  'ward-refused': { change: { of: 'ward', by: 0 } },
  'burn-gained': { ...burns, aims: 'piece' },
  'burn-merged': burns,
  'burn-removed': { shownWithPlay: true },
  'channel-gained': { change: { of: 'channel', by: 1 } },
  'torment-met': { shownWithPlay: true },
  'torment-missed': { shownWithPlay: true },
}
