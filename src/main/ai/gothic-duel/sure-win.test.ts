import { describe, expect, test, vi } from 'vitest'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import { canWinThisTurn } from '../../rules/gothic-duel/ai/can-win-this-turn.ts'
import type { Card } from '../../rules/gothic-duel/state/card.ts'
import { filler, hex, scenario, spell, type ScenarioSetup } from '../../rules/gothic-duel/testing/scenario.ts'
import type { Game } from '../../kernel/game.ts'
import { nextBelow, rngFrom, type Rng } from '../../kernel/rng.ts'
import { chooseAt } from '../levels.ts'
import { oneOf, randomMatchUp } from '../../kernel/match-ups.ts'
import { findSureWin } from '../sure-win.ts'
import { duel, questionIn } from '../testing/duels.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 120_000 })

const never = () => false
const hunt = () => ({ rng: rngFrom('hunt'), isTimeUp: never })

/** Cards that allow roundabout wins. None of them draws, so a win that works once is certain. */
const CARDS: Card[] = [
  spell({ cost: 2, effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] }),
  spell({ cost: 1, effects: [{ effect: 'damage', to: 'target', vitality: 1 }] }),
  spell({ cost: 3, effects: [{ effect: 'damage', to: 'enemy', will: 2 }] }),
  spell({ cost: 6, effects: [{ effect: 'damage', to: 'enemy', vitality: 7 }] }),
  spell({ cost: 1, effects: [{ effect: 'channel', amount: 3 }] }),
  spell({ cost: 2, effects: [{ effect: 'damage', to: 'enemy', vitality: { each: 2, count: 'spells-cast', of: 'you', most: 6 } }] }),
  spell({ cost: 2, effects: [{ effect: 'damage', to: 'enemy', vitality: { each: 2, count: 'hexes', of: 'enemy' } }] }),
  spell({
    cost: 2,
    effects: [{ effect: 'damage', to: 'enemy', will: 1 }],
    torment: [{ at: 4, effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] }],
  }),
  spell({
    cost: 4,
    effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }],
    ritual: { cost: { soulfire: 1, vitality: 2 }, effects: [{ effect: 'damage', to: 'enemy', vitality: 4 }] },
  }),
  spell({ cost: 2, effects: [{ effect: 'cleanse', who: 'enemy', marker: 'ward' }] }),
  spell({ cost: 'X', effects: [{ effect: 'damage', to: 'enemy', vitality: 'X' }] }),
  spell({ cost: 3, additional: { discard: 1 }, effects: [{ effect: 'damage', to: 'enemy', vitality: 5 }] }),
  hex({ cost: 2, attach: 'enemy', modifiers: [{ modify: 'damage-taken', whose: 'afflicted', by: 1, only: 'vitality' }] }),
  hex({
    cost: 2,
    attach: 'you',
    triggers: [{ when: 'spell-cast', whose: 'you', effects: [{ effect: 'damage', to: 'enemy', vitality: 1 }] }],
  }),
  hex({
    cost: 1,
    attach: 'you',
    triggers: [{ when: 'end-of-turn', whose: 'you', effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] }],
  }),
]
const HAUNTS = [spell({ haunt: { cost: { soulfire: 1 }, effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] } })]

function position(rng: Rng): ScenarioSetup {
  const hand = Array.from({ length: 3 + nextBelow(rng, 3) }, () => oneOf(CARDS, rng))
  return {
    me: { hand, soulfire: 4 + nextBelow(rng, 5), vitality: 3 + nextBelow(rng, 10), void: nextBelow(rng, 3) === 0 ? HAUNTS : [] },
    foe: {
      vitality: 3 + nextBelow(rng, 10),
      will: 3 + nextBelow(rng, 4),
      hand: [filler, filler],
      ...(nextBelow(rng, 3) === 0 ? { ward: { left: 1 + nextBelow(rng, 3), until: 'next-turn' } } : {}),
    },
  }
}

/**
 * The length of the shortest win this turn, found by exhaustive search; null if there is none, or more than `most` positions.
 * Only positions that pass `isKnown` are searched further.
 */
function shortestWin(game: Game, state: unknown, seat: 0 | 1, max: number, isKnown = (_: unknown): boolean => true): number | null {
  const turn = game.turn(state)
  const rng = rngFrom('all')
  let remaining = max
  let level = [state]
  for (let length = 1; level.length > 0; length++) {
    const next: unknown[] = []
    for (const from of level)
      for (const action of game.candidates(from, seat, rng, 500)) {
        if (remaining-- <= 0) return null
        const to = game.clone(from)
        game.apply(to, seat, action)
        if (game.outcome(to)?.winner === seat) return length
        if (game.turn(to) === turn && game.pending(to)[0]?.seat === seat && isKnown(to)) next.push(to)
      }
    level = next
  }
  return null
}

function lethalPositions(count: number) {
  const result: { setup: ScenarioSetup; length: number }[] = []
  const rng = rngFrom('lethal')
  while (result.length < count) {
    const setup = position(rng)
    const played = scenario(setup)
    const length = shortestWin(played.game, played.state, 0, 4000)
    if (length !== null && length > 1) result.push({ setup, length })
  }
  return result
}

describe('a win in this turn', () => {
  const positions = lethalPositions(60)

  test('takes at least two actions in each of sixty positions, and at least three in a third of them', () => {
    expect(positions.filter(({ length }) => length > 2).length).toBeGreaterThanOrEqual(20)
  })

  test.each(['adept', 'master', 'archmage'] as const)('is never missed by the %s', level => {
    for (const { setup } of positions) {
      const played = scenario(setup)
      const game: Game = played.game
      const { turn } = played
      for (let step = 0; played.turn === turn && played.outcome === null; step++) {
        const question = questionIn(game, played.state, 0, `step ${step}`)
        expect(findSureWin({ game, ...question, ...hunt() }, 400), JSON.stringify(setup)).not.toBe(null)
        game.apply(played.state, 0, chooseAt(game, level, question))
      }
      expect(played.outcome).toMatch(/^me /)
    }
  })
})

test('a win that depends on the next draw isn’t sure', () => {
  const strike = spell({ cost: 1, effects: [{ effect: 'damage', to: 'enemy', vitality: 9 }] })
  const look = spell({ cost: 1, effects: [{ effect: 'draw', who: 'you', amount: 1 }] })
  const { game, state } = scenario({ me: { hand: [look], deck: [strike, filler, filler, filler] }, foe: { vitality: 5 } })
  expect(findSureWin({ game, ...questionIn(game, state, 0), ...hunt() }, 400)).toBe(null)
})

test('doesn’t search out of turn, nor for wins in which the opponent must decide something', () => {
  const strike = spell({ cost: 1, effects: [{ effect: 'damage', to: 'enemy', vitality: 9 }] })
  const { game, state } = scenario({ active: 'foe', me: { hand: [strike] }, foe: { vitality: 5, hand: [filler] } })
  expect(findSureWin({ game, ...questionIn(game, state, 1), ...hunt() }, 400)).toBe(null)
})

describe('the quick check whether a win is possible', () => {
  test('never denies a win that uses no undrawn card, with the cards of the set', () => {
    const rng = rngFrom('look')
    let wins = 0
    for (let match = 0; match < 60; match++) {
      const state = gothicDuel.setup(randomMatchUp(duel, rng), `look ${match}`)
      for (let pending = gothicDuel.pending(state)[0]; pending; pending = gothicDuel.pending(state)[0]) {
        const { seat } = pending
        const { deck, reshuffled } = state.wizards[seat]
        const inDeck = deck.length
        // An empty Deck is reshuffled meanwhile, and is larger afterwards.
        const hasDrawn = (to: unknown): boolean => {
          const now = (to as typeof state).wizards[seat]
          return now.deck.length < inDeck || now.reshuffled !== reshuffled
        }
        if (shortestWin(duel, state, seat, 100, to => !hasDrawn(to)) !== null) {
          wins++
          expect(canWinThisTurn(state, seat), gothicDuel.encode(state)).toBe(true)
        }
        gothicDuel.apply(state, seat, gothicDuel.randomAction(state, seat, rng)!)
      }
    }
    expect(wins).toBeGreaterThan(30)
  })

  test('denies a win when the hand is far too weak', () => {
    const { state } = scenario({ me: { hand: [CARDS[0]!, CARDS[2]!], soulfire: 5 }, foe: { vitality: 12, will: 6 } })
    expect(canWinThisTurn(state, 0)).toBe(false)
  })

  test('denies a win when the Soulfire left after one Spell can’t pay for the other', () => {
    const strike = (vitality: number) => spell({ cost: 3, effects: [{ effect: 'damage', to: 'enemy', vitality }] })
    const withSoulfire = (soulfire: number) => scenario({ me: { hand: [strike(4), strike(5)], soulfire }, foe: { vitality: 8 } }).state
    expect([5, 6].map(soulfire => canWinThisTurn(withSoulfire(soulfire), 0))).toEqual([false, true])
  })

  test('an X deals as much as is paid for it, in addition to the rest of the text', () => {
    const flood = spell({
      cost: 'X',
      effects: [
        { effect: 'damage', to: 'enemy', vitality: 'X' },
        { effect: 'lose', who: 'enemy', value: 'vitality', amount: 2 },
      ],
    })
    const withVitality = (vitality: number) => scenario({ me: { hand: [flood], soulfire: 5 }, foe: { vitality } }).state
    expect([7, 8].map(vitality => canWinThisTurn(withVitality(vitality), 0))).toEqual([true, false])
  })

  test('an X may be the whole effect of a text', () => {
    const drain = spell({ cost: 'X', effects: [{ effect: 'lose', who: 'enemy', value: 'will', amount: 'X' }] })
    const withWill = (will: number) => scenario({ me: { hand: [drain], soulfire: 5 }, foe: { will } }).state
    expect([5, 6].map(will => canWinThisTurn(withWill(will), 0))).toEqual([true, false])
  })

  test('increased damage applies to every Spell', () => {
    const omen = hex({ cost: 1, attach: 'enemy', modifiers: [{ modify: 'damage-taken', whose: 'afflicted', by: 2 }] })
    const strike = spell({ cost: 2, effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] })
    const withVitality = (vitality: number) =>
      scenario({ me: { hand: [strike, strike], soulfire: 4 }, foe: { vitality, hexes: [{ hex: omen, by: 'me' }] } }).state
    expect([8, 9].map(vitality => canWinThisTurn(withVitality(vitality), 0))).toEqual([true, false])
  })

  test('a Spell that returns to hand can be cast again', () => {
    const echo = spell({ cost: 2, goes: 'hand', effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] })
    const withVitality = (vitality: number) => scenario({ me: { hand: [echo], soulfire: 4 }, foe: { vitality } }).state
    expect([6, 7].map(vitality => canWinThisTurn(withVitality(vitality), 0))).toEqual([true, false])
  })
})

test('treats the same plays in another order as equal, and no others', () => {
  const [a, b] = [CARDS[0]!, CARDS[1]!]
  const after = (...plays: Card[]): string => {
    const played = scenario({ me: { hand: [a, b, filler] }, foe: {} })
    for (const card of plays) played.me.play(card, card === b ? { targets: ['foe'] } : {})
    return gothicDuel.transpositionKey!(played.state)
  }
  expect(after(a, b)).toBe(after(b, a))
  expect(after(a)).not.toBe(after(b))
})
