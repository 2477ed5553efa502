import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEATS, type Viewer } from '../../../../shared/seat.ts'
import { rngFrom } from '../../../kernel/rng.ts'
import { hex, scenario, spell, type Driver } from '../testing/scenario.ts'
import { wizardsOf } from '../../../../shared/games/gothic-duel/view.ts'
import { checkInvariants } from './invariants.ts'

const VIEWERS: Viewer[] = [0, 1, 'spectator']
const view = (duel: Driver, viewer: Viewer) => duel.game.viewFor(duel.game.informationFor(duel.state, viewer), viewer)
const [a, b, c] = [spell({ name: 'a' }), spell({ name: 'b' }), spell({ name: 'c' })] as const

describe('open information', () => {
  test('GD-4.5 everyone can look through both Voids at any time', () => {
    const duel = scenario({ me: { void: [a] }, foe: { void: [b, c] } })
    for (const viewer of VIEWERS) {
      const shown = view(duel, viewer)
      const { cards } = shown
      const wizards = wizardsOf(shown)
      expect(wizards.map(wizard => wizard.void.map(card => cards[String(card)]))).toEqual([[a.id], [b.id, c.id]])
    }
    duel.me.endTurn()
    expect(wizardsOf(view(duel, 0))[1].void).toHaveLength(2)
  })

  test('GD-2.2 each board shows Vitality, Will, Soulfire with its maximum, markers and attached Hexes', () => {
    const curse = hex({ lasts: 2 })
    const duel = scenario({
      foe: { vitality: 7, will: 3, soulfire: 2, maxSoulfire: 6, burn: [2, 3], ward: 4, hexes: [curse], channel: [1] },
    })
    for (const viewer of VIEWERS) {
      const wizard = wizardsOf(view(duel, viewer))[1]
      expect([wizard.vitality.now, wizard.will.now, wizard.soulfire]).toEqual([7, 3, { now: 2, max: 6 }])
      expect(wizard.burn.map(marker => marker.amount)).toEqual([2, 3])
      expect(wizard.ward?.left).toBe(4)
      expect(wizard.hexes).toEqual([{ card: expect.any(Number), controller: 0, turnsLeft: 2 }])
      expect(wizard.channel).toEqual([1])
    }
  })

  test('GD-10.1 both players see the same board except for the hands', () => {
    const duel = scenario({ me: { hand: [a], discard: [b] }, foe: { hand: [c], burn: [1], discard: [a] } })
    const [mine, theirs] = SEATS.map(seat => view(duel, seat))
    for (const seat of SEATS) {
      const { hand: _, ...here } = wizardsOf(mine!)[seat]
      const { hand: __, ...there } = wizardsOf(theirs!)[seat]
      expect(here).toEqual(there)
    }
  })

  test('GD-10.1 each player sees both boards completely, in either turn', () => {
    for (const active of ['me', 'foe'] as const) {
      const [one, other] = [hex(), hex()]
      const duel = scenario({
        active,
        me: { vitality: 7, will: 4, soulfire: 2, maxSoulfire: 6, burn: [3], ward: 2, hexes: [one], discard: [a], void: [b] },
        foe: { vitality: 9, will: 5, soulfire: 1, maxSoulfire: 8, burn: [1, 4], ward: 3, hexes: [other], discard: [b, c], void: [c] },
      })
      for (const seat of SEATS) {
        const shown = view(duel, seat)
        const { cards } = shown
        const wizards = wizardsOf(shown)
        const boards = wizards.map(({ vitality, will, soulfire, burn, ward, hexes, discard, void: exiled }) => [
          ...[vitality.now, will.now, soulfire.now, soulfire.max, burn.map(({ amount }) => amount), ward?.left],
          ...[hexes.map(({ card }) => card), discard, exiled].map(pile => pile.map(card => cards[String(card)])),
        ])
        expect(boards).toEqual([
          [7, 4, 2, 6, [3], 2, [one.id], [a.id], [b.id]],
          [9, 5, 1, 8, [1, 4], 3, [other.id], [b.id, c.id], [c.id]],
        ])
      }
    }
  })

  test('GD-R.22 numbers, markers, Channels, Hexes with their counters and Voids are open, in either turn', () => {
    for (const active of ['me', 'foe'] as const) {
      const curse = hex({ lasts: 3 })
      const side = {
        ...{ vitality: 8, will: 4, soulfire: 2, maxSoulfire: 5 },
        ...{ burn: [2, 3], ward: { left: 4, against: 'will' as const, until: 'next-turn' as const }, channel: [1, 3], void: [a, b] },
      }
      const duel = scenario({ active, me: { ...side, hexes: [curse] }, foe: { ...side, hexes: [curse] } })
      for (const viewer of VIEWERS) {
        const shown = view(duel, viewer)
        const { cards } = shown
        const wizards = wizardsOf(shown)
        for (const [index, wizard] of wizards.entries()) {
          expect(wizard).toMatchObject({ vitality: { now: 8 }, will: { now: 4 }, soulfire: { now: 2, max: 5 } })
          expect(wizard.burn.map(({ amount }) => amount)).toEqual([2, 3])
          expect(wizard.ward).toEqual({ left: 4, against: 'will', until: 'next-turn' })
          expect(wizard.channel).toEqual([3, 1])
          expect(wizard.hexes.map(({ card, controller, turnsLeft }) => [cards[String(card)], controller, turnsLeft])).toEqual([
            [curse.id, index === 0 ? 1 : 0, 3],
          ])
          expect(wizard.void.map(card => cards[String(card)])).toEqual([a.id, b.id])
        }
      }
    }
  })

  test('GD-R.22 Discards, removed cards and the number of cards in hands and Decks are open', () => {
    const ghost = spell({ haunt: { effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
    const duel = scenario({ me: { hand: [a, b], void: [ghost], discard: [c], deck: [a, b, c] } })
    duel.me.haunt(ghost)
    const shown = view(duel, 1)
    const { cards } = shown
    const wizards = wizardsOf(shown)
    expect(wizards[0]).toMatchObject({ handCount: 3, deckCount: 2, hand: [] })
    expect([...wizards[0].removed, ...wizards[0].discard].map(card => cards[String(card)])).toEqual([ghost.id, c.id])
  })
})

describe('hidden information', () => {
  test('GD-4.1 a Deck is face down, even to its owner', () => {
    const duel = scenario({ me: { deck: [a, b] }, foe: { deck: [c] } })
    for (const viewer of VIEWERS) {
      const information = duel.game.informationFor(duel.state, viewer)
      expect(information.wizards.map(wizard => wizard.deck)).toEqual([[-1, -1], [-1]])
    }
  })

  test('GD-R.22 a hand is hidden from the enemy, including what its cards are', () => {
    const duel = scenario({ me: { hand: [a, b] }, foe: { hand: [c] } })
    const information = duel.game.informationFor(duel.state, 1)
    expect(information.wizards.map(wizard => wizard.hand)).toEqual([[-1, -1], [expect.any(Number)]])
    expect(information.cards.slice(0, 2)).toEqual([null, null])
    expect(duel.game.informationFor(duel.state, 'spectator').cards.every(card => card === null)).toBe(true)
  })

  test('GD-R.22 what Insight shows is hidden from the enemy, then and afterwards', () => {
    const look = spell({ effects: [{ effect: 'insight', amount: 2 }] })
    const duel = scenario({ me: { hand: [look], deck: [a, b, c] } })
    duel.me.play(look)
    expect(duel.game.informationFor(duel.state, 1).frames.flatMap(frame => (frame.type === 'choose' ? frame.from : []))).toEqual([-1, -1])
    expect(wizardsOf(view(duel, 0))[0].deckTop).toHaveLength(2)
    duel.me.choose(b, a)
    expect(wizardsOf(view(duel, 1))[0].deckTop).toEqual([])
    const shown = view(duel, 0)
    const { cards } = shown
    const wizards = wizardsOf(shown)
    expect(wizards[0].deckTop.map(card => cards[String(card)])).toEqual([b.id, a.id])
    const [event] = duel.eventsOf('insight-looked')
    expect(JSON.stringify(duel.game.observe(event!, 1, duel.state))).not.toContain('cards')
  })

  test.each(['hand', 'deck'] as const)('GD-R.22 a card put from the open Discard into the %s stays known to both (GD-R.58)', to => {
    const fetch = spell({ effects: [{ effect: 'return', from: 'discard', to, amount: 1 }] })
    const duel = scenario({ me: { hand: [fetch, b], discard: [a], deck: [c, c] } })
    duel.me.play(fetch, { targets: [a] })
    const information = duel.game.informationFor(duel.state, 1).wizards[0]
    expect(information[to].filter(card => card >= 0).map(card => duel.state.cards[card])).toEqual([a])
    expect(information.hand.filter(card => card < 0)).toHaveLength(1)
  })

  test('GD-R.22 a card is open to both from the moment it is played, even while its player still has to choose', () => {
    const rack = spell({ effects: [{ effect: 'insight', amount: 2 }] })
    const duel = scenario({ me: { hand: [rack], deck: [a, b, c] } })
    duel.me.play(rack)
    expect(duel.pending).toBe('me insight')
    const number = duel.state.cards.indexOf(rack)
    for (const viewer of VIEWERS) expect(view(duel, viewer).cards[String(number)]).toBe(rack.id)
  })

  test('GD-R.22 nobody else learns which card was drawn', () => {
    const duel = scenario({ me: { hand: [spell({ effects: [{ effect: 'draw', who: 'you', amount: 1 }] })], deck: [a] } })
    duel.me.play(duel.state.cards[0]!)
    const [drawn] = duel.eventsOf('card-drawn')
    expect(duel.game.observe(drawn!, 0, duel.state)?.card).toBe(drawn!.card)
    for (const viewer of [1, 'spectator'] as const) {
      const seen = JSON.stringify(duel.game.observe(drawn!, viewer, duel.state))
      expect(seen).not.toContain('"card"')
      expect(seen).not.toContain('"a"')
    }
  })

  test('GD-R.22 a chosen discard is hidden until both have chosen', () => {
    const flood = spell({ effects: [{ effect: 'discard', who: 'both', amount: 1 }] })
    const duel = scenario({ me: { hand: [flood, a, b] }, foe: { hand: [b, c] } })
    duel.me.play(flood).choose(b)
    const information = duel.game.informationFor(duel.state, 1)
    expect(information.frames.flatMap(frame => (frame.type === 'text' ? frame.answers : []))).toEqual([[-1]])
    const guess = duel.game.determinize(information, rngFrom('guess'))
    const reply = duel.game.candidates(guess, 1, rngFrom('reply'), 5)[0]!
    duel.game.apply(guess, 1, reply)
    checkInvariants(guess)
    expect(guess.wizards.map(wizard => wizard.hand.length)).toEqual([1, 1])
  })

  test('GD-R.22 a Hex shuffled away by its own draw doesn’t show where in the Deck it is (GD-R.54)', () => {
    const rot = hex({
      attach: 'you',
      triggers: [
        {
          when: 'end-of-turn',
          whose: 'you',
          effects: [
            { effect: 'draw', who: 'you', amount: 1 },
            { effect: 'discard', who: 'you', amount: 1 },
          ],
        },
      ],
    })
    for (let seed = 0; seed < 10; seed++) {
      const duel = scenario({ seed: String(seed), me: { hexes: [rot], deck: [], hand: [a, b], discard: [c, c, c, c] } })
      duel.me.endTurn()
      expect(duel.pending).toBe('me discard')
      for (const viewer of VIEWERS) expect(duel.game.informationFor(duel.state, viewer).wizards[0].deck).toEqual([-1, -1, -1, -1])
      const guess = duel.game.determinize(duel.game.informationFor(duel.state, 1), rngFrom('guess'))
      checkInvariants(guess)
    }
  })

  test('GD-R.22 a card put back face up is known until the Deck is shuffled or looked at', () => {
    const regrow = spell({ effects: [{ effect: 'return', from: 'discard', to: 'deck', amount: 1 }] })
    const look = spell({ effects: [{ effect: 'insight', amount: 2 }] })
    const duel = scenario({ me: { hand: [regrow, look], discard: [a], deck: [b, c] } })
    duel.me.play(regrow, { targets: [a] })
    expect(wizardsOf(view(duel, 1))[0].deckTop).toHaveLength(1)
    duel.me.play(look).choose(a, b)
    expect(wizardsOf(view(duel, 1))[0].deckTop).toEqual([])
    expect(wizardsOf(view(duel, 0))[0].deckTop).toHaveLength(2)
  })

  test('GD-R.22 no seat’s information includes the seed or the random generator', () => {
    const duel = scenario({ seed: 'a' })
    for (const viewer of VIEWERS) expect(duel.game.informationFor(duel.state, viewer).rng).not.toEqual(duel.state.rng)
  })

  test('GD-R.22 no message to a viewer reveals more, whatever is played', () => {
    const names = ['secret one', 'secret two', 'secret three', 'secret four']
    const secrets = names.map(name => spell({ name, effects: [{ effect: 'insight', amount: 2 }] }))
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 12 }), (seed, plays) => {
        const duel = scenario({ seed, me: { hand: secrets.slice(0, 2), deck: secrets.slice(2) }, foe: {} })
        const rng = rngFrom(seed)
        for (let play = 0; play < plays && duel.game.pending(duel.state).length > 0; play++) {
          const { seat } = duel.game.pending(duel.state)[0]!
          const actions = duel.game.candidates(duel.state, seat, rng, 20)
          duel.act(seat, actions[rng[0] % actions.length]!)
        }
        const open = new Set(
          duel.state.wizards.flatMap(wizard => [...wizard.discard, ...wizard.void]).map(card => duel.state.cards[card]!.name),
        )
        const ever = new Set(duel.eventsOf('card-played').map(event => duel.state.cards[event.card]!.name))
        const seen = JSON.stringify(duel.events.map(event => duel.game.observe(event, 1, duel.state)))
        const shown = JSON.stringify(view(duel, 1))
        for (const [index, name] of names.entries())
          if (!open.has(name) && !ever.has(name)) {
            const discarded = duel.eventsOf('card-discarded').some(event => duel.state.cards[event.card]!.name === name)
            expect(seen.includes(name) && !discarded).toBe(false)
            expect(shown.includes(`"${secrets[index]!.id}"`) && !discarded).toBe(false)
          }
      }),
      { numRuns: 60 },
    )
  })
})
