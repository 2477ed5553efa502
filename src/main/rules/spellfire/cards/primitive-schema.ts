import * as v from 'valibot'
import { yesOrNo } from '../../../kernel/card-form.ts'
import { schemaByField, schemaByInput } from '../../../kernel/schema-by-input.ts'
import { DURATIONS, PER, SIDES, WHOM, WHOSE, type Primitive, type PrimitiveName } from '../state/primitive.ts'
import { CHAMPION_TYPES, MARKS, PLAY_KINDS, SUPPORT_TYPES, TRAITS, type AnyChampion, type PlayFilter } from '../state/terms.ts'
import { MAX_CARD_NAME, nameSchema } from '../../../../shared/name.ts'

const whole = v.pipe(v.number(), v.integer())
const count = v.pipe(whole, v.minValue(1), v.maxValue(20))
const signed = v.pipe(whole, v.minValue(-20), v.maxValue(20), v.notValue(0))
const nonEmptyArray = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.minLength(1), v.maxLength(20))
const countOrAll = v.union([count, v.literal('all')], 'a number from 1 to 20, or "all"')
const yes = v.optional(v.literal(true))
export const cardName = nameSchema(MAX_CARD_NAME)

export const kindFilterSchema = v.strictObject({
  kind: v.picklist(PLAY_KINDS),
  mark: v.optional(v.picklist(MARKS)),
  trait: v.optional(v.picklist(TRAITS)),
})
export const nameFilterSchema = v.strictObject({ name: cardName })
/** Kinds of plays. */
export const playFilterSchema: v.GenericSchema<PlayFilter> = schemaByInput([kindFilterSchema, nameFilterSchema], input =>
  typeof input === 'object' && input !== null && 'name' in input ? 1 : 0,
)
export const playFilters = nonEmptyArray(playFilterSchema)

export const championFilterSchema = v.strictObject({
  types: v.optional(nonEmptyArray(v.picklist(CHAMPION_TYPES))),
  notTypes: v.optional(nonEmptyArray(v.picklist(CHAMPION_TYPES))),
  traits: v.optional(nonEmptyArray(v.picklist(TRAITS))),
  without: v.optional(nonEmptyArray(v.picklist(TRAITS))),
  levelAtLeast: v.optional(count),
  immuneTo: v.optional(playFilterSchema),
})
export const anyChampion: v.GenericSchema<AnyChampion> = nonEmptyArray(championFilterSchema)

const whom = v.picklist(WHOM)
const whose = v.picklist(WHOSE)
const side = v.picklist(SIDES)
const per = v.optional(v.picklist(PER))
const lasts = v.picklist(DURATIONS)

/** One shape for each value of a field. */
export const tagged = <const F extends string, const N extends string>(field: F, shapes: Record<N, v.ObjectEntries>): v.GenericSchema =>
  schemaByField(
    field,
    Object.fromEntries(
      Object.entries<v.ObjectEntries>(shapes).map(([name, entries]) => [name, v.strictObject({ [field]: v.literal(name), ...entries })]),
    ),
  )

export const cardFilterSchema = tagged('of', {
  self: {},
  ally: { side, trait: v.optional(v.picklist(TRAITS)) },
  champion: { side, is: v.optional(anyChampion), carrying: yes },
  'magical-item': { side },
  support: { kinds: playFilters },
  realm: { side, razed: v.optional(yesOrNo), unprotected: yes },
  dungeon: { side },
  'saying-immune': {},
})

const onCards = { what: cardFilterSchema, n: countOrAll, upTo: yes }
const forPlayer = { player: whose, n: count }
const shapes: Record<PrimitiveName, v.ObjectEntries> = {
  level: { whom, n: signed, per },
  base: { whom: v.literal('self'), n: signed, per },
  'set-base': { whom: v.literal('self'), n: count },
  type: { whom: v.literal('user'), oneOf: nonEmptyArray(v.picklist(CHAMPION_TYPES)) },
  tag: { whom, trait: v.picklist(TRAITS) },
  use: { whom, kinds: nonEmptyArray(v.picklist(SUPPORT_TYPES)) },
  immune: { whom, to: playFilters },
  strip: { whom: v.literal('foe'), lasts },
  instant: { is: anyChampion },
  falls: { to: anyChampion },
  wall: { unless: anyChampion },
  'no-attack': { is: anyChampion },
  lock: { player: whose, kinds: playFilters, lasts },
  'lock-attack': { player: whose, lasts },
  limit: { player: whose, kind: playFilterSchema, n: count },
  destroy: onCards,
  abyss: { ...onCards, holding: yes },
  limbo: onCards,
  void: onCards,
  raze: onCards,
  rebuild: onCards,
  survive: { zone: v.literal('limbo') },
  leave: { whom: v.literal('user'), zone: v.literal('pool') },
  'steal-ally': { n: count },
  draw: forPlayer,
  'show-draw': { ...forPlayer, sorting: v.literal('realms-to-discard') },
  discard: { player: whose, n: countOrAll, by: v.picklist(['owner', 'random']) },
  fetch: {
    from: v.picklist(['discard', 'abyss']),
    what: v.picklist(['champion', 'event', 'magical-item']),
    another: yes,
    to: v.picklist(['hand', 'attached-to-self']),
    n: count,
  },
  reshuffle: { player: whose },
  look: { zone: v.picklist(['hand-of-opp', 'top-of-my-draw-pile']) },
  'hand-max': forPlayer,
  'draw-more': forPlayer,
  'more-spoils': forPlayer,
  'extra-turn': { player: v.literal('me') },
  'skip-turn': {},
  negate: {},
  stay: {},
  redirect: { to: v.picklist(['any-legal', 'opp-instead-of-me', 'another-champion']) },
  reflect: {},
  'copy-event': { player: v.literal('me') },
  'copy-power': {},
  'end-continuing': { kinds: playFilters, n: count },
  rule: { key: v.literal('no-protection') },
  choose: { options: v.pipe(v.array(nonEmptyArray(v.lazy(() => primitiveSchema))), v.minLength(2), v.maxLength(4)) },
}

/** The effect primitives, with strict types for card authors. */
export const primitiveSchema = tagged('do', shapes) as v.GenericSchema<Primitive>
