import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleDeck, strengthFrom, strengthModule, type Sample } from '../balance/deck-strength.ts'
import { createWorkerPool } from '../balance/workers.ts'
import { given } from '../commands.ts'
import { gameNamed, toolGames } from '../games.ts'

const { values } = given('deck-strength')
const game = gameNamed(values.game)
if (!game) {
  console.error(`--game takes one of ${toolGames.join(', ')}.`)
  process.exit(2)
}

const { keep } = values
const kept = keep !== undefined && existsSync(keep) ? readFileSync(keep, 'utf8').split('\n').filter(Boolean) : []
const samples = kept.map(line => JSON.parse(line) as Sample)
const pool = createWorkerPool(game.id, 'adept')
while (samples.length < Number(values.decks)) {
  const sample = await sampleDeck(game, pool, samples.length)
  samples.push(sample)
  if (keep !== undefined) appendFileSync(keep, `${JSON.stringify(sample)}\n`)
}
await pool.close()
const { strength, explained } = strengthFrom(game, samples)
console.log(`${game.id}: ${samples.length} decks; the values predict ${(100 * explained).toFixed(0)} % of the variance`)
if (!values['dry-run'])
  writeFileSync(join(import.meta.dirname, '../../src/main/rules', game.id, 'cards/deck-strength.ts'), strengthModule(strength))
