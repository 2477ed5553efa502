import type { Boon } from '../../../kernel/descent.ts'

export type Whose = 'own' | 'enemy'
/** Miniatures of an Expedition. `first`: the first after the Leader; `sturdiest`: with the most Wounds; `faintest`: with the fewest Courage dice; ties: the first. */
export type Which = 'leader' | 'first' | 'others' | 'all' | 'sturdiest' | 'faintest'

/** What a boon does to the starting position, in order. */
export type BoonEffect =
  /** Tokens of the Leader's Devotion, its colours in turn; `each`: one of each colour. */
  | { does: 'faith'; whose: Whose; n: number | 'each' }
  | { does: 'ether'; whose: Whose; n: number }
  | { does: 'guard' | 'panic'; whose: Whose; which: Which }
  /** Starts in the Epicenter. */
  | { does: 'forward'; which: Which }
  /** At least one Wound is left. */
  | { does: 'wound'; whose: Whose; which: Which; n: number }
  /** Random Cards of the enemy's Hand. */
  | { does: 'discard'; n: number }

/** The clause of each effect. */
export const CLAUSES: Readonly<Record<BoonEffect['does'], string>> = {
  faith: 'CG-R4.4',
  ether: 'CG-R3.5',
  guard: 'CG-R7.3',
  panic: 'CG-R10.2',
  forward: 'CG-R3.1',
  wound: 'CG-R9.1',
  discard: 'CG-8.1',
}

const DEALS: Readonly<Record<string, readonly BoonEffect[]>> = {
  'whispered-prayer': [{ does: 'faith', whose: 'own', n: 1 }],
  'answered-prayer': [{ does: 'faith', whose: 'own', n: 2 }],
  'long-vigil': [{ does: 'faith', whose: 'own', n: 3 }],
  'every-altar': [{ does: 'faith', whose: 'own', n: 'each' }],
  'glint-of-ether': [{ does: 'ether', whose: 'own', n: 1 }],
  'ether-vial': [{ does: 'ether', whose: 'own', n: 2 }],
  'raised-shield': [{ does: 'guard', whose: 'own', which: 'leader' }],
  'shield-wall': [{ does: 'guard', whose: 'own', which: 'all' }],
  'night-watch': [
    { does: 'guard', whose: 'own', which: 'leader' },
    { does: 'faith', whose: 'own', n: 1 },
  ],
  pathfinder: [
    { does: 'forward', which: 'first' },
    { does: 'faith', whose: 'own', n: 2 },
  ],
  'dug-in': [
    { does: 'forward', which: 'first' },
    { does: 'guard', whose: 'own', which: 'first' },
    { does: 'faith', whose: 'own', n: 1 },
  ],
  'night-march': [
    { does: 'forward', which: 'others' },
    { does: 'guard', whose: 'own', which: 'others' },
    { does: 'faith', whose: 'own', n: 1 },
  ],
  'banner-forward': [
    { does: 'forward', which: 'leader' },
    { does: 'guard', whose: 'own', which: 'leader' },
    { does: 'faith', whose: 'own', n: 1 },
  ],
  'old-wound': [{ does: 'wound', whose: 'enemy', which: 'leader', n: 1 }],
  'open-wound': [{ does: 'wound', whose: 'enemy', which: 'leader', n: 2 }],
  'hard-road': [
    { does: 'wound', whose: 'enemy', which: 'others', n: 1 },
    { does: 'ether', whose: 'enemy', n: 3 },
    { does: 'faith', whose: 'enemy', n: 1 },
  ],
  'limping-giant': [{ does: 'wound', whose: 'enemy', which: 'sturdiest', n: 2 }],
  'bad-dream': [
    { does: 'panic', whose: 'enemy', which: 'leader' },
    { does: 'ether', whose: 'enemy', n: 1 },
    { does: 'faith', whose: 'enemy', n: 2 },
  ],
  'weak-knees': [{ does: 'panic', whose: 'enemy', which: 'faintest' }],
  'howling-dark': [{ does: 'panic', whose: 'enemy', which: 'others' }],
  'raid-at-dawn': [
    { does: 'wound', whose: 'enemy', which: 'first', n: 1 },
    { does: 'panic', whose: 'enemy', which: 'first' },
  ],
  'torn-page': [{ does: 'discard', n: 1 }],
  'burned-chapter': [{ does: 'discard', n: 2 }],
  'blood-offering': [
    { does: 'wound', whose: 'own', which: 'leader', n: 1 },
    { does: 'faith', whose: 'own', n: 4 },
  ],
  'borrowed-light': [
    { does: 'ether', whose: 'own', n: 2 },
    { does: 'faith', whose: 'enemy', n: 1 },
  ],
  'shared-altar': [
    { does: 'faith', whose: 'own', n: 4 },
    { does: 'faith', whose: 'enemy', n: 1 },
  ],
}

/** How strong they are: docs/balance.md. */
export const BOONS: readonly Boon[] = Object.entries(DEALS).map(([id, effects]) => ({
  id,
  clauses: [...new Set(effects.map(({ does }) => CLAUSES[does]))],
}))

export function effectsOf(id: string): readonly BoonEffect[] {
  const effects = Object.hasOwn(DEALS, id) ? DEALS[id] : undefined
  if (!effects) throw new RangeError(`no boon ${id}`)
  return effects
}
