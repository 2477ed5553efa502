import { describe, expect, test } from 'vitest'
import { descentConformance } from '../../../kernel/testing/descent-conformance.ts'
import type { MatchConfig } from '../../../kernel/game.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { cardOfGods } from '../index.ts'
import { DOMAINS } from '../state/card.ts'
import type { MatchEvent } from '../state/events.ts'
import { EPICENTER, faithOf, NONE, RESERVE, unitsOf, type State } from '../state/state.ts'
import { ETHER_OF_BOONS } from '../scenario/bounds.ts'
import { cardOfGodsChecks } from '../testing/checks.ts'
import { BOONS } from './boons.ts'
import { DESCENT } from './index.ts'

describe('a descent', () => descentConformance(cardOfGods, DESCENT, cardOfGodsChecks))

/** Gottfried (5 Wounds; Creation, Destruction and Death), with Iron Lancer (5, 3 Courage dice), Zombie (3, Fearless) and Ether Seeker (3, 2 dice). */
const expedition = ['gottfried', 'iron-lancer', 'zombie', 'ether-seeker'].map(card => ({ card, count: 1 }))
const cards = [...expedition, { card: 'battle-rage', count: 10 }]

function deal(
  mine: readonly string[],
  theirs: readonly string[] = [],
  first: MatchConfig['first'] = 0,
  emit?: (event: MatchEvent) => void,
): State {
  const seat = { avatar: 'rouna', cards }
  return cardOfGods.setup({ seats: [seat, seat], first, boons: [mine, theirs] }, 'boons', emit)
}

/** What a seat begins with that others don't, in words. */
function beyondUsual(state: State, seat: Seat): string {
  const tokens = DOMAINS.flatMap((domain, index) => {
    const count = state.faith[seat * 4 + index]!
    return count === 0 ? [] : [`${count} ${domain}`]
  })
  const units = unitsOf(state, seat).flatMap((number, index) => {
    const { wounds, guard, panicked, place } = state.units[number]!
    const lost = state.defs[number]!.wounds - wounds
    const changes = [
      ...(place === EPICENTER ? ['forward'] : []),
      ...(guard ? ['guard'] : []),
      ...(panicked ? ['panicked'] : []),
      ...(lost > 0 ? [`lost ${lost}`] : []),
    ]
    return changes.length === 0 ? [] : [`${['leader', 'lancer', 'zombie', 'seeker'][index]} ${changes.join(' ')}`]
  })
  return [
    ...tokens,
    ...(state.ether[seat] === 0 ? [] : [`${state.ether[seat]} Ether`]),
    ...units,
    ...(state.discards[seat].length === 0 ? [] : [`${state.hands[seat].length} in Hand, ${state.discards[seat].length} discarded`]),
  ].join(', ')
}

describe('a boon gives exactly this', () => {
  const MINE: Record<string, string> = {
    'whispered-prayer': '1 creation',
    'answered-prayer': '1 creation, 1 destruction',
    'long-vigil': '1 creation, 1 destruction, 1 death',
    'every-altar': '1 creation, 1 destruction, 1 death',
    'glint-of-ether': '1 Ether',
    'ether-vial': '2 Ether',
    'raised-shield': 'leader guard',
    'shield-wall': 'leader guard, lancer guard, zombie guard, seeker guard',
    'night-watch': '1 creation, leader guard',
    pathfinder: '1 creation, 1 destruction, lancer forward',
    'dug-in': '1 creation, lancer forward guard',
    'night-march': '1 creation, lancer forward guard, zombie forward guard, seeker forward guard',
    'banner-forward': '1 creation, leader forward guard',
    'blood-offering': '2 creation, 1 destruction, 1 death, leader lost 1',
    'borrowed-light': '2 Ether',
    'shared-altar': '2 creation, 1 destruction, 1 death',
  }
  const THEIRS: Record<string, string> = {
    'old-wound': 'leader lost 1',
    'open-wound': 'leader lost 2',
    'hard-road': '1 creation, 3 Ether, lancer lost 1, zombie lost 1, seeker lost 1',
    'limping-giant': 'leader lost 2',
    'bad-dream': '1 creation, 1 destruction, 1 Ether, leader panicked',
    'weak-knees': 'seeker panicked',
    'howling-dark': 'lancer panicked, seeker panicked',
    'raid-at-dawn': 'lancer panicked lost 1',
    'torn-page': '9 in Hand, 1 discarded',
    'burned-chapter': '8 in Hand, 2 discarded',
    'borrowed-light': '1 creation',
    'shared-altar': '1 creation',
  }

  test.each(BOONS.map(({ id, clauses }) => [clauses.join(' '), id]))('%s: %s, to either seat, and nothing else', (_, id) => {
    for (const seat of SEATS) {
      const state = seat === 0 ? deal([id]) : deal([], [id])
      expect([beyondUsual(state, seat), beyondUsual(state, otherSeat(seat))]).toEqual([MINE[id] ?? '', THEIRS[id] ?? ''])
    }
  })
})

describe('boons', () => {
  test('CG-R4.2 the first player’s are dealt first, each in order, and each counts once', () => {
    const events: MatchEvent[] = []
    deal(['ether-vial', 'raised-shield', 'ether-vial'], ['glint-of-ether'], 1, event => events.push(event))
    expect(events.map(({ type, seat, boon = null }) => [type, seat, boon]).slice(1)).toEqual([
      ['boon-dealt', 1, 'glint-of-ether'],
      ['ether-scored', 1, null],
      ['boon-dealt', 0, 'ether-vial'],
      ['ether-scored', 0, null],
      ['boon-dealt', 0, 'raised-shield'],
      ['guarded', 0, null],
    ])
    expect(() => deal(['nothing'])).toThrow(RangeError)
    expect(() => deal(['toString'])).toThrow(RangeError)
  })

  test('CG-R3.5 all of them together give one side as much Ether as a position may have', () => {
    const all = BOONS.map(({ id }) => id)
    expect(deal(all, all).ether).toEqual([ETHER_OF_BOONS, ETHER_OF_BOONS])
  })

  test('CG-R4.4 the first player’s Leader still gives its token', () => {
    const state = deal(['answered-prayer'])
    for (const seat of SEATS) cardOfGods.apply(state, seat, { type: 'deploy', reserve: NONE, ambush: [] })
    expect(state.ask).toMatchObject({ seat: 0, decision: 'domain' })
    cardOfGods.apply(state, 0, { type: 'choose', picks: [0] })
    expect(faithOf(state, 0)).toBe(3)
  })

  test('CG-R9.1 CG-R9.2 they take no last Wound', () => {
    const state = deal([], ['old-wound', 'open-wound', 'limping-giant', 'hard-road', 'raid-at-dawn'])
    expect(unitsOf(state, 0).map(unit => state.units[unit]!.wounds)).toEqual([1, 3, 2, 2])
    expect(
      unitsOf(deal(['blood-offering'], ['old-wound', 'open-wound', 'limping-giant']), 0).map(unit => state.units[unit]!.wounds)[0],
    ).toBe(1)
  })

  test('CG-R6.3 CG-R6.4 a Guard marker lasts until its bearer’s Activation, Panic costs it one Action', () => {
    const state = deal(['raised-shield'], ['bad-dream'])
    for (const seat of SEATS) cardOfGods.apply(state, seat, { type: 'deploy', reserve: NONE, ambush: [] })
    cardOfGods.apply(state, 0, { type: 'choose', picks: [0] })
    cardOfGods.apply(state, 0, { type: 'activate', unit: 0, place: NONE })
    expect(state.units[0]).toMatchObject({ guard: false, panicked: true })
    expect(cardOfGods.viewFor(cardOfGods.informationFor(state, 0), 0).own.actionsLeft).toBe(1)
  })

  test('CG-R4.3 who starts in the Epicenter may still be deployed in Reserve', () => {
    const state = deal(['pathfinder'])
    cardOfGods.apply(state, 0, { type: 'deploy', reserve: 1, ambush: [] })
    expect(state.units[1]!.place).toBe(RESERVE)
    expect(deal(['pathfinder']).units[1]!.place).toBe(EPICENTER)
  })

  test('CG-8.3 CG-R3.6 a discarded Card is open, the rest of the Hand is not', () => {
    const events: MatchEvent[] = []
    const state = deal(['torn-page'], [], 0, event => events.push(event))
    const event = events.find(({ type }) => type === 'card-discarded')!
    const words = ([0, 1, 'spectator'] as const).map(viewer => cardOfGodsChecks.inWords(cardOfGods.observe(event, viewer, state)!.message))
    expect(words).toEqual([
      'Battle Rage goes from a Hand to its owner’s Discard.',
      'Battle Rage goes from your Hand to your Discard.',
      'Battle Rage goes from a Hand to its owner’s Discard.',
    ])
    expect(cardOfGods.reveals(event)).toBe(true)
    const information = cardOfGods.informationFor(state, 0)
    expect(information.cards.filter((card, number) => number % 2 === 1 && card !== null)).toHaveLength(1)
  })
})
