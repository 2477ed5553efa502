import { expect, test } from 'vitest'
import { cardKits } from '../games.ts'
import { showCard } from './show-card.ts'

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
