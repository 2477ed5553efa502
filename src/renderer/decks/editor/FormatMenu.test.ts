import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { Facet } from '../../../shared/facet.ts'
import { message } from '../../../shared/message.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { mountInApp, type Mounted } from '../../testing/mount-app.ts'
import FormatMenu from './FormatMenu.vue'

let page: Mounted | undefined

const about = message('app.name')
const game = (formats: readonly string[]) => ({
  ...fakeGame([fakeCard('ember')]),
  formats: formats.map(id => ({ id, name: message('format.own', { name: id }), about })),
})

async function opened(formats: readonly string[], format: object | null = null, facets: Facet[] = []): Promise<Mounted> {
  const shown = game(formats)
  page = await mountInApp(FormatMenu, {
    client: fakeClient({ games: [{ ...shown, facets: [...shown.facets, ...facets] }] }),
    props: { format },
  })
  page.named(/^Format:/).click()
  await flushPromises()
  return page
}
const radios = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
const nameOf = (radio: HTMLInputElement): string => radio.closest('label')?.querySelector('b')?.textContent ?? ''

test('a deck without a format is named after its game’s first one', async () => {
  await opened(['Quick', 'Long'])
  expect(page!.named(/^Format:/).textContent).toMatch(/Format:\s*Quick/)
})

test('the rules’ formats can be chosen separately from house formats', async () => {
  const { wrapper } = await opened(['Quick', 'Long', 'Longest'])
  const [first, second, third] = radios()
  expect([first, second, third].map(radio => nameOf(radio!))).toEqual(['Quick', 'Long', 'Longest'])
  expect(first!.checked).toBe(true)
  const groups = [...document.querySelectorAll('fieldset')].map(({ textContent }) => textContent)
  expect(groups).toHaveLength(2)
  second!.click()
  expect(wrapper.emitted('choose')).toEqual([[{ type: 'rules', id: 'Long' }]])
})

test('if the rules have only one format, it is listed with the house formats', async () => {
  await opened(['Only'])
  expect(document.querySelectorAll('fieldset')).toHaveLength(1)
  expect(nameOf(radios()[0]!)).toBe('Only')
})

test('a deck’s unknown format is still listed once', async () => {
  await opened(['Quick', 'Long'], { type: 'rules', id: 'Gone' })
  expect(
    radios()
      .filter(({ checked }) => checked)
      .map(nameOf),
  ).toEqual(['Gone'])
})

const choose = async (label: RegExp, value: string): Promise<void> => {
  const field = page!.named(label) as HTMLSelectElement
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await flushPromises()
}

test('a new format can forbid players’ cards, or allow only those of some sets', async () => {
  const named = (name: string) => message('services.set.name', { name })
  const values = [
    { id: 'sable1', name: named('Ashes') },
    { id: 'sable2', name: named('Wicks') },
  ]
  const facets = [{ id: 'set', name: named('Set'), plural: named('Sets'), values, filter: true }]
  const { wrapper } = await opened(['Only'], null, facets)
  page!.named('New format').click()
  await flushPromises()
  const name = page!.named(/^Name/) as HTMLInputElement
  const save = async (): Promise<void> => {
    name.value = 'Friday'
    name.dispatchEvent(new Event('input', { bubbles: true }))
    await flushPromises()
    name.form?.requestSubmit()
    await flushPromises()
  }
  await choose(/^Copies per card/, '0')
  await choose(/^Players’ cards/, 'some')
  await save()
  expect(wrapper.emitted('choose')).toBeUndefined()
  page!.named(/^Wicks/).click()
  await flushPromises()
  await save()
  const format = { type: 'own', name: 'Friday', copies: null, values: null }
  expect(wrapper.emitted('choose')).toEqual([[{ ...format, sets: [{ key: 'sable2', name: 'Wicks' }] }]])
})

test('without sets, a format can still forbid players’ cards', async () => {
  await opened(['Only'], { type: 'own', name: 'Ours', copies: null, values: null, sets: [] })
  const chosen = radios().find(({ checked }) => checked)
  expect(chosen!.closest('label')?.textContent).toContain('No players’ cards')
  page!.named('New format').click()
  await flushPromises()
  const options = [...(page!.named(/^Players’ cards/) as HTMLSelectElement).options]
  expect(options.map(({ value }) => value)).toEqual(['all', 'none'])
})
