import { expect, test } from 'vitest'
import type { ChampionType } from '../state/terms.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import type { Named } from '../testing/driver.ts'

/** A play of the attacker in a round, and who attacks with it. */
interface Play {
  what: Named
  by: ChampionType
  on?: 'champion'
}
const BANISH = [
  {
    when: 'play' as const,
    does: [
      { do: 'destroy' as const, what: { of: 'champion' as const, side: 'any' as const, is: [{ types: ['monster' as const] }] }, n: 1 },
    ],
  },
]
const WALL = [{ when: 'play' as const, does: [{ do: 'wall' as const, unless: [{ levelAtLeast: 3 }] }] }]
const DISCARD = [{ when: 'play' as const, does: [{ do: 'discard' as const, player: 'opp' as const, n: 1, by: 'owner' as const }] }]

const PLAYS = {
  ally: () => ({ what: card('ally', { bonus: 1 }), by: 'hero' }),
  'thief skill': () => ({ what: card('thief-skill', { bonus: 1 }), by: 'thief' }),
  'psionic power': () => ({ what: card('psionic-power', { bonus: 1 }), by: 'psionicist' }),
  'unarmed combat': () => ({ what: card('unarmed-combat', { bonus: 1 }), by: 'hero' }),
  'blood ability': () => ({ what: card('blood-ability', { bonus: 1 }), by: 'regent' }),
  'harmful event': () => ({ what: card('event', { nature: 'harmful', lines: DISCARD }), by: 'hero' }),
  'helpful event': () => ({ what: card('event', { nature: 'helpful' }), by: 'hero' }),
  'offensive spell': () => ({ what: card('wizard-spell', { mark: 'offensive', lines: BANISH }), by: 'wizard', on: 'champion' }),
  'defensive spell': () => ({ what: card('cleric-spell', { mark: 'defensive', bonus: 1 }), by: 'cleric' }),
  'wall spell': () => ({ what: card('wizard-spell', { mark: 'defensive', bonus: 1, eitherSide: true, lines: WALL }), by: 'wizard' }),
} satisfies Record<string, () => Play>
type PlayName = keyof typeof PLAYS
const SPELLS: PlayName[] = ['offensive spell', 'defensive spell', 'wall spell']
const EVENTS: PlayName[] = ['harmful event', 'helpful event']

/** T1: what each card answers of these plays, who defends so that it can be used, and where it is if not in hand. */
const ROWS: [row: number, id: string, defender: ChampionType, answers: PlayName[], from?: 'hand' | 'pool' | 'realm'][] = [
  [1, 'airship', 'hero', ['ally']],
  [2, 'alarm', 'wizard', ['thief skill']],
  [3, 'brain-drain', 'hero', ['psionic power']],
  [4, 'block', 'hero', ['unarmed combat']],
  [5, 'calm', 'hero', ['harmful event']],
  [6, 'caravan-raiders', 'hero', []],
  [7, 'cavern-of-ancient-knowledge', 'hero', ['offensive spell'], 'realm'],
  [8, 'counter', 'monster', ['unarmed combat']],
  [9, 'deflection', 'hero', ['harmful event']],
  [10, 'delsenora', 'hero', ['harmful event'], 'pool'],
  [11, 'dispel', 'cleric', [...SPELLS, 'blood ability', 'psionic power']],
  [12, 'dispel-magic', 'wizard', SPELLS],
  [13, 'dispel-psionics', 'cleric', ['psionic power']],
  [14, 'dodge', 'hero', ['unarmed combat']],
  [15, 'dragon-calm', 'wizard', ['harmful event']],
  [16, 'evade', 'thief', ['unarmed combat']],
  [17, 'fortification-bailey', 'hero', []],
  [18, 'helm', 'hero', EVENTS, 'pool'],
  [19, 'hero-slayer', 'hero', ['unarmed combat']],
  [20, 'intercession', 'cleric', EVENTS],
  [21, 'limited-wish', 'wizard', EVENTS],
  [22, 'magic-draining-field', 'psionicist', SPELLS],
  [23, 'marauder', 'hero', []],
  [24, 'passwall', 'wizard', ['wall spell']],
  [25, 'phase-door', 'wizard', ['wall spell']],
  [26, 'psionic-reflection', 'cleric', ['psionic power']],
  [27, 'reflection', 'cleric', ['offensive spell']],
  [28, 're-target', 'wizard', ['offensive spell']],
  [29, 'reversal', 'monster', ['unarmed combat']],
  [30, 'spell-turning', 'wizard', ['offensive spell']],
  [31, 'synaptic-static', 'psionicist', ['psionic power']],
  [32, 'traitor', 'hero', ['ally']],
  [33, 'tumble-out-of-danger', 'thief', []],
  [34, 'unusually-good-fortune', 'hero', []],
]

/** The plays that the card can answer, of all that an attacker could make. */
function answered(id: string, type: ChampionType, from: 'hand' | 'pool' | 'realm'): PlayName[] {
  return (Object.keys(PLAYS) as PlayName[]).filter(name => {
    const { what, by, on }: Play = PLAYS[name]()
    const [mine, one, two] = [champion(3, 'monster'), champion(3, 'monster'), champion(4, 'monster')]
    const set = fight({
      attacker: champion(5, by),
      defender: champion(9, type, ['dragon']),
      hand: [what, card('ally')],
      foeHand: [card('ally'), ...(from === 'hand' ? [id] : [])],
      me: { pool: [mine] },
      foe: {
        pool: [one, two, ...(from === 'pool' ? [id] : [])],
        realms: [from === 'realm' ? { is: 'lanternfield', attached: [id] } : 'lanternfield'],
      },
    })
    set.play(what, on ? { targets: [one] } : undefined)
    return set.asked === 'counter' && (set.can('play', id) || set.can('power', id))
  })
}

test.each(ROWS)('SF-CTR.T1.%i SF-CTR.4 %s answers what its row lists, and nothing else', (_, id, defender, answers, from = 'hand') => {
  expect(new Set(answered(id, defender, from))).toEqual(new Set(answers))
})

test('SF-CTR.5 Wish answers nothing', () => {
  expect(answered('wish', 'wizard', 'hand')).toEqual([])
})
