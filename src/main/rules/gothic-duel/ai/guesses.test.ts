import { describe, expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { knowsRng } from '../state/information.ts'
import { filler, hex, scenario, spell, type Driver } from '../testing/scenario.ts'

/** States determinized from what seat 0 knows. */
const worlds = (duel: Driver) =>
  Array.from({ length: 8 }, (_, seed) => duel.game.determinize(duel.game.informationFor(duel.state, 0), rngFrom(`guess ${seed}`)))
const schoolsOf = (duel: Driver, seat: 0 | 1): Set<string | undefined> =>
  new Set(worlds(duel).flatMap(({ cards, owner }) => cards.flatMap((card, number) => (owner[number] === seat ? [card?.school] : []))))

describe('GD-R.22 a guess at unseen cards', () => {
  test('are of the Schools their owner has shown, if any', () => {
    const blood = spell({ school: 'blood' })
    expect(schoolsOf(scenario({ foe: { discard: [blood] } }), 1)).toEqual(new Set(['blood']))
  })

  test('are of any School if nothing was shown, whatever the guesser has', () => {
    const [blood, bone] = [spell({ school: 'blood' }), spell({ school: 'bone' })]
    expect(schoolsOf(scenario({ me: { discard: [blood], hand: [bone] } }), 1)).toEqual(new Set(['ash', 'blood', 'bone']))
  })

  test('keep the player’s own cards, and reshuffle them', () => {
    const deck = Array.from({ length: 8 }, () => spell())
    const duel = scenario({ me: { deck } })
    const dealt = worlds(duel).map(({ wizards, cards }) => wizards[0].deck.map(number => cards[number]!.name))
    for (const names of dealt) expect(names.toSorted()).toEqual(deck.map(({ name }) => name).toSorted())
    expect(new Set(dealt.map(names => names.join())).size).toBeGreaterThan(1)
  })

  test('let the enemy choose among the cards then in their hand', () => {
    const card = spell({ cost: 0, effects: [{ effect: 'discard', who: 'enemy', amount: 1 }] })
    const duel = scenario({ me: { hand: [card] }, foe: { hand: [filler, filler, filler] } })
    duel.me.play(card)
    for (const { frames, wizards } of worlds(duel)) {
      const frame = frames.at(-1)!
      expect(frame.type === 'choose' && frame.from.toSorted()).toEqual(wizards[1].hand.toSorted())
    }
  })

  test('let the enemy look at the top of the Deck they then have', () => {
    const card = spell({ cost: 0, effects: [{ effect: 'insight', amount: 3 }] })
    const duel = scenario({ active: 'foe', foe: { hand: [card] } })
    duel.foe.play(card)
    for (const { frames, wizards } of worlds(duel)) {
      const frame = frames.at(-1)!
      expect(frame.type === 'choose' && frame.from).toEqual(wizards[1].deck.slice(-3).reverse())
    }
  })
})

describe('GD-R.22 what is known', () => {
  test('a card seen stays known when it goes back, but its place doesn’t', () => {
    const back = spell({ cost: 0, effects: [{ effect: 'return', from: 'discard', to: 'deck', amount: 1 }] })
    const seen = spell()
    const duel = scenario({ active: 'foe', foe: { hand: [back], discard: [seen] } })
    duel.foe.play(back, { targets: [seen] })
    const information = duel.game.informationFor(duel.state, 0)
    expect(information.cards.some(card => card === seen)).toBe(true)
  })

  test('a card being played is open to all while it waits for a choice', () => {
    const card = spell({ cost: 0, effects: [{ effect: 'discard', who: 'enemy', amount: 1 }] })
    const duel = scenario({ me: { hand: [card] }, foe: { hand: [filler, filler] } })
    duel.me.play(card)
    for (const viewer of [1, 'spectator'] as const) expect(duel.game.informationFor(duel.state, viewer).cards).toContain(card)
  })

  test('a Hex whose trigger waits for a choice is open to all', () => {
    const curse = hex({ triggers: [{ when: 'end-of-turn', whose: 'you', effects: [{ effect: 'discard', who: 'enemy', amount: 1 }] }] })
    const duel = scenario({ foe: { hexes: [curse], hand: [filler, filler] } })
    duel.me.endTurn()
    expect(duel.pending).toBe('foe discard')
    for (const viewer of [0, 1, 'spectator'] as const) expect(duel.game.informationFor(duel.state, viewer).cards).toContain(curse)
  })

  test('a spectator has seen nothing hidden, and nobody has the generator', () => {
    const duel = scenario({ me: { hand: [filler] } })
    const watched = duel.game.informationFor(duel.state, 'spectator')
    expect(watched.known.every(bits => bits === 0)).toBe(true)
    expect([knowsRng(duel.state), knowsRng(watched), knowsRng(duel.game.informationFor(duel.state, 0))]).toEqual([true, false, false])
    expect(watched.rng).toHaveLength(4)
  })
})
