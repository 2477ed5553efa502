import { fileURLToPath } from 'node:url'
import { CARDS } from '../../src/main/rules/gothic-duel/cards/index.ts'
import { releaseCards } from '../releases/release-cards.ts'
import { given } from '../commands.ts'

given('release-cards')

const released = releaseCards(CARDS, fileURLToPath(new URL('../../src/main/rules/gothic-duel/released', import.meta.url)))
if (released.ok) console.log(`${CARDS.length} cards ${released.isNew ? 'released' : 'had been released before'} as ${released.hash}`)
else {
  console.error(released.errors.join('\n'))
  process.exitCode = 1
}
