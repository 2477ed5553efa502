/** A part of the rules in words. */
export interface RulePart {
  id: string
  name: string
  clauses: RuleClause[]
}
export interface RuleClause {
  id: string
  text: string
}

/** A stretch of a text; `marked` where it is what was looked for. */
export interface TextSpan {
  text: string
  marked: boolean
}

const ALIKE: Record<string, string> = { '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-' }

/** Lower case, without accents, with plain quotes: letter for letter, so that a place in it is the place in the text. */
const folded = (text: string): string =>
  text.replace(/[^]/g, letter => (ALIKE[letter] ?? letter).normalize('NFD').charAt(0).toLowerCase().charAt(0))

/** What is looked for: every word has to be there. */
export const searchWords = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean)

/** The clauses with all the words in their number, their text or their part's name. Parts without one are left out. */
export function foundIn(parts: readonly RulePart[], words: readonly string[]): RulePart[] {
  if (words.length === 0) return [...parts]
  return parts
    .map(part => ({
      ...part,
      clauses: part.clauses.filter(clause => {
        const whole = folded(`${clause.id} ${clause.text} ${part.name}`)
        return words.every(word => whole.includes(word))
      }),
    }))
    .filter(part => part.clauses.length > 0)
}

/** Cuts a text at the words in it. */
export function textSpans(text: string, words: readonly string[]): TextSpan[] {
  const whole = folded(text)
  const hit = new Set<number>()
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      for (let letter = at; letter < at + word.length; letter++) hit.add(letter)
    }
  }
  const cut: TextSpan[] = []
  for (let at = 0; at < text.length; at++) {
    const last = cut.at(-1)
    if (last?.marked === hit.has(at)) last.text += text.charAt(at)
    else cut.push({ text: text.charAt(at), marked: hit.has(at) })
  }
  return cut
}
