import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOwn } from '../without-game/remove-game.ts'

/** The files that may name games: the lists of them. */
const REGISTRIES = ['src/shared/games.ts', 'src/main/games.ts', 'src/main/lazy-games.ts', 'src/renderer/games.ts', 'tools/games.ts']
/** Reads files from before there were several games, which use the old terms. */
const OLD_FILES = ['src/main/storage/old-avatars.ts', 'src/shared/old-limit-keys.ts']
const LOOKED_AT = ['src/**/*.{ts,vue,css}', 'tools/**/*.{ts,mjs}', 'resources/locales/*/*.json']
/** Tests may use any game as an example. */
const TEST = /\.test\.ts$|\/testing\//
/** A quoted last argument: the name of a byte encoding isn't a game's term. */
const ARGUMENT = /\((?:[^()]*,\s*)?'(\w+)'\)/g

export interface GameWords {
  game: string
  words: readonly string[]
}

const escaped = (word: string): string => word.replace(/[-\s]/g, '[- ]?')
/** In tools, files and folders named after the game. */
const atHome = (game: string): RegExp => new RegExp(`^src/((shared|renderer)/games|main/rules)/${game}/|^resources/.*/${game}[^/]*$`)

/** The words that a text contains, also as part of a name: `deck` is in `deckSchema` and `two-decks`. */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const plain = text
    .replace(ARGUMENT, (whole, argument: string) => (Buffer.isEncoding(argument) ? '()' : whole))
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
  return words.filter(word => new RegExp(`\\b${escaped(word)}(s|es|ed|ing)?\\b`, 'i').test(plain))
}

/**
 * Files outside a game's folders that use its name or its own terms, as `path: word, word`, sorted by path. A term of two games is allowed in
 * both games' folders.
 */
export function foreignWords(root: string, games: readonly GameWords[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const files = globSync(LOOKED_AT, { cwd: root }).map(file => file.replaceAll('\\', '/'))
  for (const file of files.sort()) {
    if (TEST.test(file) || REGISTRIES.includes(file) || OLD_FILES.includes(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    const home = new Set(
      games.flatMap(({ game, words }) =>
        atHome(game).test(file) || (file.startsWith('tools/') && isOwn(file, game)) ? [game, ...words] : [],
      ),
    )
    const foreign = games.flatMap(({ game, words }) => [game, ...words]).filter(word => !home.has(word))
    const words = wordsIn(text, [...new Set(foreign)])
    if (words.length > 0) found.set(file, words)
  }
  return found
}
