import { always, answer, cardsOfType, kinds, NEGATE, whenPlayed } from './define.ts'
import type { Ally } from '../state/card.ts'

const ally = cardsOfType('ally')

export const ALLIES: readonly Ally[] = [
  ally('50/DU', 'Hero Slayer', { art: 'executioner-hood', bonus: 4, lines: [answer(kinds('unarmed-combat'), NEGATE, { do: 'stay' })] }),
  ally('328/3rd', 'Marauder', {
    art: 'bandit',
    bonus: 2,
    lines: [{ ...answer(kinds('copied-event'), NEGATE), pay: { pay: 'discard-self', from: ['hand', 'battle'] } }],
  }),
  ally('3/SR', 'Assassins', {
    art: 'cloak-dagger',
    bonus: 2,
    lines: [{ when: 'lose', does: [{ do: 'destroy', what: { of: 'champion', side: 'any' }, n: 1 }] }],
  }),
  ally('17/SR', 'Noble Djinni', {
    art: 'djinn',
    bonus: 4,
    lines: [
      always(
        { do: 'instant', is: [{ traits: ['flyer'] }] },
        { do: 'lock', player: 'opp', kinds: [{ kind: 'ally', trait: 'flyer' }], lasts: 'round' },
      ),
      whenPlayed({ do: 'destroy', what: { of: 'ally', side: 'opp', trait: 'flyer' }, n: 'all' }),
    ],
  }),
  ally('59/SR', 'Griffon Riders', { art: 'griffin-symbol', bonus: 2, traits: ['flyer'] }),
  ally('60/SR', 'Tunnel Sappers', { art: 'mining', bonus: 2, traits: ['earthwalker'] }),
  ally('61/SR', 'Reef Raiders', { art: 'trident', bonus: 2, traits: ['swimmer'] }),
  ally('62/SR', 'Ghoul Pack', { art: 'shambling-zombie', bonus: 4, traits: ['undead'] }),
  ally('63/SR', 'Bonewhite Guard', { art: 'skeleton', bonus: 4 }),
  ally('64/SR', 'Village Levy', {
    art: 'pitchfork',
    bonus: 2,
    lines: [{ when: 'static', if: [{ if: 'user-defends' }], does: [{ do: 'level', whom: 'user', n: 2 }] }],
  }),
]
