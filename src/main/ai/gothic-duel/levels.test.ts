import { describe, expect, test, vi } from 'vitest'
import { AI_LEVELS, type AiLevel } from '../../../shared/match.ts'
import type { Game } from '../../kernel/game.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { filler, scenario, spell, type ScenarioSetup } from '../../rules/gothic-duel/testing/scenario.ts'
import { chooseAt } from '../levels.ts'
import { randomMatchUp } from '../../kernel/match-ups.ts'
import { duel, mirrorMatch, playout, questionIn } from '../testing/duels.ts'

// Test machines are often slow and busy.
vi.setConfig({ testTimeout: 120_000 })

/** The AI's encoded actions in its turn, from a scenario in which it is `me`. */
function turnOf(level: AiLevel, setup: ScenarioSetup): { actions: string[]; played: ReturnType<typeof scenario> } {
  const played = scenario(setup)
  const game: Game = played.game
  const { turn } = played
  const actions: string[] = []
  while (played.turn === turn && played.outcome === null) {
    const { seat } = game.pending(played.state)[0]!
    const action = chooseAt(game, level, questionIn(game, played.state, seat, String(actions.length)))
    actions.push(game.encodeAction(action))
    game.apply(played.state, seat, action)
  }
  return { actions, played }
}

const strike = (vitality: number, cost = 2) => spell({ cost, effects: [{ effect: 'damage', to: 'enemy', vitality }] })
const LOOKING_AHEAD = ['adept', 'master', 'archmage'] as const
const SEARCHING = ['master', 'archmage'] as const

describe.each(AI_LEVELS)('%s', level => {
  test('casts the one deadly Spell whatever else is possible', () => {
    const heal = spell({ cost: 4, effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 9 }] })
    const { played } = turnOf(level, { me: { hand: [heal, strike(3)], soulfire: 4, vitality: 2 }, foe: { vitality: 3 } })
    expect(played.outcome).toBe('me GD-1.2')
  })

  test('doesn’t pay with its last Vitality', () => {
    const pact = spell({ cost: 0, additional: { vitality: 3 }, effects: [{ effect: 'damage', to: 'enemy', vitality: 9 }] })
    const { actions, played } = turnOf(level, { me: { hand: [pact], vitality: 3 } })
    expect(actions).toEqual(['e'])
    expect(played.outcome).toBe(null)
  })

  test('keeps a Spell that only harms its own wizard in hand', () => {
    const folly = spell({ cost: 0, effects: [{ effect: 'damage', to: 'you', vitality: 5 }] })
    expect(turnOf(level, { me: { hand: [folly] } }).actions).toEqual(['e'])
  })

  test('chooses a target on the right side', () => {
    const bolt = spell({ effects: [{ effect: 'damage', to: 'target', vitality: 4 }] })
    for (let extra = 0; extra < (level === 'apprentice' ? 6 : 1); extra++) {
      const { played } = turnOf(level, { me: { hand: [bolt], vitality: 16 + extra } })
      expect(played.me.vitality).toBe(16 + extra)
    }
  })

  test('chooses a target on the right side in the middle of a text', () => {
    const dread = spell({
      effects: [{ effect: 'lose', who: 'enemy', value: 'will', amount: 1 }],
      torment: [{ at: 9, effects: [{ effect: 'damage', to: 'target', vitality: 4 }] }],
    })
    const { played } = turnOf(level, { me: { hand: [dread] } })
    expect(played.me.vitality).toBe(20)
  })
})

describe.each(LOOKING_AHEAD)('%s', level => {
  test('finds a kill that takes three Spells, in two ways', () => {
    const scare = spell({ cost: 3, effects: [{ effect: 'damage', to: 'enemy', will: 2 }] })
    const hand = [scare, strike(2), strike(3), strike(2)]
    const { played } = turnOf(level, { me: { hand, soulfire: 6 }, foe: { vitality: 7, will: 3 } })
    expect(played.outcome).toBe('me GD-1.2')
  })

  test('casts two Spells that together do more than the strongest one', () => {
    const { played } = turnOf(level, { me: { hand: [strike(6, 4), strike(5), strike(5)], soulfire: 4 }, foe: { vitality: 20 } })
    expect(played.foe.vitality).toBe(10)
  })

  test('casts Channel before the cards it makes cheaper', () => {
    const hymn = spell({ cost: 1, effects: [{ effect: 'channel', amount: 3 }] })
    const { played } = turnOf(level, { me: { hand: [strike(8, 6), hymn], soulfire: 4 }, foe: { vitality: 8 } })
    expect(played.outcome).toBe('me GD-1.2')
  })
})

describe.each(SEARCHING)('%s', level => {
  test('puts the deadly card on top with Insight', () => {
    const look = spell({ effects: [{ effect: 'insight', amount: 3 }] })
    const end = { ...strike(6), name: 'the end' }
    const played = scenario({ me: { hand: [look], deck: [filler, filler, end, filler, filler] }, foe: { vitality: 6 } })
    played.me.play(look)
    const game: Game = played.game
    game.apply(played.state, played.me.seat, chooseAt(game, level, questionIn(game, played.state, played.me.seat, 'order')))
    expect(played.me.deck[0]).toBe('the end')
  })

  test('keeps the deadly card at the hand limit', () => {
    const expensive = { ...strike(9, 10), name: 'dear' }
    const { played } = turnOf(level, {
      me: { hand: [filler, expensive, ...Array<typeof filler>(6).fill(filler)], soulfire: 0, maxSoulfire: 10 },
      foe: { vitality: 9 },
    })
    expect(played.me.hand).toContain('dear')
    expect(played.me.hand).toHaveLength(7)
  })
})

test.each(['apprentice', 'adept'] as const)('%s answers every decision of random decks', level => {
  const wanted = ['discard', 'hand-limit', 'insight', 'main', 'order']
  const met = new Set<string>()
  const rng = rngFrom('decisions')
  for (let match = 0; match < sampleSize(6, 20) || (match < 200 && wanted.some(decision => !met.has(decision))); match++)
    playout(duel, duel.setup(randomMatchUp(duel, rng), `match ${match}`), `match ${match}`, {
      seat: 0,
      choose: (game, question) => chooseAt(game, level, question),
      visit: state => met.add(duel.pending(state)[0]!.decision),
    })
  expect([...met].sort()).toEqual(expect.arrayContaining(wanted))
})

test('with equal decks an Adept beats random play in at least 3 of 4 matches, and an Apprentice in at least 3 of 5', () => {
  const matches = sampleSize(20, 40)
  for (const [level, min] of [
    ['adept', 3 / 4],
    ['apprentice', 3 / 5],
  ] as const) {
    let won = 0
    for (let match = 0; match < matches; match++) {
      const seat = match % 2 === 0 ? 0 : 1
      const state = duel.setup(mirrorMatch(duel, match >> 1, match % 4 < 2 ? 0 : 1), `match ${match}`)
      playout(duel, state, `match ${match}`, { seat, choose: (game, question) => chooseAt(game, level, question) })
      if (duel.outcome(state)?.winner === seat) won++
    }
    expect(won / matches).toBeGreaterThanOrEqual(min)
  }
})

test('an Adept evaluates with the net, a Master and an Archmage with the deep net, an Apprentice with neither', () => {
  const { game, state } = scenario({ me: { hand: [strike(2), strike(3), strike(4)], soulfire: 5 } })
  const asked = (level: AiLevel): string[] => {
    const result = new Set<string>()
    const evaluateNet: Game['evaluateNet'] = (at, seat) => (result.add('evaluateNet'), duel.evaluateNet!(at, seat))
    const evaluateDeep: Game['evaluateDeep'] = (at, seat) => (result.add('evaluateDeep'), duel.evaluateDeep!(at, seat))
    chooseAt({ ...(game as Game), evaluateNet, evaluateDeep }, level, questionIn(game, state, 0))
    return [...result]
  }
  expect(AI_LEVELS.map(asked)).toEqual([[], ['evaluateNet'], ['evaluateDeep'], ['evaluateDeep']])
})
