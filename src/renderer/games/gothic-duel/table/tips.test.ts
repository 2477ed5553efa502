import { describe, expect, test } from 'vitest'
import texts from '../../../../../resources/locales/en/gothic-duel.json' with { type: 'json' }
import { fakeCard } from '../../../testing/fake-game.ts'
import { tipFor, type Look } from '../../../guide/tip.ts'
import { tableView, wizardView } from '../testing/duel-fixtures.ts'
import { TIPS } from './tips.ts'

const spell = fakeCard('spark')
const hex = fakeCard('ivy', { type: 'hex' })
type Given = Partial<Look> & Partial<Record<'me' | 'foe', ReturnType<typeof wizardView>>> & { turn?: number }
const look = ({ me = wizardView(), foe = wizardView(), turn = 1, ...over }: Given = {}): Look => ({
  you: 0,
  view: tableView({ me, foe, turn }),
  free: true,
  aiming: false,
  playable: [spell, hex],
  hand: [spell, hex],
  mayTakeBack: false,
  log: [],
  ...over,
})
const event = (type: string, face: Look['hand'][number] | null = null): Look['log'][number] => ({
  index: 0,
  turn: 1,
  type,
  clause: '',
  message: { key: 'test' },
  seat: 0,
  face,
})
const say = (over: Given, read: string[] = [], how: { guided?: boolean; fewer?: boolean } = {}): string | null =>
  tipFor(TIPS, look(over), { isRead: id => read.includes(id), guided: true, fewer: false, ...how })?.id ?? null

const BEGUN = ['welcome', 'two-ways', 'soulfire']

describe('the guide', () => {
  test('starts by explaining a duel, one tip at a time', () => {
    expect(say({})).toBe('welcome')
    expect(say({}, ['welcome'])).toBe('two-ways')
    expect(say({}, ['welcome', 'two-ways'])).toBe('soulfire')
    expect(say({}, BEGUN)).toBe('spell')
  })

  test('counts what the player has done as read', () => {
    expect(say({ log: [event('card-played', spell)], playable: [hex] }, BEGUN)).toBe('hex')
    const both = [event('card-played', spell), event('card-played', hex)]
    expect(say({ log: both, playable: [] }, BEGUN)).toBe('end-turn')
    expect(say({ log: [...both, event('turn-ended')], free: false }, BEGUN)).toBe(null)
  })

  test('depends on what is on the table', () => {
    const read = [...BEGUN, 'spell', 'hex']
    expect(say({ aiming: true, free: false }, read)).toBe('target')
    expect(say({ foe: wizardView({ will: { now: 9, max: 10 } }) }, read)).toBe('will')
    expect(say({ foe: wizardView({ void: [3] }) }, read)).toBe('void')
    expect(say({ foe: wizardView({ vitality: { now: 4, max: 20 } }) }, read)).toBe('finish')
    expect(say({ me: wizardView({ deckCount: 2 }) }, read)).toBe('reshuffle')
    expect(say({ foe: wizardView({ burn: [{ amount: 2, damage: 'vitality', stays: false }] }) }, read)).toBe('burn')
    expect(say({ me: wizardView({ ward: { left: 4, against: 'both', until: 'next-turn' } }) }, read)).toBe('ward')
  })

  test('explains a keyword when a card with it can first be played, after the first turn and a few at a time', () => {
    const drain = fakeCard('tithe', { keywords: ['drain'] })
    const later = { turn: 3, playable: [drain], hand: [drain] }
    const read = [...BEGUN, 'spell', 'enemy-turn', 'draw']
    expect(say({ ...later, turn: 1 }, read)).toBe(null)
    expect(say(later, read)).toBe('drain')
    expect(say(later, read, { fewer: true })).toBe(null)
    expect(say(later, [...read, 'drain'])).toBe(null)
  })

  test('explains Dispel when there is something to dispel', () => {
    const hook = fakeCard('hook', { keywords: ['dispel'] })
    const held = { turn: 3, playable: [hook], hand: [hook] }
    const read = [...BEGUN, 'spell', 'enemy-turn', 'draw']
    expect(say(held, read)).toBe(null)
    expect(say({ ...held, me: wizardView({ hexes: [{ card: 1, controller: 1, turnsLeft: null }] }) }, read)).toBe('dispel')
  })

  test('explains only keywords in later matches', () => {
    expect(say({}, [], { guided: false })).toBe(null)
    const veil = fakeCard('veil', { keywords: ['insight'] })
    expect(say({ turn: 3, playable: [veil] }, [], { guided: false })).toBe('insight')
  })
})

test('has a tip for each of the nine keywords', () => {
  const ids = TIPS.filter(tip => tip.everywhere).map(({ id }) => id)
  expect(ids.sort()).toEqual(['burn', 'channel', 'dispel', 'drain', 'haunt', 'insight', 'ritual', 'torment', 'ward'])
})

test('every tip has a text that isn’t too long, and every text belongs to one tip', () => {
  expect(Object.keys(texts.tip).sort()).toEqual(TIPS.map(({ id }) => id).sort())
  for (const { text } of Object.values(texts.tip)) expect(text.length).toBeLessThanOrEqual(175)
})
