/** What the fake game is called in words: `sample.facet.school`. */
export const SAMPLE_TEXTS = {
  deck: 'Deck',
  facet: { school: 'School', schools: 'Schools', type: 'Type', types: 'Types' },
  school: { blood: 'Blood', ash: 'Ash', bone: 'Bone', veil: 'Veil', dread: 'Dread', thorn: 'Thorn' },
  type: { spell: 'Spell', hex: 'Hex' },
  value: { soulfire: 'Soulfire' },
  keyword: {
    burn: { name: 'Burn', reminder: 'At the end of your turn you take that much damage.' },
    ritual: { name: 'Ritual' },
    haunt: { name: 'Haunt' },
  },
  role: { vitality: 'Damage Vitality', will: 'Damage Will', healing: 'Heal', draw: 'Draw cards' },
  format: { standard: 'Standard', about: 'exactly {count} cards, any copies, any Schools' },
  house: { 'two-copies': 'Two copies', singleton: 'Singleton', 'two-schools': 'Two Schools' },
  place: { first: 'First', second: 'Second' },
  outcome: { will: 'The defeated player’s Will fell to 0.' },
}
