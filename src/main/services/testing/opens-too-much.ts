/** Run by file-errors.test.ts as a separate process with few file handles: opens all it can, saves something, closes them, and saves it again. */
import { closeSync, openSync } from 'node:fs'
import { TOY_DECKS } from '../../kernel/testing/toy-game.ts'
import { servicesOfChild } from './services-of-child.ts'

const { decks, settings } = await servicesOfChild()
const print = (...results: { ok: boolean }[]): void => console.log(JSON.stringify(results))
const change = (): { ok: boolean }[] => [decks.save({ game: 'toy', name: 'Ash', cards: TOY_DECKS[0] }), settings.set({ theme: 'light' })]

const open: number[] = []
try {
  for (;;) open.push(openSync('/dev/null', 'r'))
} catch {
  // No handles are left.
}
const refused = change()
open.forEach(closeSync)
print(...refused)
print(...change())
process.exit()
