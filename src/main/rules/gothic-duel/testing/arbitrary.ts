import fc from 'fast-check'
import type { Card } from '../state/card.ts'
import { COUNTS, DAMAGE_TYPES, WHO } from '../state/card.ts'
import { anyCardOf } from './cards.ts'

const small = fc.integer({ min: 1, max: 4 })
const value = fc.constantFrom(...DAMAGE_TYPES)
const who = fc.constantFrom(...WHO)
const side = fc.constantFrom('you', 'enemy')
const flag = fc.constantFrom(true, undefined)
const countedAmount = fc.record({ each: fc.constant(1), count: fc.constantFrom(...COUNTS), of: side, most: fc.constant(4) })
const amount = fc.oneof({ weight: 3, arbitrary: small }, { weight: 1, arbitrary: countedAmount })
const condition = fc.record({ count: fc.constantFrom(...COUNTS), of: side, atLeast: fc.integer({ min: 0, max: 6 }) })

const effectWith = (effect: string, entries: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ effect: fc.constant(effect), ...entries, when: fc.option(condition, { nil: undefined, freq: 6 }) })

/** Triggers on these events cause nothing that could trigger them again. */
const quiet = [
  effectWith('lose', { who, value, amount }),
  effectWith('heal', { who, value, amount, beyond: flag }),
  effectWith('burn', { who, amount, damage: fc.option(value, { nil: undefined }), stays: flag }),
  effectWith('ward', {
    who,
    amount,
    against: fc.option(value, { nil: undefined }),
    until: fc.constantFrom(undefined, 'next-turn'),
    stacks: flag,
  }),
  effectWith('soulfire', { who, change: fc.constantFrom('gain', 'lose', 'raise-max', 'lower-max'), amount }),
  effectWith('channel', { amount: small }),
  effectWith('dispel', { on: fc.constantFrom('you', 'enemy', 'any'), amount: fc.oneof(small, fc.constant('all')), upTo: flag }),
]
const loud = [
  effectWith('damage', { to: who, vitality: amount, will: fc.option(small, { nil: undefined }) }),
  effectWith('damage', { to: who, will: amount }),
  effectWith('draw', { who, amount }),
  effectWith('discard', { who: fc.constantFrom('you', 'enemy', 'both'), amount: small, random: flag }),
  effectWith('insight', { amount: small }),
  effectWith('exile', { from: fc.constantFrom('discard', 'deck'), whose: side, amount: small, upTo: flag }),
  effectWith('return', {
    from: fc.constantFrom('discard', 'void'),
    to: fc.constantFrom('hand', 'deck'),
    amount: small,
    upTo: flag,
    type: fc.constantFrom(undefined, 'spell', 'hex'),
  }),
  effectWith('cleanse', { who, marker: fc.constantFrom('burn', 'ward') }),
  effectWith('become', { who, value, amount: fc.integer({ min: 1, max: 12 }) }),
]
const anything = fc.oneof(...quiet, ...loud)
const some = fc.array(anything, { minLength: 1, maxLength: 3 })

const keywords = {
  drain: fc.option(small, { nil: undefined }),
  torment: fc.option(fc.array(fc.record({ at: fc.integer({ min: 1, max: 10 }), effects: some }), { minLength: 1, maxLength: 2 }), {
    nil: undefined,
    freq: 4,
  }),
}
const additional = fc.record({ vitality: small, will: fc.constant(1), discard: fc.constant(1), exile: small }, { requiredKeys: [] })
const soulfire = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 4 }) }, { weight: 1, arbitrary: fc.constant('X') })
const alternative = fc.record({ cost: additional.map(cost => ({ soulfire: 1, ...cost })), effects: some, ...keywords })
const common = { cost: soulfire, additional: fc.option(additional, { nil: undefined }), effects: some, ...keywords }

const trigger = fc.oneof(
  fc.record({ when: fc.constantFrom('start-of-turn', 'end-of-turn', 'spell-cast'), effects: some, ...keywords }),
  fc.record({
    when: fc.constantFrom('vitality-damage', 'will-damage', 'card-discarded'),
    effects: fc.array(fc.oneof(...quiet), { minLength: 1, maxLength: 2 }),
  }),
)
const modifier = fc.record({
  modify: fc.constantFrom('damage-taken', 'damage-dealt', 'soulfire-cost', 'healing', 'max-hand', 'max-vitality', 'max-will'),
  whose: fc.constantFrom('you', 'afflicted'),
  by: fc.constantFrom(-2, -1, 1, 2),
})

/** Without the entries that are undefined. */
const withoutUndefined = (entries: object): object => JSON.parse(JSON.stringify(entries)) as object

/** Any card that the schema allows, except endless chains of triggers. */
export const anyCard: fc.Arbitrary<Card> = fc.oneof(
  fc
    .record({
      ...common,
      ritual: fc.option(alternative, { nil: undefined, freq: 4 }),
      haunt: fc.option(alternative, { nil: undefined, freq: 4 }),
      goes: fc.constantFrom(undefined, undefined, 'void', 'hand'),
    })
    .map(entries => anyCardOf('spell', withoutUndefined(entries))),
  fc
    .record({
      ...common,
      effects: fc.array(anything, { maxLength: 1 }),
      attach: fc.constantFrom('you', 'enemy', 'target'),
      lasts: fc.option(small, { nil: undefined }),
      triggers: fc.array(
        trigger.chain(entries => fc.constantFrom('you', 'afflicted').map(whose => ({ ...entries, whose }))),
        { maxLength: 2 },
      ),
      modifiers: fc.array(modifier, { maxLength: 2 }),
    })
    .map(entries => anyCardOf('hex', withoutUndefined(entries))),
)
