import type { HowToPlay } from '../../rules/how-to-play.ts'

export const howToPlay: HowToPlay = [
  {
    id: 'values',
    kind: 'terms',
    entries: [
      { id: 'vitality', icon: 'vitality', hue: 'var(--vitality)' },
      { id: 'will', icon: 'will', hue: 'var(--will)' },
      { id: 'soulfire', icon: 'soulfire', hue: 'var(--soulfire)' },
    ],
  },
  { id: 'turn', kind: 'steps', entries: [{ id: 'start' }, { id: 'draw' }, { id: 'main' }, { id: 'end' }] },
  { id: 'cards', kind: 'words', entries: [{ id: 'deck' }, { id: 'spell' }, { id: 'hex' }] },
  {
    id: 'zones',
    kind: 'terms',
    entries: [
      { id: 'deck', icon: 'deck' },
      { id: 'hand', icon: 'hand' },
      { id: 'discard', icon: 'discard' },
      { id: 'void', icon: 'void' },
    ],
  },
  { id: 'reshuffle', kind: 'words', entries: [{ id: 'rule' }] },
]
