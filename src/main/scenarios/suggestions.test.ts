import { expect, test } from 'vitest'
import { scenarioKits } from '../games.ts'
import { lines, refusal } from './testing/run-text.ts'

const file = (game: string, scenario: object): string =>
  lines({
    version: 1,
    game,
    scenarios: [
      'titel' in scenario || 'scritp' in scenario
        ? { clauses: [], ...scenario }
        : { title: 'A test', clauses: [], script: [], ...scenario },
    ],
  })
const script = (...steps: object[]): object => ({ script: steps })

/** By game: what is played, and an event. */
const WORDS: Record<string, { paly: [string, string]; event: [string, string] }> = {
  'gothic-duel': { paly: ['paly', 'play'], event: ['deul-ended', 'duel-ended'] },
  enchantoria: { paly: ['csat', 'cast'], event: ['macth-ended', 'match-ended'] },
  'card-of-gods': { paly: ['paly', 'play'], event: ['macth-ended', 'match-ended'] },
  spellfire: { paly: ['paly', 'play'], event: ['macth-ended', 'match-ended'] },
}

/** Letters that have changed places, which is the most common typing error. */
const misspelt = scenarioKits.flatMap(({ game }): [string, object, string][] => {
  const { paly, event } = WORDS[game]!
  return [
    [game, { position: { trun: 3 } }, 'turn'],
    [game, { position: { me: { hnad: [] } } }, 'hand'],
    [game, { scritp: [], positoin: {} }, 'script'],
    [game, { titel: 'x' }, 'title'],
    [game, script({ do: { [paly[0]]: [] } }), paly[1]],
    [game, script({ illegal: { [paly[0]]: [] }, reason: 'x' }), paly[1]],
    [game, script({ od: {} }), 'do'],
    [game, script({ expect: { evnets: [] } }), 'events'],
    [game, script({ expect: { me: { hnad: [] } } }), 'hand'],
    [game, script({ expect: { events: [{ type: event[0] }] } }), event[1]],
    [game, script({ expect: { noEvents: [{ type: event[0] }] } }), event[1]],
    [game, script({ expect: { events: [{ tpye: event[1] }] } }), 'type'],
  ]
})

test.each(misspelt)('%s: %j', (game, scenario, word) => {
  expect(refusal(file(game, scenario))).toContain(`(did you mean “${word}”?)`)
})

test('a game', () => expect(refusal(file('gothic-dule', {}))).toContain('(did you mean “gothic-duel”?)'))

test('a long list of words isn’t told beside the right one', () => {
  const text = refusal(file('gothic-duel', script({ expect: { events: [{ type: 'card-drwan' }] } })))
  expect(text).toMatch(/events\[0\]\.type: “card-drwan” isn’t a known word here \(did you mean “card-drawn”\?\)$/)
})
