import { describe, expect, test } from 'vitest'
import texts from '../../../../../resources/locales/en/gothic-duel.json' with { type: 'json' }
import { fakeCard } from '../../../testing/fake-game.ts'
import { tipFor, type Look } from '../../../match/module/tip.ts'
import { tableView, wizardView } from '../testing/duel-fixtures.ts'
import { TIPS } from './tips.ts'

const spell = fakeCard('spark')
type Given = Partial<Look> & Partial<Record<'me' | 'foe', ReturnType<typeof wizardView>>> & { turn?: number }
const look = ({ me = wizardView(), foe = wizardView(), turn = 1, ...over }: Given = {}): Look => ({
  you: 0,
  view: tableView({ me, foe, turn }),
  free: true,
  playable: [spell],
  hand: [spell],
  log: [],
  ...over,
})
const say = (over: Given, read: string[] = []): string | null => tipFor(TIPS, look(over), id => read.includes(id))?.id ?? null

describe('tips', () => {
  test('depends on what is on the table', () => {
    expect(say({ foe: wizardView({ burn: [{ amount: 2, damage: 'vitality', stays: false }] }) })).toBe('burn')
    expect(say({ me: wizardView({ ward: { left: 4, against: 'both', until: 'next-turn' } }) })).toBe('ward')
  })

  test('explains a keyword when a card with it can first be played, after the first turn', () => {
    const drain = fakeCard('tithe', { keywords: ['drain'] })
    const later = { turn: 3, playable: [drain], hand: [drain] }
    expect(say({ ...later, turn: 1 })).toBe(null)
    expect(say(later)).toBe('drain')
    expect(say(later, ['drain'])).toBe(null)
  })

  test('explains Dispel when there is something to dispel', () => {
    const hook = fakeCard('hook', { keywords: ['dispel'] })
    const held = { turn: 3, playable: [hook], hand: [hook] }
    expect(say(held)).toBe(null)
    expect(say({ ...held, me: wizardView({ hexes: [{ card: 1, controller: 1, turnsLeft: null }] }) })).toBe('dispel')
  })
})

test('has a tip for each of the nine keywords', () => {
  const ids = TIPS.map(({ id }) => id)
  expect(ids.sort()).toEqual(['burn', 'channel', 'dispel', 'drain', 'haunt', 'insight', 'ritual', 'torment', 'ward'])
})

test('every tip has a text that isn’t too long, and every text belongs to one tip', () => {
  expect(Object.keys(texts.tip).sort()).toEqual(TIPS.map(({ id }) => id).sort())
  for (const { text } of Object.values(texts.tip)) expect(text.length).toBeLessThanOrEqual(175)
})
