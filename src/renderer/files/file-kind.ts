import { EVERYTHING_ENDING } from '../../shared/full-export.ts'

/** Characters in which a file of ours has said what it is. */
const HEAD = 600

/** Whatever stands in it before; a code of a match says it at once. */
const REPLAY = /^\s*(?:gr1-|\{[^{]{0,200}"grimoire"\s*:\s*"replay")/
const EVERYTHING = /^\s*\{[^{]{0,200}"grimoire"\s*:\s*"everything"/
const SAID = /"grimoire"\s*:/

/** A match, all that another Grimoire keeps, or what the shelf is to look into. */
export type FileKind = 'replay' | 'everything' | 'deck'

/** What a file holds, by its content. One that was spoilt so far that it doesn't say so is all the same looked into as its name tells. */
export async function kindOf(file: Blob): Promise<FileKind> {
  const text = await file
    .slice(0, HEAD * 4)
    .text()
    .catch(() => '')
  const head = text.slice(0, HEAD)
  if (REPLAY.test(head)) return 'replay'
  if (EVERYTHING.test(head)) return 'everything'
  return !SAID.test(head) && file instanceof File && file.name.toLowerCase().endsWith(`.${EVERYTHING_ENDING}`) ? 'everything' : 'deck'
}
