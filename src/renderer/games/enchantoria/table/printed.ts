import type { CardFace } from '../../../../shared/card-face.ts'
import type { ActView } from '../../../../shared/games/enchantoria/view.ts'
import type { Message } from '../../../../shared/message.ts'

/** A creature or construct as its card has it, before it is summoned. */
export interface PrintedEntity {
  name: string
  art: string
  kind: string
  /** With `plusX`, X is added. */
  health: number
  plusX: boolean
  acts: ActView[]
}

const TEXT = 'enchantoria.text.'
const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'key' in value
const valueOf = ({ values }: Message, name: string): unknown => values?.[name]
const messageIn = (from: Message, name: string): Message | null => {
  const value = valueOf(from, name)
  return isMessage(value) ? value : null
}
const textIn = (from: Message, name: string): string => {
  const value = valueOf(from, name)
  return typeof value === 'string' ? value : ''
}
const numberIn = (amount: Message | null): number => {
  const n = amount && valueOf(amount, 'n')
  return typeof n === 'number' ? n : 0
}

/** The beginning of what a line says of a creature or construct; null for any other line. */
export const headOf = (line: Message): Message | null => {
  const what = messageIn(line, 'what')
  return what?.key === `${TEXT}entity` ? what : null
}

const AMOUNTS = ['damage', 'pierce', 'heal', 'protect', 'block', 'max-health']
/** What an instruction in words does, without how long it lasts and what it is bound to. */
function actOf(clause: Message, by: ActView['by']): ActView | null {
  const inner = messageIn(clause, 'what')
  if (inner && (clause.key === `${TEXT}for-turns` || clause.key === `${TEXT}bound`)) return actOf(inner, by)
  const does = clause.key.slice(TEXT.length)
  if (AMOUNTS.includes(does)) return { by, does, n: numberIn(messageIn(clause, 'n')) }
  if (does === 'mana-me') return { by, does: 'mana', n: numberIn(messageIn(clause, 'n')) }
  const effect = does === 'effect' ? messageIn(clause, 'effect') : null
  return effect ? { by, does: effect.key.replace('enchantoria.effect.', '').replace(/-more$/, ''), n: numberIn(effect) } : null
}

function actsIn(line: Message): ActView[] {
  const what = messageIn(line, 'what')
  if (what?.key.startsWith('enchantoria.passive.'))
    return [{ by: 'passive', does: what.key.slice('enchantoria.passive.'.length), n: numberIn(what) }]
  const by = what?.key === `${TEXT}order` ? 'order' : what?.key === `${TEXT}auto` ? 'auto' : null
  const clauses = what && valueOf(what, 'what')
  if (by === null || !Array.isArray(clauses)) return []
  return clauses.flatMap(clause => (isMessage(clause) ? (actOf(clause, by) ?? []) : []))
}

/** What a card summons, and what that leaves behind, in the order of its text. */
export function printedEntities({ parts }: CardFace): PrintedEntity[] {
  const found: PrintedEntity[] = []
  for (const line of parts.flatMap(part => part.lines)) {
    const head = headOf(line)
    const last = found.at(-1)
    if (head) {
      const health = messageIn(head, 'health')
      found.push({
        name: textIn(head, 'name'),
        art: textIn(head, 'art'),
        kind: messageIn(head, 'kind')?.key.split('.').at(-1) ?? 'creature',
        health: numberIn(health),
        plusX: health?.key === 'enchantoria.amount.x-plus',
        acts: [],
      })
    } else last?.acts.push(...actsIn(line))
  }
  return found
}
