import { SEATS } from '../../../../../shared/seat.ts'
import type { Card, Line } from '../../state/card.ts'
import type { Triggered } from '../../state/frames.ts'
import { linesOf } from '../../state/passives.ts'
import { standingPlaces } from '../../state/protection.ts'
import { attachedTo, championsOf, controllerOf, defOf, isRealmChampion, NONE, typeOf, type Battle, type State } from '../../state/state.ts'

/** SF-ACT.8 to SF-ACT.10: the number in the icon, then the name, then the number of the card. */
function byIcon(state: State, one: number, other: number): number {
  const [a, b] = [defOf(state, one), defOf(state, other)]
  const bonus = (b.bonus || b.level) - (a.bonus || a.level)
  if (bonus !== 0) return bonus
  if (a.card.name !== b.card.name) return a.card.name < b.card.name ? -1 : 1
  return placeInEdition(a.card) - placeInEdition(b.card)
}

/** More than any number has. */
const AFTER_ALL = 10_000
const placeInEdition = ({ number }: Card): number => (number === undefined ? AFTER_ALL : parseInt(number, 10))

/** SF-R-SRC.5: a champion, and what was attached to it since the round began. A realm champion's own text is its realm's. */
function withNewCards(state: State, { began }: Battle, champion: number): number[] {
  if (champion === NONE) return []
  const added = attachedTo(state, champion).filter(card => state.since[card]! > began)
  return isRealmChampion(state, champion) ? added : [champion, ...added]
}

/** The cards of a battle in the order of activation (SF-ACT.1 to SF-ACT.7); SF-R-SRC.5, SF-R-SRC.7 for the last steps. */
export function activationSteps(state: State): number[][] {
  const battle = state.battle!
  const { attacker, defender, target } = battle
  const holdings = attachedTo(state, target).filter(card => typeOf(state, card) === 'holding')
  const last = [withNewCards(state, battle, attacker), withNewCards(state, battle, defender)]
  const elsewhere = new Set([target, ...holdings, ...last.flat()])
  const others = SEATS.flatMap(seat => {
    const player = state.players[seat]
    const realms = standingPlaces(state, seat).map(index => player.realms[index]!)
    return [...realms, ...championsOf(state, seat), ...player.continuing, ...(player.dungeonIs === 'in-play' ? [player.dungeon] : [])]
  })
  const before = [...others, ...state.attached]
    .filter(card => !elsewhere.has(card) && state.since[card]! > 0)
    .sort((a, b) => state.since[a]! - state.since[b]!)
  return [state.rule === NONE ? [] : [state.rule], [target], holdings, before, ...last]
}

/** The step of other cards that were in play before the battle (SF-ACT.4). */
const BEFORE = 3

/** Lines with that trigger of all eligible cards, in the order of activation. */
export function setOffInBattle(state: State, when: Line['when']): Triggered[] {
  const triggered: Triggered[] = []
  const early: Triggered[] = []
  const ordered = activationSteps(state)
  for (const [step, cards] of ordered.entries())
    for (const card of cards)
      linesOf(state, card, when, (line, number) => {
        // SF-ACT.5, SF-R-SRC.6: powers that decide whether the champions can meet at all come before the champions' others.
        const isEarly = step >= BEFORE && line.does.some(does => does.do === 'wall')
        ;(isEarly ? early : triggered).push({ card, line: number, seat: controllerOf(state, card) })
      })
  if (early.length === 0) return triggered
  early.sort((a, b) => byIcon(state, a.card, b.card))
  const late = new Set(ordered.slice(BEFORE + 1).flat())
  return [...triggered.filter(({ card }) => !late.has(card)), ...early, ...triggered.filter(({ card }) => late.has(card))]
}

/** In this order, whatever their players would like. */
export function pushTriggers(state: State, list: readonly Triggered[]): void {
  if (list.length > 0) state.frames.push({ type: 'triggers', list, isTogether: false, first: NONE, isAsked: false, agreed: false })
}
