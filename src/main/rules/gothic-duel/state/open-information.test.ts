import fc from 'fast-check'
import { expect, test } from 'vitest'
import { otherSeat, SEATS, type Viewer } from '../../../../shared/seat.ts'
import type { MatchConfig, OpenInformation } from '../../../kernel/game.ts'
import { nextBelow, rngFrom, shuffle } from '../../../kernel/rng.ts'
import type { DuelEvent } from './events.ts'
import { gothicDuel } from '../index.ts'
import { UNKNOWN, type State } from './state.ts'
import { checkInvariants } from './invariants.ts'
import { wizardsOf } from '../../../../shared/games/gothic-duel/view.ts'
import { knows } from './known.ts'

const VIEWERS: Viewer[] = [0, 1, 'spectator']
const LOCATED = knows(0) | knows(1)
const OPENINGS: OpenInformation[] = [
  { hands: true, lists: false },
  { hands: false, lists: true },
  { hands: true, lists: true },
]

function configOf(open: OpenInformation | undefined, rng: ReturnType<typeof rngFrom>): MatchConfig {
  const { starterDecks, avatars } = gothicDuel.catalog
  const seat = () => ({ avatar: avatars[0]?.id ?? '', cards: starterDecks[nextBelow(rng, starterDecks.length)]?.cards ?? [] })
  return { seats: [seat(), seat()], first: 'random', ...(open && { open }) }
}

/** Plays randomly from a seed, and calls `look` at every decision. */
function playout(seed: string, open: OpenInformation | undefined, plays: number, look: (state: State, events: DuelEvent[]) => void): void {
  const rng = rngFrom(seed)
  const events: DuelEvent[] = []
  const state = gothicDuel.setup(configOf(open, rng), seed, event => events.push(event))
  look(state, events)
  for (let play = 0; play < plays; play++) {
    const asked = gothicDuel.pending(state)[0]
    const action = asked && gothicDuel.randomAction(state, asked.seat, rng)
    if (!asked || !action) return
    gothicDuel.apply(state, asked.seat, action, event => events.push(event))
    look(state, events)
  }
}

/** Resamples what nobody may see: Decks in another order and, if hands are closed, hands with other cards. */
function resampled(state: State, viewer: Viewer, open: OpenInformation, seed: string): State {
  const rng = rngFrom(seed)
  const other = gothicDuel.clone(state)
  const information = gothicDuel.informationFor(state, viewer)
  for (const seat of SEATS) {
    const { hand, deck } = other.wizards[seat]
    const isHidden = (zone: 'hand' | 'deck', index: number): boolean => information.wizards[seat][zone][index] === UNKNOWN
    const places = [
      ...deck.flatMap((_, index) => (isHidden('deck', index) ? [{ zone: deck, place: index }] : [])),
      ...(open.hands ? [] : hand.flatMap((_, index) => (isHidden('hand', index) ? [{ zone: hand, place: index }] : []))),
    ]
    const cards = places.map(({ zone, place }) => zone[place] ?? UNKNOWN)
    shuffle(cards, rng)
    const before = state.known.slice()
    const bitsOf = (card: number): number => before[card] ?? 0
    const bits = places.map(({ zone, place }) => bitsOf(zone[place] ?? 0))
    const now = other.known.slice()
    places.forEach(({ zone, place }, at) => {
      zone[place] = cards[at] ?? UNKNOWN
      // Who knows the place stays with the place, and who has seen the card with the card: it may have been shuffled in again.
      const card = cards[at] ?? 0
      now[card] = ((bits[at] ?? 0) & LOCATED) | (bitsOf(card) & ~LOCATED)
    })
    other.known = now
  }
  return other
}

const seeds = fc.tuple(fc.string({ minLength: 1 }), fc.integer({ min: 0, max: 60 }), fc.constantFrom(...OPENINGS))

test('a house rule opens hands and lists to everyone, and nothing else: no Deck order, no randomness, no secret choice', () => {
  let drawn = 0
  fc.assert(
    fc.property(seeds, ([seed, plays, open]) => {
      playout(seed, open, plays, (state, events) => {
        for (const viewer of VIEWERS) {
          const information = gothicDuel.informationFor(state, viewer)
          const view = gothicDuel.viewFor(information, viewer)
          for (const seat of SEATS) {
            if (open.hands) expect(wizardsOf(view)[seat].hand).toEqual(state.wizards[seat].hand)
            if (open.lists)
              expect(information.cards.filter((_, card) => state.owner[card] === seat)).toEqual(
                state.cards.filter((_, card) => state.owner[card] === seat),
              )
          }
          expect(information.rng).not.toEqual(state.rng)
          if (viewer !== 'spectator')
            for (const number of state.cards.keys()) {
              const bits = state.known[number] ?? 0
              if (state.owner[number] === viewer || state.frames.some(frame => 'card' in frame && frame.card === number)) continue
              if (!open.lists && (bits & (4 << viewer)) === 0) expect(information.cards[number]).toBe(null)
              const at = state.wizards[otherSeat(viewer)].hand.indexOf(number)
              if (!open.hands && at >= 0 && (bits & (1 << viewer)) === 0)
                expect(information.wizards[otherSeat(viewer)].hand[at]).toBe(UNKNOWN)
            }
          for (const seat of SEATS)
            for (const [index, card] of information.wizards[seat].deck.entries())
              if (card !== UNKNOWN)
                expect(viewer !== 'spectator' && ((state.known[state.wizards[seat].deck[index] ?? 0] ?? 0) & (1 << viewer)) !== 0).toBe(
                  true,
                )
          for (const [index, frame] of information.frames.entries()) {
            const whole = state.frames[index]
            if (frame.type !== 'text' || whole?.type !== 'text') continue
            for (const [at, answer] of frame.answers.entries())
              for (const [item, card] of answer.entries()) {
                const chosen = whole.answers[at]?.[item] ?? 0
                if (open.hands && chosen >= 0 && card === chosen && state.wizards.some(wizard => wizard.hand.includes(chosen)))
                  expect(state.owner[chosen]).toBe(viewer)
              }
          }
        }
        const last = events.findLast(event => event.type === 'card-drawn')
        if (last) {
          const seen = gothicDuel.observe(last, otherSeat(last.seat), state)
          expect(seen?.card).toBe(open.hands ? last.card : undefined)
          drawn++
        }
      })
    }),
    { numRuns: 25, seed: 11 },
  )
  expect(drawn).toBeGreaterThan(100)
})

test('known information stays the same whatever is hidden', () => {
  fc.assert(
    fc.property(seeds, ([seed, plays, open]) => {
      playout(seed, open, plays, state => {
        if (state.frames.some(frame => frame.type === 'choose' || frame.type === 'text')) return
        for (const viewer of SEATS) {
          const other = resampled(state, viewer, open, `${seed} again`)
          if (open.lists) {
            expect(gothicDuel.informationFor(other, viewer)).toEqual(gothicDuel.informationFor(state, viewer))
            expect(gothicDuel.viewFor(gothicDuel.informationFor(other, viewer), viewer)).toEqual(
              gothicDuel.viewFor(gothicDuel.informationFor(state, viewer), viewer),
            )
          }
        }
      })
    }),
    { numRuns: 12, seed: 3 },
  )
})

test('a guess at hidden cards uses the open list, minus the cards seen', () => {
  fc.assert(
    fc.property(seeds, ([seed, plays, open]) => {
      playout(seed, open, plays, state => {
        for (const viewer of SEATS) {
          const information = gothicDuel.informationFor(state, viewer)
          const guess = gothicDuel.determinize(information, rngFrom(`${seed} guess`))
          checkInvariants(guess)
          expect(gothicDuel.informationFor(guess, viewer)).toEqual(information)
          const list = (of: State): string[] =>
            of.cards.flatMap((card, number) => (card && of.owner[number] !== viewer ? [card.id] : [])).sort()
          if (open.lists) expect(list(guess)).toEqual(list(state))
        }
      })
    }),
    { numRuns: 12, seed: 5 },
  )
})

test('without house rules the position has its old hash, and with them a different one', () => {
  const rng = rngFrom('same')
  const config = configOf(undefined, rng)
  const plain = gothicDuel.setup(config, 'seed')
  expect(gothicDuel.encode(plain)).not.toContain('"open"')
  const open = gothicDuel.setup({ ...config, open: { hands: true, lists: true } }, 'seed')
  expect(open.wizards).toEqual(plain.wizards)
  expect(gothicDuel.hash(open)).not.toBe(gothicDuel.hash(plain))
  expect(gothicDuel.hash(gothicDuel.clone(open))).toBe(gothicDuel.hash(open))
})
