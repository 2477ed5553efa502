import * as v from 'valibot'
import type { DeckEntry, DeckExtras, DeckList } from './deck.ts'
import type { DeckFormat } from './deck-format.ts'
import { deckFormatSchema, sameFormat } from './deck-format.ts'
import { groupsSchema, sameGroups, storedGroupsSchema } from './deck-groups.ts'
import { checkedDeckSchema, deckEntrySchema, deckNameSchema, extrasOf, MAX_DRAFT_CARDS, notesSchema, storedDeckNameSchema } from './deck.ts'

/** What caused a step, unless it was a single edit of cards. */
const STEP_CAUSES = ['finished', 'cut', 'tidied', 'formatted', 'restored', 'elsewhere'] as const

const entriesSchema = v.pipe(v.array(deckEntrySchema), v.maxLength(MAX_DRAFT_CARDS))

/** At index `at` of a list, `out` is replaced by `in`. */
const spliceEntries = {
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_DRAFT_CARDS)),
  out: entriesSchema,
  in: entriesSchema,
}
const spliceSchema = v.object(spliceEntries)
type Splice = v.InferOutput<typeof spliceSchema>

/** One edit of the cards, and of what else it changes. Undoing it is the reverse. */
const deckStepSchema = v.object({
  ...spliceEntries,
  maybe: v.optional(spliceSchema),
  notes: v.optional(v.object({ from: notesSchema, to: notesSchema })),
  groups: v.optional(v.object({ from: storedGroupsSchema, to: storedGroupsSchema })),
  name: v.optional(v.object({ from: storedDeckNameSchema, to: storedDeckNameSchema })),
  /** Null for no house format. */
  format: v.optional(v.object({ from: v.nullable(deckFormatSchema), to: v.nullable(deckFormatSchema) })),
  cause: v.optional(v.picklist(STEP_CAUSES)),
  /** For `restored`: the version's name. */
  of: v.optional(storedDeckNameSchema),
})
export type DeckStep = v.InferOutput<typeof deckStepSchema>

/** The window that made a move: two windows can make equal ones. */
const by = v.optional(v.pipe(v.string(), v.maxLength(40)))

const movesWith = <S extends v.GenericSchema<DeckStep>>(step: S) =>
  v.variant('type', [
    v.object({ type: v.literal('do'), step, by }),
    v.object({ type: v.literal('undo'), by }),
    v.object({ type: v.literal('redo'), by }),
  ])
/** Moves in the editor, in order, as they are stored. */
export const storedMoveSchema = movesWith(deckStepSchema)
/** Moves that someone makes, who can't give a deck or a group an invalid name. */
export const deckMoveSchema = movesWith(
  v.object({
    ...deckStepSchema.entries,
    name: v.optional(v.object({ from: storedDeckNameSchema, to: deckNameSchema })),
    groups: v.optional(v.object({ from: storedGroupsSchema, to: groupsSchema })),
  }),
)
export type DeckMove = v.InferOutput<typeof deckMoveSchema>

/** The most moves in one call: more than anyone makes while disconnected. */
export const MAX_MOVES = 1000

/** The deck in main; `revision` counts all moves ever made on it. */
export const editedDeckSchema = v.object({ deck: checkedDeckSchema, revision: v.number() })
export type EditedDeck = v.InferOutput<typeof editedDeckSchema>

export const openDeckSchema = v.object({
  ...editedDeckSchema.entries,
  done: v.array(deckStepSchema),
  undone: v.array(deckStepSchema),
})
export type OpenDeck = v.InferOutput<typeof openDeckSchema>

/** A deck's editable state. */
export interface EditSession extends DeckExtras {
  name: string
  cards: DeckList
  format?: DeckFormat | undefined
}

/** Only the editable state of a deck. */
export const sessionOf = (deck: EditSession): EditSession => ({
  name: deck.name,
  cards: deck.cards,
  ...(deck.format && { format: deck.format }),
  ...extrasOf(deck),
})

/** A deck in the editor with its undo steps, the latest last, and redo steps, the next one last. */
export interface DeckHistory {
  now: EditSession
  done: readonly DeckStep[]
  undone: readonly DeckStep[]
}

export const newHistory = (now: EditSession): DeckHistory => ({ now, done: [], undone: [] })

const sameEntry = (a: DeckEntry | undefined, b: DeckEntry | undefined): boolean =>
  a !== undefined && b !== undefined && a.card === b.card && a.count === b.count

const sameEntries = (a: readonly DeckEntry[], b: readonly DeckEntry[]): boolean =>
  a.length === b.length && a.every((entry, index) => sameEntry(entry, b[index]))

export const sameOpenDeck = (a: EditSession, b: EditSession): boolean =>
  a.name === b.name &&
  sameFormat(a.format, b.format) &&
  sameEntries(a.cards, b.cards) &&
  sameEntries(a.maybe ?? [], b.maybe ?? []) &&
  (a.notes ?? '') === (b.notes ?? '') &&
  sameGroups(a.groups, b.groups)

function spliceBetween(from: DeckList, to: DeckList): Splice {
  const shorter = Math.min(from.length, to.length)
  let at = 0
  while (at < shorter && sameEntry(from[at], to[at])) at++
  let end = 0
  while (end < shorter - at && sameEntry(from.at(-1 - end), to.at(-1 - end))) end++
  return { at, out: from.slice(at, from.length - end), in: to.slice(at, to.length - end) }
}

/** Null if the cards to remove aren't there, or the new ones have no room. */
function applySplice(list: DeckList, { at, out, in: put }: Splice): DeckList | null {
  if (at > list.length || !sameEntries(list.slice(at, at + out.length), out)) return null
  const next = [...list.slice(0, at), ...put, ...list.slice(at + out.length)]
  return next.length > MAX_DRAFT_CARDS || new Set(next.map(entry => entry.card)).size < next.length ? null : next
}

/** The smallest step between the two states; null if they are equal. */
export function stepBetween(from: EditSession, to: EditSession, more: Pick<DeckStep, 'cause' | 'of'> = {}): DeckStep | null {
  if (sameOpenDeck(from, to)) return null
  const [maybeFrom, maybeTo] = [from.maybe ?? [], to.maybe ?? []]
  return {
    ...spliceBetween(from.cards, to.cards),
    ...(!sameEntries(maybeFrom, maybeTo) && { maybe: spliceBetween(maybeFrom, maybeTo) }),
    ...((from.notes ?? '') !== (to.notes ?? '') && { notes: { from: from.notes ?? '', to: to.notes ?? '' } }),
    ...(!sameGroups(from.groups, to.groups) && { groups: { from: from.groups ?? [], to: to.groups ?? [] } }),
    ...(from.name !== to.name && { name: { from: from.name, to: to.name } }),
    ...(!sameFormat(from.format, to.format) && { format: { from: from.format ?? null, to: to.format ?? null } }),
    ...more,
  }
}

const invertStep = (step: DeckStep): DeckStep => ({
  ...step,
  out: step.in,
  in: step.out,
  ...(step.maybe && { maybe: { at: step.maybe.at, out: step.maybe.in, in: step.maybe.out } }),
  ...(step.notes && { notes: { from: step.notes.to, to: step.notes.from } }),
  ...(step.groups && { groups: { from: step.groups.to, to: step.groups.from } }),
  ...(step.name && { name: { from: step.name.to, to: step.name.from } }),
  ...(step.format && { format: { from: step.format.to, to: step.format.from } }),
})

/** The state after a step; null if the cards to remove aren't there. */
function applyStep({ name, cards, format, maybe = [], notes = '', groups = [] }: EditSession, step: DeckStep): EditSession | null {
  if (step.name && step.name.from !== name) return null
  if (step.format && !sameFormat(step.format.from, format)) return null
  if (step.notes && step.notes.from !== notes) return null
  if (step.groups && !sameGroups(step.groups.from, groups)) return null
  const next = applySplice(cards, step)
  const nextMaybe = step.maybe ? applySplice(maybe, step.maybe) : maybe
  if (!next || !nextMaybe) return null
  const house = step.format ? step.format.to : format
  return {
    name: step.name?.to ?? name,
    cards: next,
    ...(house && { format: house }),
    ...extrasOf({ maybe: nextMaybe, notes: step.notes?.to ?? notes, groups: step.groups?.to ?? groups }),
  }
}

/** The history after a move; null if it can't be made. */
export const applyMove = (history: DeckHistory, move: DeckMove): DeckHistory | null => movedAll(history, [move])

/** The history after all of these moves; null if one can't be made. Takes time for each move, and for the steps so far only once. */
export function movedAll(history: DeckHistory, moves: Iterable<DeckMove>): DeckHistory | null {
  const walk = walkHistory(history)
  for (const move of moves) if (!walk.make(move)) return null
  return walk.current()
}

/** Makes moves one after another. */
export function walkHistory(history: DeckHistory): {
  /** False if it can't be made. */
  make(move: DeckMove): boolean
  current(): DeckHistory
} {
  let now = history.now
  const [done, undone] = [[...history.done], [...history.undone]]
  return {
    make(move) {
      const step = move.type === 'do' ? move.step : (move.type === 'undo' ? done : undone).pop()
      const next = step && applyStep(now, move.type === 'undo' ? invertStep(step) : step)
      if (!next) return false
      now = next
      if (move.type === 'undo') undone.push(step)
      else done.push(step)
      if (move.type === 'do') undone.length = 0
      return true
    },
    current: () => ({ now, done: [...done], undone: [...undone] }),
  }
}

/** The most steps that can be undone, and redone, once older ones are dropped. */
const MAX_KEPT_STEPS = 1000

/** The latest steps, up to that number and size. */
function latest(steps: readonly DeckStep[], sizeOf: (step: DeckStep) => number, max: number): DeckStep[] {
  let [from, size] = [steps.length, 0]
  for (const step of steps.slice(-MAX_KEPT_STEPS).toReversed()) {
    size += sizeOf(step)
    if (size > max) break
    from--
  }
  return steps.slice(from)
}

/** A start, and moves that lead from it to the same state with only the latest steps to undo and redo: `most` in size each. */
export function keptMoves(
  history: DeckHistory,
  sizeOf: (step: DeckStep) => number,
  max: number,
): { start: EditSession; moves: DeckMove[] } {
  const done = latest(history.done, sizeOf, max)
  const undone = latest(history.undone, sizeOf, max)
  const undo = (): DeckMove => ({ type: 'undo' })
  const before = movedAll({ now: history.now, done, undone: [] }, done.map(undo))
  if (!before) throw new RangeError('steps can’t be undone')
  const steps = [...done, ...undone.toReversed()]
  return { start: before.now, moves: [...steps.map((step): DeckMove => ({ type: 'do', step })), ...undone.map(undo)] }
}
