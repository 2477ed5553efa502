import type { EventMeaning, EventMeanings } from '../../../match/module/event-meaning.ts'
import { STAGE } from '../../../match/module/event-meaning.ts'

const play = (to: string): EventMeaning => ({ part: 'play', moves: { from: 'hand', to, stays: to !== STAGE }, sound: 'card' })
const shown: EventMeaning = { shownWithPlay: true }
const silent: EventMeaning = { silent: true }

/** How the table reads Spellfire's events. */
export const EVENTS: EventMeanings = {
  'match-began': silent,
  'turn-began': { part: 'turn' },
  'phase-began': { part: 'pause', silent: true, obvious: true },
  'match-ended': { part: 'end' },

  'card-played': play(STAGE),
  'power-used': { part: 'play', sound: 'card' },
  'event-copied': shown,
  'realm-laid': { ...play('formation'), sound: 'attach' },
  'realm-rebuilt': { part: 'play', sound: 'attach' },
  'holding-laid': { part: 'play', sound: 'attach', aims: 'card' },
  'champion-entered': { ...play('pool'), sound: 'attach' },
  'avatar-called': { ...play('pool'), sound: 'attach' },
  'card-attached': { part: 'play', sound: 'attach', aims: 'card' },
  'rule-laid': { part: 'play', sound: 'card' },
  'dungeon-laid': { part: 'play', sound: 'card' },

  'attack-declared': { part: 'play', tells: 'attack', sound: 'card', aims: 'card' },
  'defender-named': { part: 'play', sound: 'card' },
  'nobody-defends': shown,
  'attack-over': { part: 'pause', silent: true },
  'battle-over': { part: 'pause', silent: true },
  'round-began': { silent: true },
  'to-act': silent,
  'round-conceded': shown,
  'round-won': { shownWithPlay: true, vital: true },
  'instant-defeat': { shownWithPlay: true, vital: true, sound: 'damage' },
  'instant-avoided': shown,
  'champion-defeated': { shownWithPlay: true, vital: true, tells: 'loss', bursts: 'card', sound: 'damage' },
  'champion-returned': { moves: { to: 'pool', stays: true } },
  'wall-stopped': shown,
  'wall-crossed': shown,
  'realm-razed': { shownWithPlay: true, vital: true, tells: 'loss', bursts: 'card', sound: 'damage', aims: 'card' },
  'realm-discarded': { shownWithPlay: true, vital: true, tells: 'loss', bursts: 'card', moves: { to: 'discard-pile' }, sound: 'damage' },

  'card-drawn': { moves: { from: 'draw-pile', to: 'hand', stays: true } },
  'card-discarded': { moves: { to: 'discard-pile' } },
  'card-to-limbo': { shownWithPlay: true, moves: { to: 'limbo', stays: true } },
  'card-to-abyss': { shownWithPlay: true, moves: { to: 'abyss', stays: true } },
  'card-to-void': { shownWithPlay: true, moves: { to: 'void', stays: true } },
  'card-returned': { shownWithPlay: true, moves: { to: 'pool', stays: true } },
  'card-fetched': shown,
  'play-negated': shown,
  'play-redirected': shown,
  'play-reflected': shown,
  'ally-stolen': shown,
  'powers-stripped': shown,
  'spoils-won': { shownWithPlay: true, sound: 'heal' },
  'card-kept': silent,
  'pile-reshuffled': { shownWithPlay: true, gathers: ['discard-pile'] },
  'pool-lost': { shownWithPlay: true, vital: true, tells: 'loss' },
  'mulligan-called': { shownWithPlay: true },
}
