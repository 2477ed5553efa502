import { RULES_PART, type CardFace } from '../../shared/card-face.ts'
import { plainText, type Formatter } from '../../shared/format.ts'
import { message, type Message } from '../../shared/message.ts'
import { badLine } from '../files/bad-line.ts'
import { textOfFile } from '../files/text-of-file.ts'
import type { CardKit } from '../kernel/card-kit.ts'
import { MAX_BYTES, readCards, type Standing } from './card-file.ts'

/** `ok`: whether the file is valid; `lines`: every card with its text, or the error. */
export interface CheckedFile {
  ok: boolean
  lines: string[]
}

export function checkFile(file: string, kits: readonly CardKit[], standing: Standing, format: Formatter): CheckedFile {
  const text = textOfFile(file, MAX_BYTES)
  return typeof text === 'string' ? checkText(file, text, kits, standing, format) : { ok: false, lines: [badLine(format, file, text)] }
}

export function checkText(file: string, text: string, kits: readonly CardKit[], standing: Standing, format: Formatter): CheckedFile {
  const result = readCards(text, kits, standing)
  if (!result.ok) return { ok: false, lines: [badLine(format, file, result.malformed, result.card)] }
  const plain = (said: Message): string => plainText(format(said))
  const head = plain(message('file.cards.ok', { file, count: result.faces.length }))
  return { ok: true, lines: [head, ...result.faces.flatMap(face => ['', ...cardLines(result.kit, face, plain)])] }
}

/** A card as players see it. */
function cardLines(kit: CardKit, face: CardFace, plain: (said: Message) => string): string[] {
  const parts = face.parts.flatMap(part => {
    if (part.kind === RULES_PART) return part.lines.map(line => `  ${plain(line)}`)
    const kind = kit.partName(part.kind)
    const label = plain(part.cost ? message('file.cards.part-for', { kind, cost: part.cost }) : message('file.cards.part', { kind }))
    return [`  ${label}`, ...part.lines.map(line => `    ${plain(line)}`)]
  })
  return [plain(kit.headOf(face)), ...parts]
}
