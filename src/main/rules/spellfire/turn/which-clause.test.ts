import { describe, expect, test } from 'vitest'
import { spellfire } from '../index.ts'
import { act, type Action } from '../state/actions.ts'
import type { Primitive } from '../state/primitive.ts'
import { NONE } from '../state/state.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import type { Named, Table } from '../testing/driver.ts'

const KEPT = 'nightjar'
const clauseOf = (set: Table, action: Action): string | undefined => spellfire.check(set.state, set.seat!, action)[0]?.clause
const play = (set: Table, named: Named, on: { by?: Named; at?: Named[] } = {}): string | undefined =>
  clauseOf(
    set,
    act('play', set.find(named, set.seat!), on.by ? set.find(on.by) : NONE, NONE, { targets: (on.at ?? []).map(one => set.find(one)) }),
  )
const attack = (set: Table, sent: Named, target: Named) => clauseOf(set, act('attack', set.find(sent), set.find(target)))

describe('attacks', () => {
  const [sent, next] = [champion(9), champion(7)]
  const at = (phase: 'start' | 'realms' | 'pool' | 'attack') =>
    table({
      phase,
      me: { pool: [sent, next], hand: [KEPT, 'good-fortune', 'highsun-basilica', 'open-field'], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield', 'cinder-gate', 'anvilhold', 'gallowmoor'], pool: [champion(3), champion(4)] },
    })
  test.each(['start', 'realms', 'pool'] as const)('SF-ATK.2 in the phase “%s” the moment is wrong, whatever the target', phase => {
    for (const target of ['lanternfield', 'gallowmoor', 'gullhaven']) expect(attack(at(phase), sent, target)).toBe('SF-ATK.2')
  })
  test('SF-PROT.2 SF-R-TURN.14 SF-BAT.3 SF-R-BAT.1 in phase 4 the target, and then what has been done', () => {
    const set = at('attack')
    expect([attack(set, sent, 'gallowmoor'), attack(set, sent, 'gullhaven')]).toEqual(['SF-PROT.2', 'SF-ATK.2'])
    set.attack(sent, 'lanternfield')
    set.take('defend')
    expect(set.asked).toBe('follow')
    expect([attack(set, next, 'cinder-gate'), attack(set, sent, 'lanternfield')]).toEqual(['SF-R-TURN.14', 'SF-R-BAT.1'])
    const inRound = fight({ hand: [card('ally')], me: { pool: [next] } })
    expect(attack(inRound, next, 'lanternfield')).toBe('SF-BAT.3')
  })
  test('SF-R-MOV.1 SF-PROT.2 a champion that follows must reach the realm as it was when the attack began', () => {
    const flyer = champion(9, 'monster', ['flyer'])
    const set = table({
      phase: 'attack',
      me: { pool: [flyer, next, champion(8, 'monster', ['flyer'])], hand: ['ghoul-pack'], realms: ['gullhaven'] },
      foe: { realms: ['cinder-gate', 'lanternfield'], pool: [champion(3), champion(2)] },
    })
    set.attack(flyer, 'lanternfield').take('defend')
    set.state.players[1].razed = 1
    expect([set.asked, attack(set, next, 'lanternfield')]).toEqual(['follow', 'SF-PROT.2'])
  })
})

describe('immune, or nothing there', () => {
  const marked = (foes: Named[], at: Named[] = []) => {
    const set = table({
      phase: 'pool',
      me: { pool: [champion(6, 'wizard')], hand: ['mark-of-woe', KEPT], realms: ['gullhaven'] },
      foe: { pool: foes, realms: ['lanternfield'] },
    })
    return play(set, 'mark-of-woe', { at })
  }
  const ORIEL = 'oriel-of-the-glass-court'
  test('SF-R-IMM.2 SF-R-GEN.5 a spell in phase 3', () => {
    expect([marked([ORIEL]), marked([ORIEL, champion(4)], [ORIEL]), marked([ORIEL], [ORIEL])]).toEqual(Array(3).fill('SF-R-IMM.2'))
    expect([marked([]), marked([champion(4)], ['lanternfield']), marked([ORIEL, champion(4)], ['lanternfield'])]).toEqual(
      Array(3).fill('SF-R-GEN.5'),
    )
  })
  test('SF-R-GEN.5 Traitor without an enemy ally, on either side of the battle', () => {
    const set = fight({ hand: ['traitor', card('ally')] })
    expect(play(set, 'traitor')).toBe('SF-R-GEN.5')
    const defending = fight({ attacker: champion(9), hand: [], foeHand: ['traitor', card('ally', { bonus: 9 })] })
    expect(play(defending, 'traitor')).toBe('SF-R-GEN.5')
  })
  const strike = (what: Primitive) => card('event', { nature: 'harmful', lines: [{ when: 'play', does: [what] }] })
  const proof = (level: number) =>
    card('champion', { level, lines: [{ when: 'static', does: [{ do: 'immune', whom: 'self', to: [{ kind: 'harmful-event' }] }] }] })
  test('SF-R-IMM.2 an event, and one that takes the item of an immune champion', () => {
    const inPool = (event: Named, foe: Named[], attached: Named[] = []) => {
      const set = table({
        phase: 'pool',
        me: { hand: [event, KEPT], realms: ['gullhaven'] },
        foe: { pool: foe.map(is => ({ is, attached })), realms: ['lanternfield'] },
      })
      return play(set, event)
    }
    const slay = strike({ do: 'destroy', what: { of: 'champion', side: 'opp' }, n: 1 })
    const steal = strike({ do: 'destroy', what: { of: 'magical-item', side: 'opp' }, n: 1 })
    const either = strike({ do: 'choose', options: [[slay.lines[0]!.does[0]!], [steal.lines[0]!.does[0]!]] })
    expect([slay, either].map(event => inPool(event, [proof(4)]))).toEqual(['SF-R-IMM.2', 'SF-R-IMM.2'])
    expect(inPool(steal, [proof(4)], ['gravesteel-blade'])).toBe('SF-R-IMM.2')
    expect([slay, either, steal].map(event => inPool(event, []))).toEqual(Array(3).fill('SF-R-GEN.5'))
    expect(inPool(steal, [proof(4)])).toBe('SF-R-GEN.5')
  })
  test('SF-R-IMM.2 SF-R-CARD.2 a spell that works on the foe alone', () => {
    const set = fight({ attacker: champion(5, 'wizard'), defender: ORIEL, hand: ['lance-of-winter', card('ally')] })
    expect(play(set, 'lance-of-winter')).toBe('SF-R-IMM.2')
  })
  test('SF-R-RLM.10 a realm champion', () => {
    const slay = card('wizard-spell', {
      phases: ['4'],
      bonus: 0,
      lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'champion', side: 'opp' }, n: 1 }] }],
    })
    const set = table({
      phase: 'attack',
      me: { pool: [champion(1, 'wizard')], hand: [slay, card('ally')], realms: ['gullhaven'] },
      foe: { realms: ['mustering-green'], pool: [champion(2)] },
    })
    set.take('attack').defend('mustering-green')
    expect(play(set, slay, { by: set.state.cards[set.state.battle!.attacker]!.card, at: ['mustering-green'] })).toBe('SF-R-RLM.10')
  })
  test('SF-R-IMM.2 SF-R-GEN.5 a power, and the choice of one that was set off', () => {
    const archer = card('champion', {
      level: 3,
      lines: [{ when: 'pool', limit: 'once-a-turn', does: [{ do: 'destroy', what: { of: 'champion', side: 'opp' }, n: 1 }] }],
    })
    const holy = card('champion', {
      level: 4,
      lines: [{ when: 'static', does: [{ do: 'immune', whom: 'self', to: [{ name: archer.name }] }] }],
    })
    const set = (foes: Named[]) =>
      table({ phase: 'pool', me: { pool: [archer], hand: [KEPT], realms: ['gullhaven'] }, foe: { pool: foes, realms: ['lanternfield'] } })
    const power = (one: Table, at: Named[] = []) =>
      clauseOf(one, act('power', one.find(archer), NONE, 0, { targets: at.map(target => one.find(target)) }))
    expect([power(set([holy])), power(set([holy, champion(2)]), [holy])]).toEqual(['SF-R-IMM.2', 'SF-R-IMM.2'])
    expect([power(set([])), power(set([champion(2)]), ['lanternfield'])]).toEqual(['SF-R-GEN.5', 'SF-R-GEN.5'])
  })
})

describe('Avatars', () => {
  const calls = (avatar: Named, pool: Named[], hand: Named[], offered?: Named) => {
    const set = table({
      phase: 'pool',
      me: { hand: [avatar, ...hand, KEPT], pool, realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'] },
    })
    return clauseOf(set, act('champion', set.find(avatar), offered ? set.find(offered) : NONE))
  }
  const avatar = card('champion', { champion: 'avatar', level: 9, calledBy: [{ types: ['cleric', 'hero'], levelAtLeast: 5 }] })
  test('SF-AVA.2 SF-R-AVA.6 what is wrong with the card that is to be discarded', () => {
    const [low, high, thief] = [champion(4, 'cleric'), champion(6), champion(7, 'thief')]
    expect(calls(avatar, [thief], [])).toBe('SF-AVA.2')
    expect([calls(avatar, [low], []), calls(avatar, [low, high], [], low)]).toEqual(['SF-AVA.2', 'SF-AVA.2'])
    expect([calls(avatar, [], [high]), calls(avatar, [champion(8)], [high], high)]).toEqual(['SF-R-AVA.6', 'SF-R-AVA.6'])
    expect(calls(avatar, [thief, high], [], thief)).toBe('SF-AVA.2')
  })
  test('SF-AVA.6 a pool that can’t be shared', () => {
    expect(calls('verenestra', ['the-sunfather', champion(4, 'cleric')], [])).toBe('SF-AVA.6')
  })
})

describe('the moment comes first', () => {
  test('SF-R-TURN.8 SF-R-TURN.15 SF-R-MULL.1 SF-R-PLAY.5 actions that only some decisions ask for', () => {
    const set = table({ phase: 'pool', me: { hand: ['ghoul-pack', KEPT], pool: [champion(5)], realms: ['gullhaven'] } })
    expect(clauseOf(set, act('rebuild', NONE, 0))).toBe('SF-R-TURN.8')
    expect(clauseOf(set, act('discard', set.find('ghoul-pack')))).toBe('SF-R-TURN.15')
    expect(clauseOf(set, act('keep', set.find('ghoul-pack')))).toBe('SF-R-SPO.1')
    expect(clauseOf(set, act('mulligan'))).toBe('SF-R-MULL.1')
    const following = table({
      phase: 'attack',
      me: { pool: [champion(9), champion(8)], hand: ['ancient-curse'], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], pool: [champion(3), champion(2)] },
    })
    following.take('attack').passTo('defence').take('defend').passTo('follow')
    expect(play(following, 'ancient-curse')).toBe('SF-R-PLAY.5')
  })
  test('SF-R-USE.8 a card for any phase whose text is for a round', () => {
    const gag = card('wizard-spell', {
      phases: ['any'],
      bonus: 1,
      lines: [{ when: 'play', does: [{ do: 'strip', whom: 'foe', lasts: 'round' }] }],
    })
    const set = table({ phase: 'pool', me: { hand: [gag, KEPT], pool: [champion(5, 'wizard')], realms: ['gullhaven'] } })
    expect(play(set, gag)).toBe('SF-R-USE.8')
  })
  test('SF-R-USE.8 in a round, a champion in the pool doesn’t use it', () => {
    const [fighter, idle] = [champion(5, 'wizard'), champion(4, 'wizard')]
    const set = fight({ attacker: fighter, hand: ['lance-of-winter', card('ally')], me: { pool: [idle] } })
    expect([play(set, 'lance-of-winter', { by: idle }), play(set, 'lance-of-winter', { by: fighter })]).toEqual(['SF-R-USE.8', undefined])
  })
  test('SF-R-BAT.18 SF-R-PLAY.7 SF-POWER.3 powers: in battle, in another phase, taken away', () => {
    const pooled = card('champion', { level: 5, lines: [{ when: 'pool', does: [{ do: 'draw', player: 'me', n: 1 }] }] })
    const set = fight({ attacker: pooled, hand: [card('ally')] })
    expect(clauseOf(set, act('power', set.find(pooled), NONE, 0))).toBe('SF-R-BAT.18')
    const striker = card('champion', { level: 9, lines: [{ when: 'act', does: [{ do: 'draw', player: 'me', n: 1 }] }] })
    const early = table({ phase: 'pool', me: { pool: [striker], hand: [KEPT], realms: ['gullhaven'] } })
    expect(clauseOf(early, act('power', early.find(striker), NONE, 0))).toBe('SF-R-PLAY.7')
    const stripped = fight({
      attacker: champion(5, 'wizard'),
      defender: striker,
      hand: ['unweave', card('ally', { bonus: 9 })],
      foeHand: [card('ally')],
    })
    stripped.play('unweave').take('play')
    expect(stripped.seat).toBe(1)
    expect(clauseOf(stripped, act('power', stripped.find(striker), NONE, 0))).toBe('SF-POWER.3')
  })
})

describe('Spoils', () => {
  const drawn = (top: Named, pool: Named[] = []) => {
    const set = table({
      phase: 'attack',
      me: { pool: [KEPT, ...pool], realms: ['gullhaven'], deck: [top, 'ghoul-pack'], hand: [] },
      foe: { realms: ['lanternfield'], pool: [] },
    })
    set.state.pauses = [0]
    set.attack(KEPT, 'lanternfield')
    expect(set.asked).toBe('spoils')
    return set
  }
  test('SF-SPOILS.6 SF-AVA.2 SF-R-USE.2 SF-R-SPO.5 SF-R-TURN.9 why the card isn’t played at once', () => {
    const clause = (top: Named, type: Action['type'], pool: Named[] = []) => {
      const set = drawn(top, pool)
      return clauseOf(set, act(type, set.find(top, 0)))
    }
    expect(clause('griffon-riders', 'play')).toBe('SF-SPOILS.6')
    expect(clause('the-sunfather', 'champion')).toBe('SF-AVA.2')
    expect(clause('mark-of-woe', 'play')).toBe('SF-R-USE.2')
    expect(clause('unweave', 'play', [champion(5, 'wizard')])).toBe('SF-R-SPO.5')
    expect(clause('palisade-ring', 'holding')).toBe('SF-R-TURN.9')
    expect(clause('mark-of-woe', 'play', [champion(5, 'wizard')])).toBe('SF-R-GEN.5')
  })
})
