import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeCards } from '../../src/main/card-files/card-file.ts'

/** What releasing a game's card sets needs. */
export interface CardSets<Card extends { id: string; name: string }> {
  game: string
  /** The current set. */
  cards: readonly Card[]
  /** Further lists of the set, by name, such as what its cards summon. A game with some gets its sets whole, others only the cards. */
  others?: Readonly<Record<string, readonly unknown[]>>
  /** Problems of a set; none if it can be released. */
  errors(cards: readonly Card[]): string[]
  hash(cards: readonly Card[]): string
}

export type Released = { ok: true; hash: string; isNew: boolean } | { ok: false; errors: string[] }

const indexOf = (hashes: readonly string[], part: string): string =>
  [
    ...hashes.map(hash => `import set${hash} from './${hash}.json' with { type: 'json' }`),
    ...(hashes.length > 0 ? [''] : []),
    '/** Every released card set, by hash. Written by `npm run release-cards`; never edit by hand. */',
    hashes.length === 0
      ? 'export const RELEASED: Readonly<Record<string, unknown>> = {}'
      : `export const RELEASED: Readonly<Record<string, unknown>> = {\n${hashes.map(hash => `  '${hash}': set${hash}${part},\n`).join('')}}`,
    '',
  ].join('\n')

/** Writes the card set into `directory` as a card file, and the index of all sets there. Never overwrites a set. */
export function releaseCards<Card extends { id: string; name: string }>(
  { game, cards, others, errors: errorsOf, hash: hashOf }: CardSets<Card>,
  directory: string,
): Released {
  const errors = errorsOf(cards)
  if (errors.length > 0) return { ok: false, errors }
  const hash = hashOf(cards)
  const file = join(directory, `${hash}.json`)
  const isNew = !existsSync(file)
  mkdirSync(directory, { recursive: true })
  if (isNew) writeFileSync(file, writeCards(game, cards, others))
  const hashes = readdirSync(directory)
    .filter(name => /^[0-9a-f]{14}\.json$/.test(name))
    .map(name => name.slice(0, -'.json'.length))
    .sort()
  writeFileSync(join(directory, 'index.ts'), indexOf(hashes, others ? '' : '.cards'))
  return { ok: true, hash, isNew }
}
