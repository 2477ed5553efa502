import { parseCounted } from '../../shared/bounded-json.ts'
import type { Path } from '../kernel/problem.ts'
import { BACKSLASH, QUOTE } from '../../shared/json-signs.ts'

/** A position in a text; both numbers count from 1. */
export interface Place {
  line: number
  column: number
}

export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset)
  let line = 1
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line++
  return { line, column: offset - before.lastIndexOf('\n') }
}

/** Called with each value and where it starts (its key, if it has one), outer ones first. `path` changes afterwards. True to stop. */
type OnValue = (path: Path, offset: number) => boolean

/** Where the walk ended early: at a value or at the first mistake. */
class Stop extends Error {
  readonly reason: 'value' | 'mistake'
  readonly offset: number
  constructor(reason: Stop['reason'], offset: number) {
    super(reason)
    this.reason = reason
    this.offset = offset
  }
}

/** Walks through a text whose depth is bounded. Null if it is valid JSON and no value stopped it. */
export function walkJson(text: string, onValue: OnValue = () => false): Pick<Stop, 'reason' | 'offset'> | null {
  try {
    new Walk(text, onValue).run()
    return null
  } catch (error) {
    if (error instanceof Stop) return error
    throw error
  }
}

const SPACE = /[ \t\r\n]*/y
const U = 117
const FIRST_PRINTABLE = 32
const FOUR_DIGITS = /[\da-fA-F]{4}/y
const ESCAPED = '"\\/bfnrt'
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

class Walk {
  readonly #text: string
  readonly #onValue: OnValue
  readonly #path: (string | number)[] = []
  #at = 0

  constructor(text: string, onValue: OnValue) {
    this.#text = text
    this.#onValue = onValue
  }

  run(): void {
    this.#skip(SPACE)
    this.#value(this.#at)
    if (this.#at < this.#text.length) this.#mistake()
  }

  #mistake(): never {
    throw new Stop('mistake', this.#at)
  }

  /** Whether anything was there. */
  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    const isMatch = pattern.test(this.#text)
    if (isMatch) this.#at = pattern.lastIndex
    return isMatch
  }

  #next(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false
    this.#at++
    this.#skip(SPACE)
    return true
  }

  #value(start: number): void {
    if (this.#onValue(this.#path, start)) throw new Stop('value', start)
    if (this.#next('[')) this.#items(']', index => this.#within(index, this.#at))
    else if (this.#next('{')) this.#items('}', () => this.#member())
    else if (this.#text[this.#at] === '"') this.#string()
    else if (!this.#skip(SCALAR)) this.#mistake()
    this.#skip(SPACE)
  }

  #items(end: string, item: (index: number) => void): void {
    if (this.#text[this.#at] === end) return void this.#at++
    for (let index = 0; ; index++) {
      item(index)
      if (this.#text[this.#at] === end) return void this.#at++
      if (!this.#next(',')) this.#mistake()
    }
  }

  #member(): void {
    const start = this.#at
    if (this.#text[start] !== '"') this.#mistake()
    this.#string()
    const key = String(parseCounted(this.#text.slice(start, this.#at)))
    this.#skip(SPACE)
    if (!this.#next(':')) this.#mistake()
    this.#within(key, start)
  }

  #within(key: string | number, start: number): void {
    this.#path.push(key)
    this.#value(start)
    this.#path.pop()
  }

  #string(): void {
    for (let at = this.#at + 1; ; at++) {
      const sign = this.#text.charCodeAt(at)
      if (sign === QUOTE) {
        this.#at = at + 1
        return
      }
      // NaN at the end.
      if (!(sign >= FIRST_PRINTABLE)) throw new Stop('mistake', at)
      if (sign !== BACKSLASH) continue
      if (this.#text.charCodeAt(at + 1) === U) {
        FOUR_DIGITS.lastIndex = at + 2
        if (!FOUR_DIGITS.test(this.#text)) throw new Stop('mistake', at)
        at += 5
      } else if (ESCAPED.includes(this.#text.charAt(at + 1)) && at + 1 < this.#text.length) at++
      else throw new Stop('mistake', at)
    }
  }
}
