import { expect, test } from 'vitest'
import { gothicDuel } from '../../../src/main/rules/gothic-duel/index.ts'
import type { GothicDuel } from '../../../src/main/rules/gothic-duel/game.ts'
import type { Game } from '../../../src/main/kernel/game.ts'
import { soakGame } from '../soak-game.ts'

const SEEDS = Array.from({ length: 25 }, (_, number) => `sample-${number}`)

/** Problems of a game in the sample. */
function problems(broken: Partial<GothicDuel>): string[] {
  const game: Game = { ...gothicDuel, ...broken }
  return SEEDS.flatMap(seed => {
    const result = soakGame(game, seed)
    return result.ok ? [] : [result.failure.problem]
  })
}

test('finds nothing wrong in a sample of random matches', () => {
  expect(problems({})).toEqual([])
}, 60_000)

test('the same seed plays the same match', () => {
  expect(soakGame(gothicDuel, 'twice')).toEqual(soakGame(gothicDuel, 'twice'))
})

test.each<[string, Partial<GothicDuel>, string]>([
  ['information that leaks', { informationFor: state => structuredClone(state) }, 'knows something of what is hidden'],
  ['a copy that shares data', { clone: state => ({ ...state }) }, 'a copy shares state.wizards'],
  [
    'a lost card',
    { apply: (state, seat, action) => (gothicDuel.apply(state, seat, action), state.wizards[0].deck.pop()) },
    'is in 0 places',
  ],
  ['an illegal candidate', { candidates: () => [{ type: 'choose', picks: [4000] }] }, 'candidate c4000 is refused'],
  ['that nobody is to decide', { pending: () => [] }, 'nobody must decide'],
  [
    'randomness not from the seed',
    { setup: config => gothicDuel.setup(config, String(Math.random())) },
    'played through again it is not the same',
  ],
  ['an encoding that loses data', { decode: text => ({ ...gothicDuel.decode(text)!, turn: 0 }) }, 'read back from text'],
])(
  'detects %s',
  (_, broken, problem) => {
    expect(problems(broken).join('\n')).toContain(problem)
  },
  60_000,
)
