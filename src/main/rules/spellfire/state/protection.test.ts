import { describe, expect, test } from 'vitest'
import type { Trait } from './terms.ts'
import { isCovered, isDungeonOpen, openPlaces } from './protection.ts'
import { newPlayer, NONE, type PlayerState } from './state.ts'
import { card } from '../testing/cards.ts'
import { champion } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import type { Named } from '../testing/driver.ts'

/** Six letters, A to F: s stands, r is razed, . is empty. */
function formation(pattern: string): PlayerState {
  const player = newPlayer()
  for (const [index, what] of [...pattern].entries()) {
    player.realms[index] = what === '.' ? NONE : index
    if (what === 'r') player.razed |= 1 << index
  }
  return player
}
const PATTERNS = Array.from({ length: 3 ** 6 }, (_, code) =>
  [...code.toString(3).padStart(6, '0')].map(digit => 'sr.'[Number(digit)]!).join(''),
)
const FRONT = ['', 'A', 'A', 'B', 'BC', 'C']

describe('protection', () => {
  test('SF-PROT.1 SF-R-RLM.1 SF-R-RLM.3 SF-R-RLM.4 in every pattern: protected by one standing realm directly in front', () => {
    for (const pattern of PATTERNS)
      for (let index = 0; index < 6; index++) {
        const expected = [...FRONT[index]!].some(letter => pattern['ABCDEF'.indexOf(letter)] === 's')
        expect(isCovered(formation(pattern), index), `${pattern} ${index}`).toBe(expected)
      }
  })
  test('SF-R-RLM.2 in every pattern: the empty positions in the first row that has one', () => {
    for (const pattern of PATTERNS) {
      const row = [[0], [1, 2], [3, 4, 5]].find(places => places.some(index => pattern[index] === '.')) ?? []
      expect(openPlaces(formation(pattern)), pattern).toEqual(row.filter(index => pattern[index] === '.'))
    }
  })
  test('SF-R-DUN.2 in every pattern: a Dungeon needs a path from A to the back without an unrazed realm', () => {
    for (const pattern of PATTERNS) {
      const open = (...places: number[]): boolean => places.every(index => pattern[index] !== 's')
      expect(isDungeonOpen(formation(pattern)), pattern).toBe(
        open(0) && ((open(1) && (open(3) || open(4))) || (open(2) && (open(4) || open(5)))),
      )
    }
  })
})

/** All positions that this champion can attack, front to back. */
const targets = (attacker: Named, realms: (Named | null | { is: Named; razed: true })[]) =>
  table({ phase: 'attack', me: { pool: [attacker, champion(1)], realms: ['mustering-green'] }, foe: { realms } }).destinations(
    'attack',
    attacker,
  )

describe('reaching a realm', () => {
  const of = (...traits: Trait[]) => champion(5, 'hero', traits)
  test('SF-R-RLM.11 A is razed, B stands, C is razed: B and F can be attacked', () => {
    const realms = [
      { is: 'lanternfield', razed: true },
      'crossroads-court',
      { is: 'cinder-gate', razed: true },
      'the-quiet-vault',
      'anvilhold',
      'gallowmoor',
    ] as const
    expect(targets(of(), [...realms])).toEqual(['crossroads-court', 'gallowmoor'])
  })
  test('SF-FLY.1 SF-EARTH.1 a Flyer and an Earthwalker reach any realm', () => {
    for (const trait of ['flyer', 'earthwalker'] as const)
      expect(targets(of(trait), ['lanternfield', 'cinder-gate'])).toEqual(['lanternfield', 'cinder-gate'])
  })
  test('SF-SWIM.1 SF-SWIM.2 a Swimmer reaches a coast, but not a lake', () => {
    expect(targets(of('swimmer'), ['lanternfield', 'gullhaven', 'lake-of-names'])).toEqual(['lanternfield', 'gullhaven'])
  })
  test('SF-FLY.4 SF-R-MOV.4 SF-R-CARD.8 Emberwyrm can’t attack The Slag Flats even in front, nor can a Flyer that also swims', () => {
    expect(targets('emberwyrm', ['the-slag-flats'])).toEqual([])
    expect(targets(of('flyer', 'swimmer'), ['the-slag-flats', 'gullhaven'])).toEqual(['gullhaven'])
  })
  test('SF-EARTH.4 SF-EARTH.5 SF-R-RLM.8 a champion that reaches a realm still has to meet its conditions', () => {
    expect(targets(of('earthwalker'), ['lanternfield', 'the-sealed-cloister'])).toEqual(['lanternfield'])
    expect(targets(champion(5, 'cleric', ['earthwalker']), ['lanternfield', 'the-sealed-cloister'])).toEqual([
      'lanternfield',
      'the-sealed-cloister',
    ])
  })
  test('a rule card can end all protection', () => {
    const set = table({
      phase: 'attack',
      rule: 'open-field',
      me: { pool: [champion(1)], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield', 'cinder-gate'] },
    })
    expect(set.actions('attack')).toHaveLength(2)
  })
})

describe('allies behind the front', () => {
  const walker = card('ally', { traits: ['earthwalker'] })
  const [plain, flying, swimming] = [card('ally'), card('ally', { traits: ['flyer'] }), card('ally', { traits: ['swimmer'] })]
  const attacking = (attacker: Named, target: string) => {
    const set = table({
      phase: 'attack',
      me: { pool: [attacker], realms: ['mustering-green'], hand: [plain, flying, swimming, walker] },
      foe: { realms: ['lanternfield', 'gullhaven'], pool: [champion(9)], hand: [plain] },
    })
    set.attack(attacker, target).take('defend')
    return [plain, flying, swimming, walker].map(ally => set.can('play', ally))
  }
  test('SF-FLY.2 SF-FLY.3 SF-R-MOV.2 against a Protected realm, only allies that are Flyers, Swimmers or Earthwalkers', () => {
    expect(attacking(champion(5, 'hero', ['flyer']), 'gullhaven')).toEqual([false, true, true, true])
    expect(attacking(champion(5, 'hero', ['flyer']), 'lanternfield')).toEqual([true, true, true, true])
  })
  test('SF-SWIM.3 SF-SWIM.4 SF-EARTH.2 SF-EARTH.3 for Swimmers and Earthwalkers too', () => {
    expect(attacking(champion(5, 'hero', ['swimmer']), 'gullhaven')).toEqual([false, true, true, true])
    expect(attacking(champion(5, 'hero', ['earthwalker']), 'gullhaven')).toEqual([false, true, true, true])
  })
  test('SF-R-CARD.7 Reef Raiders can join a Swimmer at Gullhaven, Ghoul Pack can’t', () => {
    const set = table({
      phase: 'attack',
      me: { pool: ['tamsin-reedwater'], realms: ['mustering-green'], hand: ['reef-raiders', 'ghoul-pack'] },
      foe: { realms: ['lanternfield', 'gullhaven', 'lake-of-names'], pool: [champion(12)] },
    })
    expect(set.destinations('attack', 'tamsin-reedwater')).toEqual(['lanternfield', 'gullhaven'])
    set.attack('tamsin-reedwater', 'gullhaven').take('defend')
    expect([set.can('play', 'reef-raiders'), set.can('play', 'ghoul-pack')]).toEqual([true, false])
  })
  test('SF-R-MOV.3 the defender’s allies need no movement', () => {
    const set = table({
      phase: 'attack',
      me: { pool: ['nightjar'], realms: ['mustering-green'] },
      foe: { realms: ['lanternfield', 'gullhaven'], pool: [champion(5)], hand: [plain] },
    })
    set.attack('nightjar', 'gullhaven').take('defend')
    expect(set.can('play', plain)).toBe(true)
  })
  test('SF-R-MOV.1 whether it is Protected is fixed with the first attack, and further attackers must reach it too', () => {
    const [second, third] = [champion(9), champion(9, 'hero', ['flyer'])]
    const set = table({
      phase: 'attack',
      me: { pool: ['pelath-the-bronze-dragon', second, third], realms: ['mustering-green'] },
      foe: { realms: ['lanternfield', 'gullhaven'], pool: [champion(2)] },
    })
    set.attack('pelath-the-bronze-dragon', 'gullhaven').take('defend')
    if (set.asked === 'optional') set.pass()
    expect(set.asked).toBe('follow')
    expect([set.can('attack', second), set.can('attack', third)]).toEqual([false, true])
  })
})
