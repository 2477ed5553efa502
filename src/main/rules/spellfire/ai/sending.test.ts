import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { card } from '../testing/cards.ts'
import { champion } from '../testing/fight.ts'
import { table, type Side } from '../testing/scenario.ts'
import type { Named } from '../testing/driver.ts'
import { candidates } from './candidates.ts'

/** The attacks considered, as champion and target. */
function attacks(me: Side, foe: Side): (string | undefined)[][] {
  const { state, seat } = table({ phase: 'attack', me: { realms: ['gullhaven'], ...me }, foe: { realms: ['lanternfield'], ...foe } })
  const idOf = (number: number): string | undefined => state.cards[number]?.card.id
  return candidates(state, seat!, rngFrom('attacks'), 32).flatMap(({ type, card: sent, to }) =>
    type === 'attack' ? [[idOf(sent), idOf(to)]] : [],
  )
}

const WEAK = champion(3)
const STRONG = champion(9)
const target = (sent: Named): [string, string] => [typeof sent === 'string' ? sent : sent.id, 'lanternfield']

test('SF-BAT.4 an attack is considered only if the champion can get well above the strongest in the defending pool', () => {
  expect(attacks({ pool: [WEAK] }, { pool: [STRONG] })).toEqual([])
  expect(attacks({ pool: [STRONG] }, { pool: [WEAK] })).toEqual([target(STRONG)])
  expect(attacks({ pool: [WEAK] }, { pool: [champion(4)] })).toEqual([])
  expect(attacks({ pool: [WEAK], hand: [card('ally', { bonus: 8 })] }, { pool: [champion(4)] })).toEqual([target(WEAK)])
})

test('SF-INST.3 a champion that defeats instantly needs no level', () => {
  expect(attacks({ pool: ['living-scroll'] }, { pool: [STRONG] })).toEqual([target('living-scroll')])
})

test('SF-R-END.1 any attack is considered on a player who is about to win', () => {
  const six = ['lanternfield', 'crossroads-court', 'the-quiet-vault', 'lake-of-names', 'court-of-glass', 'highsun-basilica']
  expect(attacks({ pool: [WEAK] }, { realms: six, pool: [STRONG] })).toEqual([target(WEAK)])
})

test('SF-PROT.2 of the realms in reach, the one that helps its defender least is attacked', () => {
  const realms = [{ is: 'gallowmoor', razed: true as const }, 'thornwall-march', 'lanternfield']
  expect(attacks({ pool: [STRONG] }, { realms })).toEqual([target(STRONG)])
})

test('SF-R-BAT.1 the three strongest champions are compared', () => {
  const pool = [5, 8, 6, 7].map(level => champion(level))
  expect(attacks({ pool }, {}).map(([sent]) => sent)).toEqual([pool[1]!.id, pool[3]!.id, pool[2]!.id])
})

test('SF-R-BAT.14 an attacker who has won a round follows with a champion that can get above the strongest in the defending pool', () => {
  const follows = (...pool: Named[]): string[] => {
    const set = table({
      phase: 'attack',
      me: { realms: ['gullhaven'], pool: [STRONG, ...pool] },
      foe: { realms: ['lanternfield'], pool: [WEAK, champion(4)] },
    })
    set.attack(STRONG, 'lanternfield').defend(WEAK)
    expect(set.state.asks?.decision).toBe('follow')
    return candidates(set.state, set.seat!, rngFrom('follows'), 32).map(({ type }) => type)
  }
  expect(follows(champion(5))).toEqual(['pass', 'attack'])
  expect(follows(champion(6))).toEqual(['attack'])
})

test('SF-RCH.1 a realm with a champion of its own is never given up without a round', () => {
  const set = table({
    phase: 'attack',
    me: { realms: ['gullhaven'], pool: [STRONG] },
    foe: { realms: ['mustering-green'], pool: [5, 6, 7, 8].map(level => champion(level)) },
  })
  set.attack(STRONG, 'mustering-green')
  const defenders = candidates(set.state, set.seat!, rngFrom('defends'), 32)
  expect(defenders.map(({ type }) => type)).toEqual(Array<string>(4).fill('defend'))
  expect(set.state.cards[defenders[3]!.card]!.card.id).toBe('mustering-green')
})
