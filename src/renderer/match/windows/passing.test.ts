import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MANY_PASSES } from '../../../shared/answer-window.ts'
import type { MatchUpdate, Step } from '../../../shared/match.ts'
import type { Settings } from '../../../shared/settings.ts'
import type { Api } from '../../client/client.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { pass, event, exceedsBudget, matchUpdate, playOption, step, tableView } from '../../testing/match-fixtures.ts'
import type { Mounted } from '../../testing/mount-app.ts'
import { useMatchStore } from '../state/match-store.ts'
import { useTableStore } from '../state/table-store.ts'
import { AUTO_PASS } from './use-auto-pass.ts'
import { mountMatch, press } from '../../testing/match-page.ts'

let page: Mounted
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const cards = { 4: 'red-thirst', 5: 'grey-ember' }
const outOfReach = playOption(4, { reasons: [exceedsBudget] })
const stuck = step([outOfReach, pass])
const free = step([playOption(4), pass])

/** The table with these settings, and what it did. Each update follows the previous one. */
async function table(settings: Partial<Settings>, { step: opening = free, ...first }: Partial<MatchUpdate> = {}) {
  const act = vi.fn<Api['matches']['act']>(async () => undefined)
  const passAtCurtain = vi.fn<Api['matches']['pass']>(async () => undefined)
  const update = (over: Partial<MatchUpdate>) => matchUpdate({ view: tableView({ me: { hand: [4] }, cards }), ...first, ...over })
  const table = await mountMatch(update({ fresh: true, step: opening }), {
    act,
    pass: passAtCurtain,
    options: async () => step([], { ready: true }),
  })
  page = table.page
  await useSettingsStore().set(settings)
  let revision = 1
  const next = (over: Partial<MatchUpdate>) => table.push(update({ revision: ++revision, ...over }))
  const drafts = () => act.mock.calls.map(([{ draft }]) => draft)
  const passes = () => passAtCurtain.mock.calls.map(([{ seat }]) => seat)
  return { next, drafts, passes }
}
const later = async (ms = AUTO_PASS) => {
  vi.advanceTimersByTime(ms)
  await flushPromises()
}
const click = async (name: string | RegExp) => {
  page.named(name).click()
  await flushPromises()
}

const PERSONS = [0, 1].map(seat => ({
  player: { type: 'person', name: seat === 0 ? 'Ada' : 'Ben' },
  avatar: 'first',
  deckName: 'E',
})) as MatchUpdate['seats']
/** The table of a game whose windows are the decisions called answer. */
async function windows(settings: Partial<Settings>) {
  const shown = await table(settings)
  const match = useMatchStore()
  match.module = {
    ...match.module!,
    windows: {
      kinds: ['answer', 'quiet-answer'],
      kindOf: (_, decision) => (decision.endsWith('answer') ? decision : null),
      quiet: ['quiet-answer'],
      pass: 'pass',
      until: ['turn-began'],
    },
  }
  return shown
}

describe('a turn in which nothing can be done', () => {
  test('ends automatically after a pause, if the setting is on', async () => {
    const { next, drafts } = await table({ autoPass: true })
    await next({ step: stuck })
    expect(page.text()).toContain('Nothing left to do: passing…')
    await later(AUTO_PASS - 1)
    expect(drafts()).toEqual([])
    await later(1)
    expect(drafts()).toEqual([['pass']])
  })

  test('ends automatically in a match that was just opened', async () => {
    const { drafts } = await table({ autoPass: true }, { step: stuck })
    await later()
    expect(drafts()).toEqual([['pass']])
  })

  test('waits on request, by button or key, until the next question', async () => {
    const { next, drafts } = await table({ autoPass: true })
    await next({ step: stuck })
    await click('Wait')
    await later()
    await next({ step: step([outOfReach, pass]) })
    await press('Escape')
    await later()
    expect(drafts()).toEqual([])
  })

  test.each<[string, Partial<Settings>, Partial<MatchUpdate>, Partial<MatchUpdate>]>([
    ['it is not wished', {}, {}, { step: stuck }],
    ['something can be done', { autoPass: true }, {}, { step: free }],
    ['the play was taken back', { autoPass: true }, {}, { step: stuck, fresh: true }],
    ['it is a challenge', { autoPass: true }, { challenge: { id: 'c', failed: false, solved: false } }, { step: stuck }],
    [
      'a person sits across, who would learn from it',
      { autoPass: true },
      { seats: [0, 1].map(() => ({ player: { type: 'person', name: 'Ada' }, avatar: 'first', deckName: 'E' })) as MatchUpdate['seats'] },
      { step: stuck },
    ],
  ])('does not end by itself where %s', async (_why, settings, first, update) => {
    const { next, drafts } = await table(settings, first)
    await next(update)
    await later()
    expect(drafts()).toEqual([])
    expect(page.maybe('Wait')).toBeNull()
  })
})

describe('the end of a turn', () => {
  /** The table of a game in which passing gives up what could still be done. */
  async function endings(settings: Partial<Settings>) {
    const shown = await table(settings)
    const match = useMatchStore()
    match.module = { ...match.module!, ends: ['pass'] }
    return shown
  }

  test('with something left to do waits for a second press, of the same key or of its button', async () => {
    const { next, drafts } = await endings({ confirmEnd: true })
    await press('e')
    expect(page.text()).toContain('You can still do something.')
    expect(drafts()).toEqual([])
    await press('e')
    expect(drafts()).toEqual([['pass']])
    await next({ step: free })
    await click('Let them roll')
    await click('Let them roll')
    expect(drafts()).toHaveLength(2)
  })

  test('can be cancelled', async () => {
    const { drafts } = await endings({ confirmEnd: true })
    await press('e')
    await click('Go back')
    expect(page.text()).not.toContain('You can still do something.')
    expect(drafts()).toEqual([])
  })

  test('needs one press if nothing else can be done, or without that setting', async () => {
    const { next, drafts } = await endings({ confirmEnd: true })
    await next({ step: stuck })
    await press('e')
    expect(drafts()).toHaveLength(1)
    await useSettingsStore().set({ confirmEnd: false })
    await next({ step: free })
    await press('e')
    expect(drafts()).toHaveLength(2)
  })
})

test('a play that was sent asks for nothing, and can’t be cancelled', async () => {
  const { drafts } = await table({})
  await useSettingsStore().set({ confirmEnd: false })
  await press('e')
  expect(drafts()).toEqual([['pass']])
  expect(page.maybe('Cancel')).toBeNull()
  expect(page.wrapper.find('.control .ask').exists()).toBe(false)
})

describe('an answer window', () => {
  const asked = { pending: [{ seat: 0 as const, decision: 'answer' }], step: step([playOption(4), pass]) }

  test('asks, until “not again” is chosen for this part of the turn', async () => {
    const { next, drafts } = await windows({})
    await next(asked)
    expect(drafts()).toEqual([])
    document.querySelector<HTMLElement>('[data-silence]')!.click()
    await flushPromises()
    expect(drafts()).toEqual([['pass']])
    await next(asked)
    expect(drafts()).toHaveLength(2)
    await next({ ...asked, events: [event('turn-began', { index: 40 })] })
    await later(5000)
    expect(drafts()).toHaveLength(2)
    expect(document.querySelector('[data-silence]')?.getAttribute('aria-pressed')).toBe('false')
  })

  test('of a disabled kind passes, in this game only, unless all windows should ask', async () => {
    const { next, drafts } = await windows({ passedWindows: { other: ['answer'] } })
    await next(asked)
    expect(drafts()).toEqual([])
    await click('Menu')
    await click('Answer windows')
    const [kind, , always] = document.querySelectorAll<HTMLInputElement>('.stops-panel input')
    kind!.click()
    await flushPromises()
    expect(useSettingsStore().settings.passedWindows).toEqual({ other: ['answer'], 'cold-summit': ['quiet-answer', 'answer'] })
    expect(drafts()).toHaveLength(1)
    always!.click()
    await next(asked)
    expect(drafts()).toHaveLength(1)
  })
})

describe('an answer window for a card the player doesn’t want to be asked for', () => {
  const asks = (...options: Step['options']) => ({ pending: [{ seat: 0 as const, decision: 'answer' }], step: step([...options, pass]) })
  const unask = () => document.querySelector<HTMLElement>('[data-unask]')

  test('passes, in this and in later windows, until the player takes it back', async () => {
    const { next, drafts } = await windows({})
    await next(asks(playOption(4)))
    expect(unask()?.textContent).toContain('Don’t ask about')
    unask()!.click()
    await flushPromises()
    await next(asks(playOption(4)))
    expect(drafts()).toEqual([['pass'], ['pass']])
    await click('Menu')
    await click('Answer windows')
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.stops-panel input')]
    boxes.at(-2)!.click()
    await next(asks(playOption(4)))
    expect(drafts()).toHaveLength(2)
  })

  test('passes at once, also where the player has returned to it', async () => {
    const { next, drafts } = await windows({})
    await next({ ...asks(playOption(4)), fresh: true })
    expect(drafts()).toEqual([])
    unask()!.click()
    await flushPromises()
    expect(drafts()).toEqual([['pass']])
  })

  test('asks for other cards, and always if all windows should ask', async () => {
    const { next, drafts } = await windows({})
    await next(asks(playOption(4), playOption(5)))
    expect(unask()).toBeNull()
    await next(asks(playOption(4)))
    unask()!.click()
    await flushPromises()
    expect(drafts()).toHaveLength(1)
    await next(asks(playOption(4), playOption(5)))
    expect(drafts()).toHaveLength(1)
    expect(unask()).not.toBeNull()
    useTableStore().asksAlways = true
    await next(asks(playOption(4)))
    expect(drafts()).toHaveLength(1)
  })
})

describe('after many passes in a match', () => {
  const asks = (...options: Step['options']) => ({ pending: [{ seat: 0 as const, decision: 'answer' }], step: step([...options, pass]) })
  /** Windows that ask for this card, all passed by the player. */
  async function passMany() {
    const shown = await windows({})
    for (let passed = 0; passed < MANY_PASSES; passed++) {
      await shown.next(asks(playOption(4)))
      expect(shown.drafts()).toHaveLength(passed)
      await useMatchStore().draft.pick('pass')
      await flushPromises()
    }
    return shown
  }

  test('windows ask only for cards that weren’t passed on, and say so', async () => {
    const { next, drafts } = await passMany()
    // Lines are said one after the other.
    await vi.advanceTimersByTimeAsync(5_000)
    expect(page.text()).toContain('After many passes, you are no longer asked about cards you have passed on.')
    await next(asks(playOption(4)))
    expect(drafts()).toHaveLength(MANY_PASSES + 1)
    await next(asks(playOption(4), playOption(5)))
    expect(drafts()).toHaveLength(MANY_PASSES + 1)
  })

  test('the player can be asked about a card again, and then always is', async () => {
    const { next, drafts } = await passMany()
    await click('Not asked about 1 card')
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.stops-panel input')]
    boxes.at(-2)!.click()
    for (let more = 0; more < 2; more++) {
      await next(asks(playOption(4)))
      expect(drafts()).toHaveLength(MANY_PASSES + more)
      await useMatchStore().draft.pick('pass')
      await flushPromises()
    }
  })

  test('windows that passed by themselves don’t count', async () => {
    const { next, drafts } = await windows({ passedWindows: { 'cold-summit': ['answer'] } })
    for (let passed = 0; passed <= MANY_PASSES; passed++) await next(asks(playOption(4)))
    expect(drafts()).toHaveLength(MANY_PASSES + 1)
    await useSettingsStore().set({ passedWindows: {} })
    await next({ ...asks(playOption(4)) })
    expect(drafts()).toHaveLength(MANY_PASSES + 1)
  })
})

describe('an answer window that has nothing to ask', () => {
  const asks = (...options: Step['options']) => ({ pending: [{ seat: 0 as const, decision: 'answer' }], step: step([...options, pass]) })
  const useless = { ...playOption(4), useless: true as const }

  test('passes if no play could change anything, but not if the player returned to it or wants to be asked', async () => {
    const { next, drafts } = await windows({})
    await next(asks(useless, outOfReach))
    expect(drafts()).toEqual([['pass']])
    await next({ ...asks(useless), fresh: true })
    await next(asks(useless, playOption(5)))
    expect(drafts()).toHaveLength(1)
    useTableStore().asksAlways = true
    await next(asks(useless))
    expect(drafts()).toHaveLength(1)
  })

  test('is not also passed after a pause', async () => {
    const { next, drafts } = await windows({ autoPass: true })
    await next({ ...asks(useless), fresh: true, step: step([pass]) })
    await later()
    expect(drafts()).toEqual([])
  })

  test('of a quiet kind passes until the player enables it', async () => {
    const { next, drafts } = await windows({})
    const quiet = { ...asks(playOption(4)), pending: [{ seat: 0 as const, decision: 'quiet-answer' }] }
    await next(quiet)
    expect(drafts()).toHaveLength(1)
    await useSettingsStore().set({ passedWindows: { 'cold-summit': [] } })
    await next(quiet)
    expect(drafts()).toHaveLength(1)
  })
})

describe('an answer window in hot-seat', () => {
  const waits = (seat: 0 | 1): Partial<MatchUpdate> => ({
    you: null,
    curtain: seat,
    fresh: true,
    seats: PERSONS,
    step: null,
    pending: [{ seat, decision: 'answer' }],
    events: [event('turn-began', { index: 40 })],
  })

  test('is passed at the curtain, without showing a hand', async () => {
    const { next, passes } = await windows({})
    await next(waits(1))
    expect(page.text()).toContain('Ben, you may answer')
    expect(passes()).toEqual([])
    document.querySelector<HTMLElement>('[data-pass]')!.click()
    await flushPromises()
    expect(passes()).toEqual([1])
  })

  test('says what happened before, the same several times as one', async () => {
    const { next } = await windows({})
    const draws = [1, 2, 3, 4, 5].map(at => event('card-drawn', { index: 40 + at }))
    await next({ ...waits(1), events: [event('turn-began', { index: 40 }), ...draws] })
    const said = [...document.querySelectorAll('.recent-events li')].map(item => item.textContent?.trim())
    expect(said).toHaveLength(2)
    expect(said[1]).toMatch(/\(×5\)$/)
  })

  test('“not again” applies only to the player who pressed it', async () => {
    const { next, passes } = await windows({})
    await next(waits(1))
    document.querySelector<HTMLElement>('[data-pass-on]')!.click()
    await flushPromises()
    await next(waits(1))
    expect(passes()).toEqual([1, 1])
    await next(waits(0))
    expect(passes()).toEqual([1, 1])
  })

  test('waits for the seated player, even if nothing can be played', async () => {
    const { next, drafts } = await windows({})
    await next({ ...waits(1), you: 1, curtain: null, step: step([outOfReach, pass]) })
    await later(5000)
    expect(drafts()).toEqual([])
  })
})

test('the hand across the table is backs, or one back with a number', async () => {
  await table({}, { view: tableView({ foe: { handCount: 4 } }) })
  expect(document.querySelectorAll('.their-hand .back')).toHaveLength(4)
  await useSettingsStore().set({ handBacks: 'count' })
  await flushPromises()
  expect(document.querySelectorAll('.their-hand .back')).toHaveLength(1)
  expect(document.querySelector('.their-hand .count')?.textContent).toBe('4')
})
