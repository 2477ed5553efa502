import type { HowToPlay } from '../../../rules/how-to-play.ts'
import ActivationPicture from './ActivationPicture.vue'
import DicePicture from './DicePicture.vue'
import '../table/theme.css'

export const howToPlay: HowToPlay = [
  {
    id: 'values',
    kind: 'terms',
    entries: [
      { id: 'ether', icon: 'crystal', hue: 'var(--value-ether)' },
      { id: 'faith', icon: 'sun', hue: 'var(--value-creation)' },
      { id: 'wounds', icon: 'heart', hue: 'var(--value-wounds)' },
    ],
  },
  {
    id: 'round',
    kind: 'steps',
    entries: [{ id: 'deploy' }, { id: 'activate' }, { id: 'actions' }, { id: 'score' }],
  },
  {
    id: 'activation',
    kind: 'picture',
    picture: ActivationPicture,
    entries: [
      { id: 'choose' },
      { id: 'begin' },
      { id: 'first' },
      { id: 'declared' },
      { id: 'rolled' },
      { id: 'after' },
      { id: 'second' },
      { id: 'end' },
      { id: 'window' },
    ],
  },
  {
    id: 'actions',
    kind: 'terms',
    entries: [
      { id: 'move', icon: 'boots' },
      { id: 'attack', icon: 'play' },
      { id: 'guard', icon: 'barrier' },
      { id: 'pray', icon: 'prayer' },
      { id: 'mend', icon: 'healing' },
      { id: 'rally', icon: 'banner' },
    ],
  },
  { id: 'dice', kind: 'picture', picture: DicePicture, entries: [{ id: 'failure' }, { id: 'success' }, { id: 'critical' }] },
  { id: 'attack', kind: 'steps', entries: [{ id: 'declare' }, { id: 'roll' }, { id: 'defend' }, { id: 'wounds' }] },
  { id: 'cards', kind: 'words', entries: [{ id: 'hand' }, { id: 'stack' }, { id: 'order' }] },
  { id: 'decks', kind: 'words', entries: [{ id: 'expedition' }, { id: 'gods' }] },
]
