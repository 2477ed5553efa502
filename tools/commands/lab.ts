import { startersIn } from '../../src/shared/deck-format.ts'
import { createLabWorkers } from '../../src/main/lab/pool.ts'
import { AI_LEVELS } from '../../src/shared/match.ts'
import { PAIRING_WORKER } from '../balance/workers.ts'
import { parseCommandLine } from '../commands.ts'
import { gameNamed, toolGames } from '../games.ts'
import { labLines, playLab } from '../lab/play-lab.ts'
import { readShard, UNSHARDED } from '../shards/shard.ts'
import { shardName, writeShard } from '../shards/shard-file.ts'

const { values } = parseCommandLine('lab')

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

const game = gameNamed(values.game) ?? refuse(`--game takes one of ${toolGames.join(', ')}.`)
const { starterDecks } = game.catalog
const ids = starterDecks.map(({ id }) => id)
const deckOf = (id: string) => starterDecks.find(deck => deck.id === id) ?? refuse(`There is no deck ${id}; there are ${ids.join(', ')}.`)
const deck = deckOf(values.deck ?? ids[0] ?? '')
const level = AI_LEVELS.find(one => one === values.level) ?? refuse(`--level takes one of ${AI_LEVELS.join(', ')}.`)
const met =
  values.against === 'random'
    ? (['lot'] as const)
    : values.against === undefined
      ? startersIn(game.catalog, deck.format).flatMap(({ id, cards }) => (id === deck.id ? [] : [cards]))
      : [deckOf(values.against).cards]

const task = {
  game: game.id,
  deck: deck.cards,
  version: null,
  opponents: [...met],
  levels: [level, level] as [typeof level, typeof level],
  seed: values.seed,
  ...(deck.format !== undefined && { format: deck.format }),
}
const games = Number(values.games)
const shard = values.shard === undefined ? null : readShard(values.shard)
const workers = createLabWorkers({ worker: PAIRING_WORKER })
const result = await playLab(workers, task, games, shard ?? UNSHARDED)
await workers.close()
if (shard)
  writeShard(values.out ?? shardName('lab', shard), { command: 'lab', run: { task, games, cards: game.cardSetHash }, shard, tally: result })
else console.log(values.json ? JSON.stringify(result) : labLines(result).join('\n'))
