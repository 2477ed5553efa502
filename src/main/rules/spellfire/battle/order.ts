import type { Line } from '../state/card.ts'
import { linesOf } from '../state/passives.ts'
import { attachedTo, championsOf, defOf, NONE, type State } from '../state/state.ts'
import { standingPlaces } from '../state/protection.ts'
import { SEATS } from '../../../../shared/seat.ts'

/** SF-ACT.8 to SF-ACT.10: the number in the icon, then the name, then the number of the card. */
function byIcon(state: State, one: number, other: number): number {
  const [a, b] = [defOf(state, one), defOf(state, other)]
  const bonus = (b.bonus || b.level) - (a.bonus || a.level)
  if (bonus !== 0) return bonus
  if (a.card.name !== b.card.name) return a.card.name < b.card.name ? -1 : 1
  return parseInt(a.card.number, 10) - parseInt(b.card.number, 10)
}

/** The cards of a battle in the order of activation (SF-ACT.1 to SF-ACT.7); SF-R-SRC.5, SF-R-SRC.7 for the last steps. */
function steps(state: State): number[][] {
  const battle = state.battle!
  const { attacker, defender, target } = battle
  const fighting = new Set([attacker, defender, ...attachedTo(state, attacker), ...attachedTo(state, defender)])
  const others = SEATS.flatMap(seat => {
    const player = state.players[seat]
    const realms = standingPlaces(state, seat).map(place => player.realms[place]!)
    return [...realms, ...championsOf(state, seat), ...player.continuing, ...(player.dungeonIs === 'in-play' ? [player.dungeon] : [])]
  })
  const before = [...others, ...state.attached]
    .filter(card => card !== target && state.host[card] !== target && !fighting.has(card) && state.since[card]! > 0)
    .sort((one, other) => state.since[one]! - state.since[other]!)
  const withCards = (champion: number): number[] =>
    champion === NONE || champion === target ? [] : [champion, ...attachedTo(state, champion)]
  return [state.rule === NONE ? [] : [state.rule], [target], attachedTo(state, target), before, withCards(attacker), withCards(defender)]
}

/** Lines with that trigger of all eligible cards, as codes, in the order of activation. */
export function setOffInBattle(state: State, when: Line['when']): number[] {
  const codes: number[] = []
  const early: number[] = []
  const ordered = steps(state)
  for (const [step, cards] of ordered.entries())
    for (const card of cards)
      linesOf(state, card, when, (line, number) => {
        // SF-ACT.5, SF-R-SRC.6: powers that decide whether the champions can meet at all come before their others.
        const isEarly = step >= 4 && line.does.some(does => does.do === 'wall')
        ;(isEarly ? early : codes).push(card * 16 + number)
      })
  if (early.length === 0) return codes
  early.sort((one, other) => byIcon(state, one >> 4, other >> 4))
  const late = new Set(ordered.slice(4).flat())
  return [...codes.filter(code => !late.has(code >> 4)), ...early, ...codes.filter(code => late.has(code >> 4))]
}

export function pushTriggers(state: State, list: readonly number[]): void {
  if (list.length > 0) state.frames.push({ type: 'triggers', list, isAsked: false, agreed: false })
}
