import * as v from 'valibot'
import { fileName } from '../../shared/file-name.ts'
import { message } from '../../shared/message.ts'
import { FILE_ENDING } from '../../shared/opened-file.ts'
import { MAX_FILE_PICTURES, pictureDataSchema, type KeptPicture } from '../../shared/sets/kept-picture.ts'
import {
  MAX_SHARED_SET,
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
import { checkPicture, picturesOf } from './set-pictures.ts'

const KIND = 'set'
/** The only version so far. */
const VERSION = 1
const ENDING = `set.${FILE_ENDING}`

/** Its name and text, one card or picture per line. */
export function writeSet(
  { game, key, name, author, description, cards }: SharedSet,
  pictures: readonly KeptPicture[] = [],
): { name: string; text: string } {
  const head = Object.entries({ grimoire: KIND, version: VERSION, game, key, name, author, description })
  const lines = head.map(([field, value]) => `  "${field}": ${JSON.stringify(value)},`)
  const listLines = (field: string, items: readonly unknown[]): string => {
    const list = items.map(item => `    ${JSON.stringify(item)}`).join(',\n')
    return list === '' ? `  "${field}": []` : `  "${field}": [\n${list}\n  ]`
  }
  const lists = [
    listLines('cards', cards),
    ...(pictures.length > 0
      ? [
          listLines(
            'pictures',
            pictures.map(({ data }) => data),
          ),
        ]
      : []),
  ]
  const text = ['{', ...lines, lists.join(',\n'), '}', ''].join('\n')
  return { name: fileName(name, ENDING, 'set'), text }
}

const schemaFor = ({ game }: CardKit) =>
  v.strictObject({
    grimoire: v.literal(KIND),
    version: v.literal(VERSION),
    game: v.literal(game),
    ...writtenSetSchema.entries,
    pictures: v.optional(v.pipe(v.array(pictureDataSchema), v.maxLength(MAX_FILE_PICTURES)), []),
  })

/** `pictures`: of its cards. */
export type ReadShared = { ok: true; set: SharedSet; pictures: string[] } | { ok: false; malformed: Malformed }

export function readShared(text: string, kits: readonly CardKit[]): ReadShared {
  const result = readFile(text, {
    ...{ kind: KIND, version: VERSION, mostBytes: MAX_SHARED_SET, schemaFor },
    gameOf: id => kits.find(kit => kit.game === id),
    games: kits.map(kit => kit.game),
  })
  if (!result.ok) return result
  const { game: kit, value, refuse } = result
  const { key, name, author, description, cards } = value
  const checked = checkSet(kit, { key, name, author, description, cards })
  if (!checked.ok) return refuse(checked.problem)
  const used = picturesOf(checked.set.cards)
  const pictures: string[] = []
  for (const [index, data] of value.pictures.entries()) {
    const checkedPicture = checkPicture(data)
    if (!checkedPicture.ok) return refuse({ path: ['pictures', index], message: checkedPicture.problem })
    if (used.has(checkedPicture.picture.hash)) pictures.push(data)
  }
  return { ok: true, set: { game: kit.game, ...checked.set }, pictures }
}

/** A set that came from outside. A name that another card of the set or the game has gets the set's mark. */
export function checkSet(kit: CardKit, set: GivenSet): { ok: true; set: WrittenSet } | { ok: false; problem: Problem } {
  const { key } = set
  const seen = new Set<string>()
  const names = new Set(kit.own.map(({ name }) => name))
  const cards: WrittenCard[] = []
  for (const [index, card] of set.cards.entries()) {
    const result = checkCard(kit, card)
    if (!result.ok) return { ok: false, problem: { ...result.problem, path: ['cards', index, ...result.problem.path] } }
    const { id } = result.card
    const wrong = (said: Problem['message']) => ({ ok: false, problem: { path: ['cards', index, 'id'], message: said } }) as const
    if (!isOf(id, key)) return wrong(message('services.set.foreign-id', { card: quoted(id), key }))
    if (seen.has(id)) return wrong(fileProblem([], 'id-twice', { card: quoted(id) }).message)
    seen.add(id)
    const name = ownName(result.card.name, key, names)
    names.add(name)
    cards.push({ ...result.card, name })
  }
  return { ok: true, set: { ...set, cards } }
}
