import { describe, expect, test } from 'vitest'
import { failureMessage, lines, refusal, run } from '../testing/run-text.ts'

const SPARK = {
  id: 'spark',
  name: 'Spark',
  type: 'attack',
  cost: 1,
  rarity: 'common',
  art: 'star',
  targets: [{}],
  does: [{ do: 'damage', to: 'target', n: 2 }],
}
const NEST = {
  id: 'nest',
  name: 'Nest',
  type: 'summoning',
  cost: 1,
  rarity: 'common',
  art: 'star',
  does: [{ do: 'summon', entity: 'rat' }],
}
const RAT = {
  id: 'rat',
  name: 'Rat',
  kind: 'creature',
  health: 2,
  art: 'star',
  order: { target: { side: 'enemy' }, does: [{ do: 'damage', to: 'target', n: 1 }] },
}
const SCENARIO = {
  title: 'A spark for a rat',
  clauses: ['EN-R9.6'],
  position: { me: { hand: ['spark', 'nest'] }, foe: { field: ['rat'] } },
  script: [
    {
      both: { me: { cast: [{ card: 'spark', at: 'foe.rat' }] }, foe: { orders: [{ entity: 'foe.rat', at: 'me' }] } },
      expect: { me: { health: 29 }, foe: { field: [] } },
    },
  ],
}
const FILE = { version: 1, game: 'enchantoria', cards: [SPARK, NEST], entities: [RAT], scenarios: [SCENARIO] }

const withScenario = (change: object): string => lines({ ...FILE, scenarios: [{ ...SCENARIO, ...change }] })
const withPosition = (position: object): string => withScenario({ position })
const withMe = (me: object): string => withPosition({ me })
const withScript = (...script: object[]): string => withScenario({ script })
const mine = (action: unknown): object => ({ do: action, by: 'me' })
const expecting = (expect: object): string => withScript({ expect })

test('runs unchanged', () => expect(run(lines(FILE))).toEqual({ code: 0, positions: 1, lines: ['OK    a.json  1 position'] }))

test('gives line and column of the error', () => {
  const text = withMe({ field: [{ entity: 'rat', health: 99 }] })
  const line = text.split('\n').findIndex(one => one.includes('99')) + 1
  const place = `a.json:${line}:15  scenarios[0].position.me.field[0].health`
  expect(refusal(text)).toBe(`BAD   ${place}: health exceeds its maximum, 2`)
})

describe('names', () => {
  test.each<[string, string, string]>([
    ['an id of no card', withMe({ hand: ['spork'] }), 'position.me.hand[0]: unknown card: “spork”'],
    ['a creature as a card', withMe({ hand: ['rat'] }), 'position.me.hand[0]: unknown card: “rat”'],
    ['a card as a creature', withMe({ field: ['spark'] }), 'me.field[0]: unknown creature or construct: “spark”'],
    ['of none in a longer entry', withMe({ field: [{ entity: 'cat' }] }), 'me.field[0].entity: unknown creature or construct: “cat”'],
    ['of none in a plan', withScript(mine({ cast: ['spork'] })), 'script[0].do.cast[0]: unknown card: “spork”'],
    ['of none with choices', withScript(mine({ cast: [{ card: 'spork' }] })), 'do.cast[0].card: unknown card: “spork”'],
    ['of none among targets', withScript(mine({ cast: [{ card: 'spark', at: 'foe.cat' }] })), 'cast[0].at: unknown creature'],
    ['of none in an order', withScript(mine({ orders: [{ entity: 'me.cat', at: 'foe' }] })), 'orders[0].entity: unknown creature'],
    ['a target without its side', withScript(mine({ cast: [{ card: 'spark', at: 'rat' }] })), 'cast[0].at: no name of something in play'],
    ['of none to recycle', withScript(mine({ recycle: ['spork'] })), 'do.recycle[0]: unknown card: “spork”'],
    ['of none to recover', withScript(mine({ cast: [{ card: 'spark', recover: 'spork' }] })), 'cast[0].recover: unknown card: “spork”'],
    ['of none in one of two plans', withScript({ both: { me: { cast: ['spork'] }, foe: 'nothing' } }), 'both.me.cast[0]: unknown card'],
    ['of none on a field expected', expecting({ foe: { field: ['cat'] } }), 'expect.foe.field[0]: unknown creature'],
    ['of none there, with more said', expecting({ foe: { field: [{ entity: 'cat', health: 1 }] } }), 'field[0].entity: unknown creature'],
    ['of none that returns mana', expecting({ me: { returns: { spork: 1 } } }), 'expect.me.returns.spork: unknown card'],
    ['of none an event comes from', expecting({ events: [{ type: 'contributed', source: 'spork' }] }), 'events[0].source: unknown card'],
    ['nor of anything in play', expecting({ events: [{ type: 'contributed', source: 'me.cat' }] }), 'events[0].source: unknown creature'],
    ['of none that died', expecting({ events: [{ type: 'died', entity: 'me.cat' }] }), 'events[0].entity: unknown creature'],
    ['a label that is nowhere', withScript(mine({ cast: ['spark#2'] })), 'cast[0]: nothing in the position is labelled “spark#2”'],
    [
      'nor one in play',
      withScript(mine({ orders: [{ entity: 'me.rat#2', at: 'foe' }] })),
      'nothing in the position is labelled “me.rat#2”',
    ],
    [
      'a label on the other side',
      withScenario({ position: { me: { field: ['rat#1'] } }, script: [{ expect: { foe: { field: ['rat#1'] } } }] }),
      'labelled “foe.rat#1”',
    ],
    ['a label twice', withMe({ hand: ['spark#1'], discard: ['spark#1'] }), 'me.discard[0]: “spark#1” labels two things'],
    ['a creature’s label twice', withMe({ field: ['rat#1', 'rat#1'] }), 'me.field[1]: “me.rat#1” labels two things'],
    ['a clause that isn’t', withScenario({ clauses: ['EN-R99.1'] }), 'clauses[0]: unknown clause: “EN-R99.1”'],
    ['a clause of another game', withScenario({ clauses: ['GD-BURN.2'] }), 'clauses[0]: unknown clause: “GD-BURN.2”'],
    ['an event of another game', expecting({ events: [{ type: 'burn-gained' }] }), 'events[0].type: '],
    ['an action of another game', withScript(mine({ play: 'spark' })), 'script[0].do.play: “play” isn’t expected here'],
  ])('%s', (_, text, said) => expect(refusal(text)).toContain(said))
})

describe('cards and creatures defined in the file', () => {
  const withCard = (card: object): string => lines({ ...FILE, cards: [SPARK, { ...NEST, ...card }] })
  const withEntity = (entity: object): string => lines({ ...FILE, entities: [{ ...RAT, ...entity }] })
  test.each<[string, string, string]>([
    ['two cards of an id', lines({ ...FILE, cards: [SPARK, NEST, SPARK] }), 'cards[2].id: “spark” is defined twice'],
    ['two creatures of an id', lines({ ...FILE, entities: [RAT, RAT] }), 'entities[1].id: “rat” is defined twice'],
    ['two in both places', withScenario({ entities: [RAT] }), 'scenarios[0].entities[0].id: “rat” is defined twice'],
    ['a creature called me', withEntity({ id: 'me' }), 'entities[0].id: “me” is reserved and can’t be used as an id'],
    ['a card that can’t be', withCard({ cost: 2.5 }), 'cards[1].cost: this must be a whole number'],
    ['an instruction that isn’t', withCard({ does: [{ do: 'boom' }] }), 'cards[1].does[0].do: '],
    [
      'one that has no place there',
      withCard({ onHit: [{ do: 'draw', who: 'me', n: 1 }] }),
      'cards[1].onHit: only a Counter spell counters another (EN-COUNTER.1)',
    ],
    ['a target that nothing chooses', withCard({ onCountered: [{ do: 'damage', to: 'target', n: 1 }] }), 'cards[1].onCountered[0]: no'],
    [
      'a creature that acts by itself',
      withEntity({ auto: [{ do: 'mana', who: 'me', n: 1 }] }),
      'entities[0].auto: a creature acts by order (EN-R9.1)',
    ],
    [
      'one that summons nobody known',
      withCard({ does: [{ do: 'summon', entity: 'cat' }] }),
      'cards[1].does[0].entity: unknown creature or construct: “cat”',
    ],
    [
      'nor when it dies',
      withEntity({ onDeath: [{ do: 'summon', entity: 'cat' }] }),
      'entities[0].onDeath[0].entity: unknown creature or construct: “cat”',
    ],
  ])('%s', (_, text, said) => expect(refusal(text)).toContain(said))

  test('a scenario’s card may summon what the file defines', () => {
    expect(run(withScenario({ cards: [{ ...NEST, id: 'den' }] })).code).toBe(0)
    expect(refusal(withScenario({ cards: [{ ...NEST, id: 'den', does: [{ do: 'summon', entity: 'cat' }] }] }))).toContain(
      'scenarios[0].cards[0].does[0].entity: unknown creature or construct: “cat”',
    )
  })
})

describe('impossible positions', () => {
  test.each<[string, object, string]>([
    ['health above its maximum', { me: { health: 31 } }, 'me.health: health exceeds its maximum, 30'],
    ['a creature at 0', { me: { field: [{ entity: 'rat', health: 0 }] } }, 'me.field[0]: “rat” at 0 health or less would be out of play'],
    ['a field of six', { me: { field: Array(6).fill('rat') } }, 'me.field: at most 5 entries are allowed here'],
    ['an unknown card that lies open', { me: { discard: ['unknown'] } }, 'me.discard[0]: a face-up card can’t be unknown'],
    ['more among the unknown than there are', { me: { deck: [], among: ['spark'] } }, 'me.among: this side has only 0'],
    ['a Stun on a mage', { me: { effects: [{ kind: 'stun', duration: 1 }] } }, 'me.effects[0].kind: “stun” can’t be on this'],
    [
      'a function on a creature',
      { me: { field: [{ entity: 'rat', effects: [{ kind: 'function', function: 'full', duration: 1 }] }] } },
      'me.field[0].effects[0].kind: “function”',
    ],
    [
      'two Stuns',
      { me: { field: [{ entity: 'rat', effects: Array(2).fill({ kind: 'stun', duration: 1 }) }] } },
      'me.field[0].effects[1].kind: this can have only one “stun”',
    ],
    ['Burning without its number', { me: { effects: [{ kind: 'burning', duration: 1 }] } }, 'me.effects[0]: “burning” needs a number'],
    ['a function without a name', { me: { effects: [{ kind: 'function', duration: 1 }] } }, 'me.effects[0]: “function” is missing'],
    ['Burning with a function', { me: { effects: [{ kind: 'burning', n: 1, function: 'full', duration: 1 }] } }, 'has no function'],
    [
      'a Stun with a number',
      { me: { field: [{ entity: 'rat', effects: [{ kind: 'stun', n: 1, duration: 1 }] }] } },
      'effects[0]: “stun” has no number',
    ],
    [
      'an effect that is over',
      { me: { effects: [{ kind: 'burning', n: 1, duration: 0 }] } },
      'effects[0].duration: this number must be at least 1',
    ],
    [
      'Protection bound to whom there isn’t',
      { me: { protection: { power: 2, bound: ['me.rat'] } } },
      'me.protection.bound[0]: no creature or construct “me.rat” is in play',
    ],
    [
      'or to a mage',
      { me: { protection: { power: 2, bound: ['me'] } } },
      'me.protection.bound[0]: no creature or construct “me” is in play',
    ],
    ['a mage at 0 after the deaths', { phase: 'discard', me: { health: 0 } }, 'position: the match is over: “over” must be set'],
    ['a turn after the last', { phase: 'discard', turn: 30 }, 'position: the match is over'],
    [
      'a plan that is too dear',
      { me: { mana: 0, hand: ['spark'], locked: { cast: [{ card: 'spark', at: 'foe' }] } } },
      'me.locked: this can’t be chosen here (EN-R4.3)',
    ],
    [
      'a plan of a card that is nowhere',
      { me: { locked: { cast: [{ card: 'spark', at: 'foe' }] } } },
      'me.locked.cast[0].card: “spark” isn’t on the table',
    ],
    [
      'a plan at a phase too early',
      { phase: 'recycle', me: { hand: ['spark'], locked: { cast: ['spark'] } } },
      'me.locked: this can’t be chosen here (EN-R11.1)',
    ],
    ['recycling with nothing in hand', { phase: 'recycle', me: { locked: true } }, 'me.locked: this can’t be chosen here (EN-R11.1)'],
    ['an end by no clause', { over: { winner: 'me', clause: 'EN-R99', by: 'health' } }, 'position.over.clause: unknown clause: “EN-R99”'],
  ])('%s', (_, position, said) => expect(refusal(withPosition(position))).toContain(said))
})

describe('a valid scenario that fails', () => {
  test('says what was expected, what was found, and where', () => {
    const text = lines(FILE).replace('"health": 29', '"health": 28')
    const line = text.split('\n').findIndex(one => one.includes('"health": 28')) + 1
    expect(failureMessage(text)).toBe(
      `      a.json:${line}  A spark for a rat\n      scenarios[0].script[0].expect.me.health: expected 28, found 29`,
    )
  })

  const bite = { both: { me: 'nothing', foe: { orders: [{ entity: 'foe.rat', at: 'me' }] } } }
  test.each<[string, string, string]>([
    ['an illegal plan', withScript(mine({ cast: ['spark'] })), 'script[0].do: expected "legal", found ["EN-R4.5"]'],
    [
      'one of two that is illegal',
      withScript({ both: { me: { recycle: [] }, foe: 'nothing' } }),
      'script[0].both.me: expected "legal", found ["EN-R11.2"]',
    ],
    ['a legal one refused', withScript({ illegal: 'nothing', reason: 'EN-R4.3' }), 'script[0].reason: expected ["EN-R4.3"], found "legal"'],
    [
      'another reason',
      withScript({ illegal: { cast: ['spark'] }, reason: 'EN-R4.3' }),
      'script[0].reason: expected ["EN-R4.3"], found ["EN-R4.5"]',
    ],
    [
      'a target that is not in play',
      withScript(mine({ cast: [{ card: 'spark', at: 'me.rat' }] })),
      'script[0].do.cast[0].at: nothing that could be chosen here',
    ],
    [
      'a card that is nowhere',
      withScenario({ position: {}, script: [mine({ cast: ['spark'] })] }),
      'script[0].do.cast[0]: nothing that could be chosen here',
    ],
    [
      'a field',
      expecting({ foe: { field: [{ entity: 'rat', health: 1 }] } }),
      'expect.foe.field: expected [{"entity":"rat","health":1}], found [{"entity":"rat","health":2}]',
    ],
    ['a hand', expecting({ me: { hand: ['spark'] } }), 'expect.me.hand: expected ["spark"], found ["spark","nest"]'],
    ['Protection', expecting({ me: { protection: 2 } }), 'expect.me.protection: expected 2, found null'],
    ['effects', expecting({ me: { effects: [{ kind: 'might' }] } }), 'expect.me.effects: expected [{"kind":"might"}], found []'],
    ['who decides', expecting({ decides: ['foe'] }), 'expect.decides: expected ["foe"], found ["me","foe"]'],
    [
      'an event with other numbers',
      withScript({ ...bite, expect: { events: [{ type: 'damage-taken', entity: 'me', amount: 2 }] } }),
      '{"type":"damage-taken","clause":"EN-R5.9g","entity":"me","amount":1}',
    ],
    [
      'one from somewhere else',
      withScript({ ...bite, expect: { events: [{ type: 'contributed', source: 'me.rat', targets: ['me'], effect: { kind: 'might' } }] } }),
      '{"type":"contributed","clause":"EN-DAMAGE.1","source":"rat"}',
    ],
    [
      'an event that must not be',
      withScript({ ...bite, expect: { noEvents: [{ type: 'order-given', of: 'foe', targets: ['me'] }] } }),
      'noEvents[0]: this event must not happen, but it did: {"type":"order-given","clause":"EN-R4.9","of":"foe","targets":["me"]}',
    ],
  ])('%s', (_, text, said) => expect(failureMessage(text)).toContain(said))
})

describe('positions that no match can reach', () => {
  const stun = (applied: number) => ({ kind: 'stun', duration: 1, applied })

  test.each<[string, object, string]>([
    [
      'an effect from a later turn',
      { turn: 1, me: { field: [{ entity: 'rat', effects: [stun(29)] }] } },
      'effects[0].applied: this can’t have come later',
    ],
    ['Protection from a later turn', { turn: 1, me: { protection: { power: 2, applied: 2 } } }, 'me.protection.applied: '],
    [
      'nothing summoned, and a creature there',
      { me: { field: ['rat'], summoned: 0 } },
      'me.summoned: with what is on the field, at least 1',
    ],
    ['EN-R3.2 mana 500', { foe: { mana: 500 } }, 'foe.mana: gains stop at 10 mana (EN-R3.2)'],
    ['EN-DECK.1 more cards than a deck has', { me: { deck: Array(37).fill('unknown') } }, 'position.me: 37 cards are written'],
    ['EN-R10.4 exhausted with a deck', { me: { exhaustion: 2, deck: ['spark'] } }, 'me.exhaustion: a side can only be exhausted'],
    ['EN-R10.1 a mage at 0 before recycling', { phase: 'recycle', me: { health: 0 } }, 'me.health: the match is over'],
    [
      'EN-R10.1 over with both above 0',
      { over: { winner: 'me', clause: 'EN-R10.1', by: 'health' } },
      'position.over: the match can’t have ended',
    ],
    ['EN-R10.6 over by turns in turn 4', { over: { winner: null, clause: 'EN-R10.6', by: 'turns' } }, 'position.over: '],
    ['EN-R10.7 conceded and nobody won', { over: { winner: null, clause: 'EN-R10.7', by: 'concession' } }, 'position.over: '],
  ])('%s', (_, position, said) => expect(refusal(withPosition(position))).toContain(said))

  test.each<[string, object]>([
    ['EN-R8.3 an effect from this turn', { turn: 4, me: { field: [{ entity: 'rat', effects: [stun(4)] }] } }],
    ['EN-EX1 15 copies and the mana for them', { me: { mana: 30, hand: Array(15).fill('spark') } }],
    ['EN-R10.4 exhausted, and so without a deck', { me: { exhaustion: 2 } }],
    ['EN-R10.2 a mage at 0 before the plans', { me: { health: 0 } }],
    ['EN-R10.1 over by health', { foe: { health: -2 }, over: { winner: 'me', clause: 'EN-R10.1', by: 'health' } }],
  ])('but not %s', (_, position) => expect(run(withScenario({ position, script: [] })).code).toBe(0))
})
