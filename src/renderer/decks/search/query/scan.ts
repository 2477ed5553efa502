import type { Place, Value } from './query.ts'

const OPERATORS = ['<=', '>=', '!=', ':', '=', '<', '>'] as const
export type Operator = (typeof OPERATORS)[number]

/** The start of a condition on a field: `cost<=`. */
export interface Head {
  name: string
  operator: Operator
  at: Place
}

/** Scans a query from the left, skipping spaces. */
export interface Scanner {
  ended(): boolean
  /** The end of the text. */
  end(): number
  sees(sign: '(' | ')'): boolean
  take(sign: '(' | ')'): Place | null
  seesWord(word: 'or' | 'and'): boolean
  word(word: 'or' | 'and'): Place | null
  /** Any number of `-`, if something negatable may follow. */
  minuses(): Place | null
  /** Whether something negatable starts right here. */
  seesSomething(): boolean
  head(): Head | null
  /** The value at this position, in quotes or up to the next space or parenthesis; in a list, also up to a comma. Takes at least one character. */
  value(inList: boolean): Value
  /** The comma-separated values at this position. None at a space or the end. */
  values(): Value[]
}

const SPACE = /\s*/y
const MINUS_SIGNS = /-+/y
const HEAD = /(\p{L}+)(?:(:)|\s*(<=|>=|!=|=|<|>))/uy
const QUOTED = /["“”](?<text>(?:\\["“”\\]|[^"“”])*)(?:["“”]|$)/y
const BARE = /[^\s()"“”]+/y
const LISTED = /[^\s(),"“”]+/y
const ENDS_A_WORD = /[\s()"“”]|$/y

export function scannerOf(text: string): Scanner {
  let at = 0
  const match = (pattern: RegExp, from = at): RegExpExecArray | null => {
    pattern.lastIndex = from
    return pattern.exec(text)
  }
  const skip = (): void => void (at += match(SPACE)?.[0].length ?? 0)
  const pass = (length: number): Place => ({ from: at, to: (at += length) })

  const seesWord = (word: string): boolean => {
    skip()
    const end = at + word.length
    return text.slice(at, end).toLowerCase() === word && match(ENDS_A_WORD, end) !== null
  }
  const value = (inList: boolean): Value => {
    const quoted = match(QUOTED)
    if (quoted) {
      const inner = (quoted.groups?.['text'] ?? '').replace(/\\(["“”\\])/g, '$1')
      return { text: inner, at: pass(quoted[0].length) }
    }
    const bare = match(inList ? LISTED : BARE)?.[0] ?? text.charAt(at)
    return { text: bare, at: pass(bare.length) }
  }
  const sees = (sign: string): boolean => {
    skip()
    return text[at] === sign
  }
  return {
    ended() {
      skip()
      return at >= text.length
    },
    end: () => text.length,
    sees,
    take: sign => (sees(sign) ? pass(1) : null),
    seesWord,
    word: word => (seesWord(word) ? pass(word.length) : null),
    minuses() {
      skip()
      const found = match(MINUS_SIGNS)
      return found && pass(found[0].length)
    },
    seesSomething: () => at < text.length && text[at] !== ')' && !/\s/.test(text.charAt(at)),
    head() {
      skip()
      const found = match(HEAD)
      if (!found) return null
      const [whole, name = '', colon, sign] = found
      return { name, operator: OPERATORS.find(known => known === (colon ?? sign)) ?? ':', at: pass(whole.length) }
    },
    value,
    values() {
      const found: Value[] = []
      const spaces = match(SPACE)?.[0].length ?? 0
      if (spaces > 0 && /[<>=]/.test(text.charAt(at - 1))) at += spaces
      while (at < text.length && !/[\s()]/.test(text.charAt(at))) {
        if (text[at] === ',') pass(1)
        else {
          const next = value(true)
          found.push(next)
          if (text[at] !== ',') break
        }
      }
      return found
    },
  }
}
