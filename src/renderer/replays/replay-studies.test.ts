import { flushPromises } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import type { Analysis, AnalysisState } from '../../shared/analysis.ts'
import type { AiThought, LineStep, CandidateLine } from '../../shared/study.ts'
import type { Api } from '../client/client.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { event, tableView } from '../testing/match-fixtures.ts'
import { mountInApp, type Mounted } from '../testing/mount-app.ts'
import { openReplay } from '../testing/replay-fixtures.ts'
import ReplayView from './ReplayView.vue'

let mounted: Mounted | undefined

async function screen(replays: Partial<Api['replays']>) {
  const events = Array.from({ length: 10 }, (_, index) => event('climbed', { index, turn: index < 2 ? 0 : index < 6 ? 1 : 2 }))
  const views = vi.fn<Api['replays']['views']>(async ({ from, count }) =>
    Array.from({ length: Math.min(count, 10 - from) }, (_, index) => tableView({ me: { height: from + index } })),
  )
  const client = fakeClient({}, {}, {}, { open: async () => openReplay(), events: async () => events, views, ...replays })
  mounted = await mountInApp(ReplayView, { client, props: { id: 'm1' }, at: '/replays/m1' })
  await flushPromises()
  const place = () => Number(/Height (\d+)/.exec(document.querySelector('.party:not(.theirs)')?.innerHTML ?? '')?.[1])
  return { page: mounted, place }
}
const press = async (key: string) => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await flushPromises()
}
const click = async (element: HTMLElement) => {
  element.click()
  await flushPromises()
}

const step = (type: string): LineStep => ({
  prompt: { key: 'test.prompt' },
  picks: [],
  events: [{ type: 'card-played', clause: 'GD-1', message: { key: `test.${type}` } }],
  isCut: false,
})
const way = (type: string, over: Partial<CandidateLine> = {}): CandidateLine => ({
  steps: [step(type)],
  goesOn: false,
  visits: 40,
  chance: 0.61,
  share: null,
  ...over,
})
const analysis: Analysis = {
  seat: 0,
  took: 5300,
  decisions: 7,
  curve: [
    { turn: 1, at: 2, chance: 0.5 },
    { turn: 2, at: 6, chance: 0.34 },
    { turn: 2, at: 9, chance: 0 },
  ],
  points: [
    {
      turn: 1,
      at: 2,
      change: -0.16,
      decision: { at: 4, step: step('mine'), played: 0.42, best: 0.6, way: way('better'), isSame: false },
    },
    { turn: 2, at: 6, change: -0.34, decision: null },
  ],
  missed: [{ turn: 1, at: 5, way: way('win') }],
}

/** A stream that sends one item each time the test says so. */
function stream() {
  const waiting: ((state: AnalysisState) => void)[] = []
  async function* states(): AsyncGenerator<AnalysisState, void> {
    for (;;) yield await new Promise<AnalysisState>(resolve => waiting.push(resolve))
  }
  const report = async (state: AnalysisState) => {
    waiting.shift()?.(state)
    await flushPromises()
  }
  return { watchAnalysis: (async () => states()) as unknown as Api['replays']['watchAnalysis'], tell: report }
}

test('starts an analysis', async () => {
  const { watchAnalysis, tell } = stream()
  const analyse = vi.fn<Api['replays']['analyse']>(async () => undefined)
  const { page } = await screen({ watchAnalysis, analyse })
  await press('a')
  await tell({ state: 'none', problem: null })
  expect(page.text()).toContain('from your seat')
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await flushPromises()
  expect(analyse.mock.lastCall?.[0]).toEqual({ id: 'm1' })
})

test('shows the progress of an analysis', async () => {
  const { watchAnalysis, tell } = stream()
  const cancelAnalysis = vi.fn<Api['replays']['cancelAnalysis']>(async () => undefined)
  const { page } = await screen({ watchAnalysis, cancelAnalysis })
  await click(page.named('Analysis'))
  await tell({ state: 'running', done: 3, all: 20 })
  expect(page.text()).toContain('3 of 20 positions')
  await click(page.named('Stop'))
  expect(cancelAnalysis).toHaveBeenCalledOnce()
})

test('says what the opponent played in a turning point without a decision', async () => {
  const { watchAnalysis, tell } = stream()
  const played = event('card-played', { index: 7, turn: 2, message: { key: 'test.theirs' } })
  const { page } = await screen({ watchAnalysis, events: async () => [event('climbed', { index: 2, turn: 1 }), played] })
  await press('a')
  await tell({ state: 'done', analysis })
  expect(page.text()).toContain('[test.theirs]')
  expect(page.text()).not.toContain('No decision in that turn.')
})

test('shows the curve as a table too, turning points with better plays, and missed wins, each with a link', async () => {
  const { watchAnalysis, tell } = stream()
  const { page, place } = await screen({ watchAnalysis })
  await press('a')
  await tell({ state: 'done', analysis })
  const text = page.text()
  expect(text).toContain('Analysed 7 decisions from your seat in 5 s.')
  expect([...document.querySelectorAll('.curve tbody tr')].map(row => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    '150%',
    '234%',
    'End0%',
  ])
  expect(text).toContain('Chosen: [test.mine] (42%)')
  expect(text).toContain('Better (60%):')
  expect(text).toContain('[test.better]')
  expect(text).toContain('No decision in that turn.')
  expect(text).toContain('[test.win]')
  const bar = () => [...document.querySelectorAll('.marks li')].map(item => item.textContent?.trim())
  const changes = ['Turn 1: your chance to win drops 16 points', 'Turn 2: your chance to win drops 34 points']
  expect(bar().filter(words => words?.includes('chance'))).toEqual(changes)
  const inPanel = [...document.querySelectorAll('.analysis-panel li > .jump:first-child')].map(item => item.textContent?.trim())
  expect(inPanel.slice(0, 2)).toEqual(changes)
  await click(document.querySelectorAll<HTMLElement>('.analysis-panel li > .jump:first-child')[1]!)
  expect(place()).toBe(6)
  expect(page.text()).not.toContain('Missed wins')
  await press('a')
  await click(page.named('Turn 1 was a certain win:'))
  expect(place()).toBe(5)
})

const thought = (over: Partial<AiThought> = {}): AiThought => ({
  seat: 1,
  level: 'adept',
  turn: 1,
  at: 2,
  ways: [way('first', { steps: [step('first'), step('then')] }), way('second', { chance: 0.4, visits: 10 })],
  weighed: 3,
  done: 0,
  isSame: true,
  isSure: false,
  outlook: null,
  previous: null,
  next: 7,
  ...over,
})

test('shows an AI’s thinking with chances and visits, from one decision to the next', async () => {
  const thinking = vi.fn<Api['replays']['thinking']>(async ({ at }) => (at < 7 ? thought() : thought({ at: 7, previous: 2, next: null })))
  const { page, place } = await screen({ thinking })
  await press('t')
  expect(thinking.mock.calls.map(([{ at }]) => at)).toEqual([2])
  const rows = [...document.querySelectorAll('.thinking-panel tbody > tr')].map(row => row.textContent?.replace(/\s+/g, ' ').trim())
  expect(rows[0]).toMatch(/^\[test\.first\] played.*\[test\.then\].*61%\s?40$/)
  expect(rows[1]).toMatch(/^\[test\.second\]\s?40%\s?10$/)
  expect(page.text()).toContain('1 more option')
  await press('ArrowRight')
  expect(thinking).toHaveBeenCalledTimes(1)
  await click(page.named('Next decision'))
  expect(place()).toBe(7)
  expect(thinking).toHaveBeenCalledTimes(2)
  expect(page.named('Next decision').getAttribute('aria-disabled')).toBe('true')
})

test('says when a repeated search differs from the original, and when there is a sure win or only one option', async () => {
  const found = [
    thought({ isSame: false, done: null }),
    thought({ isSure: true, ways: [way('win', { visits: 0, chance: 1 })], weighed: 1 }),
    thought({ ways: [way('only', { visits: 0, chance: null })], weighed: 1 }),
  ]
  for (const says of [/it had less time/, /It found a certain win.*100%/, /It had no other option\./]) {
    const { page } = await screen({ thinking: async () => found.shift() ?? null })
    await press('t')
    expect(page.text().replace(/\s+/g, ' ')).toMatch(says)
    mounted?.wrapper.unmount()
  }
  const { page } = await screen({ thinking: async () => null })
  await press('t')
  expect(page.text()).toContain('No AI played in this match.')
})
