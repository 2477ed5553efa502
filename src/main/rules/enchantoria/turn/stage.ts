import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Casting } from '../state/actions.ts'
import type { CardType, PrimitiveOf } from '../state/card.ts'
import type { PreparedCard } from '../state/card-set.ts'
import { settle } from './counters.ts'
import { amountOf } from '../primitives/define.ts'
import { cardOf, type State } from '../state/state.ts'

/** A spell that has been revealed (EN-R1.9). */
export interface Spell {
  seat: Seat
  casting: Casting
  card: PreparedCard
}

/** The revealed spells of both players: what each hits, and which are countered. Their order has no meaning. */
export interface Stage {
  spells: readonly Spell[]
  hits: readonly (readonly number[])[]
  countered: readonly boolean[]
  /** EN-R6.9: the types of all spells that each seat has cast, countered or not. */
  cast: readonly [readonly CardType[], readonly CardType[]]
}

/** EN-R6.4: on the Stage X is the amount paid. */
const stageValue = ({ card, casting }: Spell): number => (card.cost === 'X' ? casting.x : card.cost)

function meets(counter: PrimitiveOf<'counter'>, { casting }: Spell, spell: Spell): boolean {
  const { type } = spell.card
  const { types, but, limit } = counter
  const isMeant = types === 'any' || (types === 'named' ? casting.named === type : types.includes(type))
  if (!isMeant || but?.includes(type)) return false
  return limit === undefined || stageValue(spell) <= amountOf(limit, { x: casting.x, recycled: 0 })
}

const NO_HITS: readonly number[] = []

/** EN-R6.2, EN-R6.3, EN-R6.5: among all that the enemy has revealed; if several tie for the highest, all of them. */
function hitsOf(spells: readonly Spell[], counterSpell: Spell): readonly number[] {
  const { counter } = counterSpell.card
  if (!counter) return NO_HITS
  const meant = spells.flatMap((spell, place) => (spell.seat !== counterSpell.seat && meets(counter, counterSpell, spell) ? [place] : []))
  if (counter.pick === 'all') return meant
  const highest = Math.max(...meant.map(place => stageValue(spells[place]!)))
  return meant.filter(place => stageValue(spells[place]!) === highest)
}

const NO_TYPES: readonly CardType[] = []

/** Each type once. */
function typesOf(spells: readonly Spell[], seat: Seat): readonly CardType[] {
  let types: CardType[] | null = null
  for (const { seat: whose, card } of spells)
    if (whose === seat && !types?.includes(card.type)) types = types ? [...types, card.type] : [card.type]
  return types ?? NO_TYPES
}

/** C3: what the counters among these spells hit, and which spells are countered. */
export function stageOf(spells: readonly Spell[]): Stage {
  const hits = spells.map(spell => hitsOf(spells, spell))
  const countered = hits.every(hit => hit.length === 0) ? hits.map(() => false) : settle(hits)
  return { spells, hits, countered, cast: [typesOf(spells, 0), typesOf(spells, 1)] }
}

const NO_CASTINGS: readonly Casting[] = []
const castingsOf = (state: State, seat: Seat): readonly Casting[] => {
  const plan = state.decided[seat]
  return plan?.type === 'plan' ? plan.castings : NO_CASTINGS
}

export function spellsOf(state: State): Spell[] {
  const spells: Spell[] = []
  for (const seat of SEATS) for (const casting of castingsOf(state, seat)) spells.push({ seat, casting, card: cardOf(state, casting.card) })
  return spells
}
