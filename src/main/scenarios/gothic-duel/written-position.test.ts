import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DuelView } from '../../../shared/games/gothic-duel/view.ts'
import { otherSeat, type Viewer } from '../../../shared/seat.ts'
import { nextBelow, rngFrom } from '../../kernel/rng.ts'
import { readScenarios } from '../read.ts'
import { scenarioKits } from '../../games.ts'
import type { Action } from '../../rules/gothic-duel/state/actions.ts'
import type { Card } from '../../rules/gothic-duel/state/card.ts'
import { SCHOOLS } from '../../rules/gothic-duel/state/card.ts'
import { createGothicDuel } from '../../rules/gothic-duel/game.ts'
import { informationFor } from '../../rules/gothic-duel/state/information.ts'
import { pendingChoice } from '../../rules/gothic-duel/turn/legality.ts'
import { viewFor } from '../../rules/gothic-duel/view/view-for.ts'
import type { State } from '../../rules/gothic-duel/state/state.ts'
import { anyCard } from '../../rules/gothic-duel/testing/arbitrary.ts'
import { hex, scenario, spell } from '../../rules/gothic-duel/testing/scenario.ts'
import { CARDS } from '../../rules/gothic-duel/cards/index.ts'
import { wizardsOf } from '../../../shared/games/gothic-duel/view.ts'
import { toScenario } from '../../rules/gothic-duel/scenario/write.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'

/** The state that the written position sets up, in the test's own terms. */
function loaded(json: string): State {
  const result = readScenarios(json, scenarioKits)
  if (!result.ok) throw new Error(`${JSON.stringify(result.malformed)} in ${json}`)
  return result.scenarios[0]!.setUp().state as State
}

/** A view with card ids instead of card numbers, which are assigned again. */
function plain(view: DuelView, turned: boolean): unknown {
  const name = (card: number): string => view.cards[String(card)] ?? 'unseen'
  const seat = <S extends 0 | 1>(of: S) => (turned ? otherSeat(of) : of)
  const wizards = wizardsOf(view).map(wizard => ({
    ...wizard,
    hand: wizard.hand.map(name).sort(),
    deckTop: wizard.deckTop.map(name),
    discard: wizard.discard.map(name).sort(),
    void: wizard.void.map(name).sort(),
    removed: wizard.removed.map(name).sort(),
    hexes: wizard.hexes.map(hex => ({ ...hex, card: name(hex.card), controller: seat(hex.controller) })),
  }))
  return {
    turn: view.turn,
    phase: view.phase,
    whose: view.whose === null ? null : seat(view.whose),
    wizards: turned ? wizards.reverse() : wizards,
    cards: Object.values(view.cards)
      .filter(id => id !== 'unknown')
      .sort(),
    resolving: view.own.resolving && { ...view.own.resolving, card: name(view.own.resolving.card) },
  }
}

const viewOf = (state: State, viewer: Viewer) => viewFor(informationFor(state, viewer))

function sameAfterwards(state: State, viewer: Viewer, known: State): void {
  const again = loaded(toScenario(known, viewer))
  const turned = viewer === 1
  expect(plain(viewOf(again, viewer === 'spectator' ? viewer : 0), false)).toEqual(plain(viewOf(state, viewer), turned))
}

const deckOf = (cards: readonly Card[]) => cards.map(({ id }) => ({ card: id, count: 2 }))
const duels = fc.tuple(fc.array(anyCard, { minLength: 10, maxLength: 10 }), fc.string(), fc.nat({ max: 70 }))

const RUNS = { numRuns: Number(process.env['SCENARIO_RUNS'] ?? sampleSize(12, 60)), seed: Number(process.env['SCENARIO_SEED'] ?? 1) }

/** A duel in progress, often in the middle of a choice. */
function played([cards, seed, max]: [Card[], string, number]) {
  const game = createGothicDuel(cards, { avatars: [], starterDecks: [] })
  const seat = { avatar: 'any', cards: deckOf(cards) }
  const state = game.setup({ seats: [seat, seat], first: 'random' }, seed)
  const rng = rngFrom(seed)
  for (let action = 0; action < max || state.frames.length === 1; action++) {
    const [pending] = game.pending(state)
    if (!pending || action > max + 40) break
    const actions = game.candidates(state, pending.seat, rng, 12)
    game.apply(state, pending.seat, actions[nextBelow(rng, actions.length)]!)
  }
  return { game, state }
}

describe('a written position sets up the same state', () => {
  test.each([0, 1, 'spectator'] as const)('as %s knows it', viewer => {
    fc.assert(
      fc.property(duels, setup => {
        const { state } = played(setup)
        sameAfterwards(state, viewer, informationFor(state, viewer))
      }),
      RUNS,
    )
  })

  let answered = 0
  test.each([0, 1] as const)('complete, and it continues identically (seat %i)', viewer => {
    fc.assert(
      fc.property(duels, setup => {
        const { game, state } = played(setup)
        for (const other of [viewer, otherSeat(viewer)]) {
          const again = loaded(toScenario(state, viewer))
          const seat = viewer === 1 ? otherSeat(other) : other
          expect(plain(viewOf(again, seat), false)).toEqual(plain(viewOf(state, other), viewer === 1))
        }
        const [pending] = game.pending(state)
        if (!pending || viewer === 1) return
        const again = loaded(toScenario(state, viewer))
        expect(game.pending(again)).toEqual(game.pending(state))
        const [choice, same] = [pendingChoice(state), pendingChoice(again)]
        const places = Array.from({ length: choice?.min ?? 0 }, (_, index) => index)
        const answer = (from: number[]): Action =>
          choice ? { type: 'choose', picks: places.map(index => from[index]!) } : { type: 'end-turn' }
        if (choice) answered++
        game.apply(state, pending.seat, answer(choice?.from ?? []))
        game.apply(again, pending.seat, answer(same?.from ?? []))
        expect(plain(viewOf(again, 0), false)).toEqual(plain(viewOf(state, 0), false))
        expect(plain(viewOf(again, 1), false)).toEqual(plain(viewOf(state, 1), false))
      }),
      RUNS,
    )
  })

  test('also in the middle of a choice', () => expect(answered).toBeGreaterThan(1))

  test('also after the end', () => {
    const duel = scenario({ me: { hand: [spell()], burn: [3] } })
    duel.foe.concede()
    const again = loaded(toScenario(duel.state, 0))
    expect(again.ending).toEqual(duel.state.ending)
    expect(loaded(toScenario(duel.state, 1)).ending).toEqual({ ...duel.state.ending, winner: 1 })
  })

  test.each(SCHOOLS)('every card of %s can be in it', school => {
    const cards = CARDS.filter(card => card.school === school)
    const duel = scenario({ me: { deck: cards } })
    expect(loaded(toScenario(duel.state, 0)).cards).toEqual([...cards, ...duel.state.cards.slice(cards.length)])
  })
})

describe('GD-R.22 writes nothing hidden while the duel runs', () => {
  const secret = spell({ id: 'their-secret', name: 'Their secret' })
  const shown = hex({ id: 'their-hex', name: 'Their Hex', attach: 'enemy' })
  const mine = spell({ id: 'my-own', name: 'My own' })
  const duel = scenario({ seed: 'the-seed', me: { hand: [mine], deck: [mine] }, foe: { hand: [secret, shown], deck: [secret] } })

  test('neither the enemy’s cards, the Deck’s order nor the generator', () => {
    const json = toScenario(informationFor(duel.state, 0), 0)
    expect(json).not.toMatch(/their-secret|Their secret|their-hex|"seed"/)
    const { me, foe } = JSON.parse(json).scenarios[0].position
    expect(me).toMatchObject({ hand: ['my-own'], deck: ['unknown'], among: ['my-own'] })
    expect(foe).toMatchObject({ hand: ['unknown', 'unknown'], deck: ['unknown'] })
    expect(foe.among).toBe(undefined)
  })

  test('but everything seen of the enemy, and the reverse for the other seat', () => {
    duel.me.endTurn()
    duel.foe.play(shown)
    const { me, foe } = JSON.parse(toScenario(informationFor(duel.state, 0), 0)).scenarios[0].position
    expect(me.hexes).toEqual([{ card: 'their-hex', by: 'foe' }])
    expect(foe.hand).toEqual(['unknown', 'unknown'])
    const theirs = JSON.parse(toScenario(informationFor(duel.state, 1), 1)).scenarios[0].position
    expect(theirs.me.hand).toEqual(['their-secret', 'their-secret'])
    expect(theirs.foe).toMatchObject({ hand: ['unknown'], hexes: [{ card: 'their-hex', by: 'me' }] })
    expect(theirs.active).toBe('me')
  })

  test('everything after the end', () => {
    duel.foe.concede()
    const { seed, foe, over } = JSON.parse(toScenario(duel.state, 0)).scenarios[0].position
    expect(seed).toEqual(duel.state.rng)
    expect(foe.hand).toEqual(['their-secret', 'their-secret'])
    expect(over).toEqual({ winner: 'me', clause: 'GD-R.25', by: 'concession' })
  })
})
