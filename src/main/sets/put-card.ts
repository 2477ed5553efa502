import * as v from 'valibot'
import { countJson, DEFAULT_BOUNDS, parseCounted, parseJson } from '../../shared/bounded-json.ts'
import { message, type Message } from '../../shared/message.ts'
import { cleanName, MAX_CARD_NAME, namer, shortName } from '../../shared/name.ts'
import { idOfName } from '../../shared/sets/id-of-name.ts'
import { MAX_WRITTEN_CARD, writtenCardSchema, type CardProblem, type WrittenCard } from '../../shared/sets/player-set.ts'
import { setMark } from '../../shared/sets/set-mark.ts'
import { fileProblem } from '../files/file-problem.ts'
import { shapeProblem } from '../files/shape.ts'
import type { CardKit } from '../kernel/card-kit.ts'

/** What a card is put beside. */
export interface Beside {
  key: string
  cards: readonly WrittenCard[]
  /** Names of the game's own cards. */
  names: ReadonlySet<string>
}

export type CheckedCard = { ok: true; card: WrittenCard } | { ok: false; problem: CardProblem }

/** Of ids of cards, in every game. */
const MAX_SLUG = 60
const SLUG = /^[a-z][a-z0-9-]*$/

const problemAt = (path: CardProblem['path'], takenNames: Message): { ok: false; problem: CardProblem } => ({
  ok: false,
  problem: { path, message: takenNames },
})

/** The card as plain JSON of its own. Its size is bounded, so that checking it takes bounded time. */
export function boundedCopy(card: unknown): { ok: true; card: unknown } | { ok: false; problem: CardProblem } {
  const text = textOf(card)
  if (text === null) return problemAt([], fileProblem([], 'deep').message)
  return text.length > MAX_WRITTEN_CARD
    ? problemAt([], message('services.set.large-card', { most: MAX_WRITTEN_CARD }))
    : { ok: true, card: parseCounted(text) }
}

/** A card that came from outside, checked by the game's schema. */
export function checkCard(kit: CardKit, card: unknown): CheckedCard {
  const copy = boundedCopy(card)
  if (!copy.ok) return copy
  const parsed = v.safeParse(kit.card, copy.card, { abortEarly: true })
  if (!parsed.success) {
    const { path, message: takenNames } = shapeProblem(parsed.issues[0], kit.card)
    return problemAt([...path], takenNames)
  }
  // Without what the schema left undefined.
  const written = v.safeParse(writtenCardSchema, parseJson(JSON.stringify(parsed.output)))
  return written.success ? { ok: true, card: written.output } : problemAt([], shapeProblem(written.issues[0]).message)
}

/** Null for what nests too deep. */
function textOf(card: unknown): string | null {
  try {
    const text = JSON.stringify(card) ?? ''
    return countJson(text, DEFAULT_BOUNDS).exceeded ? null : text
  } catch {
    return null
  }
}

/** The card as the set can have it: with an id that begins with the set's key, and a name that no other card has. */
export function fitCard(kit: CardKit, card: Readonly<Record<string, unknown>>, beside: Beside): CheckedCard {
  const given = typeof card['id'] === 'string' && isOf(card['id'], beside.key) ? card['id'] : null
  const others = beside.cards.filter(({ id }) => id !== given)
  const written = typeof card['name'] === 'string' ? card['name'] : ''
  const id = given ?? newId(written, beside.key, new Set(others.map(other => other.id)))
  const takenNames = new Set([...others.map(other => other.name), ...beside.names])
  const name = typeof card['name'] === 'string' ? { name: ownName(written, beside.key, takenNames) } : {}
  return checkCard(kit, { ...card, id, ...name })
}

/** The name, with the set's mark if it is taken. */
export function ownName(written: string, key: string, takenNames: ReadonlySet<string>): string {
  const name = cleanName(written)
  return takenNames.has(name) ? freeName(name, key, takenNames) : written
}

/** Whether it can be the id of a card of that set. */
export const isOf = (id: string, key: string): boolean =>
  id.length <= MAX_SLUG && SLUG.test(id) && id.startsWith(`${key}-`) && id.length > key.length + 1

function newId(name: string, key: string, takenNames: ReadonlySet<string>): string {
  const stem = `${key}-${idOfName(name.slice(0, 2 * MAX_CARD_NAME))}`
  for (let number = 1; ; number++) {
    const id = number === 1 ? stem : `${stem}-${number}`
    if (!takenNames.has(id)) return id
  }
}

/** With the set's mark, and a number if that is taken too. */
function freeName(name: string, key: string, takenNames: ReadonlySet<string>): string {
  const mark = setMark(key)
  const stem = name.endsWith(mark) ? name.slice(0, -mark.length) : name
  return namer(takenNames, MAX_CARD_NAME)(`${shortName(stem, MAX_CARD_NAME - mark.length)}${mark}`)
}
