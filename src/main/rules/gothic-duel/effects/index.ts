import type * as v from 'valibot'
import { become } from './become.ts'
import { burn } from './burn.ts'
import { channel } from './channel.ts'
import { cleanse } from './cleanse.ts'
import { damage } from './damage.ts'
import type { AnyEffectKind, TextKeyword } from './define.ts'
import { discard } from './discard.ts'
import { dispel } from './dispel.ts'
import { drain } from './drain.ts'
import { draw } from './draw.ts'
import { exile } from './exile.ts'
import { heal } from './heal.ts'
import { insight } from './insight.ts'
import { lose } from './lose.ts'
import { returnCards } from './return.ts'
import { soulfire } from './soulfire.ts'
import { torment } from './torment.ts'
import { ward } from './ward.ts'

/** Every kind of instruction. To add one, add a file and list it here. */
const KINDS = [
  become,
  burn,
  channel,
  cleanse,
  damage,
  discard,
  dispel,
  draw,
  exile,
  heal,
  insight,
  lose,
  returnCards,
  soulfire,
  ward,
] as const

export type Effect = v.InferOutput<(typeof KINDS)[number]['schema']>

export const EFFECTS: readonly AnyEffectKind[] = KINDS

const BY_NAME = new Map(EFFECTS.map(kind => [kind.effect, kind]))

/** Throws for an unknown instruction. */
export function kindOf(effect: string): AnyEffectKind {
  const kind = BY_NAME.get(effect)
  if (!kind) throw new RangeError(`no such effect: ${effect}`)
  return kind
}

/** Every keyword that applies to a whole text. */
export const KEYWORDS: readonly TextKeyword[] = [drain, torment]
