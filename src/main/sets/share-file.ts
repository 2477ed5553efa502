import * as v from 'valibot'
import { fileName } from '../../shared/file-name.ts'
import { message } from '../../shared/message.ts'
import { FILE_ENDING } from '../../shared/opened-file.ts'
import {
  MAX_SET_FILE,
  writtenSetSchema,
  type GivenSet,
  type SharedSet,
  type WrittenCard,
  type WrittenSet,
} from '../../shared/sets/player-set.ts'
import { fileProblem, quoted } from '../files/file-problem.ts'
import type { Malformed } from '../files/json-text.ts'
import { readFile } from '../files/read-file.ts'
import type { CardKit } from '../kernel/card-kit.ts'
import type { Problem } from '../kernel/problem.ts'
import { checkCard, isOf, ownName } from './put-card.ts'

const KIND = 'set'
/** The only version so far. */
const VERSION = 1
const ENDING = `set.${FILE_ENDING}`

/** Its name and text, one card per line. */
export function writeSet({ game, key, name, author, description, cards }: SharedSet): { name: string; text: string } {
  const head = Object.entries({ grimoire: KIND, version: VERSION, game, key, name, author, description })
  const lines = head.map(([field, value]) => `  "${field}": ${JSON.stringify(value)},`)
  const list = cards.map(card => `    ${JSON.stringify(card)}`).join(',\n')
  const text = ['{', ...lines, list === '' ? '  "cards": []' : `  "cards": [\n${list}\n  ]`, '}', ''].join('\n')
  return { name: fileName(name, ENDING, 'set'), text }
}

const schemaFor = ({ game }: CardKit) =>
  v.strictObject({
    grimoire: v.literal(KIND),
    version: v.literal(VERSION),
    game: v.literal(game),
    ...writtenSetSchema.entries,
  })

export type ReadShared = { ok: true; set: SharedSet } | { ok: false; malformed: Malformed }

export function readShared(text: string, kits: readonly CardKit[]): ReadShared {
  const read = readFile(text, {
    ...{ kind: KIND, version: VERSION, mostBytes: MAX_SET_FILE, schemaFor },
    gameOf: id => kits.find(kit => kit.game === id),
    games: kits.map(kit => kit.game),
  })
  if (!read.ok) return read
  const { game: kit, value, refuse } = read
  const { key, name, author, description, cards } = value
  const checked = checkSet(kit, { key, name, author, description, cards })
  return checked.ok ? { ok: true, set: { game: kit.game, ...checked.set } } : refuse(checked.problem)
}

/** A set that came from outside. A name that another card of the set or the game has gets the set's mark. */
export function checkSet(kit: CardKit, set: GivenSet): { ok: true; set: WrittenSet } | { ok: false; problem: Problem } {
  const { key } = set
  const seen = new Set<string>()
  const names = new Set(kit.own.map(({ name }) => name))
  const cards: WrittenCard[] = []
  for (const [index, card] of set.cards.entries()) {
    const read = checkCard(kit, card)
    if (!read.ok) return { ok: false, problem: { ...read.problem, path: ['cards', index, ...read.problem.path] } }
    const { id } = read.card
    const wrong = (said: Problem['message']) => ({ ok: false, problem: { path: ['cards', index, 'id'], message: said } }) as const
    if (!isOf(id, key)) return wrong(message('services.set.foreign-id', { card: quoted(id), key }))
    if (seen.has(id)) return wrong(fileProblem([], 'id-twice', { card: quoted(id) }).message)
    seen.add(id)
    const name = ownName(read.card.name, key, names)
    names.add(name)
    cards.push({ ...read.card, name })
  }
  return { ok: true, set: { ...set, cards } }
}
