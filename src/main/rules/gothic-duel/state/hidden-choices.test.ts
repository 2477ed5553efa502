import { describe, expect, test } from 'vitest'
import type { Seat, Viewer } from '../../../../shared/seat.ts'
import { rngFrom } from '../../../kernel/rng.ts'
import { hex, scenario, spell, type Driver } from '../testing/scenario.ts'
import { wizardTarget } from './wizard-targets.ts'
import { knowsRng } from './information.ts'
import { UNKNOWN } from './state.ts'
import { hasSeen } from './known.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']
const SEEDS = Array.from({ length: 8 }, (_, number) => `guess ${number}`)
const information = (duel: Driver, viewer: Viewer) => duel.game.informationFor(duel.state, viewer)
/** What each viewer sees of the choice that is open, or of the answers given so far. */
const choices = (duel: Driver) =>
  VIEWERS.map(viewer => information(duel, viewer).frames.flatMap(frame => (frame.type === 'choose' ? [frame.from] : [])))
const answers = (duel: Driver) =>
  VIEWERS.map(viewer => information(duel, viewer).frames.flatMap(frame => (frame.type === 'text' ? [frame.answers] : [])))

describe('what a choice shows', () => {
  test('GD-R.51 GD-R.22 the order of triggers is chosen openly', () => {
    const pain = () => hex({ triggers: [{ when: 'end-of-turn', whose: 'you', effects: [{ effect: 'draw', who: 'you', amount: 1 }] }] })
    const duel = scenario({ foe: { hexes: [pain(), pain()] } })
    duel.me.endTurn()
    expect(duel.pending).toBe('me order')
    expect(choices(duel)).toEqual(VIEWERS.map(() => [[0, 1]]))
    duel.state.frames.push({ type: 'order', of: 'triggers', step: 0, answers: [[1, 0]] })
    for (const viewer of VIEWERS) expect(information(duel, viewer).frames.at(-1)).toMatchObject({ answers: [[1, 0]] })
  })

  test('GD-R.22 GD-R.36 so is a wizard', () => {
    const spite = hex({
      triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'target', vitality: 2 }] }],
    })
    const duel = scenario({ foe: { hexes: [spite] } })
    duel.me.endTurn()
    expect(duel.pending).toBe('me target')
    expect(choices(duel)).toEqual(VIEWERS.map(() => [[wizardTarget(0), wizardTarget(1)]]))
  })

  test('GD-R.22 a card that resolves is known to all, with who has seen it', () => {
    const look = spell({ effects: [{ effect: 'insight', amount: 2 }] })
    const duel = scenario({ me: { hand: [look] } })
    duel.me.play(look)
    const number = duel.state.cards.indexOf(look)
    for (const viewer of VIEWERS) expect(information(duel, viewer).known[number]).toBe(duel.state.known[number])
  })

  test('GD-R.54 GD-R.22 so is one that its own text has shuffled away, but for its place', () => {
    const effects = [
      { effect: 'draw', who: 'you', amount: 1 },
      { effect: 'discard', who: 'you', amount: 1 },
    ] as const
    const rot = hex({ attach: 'you', triggers: [{ when: 'end-of-turn', whose: 'you', effects: [...effects] }] })
    const duel = scenario({ me: { hexes: [rot], deck: [], hand: [spell(), spell()], discard: [spell(), spell()] } })
    duel.me.endTurn()
    const number = duel.state.cards.indexOf(rot)
    for (const viewer of VIEWERS) expect(information(duel, viewer).cards[number]).toBe(rot)
  })

  test.each([false, true])('GD-R.22 a chosen discard is hidden until both have chosen, with open hands (%s) too', hands => {
    const [kept, chosen] = [spell(), spell()]
    const flood = spell({ effects: [{ effect: 'discard', who: 'both', amount: 1 }] })
    const duel = scenario({ me: { hand: [flood, kept, chosen] }, foe: { hand: [spell(), spell()] } })
    duel.me.play(flood).choose(kept)
    duel.state.open = { hands, lists: false }
    const number = duel.state.cards.indexOf(kept)
    expect(answers(duel)).toEqual([[[[number]]], [[[UNKNOWN]]], [[[UNKNOWN]]]])
    const { hand } = duel.state.wizards[0]
    for (const seed of SEEDS) {
      const guess = duel.game.determinize(information(duel, 1), rngFrom(seed))
      const [guessed] = guess.frames.flatMap(frame => (frame.type === 'text' ? frame.answers.flat() : []))
      expect(guess.wizards[0].hand).toContain(guessed)
      if (hands) expect(guess.wizards[0].hand).toEqual(hand)
      const own = duel.game.determinize(information(duel, 0), rngFrom(seed))
      expect(own.frames.flatMap(frame => (frame.type === 'text' ? frame.answers : []))).toEqual([[number]])
    }
  })

  test('GD-R.22 a spectator guesses it among the cards of the wizard who chose, from either seat', () => {
    const flood = hex({
      attach: 'you',
      triggers: [{ when: 'start-of-turn', whose: 'you', effects: [{ effect: 'discard', who: 'both', amount: 1 }] }],
    })
    const chosen = spell()
    const duel = scenario({ me: { hand: [spell(), spell()] }, foe: { hexes: [flood], hand: [chosen, spell()], deck: [spell()] } })
    duel.me.endTurn()
    duel.foe.choose(chosen)
    expect(duel.pending).toBe('me discard')
    for (const seed of SEEDS) {
      const guess = duel.game.determinize(information(duel, 'spectator'), rngFrom(seed))
      const [guessed] = guess.frames.flatMap(frame => (frame.type === 'text' ? frame.answers.flat() : []))
      expect(guess.wizards[1].hand).toContain(guessed)
    }
  })
})

describe('guesses', () => {
  const seen = spell({ name: 'seen' })
  const guesses = (duel: Driver, viewer: Seat = 0) => SEEDS.map(seed => duel.game.determinize(information(duel, viewer), rngFrom(seed)))

  test('GD-R.22 have a generator of their own', () => {
    const duel = scenario()
    for (const viewer of VIEWERS) {
      const { rng } = information(duel, viewer)
      expect([knowsRng({ ...duel.state, rng }), rng.length]).toEqual([false, duel.state.rng.length])
    }
    expect(knowsRng({ ...duel.state, rng: [1, 1, 1, 7] })).toBe(true)
    const result = guesses(duel).map(({ rng }) => rng.join())
    expect(new Set([...result, information(duel, 0).rng.join(), duel.state.rng.join()]).size).toBe(SEEDS.length + 2)
  })

  test('GD-R.22 take one in three cards for another copy of one that was shown', () => {
    const deck = Array.from({ length: 60 }, () => spell())
    const result = guesses(scenario({ foe: { discard: [seen], deck } })).map(
      ({ cards, wizards }) => wizards[1].deck.filter(number => cards[number] === seen).length,
    )
    const share = result.reduce((sum, count) => sum + count, 0) / (deck.length * result.length)
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.45)
  })

  test('GD-R.22 keep which cards were seen, wherever they are now', () => {
    const duel = scenario({ foe: { deck: [seen, spell(), spell()] } })
    const number = duel.state.cards.indexOf(seen)
    duel.state.known = duel.state.known.with(number, hasSeen(0))
    for (const guess of guesses(duel)) {
      expect([guess.cards[number], guess.cards.includes(null)]).toEqual([seen, false])
      expect(guess.wizards[1].deck).toContain(number)
    }
  })
})
