import { expect, test } from 'vitest'
import { wizardsOf } from '../../../../shared/games/gothic-duel/view.ts'
import { hex, scenario, spell } from '../testing/scenario.ts'

const ghost = spell({ name: 'ghost', cost: 7, haunt: { effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] } })
const other = spell({ name: 'other', haunt: { effects: [{ effect: 'damage', to: 'enemy', will: 1 }] } })

test('GD-HAUNT.1 a card in its owner’s Void is removed from there, then its Haunt effect resolves', () => {
  const duel = scenario({ me: { void: [ghost] } })
  duel.me.haunt(ghost)
  expect([duel.foe.vitality, duel.me.void, duel.me.removed, duel.me.discard]).toEqual([18, [], ['ghost'], []])
  expect(duel.events.map(event => `${event.type} ${event.clause}`)).toEqual([
    'haunt-activated GD-HAUNT.1',
    'card-removed GD-HAUNT.2',
    'damage-dealt GD-8.3',
  ])
  duel.expectIdle()
})

test("GD-HAUNT.1 not from the hand, the Discard or the enemy's Void, and not without a Haunt text", () => {
  const plain = spell()
  expect(scenario({ me: { hand: [ghost] } }).me.hauntReasons(ghost)).toEqual(['GD-HAUNT.1'])
  expect(scenario({ me: { discard: [ghost] } }).me.hauntReasons(ghost)).toEqual(['GD-HAUNT.1'])
  expect(scenario({ me: { void: [plain] } }).me.hauntReasons(plain)).toEqual(['GD-HAUNT.1'])
  const duel = scenario({ foe: { void: [ghost] } })
  expect(duel.me.reasonsFor({ type: 'use', way: 'haunt', card: 10, x: 0, targets: [], discard: [], exile: [] })).toEqual(['GD-HAUNT.1'])
})

test('GD-HAUNT.1 a card in the Void can’t be played as if it were in hand', () => {
  expect(scenario({ me: { void: [ghost] } }).me.reasons(ghost)).toEqual(['GD-4.2'])
})

test('GD-HAUNT.2 removed from the game: each physical copy haunts once', () => {
  const duel = scenario({ me: { void: [ghost, ghost] } })
  duel.me.haunt(ghost)
  duel.round()
  duel.me.haunt(ghost)
  duel.round()
  expect(duel.me.hauntReasons(ghost)).toContain('GD-HAUNT.1')
  expect([duel.foe.vitality, duel.me.removed]).toEqual([16, ['ghost', 'ghost']])
})

test('GD-HAUNT.2 removing it is part of the cost: it has left the Void before its effect', () => {
  const swarm = spell({ haunt: { effects: [{ effect: 'damage', to: 'enemy', vitality: { each: 2, count: 'void', of: 'you' } }] } })
  const duel = scenario({ me: { void: [swarm, ghost] } })
  duel.me.haunt(swarm)
  expect([duel.foe.vitality, duel.me.void, duel.me.removed]).toEqual([18, ['ghost'], [swarm.name]])
  const seer = spell({ haunt: { effects: [{ effect: 'insight', amount: 2 }] } })
  const looking = scenario({ me: { void: [seer] } })
  looking.me.haunt(seer)
  expect([looking.pending, looking.me.void, looking.me.removed]).toEqual(['me insight', [], [seer.name]])
})

test('GD-HAUNT.3 once a turn, whichever card', () => {
  const duel = scenario({ me: { void: [ghost, other] } })
  duel.me.haunt(ghost)
  expect(duel.me.hauntReasons(other)).toEqual(['GD-HAUNT.3'])
  duel.round()
  duel.me.haunt(other)
  expect(duel.foe.will).toBe(9)
})

test('GD-HAUNT.3 each player has one', () => {
  const duel = scenario({ me: { void: [ghost] }, foe: { void: [ghost] } })
  duel.me.haunt(ghost).endTurn()
  duel.foe.haunt(ghost)
  expect([duel.me.vitality, duel.foe.vitality]).toEqual([18, 18])
})

test('GD-HAUNT.4 only in the Main Phase of the Void’s owner', () => {
  const duel = scenario({ active: 'foe', me: { void: [ghost] } })
  expect(duel.me.hauntReasons(ghost)).toEqual(['GD-7.3.2'])
  const rob = spell({ effects: [{ effect: 'discard', who: 'you', amount: 1 }] })
  const busy = scenario({ me: { hand: [rob, rob, rob], void: [ghost] } })
  busy.me.play(rob)
  expect(busy.me.hauntReasons(ghost)).toEqual(['GD-7.3.3'])
})

test('GD-HAUNT.4 not among the start-of-turn or end-of-turn effects of that turn', () => {
  const sting = (when: 'start-of-turn' | 'end-of-turn', amount: number) =>
    hex({ triggers: [{ when, whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: amount }] }] })
  for (const when of ['start-of-turn', 'end-of-turn'] as const) {
    const duel = scenario({
      active: when === 'start-of-turn' ? 'foe' : 'me',
      me: { void: [ghost], hexes: [sting(when, 1), sting(when, 2)] },
    })
    duel[duel.active].endTurn()
    expect([duel.pending, duel.me.hauntReasons(ghost)]).toEqual(['me order', ['GD-7.3.3']])
  }
})

const unweave = spell({ haunt: { effects: [{ effect: 'dispel', on: 'any', amount: 1 }] } })

test('GD-HAUNT.5 targeting rules apply: without a legal target it can’t be used', () => {
  expect(scenario({ me: { void: [unweave] } }).me.hauntReasons(unweave)).toEqual(['GD-9.1'])
  const curse = hex()
  const duel = scenario({ me: { void: [unweave], hexes: [curse] } })
  expect(duel.me.hauntReasons(unweave)).toEqual(['GD-9.1'])
  duel.me.haunt(unweave, { targets: [curse] })
  expect(duel.me.hexes).toEqual([])
})

test('GD-HAUNT.5 a card that fizzles stays removed', () => {
  const [bone, call] = [
    spell({ name: 'bone' }),
    spell({ name: 'call', haunt: { cost: { exile: 1 }, effects: [{ effect: 'return', from: 'discard', to: 'hand', amount: 1 }] } }),
  ]
  const duel = scenario({ me: { void: [call], discard: [bone] } })
  duel.me.haunt(call, { targets: [bone], exile: [bone] })
  expect(duel.clauses('card-fizzled')).toEqual(['GD-HAUNT.5'])
  expect([duel.me.removed, duel.me.void, duel.me.hand]).toEqual([['call'], ['bone'], []])
  expect(duel.me.hauntReasons(call)).toContain('GD-HAUNT.1')
  duel.expectIdle()
})

test('GD-HAUNT.5 it may target itself while it is still in the Void, and then fizzles (GD-R.26)', () => {
  const loop = spell({ name: 'loop', haunt: { effects: [{ effect: 'return', from: 'void', to: 'hand', amount: 1 }] } })
  const duel = scenario({ me: { void: [loop] } })
  duel.me.haunt(loop, { targets: [loop] })
  expect([duel.me.removed, duel.me.hand, duel.eventsOf('card-fizzled').length]).toEqual([['loop'], [], 1])
})

test('GD-R.49 it costs the card and what its own text adds, never the normal cost', () => {
  const paid = spell({
    cost: 9,
    additional: { will: 5 },
    haunt: { cost: { soulfire: 2, vitality: 1 }, effects: [{ effect: 'draw', who: 'you', amount: 1 }] },
  })
  const duel = scenario({ me: { void: [ghost, paid], soulfire: 2 } })
  expect([duel.me.costOf(ghost, 'haunt'), duel.me.costOf(paid, 'haunt')]).toEqual([0, 2])
  duel.me.haunt(paid)
  expect([duel.me.soulfire, duel.me.vitality, duel.me.will]).toEqual([0, 19, 10])
  expect(scenario({ me: { void: [paid], soulfire: 1 } }).me.hauntReasons(paid)).toEqual(['GD-6.3'])
})

test('GD-R.49 it isn’t casting: it isn’t counted, and cost increases for Spells don’t apply', () => {
  const [tax, watch] = [
    hex({ modifiers: [{ modify: 'soulfire-cost', whose: 'afflicted', by: 2 }] }),
    hex({ triggers: [{ when: 'spell-cast', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 5 }] }] }),
  ]
  const tally = spell({ cost: 0, effects: [{ effect: 'damage', to: 'enemy', vitality: { each: 1, count: 'spells-cast', of: 'you' } }] })
  const paid = spell({ haunt: { cost: { soulfire: 1 }, effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
  const duel = scenario({ me: { void: [paid], hand: [tally], hexes: [tax, watch] } })
  duel.me.haunt(paid)
  expect([duel.me.soulfire, duel.me.vitality]).toEqual([9, 20])
  duel.me.play(tally)
  expect(duel.foe.vitality).toBe(19)
})

test('GD-R.49 a fizzled use counts as the one of the turn', () => {
  const bone = spell()
  const call = spell({ haunt: { cost: { exile: 1 }, effects: [{ effect: 'return', from: 'discard', to: 'hand', amount: 1 }] } })
  const duel = scenario({ me: { void: [call, ghost], discard: [bone] } })
  duel.me.haunt(call, { targets: [bone], exile: [bone] })
  expect(duel.me.hauntReasons(ghost)).toEqual(['GD-HAUNT.3'])
})

test('GD-R.10 a Reshuffle doesn’t gather a card removed by Haunt, and does gather the rest of the Void', () => {
  const draw = spell({ name: 'draw', haunt: { effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
  const duel = scenario({ me: { void: [draw, ghost], deck: [], discard: [other] } })
  duel.me.haunt(draw)
  expect(duel.me.removed).toEqual(['draw'])
  expect([...duel.me.hand, ...duel.me.deck].sort()).toEqual(['ghost', 'other'])
  expect(duel.me.void).toEqual([])
  duel.expectIdle()
})

test('GD-R.10 nor if there is nothing else to gather', () => {
  const draw = spell({ name: 'draw', haunt: { effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
  const duel = scenario({ me: { void: [draw], deck: [] } })
  duel.me.haunt(draw)
  duel.round()
  expect([duel.me.removed, duel.me.hand, duel.me.deck, duel.me.reshuffled]).toEqual([['draw'], [], [], true])
})

test('GD-R.50 a card leaves the game only by Haunt: exiled by any other text, it is in the Void', () => {
  const dig = spell({ effects: [{ effect: 'exile', from: 'deck', whose: 'you', amount: 1 }] })
  const duel = scenario({ me: { hand: [dig], deck: [ghost] } })
  duel.me.play(dig)
  expect([duel.me.void, duel.me.removed]).toEqual([['ghost'], []])
  duel.me.haunt(ghost)
  expect([duel.me.void, duel.me.removed]).toEqual([[], ['ghost']])
})

test('GD-4.4 the Void is face up, and Haunt can still use it', () => {
  const duel = scenario({ me: { void: [ghost] } })
  for (const viewer of [0, 1, 'spectator'] as const) {
    const shown = duel.game.viewFor(duel.game.informationFor(duel.state, viewer), viewer)
    expect(wizardsOf(shown)[0].void.map(card => shown.cards[String(card)])).toEqual([ghost.id])
  }
  const { wizards, cards } = duel.game.informationFor(duel.state, 1)
  expect(wizards[0].void.map(card => cards[card]?.name)).toEqual(['ghost'])
  expect(duel.me.hauntReasons(ghost)).toEqual([])
})
