import { startersIn } from '../../src/shared/deck-format.ts'
import { allGames } from '../../src/main/games.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { createLadderWorkers } from '../ladder/workers.ts'
import { shareOf, type Score } from '../ladder/pairing.ts'
import { PLAYERS } from '../ladder/players.ts'
import { saveRow } from '../ladder/document.ts'
import { readShard, UNSHARDED } from '../shards/shard.ts'
import { shardName, writeShard } from '../shards/shard-file.ts'
import { parseCommandLine } from '../commands.ts'

const { values } = parseCommandLine('strength')

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

const games = Number(values.games)
if (!Number.isInteger(games) || games < 2 || games % 2 !== 0) refuse('--games takes an even number: seats are changed after each match.')
const played = allGames.filter(game => values.game === undefined || game.id === values.game)
const { format, invented } = values
if (format !== undefined && played.some(game => startersIn(game.catalog, format).length === 0))
  refuse(`${format} is no format of ${values.game ?? 'all games'} with ready-made decks.`)
if (played.length === 0) refuse(`--game takes one of ${allGames.map(game => game.id).join(', ')}.`)

const pairings = values.pairing.map(pairing => {
  const [one = '', other = ''] = pairing.split(':')
  if (!PLAYERS[one] || !PLAYERS[other]) refuse(`--pairing takes two of ${Object.keys(PLAYERS).join(', ')}, with a colon between.`)
  return [one, other] as const
})

/** Matches between two progress lines. */
const STRIDE = 20

function print(line: string, score: Score): void {
  const { share, low, high } = shareOf(score)
  console.error(`${line}: ${(100 * share).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}) of ${score.games}`)
}

/** Saved after each pairing, so that a run can be interrupted. */
function keep(game: Game, one: string, other: string, score: Score): void {
  for (const line of saveRow(game.id, [one, other], score, values['dry-run'])) console.log(line)
}

const pool = createLadderWorkers()
const shard = values.shard === undefined ? null : readShard(values.shard)
const scores: Record<string, Score> = {}
for (const game of played)
  for (const [one, other] of pairings) {
    const against = [other, ...(format === undefined ? [] : [format]), ...(invented ? ['half invented'] : [])].join(', ')
    const line = `${game.id}, ${one} against ${against}`
    const score = await pool.play(
      { game: game.id, players: [one, other], games, seed: values.seed, format, invented },
      now => {
        if (now.games % STRIDE === 0 && now.games < games) print(line, now)
      },
      shard ?? UNSHARDED,
    )
    print(line, score)
    scores[`${game.id} ${one}:${against}`] = score
    if (!shard) keep(game, one, against, score)
  }
await pool.close()
if (shard) {
  const run = { games, seed: values.seed, cards: played.map(({ id, cardSetHash }) => [id, cardSetHash]), pairings: values.pairing }
  writeShard(values.out ?? shardName('strength', shard), { command: 'strength', run, shard, tally: scores })
}
