import type * as v from 'valibot'
import type { AnyEffectKind } from '../turn/rules.ts'
import { become } from './become.ts'
import { burn } from './burn.ts'
import { channel } from './channel.ts'
import { cleanse } from './cleanse.ts'
import { damage } from './damage.ts'
import { discard } from './discard.ts'
import { dispel } from './dispel.ts'
import { draw } from './draw.ts'
import { exile } from './exile.ts'
import { heal } from './heal.ts'
import { insight } from './insight.ts'
import { lose } from './lose.ts'
import { returnCards } from './return.ts'
import { soulfire } from './soulfire.ts'
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
