import { expect, test, vi } from 'vitest'
import type { Seat } from '../../shared/seat.ts'
import { randomDeck } from './match-ups.ts'
import type { Game, MatchConfig } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { filler, scenario, spell, type ScenarioSetup } from '../rules/gothic-duel/testing/scenario.ts'
import type { Effort } from './greedy.ts'
import { chooseGreedily } from './greedy.ts'
import { duel, mirrored, playOut, QUICK } from './testing/duels.ts'
import { EFFORTS } from './think.ts'

// Machines that test are often slow, and busy with more than this.
vi.setConfig({ testTimeout: 60_000 })

const USUAL: Effort = { ...EFFORTS.greedy, isLate: () => false }

/** What the program does in its turn, as encoded actions, from a scenario in which it is `me`. */
function turnOf(setup: ScenarioSetup): { actions: string[]; played: ReturnType<typeof scenario> } {
  const played = scenario(setup)
  const game: Game = played.game
  const { turn } = played
  const actions: string[] = []
  while (played.turn === turn && played.outcome === null) {
    const { seat } = game.pending(played.state)[0]!
    const question = { seat, knowledge: game.know(played.state, seat), seed: String(actions.length) }
    const action = chooseGreedily(game, question, USUAL)
    actions.push(game.encodeAction(action))
    game.apply(played.state, seat, action)
  }
  return { actions, played }
}

const strike = (vitality: number, cost = 2) => spell({ cost, effects: [{ effect: 'damage', to: 'enemy', vitality }] })

test('a deadly Spell is cast, whatever else there is to do', () => {
  const mend = spell({ cost: 4, effects: [{ effect: 'heal', who: 'you', value: 'vitality', amount: 9 }] })
  const { played } = turnOf({ me: { hand: [mend, strike(3)], soulfire: 4, vitality: 2 }, foe: { vitality: 3 } })
  expect(played.outcome).toBe('me GD-1.2')
})

test('a death that takes three Spells, by two roads, is found', () => {
  const scare = spell({ cost: 3, effects: [{ effect: 'damage', to: 'enemy', will: 2 }] })
  const { played } = turnOf({ me: { hand: [scare, strike(2), strike(3), strike(2)], soulfire: 6 }, foe: { vitality: 7, will: 3 } })
  expect(played.outcome).toBe('me GD-1.2')
})

test('Channel comes before what it makes cheaper', () => {
  const hymn = spell({ cost: 1, effects: [{ effect: 'channel', amount: 3 }] })
  const { played } = turnOf({ me: { hand: [strike(8, 6), hymn], soulfire: 4 }, foe: { vitality: 8 } })
  expect(played.outcome).toBe('me GD-1.2')
})

test('it does not pay itself to death', () => {
  const pact = spell({ cost: 0, additional: { vitality: 3 }, effects: [{ effect: 'damage', to: 'enemy', vitality: 9 }] })
  const { actions, played } = turnOf({ me: { hand: [pact], vitality: 3 } })
  expect(actions).toEqual(['e'])
  expect(played.outcome).toBe(null)
})

test('a Spell that only harms its own wizard stays in hand', () => {
  const folly = spell({ cost: 0, effects: [{ effect: 'damage', to: 'you', vitality: 5 }] })
  expect(turnOf({ me: { hand: [folly] } }).actions).toEqual(['e'])
})

test('a target is chosen on the right side', () => {
  const bolt = spell({ effects: [{ effect: 'damage', to: 'target', vitality: 4 }] })
  const { played } = turnOf({ me: { hand: [bolt] } })
  expect([played.me.vitality, played.foe.vitality]).toEqual([20, 16])
})

test('a target in the middle of a text is chosen on the right side', () => {
  const dread = spell({
    effects: [{ effect: 'lose', who: 'enemy', value: 'will', amount: 1 }],
    torment: [{ at: 9, effects: [{ effect: 'damage', to: 'target', vitality: 4 }] }],
  })
  const { played } = turnOf({ me: { hand: [dread] } })
  expect([played.me.vitality, played.foe.vitality]).toEqual([20, 16])
})

test('Insight lays the deadly card on top', () => {
  const look = spell({ effects: [{ effect: 'insight', amount: 3 }] })
  const end = { ...strike(6), name: 'the end' }
  const played = scenario({ me: { hand: [look], deck: [filler, filler, end, filler, filler] }, foe: { vitality: 6 } })
  played.me.play(look)
  const game: Game = played.game
  const question = { seat: played.me.seat, knowledge: game.know(played.state, played.me.seat), seed: 'order' }
  game.apply(played.state, played.me.seat, chooseGreedily(game, question, USUAL))
  expect(played.me.deck[0]).toBe('the end')
})

test('over the hand limit it keeps what is deadly', () => {
  const dear = { ...strike(9, 10), name: 'dear' }
  const { played } = turnOf({
    me: { hand: [filler, dear, ...Array<typeof filler>(6).fill(filler)], soulfire: 0, maxSoulfire: 10 },
    foe: { vitality: 9 },
  })
  expect(played.me.hand).toContain('dear')
  expect(played.me.hand).toHaveLength(7)
})

test('what it may not know does not move it', () => {
  const [mine, one, other] = duel.catalog.starterDecks.map(deck => deck.cards)
  const moves = [one!, other!].map(theirs => {
    const seat = (cards: typeof theirs) => ({ wizard: duel.catalog.wizards[0]!.id, cards })
    const state = duel.setup({ seats: [seat(mine!), seat(theirs)], first: 0 }, 'same')
    const found = Array.from({ length: 5 }, (_, seed) =>
      chooseGreedily(duel, { seat: 0, knowledge: duel.know(state, 0), seed: String(seed) }, USUAL),
    )
    return { hidden: duel.encode(state), found }
  })
  expect(moves[0]!.hidden).not.toBe(moves[1]!.hidden)
  expect(moves[0]!.found).toEqual(moves[1]!.found)
})

test('the same question gets the same answer', () => {
  const state = duel.setup(mirrored(0), 'again')
  const question = { seat: 0 as Seat, knowledge: duel.know(state, 0), seed: 'seed' }
  expect(chooseGreedily(duel, question, USUAL)).toEqual(chooseGreedily(duel, question, USUAL))
})

test('out of time before it began, it still moves legally', () => {
  const state = duel.setup(mirrored(0), 'late')
  const action = chooseGreedily(duel, { seat: 0, knowledge: duel.know(state, 0), seed: 'seed' }, { ...USUAL, isLate: () => true })
  expect(duel.check(state, 0, action)).toEqual([])
})

test('out of time in the middle, it plays the best it has found', () => {
  const played = scenario({ me: { hand: [filler, strike(20), filler], soulfire: 2 }, foe: { vitality: 5 } })
  const game: Game = played.game
  let asked = 0
  const effort: Effort = { ...USUAL, isLate: () => ++asked > 40 }
  const action = chooseGreedily(game, { seat: 0, knowledge: game.know(played.state, 0), seed: 'seed' }, effort)
  game.apply(played.state, 0, action)
  expect(played.outcome).toBe('me GD-1.2')
})

test('with equal decks it beats chance in at least 30 of 40 matches', () => {
  let won = 0
  for (let match = 0; match < 40; match++) {
    const seat: Seat = match % 2 === 0 ? 0 : 1
    const state = duel.setup(mirrored(match >> 1, match % 4 < 2 ? 0 : 1), `match ${match}`)
    playOut(state, seat, `match ${match}`, QUICK)
    if (duel.outcome(state)?.winner === seat) won++
  }
  expect(won).toBeGreaterThanOrEqual(30)
})

test('it answers whatever random decks ask of it', () => {
  const wanted = ['discard', 'hand-limit', 'insight', 'main', 'order']
  const brief: Effort = { worlds: 1, width: 5, widthBeyond: 2, turns: 1, search: 10, isLate: () => false }
  const met = new Set<string>()
  const rng = rngFrom('decisions')
  for (let match = 0; match < 24 || (match < 200 && wanted.some(decision => !met.has(decision))); match++) {
    const seats = [0, 1].map(() => ({ wizard: duel.catalog.wizards[0]!.id, cards: randomDeck(duel, rng) })) as MatchConfig['seats']
    playOut(duel.setup({ seats, first: 'random' }, `match ${match}`), 0, `match ${match}`, brief, state =>
      met.add(duel.pending(state)[0]!.decision),
    )
  }
  expect([...met].sort()).toEqual(expect.arrayContaining(wanted))
})
