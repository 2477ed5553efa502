import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeckStrength } from '../../src/main/kernel/deck-strength.ts'
import { sampleDeck, strengthFrom, strengthModule, type Sample } from '../balance/deck-strength.ts'
import { mixedFrom, sampleMixed, type MixedSample } from '../balance/mixed-strength.ts'
import { createWorkerPool } from '../balance/workers.ts'
import { parseCommandLine } from '../commands.ts'
import { gameNamed, toolGames } from '../games.ts'

const { values } = parseCommandLine('deck-strength')
const game = gameNamed(values.game)
if (!game) {
  console.error(`--game takes one of ${toolGames.join(', ')}.`)
  process.exit(2)
}

interface Kept {
  decks: Sample[]
  mixed: MixedSample[]
}

/** The samples of an earlier run. */
function keptIn(file: string | undefined): Kept {
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const all = lines.map(line => JSON.parse(line) as Sample | MixedSample)
  return {
    decks: all.filter(one => 'model' in one),
    mixed: all.filter((one): one is MixedSample => !('model' in one)),
  }
}

const { keep } = values
const { decks, mixed } = keptIn(keep)
const note = (more: readonly (Sample | MixedSample)[]): void => {
  if (keep !== undefined) appendFileSync(keep, more.map(one => `${JSON.stringify(one)}\n`).join(''))
}
const pool = createWorkerPool(game.id, 'adept')
while (decks.length < Number(values.decks ?? 0)) {
  const sample = await sampleDeck(game, pool, decks.length)
  decks.push(sample)
  note([sample])
}
while (mixed.length < Number(values.mixed ?? 0)) {
  const more = await sampleMixed(game, pool, mixed)
  mixed.push(...more)
  note(more)
}
await pool.close()

/** Only what was measured changes. */
const strength: DeckStrength = { cards: {}, decks: {}, ...game.deckStrength }
const summary = (explained: number): string => `the values predict ${(100 * explained).toFixed(0)} % of the variance`
if (decks.length > 0) {
  const found = strengthFrom(game, decks)
  Object.assign(strength, found.strength)
  console.log(`${game.id}: ${decks.length} changed decks; ${summary(found.explained)}`)
}
if (mixed.length > 0) {
  const found = mixedFrom(game, mixed)
  strength.mixed = found.mixed
  console.log(`${game.id}: ${mixed.length} mixed decks; ${summary(found.explained)}`)
}
if (!values['dry-run'])
  writeFileSync(join(import.meta.dirname, '../../src/main/rules', game.id, 'cards/deck-strength.ts'), strengthModule(strength))
