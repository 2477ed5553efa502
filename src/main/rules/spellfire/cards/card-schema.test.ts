import { describe, expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { cardSet } from '../state/card.ts'
import { parseCard, setErrors } from './card-schema.ts'
import { CARD_TYPES } from '../state/terms.ts'

const bare = { id: 'a-card', number: '1/T', name: 'A Card', art: 'star', lines: [] }
const ally = (entries: object): object => ({ ...bare, type: 'ally', bonus: 3, ...entries })
const event = (line: object): object => ({ ...bare, type: 'event', nature: 'harmful', lines: [line] })
const errors = (input: unknown): string[] => {
  const parsed = parseCard(input)
  return parsed.ok ? [] : parsed.errors
}
const MORE = { do: 'hand-max', player: 'me', n: 1 }
const draws = [{ do: 'draw', player: 'me', n: 2 }]

test.each(CARD_TYPES)('SF-ICON.1 a card has one of the types: %s', type => {
  const made = card(type)
  expect(parseCard(structuredClone(made))).toEqual({ ok: true, value: made })
})

test('SF-R-USE.8 a card of any phase names no other', () => {
  const spell = (...phases: string[]): object => ({ ...bare, type: 'wizard-spell', mark: 'offensive', phases, bonus: 2 })
  expect(errors(spell('any'))).toEqual([])
  expect(errors(spell('3', '4'))).toEqual([])
  for (const phases of [
    ['3', 'any'],
    ['any', '4'],
    ['3', '4', 'any'],
  ])
    expect(errors(spell(...phases))).toEqual(['a-card: phases: spellfire-cards.problem.any-phase'])
})

describe('a card from outside is refused with its name, the field and the reason', () => {
  test.each<[string, unknown, string | RegExp]>([
    ['no card at all', null, /^card: card: /],
    ['an unknown type', { ...bare, type: 'land' }, /^a-card: type: /],
    ['an unknown field', ally({ cost: 3 }), /^a-card: cost: /],
    ['a number without an edition', ally({ number: '118' }), 'a-card: number: a number and an edition, such as 118/4th'],
    ['a bonus that is no whole number', ally({ bonus: 2.5 }), /^a-card: bonus: /],
    ['no World', { ...bare, type: 'realm' }, /^a-card: world: /],
    [
      'a realm champion that is an Avatar',
      { ...bare, type: 'realm', world: 'adnd', champion: { type: 'avatar', level: 9 } },
      /^a-card: champion.type: /,
    ],
    ['an unknown trigger', event({ when: 'sometimes', does: draws }), /^a-card: lines.0.when: /],
    ['an unknown primitive', event({ when: 'play', does: [{ do: 'win' }] }), /^a-card: lines.0.does.0.do: /],
    [
      'a field that the primitive has not',
      event({ when: 'play', does: [{ ...draws[0], whom: 'self' }] }),
      /^a-card: lines.0.does.0.whom: /,
    ],
    ['an answer that names no kinds', event({ when: 'react', does: [{ do: 'negate' }] }), /^a-card: lines.0.to: /],
    [
      'negating without an answer',
      event({ when: 'play', does: [{ do: 'negate' }] }),
      'a-card: lines.0.does.0: spellfire-cards.problem.answers-nothing',
    ],
    [
      'a lasting effect that happens once',
      event({ when: 'play', does: [{ do: 'hand-max', player: 'me', n: 1 }] }),
      'a-card: lines.0.does.0: spellfire-cards.problem.happens-once',
    ],
    [
      'a skipped turn within a turn',
      event({ when: 'play', does: [{ do: 'skip-turn' }] }),
      'a-card: lines.0.does.0: spellfire-cards.problem.not-between-turns',
    ],
    [
      'a survivor of no defeat',
      event({ when: 'play', does: [{ do: 'survive', zone: 'limbo' }] }),
      'a-card: lines.0.does.0: spellfire-cards.problem.no-defeat',
    ],
    [
      'a defended ally',
      ally({ lines: [{ when: 'defended', does: [MORE] }] }),
      'a-card: lines.0.when: spellfire-cards.problem.not-defended',
    ],
    [
      'an ally that goes on',
      ally({ lines: [{ when: 'play', until: 'dispelled', does: draws }] }),
      'a-card: lines.0.until: spellfire-cards.problem.cannot-go-on',
    ],
    [
      'a limit on what always holds',
      ally({ lines: [{ when: 'static', limit: 'once-a-turn', does: [MORE] }] }),
      'a-card: lines.0.when: spellfire-cards.problem.always-holds',
    ],
    [
      'an ally paid as a holding',
      ally({ lines: [{ when: 'react', to: [{ kind: 'event' }], pay: { pay: 'attach-self-as-holding' }, does: [{ do: 'negate' }] }] }),
      'a-card: lines.0.pay: spellfire-cards.problem.not-a-holding',
    ],
    [
      'an Avatar that nothing calls',
      { ...bare, type: 'champion', champion: 'avatar', world: 'adnd', level: 9 },
      'a-card: calledBy: spellfire-cards.problem.called-by',
    ],
    [
      'a hero that is called',
      { ...bare, type: 'champion', champion: 'hero', world: 'adnd', level: 9, calledBy: [{}] },
      'a-card: calledBy: spellfire-cards.problem.called-by',
    ],
    [
      'a hero that is one per pool',
      { ...bare, type: 'champion', champion: 'hero', world: 'adnd', level: 9, onePerPool: true },
      'a-card: onePerPool: spellfire-cards.problem.one-per-pool',
    ],
    [
      'a spell for either side that is no wall',
      { ...bare, type: 'wizard-spell', mark: 'defensive', phases: ['4'], bonus: 1, eitherSide: true },
      'a-card: eitherSide: spellfire-cards.problem.no-wall',
    ],
    [
      'a spell that does nothing',
      { ...bare, type: 'wizard-spell', mark: 'defensive', phases: ['4'], bonus: 0 },
      'a-card: lines: spellfire-cards.problem.idle',
    ],
    ['an event that does nothing', { ...bare, type: 'event', nature: 'helpful' }, 'a-card: lines: spellfire-cards.problem.idle'],
    [
      'a price for what always holds',
      ally({ lines: [{ when: 'static', pay: { pay: 'discard-self', from: ['hand'] }, does: [MORE] }] }),
      'a-card: lines.0.when: spellfire-cards.problem.always-holds',
    ],
    [
      'negating as a choice without an answer',
      event({ when: 'play', does: [{ do: 'choose', options: [draws, [{ do: 'negate' }]] }] }),
      'a-card: lines.0.does.0.options.1.0: spellfire-cards.problem.answers-nothing',
    ],
    [
      'a choice after something else',
      event({ when: 'play', does: [...draws, { do: 'choose', options: [draws, draws] }] }),
      'a-card: lines.0.does.1: spellfire-cards.problem.choose-first',
    ],
    [
      'a choice within a choice',
      event({ when: 'play', does: [{ do: 'choose', options: [draws, [{ do: 'choose', options: [draws, draws] }]] }] }),
      'a-card: lines.0.does.0.options.1.0: spellfire-cards.problem.choose-first',
    ],
    [
      'a champion that is razed',
      event({ when: 'play', does: [{ do: 'raze', what: { of: 'champion', side: 'opp' }, n: 1 }] }),
      'a-card: lines.0.does.0: spellfire-cards.problem.no-realm',
    ],
    [
      'a realm that is rebuilt though it stands',
      event({ when: 'play', does: [{ do: 'rebuild', what: { of: 'realm', side: 'mine' }, n: 1 }] }),
      'a-card: lines.0.does.0: spellfire-cards.problem.not-razed',
    ],
    [
      'one of the cards that say “immune”',
      event({ when: 'play', does: [{ do: 'destroy', what: { of: 'saying-immune' }, n: 1 }] }),
      'a-card: lines.0.does.0: spellfire-cards.problem.every-card',
    ],
    [
      'a draw that is always',
      ally({ lines: [{ when: 'static', does: draws }] }),
      'a-card: lines.0.does.0: spellfire-cards.problem.no-moment',
    ],
    [
      'a Base Level of an ally',
      ally({ lines: [{ when: 'static', does: [{ do: 'base', whom: 'self', n: 1 }] }] }),
      'a-card: lines.0.does.0: spellfire-cards.problem.no-level',
    ],
    [
      'a holding of a champion',
      event({ when: 'play', does: [{ do: 'abyss', what: { of: 'champion', side: 'opp' }, n: 1, holding: true }] }),
      'a-card: lines.0.does.0: spellfire-cards.problem.no-holding',
    ],
    [
      'a price that nobody pays',
      ally({ lines: [{ when: 'leaves', pay: { pay: 'discard-self', from: ['hand'] }, does: draws }] }),
      'a-card: lines.0.pay: spellfire-cards.problem.no-price',
    ],
    [
      'an ally that is put into the Abyss from a pool',
      ally({ lines: [{ when: 'act', pay: { pay: 'abyss-self' }, does: draws }] }),
      'a-card: lines.0.pay: spellfire-cards.problem.not-in-pool',
    ],
    ['a choice of one', event({ when: 'play', does: [{ do: 'choose', options: [draws] }] }), /does.0.options: /],
    ['a choice among nothing', event({ when: 'play', does: [{ do: 'choose', options: [draws, []] }] }), /does.0.options.1: /],
  ])('%s', (_, input, expected) => {
    expect(errors(input)[0]).toMatch(expected)
  })
})

test('a duplicate id is an error of the set', () => {
  const [a, b] = [card('ally'), card('ally')]
  expect(setErrors([a, b])).toEqual([])
  expect(cardSet([a, b]).get(b.id)).toBe(b)
  expect(setErrors([a, { ...b, id: a.id }, { ...b, bonus: -1 }])).toEqual([
    expect.stringContaining(`${b.id}: bonus: `),
    `${a.id}: id: it stands twice in the set`,
  ])
})
