import { reason } from '../../shared/message.ts'
import { shortName } from '../../shared/name.ts'
import type { Game, WrittenCard } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import type { ScenarioKit, Table } from '../kernel/scenario.ts'
import { done, notFound, refused, type Result } from '../lib/result.ts'
import { MAX_STATE } from '../matches/match-record.ts'
import { readScenarios } from '../scenarios/read.ts'
import { dealUnknown } from './deal.ts'
import type { FormedKit, PositionReading } from './position-reading.ts'
import { MAX_NAME } from './position-store.ts'
import { definedBy, textOf, type PositionFile } from './position-text.ts'

/** How many deals of unknown cards are tried. */
const MAX_DEALS = 20

interface PrepareOptions {
  reading: Pick<PositionReading, 'kitOf' | 'read'>
  /** Without the cards that players offer for decks. */
  plain: ReadonlyMap<string, Game>
  kits: readonly ScenarioKit[]
  randomSeed(): string
}

/** A position that a match can begin with. */
interface PreparedPosition {
  /** With the cards that the file defines, which are in `own`. */
  game: Game
  own: readonly WrittenCard[]
  turn: number
  /** `Game.encode`. */
  state: string
  avatars: [string, string]
  title: string
}

/** Sets up the position of a text, with cards in the place of unknown ones. */
export type PreparePosition = (text: string) => Result<PreparedPosition>

export function createPreparePosition({ reading: { kitOf, read }, plain, kits, randomSeed }: PrepareOptions): PreparePosition {
  /** The position with cards in the place of unknown ones; null if no deal was found that the rules allow. */
  function dealTable(kit: FormedKit, file: PositionFile, game: Game): Table | null {
    const rng = rngFrom(randomSeed())
    for (let deal = 0; deal < MAX_DEALS; deal++) {
      const result = readScenarios(textOf(dealUnknown(kit.positions, file, game, rng)), kits)
      if (result.ok) return result.scenarios[0]?.setUp() ?? null
    }
    return null
  }

  return text => {
    const result = read(text)
    if (!result.ok) return result
    const { one, file } = result.value
    const kit = kitOf(file.game)
    const present = plain.get(file.game)
    if (!kit || !present) return notFound('services.not-found.game', { game: file.game })
    const own = definedBy(kit, file)
    const game = own.length === 0 ? present : present.withAdded(own)
    if (!game) return refused([reason('', 'positions.refused.own-cards')])
    const table = dealTable(kit, file, game)
    if (!table) return refused([reason('', 'positions.refused.no-deal')])
    if (table.game.outcome(table.state)) return refused([reason('', 'positions.refused.over')])
    const state = game.decode(table.game.encode(table.state))
    if (state === null) return refused([reason('', 'positions.refused.own-cards')])
    // A clone has its keys in the usual order, which an encoding shows.
    const encoded = game.encode(game.clone(state))
    if (encoded.length > MAX_STATE) return refused([reason('', 'positions.refused.large', { most: MAX_STATE })])
    const title = shortName(one.scenario.title, MAX_NAME)
    return done({ game, own, turn: game.turn(state), state: encoded, avatars: avatarsOf(game, state), title })
  }
}

/** Those of the position, as far as the game has them. */
export function avatarsOf(game: Pick<Game, 'catalog' | 'avatars'>, state: unknown): [string, string] {
  const { avatars } = game.catalog
  const written = game.avatars?.(state) ?? ['', '']
  const knownAvatar = (wanted: string, index: number): string =>
    avatars.some(({ id }) => id === wanted) ? wanted : (avatars[index % Math.max(1, avatars.length)]?.id ?? '')
  return [knownAvatar(written[0], 0), knownAvatar(written[1], 1)]
}
