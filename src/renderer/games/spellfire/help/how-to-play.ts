import type { HowToPlay } from '../../../rules/how-to-play.ts'
import BattlePicture from './BattlePicture.vue'
import PyramidPicture from './PyramidPicture.vue'
import '../table/theme.css'

export const howToPlay: HowToPlay = [
  {
    id: 'cards',
    kind: 'terms',
    entries: [
      { id: 'realms', icon: 'castle', hue: 'var(--value-realms)' },
      { id: 'champions', icon: 'champion', hue: 'var(--value-level)' },
      { id: 'support', icon: 'play', hue: 'var(--value-level)' },
      { id: 'events', icon: 'event', hue: 'var(--value-level)' },
    ],
  },
  {
    id: 'turn',
    kind: 'steps',
    entries: [{ id: 'draw' }, { id: 'realms' }, { id: 'pool' }, { id: 'attack' }, { id: 'end' }],
  },
  {
    id: 'pyramid',
    kind: 'picture',
    picture: PyramidPicture,
    entries: [{ id: 'open' }, { id: 'protected' }, { id: 'razed' }],
  },
  {
    id: 'battle',
    kind: 'picture',
    picture: BattlePicture,
    entries: [{ id: 'attacker' }, { id: 'defender' }, { id: 'meet' }, { id: 'ally' }, { id: 'answer' }, { id: 'spell' }, { id: 'concede' }],
  },
  { id: 'after', kind: 'words', entries: [{ id: 'loser' }, { id: 'razed' }, { id: 'spoils' }] },
  { id: 'answers', kind: 'words', entries: [{ id: 'window' }, { id: 'last' }, { id: 'instant' }] },
  { id: 'decks', kind: 'words', entries: [{ id: 'size' }, { id: 'one' }, { id: 'mulligan' }] },
]
