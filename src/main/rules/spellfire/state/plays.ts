import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Definition } from './definition.ts'
import type { PlayFrame } from './frames.ts'
import { NONE } from './state.ts'
import type { ChampionType, PlayFilter, PlayKind } from './terms.ts'

/** A play's properties that filters of kinds look at. */
export interface Played {
  def: Definition
  seat: Seat
  what: 'card' | 'power' | 'copy'
  /** Of the champion whose power it is, if it isn't the printed one (SF-R-USE.6). */
  type?: ChampionType
}

function isOfKind({ def, what, type }: Played, kind: PlayKind): boolean {
  // SF-R-SRC.10: psionics are the cards and the special powers of psionicist champions.
  if (what === 'power') return kind === 'psionics' && def.card.type === 'champion' && (type ?? def.card.champion) === 'psionicist'
  return kind === 'copied-event' ? what === 'copy' : def.kinds.has(kind)
}

function matchesFilter(play: Played, filter: PlayFilter): boolean {
  const { card } = play.def
  if ('name' in filter) return card.name === filter.name
  if (!isOfKind(play, filter.kind)) return false
  if (filter.mark && (!('mark' in card) || card.mark !== filter.mark)) return false
  return !filter.trait || play.def.traits.includes(filter.trait)
}

export function matchesAny(play: Played, filters: readonly PlayFilter[]): boolean {
  for (const filter of filters) if (matchesFilter(play, filter)) return true
  return false
}

interface Announced {
  card: number
  line: number
  user: number
  targets?: readonly number[]
  option?: number
  isAnswer?: boolean
}

/** A play that `seat` has announced. */
export const newPlay = (
  seat: Seat,
  what: PlayFrame['what'],
  { card, line, user, targets = [], option = NONE, isAnswer = false }: Announced,
): PlayFrame => ({
  type: 'play',
  step: 'announced',
  seat,
  me: seat,
  opp: otherSeat(seat),
  card,
  line,
  user,
  targets,
  option,
  what,
  isAnswer,
  isNegated: false,
  stays: false,
})
