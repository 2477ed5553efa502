import type { CardFace } from '../../../shared/card-face.ts'
import { formatName } from '../../../shared/deck-format.ts'
import type { Formats } from '../../../shared/deck-rules.ts'
import type { DeckStep } from '../../../shared/deck-history.ts'
import type { DeckList } from '../../../shared/deck.ts'
import type { Message } from '../../../shared/message.ts'
import { message } from '../../../shared/message.ts'
import { groupWords } from './group-words.ts'
import { countIn } from './deck-list.ts'

/** The difference in copies of each card (negative for fewer), without equal ones. */
export function differences(from: DeckList, to: DeckList): { card: string; by: number }[] {
  const cards = new Set([...from, ...to].map(entry => entry.card))
  return [...cards].map(card => ({ card, by: countIn(to, card) - countIn(from, card) })).filter(one => one.by !== 0)
}

/** Back to no house format, or from one of the rules' formats to the default one. */
function formatWords({ from, to }: NonNullable<DeckStep['format']>, formats: Formats): Message {
  const defaultFormat = formats.formats[0]
  if (to) return message(`app.step.${to.type === 'rules' ? 'rules-format' : 'format'}`, { format: formatName(to, formats) })
  return from?.type === 'rules' && defaultFormat
    ? message('app.step.rules-format', { format: defaultFormat.name })
    : message('app.step.no-format')
}

/** A step's description after "Undo:" or "Redo:". */
export function stepWords(step: DeckStep, find: (id: string) => CardFace | undefined, formats: Formats): Message {
  if (step.cause === 'restored' && step.of !== undefined) return message('app.step.restored', { version: step.of })
  if (step.cause !== undefined && step.cause !== 'restored') return message(`app.step.${step.cause}`)
  if (step.format) return formatWords(step.format, formats)
  if (step.notes) return message('app.step.notes')
  if (step.groups && step.out.length + step.in.length === 0 && !step.maybe) return groupWords(step.groups, find)
  if (step.name) return message('app.step.rename', { name: step.name.to })
  const changed = differences(step.out, step.in)
  if (step.maybe) return maybeWords(changed, differences(step.maybe.out, step.maybe.in), find)
  const [only] = changed
  if (changed.length !== 1 || !only) return message('app.step.several', { count: changed.length })
  const count = Math.abs(only.by)
  return message(only.by > 0 ? 'app.step.add' : 'app.step.remove', { card: find(only.card)?.name ?? only.card, count })
}

type Changes = ReturnType<typeof differences>

/** A change of the maybe-board, and of the deck if cards were moved between them. */
function maybeWords(changed: Changes, beside: Changes, find: (id: string) => CardFace | undefined): Message {
  const [only] = beside
  const isMove = changed.length > 0
  if (!only || beside.length > 1 || changed.length > 1 || (changed[0] && changed[0].card !== only.card))
    return message(isMove ? 'app.step.maybe-moved-several' : 'app.step.maybe-several', {
      count: new Set([...changed, ...beside].map(({ card }) => card)).size,
    })
  const what = isMove ? (only.by > 0 ? 'maybe-moved' : 'maybe-back') : only.by > 0 ? 'maybe-add' : 'maybe-remove'
  return message(`app.step.${what}`, { card: find(only.card)?.name ?? only.card, count: Math.abs(only.by) })
}
