import * as v from 'valibot'
import { shuffle } from '../../../kernel/rng.ts'
import { choose } from '../mechanics/choosing.ts'
import { wizardsOf } from '../mechanics/counts.ts'
import { WHO } from '../state/card.ts'
import { discardFromHand } from '../mechanics/zones.ts'
import { causedBy, defineEffect, effectSchema, positive, quantity } from './define.ts'

/** Discarding by an effect: at most as many as there are (GD-R.28), chosen by the discarding player unless at random (GD-R.29). */
const schema = effectSchema('discard', {
  who: v.picklist(WHO.filter(who => who !== 'target')),
  amount: positive,
  random: v.optional(v.boolean()),
})

export const discard = defineEffect<v.InferOutput<typeof schema>>({
  effect: 'discard',
  schema,
  describe: ({ who, amount, random }, say) =>
    say.does(random ? 'discard-random' : 'discard', who, () => ({ cards: quantity(say, 'cards', amount) })),
  run(duel, frame, effect) {
    const seats = wizardsOf(frame, effect.who)
    const chosen: number[][] = []
    for (const [index, seat] of seats.entries()) {
      const hand = duel.state.wizards[seat].hand.slice()
      const number = Math.min(effect.amount, hand.length)
      if (effect.random) {
        shuffle(hand, duel.state.rng)
        chosen.push(hand.slice(0, number))
        continue
      }
      const cards = choose(duel, frame, index, { seat, purpose: 'discard', from: hand, min: number, max: number, source: frame.card })
      if (!cards) return
      chosen.push(cards)
    }
    const cause = { ...causedBy(frame, 'GD-R.29'), random: effect.random ?? false }
    for (const cards of chosen) for (const card of cards) discardFromHand(duel, card, cause)
  },
})
