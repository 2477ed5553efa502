import { inject, provide, type ComputedRef, type InjectionKey, type Ref } from 'vue'
import type { Message } from '../../shared/message.ts'
import type { Path } from '../../shared/sets/card-value.ts'

/** How a text reads with something else in one of its blanks; null if it isn't there then. */
export interface OtherText {
  path: Path
  text: Message | null
}

/** Which words of a card's texts come from which blanks. */
export interface WordsContext {
  /** By the key of a part's path. */
  ofParts: ComputedRef<ReadonlyMap<string, readonly OtherText[]>>
  /** By the numbers of a part of the face and of its line. */
  ofLines: ComputedRef<ReadonlyMap<string, readonly OtherText[]>>
  /** The blank whose words are to be seen: the pointer or the focus is on it. */
  lit: Ref<Path | null>
  /** What players call the blank. */
  nameOf(path: Path): string
  /** Moves the focus there. */
  go(path: Path): void
}

const CONTEXT: InjectionKey<WordsContext> = Symbol('words of a card')
export const provideWords = (context: WordsContext): void => provide(CONTEXT, context)
export function useCardTexts(): WordsContext {
  const context = inject(CONTEXT, null)
  if (!context) throw new Error('no card is around this text')
  return context
}
