import type { Match } from '../state/events.ts'
import type { CardFilter, Count } from '../state/primitive.ts'
import { holdingOf, isInPlay, NONE, sideInBattle, typeOf } from '../state/state.ts'
import { leaveBattle, leavePlay, razeRealm, rebuildRealm, returnToPool, type Pile } from '../mechanics/zones.ts'
import { TEXT, type Carried, type Effects } from './define.ts'
import { choosable, playOf } from '../mechanics/targets.ts'

/** The affected cards: those chosen, the card itself, or all that match. */
function selectedCards({ state }: Match, carried: Carried, what: CardFilter, n: Count): readonly number[] {
  return n === 'all' || what.of === 'self' ? choosable(state, carried, what) : carried.targets
}

/** A card that was just played and is being answered is negated by it. */
function removeEach(match: Match, cards: readonly number[], pile: Pile): void {
  for (const card of cards) {
    if (isInPlay(match.state, card)) {
      leavePlay(match, card, pile, TEXT)
      continue
    }
    const played = playOf(match.state, card)
    if (played) played.isNegated = true
  }
}

/** What takes cards out of play, and razes or rebuilds realms. */
export const removalEffects: Effects<'destroy' | 'abyss' | 'limbo' | 'void' | 'raze' | 'rebuild' | 'leave' | 'end-continuing'> = {
  destroy(match, carried, { what, n }) {
    removeEach(match, selectedCards(match, carried, what, n), 'discard')
  },
  abyss(match, carried, { what, n, holding }) {
    for (const card of selectedCards(match, carried, what, n)) {
      const held = holding ? holdingOf(match.state, card) : NONE
      if (held !== NONE) leavePlay(match, held, 'abyss', 'SF-ABYSS.3')
      removeEach(match, [card], 'abyss')
    }
  },
  limbo(match, carried, { what, n }) {
    removeEach(match, selectedCards(match, carried, what, n), 'limbo')
  },
  void(match, carried, { what, n }) {
    removeEach(match, selectedCards(match, carried, what, n), 'void')
  },
  raze(match, carried, { what, n }) {
    for (const realm of selectedCards(match, carried, what, n)) razeRealm(match, realm, TEXT)
  },
  rebuild(match, carried, { what, n }) {
    for (const realm of selectedCards(match, carried, what, n)) rebuildRealm(match, realm, TEXT)
  },
  /** SF-R-BAT.11: the other side wins the round. */
  leave(match, { user }) {
    const { battle } = match.state
    // SF-R-RLM.10.
    if (!battle || sideInBattle(battle, user) === null || typeOf(match.state, user) === 'realm') return
    leaveBattle(battle, user, 'pool')
    returnToPool(match, user, 'SF-R-BAT.11')
  },
  /** SF-R-GEN.7: then the event goes to the Void, the spell to the Discard Pile. */
  'end-continuing'(match, { targets }) {
    for (const card of targets) endContinuing(match, card)
  },
}

export const endContinuing = (match: Match, card: number): void =>
  leavePlay(match, card, typeOf(match.state, card) === 'event' ? 'void' : 'discard', 'SF-R-GEN.7')
