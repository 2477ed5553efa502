import { describe, expect, test } from 'vitest'
import type { Game } from '../../kernel/game.ts'
import { rngFrom } from '../../kernel/rng.ts'
import type { Card } from '../../rules/gothic-duel/state/card.ts'
import { filler, hex, scenario, spell, type ScenarioSetup } from '../../rules/gothic-duel/testing/scenario.ts'
import { warningsOf } from '../warnings.ts'

const bolt = spell({ cost: 1, effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] })
const peek = spell({ cost: 1, effects: [{ effect: 'draw', who: 'you', amount: 1 }] })

/** What the player in seat 0 is asked about before playing `card`, or before ending the turn. */
function asked(what: Card | 'end-turn', setup: ScenarioSetup, isTimeUp = false): string[] {
  const duel = scenario(setup)
  const game: Game = duel.game
  const information = game.informationFor(duel.state, 0)
  const draft = [what === 'end-turn' ? what : `play:${duel.state.cards.indexOf(what)}`]
  const result = game.options(information, 0, draft)
  if (!result.ok || result.choice.action === null) throw new Error('not a whole action')
  const before = game.hash(duel.state)
  const warnings = warningsOf(
    { game, seat: 0, information, rng: rngFrom('warning'), isTimeUp: () => isTimeUp },
    draft,
    result.choice.action,
  )
  expect(game.hash(duel.state)).toBe(before)
  return warnings.map(({ key }) => key.split('.').at(-1) ?? '')
}

describe('a play that loses the match', () => {
  const backfire = spell({ cost: 1, effects: [{ effect: 'damage', to: 'you', vitality: 3 }] })

  test('asks before it, but not if a point is left', () => {
    expect(asked(backfire, { me: { hand: [backfire], vitality: 3 } })).toEqual(['loses'])
    expect(asked(backfire, { me: { hand: [backfire], vitality: 4 } })).toEqual([])
  })

  test('asks when something else on the table makes it lose', () => {
    const spite = hex({ triggers: [{ when: 'spell-cast', whose: 'afflicted', effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] }] })
    expect(asked(bolt, { me: { hand: [bolt], vitality: 2 } })).toEqual([])
    expect(asked(bolt, { me: { hand: [bolt], vitality: 2, hexes: [spite] } })).toEqual(['loses'])
  })

  test('doesn’t ask if only a card drawn on the way decides it', () => {
    const gamble = spell({
      cost: 1,
      effects: [
        { effect: 'draw', who: 'you', amount: 1 },
        { effect: 'damage', to: 'you', vitality: 3 },
      ],
    })
    expect(asked(gamble, { me: { hand: [gamble], deck: [filler, bolt], vitality: 3 } })).toEqual([])
  })

  test('doesn’t ask if every other action loses as well', () => {
    const burning = { hand: [filler], vitality: 2 }
    const doom = hex({ triggers: [{ when: 'end-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] }] })
    const salve = spell({ cost: 1, effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 5 }] })
    expect(asked('end-turn', { me: { ...burning, soulfire: 0, hexes: [doom] } })).toEqual([])
    expect(asked('end-turn', { me: { ...burning, hand: [salve], soulfire: 1, hexes: [doom] } })).toEqual(['loses'])
  })

  test('doesn’t ask if the enemy falls too and the play wins', () => {
    expect(asked(bolt, { me: { hand: [bolt], vitality: 1 }, foe: { vitality: 3 } })).toEqual([])
  })
})

describe('the end of a turn', () => {
  test('asks if the cards in hand can win this turn', () => {
    const setup = (vitality: number): ScenarioSetup => ({ me: { hand: [bolt, bolt], soulfire: 2 }, foe: { vitality } })
    expect(asked('end-turn', setup(6))).toEqual(['win-left'])
    expect(asked('end-turn', setup(7))).toEqual([])
  })

  test('doesn’t ask if there is too little Soulfire', () => {
    expect(asked('end-turn', { me: { hand: [bolt, bolt], soulfire: 1 }, foe: { vitality: 6 } })).toEqual([])
  })

  test('doesn’t ask for a win that depends on a draw, even if every card of the Deck would win', () => {
    const deck = [bolt, bolt, bolt, bolt, bolt]
    expect(asked('end-turn', { me: { hand: [peek], deck, soulfire: 2 }, foe: { vitality: 3 } })).toEqual([])
  })

  test('doesn’t ask if ending the turn wins', () => {
    expect(asked('end-turn', { me: { hand: [bolt] }, foe: { vitality: 3, burn: [3] } })).toEqual([])
  })

  test('doesn’t depend on what the enemy holds and will draw', () => {
    const counter = spell({ cost: 1, effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 9 }] })
    for (const hand of [[filler], [counter]])
      for (const deck of [
        [filler, counter],
        [counter, filler],
      ])
        expect(asked('end-turn', { me: { hand: [bolt] }, foe: { vitality: 3, hand, deck } })).toEqual(['win-left'])
  })

  test('doesn’t ask if there is no time left to check', () => {
    expect(asked('end-turn', { me: { hand: [bolt] }, foe: { vitality: 3 } }, true)).toEqual([])
  })
})
