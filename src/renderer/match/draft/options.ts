import type { Option, Ref, Step } from '../../../shared/match.ts'

export const isAllowed = (option: Option): boolean => option.reasons.length === 0

/** A step's options by the card, piece or place they are on, and the rest by kind. */
export function optionsAt(step: Step | null) {
  const cards = new Map<number, Option[]>()
  const pieces = new Map<string, Option>()
  const places = new Map<string, Option>()
  const dice = new Map<string, Option>()
  const modes: Option[] = []
  const numbers: Option[] = []
  const effects: Option[] = []
  const commands = new Map<string, Option>()
  for (const option of step?.options ?? []) {
    const { ref } = option
    if (ref.type === 'card') cards.set(ref.card, [...(cards.get(ref.card) ?? []), option])
    else if (ref.type === 'piece') pieces.set(ref.piece, option)
    else if (ref.type === 'place') places.set(ref.place, option)
    else if (ref.type === 'die') dice.set(ref.die, option)
    else if (ref.type === 'mode') modes.push(option)
    else if (ref.type === 'number') numbers.push(option)
    else if (ref.type === 'effect') effects.push(option)
    else commands.set(ref.command, option)
  }
  return { cards, pieces, places, dice, modes, numbers, effects, commands }
}
export type OptionsAt = ReturnType<typeof optionsAt>

/** The noun and number of a pick such as `play:12`. */
export function readPick(pick: string): { noun: string; card: number | null } {
  const [noun = '', which] = pick.split(':')
  return { noun, card: which !== undefined && /^\d+$/.test(which) ? Number(which) : null }
}

/** Whether the option refers to something on the table. */
export const isPointed = ({ type }: Ref): boolean => type === 'card' || type === 'piece' || type === 'place' || type === 'die'

/** The id of the piece, place or die that it refers to. */
export const idOf = (ref: Ref): string | null => {
  if (ref.type === 'piece') return ref.piece
  if (ref.type === 'place') return ref.place
  return ref.type === 'die' ? ref.die : null
}
