import type { AddedCards } from '../../../kernel/testing/added-cards.ts'

/** A realm, a champion and an ally. */
export const ADDED: AddedCards = {
  cards: [
    { id: 'k3v9q2-mouse-hole', type: 'realm', number: '1/K3', name: 'Mouse Hole', art: 'village', world: 'adnd', lines: [] },
    {
      id: 'k3v9q2-church-mouse',
      type: 'champion',
      number: '2/K3',
      name: 'Church Mouse',
      art: 'mouse',
      champion: 'hero',
      world: 'adnd',
      level: 5,
      traits: ['swimmer'],
      lines: [],
    },
    {
      id: 'k3v9q2-many-mice',
      type: 'ally',
      number: '3/K3',
      name: 'Many Mice',
      art: 'mouse',
      bonus: 3,
      lines: [{ when: 'lose', does: [{ do: 'destroy', what: { of: 'champion', side: 'any' }, n: 1 }] }],
    },
  ],
  instead: { gullhaven: 'k3v9q2-mouse-hole', delsenora: 'k3v9q2-church-mouse', 'ghoul-pack': 'k3v9q2-many-mice' },
}
