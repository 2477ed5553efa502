import { inject, provide, type ComputedRef, type InjectionKey } from 'vue'
import type { Message } from '../../shared/message.ts'
import type { PositionThing } from '../../shared/positions/position-form.ts'
import type { Path } from '../../shared/sets/card-value.ts'
import type { Held, Target } from './position-moves.ts'

/** What the parts of the screen share. */
export interface PositionContext {
  /** Everything that can lie on the table, by name. A card and what it brings may have the same id; their kinds differ. */
  things: ComputedRef<readonly PositionThing[]>
  /** Those of some kinds, by name. */
  thingsOf(kinds: readonly string[]): readonly PositionThing[]
  /** The name of a thing, or of an unknown card. */
  nameOf(id: string): string
  /** The names of the zones that things of that kind can lie in. */
  whereOf(kind: string): string
  /** The problem at that place or further in; null if it is elsewhere. */
  problemAt(path: Path): Message | null
  /** What is written at a place; null if nothing is. */
  heldAt(path: Path): Held | null
  /** Everywhere that it can be put, as far as the form says. */
  targetsFor(held: Held): readonly Target[]
  /** Why the rules forbid it at some of those targets, by `targetKey`. */
  refusedAt(held: Held, targets: readonly Target[]): Promise<ReadonlyMap<string, Message>>
  /** With whose it is. */
  targetName(target: Target): string
  /** Puts it there in one step, and says so. */
  put(held: Held, target: Target): void
  /** Takes one thing off the table: a card of a zone, or what is attached to one. */
  remove(path: Path): void
}

const KEY: InjectionKey<PositionContext> = Symbol('position')

export const providePosition = (context: PositionContext): void => provide(KEY, context)
export function usePosition(): PositionContext {
  const context = inject(KEY)
  if (!context) throw new Error('not within a position')
  return context
}
