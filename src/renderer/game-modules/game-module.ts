import type { CardsModule } from '../cards/card-look.ts'
import type { Texts } from '../i18n/i18n.ts'

/**
 * What a game provides to the client. Each part is its own chunk, loaded when first shown. A game omits
 * parts it doesn't have yet; the frame then shows a generic version. A folder above this one declares the part that it shows.
 */
export interface GameParts {
  /** Texts of `<game>` and `<game>-<part>` by language, from `virtual:texts/<game>`. */
  texts: Texts
  /** Card figures, from `virtual:game-figures/<game>`. */
  figures: Readonly<Record<string, readonly string[]>>
  /** Figures that only this game uses, by what they mean: from its `icons.ts`. */
  icons: Readonly<Record<string, string>>
  /** Frames and hues of its cards. */
  cards: CardsModule
}
export type GamePart = keyof GameParts

export type GameModule = { readonly [Part in GamePart]?: () => Promise<GameParts[Part]> }

/** All games in this client, by id. */
export type GameModules = Readonly<Record<string, () => Promise<GameModule>>>
