import type { HowToPlay } from '../../rules/how-to-play.ts'

export const howToPlay: HowToPlay = [
  {
    id: 'values',
    kind: 'terms',
    entries: [
      { id: 'health', icon: 'heart' },
      { id: 'mana', icon: 'crystal' },
    ],
  },
  { id: 'turn', kind: 'steps', entries: [{ id: 'start' }, { id: 'recycle' }, { id: 'plan' }, { id: 'reveal' }, { id: 'discard' }] },
  { id: 'together', kind: 'words', entries: [{ id: 'once' }, { id: 'counters' }, { id: 'creatures' }, { id: 'end' }] },
]
