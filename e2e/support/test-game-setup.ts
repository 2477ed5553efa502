import { join } from 'node:path'
import { buildBeside } from './pseudo-setup.ts'

/** The test-only game. */
export const TEST_GAME = 'cold-summit'
export const TEST_GAME_BUILD = join(import.meta.dirname, `../../test-results/${TEST_GAME}`)
/** The web host of the build with it. */
export const TEST_GAME_HOST = join(TEST_GAME_BUILD, 'main/web.js')

/** Builds it, once for all workers. */
export default (): Promise<void> => buildBeside({ GRIMOIRE_TEST_GAME: TEST_GAME })
