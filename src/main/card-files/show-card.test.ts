import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cardFaceSchema } from '../../shared/card-face.ts'
import { createFormatter, plainText } from '../../shared/format.ts'
import { cardKits } from '../games.ts'
import { readCatalogue } from '../lib/read-catalogue.ts'
import { showCard } from './show-card.ts'

const format = createFormatter(readCatalogue(), 'en')

test.each(cardKits.map(kit => [kit.game, kit] as const))(
  '%s: each shipped card has a face, texts of parts and cards like it, and no problem',
  (_, kit) => {
    for (const card of kit.own) {
      const { face, problems, nearest, warnings } = showCard(kit, card)
      expect(problems).toEqual([])
      expect(face).toEqual(kit.faceOf(card))
      expect(warnings.map(({ key }) => key)).not.toContain('file.cards.long')
      expect(nearest).toContain(card.id)
      expect(nearest.length).toBeGreaterThan(1)
    }
    expect(kit.own.some(card => showCard(kit, card).texts.length > 0)).toBe(true)
  },
)

test.each(cardKits.map(kit => [kit.game, kit] as const))('%s: a copy of a shipped card is told to be one', (_, kit) => {
  const [card] = kit.own
  const shown = showCard(kit, { ...card, id: 'a-copy', name: 'A Copy' })
  expect(shown.warnings.map(({ key }) => key)).toContain('file.cards.same-as')
  // One that isn't edited yet says so by its name.
  const unedited = showCard(kit, { ...card, id: 'a-copy', name: `${card?.name} ·S0` })
  expect(unedited.warnings.map(({ key }) => key)).not.toContain('file.cards.same-as')
})

test.each(cardKits.map(kit => [kit.game, kit] as const))(
  '%s: everything that is wrong is told with its place, and nothing throws',
  (_, kit) => {
    const [card] = kit.own
    const { face, problems } = showCard(kit, { ...card, name: '', id: 'NO', colour: 'blue' })
    expect(face).toBe(null)
    expect(problems.map(({ path }) => path.join('.'))).toEqual(expect.arrayContaining(['name', 'id', 'colour']))
    for (const input of [null, 7, [], {}, { ...card, id: null }]) expect(showCard(kit, input).problems.length).toBeGreaterThan(0)
  },
)

/** A missing text or value. */
const GAP = /\[[a-z]+[-.a-z]*\.|[{}|]|undefined/

test.each(cardKits.map(kit => [kit.game, kit] as const))(
  '%s: a card that lacks something is drawn as far as it goes, and is no card',
  (_, kit) => {
    let drawn = 0
    const cards = kit.own.filter((_card, at) => at % 6 === 0)
    for (const card of cards)
      for (const [key, value] of Object.entries(card).filter(one => Array.isArray(one[1]))) {
        // Without what is in the list, and with an item that the game doesn't have.
        for (const list of [[], [{}, ...(value as unknown[])], [...(value as unknown[]), { nothing: 1 }]]) {
          const { face, sketch, problems } = showCard(kit, { ...card, [key]: list })
          if (face) continue
          expect(problems.length).toBeGreaterThan(0)
          if (!sketch) continue
          drawn++
          expect(sketch).toMatchObject({ name: card.name, art: card['art'] })
          expect(v.is(cardFaceSchema, sketch)).toBe(true)
          for (const line of sketch.parts.flatMap(part => part.lines)) expect(plainText(format(line))).not.toMatch(GAP)
        }
      }
    expect(drawn).toBeGreaterThan(cards.length)
  },
)

test.each(cardKits.map(kit => [kit.game, kit] as const))('%s: a wrong item costs no other its text', (_, kit) => {
  const fuller = kit.own.flatMap(card =>
    Object.entries(card).flatMap(([key, value]) => {
      const lines = kit.faceOf(card).parts[0]?.lines ?? []
      return Array.isArray(value) && value.length > 1 && typeof value[0] === 'object'
        ? [{ card, key, value: value as unknown[], lines }]
        : []
    }),
  )
  expect(fuller.length).toBeGreaterThan(0)
  for (const { card, key, value, lines } of fuller) {
    const { sketch } = showCard(kit, { ...card, [key]: [...value, { nothing: 1 }] })
    if (sketch) expect(sketch.parts[0]?.lines).toEqual(lines)
  }
})

test.each(cardKits.map(kit => [kit.game, kit] as const))('%s: a name that is too long is told once', (_, kit) => {
  const { problems } = showCard(kit, { ...kit.own[0], id: 'long', name: 'n'.repeat(300) })
  expect(problems).toEqual([{ path: ['name'], message: { key: 'file.problem.too-long', values: { most: 40 } } }])
})

test('what no game can draw is not drawn', () => {
  for (const kit of cardKits)
    for (const card of [null, 7, [], {}, { id: 'x', effects: 7, does: 7, lines: 7 }]) {
      const { face, sketch } = showCard(kit, card)
      expect(face).toBe(null)
      if (sketch) expect(v.is(cardFaceSchema, sketch)).toBe(true)
    }
})
