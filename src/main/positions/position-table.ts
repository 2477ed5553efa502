import type { PositionTable, PositionViewer } from '../../shared/positions/position-table.ts'
import { plainOf } from '../kernel/added-cards.ts'
import type { Game } from '../kernel/game.ts'
import { readScenarios } from '../scenarios/read.ts'
import type { PositionReading } from './position-reading.ts'
import { placesOn } from './table-places.ts'
import { avatarsOf } from './prepare-position.ts'
import { thingsOf } from '../kernel/position-form.ts'
import type { ScenarioKit } from '../kernel/scenario.ts'

interface TableOptions {
  reading: Pick<PositionReading, 'complete' | 'kitOf'>
  /** With the cards that players offer for decks. */
  games: ReadonlyMap<string, Game>
  kits: readonly ScenarioKit[]
}

/** The table of a position as a viewer would see it in a match; null if it is no position of one. Unknown cards stay unknown. */
export function tableOf(options: TableOptions, text: string, viewer: PositionViewer): PositionTable | null {
  const { reading, games, kits } = options
  const result = readScenarios(reading.complete(text).text, kits)
  const scenario = result.ok ? result.scenarios[0] : undefined
  const whole = reading.complete(text).file
  const kit = whole && reading.kitOf(whole.game)
  if (!scenario || !kit) return null
  const { game, state } = scenario.setUp()
  const view = viewer === 'both' ? game.viewFor(state, 0) : game.viewFor(game.informationFor(state, seatOf(viewer)), seatOf(viewer))
  // The kit's game has no avatars of its own.
  const offered = games.get(game.id) ?? plainOf(game)
  const knownIds = new Set(offered.catalog.cards.map(({ id }) => id))
  const seen = new Set(Object.values(view.cards))
  const faces = game.catalog.cards.filter(({ id }) => seen.has(id) && !knownIds.has(id))
  const things = thingsOf(kit.positions, offered)
  const names = new Map([...things, ...game.catalog.cards].map(({ id, name }) => [id, name]))
  const position = whole.scenarios[0]?.position ?? {}
  const places = placesOn(view, kit.positions, position, id => names.get(id))
  return { view, places, avatars: avatarsOf({ catalog: offered.catalog, ...(game.avatars && { avatars: game.avatars }) }, state), faces }
}

const seatOf = (viewer: 'me' | 'foe'): 0 | 1 => (viewer === 'me' ? 0 : 1)
