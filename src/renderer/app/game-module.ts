import type { CardsModule } from '../cards/ornaments.ts'
import type { HowToPlay } from '../rules/how-to-play.ts'
import type { TableModule } from '../match/table-module.ts'
import type { Texts } from './i18n.ts'

/**
 * What a game brings to the client, part by part. Each part is a chunk of its own, loaded the first time that it is shown. A game leaves out
 * what it doesn't have yet: the frame then shows what any game has.
 */
export interface GameParts {
  /** Its texts, `<game>` and `<game>-<part>`, by language: from `virtual:texts/<game>`. */
  texts: Texts
  /** The figures of its cards: from `virtual:game-figures/<game>`. */
  figures: Readonly<Record<string, readonly string[]>>
  /** Figures that only this game uses, by what they mean: from its `icons.ts`. */
  icons: Readonly<Record<string, string>>
  /** Frames and hues of its cards. */
  cards: CardsModule
  /** Its board, and what its events mean: motion, sounds, words of the log. */
  table: TableModule
  /** What is told on one page of how it is played. */
  help: HowToPlay
}
export type GamePart = keyof GameParts

export type GameModule = { readonly [Part in GamePart]?: () => Promise<GameParts[Part]> }

/** All games that this client can show, by id. */
export type GameModules = Readonly<Record<string, () => Promise<GameModule>>>
