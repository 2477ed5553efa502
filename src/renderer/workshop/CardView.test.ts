import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { message } from '../../shared/message.ts'
import type { WrittenCard } from '../../shared/sets/player-set.ts'
import { fakeClient, type FakeWorld } from '../testing/fake-client.ts'
import { fakeCard } from '../testing/fake-game.ts'
import { fakeSet } from '../testing/fake-sets.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import CardView from './CardView.vue'
import { useWorkshopStore } from './workshop-store.ts'

let mounted: Mounted | undefined
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const BURN = { effect: 'burn', who: 'enemy', amount: 2 }
const DRAW = { effect: 'draw', amount: 1 }
const CARD: WrittenCard = { id: 'abc123-spark', name: 'Spark', cost: 1, effects: [BURN, DRAW] }

async function settled(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await vi.advanceTimersByTimeAsync(600)
    await flushPromises()
  }
}
async function screen(more: Partial<FakeWorld> = {}) {
  const client = fakeClient({ set: fakeSet([CARD]), ...more })
  mounted = await mountInApp(CardView, { client, at: '/workshop/set-1/card/abc123-spark', props: { id: 'set-1', card: CARD.id } })
  await settled()
  const page = mounted
  const fill = async (name: string, value: string, at = 0): Promise<void> => {
    const found = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[aria-label="${name}"]`)][at]
    if (!found) throw new Error(`no blank is called ${name}`)
    found.value = value
    found.dispatchEvent(new Event(found instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    await settled()
  }
  const press = async (name: string | RegExp): Promise<void> => {
    page.named(name).click()
    await settled()
  }
  const key = async (target: EventTarget, key: string, more: KeyboardEventInit = {}): Promise<void> => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
    await settled()
  }
  const saved = (): WrittenCard | undefined => client.world.set?.cards[0]?.written
  return { page, client, fill, press, key, saved }
}

test('an effect is added from the palette as its example says, its blanks are filled, and each change is saved', async () => {
  const { fill, press, key, saved } = await screen()
  await press('Add: effects')
  const search = document.querySelector<HTMLInputElement>('[role=combobox]')
  await fill('Search by name, example or clause', 'cs-1')
  expect([...document.querySelectorAll('[role=option]')].map(one => one.textContent)).toHaveLength(1)
  await key(search ?? document.body, 'Enter')
  expect(saved()).toMatchObject({ effects: [BURN, DRAW, { effect: 'burn', who: 'enemy', amount: 3 }] })
  await fill('who', 'you', 1)
  await fill('amount', '7', 2)
  expect(saved()).toMatchObject({ effects: [BURN, DRAW, { effect: 'burn', who: 'you', amount: 7 }] })
})

test('a card is tried out in a match, and measured in the lab', async () => {
  const { page, client, press } = await screen()
  const push = vi.spyOn(page.router, 'push').mockResolvedValue()
  await press('Try it')
  await press('Is it fair?')
  expect(push.mock.calls).toEqual([['/match/match-1'], ['/lab?run=run-1']])
  expect(client.world.calls).toEqual(expect.arrayContaining(['sets.tryOut abc123-spark', 'sets.measure abc123-spark']))
})

test('an optional part is added by its chip and removed again', async () => {
  const { press, saved } = await screen()
  await press('+ quick')
  expect(saved()).toMatchObject({ effects: [{ ...BURN, quick: true }, DRAW] })
  expect(document.activeElement?.textContent?.trim()).toBe('quick')
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
  await press('quick')
  expect(saved()).toEqual(CARD)
  expect(document.activeElement?.textContent).toContain('+ quick')
})

test('the focus goes to what is new, and stays near what is gone', async () => {
  const { page, press, key } = await screen()
  await press('Add: effects')
  await key(document.querySelector('[role=combobox]') ?? document.body, 'Enter')
  expect(document.activeElement?.closest('li')?.textContent).toContain('Add: effects')
  await press('Undo')
  expect(document.activeElement).not.toBe(document.body)
  page.named('amount').focus()
  await press('Remove 2 of effects')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('effects 1')
  await press('+ flavour')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('flavour')
  await key(document, 'z', { ctrlKey: true })
  expect(document.activeElement).not.toBe(document.body)
})

test('what can be added is folded behind what is there, but not where nothing is or where something is wrong', async () => {
  const { page, press, saved } = await screen()
  expect(page.maybe('+ price')).toBeNull()
  await press('More')
  await press('+ price')
  expect(page.maybe('+ wood')).not.toBeNull()
  await press('+ wood')
  expect(saved()).toMatchObject({ effects: [BURN, { ...DRAW, price: { wood: 1 } }] })
  page.wrapper.unmount()
  const problems = [{ path: ['effects', 1], message: message('test.many', { most: 3 }) }]
  const wrong = await screen({ shows: () => ({ face: null, problems }) })
  expect(wrong.page.maybe('+ price')).not.toBeNull()
})

test('what can be in an added list is offered at once', async () => {
  const { press } = await screen()
  await press('More')
  await press('+ after')
  expect(document.querySelector('[role=dialog] [role=combobox]')).not.toBeNull()
})

test('a number that is emptied is marked, and comes back when the blank is left', async () => {
  const { page, fill, saved } = await screen()
  await fill('amount', '')
  const blank = page.named('amount') as HTMLInputElement
  expect(blank.getAttribute('aria-invalid')).toBe('true')
  blank.dispatchEvent(new Event('blur'))
  await settled()
  expect(blank.value).toBe('2')
  expect(blank.getAttribute('aria-invalid')).toBeNull()
  expect(saved()).toEqual(CARD)
})

test('a card that chance made is being saved at once, and can be tried', async () => {
  const { page, client } = await screen()
  await page.wrapper.setProps({ id: 'set-2', card: undefined })
  await settled()
  useWorkshopStore().begun = { name: 'Frost', cost: 2, effects: [DRAW] }
  await page.wrapper.setProps({ id: 'set-1' })
  await flushPromises()
  expect(page.text()).toContain('Saving…')
  expect(page.named('Try it').getAttribute('aria-disabled')).not.toBe('true')
  await settled()
  expect(client.world.set?.cards).toHaveLength(2)
})

test('another kind of effect keeps what both have', async () => {
  const { fill, saved } = await screen()
  await fill('effects 1', 'draw')
  expect(saved()).toMatchObject({ effects: [{ effect: 'draw', amount: 2 }, DRAW] })
})

test('a number becomes X and a number again', async () => {
  const { page, press, saved } = await screen()
  await press('cost: X')
  expect(saved()).toMatchObject({ cost: 'X' })
  expect(page.named('cost: X').getAttribute('aria-pressed')).toBe('true')
  await press('cost: X')
  expect(saved()).toMatchObject({ cost: 1 })
})

test('what can be written instead of a word has its own name and place, and the focus follows', async () => {
  const { page, fill, saved } = await screen({ set: fakeSet([{ ...CARD, effects: [{ effect: 'call', whom: 'wolf' }] }]) })
  const placeOf = (blank: Element | null | undefined) => blank?.closest('section')?.getAttribute('aria-label')
  expect(placeOf(page.named('whom'))).toBe('effects')
  const option = [...(page.named('whom') as HTMLSelectElement).options].find(({ text }) => text === 'a new one')
  await fill('whom', option?.value ?? '')
  expect(saved()).toMatchObject({ effects: [{ effect: 'call', whom: { name: 'New Wolf', effects: [DRAW] } }] })
  const after = document.querySelector('select[aria-label=whom]')
  expect(placeOf(after)).toBe('whom')
  expect(document.activeElement).toBe(after)
})

test('Alt and an arrow move an effect, and the focus goes with it', async () => {
  const { page, key, saved } = await screen()
  const handle = page.named('Move, 1 of 2')
  handle.focus()
  await key(handle, 'ArrowDown', { altKey: true })
  expect(saved()).toMatchObject({ effects: [DRAW, BURN] })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move, 2 of 2')
})

test('undo goes back step by step without limit, and redo forward; a word is one step', async () => {
  const { page, fill, key, saved } = await screen()
  for (const name of ['S', 'Sn', 'Snow']) {
    const field = page.named('name') as HTMLInputElement
    field.value = name
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await settled()
  for (let amount = 3; amount <= 12; amount++) await fill('amount', String(amount))
  expect(saved()).toMatchObject({ name: 'Snow', effects: [{ amount: 12 }, DRAW] })
  for (let steps = 0; steps < 11; steps++) await key(document, 'z', { ctrlKey: true })
  expect(saved()).toEqual(CARD)
  await key(document, 'z', { ctrlKey: true, shiftKey: true })
  expect(saved()).toMatchObject({ name: 'Snow', effects: [BURN, DRAW] })
})

test('a step that is undone before the rules have seen it leaves nothing unsaved', async () => {
  const { page, key, saved } = await screen()
  const field = page.named('amount') as HTMLInputElement
  field.value = '5'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await flushPromises()
  await vi.advanceTimersByTimeAsync(100)
  page.named('Remove 2 of effects').click()
  await key(document, 'z', { ctrlKey: true })
  expect(saved()).toMatchObject({ effects: [{ ...BURN, amount: 5 }, DRAW] })
  expect(page.text()).toContain('Saved')
})

test('JSON and form stay in step; what is not JSON says where, and leaves the card as it is', async () => {
  const { page, fill, press, saved } = await screen()
  await press('JSON')
  const pane = () => document.querySelector<HTMLTextAreaElement>('[aria-label="The card as JSON"]')
  expect(JSON.parse(pane()?.value ?? '')).toEqual({ name: 'Spark', cost: 1, effects: [BURN, DRAW] })
  await fill('The card as JSON', '{\n  "name": "Frost",\n  oops\n}')
  expect(page.text()).toMatch(/line 3, column \d+/)
  expect(saved()).toEqual(CARD)
  await fill('The card as JSON', JSON.stringify({ id: 'other', name: 'Frost', cost: 2, effects: [DRAW] }))
  expect(saved()).toEqual({ id: CARD.id, name: 'Frost', cost: 2, effects: [DRAW] })
  await press('Card')
  expect((page.named('name') as HTMLInputElement).value).toBe('Frost')
})

test('a problem stands beside its blank and in the list, which leads to it; such a card isn’t saved', async () => {
  const problem = { path: ['effects', 0, 'amount'], message: message('test.many', { most: 3 }) }
  const { page, fill, press, saved } = await screen({
    shows: card =>
      (card as unknown as { effects: { amount: number }[] }).effects[0]!.amount > 3 ? { face: null, problems: [problem] } : {},
  })
  await fill('amount', '9')
  expect(saved()).toEqual(CARD)
  expect(page.text()).toContain('Not saved')
  expect(page.named('amount').closest('[data-field]')?.querySelector('.problem')).not.toBeNull()
  const told = document.querySelector<HTMLButtonElement>('.problems li button')
  expect(told?.textContent).toMatch(/^amount: ./)
  told?.click()
  await settled()
  expect(document.activeElement).toBe(page.named('amount'))
  await press('Undo')
  expect(page.text()).not.toContain('Not saved')
})

/** What the rules say of the first effect, and how it would read with something else in its blanks. */
const SAYS = {
  texts: [{ path: ['effects', 0], text: message('sample.format.about', { count: 2 }) }],
  words: [
    { path: ['effects', 0, 'amount'], texts: [{ of: 0, text: message('sample.format.about', { count: 3 }) }], lines: [] },
    { path: ['effects', 0, 'who'], texts: [{ of: 0, text: message('sample.format.standard') }], lines: [] },
  ],
}
const word = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('.row [data-roving]')].find(one => one.textContent === text)
  if (!found) throw new Error(`no word is ${text}`)
  return found
}

test('a word of a text leads to the blank that makes it, by pointer and by keyboard', async () => {
  const { page, key } = await screen({ shows: () => SAYS })
  expect(word('2').title).toBe('Change: amount')
  word('2').click()
  await settled()
  expect(document.activeElement).toBe(page.named('amount'))
  word('Exactly').focus()
  await key(word('Exactly'), 'ArrowRight')
  expect(document.activeElement).toBe(word('2'))
  expect([...document.querySelectorAll<HTMLElement>('.row [data-roving]')].filter(one => one.tabIndex === 0)).toEqual([word('2')])
  await key(word('2'), 'ArrowLeft')
  await key(word('Exactly'), 'Enter')
  expect(document.activeElement).toBe(page.named('who'))
})

test('the words of a blank are lit while the focus or the pointer is on it', async () => {
  const { page } = await screen({ shows: () => SAYS })
  const lit = () => [...document.querySelectorAll('.lit')].map(one => one.textContent).join('')
  page.named('amount').focus()
  await flushPromises()
  expect(lit()).toBe('2')
  page.named('who').dispatchEvent(new Event('pointerover', { bubbles: true }))
  await flushPromises()
  expect(lit()).toContain('Exactly')
  page
    .named('who')
    .closest('li')
    ?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await flushPromises()
  expect(lit()).toBe('')
})

test('a card that lacks something is drawn as far as it goes, with what is missing marked, which leads there', async () => {
  const isBlank = (card: WrittenCard): boolean => (card['effects'] as unknown[]).length < 2
  const problem = { path: ['effects'], message: message('test.many', { most: 3 }) }
  const sketch = fakeCard('new-card', { name: 'Untitled', parts: [{ kind: 'rules', lines: [] }] })
  const { page, press } = await screen({ shows: card => (isBlank(card) ? { face: null, sketch, problems: [problem] } : {}) })
  expect(page.text()).not.toContain('Not finished yet')
  await press('Remove 2 of effects')
  expect(page.text()).toContain('Not finished yet')
  expect(document.querySelector('article.card')?.textContent).toContain('Spark')
  await press('Missing or wrong: effects')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('effects 1')
  await press('Undo')
  expect(page.text()).not.toContain('Not finished yet')
})

test('a new card begins with a name and waits for its first effect, then gets its id from main', async () => {
  const isBlank = (card: WrittenCard): boolean => (card['effects'] as unknown[]).length === 0
  const problem = { path: ['effects'], message: message('test.many', { most: 3 }) }
  const shows = (card: WrittenCard) => (isBlank(card) ? { face: null, problems: [problem] } : {})
  const client = fakeClient({ set: fakeSet(), shows })
  mounted = await mountInApp(CardView, { client, at: '/workshop/set-1/card', props: { id: 'set-1' } })
  await settled()
  expect(client.world.set?.cards).toEqual([])
  mounted.named('Add: effects').click()
  await settled()
  const options = [...document.querySelectorAll<HTMLElement>('[role=option]')]
  options[1]?.click()
  await settled()
  expect(client.world.set?.cards[0]?.written).toEqual({
    id: 'abc123-card-1',
    name: 'New card',
    cost: 1,
    effects: [{ effect: 'burn', who: 'enemy', amount: 3 }],
  })
  expect(mounted.router.currentRoute.value.path).toBe('/workshop/set-1/card/abc123-card-1')
})

test('a card that changes one of the game’s is shown beside it, with what differs', async () => {
  const shows = ({ id, name, cost }: WrittenCard) => ({
    face: fakeCard(id, { name, cost: Number(cost), parts: fakeCard('red-thirst').parts }),
  })
  const { page, press, fill } = await screen({ set: fakeSet([{ ...CARD, name: 'Red Thirst ·AB' }]), shows })
  await press('Original')
  expect([...document.querySelectorAll('figcaption')].map(one => one.textContent)).toEqual(['Original', 'Your card'])
  const rows = (): string[] => page.wrapper.findAll('.original tbody tr').map(row => row.text())
  expect(rows()).toEqual([expect.stringMatching(/^Cost2 .*1 /)])
  await press('Card')
  await fill('cost', '2')
  await press('Original')
  expect(rows()).toEqual([])
  expect(page.text()).toContain('Nothing differs but the name’s mark.')
  await press('Card')
  await fill('name', 'Something else')
  expect(page.maybe('Original')).toBeNull()
})
