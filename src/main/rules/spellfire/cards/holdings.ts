import { answer, cardsOfType, whenDefended, NEGATE, offensive, REFLECT } from './define.ts'
import type { Holding } from '../state/card.ts'

const holding = cardsOfType('holding')

export const HOLDINGS: readonly Holding[] = [
  holding('18/NS', 'Cavern of Ancient Knowledge', {
    art: 'cave-entrance',
    world: 'adnd',
    lines: [
      { ...answer([offensive('spell')], REFLECT), limit: 'once-a-turn', concerning: 'at-me-or-mine' },
      { ...answer([offensive('spell')], REFLECT), pay: { pay: 'attach-self-as-holding' }, concerning: 'at-me-or-mine' },
    ],
  }),
  holding('85/4th', 'Fortification: Bailey', {
    art: 'castle',
    world: 'aurelion',
    lines: [
      whenDefended({ do: 'level', whom: 'defender', n: 1 }),
      {
        ...answer([{ name: 'Wish' }, { name: 'Limited Wish' }], NEGATE),
        pay: { pay: 'discard-self', from: ['hand', 'formation'] },
      },
    ],
  }),
  holding('41/SR', 'Palisade Ring', { art: 'palisade', world: 'adnd', lines: [whenDefended({ do: 'level', whom: 'defender', n: 3 })] }),
  holding('42/SR', 'Beacon Tower', {
    art: 'watchtower',
    world: 'tidewrack',
    lines: [whenDefended({ do: 'level', whom: 'allies-of-attacker', n: -1 })],
  }),
  holding('43/SR', 'Ember Foundry', {
    art: 'melting-metal',
    world: 'ashmark',
    lines: [whenDefended({ do: 'level', whom: 'defender', n: 1, per: 'magical-item' })],
  }),
]
