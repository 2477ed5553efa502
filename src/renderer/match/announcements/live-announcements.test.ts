import { expect, onTestFinished, test, vi } from 'vitest'
import type { Ref } from '../../../shared/match.ts'
import { message, reason } from '../../../shared/message.ts'
import { waitFor } from '../../../shared/testing/waiting.ts'
import { addTexts } from '../../i18n/i18n.ts'
import { table as summit } from '../../testing/cold-summit/table/index.ts'
import type { Api } from '../../client/client.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { event, matchUpdate, pass, playOption, step, tableView } from '../../testing/match-fixtures.ts'
import { click, mountMatch, press } from '../../testing/match-page.ts'
import { useTableStore } from '../state/table-store.ts'

const view = tableView({ me: { hand: [4] }, cards: { 4: 'red-thirst' } })
const game = fakeGame([fakeCard('red-thirst', { keywords: ['gentle'], parts: [{ kind: 'rules', lines: [message('app.name')] }] })])
const table = () => mountMatch(matchUpdate({ fresh: true, view, step: step([playOption(4, { cost: 2 }), pass]) }), {}, { games: [game] })
const lines = (): string[] => [...document.querySelectorAll('[role=log] p')].map(line => line.textContent ?? '')

test('the table is an application, and a card in hand describes itself with its own text alone', async () => {
  const { page } = await table()
  expect(document.querySelector('[role=application]')?.getAttribute('aria-label')).toBe('Match')
  expect(document.querySelector('[role=toolbar]')?.getAttribute('aria-label')).toMatch(/^Your hand/)
  const card = page.named('Red Thirst, costs 2, playable')
  expect(card.getAttribute('aria-description')).toMatch(/Grimoire\.$/)
  card.focus()
  expect(card.hasAttribute('aria-describedby')).toBe(false)
})

test('each event is a line, a sentence, and what there is to do follows once', async () => {
  const { push } = await table()
  await waitFor(() => expect(lines()).toHaveLength(1))
  const said = (key: string) => event('effect', { message: message(key) })
  await push(matchUpdate({ revision: 2, view, step: step([playOption(4), pass]), events: [said('app.home.play'), said('app.home.build')] }))
  await waitFor(() => expect(lines().slice(1)).toEqual(['New match.', 'Build a deck.', '1 playable card.']))
})

test('the arrow keys read the table line by line, and stop at its end', async () => {
  await table()
  await waitFor(() => expect(lines()).toHaveLength(1))
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await press(key)
  await waitFor(() => expect(lines()).toHaveLength(4))
  const [first, second, again] = lines().slice(1)
  expect(first).toMatch(/^Turn 1/)
  expect(second).toContain('(You)')
  expect(again).toBe(first)
})

test('a piece of a side is a line of its own', async () => {
  onTestFinished(() => void Object.assign(summit, { nameOf: undefined }))
  Object.assign(summit, { nameOf: (ref: Ref) => (ref.type === 'place' ? message('test.camp') : null) })
  addTexts({ en: { test: { camp: 'the camp' } } })
  await table()
  await waitFor(() => expect(lines()).toHaveLength(1))
  for (const _line of ['turn', 'own side', 'its piece']) await press('ArrowDown')
  await waitFor(() => expect(lines()).toHaveLength(4))
  const [, , side, climber] = lines()
  expect(side).not.toContain('Old Guide')
  // Where it is, and a value without a maximum.
  expect(climber).toMatch(/Old Guide: The camp, Strength 2\.$/)
})

test('what has led to a question is said with it', async () => {
  const { push } = await table()
  await waitFor(() => expect(lines()).toHaveLength(1))
  useTableStore().occasion = 'Your turn ends'
  await push(
    matchUpdate({ revision: 2, view, step: step([playOption(4), pass]), events: [event('effect', { message: message('app.home.play') })] }),
  )
  await waitFor(() => expect(lines().slice(1)).toEqual(['New match.', 'Your turn ends. 1 playable card.']))
})

test('a question is said when it changes, then only what is left to play', async () => {
  const { push } = await table()
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect(lines()[0]).toMatch(/\[test\.prompt\]\. 1 playable card\.$/)
  const happened = () => [event('effect', { message: message('app.home.play') })]
  await push(matchUpdate({ revision: 2, view, step: step([playOption(4), pass]), events: happened() }))
  await waitFor(() => expect(lines().slice(1)).toEqual(['New match.', '1 playable card.']))
  const other = step([playOption(4), pass], { prompt: message('app.home.build') })
  await push(matchUpdate({ revision: 3, view, step: other, events: happened() }))
  await waitFor(() => expect(lines().slice(3)).toEqual(['New match.', 'Build a deck. 1 playable card.']))
})

test('the same question is said again after an own answer that nothing tells, and not because the opponent has answered', async () => {
  const shown = matchUpdate({ fresh: true, view, step: step([playOption(4, { cost: 2 }), pass]) })
  const calls = { act: async () => undefined, options: async () => step([], { ready: true }) }
  const { page, push } = await mountMatch(shown, calls, { games: [game] })
  await waitFor(() => expect(lines()).toHaveLength(1))
  const next = (revision: number, key?: string) =>
    push({ ...shown, fresh: false, revision, events: key ? [event('effect', { message: message(key) })] : [] })
  await next(2)
  await next(3, 'app.home.play')
  await waitFor(() => expect(lines().slice(1)).toEqual(['New match.', '1 playable card.']))
  await click(page.named('Let them roll'))
  await next(4)
  await waitFor(() => expect(lines().slice(3)).toEqual(['1 playable card.']))
})

test('a hint is one line, with its reason after its parts', async () => {
  const way = (chance: number) => ({
    steps: [{ prompt: message('test.prompt'), picks: [{ type: 'card' as const, card: 4 }], events: [], isCut: false }],
    goesOn: false,
    visits: 9,
    chance,
    share: null,
  })
  const hint = vi.fn<Api['matches']['hint']>(async () => ({ revision: 1, ways: [way(0.6)], isSure: false, isQuiet: false }))
  const shown = matchUpdate({ fresh: true, view, step: step([playOption(4, { cost: 2 }), pass]), hints: { allowed: true, given: [0, 0] } })
  await mountMatch(shown, { hint }, { games: [game] })
  await waitFor(() => expect(lines()).toHaveLength(1))
  await press('h')
  await waitFor(() => expect(lines().slice(1)).toEqual([expect.stringMatching(/^Best: .*Red Thirst\. Chance to win: about 60%/)]))
  expect(document.querySelector('.hint-note [role=status]')).toBeNull()
})

test('why a card can’t be played is said once', async () => {
  const { page } = await mountMatch(
    matchUpdate({ fresh: true, view, step: step([playOption(4, { cost: 2, reasons: [reason('CS-3.1', 'app.name')] }), pass]) }),
    {},
    { games: [game] },
  )
  await waitFor(() => expect(lines()).toHaveLength(1))
  await click(page.named('Red Thirst, costs 2, not playable: why?'))
  await waitFor(() => expect(lines().slice(1)).toEqual(['Red Thirst isn’t playable. Grimoire.']))
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0)
})

test('a challenge says its name and what it asks for', async () => {
  const challenges = [
    { id: 'watch', game: game.id, goal: null, lines: 40, wins: 1, plays: 2, values: ['ash'], solved: false, shown: false },
  ]
  await mountMatch(
    matchUpdate({ fresh: true, view, step: step([playOption(4), pass]), challenge: { id: 'watch', failed: false, solved: false } }),
    {},
    { games: [game], challenges },
  )
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(lines().find(line => line.includes('Win this turn'))).toBeDefined()
})
