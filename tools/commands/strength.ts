import { allGames } from '../../src/main/games.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { createLadderWorkers } from '../ladder/workers.ts'
import { shareOf, type Score } from '../ladder/pairing.ts'
import { PLAYERS } from '../ladder/players.ts'
import { keepRow } from '../ladder/document.ts'
import { readShard, WHOLE } from '../shards/shard.ts'
import { shardName, writeShard } from '../shards/shard-file.ts'
import { given } from '../commands.ts'

const { values } = given('strength')

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

const games = Number(values.games)
if (!Number.isInteger(games) || games < 2 || games % 2 !== 0) refuse('--games takes an even number: seats are changed after each match.')
const played = allGames.filter(game => values.game === undefined || game.id === values.game)
if (played.length === 0) refuse(`--game takes one of ${allGames.map(game => game.id).join(', ')}.`)

const pairings = values.pairing.map(pairing => {
  const [one = '', other = ''] = pairing.split(':')
  if (!PLAYERS[one] || !PLAYERS[other]) refuse(`--pairing takes two of ${Object.keys(PLAYERS).join(', ')}, with a colon between.`)
  return [one, other] as const
})

/** Matches between two progress lines. */
const STRIDE = 20

function tell(line: string, score: Score): void {
  const { share, low, high } = shareOf(score)
  console.error(`${line}: ${(100 * share).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}) of ${score.games}`)
}

/** Saved after each pairing, so that a run can be interrupted. */
function keep(game: Game, one: string, other: string, score: Score): void {
  for (const line of keepRow(game.id, [one, other], score, values['dry-run'])) console.log(line)
}

const crew = createLadderWorkers()
const shard = values.shard === undefined ? null : readShard(values.shard)
const scores: Record<string, Score> = {}
for (const game of played)
  for (const [one, other] of pairings) {
    const line = `${game.id}, ${one} against ${other}`
    const score = await crew.play(
      { game: game.id, players: [one, other], games, seed: values.seed },
      now => {
        if (now.games % STRIDE === 0 && now.games < games) tell(line, now)
      },
      shard ?? WHOLE,
    )
    tell(line, score)
    scores[`${game.id} ${one}:${other}`] = score
    if (!shard) keep(game, one, other, score)
  }
await crew.close()
if (shard) {
  const run = { games, seed: values.seed, cards: played.map(({ id, cardSetHash }) => [id, cardSetHash]), pairings: values.pairing }
  writeShard(values.out ?? shardName('strength', shard), { command: 'strength', run, shard, tally: scores })
}
