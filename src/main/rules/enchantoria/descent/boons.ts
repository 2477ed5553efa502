import type { Boon } from '../../../kernel/descent.ts'
import type { Primitive } from '../state/card.ts'

/** What it does, printed as on a card. It happens before turn 1, so what lasts n turns lasts from turn 1 to turn n (EN-R8.2). */
export interface EnchantoriaBoon extends Boon {
  does: readonly Primitive[]
}

const health = (n: number): readonly Primitive[] => [
  { do: 'max-health', to: 'me', n },
  { do: 'heal', to: 'me', n },
]
/** What acts from turn 1 on is worth much, so the enemy has mana for an answer. */
const summon = (entity: string, { count = 1, enemyMana = 0 } = {}): readonly Primitive[] => [
  { do: 'summon', entity, count },
  ...(enemyMana > 0 ? ([{ do: 'mana', who: 'foe', n: enemyMana }] as const) : []),
]

/** How strong they are: docs/balance.md. */
export const BOONS: readonly EnchantoriaBoon[] = [
  { id: 'second-wind', clauses: ['EN-R1.2', 'EN-HEAL.3'], does: health(3) },
  { id: 'thick-robe', clauses: ['EN-R1.2', 'EN-HEAL.3'], does: health(6) },
  { id: 'spare-page', clauses: ['EN-R1.3', 'EN-R1.2', 'EN-HEAL.3'], does: [{ do: 'draw', who: 'me', n: 1 }, ...health(2)] },
  {
    id: 'full-satchel',
    clauses: ['EN-R1.3', 'EN-R3.2'],
    does: [
      { do: 'draw', who: 'me', n: 2 },
      { do: 'mana', who: 'me', n: 2 },
    ],
  },
  { id: 'pocketed-spark', clauses: ['EN-R1.2', 'EN-R3.2'], does: [{ do: 'mana', who: 'me', n: 2 }] },
  { id: 'brimming-flask', clauses: ['EN-R1.2', 'EN-R3.2'], does: [{ do: 'mana', who: 'me', n: 3 }] },
  {
    id: 'early-start',
    clauses: ['EN-R1.2', 'EN-R1.3'],
    does: [
      { do: 'mana', who: 'me', n: 1 },
      { do: 'draw', who: 'me', n: 1 },
    ],
  },
  { id: 'hired-sword', clauses: ['EN-R1.10', 'EN-V26'], does: summon('sworn-bodyguard') },
  { id: 'tame-fox', clauses: ['EN-R1.10', 'EN-V20'], does: summon('ember-fox') },
  { id: 'raised-wolf', clauses: ['EN-R1.10', 'EN-V20', 'EN-V17'], does: summon('grey-wolf', { enemyMana: 5 }) },
  { id: 'boundary-stone', clauses: ['EN-R1.10', 'EN-V26'], does: summon('standing-stone') },
  { id: 'old-well', clauses: ['EN-R1.10', 'EN-V21'], does: summon('mana-well') },
  { id: 'inherited-mill', clauses: ['EN-R1.10', 'EN-R3.8'], does: summon('recycling-mill') },
  { id: 'patient-golem', clauses: ['EN-R1.10', 'EN-R3.3'], does: summon('sorting-golem') },
  { id: 'bolted-turret', clauses: ['EN-R1.10', 'EN-V21', 'EN-V17'], does: summon('arrow-turret', { enemyMana: 3 }) },
  { id: 'viper-in-a-basket', clauses: ['EN-R1.10', 'EN-V20', 'EN-V17'], does: summon('marsh-viper', { enemyMana: 3 }) },
  { id: 'herb-woman', clauses: ['EN-R1.10', 'EN-V20', 'EN-V17'], does: summon('grove-healer', { enemyMana: 2 }) },
  { id: 'vow-of-shelter', clauses: ['EN-R1.10', 'EN-R7.11', 'EN-V17'], does: summon('shield-monk', { enemyMana: 3 }) },
  { id: 'humming-choir', clauses: ['EN-R1.10', 'EN-V27'], does: summon('wisp-choir') },
  { id: 'jar-of-slime', clauses: ['EN-R1.10', 'EN-V20', 'EN-V17'], does: summon('slimeling', { count: 2, enemyMana: 3 }) },
  { id: 'wax-seal', clauses: ['EN-PROTECT.1', 'EN-R7.10'], does: [{ do: 'protect', to: 'me', n: 3 }] },
  { id: 'six-seals', clauses: ['EN-PROTECT.1', 'EN-R7.10'], does: [{ do: 'protect', to: 'me', n: 6 }] },
  { id: 'bell-jar', clauses: ['EN-PROTECT.1', 'EN-R7.10'], does: [{ do: 'protect', to: 'me', n: 10, lasts: 5 }] },
  { id: 'bark-skin', clauses: ['EN-V36', 'EN-R7.2'], does: [{ do: 'effect', to: 'me', kind: 'stoneskin', n: 1, lasts: 6 }] },
  { id: 'green-blood', clauses: ['EN-V35', 'EN-HEAL.2'], does: [{ do: 'effect', to: 'me', kind: 'regrowth', n: 1, lasts: 8 }] },
  { id: 'sharpened-words', clauses: ['EN-V37', 'EN-R5.10'], does: [{ do: 'effect', to: 'me', kind: 'might', n: 1, lasts: 5 }] },
  { id: 'second-furnace', clauses: ['EN-V40', 'EN-R3.3'], does: [{ do: 'effect', to: 'me', kind: 'recycle-limit', n: 1, lasts: 6 }] },
  { id: 'honest-scales', clauses: ['EN-V31', 'EN-R3.7'], does: [{ do: 'effect', to: 'me', kind: 'function', function: 'full', lasts: 4 }] },
  { id: 'open-vein', clauses: ['EN-V31', 'EN-R3.7'], does: [{ do: 'effect', to: 'me', kind: 'function', function: 'blood', lasts: 3 }] },
  {
    id: 'long-shelves',
    clauses: ['EN-V39', 'EN-R2.9', 'EN-R1.3'],
    does: [
      { do: 'effect', to: 'me', kind: 'hand-limit', n: 3, lasts: 10 },
      { do: 'draw', who: 'me', n: 1 },
    ],
  },
  {
    id: 'sand-in-gears',
    clauses: ['EN-V31', 'EN-R3.7'],
    does: [{ do: 'effect', to: 'foe', kind: 'function', function: 'trickle', lasts: 5 }],
  },
  { id: 'stage-fright', clauses: ['EN-V38', 'EN-R5.10'], does: [{ do: 'effect', to: 'foe', kind: 'weakness', n: 1, lasts: 5 }] },
  { id: 'narrow-shelves', clauses: ['EN-V39', 'EN-R2.9'], does: [{ do: 'effect', to: 'foe', kind: 'hand-limit', n: -3, lasts: 4 }] },
  { id: 'marsh-cough', clauses: ['EN-V34', 'EN-R7.9'], does: [{ do: 'effect', to: 'foe', kind: 'poison', n: 1, lasts: 4 }] },
  { id: 'singed-sleeves', clauses: ['EN-V33', 'EN-BLOCK.1'], does: [{ do: 'effect', to: 'foe', kind: 'burning', n: 2, lasts: 2 }] },
]

const BY_ID = new Map(BOONS.map(boon => [boon.id, boon]))

export function boonOf(id: string): EnchantoriaBoon {
  const boon = BY_ID.get(id)
  if (!boon) throw new RangeError(`no boon ${id}`)
  return boon
}
