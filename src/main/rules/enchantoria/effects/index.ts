import * as v from 'valibot'
import { schemaByField } from '../../../kernel/schema-by-input.ts'
import { message, type Message } from '../../../../shared/message.ts'
import { CARD_TYPES, type NewEntity, type Primitive, type PrimitiveName } from '../state/card.ts'
import type { Adding, ResolvedSource } from '../state/contribution.ts'
import type { State } from '../state/state.ts'
import type { TextContext } from './text-context.ts'
import { draw, mana, recover, summonWith } from './cards.ts'
import { counter } from './counter.ts'
import { damage, pierce } from './damage.ts'
import { definePrimitive, type PrimitiveKind } from './define.ts'
import { dispel, effect } from './effect.ts'
import { entityEntries } from './new-entity.ts'
import { block, heal, maxHealth } from './health.ts'
import { protect } from './protect.ts'

/** EN-V19. The only condition in the set; a countered spell still counts as cast (EN-R6.9). */
const conditional = definePrimitive<'if'>({
  do: 'if',
  schema: v.strictObject({ do: v.literal('if'), foeCast: v.picklist(CARD_TYPES), then: v.lazy(() => primitiveSchema) }),
  describe: ({ foeCast, then }, say) =>
    message('enchantoria.text.if-foe-cast', { type: message(`enchantoria.a-type.${foeCast}`), then: describePrimitive(then, say) }),
  contribute({ foeCast, then }, doer, snapshot, batch) {
    if (doer.foeCast.includes(foeCast)) kindOf(then).contribute(then, doer, snapshot, batch)
  },
})

const anyPrimitive: v.GenericSchema<Primitive> = v.lazy(() => primitiveSchema)
/** A creature or construct that a card brings. */
export const newEntitySchema = v.strictObject(entityEntries(anyPrimitive)) as v.GenericSchema<NewEntity>

/** To add a primitive, add a file, its name in card.ts, and a line here. */
const KINDS: { [D in PrimitiveName]: PrimitiveKind<D> } = {
  damage,
  pierce,
  heal,
  'max-health': maxHealth,
  block,
  protect,
  effect,
  dispel,
  counter,
  summon: summonWith(newEntitySchema),
  draw,
  mana,
  recover,
  if: conditional,
}

type AnyKind = PrimitiveKind<PrimitiveName>
const kindOf = (primitive: Primitive): AnyKind => KINDS[primitive.do] as unknown as AnyKind
const NAMES = Object.keys(KINDS) as PrimitiveName[]

/** Selected by name, so that errors are about the right kind. */
export const primitiveSchema = schemaByField(
  'do',
  Object.fromEntries(NAMES.map(name => [name, KINDS[name].schema as v.GenericSchema])),
) as v.GenericSchema<Primitive>

export function describePrimitive(primitive: Primitive, say: TextContext): Message {
  const what = kindOf(primitive).describe(primitive, say)
  const isRecycled = 'n' in primitive && primitive.n === 'recycled'
  // The enemy’s mana has a text of its own for it (EN-V24).
  return isRecycled && !(primitive.do === 'mana' && primitive.who === 'me') ? message('enchantoria.text.recycled', { what }) : what
}

/** Adds the contributions of a text to a batch. */
export function contribute(text: readonly Primitive[] | undefined, doer: ResolvedSource, snapshot: State, batch: Adding): void {
  if (text) for (const primitive of text) kindOf(primitive).contribute(primitive, doer, snapshot, batch)
}
