import { always, answer, cardsOfType, whenDefended, kinds, offensive } from './define.ts'
import type { Artifact, MagicalItem } from '../state/card.ts'

const item = cardsOfType('magical-item')
const artifact = cardsOfType('artifact')

export const MAGICAL_ITEMS: readonly MagicalItem[] = [
  item('5/SR', 'Bell of Might', {
    art: 'ringing-bell',
    mark: 'defensive',
    bonus: 1,
    lines: [{ ...answer(kinds('event'), { do: 'copy-event', player: 'me' }), limit: 'once-a-turn' }],
  }),
  item('7/SR', 'Chest of Many Things', {
    art: 'open-treasure-chest',
    mark: 'defensive',
    bonus: 5,
    lines: [
      always({ do: 'tag', whom: 'user', trait: 'flyer' }, { do: 'type', whom: 'user', oneOf: ['hero', 'wizard', 'cleric', 'monster'] }),
    ],
  }),
  item('65/SR', 'Sword of First Light', { art: 'shining-sword', mark: 'offensive', bonus: 4 }),
  item('66/SR', 'Gravesteel Blade', { art: 'bloody-sword', mark: 'offensive', bonus: 3, weapon: 'sword' }),
  item('67/SR', 'Arbalest of the Pass', { art: 'crossbow', mark: 'offensive', bonus: 3, weapon: 'weapon' }),
  item('68/SR', 'Cloak of the Ninth Moon', {
    art: 'cloak',
    mark: 'defensive',
    bonus: 1,
    lines: [always({ do: 'immune', whom: 'user', to: [offensive('spell')] })],
  }),
  item('69/SR', 'Mirror Mask', { art: 'mirror-mirror', mark: 'defensive', bonus: 1, lines: [always({ do: 'copy-power' })] }),
  item('70/SR', 'Ward Stone', {
    art: 'rune-stone',
    mark: 'defensive',
    bonus: 0,
    onRealm: true,
    lines: [whenDefended({ do: 'level', whom: 'defender', n: 2 })],
  }),
]

export const ARTIFACTS: readonly Artifact[] = [
  artifact('71/SR', 'Crown of Two Moons', { art: 'moon', mark: 'defensive', world: 'adnd', bonus: 5 }),
  artifact('72/SR', 'Forgeheart Hammer', { art: 'warhammer', mark: 'offensive', world: 'ashmark', bonus: 5 }),
  artifact('73/SR', "Tidecaller's Horn", {
    art: 'hunting-horn',
    mark: 'defensive',
    world: 'tidewrack',
    bonus: 3,
    lines: [always({ do: 'tag', whom: 'user-and-its-allies', trait: 'swimmer' })],
  }),
  artifact('74/SR', 'Veil of the Last King', {
    art: 'hooded-figure',
    mark: 'defensive',
    world: 'hollowmere',
    bonus: 3,
    lines: [{ when: 'lose', does: [{ do: 'survive', zone: 'limbo' }] }],
  }),
  artifact('75/SR', 'Scepter of Noon', {
    art: 'orb-wand',
    mark: 'defensive',
    world: 'aurelion',
    bonus: 3,
    lines: [always({ do: 'immune', whom: 'user', to: [offensive('magical-item'), offensive('artifact')] })],
  }),
]
