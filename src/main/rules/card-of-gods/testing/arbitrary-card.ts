import fc from 'fast-check'
import { parseCard } from '../cards/card-schema.ts'
import {
  DOMAINS,
  FACTIONS,
  FORBIDDABLE,
  RARITIES,
  ROLES,
  ROLL_KINDS,
  SOURCES,
  type Ability,
  type Condition,
  type Effect,
  type GodCard,
  type Group,
  type TargetSpec,
  type Whom,
} from '../state/card.ts'

const n = fc.integer({ min: 1, max: 6 })
const anySide = fc.constantFrom('ally', 'enemy', 'any')
const side = fc.constantFrom('ally', 'enemy')
const roll = fc.constantFrom(...ROLL_KINDS)
const source = fc.constantFrom(...SOURCES)
const to: fc.Arbitrary<Whom> = fc.constantFrom('target', 'it')
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined })

const condition = fc.oneof(
  fc.record({ type: fc.constantFrom('begin', 'end', 'attack-declared', 'moved', 'wounded', 'removed'), side: anySide }),
  fc.record({ type: fc.constant('rolled'), side: anySide, kind: optional(roll) }),
  fc.constant({ type: 'waiting', side: 'enemy' }),
) as fc.Arbitrary<Condition>

const target = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      type: fc.constant('miniature'),
      side,
      hurt: optional(fc.constant(true)),
      role: optional(fc.constantFrom(...ROLES)),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'card' }) },
) as fc.Arbitrary<TargetSpec>

const ability = fc.oneof(
  fc.record({ type: fc.constantFrom('regeneration', 'zombie', 'thorns', 'leech'), n }),
  fc.record({ type: fc.constantFrom('fearless', 'swift', 'terror', 'inspire', 'pious') }),
  fc.record({ type: fc.constant('skilled'), roll, n }),
  fc.record({ type: fc.constant('immunity'), source }),
) as fc.Arbitrary<Ability>

const group = fc.oneof(
  fc.record({ type: fc.constantFrom('leader', 'active') }),
  fc.record({
    type: fc.constant('zone'),
    of: fc.constantFrom('target', 'active', 'entered'),
    side: anySide,
    others: optional(fc.constant(true)),
  }),
) as fc.Arbitrary<Group>

const { effect } = fc.letrec<{ effect: Effect; does: Effect[] }>(tie => ({
  does: fc.array(tie('effect'), { minLength: 1, maxLength: 3 }),
  effect: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ type: fc.constantFrom('attack', 'wound', 'mend', 'heal', 'move', 'panic'), to, n }),
    fc.record({ type: fc.constant('dice'), to, roll, n: fc.constantFrom(-3, -1, 1, 2) }),
    fc.record({ type: fc.constantFrom('shelter', 'ready', 'calm'), to }),
    fc.record({ type: fc.constant('grant'), to, ability }),
    fc.record({ type: fc.constant('forbid'), to, action: fc.constantFrom(...FORBIDDABLE) }),
    fc.record({ type: fc.constantFrom('faith', 'drain-faith', 'reroll'), n }),
    fc.record({ type: fc.constantFrom('mute', 'extra-action', 'cancel') }),
    fc.record({ type: fc.constant('each'), group, does: tie('does') }),
    fc.record({ type: fc.constant('if-wounded'), does: tie('does') }),
    fc.record({
      type: fc.constant('when'),
      trigger: fc.record({ type: fc.constantFrom('moves', 'wounds', 'crit'), who: fc.constantFrom('target', 'active', 'ally', 'enemy') }),
      does: tie('does'),
    }),
  ) as fc.Arbitrary<Effect>,
}))

/** Any value with the shape of a God Card, whether it makes sense or not. */
export const shapedCard: fc.Arbitrary<unknown> = fc.record({
  type: fc.constant('god-card'),
  id: fc.integer({ min: 0, max: 999_999 }).map(number => `invented-${number}`),
  name: fc.constantFrom('Invented', 'Made Up'),
  art: fc.constant('star'),
  cost: fc.dictionary(fc.constantFrom(...DOMAINS), fc.integer({ min: 0, max: 3 })),
  rarity: fc.constantFrom(...RARITIES),
  factions: optional(fc.constantFrom(...FACTIONS).map(faction => [faction])),
  source: optional(source),
  conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
  targets: optional(fc.array(target, { minLength: 1, maxLength: 2 })),
  does: fc.array(effect, { minLength: 1, maxLength: 3 }),
})

/** A God Card that the schema accepts. */
export const validCard: fc.Arbitrary<GodCard> = shapedCard
  .map(parseCard)
  .filter(parsed => parsed.ok)
  .map(parsed => parsed.value)
