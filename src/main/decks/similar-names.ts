import type { CardFace } from '../../shared/card-face.ts'
import { fold } from '../../shared/fold.ts'

/** A name as plain words, for comparison. */
const plainName = (name: string): string =>
  fold(name)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const MOST = 3

/** Finds at most three cards whose name `words` may mean, the likeliest first: misspelt or partial. */
export function createSimilarCards(faces: readonly Pick<CardFace, 'id' | 'name'>[]): (words: string) => string[] {
  let names: { id: string; name: string }[] | null = null
  return words => {
    const plain = plainName(words)
    if (plain.length < 3) return []
    names ??= faces.map(({ id, name }) => ({ id, name: plainName(name) }))
    const max = Math.max(2, Math.floor(plain.length / 3))
    return names
      .map(({ id, name }) => ({ id, name, far: distance(plain, name, max) }))
      .map(({ id, name, far }) => ({ id, name, far: far > max && isPart(plain, name) ? max : far }))
      .filter(({ far }) => far <= max)
      .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
      .slice(0, MOST)
      .map(({ id }) => id)
  }
}

/** Whether every word of one name starts a word of the other. */
function isPart(part: string, name: string): boolean {
  const words = name.split(' ')
  return part.length > 3 && part.split(' ').every(word => words.some(other => other.startsWith(word)))
}

/** The number of insertions, deletions, changes and swaps of adjacent letters; more than `most` if there are more. */
function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, place) => place)]
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const change = (last?.[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      let min = Math.min(change, (last?.[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1)
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        min = Math.min(min, (before?.[column - 2] ?? 0) + 1)
      }
      next.push(min)
    }
    if (Math.min(...next) > max) return max + 1
    ;[before, last] = [last ?? [], next]
  }
  return last?.[b.length] ?? max + 1
}
