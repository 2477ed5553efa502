import { parseArgs } from 'node:util'
import { createAi } from '../../../src/main/ai/pool.ts'
import { gameToShow } from '../any-game.ts'
import { runReplacedHost } from '../replaced-host.ts'
import { generatedCards } from './generated-cards.ts'

/** A web host like the app's, whose game has `--cards` cards to look at. */
const { values } = parseArgs({
  options: { game: { type: 'string' }, cards: { type: 'string' }, port: { type: 'string' }, 'data-dir': { type: 'string' } },
})
const offered = gameToShow(values.game)
const game = { ...offered, catalog: { ...offered.catalog, cards: generatedCards(offered.catalog, Number(values.cards)) } }
await runReplacedHost(
  { port: values.port, dataDirectory: values['data-dir'] },
  { version: 'bench', games: [game], ai: createAi({ games: [game] }) },
)
