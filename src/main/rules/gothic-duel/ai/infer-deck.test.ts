import { describe, expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import type { Card } from '../state/card.ts'
import { deckInference } from './infer-deck.ts'
import { spell, scenario, type SideSetup } from '../testing/scenario.ts'

const cardsOf = (name: string): Card[] =>
  Array.from({ length: 10 }, (_, index) => spell({ id: `${name.toLowerCase()}-${index}`, name: `${name} ${index}` }))
const [RED, GREY, OTHERS] = [cardsOf('Red'), cardsOf('Grey'), cardsOf('Other')]
const byId = new Map([...RED, ...GREY, ...OTHERS].map(card => [card.id, card]))
/** Two of each of ten cards. */
const bookOf = (cards: readonly Card[]) => cards.map(({ id }) => ({ card: id, count: 2 }))
const inferOpponentDeck = deckInference([bookOf(RED), bookOf(GREY)], id => byId.get(id)!, 120)
const twice = (cards: readonly Card[]): Card[] => [...cards, ...cards]

const GUESSES = 200
/** How often each of the enemy's cards was guessed, by name, with unnamed ones counted separately. */
function guesses(foe: SideSetup): { names: string[]; unnamed: number }[] {
  const { game, state } = scenario({ foe })
  const information = game.informationFor(state, 0)
  return Array.from({ length: GUESSES }, (_, guess) => {
    const { cards } = inferOpponentDeck(information, rngFrom(`guess ${guess}`))
    const theirs = cards.filter((_, number) => state.owner[number] === 1)
    return { names: theirs.flatMap(card => (card ? [card.name] : [])), unnamed: theirs.filter(card => card === null).length }
  })
}
const share = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length / all.length
const isNamed = ({ unnamed }: { unnamed: number }): boolean => unnamed === 0

describe('GD-R.22 inferring a ready-made spellbook', () => {
  const [seen, hidden] = [RED.slice(0, 4), [...RED.slice(4), ...RED]]

  test('assumes hidden cards are the rest of the one that fits what was shown', () => {
    const result = guesses({ discard: seen, hand: hidden.slice(0, 5), deck: hidden.slice(5) })
    expect(share(result, isNamed)).toBeGreaterThan(0.9)
    const whole = twice(RED)
      .map(({ name }) => name)
      .toSorted()
    for (const { names } of result.filter(isNamed)) expect(names.toSorted()).toEqual(whole)
    expect(new Set(result.filter(isNamed).map(({ names }) => names.join())).size).toBeGreaterThan(GUESSES / 2)
  })

  test('guesses the same whatever is really hidden', () => {
    const really = guesses({ discard: seen, hand: hidden.slice(0, 5), deck: hidden.slice(5) })
    const others = twice(OTHERS)
    expect(guesses({ discard: seen, hand: others.slice(0, 5), deck: others.slice(5, 16) })).toEqual(really)
  })

  test('recognises it even if one card was changed', () => {
    const result = guesses({ discard: [...seen, OTHERS[0]!], hand: hidden.slice(0, 4), deck: hidden.slice(4, 15) })
    expect(share(result, isNamed)).toBeGreaterThan(0.8)
  })

  test('names none if no ready-made spellbook fits', () => {
    expect(share(guesses({ discard: OTHERS.slice(0, 3), deck: twice(RED).slice(0, 17) }), isNamed)).toBeLessThan(0.05)
  })

  test('allows for a custom spellbook too, as long as little was shown', () => {
    const result = guesses({ discard: [RED[0]!], deck: [...RED, ...RED.slice(1)] })
    expect(share(result, isNamed)).toBeGreaterThan(0.5)
    expect(share(result, isNamed)).toBeLessThan(0.9)
  })

  test('leaves known cards as they are', () => {
    const { game, state } = scenario({ me: { hand: OTHERS.slice(0, 2) }, foe: { discard: seen, deck: hidden } })
    const information = game.informationFor(state, 0)
    const before = structuredClone(information)
    for (let guess = 0; guess < 10; guess++) {
      const { cards, ...rest } = inferOpponentDeck(information, rngFrom(`guess ${guess}`))
      const { cards: knownCards, ...same } = information
      expect(rest).toEqual(same)
      for (const [number, card] of knownCards.entries()) if (card) expect(cards[number]).toBe(card)
    }
    expect(information).toEqual(before)
  })

  test('guesses nothing if lists are open', () => {
    const { game, state } = scenario({ foe: { discard: seen, deck: hidden } })
    const information = game.informationFor({ ...state, open: { hands: false, lists: true } }, 0)
    expect(inferOpponentDeck(information, rngFrom('guess'))).toEqual(information)
  })
})
