import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { h } from 'vue'
import { RouterView } from 'vue-router'
import { fakeClient, fakeDeck } from '../../testing/fake-client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { mountInApp, type Mounted } from '../../testing/mount-app.ts'

const GROUPS = [
  { name: 'Early', cards: ['red-thirst'] },
  { name: 'Late', cards: [] },
]

async function open(groups: typeof GROUPS = []): Promise<Mounted> {
  const games = [fakeGame([fakeCard('red-thirst', { cost: 2 }), fakeCard('grey-ember', { cost: 1, school: 'ash' })])]
  const deck = fakeDeck(
    'd',
    [
      { card: 'red-thirst', count: 19 },
      { card: 'grey-ember', count: 1 },
    ],
    'Choir',
  )
  const client = fakeClient({ games, decks: [{ ...deck, groups }] })
  const page = await mountInApp(() => h(RouterView), { client, at: '/decks/d' })
  await press(document.body, 's')
  await page.wrapper.get('input[value="own"]').setValue()
  return page
}
async function press(target: Element, key: string): Promise<void> {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await flushPromises()
}
async function click(target: HTMLElement): Promise<void> {
  target.click()
  await flushPromises()
}
/** The stacks with their cards, as they are read. */
const stacks = ({ wrapper }: Mounted): [string, string[]][] =>
  wrapper
    .findAll('.stack')
    .map(stack => [stack.get('h2').text(), stack.findAll('[data-roving]').map(card => card.attributes('aria-label') ?? '')])
const card = ({ wrapper }: Mounted, name: string): HTMLElement => wrapper.get<HTMLElement>(`.stack [aria-label^="${name}"]`).element

test('a group is made, and a card put into it by key; both can be undone', async () => {
  const page = await open()
  expect(stacks(page)).toEqual([['Other 20', ['Grey Ember, 1 copy', 'Red Thirst, 19 copies']]])
  await page.wrapper.get('.new-group input').setValue('  Late  ')
  await page.wrapper.get('.new-group').trigger('submit')
  await press(card(page, 'Red Thirst'), 'g')
  await click(page.named('Put into “Late”'))
  expect(stacks(page)).toEqual([
    ['Late 19', ['Red Thirst, 19 copies']],
    ['Other 1', ['Grey Ember, 1 copy']],
  ])
  expect(document.activeElement).toBe(card(page, 'Red Thirst'))
  await click(page.named('Undo: put Red Thirst into “Late”'))
  await click(page.named('Undo: make the group “Late”'))
  expect(stacks(page)).toHaveLength(1)
})

test('a new group can be made for a card in one step', async () => {
  const page = await open()
  await press(card(page, 'Grey Ember'), 'g')
  const field = document.querySelector<HTMLInputElement>('.panel input')!
  field.value = 'Fire'
  field.dispatchEvent(new Event('input'))
  await flushPromises()
  await click(page.named('Make and put'))
  expect(stacks(page)[0]).toEqual(['Fire 1', ['Grey Ember, 1 copy']])
  await click(page.named('Undo: make the group “Fire”'))
  expect(stacks(page)).toHaveLength(1)
})

test('groups are moved, renamed and deleted; their cards stay in the deck', async () => {
  const page = await open(GROUPS)
  await click(page.named('Move “Early” to the right'))
  expect(stacks(page).map(([title]) => title)).toEqual(['Late 0', 'Early 19', 'Other 1'])
  await click(page.named('Rename Early'))
  const field = page.wrapper.get<HTMLInputElement>('.stack input')
  await field.setValue('LATE')
  await field.trigger('keydown', { key: 'Enter' })
  expect(page.wrapper.get('.new-group [role="alert"]').text()).toBe('There is a group “LATE” already.')
  await click(page.named('Rename Early'))
  await page.wrapper.get('.stack input').setValue('First')
  await page.wrapper.get('.stack input').trigger('keydown', { key: 'Enter' })
  expect(page.wrapper.find('.new-group [role="alert"]').exists()).toBe(false)
  await click(page.named('Delete “First”: its cards stay in the deck'))
  expect(stacks(page)).toEqual([
    ['Late 0', []],
    ['Other 20', ['Grey Ember, 1 copy', 'Red Thirst, 19 copies']],
  ])
})

test('dragging puts cards into a group or out of it, and beside the groups does nothing', async () => {
  const page = await open(GROUPS)
  const drag = async (from: HTMLElement, to: Element): Promise<void> => {
    const data = new Map<string, string>()
    const dataTransfer = {
      setData: (type: string, text: string) => void data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()]
      },
      effectAllowed: '',
    }
    const event = (type: string) => Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer })
    from.closest('[draggable]')?.dispatchEvent(event('dragstart'))
    to.dispatchEvent(event('dragover'))
    to.dispatchEvent(event('drop'))
    await flushPromises()
  }
  const stack = (at: number): Element => page.wrapper.findAll('.stack')[at]!.element
  await drag(card(page, 'Grey Ember'), stack(1))
  expect(stacks(page).map(([title]) => title)).toEqual(['Early 19', 'Late 1', 'Other 0'])
  await drag(card(page, 'Red Thirst'), stack(2))
  expect(stacks(page).map(([title]) => title)).toEqual(['Early 0', 'Late 1', 'Other 19'])
  await drag(card(page, 'Red Thirst'), page.wrapper.get('.stacks').element)
  expect(stacks(page).map(([title]) => title)).toEqual(['Early 0', 'Late 1', 'Other 19'])
})
