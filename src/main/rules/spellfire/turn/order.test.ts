import { describe, expect, test } from 'vitest'
import type { Line } from '../state/card.ts'
import type { Primitive } from '../state/primitive.ts'
import { lineOf } from '../state/passives.ts'
import { cloneState } from '../state/state.ts'
import { spellfire } from '../index.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import type { Table } from '../testing/driver.ts'
import { actionsNow } from './asking.ts'

const DRAW: Primitive = { do: 'draw', player: 'me', n: 1 }
const RESHUFFLE: Primitive = { do: 'reshuffle', player: 'me' }
const WRATH: Primitive = { do: 'discard', player: 'opp', n: 'all', by: 'owner' }
const on = (when: 'win' | 'lose' | 'leaves', ...does: Primitive[]): Line => ({ when, does })
const item = (...lines: Line[]) => card('magical-item', { bonus: 3, lines })
const hero = (level: number, ...lines: Line[]) => card('champion', { level, lines })
const used = (set: Table): string[] => set.eventsOf('power-used').map(event => set.state.cards[event.card!]!.card.id)
const offered = (set: Table): string[] => actionsNow(set.state).map(action => set.state.cards[action.card]!.card.id)

describe('several effects at once', () => {
  const won = (mine: Line[], carried: Line[][]) => {
    const items = carried.map(lines => item(...lines))
    const attacker = hero(9, ...mine)
    const set = fight({ attacker, attached: items, defender: champion(2), me: { discard: ['calm'], deck: [], pool: [champion(1)] } })
    return { set, attacker, items }
  }
  test('SF-R-DEC.18 SF-R-GEN.6 their player chooses which comes first, one after another', () => {
    const { set, attacker, items } = won([on('win', DRAW)], [[on('win', RESHUFFLE)], [on('win', WRATH)]])
    expect([set.asked, set.seat]).toEqual(['order', 0])
    expect(offered(set)).toEqual([attacker.id, items[0]!.id, items[1]!.id])
    set.take('order', items[0])
    expect(set.eventsOf('order-chosen')).toMatchObject([{ clause: 'SF-R-GEN.6', seat: 0, card: set.find(items[0]!) }])
    expect(used(set)).toEqual([items[0]!.id])
    expect(set.asked).toBe('order')
    expect(offered(set)).toEqual([attacker.id, items[1]!.id])
    set.take('order', attacker)
    expect(used(set)).toEqual([attacker.id, items[1]!.id])
    expect(set.zone(0, 'hand')).toEqual(['calm'])
  })
  test('a copy of the match shares no effect that is still to come', () => {
    const waiting = (list: Table['state']['frames']) => list.flatMap(frame => (frame.type === 'triggers' ? frame.list : []))
    const { set } = won([on('win', DRAW)], [[on('win', RESHUFFLE)]])
    const [mine, copied] = [waiting(set.state.frames), waiting(cloneState(set.state).frames)]
    expect(mine).toHaveLength(2)
    expect(copied).toEqual(mine)
    for (const [index, one] of copied.entries()) expect(one).not.toBe(mine[index])
  })
  test('SF-R-DEC.18 the order decides what happens', () => {
    const { set, attacker } = won([on('win', DRAW)], [[on('win', RESHUFFLE)]])
    set.take('order', attacker)
    expect(set.zone(0, 'hand')).toEqual([])
    expect(set.zone(0, 'deck')).toEqual(['calm'])
  })
  test('SF-R-GEN.6 it is not asked for one effect, for the same text twice, or for effects that only add up', () => {
    expect(won([on('win', RESHUFFLE)], []).set.asked).not.toBe('order')
    const same = item(on('win', RESHUFFLE))
    const twice = fight({ attacker: hero(9), attached: [same], defender: champion(2), me: { pool: [] } })
    expect(twice.asked).not.toBe('order')
    expect(won([on('win', DRAW)], [[on('win', { do: 'draw', player: 'me', n: 2 })]]).set.asked).not.toBe('order')
    const idle = won([on('win', RESHUFFLE)], [[on('win', { do: 'rebuild', what: { of: 'realm', side: 'mine', razed: true }, n: 1 })]])
    expect(idle.set.asked).not.toBe('order')
  })
  test('SF-R-GEN.6 two lines of one card take effect in printed order', () => {
    const { set } = won([on('win', RESHUFFLE), on('win', DRAW)], [])
    expect(set.asked).not.toBe('order')
    expect(set.zone(0, 'hand')).toEqual(['calm'])
  })
  test('SF-R-GEN.6 the turn player’s come first, and each player orders their own', () => {
    const [winning, losing] = [hero(9, on('win', RESHUFFLE)), hero(2, on('lose', DRAW))]
    const [worn, torn] = [item(on('win', WRATH)), card('magical-item', { bonus: 0, lines: [on('leaves', RESHUFFLE)] })]
    const set = fight({
      attacker: winning,
      attached: [worn],
      defender: losing,
      defenderAttached: [torn],
      me: { discard: ['calm'] },
      foe: { discard: ['calm'], deck: [] },
    })
    expect([set.asked, set.seat]).toEqual(['order', 0])
    set.take('order', winning)
    expect(used(set)).toEqual([winning.id, worn.id])
    expect([set.asked, set.seat]).toEqual(['order', 1])
    expect(offered(set).sort()).toEqual([losing.id, torn.id].sort())
    set.take('order', losing)
    expect(used(set)).toEqual([losing.id, torn.id])
  })
  test('SF-R-GEN.6 cards that one effect discards are of one moment', () => {
    const [one, two] = [hero(3, on('leaves', DRAW)), hero(4, on('leaves', RESHUFFLE))]
    const doom = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'champion', side: 'opp' }, n: 'all' }] }],
    })
    const set = table({
      phase: 'pool',
      me: { hand: [doom, 'nightjar'], realms: ['gullhaven'] },
      foe: { pool: [one, two], realms: ['lanternfield'], discard: ['calm'] },
    })
    set.play(doom)
    expect([set.asked, set.seat]).toEqual(['order', 1])
    expect(offered(set)).toEqual([one.id, two.id])
  })
  test('SF-R-DEC.18 it is picked by its cards, has a question, and an AI can decide it', () => {
    const { set, attacker, items } = won([on('win', DRAW)], [[on('win', RESHUFFLE)]])
    const information = spellfire.informationFor(set.state, 0)
    const walked = spellfire.options(information, 0, [])
    if (!walked.ok) throw new Error('no options')
    expect(walked.choice.prompt.key).toBe('spellfire-match.prompt.order')
    expect(walked.choice.options.map(({ pick }) => pick)).toEqual([attacker, items[0]!].map(one => `order:${set.find(one)}`))
    const picked = spellfire.options(information, 0, [walked.choice.options[0]!.pick])
    expect(picked.ok && picked.choice.action).toMatchObject({ type: 'order', card: set.find(attacker) })
    expect(spellfire.candidates(set.state, 0, [1, 2, 3, 4], 8)).toHaveLength(2)
  })
})

describe('triggered powers', () => {
  test('SF-R-SRC.10 SF-R-PLAY.1 a psionicist’s power at the beginning of a round can be answered', () => {
    const set = fight({
      attacker: champion(9),
      defender: 'rand-the-bowyer',
      hand: ['brain-drain'],
    })
    expect(set.asked).toBe('optional')
    set.take('use')
    expect([set.asked, set.seat]).toEqual(['counter', 0])
    set.play('brain-drain')
    expect(set.eventsOf('play-negated')).toHaveLength(1)
    expect(set.eventsOf('wall-stopped')).toEqual([])
  })
  test('SF-ATK.5 a wall of a champion that doesn’t fight is not asked for', () => {
    const set = fight({ attacker: champion(5), defender: champion(8), foe: { pool: ['rand-the-bowyer'] }, hand: ['ghoul-pack'] })
    expect(set.asked).toBe('act')
    expect(set.state.used).toEqual([])
  })
  test('SF-R-WALL.3 SF-R-BAT.6 after a wall has ended the round no other power of its beginning is used', () => {
    const second = hero(8, { when: 'battle', does: [{ do: 'wall', unless: [{ types: ['cleric'] }] }] }, { when: 'battle', does: [DRAW] })
    const set = fight({ attacker: champion(5), defender: second })
    expect(set.eventsOf('power-used')).toHaveLength(1)
    expect(set.eventsOf('card-drawn').filter(({ clause }) => clause === 'SF-DRAW.1')).toEqual([])
  })
  test('SF-R-GEN.2 LEAVES with a condition: read while the card is still there', () => {
    const avenger = (type: 'monster' | 'cleric') =>
      hero(2, { when: 'leaves', if: [{ if: 'champion', whom: 'foe', is: [{ types: [type] }] }], does: [DRAW] })
    const beaten = (type: 'monster' | 'cleric') =>
      fight({ attacker: champion(9, 'monster'), defender: avenger(type) }).eventsOf('power-used').length
    expect([beaten('monster'), beaten('cleric')]).toEqual([1, 0])
  })
  test('SF-POWER.3 LEAVES does not work for a champion stripped of its powers', () => {
    const strong = card('ally', { bonus: 9 })
    const beaten = (first: string[]) => {
      const set = fight({ attacker: champion(4, 'wizard'), defender: hero(5, on('leaves', DRAW)), hand: [...first, strong] })
      for (const one of first) set.play(one)
      set.play(strong)
      expect(set.zone(1, 'discard')).toHaveLength(1)
      return set.eventsOf('power-used').length
    }
    expect([beaten([]), beaten(['unweave'])]).toEqual([1, 0])
  })
  test('SF-R-GEN.5 a triggered choice between alternatives is its player’s', () => {
    const attacker = hero(9, { when: 'win', does: [{ do: 'choose', options: [[DRAW], [WRATH]] }] })
    const set = fight({ attacker, defender: champion(2), foeHand: ['calm'], me: { pool: [champion(1)] } })
    expect([set.asked, set.seat]).toEqual(['target', 0])
    set.take('choose', undefined, { option: 1 })
    expect(set.zone(1, 'abyss')).toEqual(['calm'])
    expect(set.zone(0, 'hand')).toEqual([])
  })
  test('SF-R-TIME.5 PERGAME holds for a triggered power, by whichever copy', () => {
    const once = card('magical-item', { bonus: 9, lines: [{ when: 'win', limit: 'once-a-game', does: [DRAW] }] })
    const set = fight({
      attacker: champion(5),
      attached: [once],
      defender: champion(2),
      me: { pool: [champion(7)] },
      foe: { pool: [champion(1)] },
    })
    expect(used(set)).toEqual([once.id])
    expect(set.state.usedUp).toHaveLength(1)
    expect(lineOf(set.state, set.find(once), 0).limit).toBe('once-a-game')
  })
  test('SF-R-GEN.6 where both discard, the turn player decides first', () => {
    const both = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'discard', player: 'both', n: 1, by: 'owner' }] }],
    })
    const set = table({
      phase: 'pool',
      me: { hand: [both, 'nightjar', 'ghoul-pack'], realms: ['gullhaven'] },
      foe: { hand: ['reef-raiders', 'village-levy'], realms: ['lanternfield'] },
    })
    set.play(both)
    expect([set.asked, set.seat]).toEqual(['discard', 0])
    set.take('discard', 'nightjar')
    expect([set.asked, set.seat]).toEqual(['discard', 1])
  })
})
