import { expect, test } from 'vitest'
import type { DeckList } from '../../../../shared/deck.ts'
import { startersIn } from '../../../../shared/deck-format.ts'
import { rngFrom } from '../../../kernel/rng.ts'
import { spellfire } from '../index.ts'
import { informationFor } from '../state/information.ts'
import { cloneState, type State } from '../state/state.ts'
import { guesser } from './infer-deck.ts'

const [mine, theirs, third] = startersIn(spellfire.catalog).map(({ cards }) => cards) as [DeckList, DeckList, DeckList]
const GUESSES = 60

const begun = (): State =>
  spellfire.setup(
    {
      seats: [
        { avatar: 'a', cards: mine },
        { avatar: 'b', cards: theirs },
      ],
      first: 0,
    },
    'guess',
  )
const deckIn = ({ cards, owner }: State): string =>
  cards
    .flatMap((def, number) => (owner[number] === 1 ? [def?.card.id ?? '?'] : []))
    .toSorted()
    .join()

/** The opponent's whole deck, each time it is guessed. */
function guesses(state: State, decks: readonly DeckList[]): string[] {
  const information = informationFor(state, 0)
  const guess = guesser(decks)
  return Array.from({ length: GUESSES }, (_, number) => deckIn(guess(information, rngFrom(`guess ${number}`))))
}

test('the opponent is taken to have a ready-made deck, most of the time', () => {
  const state = begun()
  const right = guesses(state, [theirs]).filter(deck => deck === deckIn(state)).length
  expect(right).toBeGreaterThan(GUESSES / 2)
  expect(right).toBeLessThan(GUESSES)
})

test('of several, any that has all cards seen so far', () => {
  const state = begun()
  expect(new Set(guesses(state, [theirs, third])).size).toBe(3)
  const own = state.players[1].hand.find(card => !third.some(entry => entry.card === state.cards[card]!.card.id))!
  const seen = cloneState(state)
  seen.seen[0].push(own)
  expect(new Set(guesses(seen, [theirs, third]).filter(deck => !deck.includes('?')))).toEqual(new Set([deckIn(state)]))
})

test('a deck that is not ready-made is left unknown', () => {
  const foreign = begun()
  const [shown] = foreign.players[1].hand
  const other = [...foreign.definitions.values()].find(({ card }) => theirs.every(entry => entry.card !== card.id))!
  foreign.cards = foreign.cards.map((def, number) => (number === shown ? other : def))
  foreign.seen[0].push(shown!)
  expect(guesses(foreign, [theirs]).every(deck => deck.includes('?'))).toBe(true)
})

test('the guess agrees with what is known, and makes a full position', () => {
  const information = informationFor(begun(), 0)
  const guessed = guesser([theirs])(information, rngFrom('guess 1'))
  expect(guessed.cards.filter((_, number) => information.owner[number] === 0)).toEqual(
    information.cards.filter((_, number) => information.owner[number] === 0),
  )
  expect(guessed.players).toEqual(information.players)
  expect(spellfire.determinize(guessed, rngFrom('world')).cards.every(def => def !== null)).toBe(true)
})
