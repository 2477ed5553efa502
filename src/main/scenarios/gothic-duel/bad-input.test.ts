import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { scenarioKits } from '../../games.ts'
import { MAX_BYTES } from '../read.ts'
import { filesIn, runFile } from '../run-files.ts'
import { failureMessage, lines, refusal, run } from '../testing/run-text.ts'

const SPARK = {
  id: 'spark',
  name: 'Spark',
  type: 'spell',
  school: 'ash',
  cost: 1,
  art: 'star',
  effects: [{ effect: 'burn', who: 'enemy', amount: 2 }],
}
const HEX = { ...SPARK, id: 'gloom', name: 'Gloom', type: 'hex', effects: [], attach: 'enemy' }
const SCENARIO = {
  title: 'Two sparks',
  clauses: ['GD-BURN.2'],
  position: { me: { hand: ['spark', 'spark'] } },
  script: [{ do: { play: 'spark' } }, { do: { play: 'spark' }, expect: { foe: { burn: [4] }, me: { vitality: 20 } } }],
}
const FILE = { version: 1, game: 'gothic-duel', cards: [SPARK, HEX], scenarios: [SCENARIO] }

/** The file with changes to its only scenario. */
const withScenario = (change: object): string => lines({ ...FILE, scenarios: [{ ...SCENARIO, ...change }] })
const withPosition = (position: object): string => withScenario({ position })
const withScript = (...script: object[]): string => withScenario({ script })

test('runs unchanged', () => expect(run(lines(FILE))).toEqual({ code: 0, positions: 1, lines: ['OK    a.json  1 position'] }))

describe('refuses a file that isn’t a scenario file', () => {
  test.each([
    ['empty', '', 'BAD   a.json  the file is empty'],
    ['blank', ' \n ', 'BAD   a.json  the file is empty'],
    ['no JSON', '{\n  "version": 1,\n  oh\n}', 'BAD   a.json:3:3  this isn’t valid JSON'],
    ['cut off', '{ "version": 1,', 'BAD   a.json:1:15  this isn’t valid JSON'],
    ['a comment', '{ } // no', 'BAD   a.json:1:5  this isn’t valid JSON'],
    ['text', '"hello"', 'BAD   a.json:1:1  the file must be a single object'],
    ['a list', '[]', 'BAD   a.json:1:1  the file must be a single object'],
    ['null', 'null', 'BAD   a.json:1:1  the file must be a single object'],
    ['deep', `{ "version": 1,\n "x": ${'['.repeat(100_000)}`, 'BAD   a.json:2:66  brackets are nested too deeply'],
    [
      'a newer version',
      '{\n"version": 2, "anything": 1 }',
      'BAD   a.json:2:1  version: the file was made by a newer Grimoire: it has version 2',
    ],
    ['no version', lines({ ...FILE, version: undefined }), 'BAD   a.json:1:1  version: “version” is missing'],
    ['half a version', lines({ ...FILE, version: 1.5 }), 'BAD   a.json:2:3  version: this must be a whole number'],
    ['version 0', lines({ ...FILE, version: 0 }), 'BAD   a.json:2:3  version: this number must be at least 1'],
    [
      'another game',
      lines({ ...FILE, game: 'chess' }),
      'BAD   a.json:3:3  game: this is for “chess”, a game that this version of Grimoire doesn’t have',
    ],
    ['without scenarios', lines({ ...FILE, scenarios: [] }), 'scenarios: add at least 1 here'],
    ['an unknown key', lines({ ...FILE, scenario: 1 }), 'scenario: “scenario” isn’t expected here'],
    ['huge', lines({ ...FILE, note: 'x'.repeat(MAX_BYTES) }), 'BAD   a.json  the file is larger than 1000000 bytes'],
  ])('%s', (_, text, said) => expect(refusal(text)).toContain(said))
})

describe('keys', () => {
  test.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s', key => {
    const text = lines(FILE).replace('"title"', `"${key}": { "polluted": true },\n"title"`)
    expect(refusal(text)).toContain(`scenarios[0].${key}: “${key}” isn’t allowed as a name`)
    expect('polluted' in {}).toBe(false)
  })

  test('refuses __proto__ deep inside a card too', () => {
    expect(refusal(lines(FILE).replace('"burn"', '"burn", "__proto__": {}'))).toContain('cards[0].effects[0].__proto__')
  })

  test('refuses a repeated key, of which JSON would take the last', () => {
    expect(refusal(lines(FILE).replace('"title"', '"title": "x",\n"title"'))).toContain('scenarios[0].title: “title” appears twice')
  })
})

describe('numbers', () => {
  test.each([-1, 1.5, 1e9, 1e400, '3', null, true])('%s is not a valid Vitality', vitality => {
    const text = withPosition({ me: { vitality: 77 } }).replace('77', vitality === 1e400 ? '1e400' : JSON.stringify(vitality))
    expect(refusal(text)).toContain('scenarios[0].position.me.vitality: ')
  })

  test('nor a valid expectation, and the line is given', () => {
    const text = withScript({ do: 'end-turn', expect: { me: { vitality: -5 } } })
    const line = text.split('\n').findIndex(one => one.includes('-5')) + 1
    expect(refusal(text)).toContain(`a.json:${line}:15  scenarios[0].script[0].expect.me.vitality: this number must be at least 0`)
  })
})

describe('names', () => {
  test.each<[string, string, string]>([
    ['an id of no card', withPosition({ me: { hand: ['spork'] } }), 'position.me.hand[0]: unknown card: “spork”'],
    ['of none in the script', withScript({ do: { play: 'spork' } }), 'script[0].do.play: unknown card: “spork”'],
    ['of none among targets', withScript({ do: { play: 'spark', targets: [['spork']] } }), 'script[0].do.targets[0][0]: unknown card'],
    ['of none in what is expected', withScript({ expect: { me: { hand: ['spork'] } } }), 'script[0].expect.me.hand[0]: unknown card'],
    ['of none in an event', withScript({ expect: { events: [{ type: 'drained', source: 'spork' }] } }), 'events[0].source: unknown'],
    ['of none among costs', withScript({ expect: { me: { costs: { spork: 1 } } } }), 'expect.me.costs.spork: unknown card'],
    ['a label that is nowhere', withScript({ do: { play: 'spark#2' } }), 'do.play: nothing in the position is labelled “spark#2”'],
    ['a label twice', withPosition({ me: { hand: ['spark#1', 'spark#1'] } }), 'me.hand[1]: “spark#1” labels two things'],
    ['no name at all', withPosition({ me: { hand: ['Spark!'] } }), 'position.me.hand[0]: '],
    ['a prototype’s name', withPosition({ me: { hand: ['constructor'] } }), 'unknown card: “constructor”'],
    ['a clause that isn’t', withScenario({ clauses: ['GD-BURN.2', 'GD-99.1'] }), 'clauses[1]: unknown clause: “GD-99.1”'],
    ['a reason that isn’t', withScript({ illegal: 'end-turn', reason: 'GD-0' }), 'script[0].reason: unknown clause: “GD-0”'],
    ['an event’s clause', withScript({ expect: { noEvents: [{ type: 'drained', clause: 'GD-0' }] } }), 'noEvents[0].clause: unknown'],
    ['an event’s type', withScript({ expect: { noEvents: [{ type: 'exploded' }] } }), 'noEvents[0].type: '],
    ['two cards of an id', lines({ ...FILE, cards: [SPARK, HEX, SPARK] }), 'cards[2].id: “spark” is defined twice'],
    ['two in both places', withScenario({ cards: [SPARK] }), 'scenarios[0].cards[0].id: “spark” is defined twice'],
    [
      'a card called me',
      lines({ ...FILE, cards: [SPARK, { ...HEX, id: 'me' }] }),
      'cards[1].id: “me” is reserved and can’t be used as an id',
    ],
    ['a card that can’t be', lines({ ...FILE, cards: [{ ...SPARK, cost: 2.5 }] }), 'cards[0].cost: '],
    ['an instruction that isn’t', lines({ ...FILE, cards: [{ ...SPARK, effects: [{ effect: 'boom' }] }] }), 'cards[0].effects[0].effect: '],
  ])('%s', (_, text, said) => expect(refusal(text)).toContain(said))
})

describe('impossible positions', () => {
  test.each<[string, object, string]>([
    ['Soulfire above its maximum', { me: { soulfire: 4, maxSoulfire: 3 } }, 'me.soulfire: current Soulfire exceeds its maximum, 3'],
    ['a wizard at 0 that plays on', { foe: { will: 0 } }, 'foe.will: a wizard at 0 has lost'],
    ['an unknown card that lies open', { me: { discard: ['unknown'] } }, 'me.discard[0]: a face-up card can’t be unknown'],
    ['more cards among the unknown than there are', { me: { deck: [], among: ['spark'] } }, 'me.among: this side has only 0'],
    ['a spell as a Hex', { me: { hexes: ['spark'] } }, 'me.hexes[0]: “spark” isn’t a Hex'],
    [
      'GD-1.2 over by Vitality with both at 20',
      { over: { winner: 'me', clause: 'GD-1.2', by: 'vitality' } },
      'position.over: the duel can’t have',
    ],
    [
      'GD-1.3 over by Will for the wrong winner',
      { me: { will: 0 }, over: { winner: 'me', clause: 'GD-1.3', by: 'will' } },
      'position.over',
    ],
    ['GD-R.1 over by both with one at 0', { me: { will: 0 }, over: { winner: null, clause: 'GD-R.1', by: 'both' } }, 'position.over'],
    ['GD-R.14 over by turns in turn 3', { over: { winner: null, clause: 'GD-R.14', by: 'turns' } }, 'position.over'],
    ['GD-R.25 conceded and nobody won', { over: { winner: null, clause: 'GD-R.25', by: 'concession' } }, 'position.over'],
    [
      'GD-7.2.2 a Deck reshuffled in turn 1',
      { turn: 1, me: { reshuffled: true } },
      'me.reshuffled: in turn 1 nothing has emptied this Deck',
    ],
    ['also with cards drawn', { turn: 1, me: { reshuffled: true, drew: true } }, 'me.reshuffled: '],
    ['three Spells cast in turn 1 that lie nowhere', { turn: 1, me: { spellsCast: 3 } }, 'me.spellsCast: 3 Spells were cast'],
    ['GD-7.3.2 a Spell cast in the enemy’s turn', { foe: { spellsCast: 1 } }, 'foe.spellsCast: cards are played only in one’s own Main'],
    ['GD-7.3.2 a Spell cast before the Main Phase', { phase: 'draw', me: { spellsCast: 1 } }, 'me.spellsCast: '],
    ['GD-HAUNT.4 Haunt in the enemy’s turn', { foe: { haunted: true } }, 'foe.haunted: '],
    ['GD-R.58 a draw in the enemy’s turn', { foe: { drew: true } }, 'foe.drew: only draws in one’s own turn'],
    ['GD-2.1 more cards than a deck has', { me: { hand: Array(21).fill('spark') } }, 'position.me: 21 cards are written for this side'],
    ['GD-R.56 a duration the Hex doesn’t have', { me: { hexes: [{ card: 'gloom', turnsLeft: 3 }] } }, 'me.hexes[0].turnsLeft: '],
    ['a trigger that the Hex doesn’t have', { me: { hexes: [{ card: 'gloom', waiting: 1 }] } }, 'me.hexes[0].waiting: '],
    ['GD-7.4.1 the wrong side first', { turn: 4, active: 'me', first: 'me' }, 'position.first: '],
    ['two like Burns', { me: { burn: [2, { amount: 2 }] } }, 'me.burn[1]: two equal Burn 2 markers'],
    [
      'work without a turn',
      { work: { frames: [{ type: 'order', of: 'triggers', step: 0, answers: [] }], triggers: [] } },
      'position.work: ',
    ],
    [
      'work of a card that isn’t there',
      { work: { frames: [{ type: 'turn', step: 4, answers: [] }], triggers: [{ card: 'gloom', trigger: 0 }] } },
      'position.work: ',
    ],
  ])('%s', (_, position, said) => expect(refusal(withPosition(position))).toContain(said))
})

describe('possible positions', () => {
  test.each<[string, object]>([
    ['three Spells in the Discard in turn 1', { turn: 1, me: { spellsCast: 3, discard: ['spark', 'spark', 'spark'] } }],
    ['over by Vitality', { foe: { vitality: 0 }, over: { winner: 'me', clause: 'GD-1.2', by: 'vitality' } }],
    ['a Deck reshuffled in turn 3', { me: { reshuffled: true, drew: true } }],
    ['20 cards in hand, and so none in the Deck', { me: { hand: Array(20).fill('spark') } }],
  ])('%s', (_, position) => expect(run(withScenario({ position, script: [] })).code).toBe(0))
})

describe('a valid scenario that fails', () => {
  test('says what was expected, what was found, and where', () => {
    const text = lines(FILE).replace('"vitality": 20', '"vitality": 19')
    const line = text.split('\n').findIndex(one => one.includes('"vitality": 19')) + 1
    expect(failureMessage(text)).toContain(
      `a.json:${line}  Two sparks\n      scenarios[0].script[1].expect.me.vitality: expected 19, found 20`,
    )
  })

  test.each<[string, string, string]>([
    [
      'an illegal action done',
      withScript({ do: { play: 'spark', mode: 'ritual' } }),
      'script[0].do: expected "legal", found ["GD-RITUAL.1"]',
    ],
    [
      'a legal one refused',
      withScript({ illegal: { play: 'spark' }, reason: 'GD-6.3' }),
      'script[0].reason: expected ["GD-6.3"], found "legal"',
    ],
    ['another reason', withScript({ illegal: { haunt: 'spark' }, reason: 'GD-HAUNT.3' }), 'expected ["GD-HAUNT.3"], found ["GD-HAUNT.1"]'],
    ['an action that isn’t legal', withScript({ legal: 'end-turn', by: 'foe' }), 'script[0].legal: expected "legal", found ["GD-7.3.2"]'],
    ['a card that is nowhere', withScript({ do: { play: 'gloom' } }), 'script[0].do.play: nothing that could be chosen here has this name'],
    [
      'events in another order',
      withScript({ do: 'end-turn', expect: { events: [{ type: 'turn-began' }, { type: 'turn-ended' }] } }),
      'events[1]',
    ],
    ['an event that must not be', withScript({ do: 'end-turn', expect: { noEvents: [{ type: 'turn-ended' }] } }), 'noEvents[0]'],
    [
      'two who decide where only one has to',
      withScript({ both: { me: { play: 'spark' }, foe: 'end-turn' } }),
      'script[0].both.foe: expected "legal", found ["GD-7.3.2"]',
    ],
    ['an outcome that isn’t', withScript({ do: 'end-turn', expect: { outcome: { winner: 'me' } } }), 'expect.outcome: '],
    ['giving up what is over', withScript({ do: 'concede' }, { do: 'concede' }), 'script[1].do: the match is already over'],
    ['a shuffle that wasn’t needed', withPosition({ me: { hand: ['spark', 'spark'] }, shuffles: [['gloom']] }), 'position.shuffles[0]'],
    [
      'a shuffle of other cards',
      withScenario({ position: { foe: { deck: [], discard: ['gloom'] }, shuffles: [['spark']] }, script: [{ do: 'end-turn' }] }),
      'script[0].do: expected {"shuffles":["spark"]}, found ["gloom"]',
    ],
  ])('%s', (_, text, said) => expect(failureMessage(text)).toContain(said))

  test('counts an exception in the rules as a failure', () => {
    const text = { card: 'spark', way: 'ritual', trigger: -1, controller: 'me', afflicted: 'me', x: 0, targets: [], list: -1, queue: [] }
    const frames = [
      { type: 'turn', step: 4, answers: [] },
      { type: 'text', step: 0, answers: [], dealt: 0, drained: false, ...text },
      { type: 'choose', seat: 'me', purpose: 'target', from: ['spark'], min: 1, max: 1, source: null, step: 0, answers: [] },
    ]
    const position = { me: { hand: ['spark'] }, work: { frames, triggers: [] } }
    expect(failureMessage(withScenario({ position, script: [{ do: { choose: ['spark'] } }] }))).toContain(
      'RangeError: spark has no ritual text',
    )
  })
})

test('files and folders: reads every .json except schemas, and reports a file that can’t be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['b.json', 'a.json', 'x.schema.json', 'notes.md']) writeFileSync(join(folder, name), lines(FILE))
  expect(filesIn(folder)).toEqual([join(folder, 'a.json'), join(folder, 'b.json')])
  expect(runFile(join(folder, 'a.json'), scenarioKits, null).code).toBe(0)
  expect(runFile(join(folder, 'none.json'), scenarioKits, null).lines).toEqual([
    `BAD   ${join(folder, 'none.json')}  the file can’t be read`,
  ])
  writeFileSync(join(folder, 'b.json'), Buffer.alloc(MAX_BYTES + 1, 32))
  expect(runFile(join(folder, 'b.json'), scenarioKits, null)).toMatchObject({ code: 2 })
})
