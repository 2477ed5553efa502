import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import { candidates } from './candidates.ts'

const ally = (bonus: number) => card('ally', { bonus })

/** The acts considered by the attacker, who is 4 behind. */
const acts = (setup: Parameters<typeof fight>[0]): string[] => {
  const { state, seat } = fight({ attacker: champion(5, 'hero'), defender: champion(9), ...setup })
  return candidates(state, seat!, rngFrom('acts'), 32).map(({ type }) => type)
}

test('SF-ROUND.4 a player who can still get ahead does not concede, however many cards it takes', () => {
  expect(acts({ hand: [ally(5)] })).not.toContain('pass')
  expect(acts({ hand: [ally(3), ally(2)] })).not.toContain('pass')
  expect(acts({ hand: [ally(3), ally(1)] })).toContain('pass')
})

test('SF-R-USE.4 of several artifacts only one counts', () => {
  const artifact = (bonus: number) => card('artifact', { bonus, world: 'adnd', mark: 'defensive' })
  expect(acts({ hand: [artifact(3), artifact(2)] })).toContain('pass')
  expect(acts({ hand: [artifact(3), ally(2)] })).not.toContain('pass')
})

test('SF-R-USE.2 cards that the champion cannot use do not count', () => {
  expect(acts({ hand: [card('wizard-spell', { bonus: 5, mark: 'offensive', phases: ['4'] }), ally(1)] })).toContain('pass')
})

test('SF-RCH.2 a realm’s own champion may concede: no champion is lost', () => {
  const strong = champion(9)
  const set = table({
    phase: 'attack',
    me: { realms: ['gullhaven'], pool: [strong] },
    foe: { realms: ['mustering-green'], hand: [ally(5)] },
  })
  set.attack(strong, 'mustering-green').defend('mustering-green')
  expect(candidates(set.state, set.seat!, rngFrom('acts'), 32).map(({ type }) => type)).toEqual(['pass', 'play'])
})
