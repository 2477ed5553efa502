import { parseArgs } from 'node:util'
import { createAi } from '../../../../src/main/ai/pool.ts'
import { createGothicDuel } from '../../../../src/main/rules/gothic-duel/game.ts'
import { runReplacedHost } from '../../replaced-host.ts'
import { generatedCards } from './generated-cards.ts'

/** A web host like the app's, whose game has `--cards` cards. */
const { values } = parseArgs({
  options: { cards: { type: 'string' }, port: { type: 'string' }, 'data-dir': { type: 'string' } },
})
const game = createGothicDuel(generatedCards(Number(values.cards)), { avatars: [], starterDecks: [] })
await runReplacedHost(
  { port: values.port, dataDirectory: values['data-dir'] },
  { version: 'bench', games: [game], ai: createAi({ games: [game] }) },
)
