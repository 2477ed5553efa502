import { isDeepStrictEqual } from 'node:util'
import { scenarioKits } from '../../games.ts'
import type { Game } from '../../kernel/game.ts'
import type { Table } from '../../kernel/scenario.ts'
import { invariant, InvariantViolation } from '../../kernel/invariant.ts'
import { readScenarios } from '../read.ts'
import { SEATS } from '../../../shared/seat.ts'

/** The table that an exported position sets up. */
export function tableOf(json: string): Table {
  const result = readScenarios(json, scenarioKits)
  if (!result.ok) throw new InvariantViolation(`an exported position is refused: ${JSON.stringify(result.malformed)}`)
  return result.scenarios[0]!.setUp()
}

/**
 * Exported and imported, a position is the same: whole, down to the generator, for either seat as `me`; and as each seat knows it, with equal
 * views and options. Plain equal states play on equally, so nothing else has to be compared.
 */
export function checkPosition(game: Game, state: unknown): void {
  checkWhole(game, state)
  for (const viewer of SEATS) {
    const information = game.informationFor(state, viewer)
    const json = game.write(information, viewer)
    const table = tableOf(json)
    const again = table.game.informationFor(table.state, 0)
    const difference = differenceOf(JSON.parse(game.write(again, 0)), JSON.parse(json), '')
    invariant(difference === null, `as seat ${viewer} knows it, an imported position is another: ${difference ?? ''}`)
    if (viewer === 1) continue
    invariant(isDeepStrictEqual(game.viewFor(again, 0), game.viewFor(information, 0)), 'an imported position looks different')
    invariant(
      isDeepStrictEqual(table.game.options(again, 0, []), game.options(information, 0, [])),
      'an imported position has other options',
    )
  }
}

function checkWhole(game: Game, state: unknown): void {
  expectSame(game, state, tableOf(game.write(state, 0)), 'imported')
  const turned = tableOf(game.write(state, 1)).state
  expectSame(game, state, tableOf(game.write(turned, 1)), 'turned twice')
}

function expectSame(game: Game, state: unknown, restored: Table, how: string): void {
  const difference = differenceOf(plain(restored.game, restored.state), plain(game, state), 'state')
  invariant(difference === null, `${how}, a position is another: ${difference ?? ''}`)
}

/** A state as it is encoded, with every card by its id: those of a file aren't the game's own. */
const plain = (game: Game, state: unknown): unknown =>
  JSON.parse(game.encode(state), (_key, value: { id?: string; name?: string } | null) =>
    typeof value?.id === 'string' && typeof value.name === 'string' ? value.id : value,
  )

/** The first place in which two plain values differ; null if there is none. */
function differenceOf(after: unknown, before: unknown, path: string): string | null {
  if (isDeepStrictEqual(after, before)) return null
  if (typeof after !== 'object' || typeof before !== 'object' || after === null || before === null)
    return `${path} was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const difference = differenceOf((after as Record<string, unknown>)[key], (before as Record<string, unknown>)[key], `${path}.${key}`)
    if (difference !== null) return difference
  }
  return `${path} is another kind of value`
}
