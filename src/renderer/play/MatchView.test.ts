import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import type { MatchUpdate, Step } from '../../shared/match.ts'
import { addTexts } from '../i18n/i18n.ts'
import { message, reason } from '../../shared/message.ts'
import { waitFor } from '../../shared/testing/waiting.ts'
import type { Api } from '../client/client.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { mountInApp } from '../testing/mount-app.ts'
import { cardOption, done, pass, event, matchUpdate, option, playOption, step, tableView } from '../testing/match-fixtures.ts'
import MatchView from './MatchView.vue'
import { useTableStore } from '../match/state/table-store.ts'
import { click, mountMatch, press } from '../testing/match-page.ts'

const ready = step([], { ready: true })
const cards = { 4: 'red-thirst', 5: 'grey-ember', 7: 'red-thirst', 8: 'grey-ember' }
const ritual = fakeCard('red-thirst', {
  parts: [
    { kind: 'rules', lines: [message('app.name')] },
    { kind: 'ritual', lines: [message('app.name')] },
  ],
})

afterEach(() => vi.useRealTimers())

const point = (type: string, at: number, on: EventTarget | null) =>
  on?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: at, clientY: at }))

const explained = (): string => document.querySelector('[role=note]')?.textContent ?? ''

/** The table with one update on it; `tree` says what follows which picks. */
async function table(update: Partial<MatchUpdate>, tree: Record<string, Step> = {}) {
  const act = vi.fn<Api['matches']['act']>(async () => undefined)
  const concede = vi.fn<Api['matches']['concede']>(async () => undefined)
  const first = matchUpdate({ fresh: true, view: tableView({ me: { hand: [4, 5] }, cards }), ...update })
  const position = vi.fn<Api['matches']['position']>(async () => ({ json: '{}' }))
  const options: Api['matches']['options'] = async ({ draft }) => tree[draft.join(' ')] ?? ready
  const cardsOfGame = [ritual, fakeCard('grey-ember', { school: 'ash', cost: 1 }), { ...ritual, id: 'undo', name: 'Undo' }]
  const games = [{ ...fakeGame(cardsOfGame), lessons: ['one'] }]
  const { page, push } = await mountMatch(first, { position, options, act, concede }, { games })
  return { page, act, concede, position, push }
}

test('a card has a label with name, cost and playability, and a click plays it', async () => {
  const { page, act } = await table({ step: step([playOption(4, { cost: 2 }), pass]) })
  await click(page.named('Red Thirst, costs 2, playable'))
  expect(act).toHaveBeenCalledWith({ id: 'm1', revision: 1, draft: ['play:4'] })
})

test('a die is chosen by a click, and an unavailable one says why', async () => {
  const dieOption = (at: number, over = {}) => option(`die:${at}`, { type: 'die', die: `die-${at}` }, over)
  const no = reason('CS-3.6', 'app.name')
  const { page, act } = await table({
    view: tableView({ rolled: [2, 5], phase: 'dice' }),
    step: step([dieOption(0, { reasons: [no] }), dieOption(1)]),
  })
  await click(page.named('Die: 2, not playable: why?'))
  expect(page.named('CS-3.6')).toBeTruthy()
  expect(act).not.toHaveBeenCalled()
  await click(page.named('Choose Die: 5'))
  expect(act).toHaveBeenCalledWith({ id: 'm1', revision: 1, draft: ['die:1'] })
})

test('a card that is dropped on the board before its targets are known is played once they are', async () => {
  let answer = (_: Step) => {}
  const act = vi.fn<Api['matches']['act']>(async () => undefined)
  const options = vi.fn<Api['matches']['options']>(() => new Promise<Step>(resolve => (answer = resolve)))
  const first = matchUpdate({ fresh: true, view: tableView({ me: { hand: [4, 5] }, cards }), step: step([playOption(4), pass]) })
  await mountMatch(first, { options, act }, { games: [fakeGame([ritual, fakeCard('grey-ember', { school: 'ash', cost: 1 })])] })
  point('pointerdown', 5, document.querySelector('.hand [data-anchor="card 4"]'))
  point('pointermove', 300, document)
  point('pointerup', 300, document)
  await flushPromises()
  expect(act).not.toHaveBeenCalled()
  for (let asked = 0; asked < 3; asked++) {
    answer(ready)
    await flushPromises()
  }
  expect(act).toHaveBeenCalledWith({ id: 'm1', revision: 1, draft: ['play:4'] })
})

test('a card that is dragged stays so when the other side decides its part of the same question', async () => {
  const both = [0, 1].map(seat => ({ seat: seat as 0 | 1, decision: 'plan' }))
  const { act, push } = await table({ step: step([playOption(4), pass]), pending: both })
  const update = (revision: number, pending: typeof both) =>
    matchUpdate({ view: tableView({ me: { hand: [4, 5] }, cards }), step: step([playOption(4), pass]), revision, pending })
  point('pointerdown', 5, document.querySelector('.hand [data-anchor="card 4"]'))
  point('pointermove', 300, document)
  await push(update(2, both.slice(0, 1)))
  await flushPromises()
  point('pointerup', 300, document)
  await flushPromises()
  expect(act).toHaveBeenCalledWith({ id: 'm1', revision: 2, draft: ['play:4'] })
})

test('a card that is dragged is put back when something else is asked', async () => {
  const { act, push } = await table({ step: step([playOption(4), pass]) })
  point('pointerdown', 5, document.querySelector('.hand [data-anchor="card 4"]'))
  point('pointermove', 300, document)
  await push(matchUpdate({ view: tableView({ me: { hand: [4, 5] }, cards }), step: step([playOption(4), pass]), revision: 2 }))
  await flushPromises()
  point('pointerup', 300, document)
  await flushPromises()
  expect(act).not.toHaveBeenCalled()
})

test('the log waits while something else tells what happened', async () => {
  const events = [event('turn-began', { message: message('app.home.play') }), event('turn-began', { message: message('app.home.build') })]
  await table({ step: step([pass]), events })
  useTableStore().logUntil = events[0]?.index ?? null
  await press('l')
  const lines = () => [...document.querySelectorAll('.log summary')].map(line => line.textContent?.trim())
  expect(lines()).toEqual(['New match'])
  useTableStore().logUntil = null
  await flushPromises()
  expect(lines()).toEqual(['New match', 'Build a deck'])
})

test('a double click or a held key plays one card, and opens nothing else', async () => {
  const { page, act, push } = await table({ step: step([playOption(4), playOption(5), pass]) })
  await click(page.named('Red Thirst, costs 2, playable'))
  // The answer has come, the table not yet.
  await click(document.querySelector<HTMLElement>('[data-hand="0"]')!)
  expect(page.wrapper.find('.zoom-panel').exists()).toBe(false)
  await push(matchUpdate({ revision: 2, view: tableView({ me: { hand: [5] }, cards }), step: step([playOption(5), pass]) }))
  const next = page.named('Grey Ember, costs 1, playable')
  next.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  next.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }))
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '1', repeat: true, bubbles: true }))
  await flushPromises()
  expect(act.mock.calls.map(([{ draft }]) => draft)).toEqual([['play:4']])
  await press('1')
  expect(act.mock.calls.map(([{ draft }]) => draft)).toEqual([['play:4'], ['play:5']])
})

test('a hand card and the main command keep the focus while nothing is asked', async () => {
  const view = tableView({ me: { hand: [4, 5] }, cards })
  const { page, push } = await table({ view, step: step([playOption(4), pass]) })
  const card = page.named('Red Thirst, costs 2, playable')
  card.focus()
  await push(matchUpdate({ revision: 2, view, step: null }))
  expect(document.activeElement).toBe(card)
  expect(card.getAttribute('aria-label')).toBe('Enlarge Red Thirst, costs 2')
  await push(matchUpdate({ revision: 3, view, step: step([pass]) }))
  const end = document.querySelector<HTMLElement>('[data-primary]')
  end?.focus()
  await push(matchUpdate({ revision: 4, view, step: null }))
  expect(document.activeElement).toBe(end)
})

test('a question that goes on keeps the focus where it is, and begins at what can be chosen, not at its end', async () => {
  const view = tableView({ me: { hand: [4, 5] }, cards })
  const asking = step([done, cardOption(4), cardOption(5)])
  const { push } = await table({ view, step: asking })
  const card = (at: number) => document.querySelector<HTMLElement>(`[data-hand="${at}"]`)
  card(1)?.focus()
  await push(matchUpdate({ revision: 2, view, step: asking }))
  expect(document.activeElement).toBe(card(1))
  card(1)?.blur()
  await push(matchUpdate({ revision: 3, view, step: asking }))
  expect(document.activeElement).toBe(card(0))
  // What has happened is to be heard first.
  expect([card(0), card(1)].map(one => one?.hasAttribute('aria-description'))).toEqual([false, true])
})

test('the focus goes back to the hand from what covered the board', async () => {
  const view = tableView({ me: { hand: [4, 5] }, cards })
  const { push } = await table({ view, step: step([playOption(4), pass]) })
  const store = useTableStore()
  store.boardCovered = true
  document.querySelector<HTMLElement>('[data-hand="0"]')?.blur()
  await push(matchUpdate({ revision: 2, view, step: step([playOption(4), pass]) }))
  expect(document.activeElement).toBe(document.body)
  store.boardCovered = false
  await flushPromises()
  expect(document.activeElement).toBe(document.querySelector('[data-hand="0"]'))
})

test('a held Enter key presses once', async () => {
  const { page } = await table({ step: step([playOption(4), pass]) })
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  page.named('Red Thirst, costs 2, playable').dispatchEvent(held)
  expect(held.defaultPrevented).toBe(true)
})

test('“No playable cards left” appears only in the player’s own turn; plans and answers show the question', async () => {
  const view = tableView({ me: { hand: [4] }, cards })
  const stuck = step([playOption(4, { reasons: [reason('CS-3.1', 'app.name')] }), pass], { prompt: message('challenges.goal') })
  const { page, push } = await table({ view: { ...view, whose: 0 }, step: stuck })
  const prompt = () => page.wrapper.find('.control').text()
  expect(prompt()).toContain('No playable cards left.')
  await push(matchUpdate({ revision: 2, view: { ...view, whose: null }, step: { ...stuck } }))
  expect(prompt()).not.toContain('No playable cards left.')
  expect(prompt()).toContain('Win this turn.')
})

test('an unplayable card says why, with the clause, and nothing is played', async () => {
  const { page, act } = await table({ step: step([playOption(5, { cost: 1, reasons: [reason('CS-3.1', 'app.name')] }), pass]) })
  await click(page.named('Grey Ember, costs 1, not playable: why?'))
  expect(explained()).toContain('Grey Ember isn’t playable.')
  expect(page.named('CS-3.1')).toBeTruthy()
  expect(act).not.toHaveBeenCalled()
  await press('Escape')
  expect(explained()).not.toContain('Grey Ember isn’t playable.')
})

test('the reason goes with the question it was about, and stays while only the other side decides', async () => {
  const asked = () => step([playOption(5, { cost: 1, reasons: [reason('CS-3.1', 'app.name')] }), pass])
  const { page, push } = await table({ step: asked() })
  const update = { view: tableView({ me: { hand: [4, 5] }, cards }), step: asked() }
  await click(page.named('Grey Ember, costs 1, not playable: why?'))
  await push(matchUpdate({ ...update, revision: 2 }))
  expect(explained()).toContain('Grey Ember isn’t playable.')
  await push(matchUpdate({ ...update, revision: 3, step: step([playOption(4), pass]) }))
  expect(explained()).not.toContain('Grey Ember isn’t playable.')
  await push(matchUpdate({ ...update, revision: 4 }))
  await click(page.named('Grey Ember, costs 1, not playable: why?'))
  await push(matchUpdate({ ...update, revision: 5, step: null, pending: [{ seat: 1, decision: 'main' }] }))
  expect(explained()).not.toContain('Grey Ember isn’t playable.')
})

test('a losing play asks for confirmation in place', async () => {
  const { page, act } = await table(
    { step: step([playOption(4), pass]) },
    { 'play:4': step([], { ready: true, warnings: [message('app.name')] }) },
  )
  await press('1')
  expect(act).not.toHaveBeenCalled()
  await click(page.named('Play anyway'))
  expect(act).toHaveBeenCalled()
})

test('shortcuts end the turn, open the log and list the shortcuts', async () => {
  const { page, act } = await table({ step: step([pass]) })
  await press('l')
  expect(page.named('Log').getAttribute('aria-expanded')).toBe('true')
  await press('?')
  expect(page.text()).toContain('Table shortcuts')
  await press('Escape')
  expect(page.text()).not.toContain('Table shortcuts')
  await press('e')
  expect(act).toHaveBeenCalledWith({ id: 'm1', revision: 1, draft: ['pass'] })
})

test('conceding asks first, in its place', async () => {
  const { page, concede } = await table({})
  await click(page.named('Menu'))
  await click(page.named('Concede'))
  expect(concede).not.toHaveBeenCalled()
  await click(page.named('Keep playing'))
  await click(page.named('Menu'))
  await click(page.named('Concede'))
  await click(page.named('Concede'))
  expect(concede).toHaveBeenCalledWith({ id: 'm1' })
})

test('the result shows the winner, the reason and the number of turns, and the next actions', async () => {
  const { page } = await table({
    step: null,
    pending: [],
    outcome: { winner: 0, clause: 'CS-4.1', message: message('app.name'), turns: 9 },
  })
  expect(page.text()).toContain('Victory')
  expect(page.text()).toContain('After 9 turns')
  await click(page.named('View board'))
  expect(page.text()).not.toContain('Victory')
  await click(page.named('Show result'))
  await click(page.named('Rematch'))
  await waitFor(() => expect(page.router.currentRoute.value.path).toBe('/match/match-2'))
})

test('how a match ended is told from the player’s side: not from the loser’s, if one has won', async () => {
  addTexts({ en: { told: { fell: 'A climber fell.', 'fell-won': 'Your rival fell.', 'fell-lost': 'You fell.' } } })
  const ended = (winner: 0 | 1 | null, you: 0 | null = 0) =>
    table({ you, step: null, pending: [], outcome: { winner, clause: 'CS-4.1', message: message('told.fell'), turns: 9 } })
  expect((await ended(0)).page.text()).toContain('Your rival fell.')
  expect((await ended(1)).page.text()).toContain('You fell.')
  expect((await ended(null)).page.text()).toContain('A climber fell.')
  expect((await ended(1, null)).page.text()).toContain('A climber fell.')
})

test('after a match of a run, only the run goes on: a rematch wouldn’t count in it', async () => {
  const outcome = { winner: 0, clause: 'CS-4.1', message: message('app.name'), turns: 9 } as const
  const alone = await table({ step: null, pending: [], outcome })
  expect([alone.page.maybe('Rematch'), alone.page.maybe(/^Next lesson/)]).not.toContain(null)
  expect(alone.page.maybe('Back to the run')).toBeNull()
  const { page } = await table({ step: null, pending: [], outcome, run: 'run-1' })
  expect(page.named('Back to the run').getAttribute('href')).toBe('/run/run-1')
  expect([page.maybe('Rematch'), page.maybe('Change decks'), page.maybe(/^Next lesson/)]).toEqual([null, null, null])
})

test('the result is shown over any open panel', async () => {
  const { page, push } = await table({ step: step([pass]) })
  await click(page.named('Enlarge Red Thirst'))
  expect(page.wrapper.find('.zoom-panel').exists()).toBe(true)
  await push(
    matchUpdate({ revision: 2, step: null, pending: [], outcome: { winner: 0, clause: 'CS-4.1', message: message('app.name'), turns: 9 } }),
  )
  expect(page.text()).toContain('Victory')
})

test('Escape closes the log that lies over the board, once nothing else is open', async () => {
  await table({ step: step([playOption(4), pass]) })
  const store = useTableStore()
  store.logOpen = true
  store.keysOpen = true
  await flushPromises()
  await press('Escape')
  expect([store.keysOpen, store.logOpen]).toEqual([false, true])
  await press('Escape')
  expect(store.logOpen).toBe(false)
})

test('a repeated log line shows its count', async () => {
  const drawn = (index: number) => event('card-drawn', { index, seat: 1, message: message('app.home.play') })
  await table({ step: step([pass]), events: [drawn(0), drawn(1), drawn(2)] })
  await press('l')
  expect([...document.querySelectorAll('.log summary')].map(line => line.textContent?.trim())).toEqual(['New match (×3)'])
})

test('the log is a single Tab stop, its newest or last visited line; arrow keys move between lines', async () => {
  await table({
    step: step([pass]),
    events: [
      event('card-played', { index: 0, seat: 0, card: 4, message: message('app.home.play') }),
      event('damage-dealt', { index: 1, seat: 1, value: 'will', amount: 1, message: message('app.home.build') }),
    ],
  })
  await press('l')
  const stops = () => [...document.querySelectorAll<HTMLElement>('.log summary')].map(line => line.tabIndex)
  expect(stops()).toEqual([-1, 0])
  document.querySelectorAll<HTMLElement>('.log summary')[1]?.focus()
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }))
  await flushPromises()
  expect(document.activeElement?.textContent).toContain('New match')
  expect(stops()).toEqual([0, -1])
})

test('the position is saved as a file named after the match', async () => {
  const kept: [string, string][] = []
  const { page, position } = await table({ step: step([pass]) })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:position')
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push([this.download, this.href])
  })
  await click(page.named('Menu'))
  await click(page.named('Export position'))
  press.mockRestore()
  expect(position).toHaveBeenCalledWith({ id: 'm1' })
  expect(kept).toEqual([['Embers-against-Bones-turn-1.json', 'blob:position']])
})

test('a missing match shows a message and a way back', async () => {
  const page = await mountInApp(MatchView, { props: { id: 'gone' } })
  expect(page.text()).toContain('Can’t open this match')
  expect(page.named('Home')).toBeTruthy()
  expect(page.text()).not.toContain('Try again')
})

test('the result waits until what covers the board has been read', async () => {
  await table({ step: null, pending: [], outcome: { winner: 0, clause: 'CS-4.1', message: message('app.name'), turns: 9 } })
  const store = useTableStore()
  expect(document.querySelector('.result')).not.toBeNull()
  store.boardCovered = true
  await flushPromises()
  expect(document.querySelector('.result')).toBeNull()
  store.boardCovered = false
  await flushPromises()
  expect(document.querySelector('.result')).not.toBeNull()
})

test('the result that comes while something covers the board waits too', async () => {
  const { push } = await table({ step: step([pass]) })
  useTableStore().boardCovered = true
  await push(
    matchUpdate({ revision: 2, step: null, pending: [], outcome: { winner: 0, clause: 'CS-4.1', message: message('app.name'), turns: 9 } }),
  )
  expect(document.querySelector('.result')).toBeNull()
})

test('options that are only names are beside each other', async () => {
  const mode = (name: string, over = {}) => option(`mode:${name}`, { type: 'mode', mode: name }, over)
  const first = step([playOption(4), pass])
  const { page } = await table({ step: first }, { 'play:4': step([mode('one'), mode('other')]) })
  await click(page.named('Red Thirst, costs 2, playable'))
  expect(document.querySelector('.modes.short')).not.toBeNull()
  expect(document.querySelectorAll('.modes .mode')).toHaveLength(2)
})
