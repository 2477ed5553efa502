import type { WizardView } from '../../../src/shared/games/gothic-duel/view.ts'
import type { MatchUpdate } from '../../../src/shared/match.ts'

const gauge = { now: 1, max: 1 }
const wizard: WizardView = {
  wizard: 'somebody',
  vitality: gauge,
  will: gauge,
  soulfire: gauge,
  burn: [],
  ward: null,
  channel: [],
  hexes: [],
  hand: [],
  handCount: 0,
  maxHand: 8,
  deckCount: 0,
  deckTop: [],
  discard: [],
  void: [],
  removed: [],
  reshuffled: false,
  hauntUsed: false,
}
const seat = { player: { type: 'ai' as const, level: 'apprentice' as const }, wizard: 'somebody', deckName: 'Some deck' }

/** An update that the contract lets through, recognised by its revision. */
export const tinyUpdate = (id: string, revision: number): MatchUpdate => ({
  id,
  revision,
  game: 'gothic-duel',
  seats: [seat, seat],
  you: 0,
  view: { game: 'gothic-duel', turn: 1, active: 0, phase: 'main', wizards: [wizard, wizard], cards: {}, resolving: null },
  pending: [],
  step: null,
  outcome: null,
  events: [],
  fresh: true,
  takeback: { allowed: true, way: null, asked: null, counted: [0, 0] },
  hints: { allowed: false, given: [0, 0] },
  curtain: null,
})
