import * as v from 'valibot'
import { fileName } from '../../shared/file-name.ts'
import { message } from '../../shared/message.ts'
import { FILE_ENDING } from '../../shared/opened-file.ts'
import {
  MAX_AUTHOR,
  MAX_DESCRIPTION,
  MAX_SET_CARDS,
  MAX_SET_FILE,
  setKeySchema,
  setNameSchema,
  type WrittenCard,
} from '../../shared/sets/player-set.ts'
import { fileProblem, quoted } from '../files/file-problem.ts'
import type { Malformed } from '../files/json-text.ts'
import { readFile } from '../files/read-file.ts'
import type { CardKit } from '../kernel/card-kit.ts'
import type { Path, Problem } from '../kernel/problem.ts'
import { checkCard, isOf } from './put-card.ts'
import type { SetContent } from './set-content.ts'

const KIND = 'set'
/** The only version so far. */
const VERSION = 1
const ENDING = `set.${FILE_ENDING}`

/** A set as files have it. */
export interface SharedSet extends Pick<SetContent, 'name' | 'author' | 'description' | 'cards'> {
  game: string
  key: string
}

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
    key: setKeySchema,
    name: setNameSchema,
    author: v.pipe(v.string(), v.maxLength(MAX_AUTHOR)),
    description: v.pipe(v.string(), v.maxLength(MAX_DESCRIPTION)),
    // As written: the game’s schema sees their names before they are cleaned.
    cards: v.pipe(v.array(v.looseObject({})), v.maxLength(MAX_SET_CARDS)),
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
  const cards = checkCards(kit, value.key, value.cards, ['cards'])
  if (!cards.ok) return refuse(cards.problem)
  const { key, name, author, description } = value
  return { ok: true, set: { game: kit.game, key, name, author, description, cards: cards.cards } }
}

/** Cards that came from outside as those of a set with that key. */
function checkCards(
  kit: CardKit,
  key: string,
  cards: readonly object[],
  path: Path,
): { ok: true; cards: WrittenCard[] } | { ok: false; problem: Problem } {
  const seen = new Set<string>()
  const checked: WrittenCard[] = []
  for (const [index, card] of cards.entries()) {
    const read = checkCard(kit, card)
    if (!read.ok) return { ok: false, problem: { ...read.problem, path: [...path, index, ...read.problem.path] } }
    const { id } = read.card
    const wrong = (said: Problem['message']) => ({ ok: false, problem: { path: [...path, index, 'id'], message: said } }) as const
    if (!isOf(id, key)) return wrong(message('services.set.foreign-id', { card: quoted(id), key }))
    if (seen.has(id)) return wrong(fileProblem([], 'id-twice', { card: quoted(id) }).message)
    seen.add(id)
    checked.push(read.card)
  }
  return { ok: true, cards: checked }
}
