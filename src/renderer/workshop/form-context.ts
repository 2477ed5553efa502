import { inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import type { Message } from '../../shared/message.ts'
import type { CardForms } from '../../shared/sets/card-form.ts'
import type { Path } from '../../shared/sets/card-value.ts'

/** What every blank of a card's form needs. */
export interface FormContext {
  forms: ComputedRef<CardForms>
  card: ComputedRef<unknown>
  /** Generated texts and problems, by the key of their path. */
  texts: ComputedRef<ReadonlyMap<string, Message>>
  problems: ComputedRef<ReadonlyMap<string, readonly Message[]>>
  /** Undefined removes what is there. */
  change(path: Path, value: unknown): void
  /** Moves the focus there after the next render; in what is new, to its first blank after the one that says what it is. */
  focus(path: Path, isNew?: boolean): void
  /** Says something to those who can't see what has changed. */
  announce(text: string): void
}

const CONTEXT: InjectionKey<FormContext> = Symbol('card form')
export const provideForm = (context: FormContext): void => provide(CONTEXT, context)
export function useForm(): FormContext {
  const context = inject(CONTEXT, null)
  if (!context) throw new Error('no card form is around this blank')
  return context
}
