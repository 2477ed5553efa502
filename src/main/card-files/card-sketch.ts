import * as v from 'valibot'
import { cardFaceSchema, type CardFace } from '../../shared/card-face.ts'
import { isObject, pathKey, valueAt, withValue, type Path } from '../../shared/sets/card-value.ts'
import type { CardProblem, CardText } from '../../shared/sets/player-set.ts'
import type { CardKit } from '../kernel/card-kit.ts'

/** What of a card that is wrong somewhere can't be said: items of lists that have a problem and no text of their own. The last ones first. */
export function unsaid(card: unknown, problems: readonly CardProblem[], texts: readonly CardText[]): Path[] {
  const textPaths = new Set(texts.map(({ path }) => pathKey(path)))
  const paths = new Map<string, Path>()
  for (const { path } of problems) {
    const item = outermost(card, path, textPaths)
    if (item) paths.set(pathKey(item), item)
  }
  return [...paths.values()].toSorted((a, b) => compare(b, a))
}

/** The item around a problem that nothing is said of; the outer ones are only left out if they have no text either. */
function outermost(card: unknown, path: Path, textPaths: ReadonlySet<string>): Path | null {
  const items = path.flatMap((step, at) => (typeof step === 'number' ? [path.slice(0, at + 1)] : []))
  return items.find(item => !textPaths.has(pathKey(item)) && valueAt(card, item) !== undefined) ?? null
}

function compare(a: Path, b: Path): number {
  for (const [at, step] of a.entries()) {
    const other = b[at]
    if (other === undefined) return 1
    if (typeof step === 'number' && typeof other === 'number' && step !== other) return step - other
    if (step !== other) return String(step) < String(other) ? -1 : 1
  }
  return a.length - b.length
}

/** The face of a card that may be wrong, without some parts of it; null where nothing can be shown. */
export function sketchOf(kit: CardKit, card: unknown, without: readonly Path[]): CardFace | null {
  if (!isObject(card)) return null
  try {
    const remaining = without.reduce<unknown>((rest, path) => withValue(rest, path, undefined), card)
    const face = v.safeParse(cardFaceSchema, kit.faceOf(remaining))
    return face.success ? face.output : null
  } catch {
    // The game's faces are of legal cards: anything can be missing here.
    return null
  }
}
