import { describe, expect, test } from 'vitest'
import { suiteOf } from '../../kernel/testing/conformance-checks.ts'
import { playConformanceMatch } from '../../kernel/testing/conformance-match.ts'
import { conformance } from '../../kernel/testing/conformance.ts'
import { coldSummitChecks } from './checks.ts'
import { coldSummit } from './game.ts'

describe('CS-2.2 CS-2.3 CS-3.3 CS-4.3 any match', () => conformance(coldSummit, coldSummitChecks))

type ColdSummit = typeof coldSummit

const suiteFor = (broken: Partial<ColdSummit> = {}) => suiteOf({ ...coldSummit, ...broken }, coldSummitChecks)

/** The problems of a game in a few matches. */
function problemsOf(broken: Partial<ColdSummit>, thoroughness: 'full' | 'invariants' = 'full'): string {
  const suite = suiteFor(broken)
  const reports = Array.from({ length: 25 }, (_, number) => playConformanceMatch(suite, `sample-${number}`, { thoroughness }))
  return reports.flatMap(({ failures }) => failures.map(({ problem }) => problem)).join('\n')
}

const { apply, decode, encode } = coldSummit
const loseCard: ColdSummit['apply'] = (state, seat, action) => (apply(state, seat, action), state.packs[0].pop())

test('the same seed plays the same match', () => {
  expect(playConformanceMatch(suiteFor(), 'twice')).toEqual(playConformanceMatch(suiteFor(), 'twice'))
})

test.each<[string, Partial<ColdSummit>, string]>([
  ['a copy that shares data', { clone: state => ({ ...state }) }, 'a copy shares state.'],
  ['a lost card', { apply: loseCard }, 'not each in one place'],
  ['an illegal candidate', { candidates: () => [{ type: 'play', card: 4000 }] }, 'is refused'],
  ['that nobody is to decide', { pending: () => [] }, 'nobody must decide'],
  ['a choice made twice', { check: () => [] }, 'is allowed'],
  [
    'randomness not from the seed',
    { setup: config => coldSummit.setup(config, String(Math.random())) },
    'played through again it is not the same',
  ],
  ['an encoding that loses data', { decode: text => ({ ...decode(text)!, round: 1 }) }, 'saved and read on the way'],
  ['an encoding that takes anything', { decode: text => (text === '' ? null : JSON.parse(text)) }, 'a torn state is accepted'],
  ['a state that is taken for one without a look', { decode: text => (text.startsWith('{"ids"') ? cast(text) : null) }, 'damage at'],
  ['a crash on a damaged state', { decode: text => (JSON.parse(text).plans.length === 2 ? decode(text) : null) }, 'Error'],
  [
    'an event of no clause',
    { apply: (state, seat, action, emit) => apply(state, seat, action, event => emit?.({ ...event, clause: 'X' })) },
    'is no clause',
  ],
  [
    'a text with a gap',
    { observe: (...seen) => ({ ...coldSummit.observe(...seen)!, message: { key: 'cold-summit.event.none' } }) },
    'reads',
  ],
  ['a concession that wins', { concede: (state, seat, emit) => coldSummit.concede(state, seat === 0 ? 1 : 0, emit) }, 'has not lost'],
  [
    'a guess with the generator of the match',
    { determinize: (information, rng) => ({ ...coldSummit.determinize(information, rng), rng: information.rng }) },
    'does not fit it',
  ],
  ['a view with a card twice', { viewFor: (...seen) => twice(coldSummit.viewFor(...seen)) }, 'a card in two zones'],
  [
    'a check that changes the state',
    { check: (state, ...asked) => ((state.climb.gear += 1), coldSummit.check(state, ...asked)) },
    'changed the state',
  ],
])('finds %s', (_, broken, result) => {
  expect(problemsOf(broken)).toContain(result)
})

function cast(text: string): ReturnType<ColdSummit['decode']> {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function twice(view: ReturnType<ColdSummit['viewFor']>): ReturnType<ColdSummit['viewFor']> {
  const cards = view.zones.flatMap(zone => zone.cards)
  return { ...view, zones: view.zones.map(zone => ({ ...zone, cards })) }
}

test('where only invariants are checked, a lost card is found, and an encoding that loses data is not', () => {
  expect(problemsOf({}, 'invariants')).toBe('')
  expect(problemsOf({ encode: state => encode({ ...state, round: 1 }) }, 'invariants')).toBe('')
  expect(problemsOf({ apply: loseCard }, 'invariants')).toContain('not each in one place')
})
