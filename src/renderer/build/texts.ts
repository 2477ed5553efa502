import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Catalogue } from '../../shared/format.ts'
import { pseudoTexts } from './pseudo-locale.ts'

const TEXTS = 'virtual:texts'
/** Followed by a game's id. */
const GAME_TEXTS = 'virtual:texts/'

export interface TextsOptions {
  /** Folders that hold one folder per language, with one JSON file per namespace. */
  locales: readonly string[]
  /** The games whose texts are loaded separately from the shell's. */
  games: readonly string[]
  isPseudo: boolean
}

/** The game that a namespace belongs to (`<game>` or `<game>-<part>`); null for texts of the shell. */
export const gameOfNamespace = (namespace: string, games: readonly string[]): string | null =>
  games.find(game => namespace === game || namespace.startsWith(`${game}-`)) ?? null

/**
 * Gives the renderer the texts under resources/locales by language and namespace: `virtual:texts` has those of the shell, `virtual:texts/<game>` those of a
 * game, which are loaded with it.
 */
export function textsPlugin({ locales, games, isPseudo }: TextsOptions): Plugin {
  return {
    name: 'grimoire:texts',
    resolveId: id => (id === TEXTS || id.startsWith(GAME_TEXTS) ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${TEXTS}` && !id.startsWith(`\0${GAME_TEXTS}`)) return null
      const wanted = id === `\0${TEXTS}` ? null : id.slice(GAME_TEXTS.length + 1)
      const texts: Record<string, Catalogue> = {}
      for (const { locale, namespace, path } of locales.flatMap(textFiles)) {
        if (gameOfNamespace(namespace, games) !== wanted) continue
        this.addWatchFile(path)
        const read = JSON.parse(readFileSync(path, 'utf8')) as Catalogue
        texts[locale] = { ...texts[locale], [namespace]: isPseudo ? pseudoTexts(read) : read }
      }
      return `export const texts = JSON.parse(${JSON.stringify(JSON.stringify(texts))})`
    },
  }
}

function textFiles(locales: string): { locale: string; namespace: string; path: string }[] {
  return readdirSync(locales).flatMap(locale =>
    readdirSync(join(locales, locale))
      .filter(file => file.endsWith('.json'))
      .map(file => ({ locale, namespace: file.replace(/\.json$/, ''), path: join(locales, locale, file) })),
  )
}
