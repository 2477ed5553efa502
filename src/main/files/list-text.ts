import { endOfString } from '../../shared/bounded-json.ts'
import { placeAt, type Place } from './json-places.ts'
import { CLOSE_LIST, CLOSE_OBJECT, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } from '../../shared/json-signs.ts'

/** A text such as `{"version":1,"decks":[…]}`, taken apart, so that the items of its list can be parsed one by one. */
export interface ListText {
  /** The object with an empty list. */
  head: string
  /** The text's place for one in the head. */
  fromHead(place: Place): Place
  /** The first items; they aren't checked. */
  items: readonly ListItem[]
  /** The text's place for one in that item. */
  fromItem(item: ListItem, place: Place): Place
}
interface ListItem {
  text: string
  /** Where it starts. */
  offset: number
}

const SPACE = 32

/** Finds the list of that key in the object, and at most that many items. Without such a list, the head is the whole text. */
export function listText(text: string, key: string, max: number): ListText {
  const items: ListItem[] = []
  let [depth, open, start, end] = [0, -1, 0, text.length]
  const add = (stop: number): void => {
    if (items.length < max) items.push({ text: text.slice(start, stop), offset: start })
    start = stop + 1
  }
  for (let at = 0; at < text.length && end === text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(text, at)
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth++
      if (open >= 0 || depth !== 2 || !isListOf(text, key, at)) continue
      open = at
      start = at + 1
    } else if (open >= 0 && depth === 2 && (sign === COMMA || sign === CLOSE_LIST || sign === CLOSE_OBJECT)) {
      add(at)
      if (sign !== COMMA) end = at
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--
  }
  if (open < 0) return { head: text, fromHead: place => place, items: [], fromItem: (_, place) => place }
  if (end === text.length) add(end)
  const isEmpty = items.length === 1 && items[0]?.text.trim() === ''
  return {
    head: text.slice(0, open + 1) + text.slice(end),
    fromHead(place) {
      const offset = offsetOf(text.slice(0, open + 1) + text.slice(end), place)
      const isInRest = offset > open || (offset === open && end === text.length)
      return isInRest ? placeAt(text, Math.min(offset + end - open - 1, text.length - 1)) : place
    },
    items: isEmpty ? [] : items,
    fromItem({ offset }, { line, column }) {
      const base = placeAt(text, offset)
      return { line: base.line + line - 1, column: line === 1 ? base.column + column - 1 : column }
    },
  }
}

function isListOf(text: string, key: string, bracket: number): boolean {
  if (text.charCodeAt(bracket) !== OPEN_LIST) return false
  const colon = beforeSpace(text, bracket)
  const quote = beforeSpace(text, colon)
  return text[colon] === ':' && text.startsWith(`"${key}"`, quote - key.length - 1)
}

/** The index of the last sign before that one that isn't space; -1 if there is none. */
function beforeSpace(text: string, at: number): number {
  let before = at - 1
  while (before >= 0 && text.charCodeAt(before) <= SPACE) before--
  return before
}

function offsetOf(text: string, { line, column }: Place): number {
  let start = 0
  for (let lines = 1; lines < line; lines++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
