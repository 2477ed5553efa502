import { cardKits } from '../../src/main/games.ts'
import { createLabWorkers } from '../../src/main/lab/pool.ts'
import { parseCommandLine } from '../commands.ts'
import { gameNamed } from '../games.ts'
import { measurePrice, sampleRepriced, costStep } from '../worth/cost-worth.ts'

const { values } = parseCommandLine('cost-worth')
const kits = cardKits.filter(kit => values.game === undefined || kit.game === values.game)
if (kits.length === 0) {
  console.error(`--game takes one of ${cardKits.map(kit => kit.game).join(', ')}.`)
  process.exit(2)
}
const workers = createLabWorkers()
const points = (share: number): string => (100 * share).toFixed(3)
for (const kit of kits) {
  const game = gameNamed(kit.game)
  if (!game) continue
  const changes = values.control ? [0] : [-1, 1]
  const found = sampleRepriced(game, kit, { most: Number(values.cards), seed: values.seed, changes })
  if (found.length === 0) {
    console.log(`${kit.game}: no card of its ready-made decks has a cost that is a number`)
    continue
  }
  const samples = await Promise.all(found.map(one => measurePrice(workers, one, Number(values.games))))
  const { value, low, high } = costStep(samples)
  const what = values.control ? 'a copy under another name' : 'a copy, for each step of cost'
  const matches = found.length * Number(values.games)
  console.log(
    `${kit.game}: ${points(value)} points ${what} (${points(low)} to ${points(high)}; ${found.length} cards, ${matches} pairs of matches)`,
  )
}
await workers.close()
