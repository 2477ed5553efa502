import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeCards } from '../../src/main/card-files/card-file.ts'

/** What releasing a game's card sets needs. */
export interface CardSets<Card extends { id: string; name: string }> {
  game: string
  /** The current set. */
  cards: readonly Card[]
  /** Problems of a set; none if it can be released. */
  errors(cards: readonly Card[]): string[]
  hash(cards: readonly Card[]): string
}

export type Released = { ok: true; hash: string; isNew: boolean } | { ok: false; errors: string[] }

const indexOf = (hashes: readonly string[]): string =>
  [
    ...hashes.map(hash => `import set${hash} from './${hash}.json' with { type: 'json' }`),
    ...(hashes.length > 0 ? [''] : []),
    '/** Every card set that was ever released, by its hash, as it was then. Written by `npm run release-cards`: nothing here is changed by hand. */',
    hashes.length === 0
      ? 'export const RELEASED: Readonly<Record<string, unknown>> = {}'
      : `export const RELEASED: Readonly<Record<string, unknown>> = {\n${hashes.map(hash => `  '${hash}': set${hash}.cards,\n`).join('')}}`,
    '',
  ].join('\n')

/** Writes the card set into `directory` as a card file, and the index of all sets there. Never overwrites a set. */
export function releaseCards<Card extends { id: string; name: string }>(
  { game, cards, errors: errorsOf, hash: hashOf }: CardSets<Card>,
  directory: string,
): Released {
  const errors = errorsOf(cards)
  if (errors.length > 0) return { ok: false, errors }
  const hash = hashOf(cards)
  const file = join(directory, `${hash}.json`)
  const isNew = !existsSync(file)
  mkdirSync(directory, { recursive: true })
  if (isNew) writeFileSync(file, writeCards(game, cards))
  const hashes = readdirSync(directory)
    .filter(name => /^[0-9a-f]{14}\.json$/.test(name))
    .map(name => name.slice(0, -'.json'.length))
    .sort()
  writeFileSync(join(directory, 'index.ts'), indexOf(hashes))
  return { ok: true, hash, isNew }
}
