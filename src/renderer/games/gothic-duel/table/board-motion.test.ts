import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MatchUpdate, PlayPreview } from '../../../../shared/match.ts'
import type { Api } from '../../../client/client.ts'
import { fakeCard } from '../../../testing/fake-game.ts'
import { event, option, playOption, step } from '../../../testing/match-fixtures.ts'
import { duelGame, duelUpdate, endTurn, tableView, type TableFixture } from '../testing/duel-fixtures.ts'
import { useTableStore } from '../../../match/state/table-store.ts'
import { mountMatch } from '../../../testing/match-page.ts'

const cards = { 4: 'red-thirst', 5: 'grey-ember' }

const { animate } = Element.prototype

beforeEach(() => {
  vi.useFakeTimers()
  // The document's own clock isn't faked: on a busy machine an animation would be over before it is looked at.
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...given) {
    const made = animate.apply(this, given)
    made.pause()
    return made
  })
  // Cards of the hand stand at 1000, all else at 100.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(this.closest('.hand') ? 1000 : 100, 0, 50, 70)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const view = (over: TableFixture = {}) => tableView({ me: { hand: [4, 5] }, cards, ...over })

async function table(first: Partial<MatchUpdate>, api: Partial<Api['matches']> = {}) {
  const games = [duelGame([fakeCard('red-thirst'), fakeCard('grey-ember', { school: 'ash', cost: 1 })])]
  const { push } = await mountMatch(duelUpdate({ fresh: true, view: view(), ...first }), api, { games })
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(1)
    await flushPromises()
  }
  for (let tick = 0; tick < 5; tick++) await settle()
  return { settle, push: async (next: MatchUpdate) => (await push(next), await settle()) }
}
const framesOf = (element: Element | null) =>
  element?.getAnimations().flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : [])) ?? []
const vitalityOf = (name: string) =>
  [...document.querySelectorAll('.gauge')].map(gauge => gauge.getAttribute('aria-label')).filter(label => label?.startsWith(name))

test('at the start of a match the hand is dealt: each card comes from the deck during the opening', async () => {
  await table({ view: view({ turn: 1 }), events: [event('turn-began', { seat: 0 })] })
  expect(document.querySelector('[data-testid="moment"]')?.textContent).toContain('You begin')
  const cards = [...document.querySelectorAll('.hand [data-anchor^="card "]')]
  expect(cards).toHaveLength(2)
  for (const card of cards) {
    const underWay = card.getAnimations().filter(({ playState }) => playState === 'paused')
    expect(underWay.length).toBeGreaterThan(0)
    expect(framesOf(card)[0]).toBeDefined()
    expect(framesOf(card).map(frame => frame['transform'])).toContain('translate(-900.0px, 0.0px) scale(1.000)')
  }
})

test('a played card flies from its place in the hand, even if it is already attached', async () => {
  const { push } = await table({ step: step([playOption(4), endTurn]) })
  const hex = { card: 4, controller: 0 as const, turnsLeft: null }
  await push(
    duelUpdate({
      revision: 2,
      view: view({ me: { hand: [5] }, foe: { hexes: [hex] } }),
      events: [event('card-played', { seat: 0, card: 4 }), event('hex-attached', { seat: 1, card: 4 })],
    }),
  )
  const flight = document.querySelector('.mover.flight')
  expect(String(framesOf(flight)[0]?.['transform'])).toMatch(/^translate\(1000\.0px/)
})

test('nothing flies over a board that something covers to be read, and it is up to date', async () => {
  const { push } = await table({ step: step([playOption(4), endTurn]) })
  useTableStore().boardCovered = true
  await push(duelUpdate({ revision: 2, view: view({ me: { hand: [5] } }), events: [event('card-played', { seat: 0, card: 4 })] }))
  expect(document.querySelector('.mover')).toBeNull()
  expect(useTableStore().inFlight.size).toBe(0)
  expect(document.querySelectorAll('.hand [data-anchor^="card "]')).toHaveLength(1)
})

test('the last play gives way while the next turn is announced over it', async () => {
  const played = [event('card-played', { seat: 0, card: 4 })]
  const { push, settle } = await table({ view: view({ me: { hand: [5] } }), events: played })
  const isHushed = () => document.querySelector('.stage')?.classList.contains('hushed')
  expect(isHushed()).toBe(false)
  await push(duelUpdate({ revision: 2, view: view({ turn: 4, me: { hand: [5] } }), events: [event('turn-began', { seat: 1, amount: 4 })] }))
  expect(document.querySelector('[data-testid="moment"]')).not.toBeNull()
  expect(isHushed()).toBe(true)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
  await settle()
  expect(isHushed()).toBe(false)
})

test('a play ends what is announced, and a turn that began before it isn’t announced', async () => {
  const { push } = await table({ view: view({ turn: 1 }), events: [event('turn-began', { seat: 1 })] })
  const isAnnouncing = () => document.querySelector('[data-testid="moment"]') !== null
  expect(isAnnouncing()).toBe(true)
  await push(duelUpdate({ revision: 2, view: view({ turn: 1 }), events: [event('card-played', { seat: 0, card: 4 })] }))
  expect(isAnnouncing()).toBe(false)
  const begun = [event('turn-began', { seat: 1, amount: 4 }), event('card-played', { seat: 1, card: 5 })]
  await push(duelUpdate({ revision: 3, view: view({ turn: 4 }), events: begun }))
  expect(isAnnouncing()).toBe(false)
})

test('a value changes when its number lands, and only then does the loser fall', async () => {
  const { push } = await table({ view: view({ foe: { vitality: { now: 3, max: 20 } } }), step: step([playOption(4), endTurn]) })
  await push(
    duelUpdate({
      revision: 2,
      view: view({ me: { hand: [5] }, foe: { vitality: { now: 0, max: 20 } } }),
      events: [
        event('card-played', { seat: 0, card: 4 }),
        event('damage-dealt', { seat: 1, value: 'vitality', amount: 3, source: 4 }),
        event('duel-ended', { seat: 0 }),
      ],
      outcome: { winner: 0, clause: 'GD-1.2', message: { key: 'app.name' }, turns: 3 },
    }),
  )
  expect(vitalityOf('Vitality')).toContain('Vitality 3 of 20')
  expect(document.querySelector('.lost')).toBeNull()
  await vi.advanceTimersByTimeAsync(700)
  expect(vitalityOf('Vitality')).toContain('Vitality 0 of 20')
  expect(document.querySelector('.lost')).not.toBeNull()
})

test('a key skips to the current position', async () => {
  const { push, settle } = await table({ step: step([playOption(4), endTurn]) })
  await push(
    duelUpdate({
      revision: 2,
      view: view({ me: { hand: [5] }, foe: { vitality: { now: 17, max: 20 } } }),
      events: [event('card-played', { seat: 0, card: 4 }), event('damage-dealt', { seat: 1, value: 'vitality', amount: 3, source: 4 })],
    }),
  )
  expect(vitalityOf('Vitality')).not.toContain('Vitality 17 of 20')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
  await settle()
  expect(vitalityOf('Vitality')).toContain('Vitality 17 of 20')
})

const tension = () => document.querySelector('.moment')?.getAttribute('data-tension')
const ends = (seat: 0 | 1): PlayPreview => ({ events: [event('duel-ended', { seat })], isCut: false })

test('the board darkens while a possible play would win, even before its target is chosen', async () => {
  const preview = vi.fn<Api['matches']['preview']>(async ({ draft }) =>
    draft.join(' ') === 'play:5 piece:1 wizard' ? ends(0) : draft[0] === 'play:5' ? null : { events: [], isCut: false },
  )
  const options: Api['matches']['options'] = async () =>
    step([option('piece:0 wizard', { type: 'piece', piece: '0 wizard' }), option('piece:1 wizard', { type: 'piece', piece: '1 wizard' })])
  await table(
    { view: view({ foe: { will: { now: 4, max: 10 } } }), step: step([playOption(4), playOption(5), endTurn]) },
    { preview, options },
  )
  expect(tension()).not.toBe('lethal')
  await vi.advanceTimersByTimeAsync(600)
  await flushPromises()
  expect(tension()).toBe('lethal')
})

test('previews nothing while the opponent is healthy, and a play that loses doesn’t darken the board', async () => {
  const preview = vi.fn<Api['matches']['preview']>(async () => ends(1))
  const plays = step([playOption(4), endTurn])
  await table({ step: plays }, { preview })
  await vi.advanceTimersByTimeAsync(1000)
  expect(preview).not.toHaveBeenCalled()
  await table({ view: view({ foe: { will: { now: 4, max: 10 } } }), step: plays }, { preview })
  await vi.advanceTimersByTimeAsync(1000)
  await flushPromises()
  expect(preview).toHaveBeenCalledTimes(1)
  expect(tension()).not.toBe('lethal')
})

test('a marker appears when its number has landed', async () => {
  const { push } = await table({ step: step([playOption(4), endTurn]) })
  const plain = view({ me: { hand: [5] } })
  const burn = { id: 'burn', label: { key: 'app.name' } }
  await push(
    duelUpdate({
      revision: 2,
      view: { ...plain, pieces: plain.pieces.map(piece => (piece.id === '1 wizard' ? { ...piece, marks: [burn] } : piece)) },
      events: [event('card-played', { seat: 0, card: 4 }), event('burn-gained', { seat: 1, amount: 3, source: 4 })],
    }),
  )
  const mark = () => document.querySelector('.marker')?.classList.contains('coming')
  expect(mark()).toBe(true)
  await vi.advanceTimersByTimeAsync(700)
  expect(mark()).toBe(false)
})
