import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import type { MatchUpdate } from '../../../shared/match.ts'
import type { AiThought, CandidateLine } from '../../../shared/study.ts'
import type { Api } from '../../client/client.ts'
import { matchUpdate } from '../../testing/match-fixtures.ts'
import { mountMatch } from '../../testing/match-page.ts'

afterEach(() => vi.useRealTimers())

const OPEN = { takebacks: true, openHands: true }
const way = (type: string, over: Partial<CandidateLine> = {}): CandidateLine => ({
  steps: [
    {
      prompt: { key: 'test.prompt' },
      picks: [],
      events: [{ type: 'card-played', clause: 'GD-1', message: { key: `test.${type}` } }],
      isCut: false,
    },
  ],
  goesOn: false,
  visits: 40,
  chance: 0.61,
  share: null,
  ...over,
})
const thought = (over: Partial<AiThought> = {}): AiThought => ({
  seat: 1,
  level: 'adept',
  turn: 2,
  at: 12,
  ways: [way('first'), way('second', { chance: 0.4, visits: 10 })],
  weighed: 2,
  done: 0,
  isSame: true,
  isSure: false,
  outlook: null,
  previous: 7,
  next: null,
  ...over,
})

async function table(update: Partial<MatchUpdate>, answer: (at: number | null) => AiThought | null | Promise<AiThought> = () => thought()) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const thinking = vi.fn<Api['matches']['thinking']>(async ({ at }) => answer(at))
  const shown = (over: Partial<MatchUpdate>) => matchUpdate({ houseRules: OPEN, ...over, ...update })
  const { page, push } = await mountMatch(shown({ fresh: true, revision: 1 }), { thinking })
  await settled()
  const next = async (revision: number) => {
    await push(shown({ revision }))
    await settled()
  }
  return { page, thinking, next }
}
async function settled() {
  await flushPromises()
  await vi.runAllTimersAsync()
  await flushPromises()
}
const press = async (key: string) => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await settled()
}
const rows = () => [...document.querySelectorAll('.thinking-panel tbody > tr')].map(row => row.textContent?.replace(/\s+/g, ' ').trim())

test('with open hands the latest decision is shown with chances and visits, and updated during the match', async () => {
  const { page, thinking, next } = await table({})
  await press('t')
  expect(thinking.mock.calls.map(([input]) => input)).toEqual([{ id: 'm1', at: null }])
  expect(rows()).toEqual([expect.stringMatching(/^\[test\.first\] played ?61% ?40$/), expect.stringMatching(/^\[test\.second\] ?40% ?10$/)])
  expect(page.text()).toContain('Worked out from what you can see')
  await next(2)
  expect(thinking.mock.lastCall?.[0]).toEqual({ id: 'm1', at: null })
  expect(thinking).toHaveBeenCalledTimes(2)
  await press('Escape')
  expect(rows()).toEqual([])
})

test('an earlier decision stays during the match, until the latest is chosen', async () => {
  const { page, thinking, next } = await table({}, at => thought(at === 7 ? { at: 7, previous: null, next: 12 } : {}))
  await press('t')
  page.named('Previous decision').click()
  await settled()
  expect(thinking.mock.lastCall?.[0]).toEqual({ id: 'm1', at: 7 })
  await next(2)
  expect(thinking).toHaveBeenCalledTimes(2)
  page.named('Next decision').click()
  await settled()
  expect(thinking.mock.lastCall?.[0]).toEqual({ id: 'm1', at: 12 })
  await next(3)
  expect(thinking.mock.lastCall?.[0]).toEqual({ id: 'm1', at: null })
})

test('an earlier decision chosen while the latest is loading stays', async () => {
  const later = () => {
    let answer: (answered: AiThought) => void = () => undefined
    return { answered: new Promise<AiThought>(resolve => (answer = resolve)), answer: (answered: AiThought) => answer(answered) }
  }
  const [latest, earlier] = [later(), later()]
  const answers = [thought(), latest.answered, earlier.answered]
  const { page, thinking, next } = await table({}, () => answers.shift() ?? thought())
  await press('t')
  await next(2)
  page.named('Previous decision').click()
  latest.answer(thought())
  await settled()
  earlier.answer(thought({ at: 7, previous: null, next: 12 }))
  await settled()
  await next(3)
  expect(thinking.mock.calls.map(([{ at }]) => at)).toEqual([null, null, 7])
})

test('says when the result differs, when it is hidden, and when there is none yet', async () => {
  const found = [thought({ isSame: false, done: null }), thought({ ways: [], weighed: 3, done: null }), null]
  for (const says of ['it would choose differently', 'Hidden from your seat', 'hasn’t decided anything yet']) {
    const { page } = await table({}, () => found.shift() ?? null)
    await press('t')
    expect(page.text()).toContain(says)
  }
})

test.each([
  ['hands are closed', { houseRules: { takebacks: true, openLists: true } }],
  ['it is over', { outcome: { winner: 0, turns: 3, clause: 'GD-1', message: { key: 'test.end' } } }],
  ['no AI plays', { seats: [0, 1].map(() => ({ player: { type: 'person', name: 'A' }, avatar: 'first', deckName: 'D' })) as never }],
] as const)('where %s there is neither button nor key', async (_, update) => {
  const { page, thinking } = await table(update)
  await press('t')
  expect(thinking).not.toHaveBeenCalled()
  expect(page.text()).not.toContain('Thinking')
})
