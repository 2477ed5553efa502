import type { DuelView } from '../../../shared/games/gothic-duel/view.ts'
import type { Option, Step } from '../../../shared/match.ts'
import { SEATS, type Seat } from '../../../shared/seat.ts'

export const PILES = ['deck', 'discard', 'void', 'removed'] as const
export type Pile = (typeof PILES)[number]

/** Where a card lies on the table, as far as the viewer knows. */
export type Place = { in: 'hand' | 'hexes' | Pile; seat: Seat } | { in: 'nowhere' }

export function placeOf(view: DuelView, card: number): Place {
  for (const seat of SEATS) {
    const wizard = view.wizards[seat]
    if (wizard.hand.includes(card)) return { in: 'hand', seat }
    if (wizard.hexes.some(hex => hex.card === card)) return { in: 'hexes', seat }
    if (wizard.discard.includes(card)) return { in: 'discard', seat }
    if (wizard.void.includes(card)) return { in: 'void', seat }
    if (wizard.removed.includes(card)) return { in: 'removed', seat }
    if (wizard.deckTop.includes(card)) return { in: 'deck', seat }
  }
  return { in: 'nowhere' }
}

export const isAllowed = (option: Option): boolean => option.reasons.length === 0

/** The options of a step by the card they lie on, wizards by seat, and the rest by kind. */
export function optionsAt(step: Step | null) {
  const cards = new Map<number, Option[]>()
  const wizards = new Map<Seat, Option>()
  const modes: Option[] = []
  const numbers: Option[] = []
  const effects: Option[] = []
  const entities = new Map<number, Option[]>()
  const commands = new Map<string, Option>()
  for (const option of step?.options ?? []) {
    const { ref } = option
    if (ref.type === 'card') cards.set(ref.card, [...(cards.get(ref.card) ?? []), option])
    else if (ref.type === 'wizard') wizards.set(ref.seat, option)
    else if (ref.type === 'mode') modes.push(option)
    else if (ref.type === 'number') numbers.push(option)
    else if (ref.type === 'effect') effects.push(option)
    else if (ref.type === 'entity') entities.set(ref.entity, [...(entities.get(ref.entity) ?? []), option])
    else commands.set(ref.command, option)
  }
  return { cards, wizards, modes, numbers, effects, entities, commands }
}
export type OptionsAt = ReturnType<typeof optionsAt>

/** The noun and the number of a pick such as `play:12`. */
export function readPick(pick: string): { noun: string; card: number | null } {
  const [noun = '', which] = pick.split(':')
  return { noun, card: which !== undefined && /^\d+$/.test(which) ? Number(which) : null }
}
