import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Casting } from '../state/actions.ts'
import type { CardType, PrimitiveOf } from '../state/card.ts'
import type { PreparedCard } from '../state/card-set.ts'
import { settle, type Decided } from './counters.ts'
import { amountOf } from '../effects/define.ts'
import { cardOf, type State } from '../state/state.ts'

/** A spell that has been revealed (EN-R1.9). */
export interface Spell {
  seat: Seat
  casting: Casting
  card: PreparedCard
  /** The places of the spells that it hits, if it is a counter. */
  hits: readonly number[]
  isCountered: boolean
}

/** The revealed spells of both players. Their order has no meaning. */
export interface Stage {
  spells: readonly Spell[]
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

/** EN-R6.2, EN-R6.3, EN-R6.5: among all that the enemy has revealed; if several tie for the highest, all of them. */
function hitsOf(spells: readonly Spell[], counterSpell: Spell, counter: PrimitiveOf<'counter'>): readonly number[] {
  const meant = spells.flatMap((spell, index) => (spell.seat !== counterSpell.seat && meets(counter, counterSpell, spell) ? [index] : []))
  if (counter.pick === 'all') return meant
  const highest = Math.max(...meant.map(index => stageValue(spells[index]!)))
  return meant.filter(index => stageValue(spells[index]!) === highest)
}

const NO_TYPES: readonly CardType[] = []

/** Each type once. */
function typesOf(spells: readonly Spell[], seat: Seat): readonly CardType[] {
  let types: CardType[] | null = null
  for (const { seat: whose, card } of spells)
    if (whose === seat && !types?.includes(card.type)) types = types ? [...types, card.type] : [card.type]
  return types ?? NO_TYPES
}

const NO_HITS: readonly number[] = []
const NO_SPELLS: readonly Spell[] = []

const castingsOf = (state: State, seat: Seat): readonly Casting[] | null => {
  const plan = state.decided[seat]
  return plan?.type === 'plan' && plan.castings.length > 0 ? plan.castings : null
}

function spellsOf(state: State): readonly Spell[] {
  let spells: Spell[] | null = null
  for (const seat of SEATS) {
    const castings = castingsOf(state, seat)
    if (!castings) continue
    spells ??= []
    for (const casting of castings) spells.push({ seat, casting, card: cardOf(state, casting.card), hits: NO_HITS, isCountered: false })
  }
  return spells ?? NO_SPELLS
}

/** C3: what the counters among the revealed spells hit, and which spells are countered. `decided` gets the decisions if any spell is hit. */
export function stageOf(state: State, decided?: Decided[]): Stage {
  const spells = spellsOf(state)
  let isAnyHit = false
  for (const spell of spells) {
    const { counter } = spell.card
    if (!counter) continue
    spell.hits = hitsOf(spells, spell, counter)
    isAnyHit ||= spell.hits.length > 0
  }
  if (isAnyHit)
    for (const [index, isCountered] of settle(
      spells.map(({ hits }) => hits),
      decided,
    ).entries())
      spells[index]!.isCountered = isCountered
  return { spells, cast: [typesOf(spells, 0), typesOf(spells, 1)] }
}
