import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { cardKits } from '../games.ts'
import { randomCard } from '../kernel/random-card.ts'
import { rngFrom } from '../kernel/rng.ts'
import { publishedSchema } from './json-schema.ts'

const publishedFile = (game: string): object =>
  JSON.parse(readFileSync(new URL(`../../../resources/cards/${game}.schema.json`, import.meta.url), 'utf8')) as object

describe.each(cardKits)('the published JSON Schema of cards of $game', kit => {
  const fits = new Ajv({ strict: false }).compile(publishedFile(kit.game))
  const file = (cards: readonly unknown[]): unknown =>
    JSON.parse(JSON.stringify({ $schema: 'x', grimoire: 'cards', version: 1, game: kit.game, cards }))

  test('is the one that files are read with: npm run cards:schema', () => {
    expect(publishedFile(kit.game)).toEqual(JSON.parse(JSON.stringify(publishedSchema(kit))))
  })

  test('accepts the game’s own cards and random ones', () => {
    const random = Array.from({ length: 40 }, (_, number) => randomCard(kit, rngFrom(`schema ${number}`)))
    for (const card of [...kit.own, ...random]) expect(fits(file([card])), `${card.id}: ${JSON.stringify(fits.errors)}`).toBe(true)
  })

  test('refuses what is no card', () => {
    const [card] = kit.own
    for (const wrong of [{ ...card, colour: 'blue' }, { ...card, id: 7 }, { name: 'Ash' }, 'Ash']) expect(fits(file([wrong]))).toBe(false)
    expect(fits({ ...(file([card]) as object), game: 'chess' })).toBe(false)
  })
})
