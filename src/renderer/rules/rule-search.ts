/** A part of the rules as text. */
export interface RulePart {
  id: string
  name: string
  clauses: RuleClause[]
}
export interface RuleClause {
  id: string
  text: string
}

/** A piece of a text; `marked` if it matches the search. */
export interface TextSpan {
  text: string
  marked: boolean
}

const LOOK_ALIKES: Record<string, string> = { '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-' }

/** Lower case, without accents, with plain quotes. Maps letter for letter, so that positions stay the same. */
const folded = (text: string): string =>
  text.replace(/[^]/g, letter => (LOOK_ALIKES[letter] ?? letter).normalize('NFD').charAt(0).toLowerCase().charAt(0))

/** The words of a search, all of which must match. */
export const searchWords = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean)

/** The clauses with all the words in their number, text or part's name. Parts without a match are left out. */
export function foundIn(parts: readonly RulePart[], words: readonly string[]): RulePart[] {
  if (words.length === 0) return [...parts]
  return parts
    .map(part => ({
      ...part,
      clauses: part.clauses.filter(clause => {
        const full = folded(`${clause.id} ${clause.text} ${part.name}`)
        return words.every(word => full.includes(word))
      }),
    }))
    .filter(part => part.clauses.length > 0)
}

/** Splits a text at the matching words. */
export function textSpans(text: string, words: readonly string[]): TextSpan[] {
  const full = folded(text)
  const hit = new Set<number>()
  for (const word of words) {
    for (let at = full.indexOf(word); at >= 0; at = full.indexOf(word, at + 1)) {
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
