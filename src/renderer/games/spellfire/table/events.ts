import type { EventMeaning, EventMeanings } from '../../../match/event-meaning.ts'
import { STAGE } from '../../../match/event-meaning.ts'

const play = (to: string): EventMeaning => ({ part: 'play', moves: { from: 'hand', to, stays: to !== STAGE }, sound: 'card' })
const told: EventMeaning = { told: true }
const silent: EventMeaning = { silent: true }

/** How the table reads Spellfire's events. */
export const EVENTS: EventMeanings = {
  'match-began': silent,
  'turn-began': { part: 'turn' },
  'phase-began': { part: 'pause', silent: true },
  'match-ended': { part: 'end' },

  'card-played': play(STAGE),
  'power-used': { part: 'play', sound: 'card' },
  'event-copied': told,
  'realm-laid': { ...play('formation'), sound: 'attach' },
  'realm-rebuilt': { part: 'play', sound: 'attach' },
  'holding-laid': { part: 'play', sound: 'attach', aims: 'card' },
  'champion-entered': { ...play('pool'), sound: 'attach' },
  'avatar-called': { ...play('pool'), sound: 'attach' },
  'card-attached': { part: 'play', sound: 'attach', aims: 'card' },
  'rule-laid': { part: 'play', sound: 'card' },
  'dungeon-laid': { part: 'play', sound: 'card' },

  'attack-declared': { part: 'play', sound: 'card', aims: 'card' },
  'defender-named': { part: 'play', sound: 'card' },
  'nobody-defends': told,
  'attack-over': { part: 'pause', silent: true },
  'battle-over': { part: 'pause', silent: true },
  'round-began': { silent: true },
  'to-act': silent,
  'round-conceded': told,
  'round-won': { told: true, vital: true },
  'instant-defeat': { told: true, vital: true, sound: 'damage' },
  'instant-avoided': told,
  'champion-defeated': { told: true, vital: true, sound: 'damage' },
  'champion-returned': { moves: { to: 'pool', stays: true } },
  'wall-stopped': told,
  'wall-crossed': told,
  'realm-razed': { told: true, vital: true, sound: 'damage', aims: 'card' },
  'realm-discarded': { told: true, vital: true, moves: { to: 'discard-pile' }, sound: 'damage' },

  'card-drawn': { moves: { from: 'draw-pile', to: 'hand', stays: true } },
  'card-discarded': { moves: { to: 'discard-pile' } },
  'card-to-limbo': { told: true, moves: { to: 'limbo', stays: true } },
  'card-to-abyss': { told: true, moves: { to: 'abyss', stays: true } },
  'card-to-void': { told: true, moves: { to: 'void', stays: true } },
  'card-returned': { told: true, moves: { to: 'pool', stays: true } },
  'card-fetched': told,
  'play-negated': told,
  'play-redirected': told,
  'play-reflected': told,
  'ally-stolen': told,
  'powers-stripped': told,
  'spoils-won': { told: true, sound: 'heal' },
  'card-kept': silent,
  'pile-reshuffled': { told: true, gathers: ['discard-pile'] },
  'pool-lost': { told: true, vital: true },
  'mulligan-called': { told: true },
}
