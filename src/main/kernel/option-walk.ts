import type { Option } from '../../shared/match.ts'
import type { Message, Reason } from '../../shared/message.ts'
import type { Choice } from './game.ts'

/** Where the picks of a draft lead: to the next choice, to an action, or to the reasons against them. */
export type Walked<A> = { ok: true; choice: Choice<A> } | { ok: false; reasons: Reason[] }

export const asks = (prompt: Message, options: Option[]): Walked<never> => ({
  ok: true,
  choice: { prompt, options, warnings: [], action: null },
})
export const refuses = (reasons: Reason[]): Walked<never> => ({ ok: false, reasons })
export const completes = <A>(prompt: Message, action: A, warnings: Message[] = []): Walked<A> => ({
  ok: true,
  choice: { prompt, options: [], warnings, action },
})

/** The command that ends a choice of fewer than the most. */
export const DONE: Option = { pick: 'done', ref: { type: 'command', command: 'done' }, reasons: [] }

/** A choice of `min` to `max` different values out of `from`, one pick for each. */
export interface Question<T> {
  /** Given how many are chosen already. */
  prompt(chosen: number): Message
  from: readonly T[]
  min: number
  max: number
  label(value: T): Pick<Option, 'pick' | 'ref'>
  /** The refusal of a pick that isn't offered. */
  refuse(pick: string): Walked<never>
}

/** Takes the picks of one question from the front of `picks`: the values once it is answered, otherwise what to offer. */
export function answer<T>(picks: string[], { prompt, from, min, max, label, refuse }: Question<T>): { values: T[] } | Walked<never> {
  const values: T[] = []
  const open = (): T[] => from.filter(value => !values.includes(value))
  while (values.length < max && open().length > 0) {
    const pick = picks.shift()
    const mayStop = values.length >= min
    if (pick === undefined) {
      const options = open().map((value): Option => ({ ...label(value), reasons: [] }))
      return asks(prompt(values.length), mayStop ? [...options, DONE] : options)
    }
    if (pick === DONE.pick && mayStop) return { values }
    const value = open().find(one => label(one).pick === pick)
    if (value === undefined) return refuse(pick)
    values.push(value)
  }
  return { values }
}

/** The same for a question with exactly one answer, asked even if there is nothing to choose from. */
export function answerOne<T>(picks: string[], question: Omit<Question<T>, 'min' | 'max'>): { value: T } | Walked<never> {
  const result = answer(picks, { ...question, min: 1, max: 1 })
  if (!('values' in result)) return result
  const [value] = result.values
  if (value !== undefined) return { value }
  const pick = picks.shift()
  return pick === undefined ? asks(question.prompt(0), []) : question.refuse(pick)
}
