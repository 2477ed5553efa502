import { expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { startersIn } from '../../../../shared/deck-format.ts'
import { cardOfGods } from '../index.ts'
import { ownerOf, type State } from '../state/state.ts'
import { informationFor } from '../state/information.ts'
import { guesser } from './infer-deck.ts'

const starters = startersIn(cardOfGods.catalog)
const [mine, theirs] = [starters[0]!.cards, starters[1]!.cards]
const { set } = cardOfGods.setup(
  {
    seats: [
      { avatar: '', cards: mine },
      { avatar: '', cards: theirs },
    ],
    first: 0,
  },
  'set',
)

const begun = (): State =>
  cardOfGods.setup(
    {
      seats: [
        { avatar: '', cards: mine },
        { avatar: '', cards: theirs },
      ],
      first: 0,
    },
    'guess',
  )
const handOf = ({ cards, hands }: State): string[] => hands[1].map(number => cards[number]?.id ?? '?').toSorted()
const godCards = theirs.flatMap(({ card, count }) => (set.cards.has(card) ? Array<string>(count).fill(card) : [])).toSorted()

test('a ready-made Expedition is taken to have its own Deck of Gods, most of the time', () => {
  const information = informationFor(begun(), 0)
  const guess = guesser(set, [mine, theirs])
  const hands = Array.from({ length: 60 }, (_, number) => handOf(guess(information, rngFrom(`${number}`))).join())
  const right = hands.filter(hand => hand === godCards.join()).length
  expect(right).toBeGreaterThan(36)
  expect(right).toBeLessThan(60)
})

test('an Expedition that is not ready-made, or has shown another Card, is left as it is', () => {
  const state = begun()
  const information = informationFor(state, 0)
  for (let number = 0; number < 20; number++) expect(guesser(set, [mine])(information, rngFrom(`${number}`))).toEqual(information)
  const shown = state.hands[1].pop()!
  state.discards[1].push(shown)
  const foreign = state.cards.find((card, number) => ownerOf(number) === 0 && !godCards.includes(card!.id))!
  const seen = informationFor({ ...state, cards: state.cards.map((card, number) => (number === shown ? foreign : card)) }, 0)
  for (let number = 0; number < 20; number++) expect(guesser(set, [mine, theirs])(seen, rngFrom(`${number}`))).toEqual(seen)
})

test('Cards that were shown are not in the Hand any more', () => {
  const state = begun()
  state.discards[1].push(state.hands[1].pop()!)
  const [remaining] = [handOf(state)]
  const information = informationFor(state, 0)
  const hands = Array.from({ length: 30 }, (_, number) => handOf(guesser(set, [theirs])(information, rngFrom(`${number}`))).join())
  expect(hands).toContain(remaining.join())
})
