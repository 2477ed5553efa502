import { EVERYTHING_ENDING } from '../../shared/full-export.ts'

/** A file of ours names its kind within this many characters. */
const HEAD = 600

/** Other keys may come before the kind. */
const REPLAY = /^\s*\{[^{]{0,200}"grimoire"\s*:\s*"replay"/
/** A match's code has a prefix. It may stand in a sentence. */
const MATCH_CODE = /^\s*gr1-|^(?!\s*\{)(?:.*[^a-z0-9])?gr1-[a-z0-9_-]{8}/is
const EVERYTHING = /^\s*\{[^{]{0,200}"grimoire"\s*:\s*"everything"/
const SET = /^\s*\{[^{]{0,200}"grimoire"\s*:\s*"set"/
const FILE_MARKER = /"grimoire"\s*:/

/** A match, a full export, a set of cards, or something for the shelf to check. */
export type FileKind = 'replay' | 'everything' | 'set' | 'deck'

/** A card list may start with a bracket too: `[Main]`, `[3] Ash`. */
const BRACKETED_WORD = /^\s*(?:\[{1,2}|\{)[^"{}[\],:]{1,40}[\]}]/

/** Whether the text is meant as a deck file or archive. */
export const isDeckFile = (text: string): boolean => /^\s*[[{]/.test(text) && !BRACKETED_WORD.test(text)

/** What a file holds, judged by its content. A damaged file that doesn't say is judged by its name. */
export async function kindOf(file: Blob): Promise<FileKind> {
  const text = await file
    .slice(0, HEAD * 4)
    .text()
    .catch(() => '')
  const head = text.slice(0, HEAD)
  if (REPLAY.test(head) || MATCH_CODE.test(head.normalize('NFKC'))) return 'replay'
  if (EVERYTHING.test(head)) return 'everything'
  if (SET.test(head)) return 'set'
  return !FILE_MARKER.test(head) && file instanceof File && file.name.toLowerCase().endsWith(`.${EVERYTHING_ENDING}`)
    ? 'everything'
    : 'deck'
}
