import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { InvalidPosition, sideOfSeat } from '../../../kernel/scenario.ts'
import { DECK_SIZE } from '../cards/deck-check.ts'
import { cardOf, LAST_TURN, type Ending, type State, type WizardState } from '../state/state.ts'
import { DEFAULT_TURN, type PositionInput } from './schema.ts'

/** Throws `InvalidPosition` where a position breaks a rule that no card changes. It may show fewer cards than a duel has, but never more. */
export function checkBounds(state: State, position: PositionInput): void {
  for (const seat of SEATS) {
    const count = state.owner.filter(owner => owner === seat).length
    // A boon adds at most one.
    const size = DECK_SIZE + (state.boons?.[seat] ?? 0)
    if (count > size) throw new InvalidPosition([sideOfSeat(seat)], 'gothic-duel.scenario.problem.too-many-cards', { count, size })
    checkHexes(state, seat)
    checkCounts(state, seat, position)
  }
  // The turns alternate (GD-7.4.1).
  const { first, turn = DEFAULT_TURN } = position
  if (first && turn % 2 === (state.active === state.first ? 0 : 1))
    throw new InvalidPosition(['first'], 'gothic-duel.scenario.problem.not-first', { turn })
  if (state.ending && !isEnding(state, state.ending)) throw new InvalidPosition(['over'], 'gothic-duel.scenario.problem.another-end')
}

/** GD-R.56. */
function checkHexes(state: State, seat: Seat): void {
  for (const [index, { card, turnsLeft, waiting }] of state.wizards[seat].hexes.entries()) {
    const path = [sideOfSeat(seat), 'hexes', index]
    const { lasts, triggers = [], name } = cardOf(state, card)
    if (lasts === undefined ? turnsLeft !== null : turnsLeft === null || turnsLeft > lasts)
      throw new InvalidPosition(
        [...path, 'turnsLeft'],
        lasts === undefined ? 'gothic-duel.scenario.problem.no-duration' : 'gothic-duel.scenario.problem.too-many-turns',
        { card: name, most: lasts ?? 0 },
      )
    if (waiting >= 2 ** triggers.length)
      throw new InvalidPosition([...path, 'waiting'], 'gothic-duel.scenario.problem.no-trigger', { card: name })
  }
}

/** Cards that lie where a Spell that was cast can be. */
const playedCards = ({ hand, deck, discard, void: exiled, removed, reshuffled }: WizardState): number =>
  [hand, discard, exiled, removed, reshuffled ? deck : []].reduce((sum, zone) => sum + zone.length, 0)

/** What happened in this turn: cards are played in one's own Main Phase only (GD-7.3.2), and a draw counts in one's own turn only (GD-R.58). */
function checkCounts(state: State, seat: Seat, position: PositionInput): void {
  const { work, turn = DEFAULT_TURN } = position
  const { phase, active } = state
  const side = sideOfSeat(seat)
  const wizard = state.wizards[seat]
  const { spellsCast, haunted, drew, reshuffled } = wizard
  // At the very start the counts may still be those of the turn before.
  const isPast = phase === 'start' && !work && seat !== active
  if (seat === active ? !work && (phase === 'start' || phase === 'draw') : !isPast) {
    if (spellsCast > 0) throw new InvalidPosition([side, 'spellsCast'], 'gothic-duel.scenario.problem.not-its-main-phase')
    if (haunted) throw new InvalidPosition([side, 'haunted'], 'gothic-duel.scenario.problem.not-its-main-phase')
    if (drew && seat !== active) throw new InvalidPosition([side, 'drew'], 'gothic-duel.scenario.problem.not-its-turn')
  }
  if (turn > 1) return
  const resolving = position[side]?.resolving?.length ?? 0
  if (spellsCast > playedCards(wizard) + resolving)
    throw new InvalidPosition([side, 'spellsCast'], 'gothic-duel.scenario.problem.spells-nowhere', { count: spellsCast })
  // GD-5.4, GD-5.6: 14 or 15 cards are in the Deck, and only a card that was played can draw them.
  const { spellsCast: cast, hexes } = state.wizards[active]
  const isFirstAct = cast === 0 && hexes.length + state.wizards[otherSeat(active)].hexes.length === 0
  if (reshuffled && (isFirstAct || (seat === active && !drew)))
    throw new InvalidPosition([side, 'reshuffled'], 'gothic-duel.scenario.problem.no-reshuffle-yet')
}

/** Whether that is how it ends at these values: GD-1.2, GD-1.3, GD-R.1, GD-R.14, GD-R.25. */
function isEnding({ wizards, turn }: State, { winner, clause, by }: Ending): boolean {
  const fallen = SEATS.filter(seat => wizards[seat].vitality === 0 || wizards[seat].will === 0)
  const isNamed = (own: string, theirs: Seat | null): boolean => clause === own && winner === theirs
  switch (by) {
    case 'both':
      return fallen.length === 2 && isNamed('GD-R.1', null)
    case 'vitality':
    case 'will': {
      const [loser] = fallen
      return fallen.length === 1 && wizards[loser!][by] === 0 && isNamed(by === 'vitality' ? 'GD-1.2' : 'GD-1.3', otherSeat(loser!))
    }
    case 'turns':
      return fallen.length === 0 && turn === LAST_TURN && isNamed('GD-R.14', null)
    case 'chain':
      return fallen.length === 0 && isNamed('GD-R.14', null)
    case 'concession':
      return fallen.length === 0 && winner !== null && clause === 'GD-R.25'
  }
}
