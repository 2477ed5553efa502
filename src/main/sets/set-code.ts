import { message, type Message } from '../../shared/message.ts'
import { MAX_SET_CODE, SET_CODE_PREFIX } from '../../shared/sets/set-link.ts'
import type { SharedSet } from '../../shared/sets/player-set.ts'
import { findCodes } from '../files/find-codes.ts'
import type { Malformed } from '../files/json-text.ts'
import { packedCode, packedCodeForm, type PackedForm } from '../files/packed-code.ts'
import { malformedMessage, pathText } from '../files/read-file.ts'
import { writeSet } from './share-file.ts'

/** A short code can have far more text in it than any set that is worth a code. */
const FORM: PackedForm = { prefix: SET_CODE_PREFIX, mostBytes: 100_000 }

/** The set as a code, without its pictures; null if it would be too long. */
export function writeSetCode(set: SharedSet): string | null {
  const { text } = writeSet(set)
  if (Buffer.byteLength(text) > FORM.mostBytes) return null
  const code = packedCode(text, FORM)
  return code.length > MAX_SET_CODE ? null : code
}

/** The code of that file, however long. */
export const codeOfFile = (text: string): string => packedCode(text, FORM)

/** A set as text: its file, or the one that a code stands for. */
export type GivenText = { ok: true; text: string; isCode: boolean } | { ok: false; problem: Message }

/** A file begins with a brace. In any other text, a code is looked for. */
export function givenText(given: string): GivenText {
  if (
    given
      .replace(/^\uFEFF/, '')
      .trimStart()
      .startsWith('{')
  )
    return { ok: true, text: given, isCode: false }
  const { codes, mistyped } = findCodes(given, packedCodeForm(FORM))
  const [text] = codes
  if (codes.length > 1) return { ok: false, problem: message('services.set.several-codes', { count: codes.length }) }
  if (text === undefined) return { ok: false, problem: message(mistyped === null ? 'services.set.no-code' : 'services.set.mistyped-code') }
  return { ok: true, text, isCode: true }
}

/** What is wrong: in a code without line and column, which nobody sees there. */
export function givenProblem(malformed: Malformed, isCode: boolean): Message {
  if (!isCode) return malformedMessage(malformed)
  const { path, message: problem } = malformed
  const inside = path.length === 0 ? problem : message('services.refused.card', { problem, path: pathText(path) })
  return message('services.set.bad-code', { problem: inside })
}
