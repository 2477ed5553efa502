import { expect, test } from 'vitest'
import { cardKits, scenarioKits } from '../../src/main/games.ts'
import { rngFrom } from '../../src/main/kernel/rng.ts'
import { soakedGames } from '../games.ts'
import { testGame } from '../testing/cold-summit.ts'
import { fuzz, fuzzed } from './fuzz.ts'
import { setReaders } from './set-readers.ts'
import { mutateText, mutateValue } from './mutate.ts'
import { sampleSize } from '../../src/main/kernel/testing/samples.ts'

test('every input is either read or refused, without side effects', async () => {
  for (let number = 0; number < sampleSize(30, 300); number++) expect(await fuzz('sample', number)).toBe(null)
}, 60_000)

test.each(cardKits.map(kit => kit.game))('300 damaged files and codes of sets of %s are each read or refused', async game => {
  const readers = Object.entries(setReaders(game))
  expect(readers).toHaveLength(3)
  for (const [name, read] of readers) for (let number = 0; number < 300; number++) await read(rngFrom(`${name} ${number}`))
})

test('fuzzes cards, decks, scenarios, replays, matches, actions and states of every game', () => {
  for (const { id } of soakedGames) {
    const scenarios = scenarioKits.some(kit => kit.game === id) ? ['scenario by value', 'scenario by text'] : []
    const cards = id === testGame.id ? [] : ['card', 'card set', 'set file', 'set code', 'kept set']
    for (const what of [
      ...cards,
      'deck',
      'deck file',
      'deck code',
      'deck list',
      'deck archive',
      ...scenarios,
      'replays',
      'match file',
      'action',
      'action by value',
      'state',
    ])
      expect(fuzzed).toContain(`${id}, ${what}`)
  }
})

test('the same seed makes the same mutants, nearly all different from the original', () => {
  const value = { cards: [{ id: 'a', cost: 1 }], version: 1 }
  const text = JSON.stringify(value)
  const mutants = Array.from({ length: 200 }, (_, number) => mutateText(text, rngFrom(String(number))))
  expect(mutants).toEqual(Array.from({ length: 200 }, (_, number) => mutateText(text, rngFrom(String(number)))))
  expect(mutants.filter(mutant => mutant !== text).length).toBeGreaterThan(150)
  const values = Array.from({ length: 200 }, (_, number) => JSON.stringify(mutateValue(value, rngFrom(String(number)))))
  expect(values.filter(mutant => mutant !== text).length).toBeGreaterThan(150)
  expect(values.some(mutant => mutant.includes('__proto__'))).toBe(true)
  expect(JSON.stringify(value)).toBe(text)
})
