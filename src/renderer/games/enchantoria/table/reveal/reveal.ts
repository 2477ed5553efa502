import type { PreviewedEvent } from '../../../../../shared/match.ts'
import type { Message } from '../../../../../shared/message.ts'
import type { Seat } from '../../../../../shared/seat.ts'
import { stepOf, type Step } from './steps.ts'

/** A revealed spell. `hits`: the spells it counters, whether or not the counter stands; `hitBy`: the counters that hit it. */
export interface RevealedSpell<E extends PreviewedEvent = PreviewedEvent> {
  card: number
  seat: Seat
  targets: readonly string[]
  /** 0 if its cost is the printed one. */
  x: number
  named: Message | null
  hits: number[]
  hitBy: number[]
  countered: boolean
  event: E
}

export interface RevealedOrder<E extends PreviewedEvent = PreviewedEvent> {
  piece: string
  seat: Seat
  target: string | null
  /** Its creature was stunned first. */
  lost: boolean
  event: E
}

/** What one batch does to one entity or player, step by step (EN-R5.9a to j). */
export interface Sum<E extends PreviewedEvent = PreviewedEvent> {
  piece: string | null
  seat: Seat
  steps: { step: Step; adds: E[]; comes: E[] }[]
}

export interface Batch<E extends PreviewedEvent = PreviewedEvent> {
  name: 'swift' | 'main'
  event: E
  /** All its effects, before they are added up. */
  adds: E[]
  sums: Sum<E>[]
}

/** A turn's fight: both plans, the outcomes of counters, each batch, and what followed. */
export interface Reveal<E extends PreviewedEvent = PreviewedEvent> {
  spells: RevealedSpell<E>[]
  orders: RevealedOrder<E>[]
  /** The countered spells, in the order their outcomes were decided. */
  fates: { spell: RevealedSpell<E>; event: E }[]
  batches: Batch<E>[]
  /** Deaths, the end of the match, durations. */
  after: E[]
}

const FATES = new Set(['fell-to-counter', 'fell-in-ring', 'stood-after-counters'])
const AFTERMATH = new Set([
  'died',
  'exhausted',
  'effect-expired',
  'match-ended',
  'card-discarded',
  'protection-ended',
  'summoned',
  'no-room',
  'card-drawn',
  'mana-gained',
  'effect-applied',
])

interface Reading<E extends PreviewedEvent> {
  reveal: Reveal<E>
  batch: Batch<E> | null
}

function readSpell<E extends PreviewedEvent>({ reveal }: Reading<E>, event: E): void {
  const { card, seat, targets = [], message } = event
  if (card === undefined || seat === undefined) return
  const { x, type } = message.values ?? {}
  const named = typeof type === 'object' && !Array.isArray(type) ? type : null
  reveal.spells.push({ card, seat, targets, x: typeof x === 'number' ? x : 0, named, hits: [], hitBy: [], countered: false, event })
}

function readHit<E extends PreviewedEvent>({ reveal }: Reading<E>, { card, source }: E): void {
  if (card === undefined || source === undefined) return
  reveal.spells.find(spell => spell.card === source)?.hits.push(card)
  reveal.spells.find(spell => spell.card === card)?.hitBy.push(source)
}

/** EN-R6.6, EN-R6.7: later outcomes depend on earlier ones. */
function readFate<E extends PreviewedEvent>({ reveal }: Reading<E>, event: E): void {
  const spell = reveal.spells.find(one => one.card === event.card)
  if (spell) reveal.fates.push({ spell, event })
}

function readOrder<E extends PreviewedEvent>({ reveal }: Reading<E>, event: E): void {
  const { piece, seat, targets = [] } = event
  if (piece !== undefined && seat !== undefined) reveal.orders.push({ piece, seat, target: targets[0] ?? null, lost: false, event })
}

function sumIn<E extends PreviewedEvent>(batch: Batch<E>, { piece, seat }: E): Sum<E> | null {
  const known = batch.sums.find(sum => sum.piece === (piece ?? null) && (piece !== undefined || sum.seat === seat))
  if (known || seat === undefined) return known ?? null
  const sum: Sum<E> = { piece: piece ?? null, seat, steps: [] }
  batch.sums.push(sum)
  return sum
}

function readInBatch<E extends PreviewedEvent>(batch: Batch<E>, event: E): void {
  const step = stepOf(event.type)
  if (!step) return
  const isAdded = event.type.startsWith('contributed-')
  if (isAdded) batch.adds.push(event)
  const sum = sumIn(batch, event)
  if (!sum) return
  let row = sum.steps.find(one => one.step === step)
  if (!row) {
    row = { step, adds: [], comes: [] }
    sum.steps.push(row)
    sum.steps.sort((a, b) => (a.step < b.step ? -1 : 1))
  }
  row[isAdded ? 'adds' : 'comes'].push(event)
}

function read<E extends PreviewedEvent>(reading: Reading<E>, event: E): void {
  const { reveal, batch } = reading
  const { type } = event
  if (type === 'spell-cast') readSpell(reading, event)
  else if (type === 'order-given') readOrder(reading, event)
  else if (type === 'spell-hit') readHit(reading, event)
  else if (FATES.has(type)) readFate(reading, event)
  else if (type === 'spell-countered') for (const spell of reveal.spells) spell.countered ||= spell.card === event.card
  else if (type === 'order-lost') for (const order of reveal.orders) order.lost ||= order.piece === event.piece
  else if (type === 'batch-began-swift' || type === 'batch-began-main') {
    reading.batch = { name: type === 'batch-began-swift' ? 'swift' : 'main', event, adds: [], sums: [] }
    reveal.batches.push(reading.batch)
  } else if (batch && stepOf(type)) readInBatch(batch, event)
  else {
    // The first event outside a batch closes the batch: D1 and what follows.
    reading.batch = null
    if (isAftermath(type)) reveal.after.push(event)
  }
}

const isAftermath = (type: string): boolean => AFTERMATH.has(type) || type.startsWith('protection-ended')

/** The events of a fight, from both plans to the end of the turn. */
export function readReveal<E extends PreviewedEvent>(events: readonly E[]): Reveal<E> {
  const reading: Reading<E> = { reveal: { spells: [], orders: [], fates: [], batches: [], after: [] }, batch: null }
  for (const event of events) read(reading, event)
  return reading.reveal
}

/** Where the last fight of a log starts; -1 if there is none yet. */
export const lastRevealAt = (log: readonly PreviewedEvent[]): number => log.findLastIndex(({ type }) => type === 'plans-revealed')

/** The events of the last fight of a log; empty if there is none yet. */
export function lastFight<E extends PreviewedEvent>(log: readonly E[]): E[] {
  const from = lastRevealAt(log)
  if (from < 0) return []
  const rest = log.slice(from)
  const end = rest.findIndex(({ type }) => type === 'turn-began')
  return end < 0 ? rest : rest.slice(0, end)
}
