import { buildReplayFrames } from '../../src/main/matches/replays/replay-frames.ts'
import { writeShared } from '../../src/main/matches/replays/share.ts'
import { simulateMatch } from '../../src/main/matches/replays/simulated.ts'
import type { MatchConfig } from '../../src/main/kernel/game.ts'
import { enchantoria } from '../../src/main/rules/enchantoria/index.ts'
import type { Client } from '../../src/renderer/client/client.ts'
import type { Player } from '../../src/shared/match.ts'

/** The player has creatures to send, bolts to aim, a counter and a ward; the enemy has a few small answers. */
const CONFIG: MatchConfig = {
  first: 0,
  seats: [
    {
      avatar: 'candle-mage',
      cards: [
        { card: 'fireball', count: 3 },
        { card: 'quick-dart', count: 3 },
        { card: 'siphon', count: 3 },
        { card: 'slow-burn', count: 2 },
        { card: 'meteor', count: 2 },
        { card: 'inferno', count: 2 },
        { card: 'grey-wolf', count: 3 },
        { card: 'ember-fox', count: 3 },
        { card: 'hill-ogre', count: 3 },
        { card: 'sworn-bodyguard', count: 3 },
        { card: 'bulwark', count: 3 },
        { card: 'mend', count: 2 },
        { card: 'warding-circle', count: 2 },
        { card: 'quench', count: 2 },
      ],
    },
    {
      avatar: 'moss-mage',
      cards: [
        { card: 'standing-stone', count: 3 },
        { card: 'ember-fox', count: 3 },
        { card: 'grove-healer', count: 3 },
        { card: 'mana-well', count: 3 },
        { card: 'mend', count: 3 },
        { card: 'parry', count: 3 },
        { card: 'paper-ward', count: 3 },
        { card: 'decoy-flare', count: 3 },
        { card: 'regrowth', count: 3 },
        { card: 'hush', count: 3 },
        { card: 'scrap-bundle', count: 3 },
        { card: 'enfeeble', count: 3 },
      ],
    },
  ],
}
/** Deals the player a creature, a bolt and something worth recycling. */
const SEED = 'first match 2607'
const AT = Date.UTC(2026, 0, 1)

/** That match, conceded at once, as a file. */
function conceded(): string {
  const players: [Player, Player] = [
    { type: 'ai', level: 'apprentice' },
    { type: 'ai', level: 'apprentice' },
  ]
  const seatOf = (seat: 0 | 1) => ({ player: players[seat], avatar: CONFIG.seats[seat].avatar, deckName: `Deck ${seat + 1}` })
  const { header, entries } = simulateMatch({
    id: 'fixed',
    game: enchantoria,
    config: CONFIG,
    seats: [seatOf(0), seatOf(1)],
    seed: SEED,
    moves: [{ type: 'concede', seat: 1 }],
    at: AT,
  })
  return writeShared(buildReplayFrames(enchantoria, header, entries), AT)
}

/** Starts a match that always deals the same hand, against the weakest AI: one that plays on from the beginning of an imported one. */
export async function beginFixedMatch(api: Client['api']): Promise<string> {
  const { id } = await api.replays.import({ text: conceded() })
  const players: [Player, Player] = [
    { type: 'person', name: 'You' },
    { type: 'ai', level: 'apprentice' },
  ]
  return (await api.replays.playOn({ id, at: 0, players })).id
}
