import { expect, test } from 'vitest'
import type { VueWrapper } from '@vue/test-utils'
import type { GameCatalog } from '../../shared/catalog.ts'
import { message } from '../../shared/message.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { mountInApp } from '../testing/mount-app.ts'
import GameCard from './GameCard.vue'
import { nameWidth, nameWidthInTwo, wordWidth } from './fit-name.ts'

let mounted: VueWrapper | undefined

const burn = {
  id: 'burn',
  name: message('sample.keyword.burn.name'),
  reminder: message('sample.keyword.burn.reminder'),
  clauses: [],
}
async function show(props: Record<string, unknown>, more: Partial<GameCatalog> = {}): Promise<VueWrapper> {
  const client = fakeClient({ games: [{ ...fakeGame([]), keywords: [burn], ...more }] })
  mounted = (await mountInApp(GameCard, { client, props })).wrapper
  return mounted
}

const face = fakeCard('cinder', {
  name: 'Cinder',
  school: 'ash',
  cost: 3,
  parts: [
    { kind: 'rules', lines: [message('sample.type.spell')] },
    { kind: 'ritual', cost: message('sample.type.hex'), lines: [message('sample.keyword.haunt.name')] },
  ],
})

test('shows name, cost, type, School, and the Ritual in its own box', async () => {
  const card = await show({ face })
  expect(card.get('.name').text()).toBe('Cinder')
  expect(card.get('.cost').text()).toContain('Costs 3 Soulfire.')
  expect(card.get('.type').text()).toBe('Spell · Ash')
  expect(card.get('[data-part="ritual"] .heading').text()).toContain('Ritual')
  expect(card.get('[data-part="ritual"] .heading').text()).toContain('Hex')
})

test('names the deck section of one card in the singular, unless that is the largest section', async () => {
  const sections = [
    { id: 'few', name: message('sample.type.hex'), cardName: message('sample.type.spell'), min: 0, max: 2 },
    { id: 'main', name: message('sample.type.hex'), min: 20, max: 20 },
  ]
  expect((await show({ face: { ...face, section: 'few', facets: {} } }, { sections })).get('.type').text()).toBe('Spell')
  mounted?.unmount()
  expect((await show({ face: { ...face, section: 'main', facets: {} } }, { sections })).get('.type').text()).toBe('')
})

test('shows no rules text on a thumbnail', async () => {
  const card = await show({ face, size: 'thumb' })
  expect(card.find('.text').exists()).toBe(false)
  expect(card.get('.name').text()).toBe('Cinder')
})

test('shows the current cost, marked, in place of the printed one', async () => {
  const card = await show({ face, costNow: 1 })
  expect(card.get('.cost').text()).toContain('Costs 1 Soulfire.')
  expect(card.get('.cost').classes()).toContain('changed')
  await card.setProps({ costNow: 3 })
  expect(card.get('.cost').classes()).not.toContain('changed')
})

test('draws a frame for a School without an ornament', async () => {
  const card = await show({ face: { ...face, facets: { school: ['void'] } } })
  expect(card.find('.frame rect').exists()).toBe(true)
  expect(card.findAll('.frame g')).toHaveLength(0)
})

test('drops flavour text to make room for rules text', async () => {
  const short = fakeCard('short', { parts: [{ kind: 'rules', lines: [] }], flavour: 'Ash.' })
  const card = await show({ face: short })
  expect(card.find('.flavour').exists()).toBe(true)
  await card.setProps({ face: { ...face, flavour: 'Ash.' } })
  expect(card.find('.flavour').exists()).toBe(false)
  await card.setProps({ size: 'zoom' })
  expect(card.find('.flavour').exists()).toBe(true)
})

test('measures a longer name as wider', () => {
  expect(nameWidth('Procession of the Nameless')).toBeGreaterThan(nameWidth('Thirst') * 3)
  expect(nameWidth('Ω')).toBeGreaterThan(nameWidth('I'))
})

test('measures a name in two lines at its narrowest break', () => {
  expect(nameWidthInTwo('All the Moonlight There Is')).toBe(nameWidth('All the Moonlight'))
  expect(nameWidthInTwo('Two Coins for the Eyes')).toBe(nameWidth('for the Eyes'))
  expect(nameWidthInTwo('Transubstantiation')).toBe(nameWidth('Transubstantiation'))
})

test('measures the longest word of a name, which is never broken except after a hyphen', () => {
  expect(wordWidth('Two Coins for the Eyes')).toBe(nameWidth('Coins'))
  expect(wordWidth('The Half-Drowned')).toBe(nameWidth('Drowned'))
})
