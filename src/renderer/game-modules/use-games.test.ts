import { afterEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { message } from '../../shared/message.ts'
import { NotConnectedError } from '../client/connection.ts'
import { mountInApp } from '../testing/mount-app.ts'
import { ornamentOf } from '../cards/card-look.ts'
import { figures } from '../ui/figures.ts'
import type { GameParts } from './game-module.ts'
import { addTexts, useWords } from '../i18n/i18n.ts'
import { prepareGame, shippedGames } from './use-games.ts'

afterEach(() => vi.restoreAllMocks())

test('a prepared game has its texts, icons and ornaments', async () => {
  const ornament = { line: 'M6 48', solid: 'M13 13' }
  const parts: Partial<GameParts> = {
    texts: { en: { 'made-up': { name: 'Toy' } } },
    figures: { 'toy-figure': ['M0 0'] },
    cards: { ornaments: { red: ornament } },
  }
  vi.spyOn(shippedGames, 'load').mockImplementation(async (_game, part) => parts[part] ?? null)
  await prepareGame('made-up')
  expect(figures['toy-figure']).toEqual(['M0 0'])
  expect(ornamentOf('made-up:red')).toEqual(ornament)
})

test('a game that failed to load is requested again', async () => {
  const load = vi.spyOn(shippedGames, 'load').mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(prepareGame('lost')).rejects.toBeInstanceOf(NotConnectedError)
  load.mockResolvedValue(null)
  await expect(prepareGame('lost')).resolves.toBeUndefined()
})

test('a message formatted before its texts were loaded is formatted again', async () => {
  const shown = await mountInApp({
    setup: () => ({ say: useWords().say, late: message('later.word') }),
    template: '<p>{{ say(late) }}</p>',
  })
  expect(shown.text()).toBe('[later.word]')
  addTexts({ en: { later: { word: 'now' } } })
  await nextTick()
  expect(shown.text()).toBe('Now')
})
