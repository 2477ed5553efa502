import { textParts } from '../../shared/format.ts'
import { pathKey, type Path } from '../../shared/sets/card-value.ts'

/** A blank, and the text as it reads with something else in it; null if it isn't there then. */
export interface WordSource {
  path: Path
  text: string | null
}

/** A word of a text, a sign, or the space between. */
interface Token {
  text: string
  isKeyword: boolean
  isSpace: boolean
  /** The blanks that it depends on, as keys. */
  of: Set<string>
}

/** Words that follow each other and lead to the same blank; null to none in particular. */
export interface WordRun {
  path: Path | null
  tokens: readonly Token[]
}

const WORDS = /\s+|[\p{L}\p{N}’'+–-]+|[^\s]/gu
const tokensOf = (text: string): Token[] =>
  textParts(text).flatMap(({ text: piece, keyword }) =>
    (piece.match(WORDS) ?? []).map(word => ({ text: word, isKeyword: keyword, isSpace: word.trim() === '', of: new Set<string>() })),
  )
const isSign = ({ text }: Token): boolean => !/[\p{L}\p{N}\s]/u.test(text)
const keyOf = (token: Token | undefined): string | undefined => token?.text.toLowerCase()

/** Pairs of words that are compared; no text that fits on a card has as many. */
const MOST = 250_000

/** The tokens that another text doesn't have in that order, without spaces. */
function missingIn(tokens: readonly Token[], other: readonly Token[]): Token[] {
  const a = tokens.filter(token => !token.isSpace)
  const b = other.filter(token => !token.isSpace).map(keyOf)
  if (a.length * b.length > MOST) return []
  // How long the longest common subsequence of what follows two places is.
  const width = b.length + 1
  const common = new Uint16Array((a.length + 1) * width)
  const from = (i: number, j: number): number => common[i * width + j] ?? 0
  const isSame = (i: number, j: number): boolean => keyOf(a[i]) === b[j]
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = isSame(i, j) ? from(i + 1, j + 1) + 1 : Math.max(from(i + 1, j), from(i, j + 1))
  const missing: Token[] = []
  let j = 0
  for (const [i, token] of a.entries()) {
    while (j < b.length && !isSame(i, j) && from(i, j + 1) === from(i, j)) j++
    if (j < b.length && isSame(i, j)) j++
    else missing.push(token)
  }
  return missing
}

/** The words of a text by the blank that makes them: of several, the one that makes the fewest. */
export function wordRuns(text: string, sources: readonly WordSource[]): WordRun[] {
  const tokens = tokensOf(text)
  const narrowest = new Map<string, { path: Path; made: readonly Token[] }>()
  for (const { path, text: other } of sources) {
    const made = missingIn(tokens, other === null ? [] : tokensOf(other))
    const known = narrowest.get(pathKey(path))
    if (made.length > 0 && (!known || made.length < known.made.length)) narrowest.set(pathKey(path), { path, made })
  }
  const owner = new Map<Token, Path>()
  const order = [...narrowest].toSorted(([, a], [, b]) => a.made.length - b.made.length || b.path.length - a.path.length)
  for (const [key, { path, made }] of order)
    for (const token of made) {
      token.of.add(key)
      if (!owner.has(token)) owner.set(token, path)
    }
  return joined(tokens, owner)
}

/** The space between words of different blanks. */
export const isGap = ({ tokens }: WordRun): boolean => tokens.every(({ isSpace }) => isSpace)

function joined(tokens: readonly Token[], owner: ReadonlyMap<Token, Path>): WordRun[] {
  const runs: { path: Path | null; tokens: Token[] }[] = []
  const pathOf = (token: Token): Path | null => owner.get(token) ?? null
  for (const [at, token] of tokens.entries()) {
    const last = runs.at(-1)
    const next = tokens[at + 1]
    const lastToken = last?.tokens.at(-1)
    // A space belongs to what is on both sides of it, a sign to what is before it.
    const follows = token.isSpace ? next !== undefined && pathOf(next) === last?.path : isSign(token)
    const path = last && follows ? last.path : token.isSpace ? null : pathOf(token)
    if (token.isSpace && next && lastToken) for (const key of lastToken.of) if (next.of.has(key)) token.of.add(key)
    if (last && (token.isSpace ? follows : last.path === path && !isGap(last))) last.tokens.push(token)
    else runs.push({ path, tokens: [token] })
  }
  return runs
}
