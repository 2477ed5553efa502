import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, test } from 'vitest'
import { message } from '../../../shared/message.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { mountInApp, type Mounted } from '../../testing/mount-app.ts'
import FormatMenu from './FormatMenu.vue'

let page: Mounted | undefined
afterEach(() => page?.wrapper.unmount())

const about = message('app.name')
const game = (formats: readonly string[]) => ({
  ...fakeGame([fakeCard('ember')]),
  formats: formats.map(id => ({ id, name: message('format.own', { name: id }), about })),
})

async function opened(formats: readonly string[], format: object | null = null): Promise<Mounted> {
  page = await mountInApp(FormatMenu, { client: fakeClient({ games: [game(formats)] }), props: { format } })
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
