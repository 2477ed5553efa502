import { rngFrom } from '../../src/main/kernel/rng.ts'
import { soakedGames, toolsOf } from '../games.ts'
import { gameReaders } from './game-readers.ts'
import { invariant } from './reader.ts'

const GAMES = soakedGames.map(game => {
  const { fuzz } = toolsOf(game.id)
  return { id: game.id, own: fuzz.readers, any: gameReaders(game, fuzz.actions()) }
})

/** All readers of external input, by game: they accept valid input, report errors, and never throw. */
const READERS = GAMES.flatMap(({ id, own, any }) =>
  Object.entries({ ...own, ...any.readers }).map(([name, read]) => ({ name: `${id}, ${name}`, read })),
)

/** The names of all readers, to check that none is missing. */
export const fuzzed: readonly string[] = READERS.map(({ name }) => name)

const BEFORE = Object.getOwnPropertyNames(Object.prototype).join()

/** Gives input number `number` of `seed` to every reader. Null, or the reader that misbehaved. */
export async function fuzz(seed: string, number: number): Promise<string | null> {
  for (const { name, read } of READERS) {
    try {
      await read(rngFrom(`fuzz ${seed} ${number} ${name}`))
      invariant(Object.getOwnPropertyNames(Object.prototype).join() === BEFORE, 'every object has got something')
    } catch (error) {
      return `${name}, input ${number} of seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
    }
  }
  for (const { any } of GAMES) any.unharmed()
  return null
}
