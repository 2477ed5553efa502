import type { Miniature } from '../../state/card.ts'

/** CG-M22 to CG-M24. */
export const UNALIGNED = [
  {
    type: 'miniature',
    id: 'footsoldier-with-a-mace',
    name: 'Footsoldier with a Mace',
    muster: 2,
    art: 'flanged-mace',
    flavour: 'Whoever pays, he was always on their side.',
    wounds: 3,
    defence: 2,
    courage: 2,
    devotion: ['creation', 'death'],
    actions: [{ type: 'attack', name: 'Mace', reach: 'melee', dice: 3 }],
  },
  {
    type: 'miniature',
    id: 'ether-seeker',
    name: 'Ether Seeker',
    muster: 2,
    art: 'compass',
    flavour: 'She follows the hum in her teeth.',
    wounds: 3,
    defence: 1,
    courage: 2,
    devotion: ['creation', 'destruction', 'life', 'death'],
    actions: [{ type: 'attack', name: 'Short Blade', reach: 'melee', dice: 3 }],
  },
  {
    type: 'miniature',
    id: 'plague-physician',
    name: 'Plague Physician',
    muster: 3,
    art: 'plague-doctor-profile',
    flavour: 'The cure and the illness come out of the same bag.',
    wounds: 3,
    defence: 2,
    courage: 3,
    devotion: ['life', 'death'],
    actions: [
      { type: 'attack', name: 'Lancet', reach: 'melee', dice: 3, source: 'venom' },
      { type: 'mend', n: 2 },
    ],
  },
] as const satisfies readonly Miniature[]
