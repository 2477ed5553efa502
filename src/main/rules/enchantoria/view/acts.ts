import type { ActView } from '../../../../shared/games/enchantoria/view.ts'
import { amountOf } from '../effects/define.ts'
import { PASSIVES, type EntityDef, type Primitive } from '../state/card.ts'
import type { Entity } from '../state/state.ts'
import { actionModifier } from '../turn/batch.ts'

/** What an instruction does, and its number as it stands now: 0 without one. EN-R5.10: only damage is changed by what is on the entity. */
function actOf(primitive: Primitive, entity: Entity): Pick<ActView, 'does' | 'n'> {
  if (primitive.do === 'if') return actOf(primitive.then, entity)
  const n = 'n' in primitive ? amountOf(primitive.n, { x: entity.x, recycled: 0 }) : 0
  if (primitive.do === 'effect') return { does: primitive.kind, n }
  const isDamage = primitive.do === 'damage' || primitive.do === 'pierce'
  return { does: primitive.do, n: isDamage ? Math.max(0, n + actionModifier(entity)) : n }
}

/** What a creature or construct does in a turn, the most active first: by order, by itself, or by being there (EN-R9.1). */
export function actsOf({ order, auto = [], passives = {} }: EntityDef, entity: Entity): ActView[] {
  const acting = (by: ActView['by'], text: readonly Primitive[]): ActView[] => text.map(primitive => ({ by, ...actOf(primitive, entity) }))
  return [
    ...acting('order', order?.does ?? []),
    ...acting('auto', auto),
    ...PASSIVES.flatMap(does => (passives[does] === undefined ? [] : [{ by: 'passive' as const, does, n: passives[does] }])),
  ]
}
