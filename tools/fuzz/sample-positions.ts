import { scenarioKits } from '../../src/main/games.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { oneOf } from '../../src/main/kernel/match-ups.ts'
import { nextBelow, type Rng } from '../../src/main/kernel/rng.ts'

interface Positions {
  positions: readonly string[]
  matches: readonly string[]
}
type Some = <T>(items: readonly T[], otherwise: T, rng: Rng) => T

const NOWHERE = 'no-such-thing'

/** Most texts are positions of the game, some with a few cards of it and some with nonsense. */
export function positionCalls(of: Game, some: Some): Record<string, (known: Positions, rng: Rng) => unknown> {
  const blank = scenarioKits.find(one => one.game === of.id)?.positions?.blank ?? {}
  const goals = scenarioKits.find(one => one.game === of.id)?.goals ?? []
  const cards = of.catalog.cards.map(({ id }) => id)
  const text = (rng: Rng): string => {
    const hand = Array.from({ length: nextBelow(rng, 4) }, () => some(cards, NOWHERE, rng))
    const position =
      nextBelow(rng, 3) === 0 ? blank : { ...blank, me: { ...(blank as { me?: object }).me, hand }, turn: nextBelow(rng, 12) }
    const scenario = {
      title: `Position ${nextBelow(rng, 100)}`,
      clauses: [],
      position,
      script: [],
      ...(nextBelow(rng, 2) === 0 && { goal: some(goals, NOWHERE, rng) }),
    }
    const file = JSON.stringify({ version: 1, game: nextBelow(rng, 8) === 0 ? NOWHERE : of.id, scenarios: [scenario] })
    return nextBelow(rng, 6) === 0 ? file.slice(0, nextBelow(rng, file.length)) : file
  }
  const id = ({ positions }: Positions, rng: Rng): string => some(positions, NOWHERE, rng)
  const player = (rng: Rng) =>
    oneOf(
      [
        { type: 'person', name: 'Player' },
        { type: 'ai', level: 'apprentice' },
      ],
      rng,
    )
  return {
    'positions.forms': (_, rng) => ({ game: some([of.id], NOWHERE, rng) }),
    'positions.list': () => undefined,
    'positions.get': (known, rng) => ({ id: id(known, rng) }),
    'positions.save': (known, rng) => ({ id: nextBelow(rng, 2) === 0 ? null : id(known, rng), text: text(rng) }),
    'positions.restore': (known, rng) => ({ id: id(known, rng) }),
    'positions.delete': (known, rng) => ({ id: id(known, rng) }),
    'positions.prove': (known, rng) => ({ id: id(known, rng) }),
    'positions.attempt': (known, rng) => ({ id: id(known, rng) }),
    'positions.problems': (_, rng) => ({ texts: [text(rng), text(rng)] }),
    'positions.check': (_, rng) => ({ text: text(rng) }),
    'positions.look': (_, rng) => ({ text: text(rng), viewer: oneOf(['me', 'foe', 'both'], rng) }),
    'positions.ofMatch': ({ matches }, rng) => ({
      id: some(matches, NOWHERE, rng),
      ...(nextBelow(rng, 2) === 0 && { at: nextBelow(rng, 60) }),
    }),
    'positions.export': (_, rng) => ({ text: text(rng) }),
    'positions.import': (_, rng) => ({ text: text(rng) }),
    'positions.play': (_, rng) => ({ text: text(rng), players: [player(rng), player(rng)] }),
  }
}
