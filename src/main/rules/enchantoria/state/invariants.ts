import { invariant } from '../../../kernel/invariant.ts'
import { SEATS } from '../../../../shared/seat.ts'
import { allEntities, FIELD_LIMIT, ownerOf, type State } from './state.ts'

const isSorted = (values: readonly number[]): boolean => values.every((value, index) => index === 0 || values[index - 1]! < value)

/** Throws unless everything holds that must hold at every decision. */
export function checkInvariants(state: State): void {
  for (const seat of SEATS) {
    const { deck, hand, discard, mana, entities } = state.players[seat]
    const cards = [...deck, ...hand, ...discard]
    invariant(new Set(cards).size === cards.length, 'a card lies in two places')
    invariant(cards.length === state.cards[seat].length, 'a card is nowhere')
    invariant(
      cards.every(card => ownerOf(card) === seat),
      'a card lies on the other side',
    )
    invariant(mana >= 0, 'mana is below 0')
    invariant(entities.length - 1 <= FIELD_LIMIT, 'a field is over its limit')
    invariant(entities[0]!.kind === 'mage' && entities.slice(1).every(({ kind }) => kind !== 'mage'), 'a mage is not in its place')
    invariant(isSorted(entities.map(({ id }) => id)) && isSorted(discard), 'something is out of order')
  }
  for (const entity of allEntities(state)) {
    invariant(entity.health <= entity.max, 'health is above its maximum')
    invariant(entity.kind === 'mage' || entity.health > 0, 'the dead are in play')
    invariant(entity.pool === 0, 'a block outlives Combat')
    invariant(entity.protection === null || entity.protection.power > 0, 'Protection without power is there')
    invariant(
      entity.effects.every(({ duration }) => duration > 0),
      'an effect is over and still there',
    )
    for (const kind of ['stun', 'function'])
      invariant(entity.effects.filter(effect => effect.kind === kind).length <= 1, `there are two effects of kind ${kind}`)
  }
}
