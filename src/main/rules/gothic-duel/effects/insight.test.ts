import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wizardsOf } from '../../../../shared/games/gothic-duel/view.ts'
import { scenario, spell } from '../testing/scenario.ts'

const look = (amount: number) => spell({ name: 'look', effects: [{ effect: 'insight', amount }] })
const named = (...names: string[]) => names.map(name => spell({ name }))
const [a, b, c, d] = named('a', 'b', 'c', 'd') as [
  ReturnType<typeof spell>,
  ReturnType<typeof spell>,
  ReturnType<typeof spell>,
  ReturnType<typeof spell>,
]

test('GD-INSIGHT.1 the top N cards are seen and put back in any order', () => {
  const three = look(3)
  const duel = scenario({ me: { hand: [three], deck: [a, b, c, d] } })
  duel.me.play(three)
  expect([duel.pending, duel.me.choices]).toEqual(['me insight', ['a', 'b', 'c']])
  duel.me.choose(c, a, b)
  expect(duel.me.deck).toEqual(['c', 'a', 'b', 'd'])
  expect(duel.clauses('insight-looked')).toEqual(['GD-INSIGHT.1'])
  duel.expectIdle()
})

test('GD-INSIGHT.1 any order of any number', () => {
  const deck = named('1', '2', '3', '4', '5', '6')
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.shuffledSubarray(deck, { minLength: 6 }), (amount, shuffled) => {
      const card = look(amount)
      const order = shuffled.filter(card => deck.indexOf(card) < amount)
      const duel = scenario({ me: { hand: [card], deck } })
      duel.me.play(card).choose(...order)
      expect(duel.me.deck).toEqual([...order, ...deck.slice(amount)].map(card => card.name))
    }),
  )
})

test('GD-INSIGHT.1 all of them have to be put back, each once', () => {
  const two = look(2)
  const duel = scenario({ me: { hand: [two], deck: [a, b, c] } })
  duel.me.play(two)
  for (const picks of [[1], [1, 1], [1, 2, 3], [3, 1]]) expect(duel.me.reasonsFor({ type: 'choose', picks })).toEqual(['GD-R.36'])
})

test("GD-INSIGHT.1 only the wizard's own Deck", () => {
  const two = look(2)
  const duel = scenario({ me: { hand: [two], deck: [a, b] }, foe: { deck: [c, d] } })
  duel.me.play(two).choose(b, a)
  expect(duel.foe.deck).toEqual(['c', 'd'])
})

test('GD-INSIGHT.1 only its player sees them', () => {
  const two = look(2)
  const duel = scenario({ me: { hand: [two], deck: [a, b, c] } })
  duel.me.play(two)
  const top = (viewer: 0 | 1 | 'spectator') => {
    const shown = duel.game.viewFor(duel.game.informationFor(duel.state, viewer), viewer)
    const { cards } = shown
    const wizards = wizardsOf(shown)
    return wizards[0].deckTop.map(card => cards[String(card)])
  }
  expect([top(0), top(1), top('spectator')]).toEqual([[a.id, b.id], [], []])
  duel.me.choose(b, a)
  expect([top(0), top(1), top('spectator')]).toEqual([[b.id, a.id], [], []])
})

test('GD-INSIGHT.2 fewer than N: all that remain; with one there is nothing to choose, with none nothing happens', () => {
  const five = look(5)
  const duel = scenario({ me: { hand: [five, five, five], deck: [a, b] } })
  duel.me.play(five).choose(b, a)
  expect(duel.me.deck).toEqual(['b', 'a'])
  expect(duel.clauses('insight-looked')).toEqual(['GD-INSIGHT.2'])
  const one = scenario({ me: { hand: [five], deck: [a] } })
  one.me.play(five)
  one.expectIdle()
  const none = scenario({ me: { hand: [five], deck: [] } })
  none.me.play(five)
  none.expectIdle()
  expect(none.eventsOf('insight-looked')).toEqual([])
})

test('GD-INSIGHT.3 it draws nothing, and later draws follow the new order', () => {
  const card = spell({
    effects: [
      { effect: 'insight', amount: 2 },
      { effect: 'draw', who: 'you', amount: 1 },
    ],
  })
  const two = look(2)
  const duel = scenario({ me: { hand: [two, card], deck: [a, b, c] } })
  duel.me.play(two).choose(b, a)
  expect([duel.me.hand.length, duel.state.wizards[0].drew]).toEqual([1, false])
  duel.me.play(card).choose(a, b)
  expect(duel.me.hand).toEqual(['a'])
})

test('GD-INSIGHT.4 it never reshuffles', () => {
  const two = look(2)
  const duel = scenario({ me: { hand: [two], deck: [], discard: [a, b], void: [c] } })
  duel.me.play(two)
  expect([duel.me.deck, duel.me.reshuffled, duel.me.discard]).toEqual([[], false, ['a', 'b', 'look']])
})

test('GD-INSIGHT.5 the order stays the same over turns, until something changes it', () => {
  const two = look(2)
  const duel = scenario({ me: { hand: [two], deck: [a, b, c, d] } })
  duel.me.play(two).choose(b, a)
  duel.round()
  expect(duel.me.hand).toEqual(['b'])
  duel.round()
  expect([duel.me.hand, duel.me.deck]).toEqual([
    ['b', 'a'],
    ['c', 'd'],
  ])
})

test('GD-INSIGHT.5 it stays the same at the end of the turn, and a second look shows it', () => {
  const [two, three] = [look(2), look(3)]
  const duel = scenario({ me: { hand: [two, three, two], deck: [a, b, c, d] } })
  duel.me.play(two).choose(b, a).play(three)
  expect(duel.me.choices).toEqual(['b', 'a', 'c'])
  duel.me.choose(c, b, a).play(two)
  expect(duel.me.choices).toEqual(['c', 'b'])
  duel.me.choose(c, b).endTurn()
  expect(duel.me.deck).toEqual(['c', 'b', 'a', 'd'])
})
