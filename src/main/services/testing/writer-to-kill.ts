/** Run by killed.test.ts as a separate process: writes decks, versions, places, settings and match actions endlessly, and reports each one when it is acknowledged. */
import { writeSync } from 'node:fs'
import { TOY_DECKS } from '../../kernel/testing/toy-game.ts'
import type { Result } from '../../lib/result.ts'
import { servicesOfChild } from './services-of-child.ts'

const CLIENT = 'window'

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

const { decks, matches, settings } = await servicesOfChild()
const begin = (): string =>
  valueOf(
    matches.create({
      game: 'toy',
      seats: [
        { player: { type: 'person', name: 'Mina' }, avatar: 'toy', deck: { from: 'starter', id: 'toy-0' } },
        { player: { type: 'ai', level: 'apprentice' }, avatar: 'toy', deck: { from: 'starter', id: 'toy-1' } },
      ],
      first: 'random',
    }),
  ).id

const acknowledge = (...what: (string | number)[]): void => void writeSync(1, `${what.join(' ')}\n`)
const deck = valueOf(decks.save({ game: 'toy', name: '0', cards: TOY_DECKS[0] }))
const match = begin()
for (let time = 1; ; time++) {
  valueOf(decks.save({ ...deck, name: String(time), cards: TOY_DECKS[time % 2 === 0 ? 0 : 1] }))
  acknowledge('deck', deck.id, time)
  if (time % 5 === 0) {
    acknowledge('versions', deck.id, valueOf(decks.keepVersion(deck.id, String(time))).length)
    valueOf(decks.place([deck.id], { folder: String(time) }))
    acknowledge('folder', deck.id, time)
    valueOf(settings.set({ playerName: String(time) }))
    acknowledge('player', deck.id, time)
  }
  valueOf(matches.act(match, CLIENT, time - 1, ['stir']))
  acknowledge('match', match, time)
  if (time % 10 === 0) acknowledge('match', begin(), 0)
  // Allows a signal to be handled.
  await new Promise(resolve => setImmediate(resolve))
}
