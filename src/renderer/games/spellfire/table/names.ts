import type { Ref } from '../../../../shared/match.ts'
import { message, type Message } from '../../../../shared/message.ts'
import type { LineStep } from '../../../../shared/study.ts'

/** The positions of a Formation (SF-FORM.2), from its top. */
export const LETTERS = 'ABCDEF'

/** The names of positions in hints and analyses. */
export function nameOf(ref: Ref): Message | null {
  const letter = ref.type === 'place' ? LETTERS[Number(ref.place.split('-')[1])] : undefined
  return letter === undefined ? null : message('spellfire-board.position', { place: letter })
}

/** By the noun of the first pick: an attack or a power may have no event yet that tells it. */
const VERBS: Readonly<Record<string, string>> = {
  realm: 'realm',
  rebuild: 'rebuild',
  holding: 'holding',
  champion: 'champion',
  attach: 'attach',
  rule: 'realm',
  play: 'realm',
  attack: 'attack',
  defend: 'defend',
  power: 'power',
  name: 'name',
  keep: 'keep',
  discard: 'discard',
  target: 'target',
}
/** Cards that are chosen to be discarded. */
const DISCARDS = ['spellfire-match.prompt.discard', 'spellfire-match.prompt.hand-limit', 'spellfire-match.prompt.hand-limit-no-realm']

export function verbOf({ prompt, nouns = [] }: LineStep): string | null {
  const verb = VERBS[nouns[0] ?? ''] ?? null
  return verb === 'target' && DISCARDS.includes(prompt.key) ? 'discard' : verb
}
