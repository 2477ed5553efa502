import { inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import type { Message } from '../../shared/message.ts'
import type { PositionThing } from '../../shared/positions/position-form.ts'
import type { Path } from '../../shared/sets/card-value.ts'

/** What the parts of the screen share. */
export interface PositionContext {
  /** Everything that can lie on the table, by id. */
  things: ComputedRef<ReadonlyMap<string, PositionThing>>
  /** Those of some kinds, by name. */
  thingsOf(kinds: readonly string[]): readonly PositionThing[]
  /** The problem at that place or further in; null if it is elsewhere. */
  problemAt(path: Path): Message | null
  /** The zones that a thing of that kind can lie in. */
  zonesFor(kind: string): readonly { path: Path; name: string }[]
  /** Moves one card from a place of a zone to another zone. */
  move(from: Path, at: number, to: Path): void
}

const KEY: InjectionKey<PositionContext> = Symbol('position')

export const providePosition = (context: PositionContext): void => provide(KEY, context)
export function usePosition(): PositionContext {
  const context = inject(KEY)
  if (!context) throw new Error('not within a position')
  return context
}
