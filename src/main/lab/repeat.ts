import { parseJson } from '../../shared/bounded-json.ts'
import type { DeckList } from '../../shared/deck.ts'
import { COURSE, placeOf, type LabRecord, type LabSide } from '../../shared/lab.ts'
import type { Player, ShownSeat } from '../../shared/match.ts'
import { reason } from '../../shared/message.ts'
import { plainOf } from '../kernel/added-cards.ts'
import type { Game, WrittenCard } from '../kernel/game.ts'
import { cardsOf, gameFor, type MatchCards } from '../kernel/replay.ts'
import type { SimulatedMatch } from '../matches/replays/simulated.ts'
import type { Result } from '../lib/result.ts'
import { notFound, done, refused } from '../lib/result.ts'
import type { LabWorkers } from './pool.ts'
import type { LabRepeat } from './simulation/play-chunk.ts'

/** A match of a run that can be replayed, with its details. */
interface Repeat extends LabRepeat {
  game: Game
  run: LabRecord
}

const refuse = (key: string): Result<never> => refused([reason('', key)])

const resultText = ({ result }: LabRecord, number: number, side: LabSide): string | undefined =>
  (side === 'version' ? result.version?.tally : result.deck)?.course[number]

/** Players' own cards as a run keeps them. */
export const toText = ({ base, cards }: NonNullable<MatchCards['added']>): LabRecord['added'] => ({ base, cards: JSON.stringify(cards) })

/** The game with the cards of the run; null unless its rules and own cards are those of the run. */
function gameOfRun(plain: Game, { rules, added }: LabRecord): Game | null {
  if (rules?.version !== plain.rulesVersion || (added?.base ?? rules.cardSetHash) !== plain.cardSetHash) return null
  if (!added) return plain
  const cards = parseJson(added.cards)
  return Array.isArray(cards) ? gameFor(plain, { ...rules, added: { base: added.base, cards: cards as WrittenCard[] } }) : null
}

/** The match of that number, if the run has it, its game is available, and nothing it depends on has changed. */
export function findRepeat(present: Game | undefined, run: LabRecord, number: number, side: LabSide): Result<Repeat> {
  if (!present) return notFound('services.not-found.game', { game: run.game })
  const ended = resultText(run, number, side)
  if (ended === undefined || ended === '.') return notFound('services.not-found.lab-match')
  const game = gameOfRun(plainOf(present), run)
  if (!game) return refuse('services.refused.lab-other-cards')
  const { deck, version, opponents, levels, seed, format } = run
  const task = {
    game: game.id,
    ...(game.added && { cards: cardsOf(game) }),
    deck: deck.cards,
    version: version && version.cards,
    opponents: opponents.map(opponent => opponent.cards ?? ('lot' as const)),
    levels,
    seed,
    format,
  }
  return done({ task, number, side, game, run })
}

/** Replays and saves it. Refused if it ends differently, because the AIs have changed and it would be another match. */
export async function repeatMatch(
  workers: LabWorkers,
  { game, run, ...asked }: Repeat,
  signal: AbortSignal,
  keep: (match: SimulatedMatch) => Result<{ id: string }>,
): Promise<Result<{ id: string }>> {
  const { number, side } = asked
  const repeatedMatch = await workers.repeat(asked, signal).catch(() => null)
  if (!repeatedMatch) return refuse('services.refused.lab-not-repeated')
  if (COURSE[repeatedMatch.result] !== resultText(run, number, side)) return refuse('services.refused.lab-other-ai')
  const { seats } = repeatedMatch.config
  const names = [(side === 'version' ? run.version?.name : null) ?? run.deck.name, opponentName(run, game, number, seats[1].cards)]
  const seatOf = (seat: 0 | 1): ShownSeat => {
    const player: Player = { type: 'ai', level: run.levels[seat] }
    return { player, avatar: seats[seat].avatar, deckName: names[seat] ?? '' }
  }
  return keep({
    id: `lab-${run.id}-${number}-${side}`,
    game,
    config: repeatedMatch.config,
    seats: [seatOf(0), seatOf(1)],
    seed: repeatedMatch.seed,
    moves: repeatedMatch.moves,
    at: run.startedAt,
  })
}

/** The most frequent cards of a random deck. */
function opponentName({ opponents }: LabRecord, { catalog }: Game, number: number, cards: DeckList): string {
  const name = opponents[placeOf(opponents.length, number).opponent]?.name
  if (name) return name
  const max = cards.toSorted((a, b) => b.count - a.count).slice(0, 2)
  return max.map(({ card }) => catalog.cards.find(face => face.id === card)?.name ?? card).join(', ')
}
