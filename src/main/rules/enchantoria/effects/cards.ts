import * as v from 'valibot'
import { message } from '../../../../shared/message.ts'
import { schemaByInput, ifObject } from '../../../kernel/schema-by-input.ts'
import type { NewEntity } from '../state/card.ts'
import { amountOf, amountSchema, count, definePrimitive, seatOfWho, amountText, whoSchema } from './define.ts'

/** The id of what is summoned; whether there is such an entity, the set decides. */
export const entityIdSchema = v.string()

/** EN-ENTITY.1, EN-V15: one that there is, by its id, or a new one. */
export const summonWith = (newEntity: v.GenericSchema<NewEntity>) =>
  definePrimitive<'summon'>({
    do: 'summon',
    schema: v.strictObject({
      do: v.literal('summon'),
      entity: schemaByInput([entityIdSchema, newEntity], ifObject),
      x: v.optional(v.literal(true)),
      count: v.optional(count),
    }),
    describe: ({ entity, count = 1 }, say) => message('enchantoria.text.summon', { count, entity: say.entity(entity) }),
    contribute({ entity, x, count = 1 }, doer, _, batch) {
      if (typeof entity !== 'string') throw new RangeError(`${entity.name} has no id: its text isn’t from a card set`)
      batch.toPlayers.push({ type: 'summon', source: doer.source, seat: doer.seat, entity, x: x ? doer.x : 0, count })
    },
  })

/** EN-V16. */
export const draw = definePrimitive<'draw'>({
  do: 'draw',
  schema: v.strictObject({ do: v.literal('draw'), who: whoSchema, n: amountSchema }),
  describe: ({ who, n }) => message(`enchantoria.text.draw-${who}`, amountText(n)),
  contribute({ who, n }, doer, _, batch) {
    batch.toPlayers.push({ type: 'draw', source: doer.source, seat: seatOfWho(who, doer.seat), amount: amountOf(n, doer) })
  },
})

/** EN-V17. */
export const mana = definePrimitive<'mana'>({
  do: 'mana',
  schema: v.strictObject({ do: v.literal('mana'), who: whoSchema, n: amountSchema }),
  describe: ({ who, n }) => message(`enchantoria.text.mana-${n === 'recycled' && who === 'me' ? n : who}`, amountText(n)),
  contribute({ who, n }, doer, _, batch) {
    batch.toPlayers.push({ type: 'mana', source: doer.source, seat: seatOfWho(who, doer.seat), amount: amountOf(n, doer) })
  },
})

/** EN-V18. */
export const recover = definePrimitive<'recover'>({
  do: 'recover',
  schema: v.strictObject({ do: v.literal('recover') }),
  describe: () => message('enchantoria.text.recover'),
  contribute(_primitive, doer, _, batch) {
    if (doer.discarded !== null) batch.toPlayers.push({ type: 'recover', source: doer.source, seat: doer.seat, card: doer.discarded })
  },
})
