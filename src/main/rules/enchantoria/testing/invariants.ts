import { SEATS } from '../../../../shared/seat.ts'
import { allEntities, FIELD_LIMIT, ownerOf, type State } from '../state/state.ts'

const isSorted = (values: readonly number[]): boolean => values.every((value, place) => place === 0 || values[place - 1]! < value)

/** Throws unless everything holds that must hold at every decision. */
export function checkInvariants(state: State): void {
  const expectThat = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`it can't be that ${what}`)
  }
  for (const seat of SEATS) {
    const { deck, hand, discard, mana, entities } = state.players[seat]
    const cards = [...deck, ...hand, ...discard]
    expectThat(new Set(cards).size === cards.length, 'a card lies in two places')
    expectThat(cards.length === state.cards[seat].length, 'a card is nowhere')
    expectThat(
      cards.every(card => ownerOf(card) === seat),
      'a card lies on the other side',
    )
    expectThat(mana >= 0, 'mana is below 0')
    expectThat(entities.length - 1 <= FIELD_LIMIT, 'a field is over its limit')
    expectThat(entities[0]!.kind === 'mage' && entities.slice(1).every(({ kind }) => kind !== 'mage'), 'a mage is not in its place')
    expectThat(isSorted(entities.map(({ id }) => id)) && isSorted(discard), 'something is out of order')
  }
  for (const entity of allEntities(state)) {
    expectThat(entity.health <= entity.max, 'health is above its maximum')
    expectThat(entity.kind === 'mage' || entity.health > 0, 'the dead are in play')
    expectThat(entity.pool === 0, 'a block outlives Combat')
    expectThat(entity.protection === null || entity.protection.power > 0, 'Protection without power is there')
    expectThat(
      entity.effects.every(({ duration }) => duration > 0),
      'an effect is over and still there',
    )
    for (const kind of ['stun', 'function'])
      expectThat(entity.effects.filter(effect => effect.kind === kind).length <= 1, `there are two effects of kind ${kind}`)
  }
}
