import { parseJson } from '../../shared/bounded-json.ts'
import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } from '../../shared/json-signs.ts'

/** A list in an object, and the text of one of its items. */
export interface JsonItem<List extends string> {
  list: List
  text: string
}

/** The text isn't an object of these lists, or an item is too long. */
export class NoJsonItems extends Error {}

/** The longest text around the items: their lists' names. */
const MAX_HEAD = 4000

/** The depth of the lists' names, and of their items. */
const NAMES = 1
const ITEMS = 2

/**
 * Splits JSON such as `{"decks":[…],"matches":[…]}` into the items of its lists as the text comes in, so that no more than one of them is in memory. Items
 * aren't checked. Throws `NoJsonItems`.
 */
export async function* jsonItems<List extends string>(
  chunks: AsyncIterable<string>,
  lists: readonly List[],
  mostItem: number,
): AsyncGenerator<JsonItem<List>> {
  const splitter = new Splitter(lists, mostItem)
  for await (const chunk of chunks) yield* splitter.add(chunk)
  splitter.end()
}

class Splitter<List extends string> {
  readonly #lists: readonly List[]
  readonly #mostItem: number
  #depth = 0
  #inString = false
  #escaped = false
  /** Everything outside the lists. */
  #head = ''
  /** The list that is open. */
  #list: List | null = null
  #item = ''
  #count = 0

  constructor(lists: readonly List[], mostItem: number) {
    this.#lists = lists
    this.#mostItem = mostItem
  }

  *add(chunk: string): Generator<JsonItem<List>> {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk.charCodeAt(at)
      if (this.#inString) this.#readString(sign)
      else if (sign === QUOTE) this.#inString = true
      else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
        if (++this.#depth !== ITEMS) continue
        this.#keep(chunk.slice(start, at + 1))
        this.#open(sign)
        start = at + 1
      } else if (this.#depth === ITEMS && (sign === COMMA || sign === CLOSE_LIST || sign === CLOSE_OBJECT)) {
        this.#keep(chunk.slice(start, at))
        yield* this.#close(sign)
        start = sign === COMMA ? at + 1 : at
      } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) this.#depth--
    }
    this.#keep(chunk.slice(start))
  }

  end(): void {
    // Its lists are empty by now.
    const head = parseJson(this.#head)
    if (typeof head !== 'object' || head === null || Array.isArray(head)) throw new NoJsonItems()
    if (!Object.values(head).every(Array.isArray)) throw new NoJsonItems()
  }

  #readString(sign: number): void {
    if (this.#escaped) this.#escaped = false
    else if (sign === BACKSLASH) this.#escaped = true
    else if (sign === QUOTE) this.#inString = false
  }

  #keep(text: string): void {
    if (this.#list === null) this.#head += text
    else this.#item += text
    if (this.#head.length > MAX_HEAD || this.#item.length > this.#mostItem) throw new NoJsonItems()
  }

  #open(sign: number): void {
    const name = /"(\w+)"\s*:\s*\[$/.exec(this.#head)?.[1]
    const list = this.#lists.find(one => one === name)
    if (sign !== OPEN_LIST || list === undefined) throw new NoJsonItems()
    this.#list = list
    this.#count = 0
  }

  *#close(sign: number): Generator<JsonItem<List>> {
    const [list, text] = [this.#list, this.#item.trim()]
    this.#item = ''
    // Nothing may stand between the brackets of an empty list, but not beside a comma.
    if (text === '' && (sign === COMMA || this.#count > 0)) throw new NoJsonItems()
    this.#count++
    if (sign !== COMMA) {
      this.#depth = NAMES
      this.#list = null
    }
    if (list !== null && text !== '') yield { list, text }
  }
}
