import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sampleSize } from '../kernel/testing/samples.ts'
import { randomCard, soundCard } from '../kernel/random-card.ts'
import { rngFrom } from '../kernel/rng.ts'
import { cardKits } from '../games.ts'
import { showCard } from './show-card.ts'

const kits = cardKits.map(kit => [kit.game, kit] as const)
const SIZE = sampleSize(60, 10_000)

test.each(kits)('%s: random cards are legal, and new', (_, kit) => {
  for (let n = 0; n < SIZE; n++) {
    const card = randomCard(kit, rngFrom(`card ${n}`))
    expect(v.safeParse(kit.card, card).issues ?? []).toEqual([])
    expect(kit.shipped.has(card.id)).toBe(false)
  }
})

test.each(kits)('%s: a card as a surprise has no warnings, also near a cost, and is the same for the same seed', (_, kit) => {
  for (let n = 0; n < sampleSize(40, 1000); n++) {
    const cost = n % 4 === 0 ? 3 : undefined
    const card = soundCard(kit, rngFrom(`surprise ${n}`), cost)
    expect(showCard(kit, card), JSON.stringify(card)).toMatchObject({ problems: [], warnings: [] })
    if (n < 3) expect(soundCard(kit, rngFrom(`surprise ${n}`), cost)).toEqual(card)
  }
})

test('EN-V15 random cards of Enchantoria bring creatures and constructs of their own', () => {
  const kit = cardKits.find(({ game }) => game === 'enchantoria')!
  const size = sampleSize(300, 2_000)
  const cards = Array.from({ length: size }, (_each, n) => JSON.stringify(randomCard(kit, rngFrom(`own ${n}`))))
  expect(cards.filter(card => card.includes('"health":')).length).toBeGreaterThan(size / 50)
})

test.each(kits)('%s: the same seed gives the same card, another one another', (_, kit) => {
  expect(randomCard(kit, rngFrom('a'))).toEqual(randomCard(kit, rngFrom('a')))
  expect(randomCard(kit, rngFrom('a'))).not.toEqual(randomCard(kit, rngFrom('b')))
})

test.each(kits)('%s: a card near a cost is nearer to it than one of no cost in particular', (_, kit) => {
  const costs = kit.own.flatMap(card => kit.faceOf(card).costs.map(({ amount }) => amount)).filter(amount => typeof amount === 'number')
  if (costs.length === 0) return
  const wanted = Math.max(...costs)
  const apart = (cost?: number): number =>
    Array.from({ length: 10 }, (_each, n) => {
      const { costs: made } = kit.faceOf(v.parse(kit.card, randomCard(kit, rngFrom(`near ${n}`), cost)))
      return Math.abs(made.reduce((sum, { amount }) => sum + (amount === 'X' ? 99 : amount), 0) - wanted)
    }).reduce((sum, each) => sum + each, 0)
  expect(apart(wanted)).toBeLessThan(apart())
})

test.each(kits)('%s: nearly every shape that the forms have is in some random card', (_, kit) => {
  const { forms } = kit.forms()
  const shapes = forms.flatMap(form => (form.type === 'shapes' ? form.shapes.map(({ value }) => `"${form.by}":"${value}"`) : []))
  const written = JSON.stringify(Array.from({ length: sampleSize(800, 10_000) }, (_each, n) => randomCard(kit, rngFrom(`shape ${n}`))))
  const missing = shapes.filter(shape => !written.includes(shape))
  expect(missing.length, missing.join(' ')).toBeLessThan(Math.max(1, shapes.length / 10))
})
