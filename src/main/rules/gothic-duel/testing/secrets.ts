import { rngFrom } from '../../../kernel/rng.ts'
import { SEATS } from '../../../../shared/seat.ts'
import type { GothicDuel } from '../game.ts'
import type { State } from '../state/state.ts'
import { resampleHidden } from './hidden.ts'
import { checkInvariants } from '../state/invariants.ts'

/** GD-R.22. Throws if a seat's information depends on hidden information, or differs from that in a state determinized from it. */
export function checkSecrets(game: GothicDuel, state: State): void {
  const rng = rngFrom('secrets')
  for (const viewer of SEATS) {
    const information = game.informationFor(state, viewer)
    const text = JSON.stringify(information)
    if (JSON.stringify(game.informationFor(resampleHidden(state, viewer, rng), viewer)) !== text)
      throw new Error(`seat ${viewer} knows something of what is hidden from it`)
    for (const guessed of [information, game.inferOpponentDeck?.(information, rng) ?? information]) {
      const world = game.determinize(guessed, rng)
      checkInvariants(world)
      if (world.rng.join() === state.rng.join())
        throw new Error(`a state determinized for seat ${viewer} contains the random generator of the match`)
      if (JSON.stringify(game.informationFor(world, viewer)) !== text)
        throw new Error(`a world made from what seat ${viewer} knows does not fit it`)
    }
    for (const { deck, hand } of information.wizards)
      if (![...deck, ...hand].every(Number.isInteger)) throw new Error('no number for a card')
  }
  const watched = game.informationFor(state, 'spectator')
  for (const zone of watched.wizards.flatMap(({ deck, hand }) => [deck, hand]))
    for (const card of zone)
      if (card >= 0 && (state.known[card]! & 0b11) !== 0b11) throw new Error(`a spectator knows card ${card}, which a player does not`)
}
