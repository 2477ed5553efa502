import { SEATS } from '../../../../shared/seat.ts'
import { invariant } from '../../../kernel/invariant.ts'
import { isInPlay, isPiled, NONE, PILES, type State } from './state.ts'

/** Every card with all its places. */
function placesOf(state: State): Map<number, string[]> {
  const places = new Map<number, string[]>()
  const put = (card: number, place: string): void => {
    if (card !== NONE) places.set(card, [...(places.get(card) ?? []), place])
  }
  for (const seat of SEATS) {
    const player = state.players[seat]
    for (const zone of ['deck', 'hand', 'discard', 'limbo', 'abyss', 'void', 'pool', 'realms', 'continuing'] as const)
      for (const card of player[zone]) put(card, `${seat} ${zone}`)
    put(player.dungeon, `${seat} dungeon`)
  }
  for (const card of state.attached) put(card, 'attached')
  put(state.rule, 'rule')
  const { battle } = state
  if (battle)
    for (const champion of [battle.attacker, battle.defender]) if (state.cards[champion]?.card.type === 'champion') put(champion, 'battle')
  for (const frame of state.frames)
    if (frame.type === 'play' && frame.what === 'card' && !isInPlay(state, frame.card) && !isPiled(state, frame.card))
      put(frame.card, 'played')
  return places
}

/** Throws unless everything holds that must hold at every decision. */
export function checkInvariants(state: State): void {
  const places = placesOf(state)
  // What was being played as a player conceded lies nowhere any more.
  const mayLack = state.ending?.by === 'concession'
  for (const [card] of state.cards.entries())
    invariant(
      places.get(card)?.length === 1 || (mayLack && !places.has(card)),
      `card ${card} (${state.cards[card]?.card.name}) lies in ${String(places.get(card))}`,
    )
  invariant(
    [...places.keys()].every(card => card in state.cards),
    'there are more cards than there are',
  )
  for (const seat of SEATS) {
    const player = state.players[seat]
    for (const pile of PILES)
      invariant(
        player[pile].every(card => state.owner[card] === seat && state.since[card] === 0),
        `a card in ${pile} of seat ${seat} is another's, or in play`,
      )
    // SF-R-RLM.5.
    for (const [index, realm] of player.realms.entries())
      if ((player.razed >> index) & 1)
        invariant(realm !== NONE && !state.attached.some(card => state.host[card] === realm), 'a razed realm has something')
  }
  checkCosmos(state)
  invariant(state.asks !== null || state.ending !== null, 'nobody is asked')
  // No pending answer after a round: a play waits only in its own window.
  if (state.asks && ['realms', 'pool', 'attack', 'start', 'follow', 'defence'].includes(state.asks.decision))
    invariant(!state.frames.some(({ type }) => type === 'play'), `a play waits while ${state.asks.decision} is decided`)
  invariant(
    (state.battle !== null) === state.frames.some(({ type }) => type === 'battle') || state.ending !== null,
    'a battle without its frame',
  )
}

/** SF-COSMOS.1. */
function checkCosmos(state: State): void {
  const seen = new Set<string>()
  for (const [card, def] of state.cards.entries()) {
    if (!def?.isUnique || !isInPlay(state, card)) continue
    invariant(!seen.has(def.icon), `two of ${def.card.name} are in play`)
    seen.add(def.icon)
  }
}
