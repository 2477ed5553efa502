import type { Ref } from '../../../../shared/match.ts'
import { message, type Message } from '../../../../shared/message.ts'

/** The positions of a Formation (SF-FORM.2), from its top. */
export const LETTERS = 'ABCDEF'

/** The names of positions in hints and analyses. */
export function nameOf(ref: Ref): Message | null {
  const letter = ref.type === 'place' ? LETTERS[Number(ref.place.split('-')[1])] : undefined
  return letter === undefined ? null : message('spellfire-board.position', { place: letter })
}
