import type { Catalogue } from '../../shared/format.ts'

/** Letters with accents or hooks, so that a text that bypasses the catalogue stands out. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
}
/** Parts that the message compiler reads: placeholders, linked messages, and the tags of escaped characters. */
const SYNTAX = /\{[^}]*\}|@(?:\.\w+)?:\S+/g

/** Makes a word about a third longer, as German and Russian words tend to be. Placeholder names stay as they are. */
function pseudoWord(word: string): string {
  const extra = Math.round(word.length / 3)
  let doubled = 0
  return [...word]
    .map(letter => {
      const accented = ACCENTED[letter] ?? letter
      if (!/[aeiou]/.test(letter) || doubled >= extra) return accented
      doubled++
      return accented.repeat(2)
    })
    .join('')
}

/** Translates a catalogue text to the pseudo-locale: accented and longer, with placeholders, plural forms and marks unchanged. */
export function pseudoText(text: string): string {
  const kept = text.match(SYNTAX) ?? []
  const words = text.split(SYNTAX).map(part => part.replace(/\p{L}+/gu, pseudoWord))
  return words.map((part, index) => part + (kept[index] ?? '')).join('')
}

export const pseudoTexts = (texts: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? pseudoText(text) : pseudoTexts(text)]))
