import { reason } from '../../../../shared/message.ts'
import { brokenRule, InvalidPosition, SIDES, type SideName } from '../../../kernel/scenario.ts'
import { checkAmounts } from '../../../kernel/scenario-amounts.ts'
import { idOf } from '../../../kernel/scenario-names.ts'
import { checkDeck, formatName } from '../cards/deck-check.ts'
import { DECK_LIMITS, mostCopies } from '../cards/deck-limits.ts'
import type { CardSet } from '../state/card.ts'
import { formatOf } from '../state/formats.ts'
import { SUPPORT_TYPES, type CardType } from '../state/terms.ts'
import { DEFAULT_TURN, type CarrierInput, type PositionInput, type SideInput } from './schema.ts'

/** SF-ATC.4. */
const ONLY_IN_BATTLE: readonly CardType[] = ['ally', ...SUPPORT_TYPES]

/**
 * Throws `InvalidPosition` where a position without `work` breaks a rule that no card changes. It may show fewer cards than a match has, but
 * never more; a pile may be filled up with any card that there can be two of.
 */
export function checkBounds(set: CardSet, position: PositionInput): void {
  const format = formatOf(position.format).id
  checkTurns(position)
  for (const name of SIDES) {
    const side = position[name]
    if (!side) continue
    checkAttached(set, side, name)
    const { deck = [], discard = [] } = side
    const open = openCards(side).map(idOf)
    const cards = [...open, ...deck.map(idOf), ...discard.map(idOf)]
    const n = cards.filter(id => set.get(id)?.type !== 'dungeon').length
    const { size } = DECK_LIMITS[format]
    if (n > size)
      throw brokenRule([name], reason('SF-D.1', 'spellfire.reason.deck-size', { n, count: n, size, format: formatName(format) }))
    const isSingle = (id: string): boolean => {
      const card = set.get(id)
      return card !== undefined && mostCopies(card).most === 1
    }
    checkAmounts([...open, ...cards.slice(open.length).filter(isSingle)], [name], list => checkDeck(set, list, format))
  }
}

/** A gained turn is one of `turn` too, and a skipped one isn't (SF-R-END.4): each side's turns are among them. */
function checkTurns({ turn = DEFAULT_TURN, format, me, foe }: PositionInput): void {
  const { turnStop } = formatOf(format)
  if (turn > turnStop) throw new InvalidPosition(['turn'], 'spellfire.scenario.problem.too-late', { most: turnStop })
  const [mine = 0, theirs = 0] = [me?.turns, foe?.turns]
  if (mine > turn || theirs > turn || mine + theirs > turn + 1)
    throw new InvalidPosition([mine >= theirs ? 'me' : 'foe', 'turns'], 'spellfire.scenario.problem.too-many-turns', { turn })
}

const carriersOf = ({ realms = [], pool = [], limbo = [], continuing = [] }: SideInput): (string | CarrierInput | null)[] => [
  ...realms,
  ...pool,
  ...limbo,
  ...continuing,
]
const attachedTo = (input: string | CarrierInput | null): string[] =>
  typeof input === 'string' || input === null ? [] : (input.attached ?? []).map(one => (typeof one === 'string' ? one : one.is))

/** The names of all cards that aren't in a pile. */
function openCards(side: SideInput): string[] {
  const carriers = carriersOf(side).flatMap(carrier =>
    carrier === null ? [] : [typeof carrier === 'string' ? carrier : carrier.is, ...attachedTo(carrier)],
  )
  return [...carriers, ...(side.hand ?? []), ...(side.abyss ?? []), ...(side.void ?? []), ...(side.dungeon ? [side.dungeon] : [])]
}

function checkAttached(set: CardSet, side: SideInput, name: SideName): void {
  for (const zone of ['realms', 'pool', 'limbo', 'continuing'] as const)
    for (const [index, carrier] of (side[zone] ?? []).entries())
      for (const [at, ref] of attachedTo(carrier).entries()) {
        const type = set.get(idOf(ref))?.type
        if (type && ONLY_IN_BATTLE.includes(type))
          throw new InvalidPosition([name, zone, index, 'attached', at], 'spellfire.scenario.problem.only-in-battle')
      }
}
