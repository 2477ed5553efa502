import { describe, expect, test } from 'vitest'
import { failureMessage, lines, refusal, run } from '../testing/run-text.ts'

const file = (position: object, script: object[]): string =>
  lines({ version: 1, game: 'card-of-gods', scenarios: [{ title: 'A test', clauses: [], position, script }] })

describe('round 0 is the deployment', () => {
  const position = {
    round: 0,
    first: 'foe',
    me: { expedition: ['richard', 'tower-guard'] },
    foe: { expedition: ['kellantra', 'briar-scout'] },
  }

  test('CG-R4.3 CG-R4.4 the first player deploys, then the other; then the first Leader gives a token', () => {
    const script = [
      { expect: { decides: 'foe', decision: 'deploy', round: 0 } },
      { do: { deploy: { ambush: ['foe.briar-scout'] } }, expect: { decides: 'me', units: [{ unit: 'foe.briar-scout', at: 'ambush' }] } },
      { illegal: { deploy: { reserve: 'me.richard' } }, reason: 'CG-R4.3' },
      { do: { deploy: { reserve: 'me.tower-guard' } }, expect: { decision: 'domain', decides: 'foe' } },
    ]
    const { lines: said } = run(file(position, script))
    expect(said).toEqual(['OK    a.json  1 position'])
  })

  test('nobody is anywhere else yet', () => {
    const placed = { ...position, me: { expedition: ['richard', { unit: 'tower-guard', at: 'reserve' }] } }
    expect(refusal(file(placed, []))).toContain('position.me.expedition[1].at: in round 0 nobody is deployed yet (CG-R4.3)')
  })

  test('with the turn of the second player, the first has deployed', () => {
    const placed = { ...position, turn: 'me', foe: { expedition: ['kellantra', { unit: 'briar-scout', at: 'ambush' }] } }
    expect(run(file(placed, [{ expect: { decides: 'me', decision: 'deploy' } }])).code).toBe(0)
  })
})

describe('a name without a label means any copy that fits', () => {
  const twins = (first: object, second: object) => ['vharok-the-hollow', { unit: 'zombie', ...first }, { unit: 'zombie', ...second }]
  const position = {
    me: { expedition: [{ unit: 'gottfried', at: 'epicenter' }, { unit: 'longbow-yeoman', ready: false }, 'longbow-yeoman'] },
    foe: { expedition: twins({ at: 'removed' }, { at: 'epicenter', wounds: 1 }) },
  }

  test('in actions', () => {
    const script = [{ legal: { activate: 'me.longbow-yeoman' } }, { do: { activate: 'me.gottfried' } }, { legal: { attack: 'foe.zombie' } }]
    expect(run(file(position, script)).lines).toEqual(['OK    a.json  1 position'])
    expect(failureMessage(file(position, [{ illegal: { activate: 'me.longbow-yeoman' }, reason: 'CG-R5.3' }]))).toContain('found "legal"')
  })

  test('in expectations, each copy once', () => {
    const units = [
      { unit: 'foe.zombie', wounds: 1 },
      { unit: 'foe.zombie', at: 'removed' },
    ]
    expect(run(file(position, [{ expect: { units } }])).code).toBe(0)
    expect(failureMessage(file(position, [{ expect: { units: [units[0], units[0]] } }]))).toContain('units[1]')
  })
})

describe('what is wrong is named', () => {
  const duel = {
    me: { expedition: [{ unit: 'marquesa-oriola', at: 'epicenter' }] },
    foe: { expedition: ['vharok-the-hollow', { unit: 'zombie', at: 'epicenter' }] },
  }

  test.each([
    [
      { illegal: { attack: 'foe.zombie', with: 'Wheel-Lock' }, reason: 'CG-R7.2' },
      'illegal.with: no miniature here has an Attack “Wheel-Lock” (did you mean “Wheel-lock”?)',
    ],
    [{ do: { atack: 'foe.zombie' } }, 'do.atack: “atack” isn’t expected here (did you mean “attack”?)'],
    [{ legal: { attack: 'foe.zombi' } }, 'unknown Leader or miniature: “zombi” (did you mean “zombie”?)'],
    [{ do: 'pas' }, '(did you mean “pass”?)'],
    [{ illegal: 'pass', reason: 'CG-R72' }, 'reason: unknown clause: “CG-R72” (did you mean “CG-R7.2”?)'],
    [{ expect: { desides: 'me' } }, 'expect.desides: “desides” isn’t expected here (did you mean “decides”?)'],
  ])('%j', (step, said) => expect(refusal(file(duel, [step]))).toContain(said))

  test.each(['ready', 'guard', 'panicked'])('a removed miniature that is still %s', key => {
    const foe = { expedition: ['vharok-the-hollow', { unit: 'zombie', at: 'removed', [key]: true }] }
    expect(refusal(file({ ...duel, foe }, [{ expect: { round: 1 } }]))).toContain(`foe.expedition[1].${key}: “zombie” is removed`)
  })

  test('a refusal by its sentence, and every mismatch', () => {
    const script = [
      { legal: { activate: 'foe.zombie' } },
      { expect: { round: 3, decides: 'foe', me: { ether: 7 } } },
      { do: { activate: 'foe.zombie' } },
      { expect: { round: 5 } },
    ]
    const { lines: said } = run(file(duel, script))
    const text = said.join('\n')
    expect(said[0]).toBe('FAIL  a.json  1 of 1 position')
    for (const place of ['[0].legal', '[1].expect.round', '[1].expect.decides', '[1].expect.me.ether', '[2].do'])
      expect(text).toContain(`script${place}:`)
    expect(text).not.toContain('script[3]')
    expect(text).toMatch(/script\[0\]\.legal: expected "legal", found \["CG-D\.3"\]\n +CG-D\.3: \S.*\./)
  })

  test('the step whose dice are missing', () => {
    const script = [{ do: { activate: 'me.marquesa-oriola' } }, { do: { attack: 'foe.zombie', with: 'Wheel-lock' } }, { do: 'stop' }]
    expect(failureMessage(file({ ...duel, dice: [1] }, script))).toContain('script[1].do: “dice” has too few faces')
  })
})

describe('impossible positions', () => {
  const richard = (...others: unknown[]) => ({ me: { expedition: ['richard', ...others] } })
  const removed = (unit: string, more = {}) => ({ unit, at: 'removed', ...more })

  test.each<[string, object, string]>([
    ['CG-R2.1 three Leaders', richard('gottfried', 'kellantra'), 'me.expedition: an Expedition has exactly one Leader. (CG-R2.1)'],
    ['CG-R2.1 no Leader', { foe: { expedition: ['zombie'] } }, 'foe.expedition: an Expedition has exactly one Leader. (CG-R2.1)'],
    ['CG-R2.2 six miniatures', richard(...Array<string>(6).fill('penitent')), 'me.expedition: '],
    ['CG-R2.3 Muster 12', richard('iron-lancer', 'iron-lancer', 'death-bringer'), 'muster 12: at most 9. (CG-R2.3)'],
    ['CG-R2.4 three of a name', richard('penitent', 'penitent', 'penitent'), 'at most two of Penitent: you have 3. (CG-R2.4)'],
    ['CG-4.2 eleven Cards', { me: { hand: Array(11).fill('unknown') } }, 'exactly 10 cards: this one has 11. (CG-4.2)'],
    ['CG-4.6 two copies of a Rare', { me: { hand: ['firestorm'], discard: ['firestorm'] } }, 'position.me: Firestorm is Rare: only 1 copy'],
    [
      'CG-R12.3 everyone removed',
      { foe: { expedition: [removed('gottfried')] } },
      'foe.expedition: with no miniature left this side has lost',
    ],
    ['CG-R9.2 removed with Wounds left', richard(removed('penitent', { wounds: 2 })), 'me.expedition[1].wounds: “penitent” is removed'],
    ['CG-R9.2 no Wounds left and still there', richard({ unit: 'penitent', wounds: 0 }), 'me.expedition[1].wounds: '],
    [
      'CG-R4.3 the Leader in Reserve',
      { me: { expedition: [{ unit: 'richard', at: 'reserve' }] } },
      'a Leader can’t start in Reserve. (CG-R4.3)',
    ],
    [
      'CG-R4.3 two in Reserve',
      richard({ unit: 'penitent', at: 'reserve' }, { unit: 'penitent', at: 'reserve' }),
      'expedition[2].at: only one',
    ],
    ['CG-R4.3 Ambush without the ability', richard({ unit: 'penitent', at: 'ambush' }), 'it has no Ambush. (CG-R4.3)'],
    ['CG-A.5 Fearless and panicked', { foe: { expedition: ['vharok-the-hollow', { unit: 'zombie', panicked: true }] } }, 'is Fearless'],
    [
      'CG-R3.5 more Ether in round 0 than boons give',
      { round: 0, foe: { ether: 10 } },
      'foe.ether: by round 0 a side can have scored at most 9 Ether',
    ],
    [
      'CG-R4.3 in the enemy’s Camp in round 0',
      { round: 0, turn: 'foe', me: { expedition: [{ unit: 'richard', at: 'foe-camp' }] } },
      'me.expedition[0]: in round 0',
    ],
    ['CG-R5.5 a pass in round 0', { round: 0, passed: ['me'] }, 'position.passed: in round 0'],
    ['CG-R5.2 ready in round 0', { round: 0, me: { expedition: [{ unit: 'richard', ready: true }] } }, 'me.expedition[0]: in round 0'],
    ['CG-R12.2 more Ether than there is', { round: 1, me: { ether: 26 } }, 'me.ether: by round 1 a side can have scored at most 25'],
    ['CG-R12.3 over, and nobody is wiped out', { over: { winner: 'me', clause: 'CG-R12.3', by: 'wiped-out' } }, 'position.over: '],
    ['CG-R12.6 over by Ether that nobody has', { over: { winner: 'me', clause: 'CG-R12.6', by: 'ether' } }, 'position.over: '],
    ['CG-R12.7 over by rounds in round 2', { over: { winner: null, clause: 'CG-R12.7', by: 'rounds' } }, 'position.over: '],
  ])('%s', (_, position, said) => expect(refusal(file(position, []))).toContain(said))

  test.each<[string, object]>([
    [
      'CG-R12.3 over, because everyone is removed',
      { me: { expedition: [removed('richard')] }, over: { winner: 'foe', clause: 'CG-R12.3', by: 'wiped-out' } },
    ],
    [
      'what boons do before the first deployment',
      {
        round: 0,
        me: { expedition: [{ unit: 'richard', wounds: 4, guard: true }], faith: { life: 1 }, discard: ['balm'] },
      },
    ],
    ['a Leader alone, and no Cards', { me: { expedition: ['richard'] } }],
    ['factions and colours that no deck has together', { me: { expedition: ['richard', 'zombie'], hand: ['lightning'] } }],
  ])('but not %s', (_, position) => expect(run(file(position, [])).code).toBe(0))

  test('CG-R4.4 the first player’s Leader gives Faith, wherever the Expedition lists it', () => {
    const position = { round: 0, me: { expedition: ['longbow-yeoman', 'richard'] }, foe: { expedition: ['vharok-the-hollow'] } }
    const script = [{ do: { deploy: {} } }, { do: { deploy: {} }, expect: { events: [{ type: 'faith-gained', unit: 'me.richard' }] } }]
    expect(run(file(position, script)).lines).toEqual(['OK    a.json  1 position'])
  })
})
