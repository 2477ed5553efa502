import { expect, test } from 'vitest'
import { message, reason } from '../../../shared/message.ts'
import { waitFor } from '../../../shared/testing/waiting.ts'
import { fakeCard, fakeGame } from '../../testing/fake-game.ts'
import { event, matchUpdate, pass, playOption, step, tableView } from '../../testing/match-fixtures.ts'
import { click, mountMatch, press } from '../../testing/match-page.ts'

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
