import { describe, expect, test } from 'vitest'
import { answered, bolt, champion, eventAnswered, harmful, helpful, negates, OPEN, punch, trick } from '../testing/answered.ts'
import { card } from '../testing/cards.ts'
import { fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'

describe('answers', () => {
  test('SF-CTR.1 SF-CTR.2 SF-R-PLAY.2 an answer can be answered, and they resolve from last to first', () => {
    const event = harmful()
    const set = table({
      phase: 'realms',
      me: { hand: [event, 'calm', 'ghoul-pack'], realms: ['gullhaven'], pool: [champion('wizard')] },
      foe: { hand: ['calm', 'limited-wish', 'griffon-riders'], pool: [champion('wizard', 4)], realms: ['lanternfield'] },
    })
    set.play(event).play('calm')
    // Calm lists harmful events but is helpful itself: an answer to it must list any event.
    expect(set.asked).not.toBe('counter')
    const wish = table({
      phase: 'realms',
      me: { hand: [event, 'limited-wish'], realms: ['gullhaven'], pool: [champion('wizard')] },
      foe: { hand: ['calm', 'griffon-riders'], realms: ['lanternfield'] },
    })
    wish.play(event).play('calm')
    expect(wish.seat).toBe(0)
    wish.play('limited-wish')
    expect(wish.eventsOf('play-negated').map(({ card }) => wish.state.cards[card!]!.card.id)).toEqual(['calm'])
    expect(wish.zone(1, 'hand')).toEqual([])
    expect([wish.zone(0, 'void'), wish.zone(1, 'void')]).toEqual([[event.id], ['calm']])
  })
  test('SF-CTR.3 SF-R-PLAY.2 one answer to each play: a player who has answered isn’t asked again', () => {
    const event = harmful()
    const set = table({
      phase: 'realms',
      me: { hand: [event, OPEN], realms: ['gullhaven'] },
      foe: { hand: ['calm', 'deflection'], realms: ['lanternfield'] },
    })
    set.play(event).play('calm')
    expect(set.asked).not.toBe('counter')
    expect(set.zone(1, 'hand')).toEqual(['deflection'])
  })
  test('SF-CTR.5 Wish can’t answer; it ends a continuing event or spell', () => {
    const event = eventAnswered(helpful(), ['wish'], [champion('wizard')])
    expect(event.asked).not.toBe('counter')
    const set = fight({ attacker: champion('wizard'), hand: ['wish'], foe: { continuing: ['omens-of-dread'] } })
    set.play('wish', { targets: ['omens-of-dread'] })
    expect(set.zone(1, 'continuing')).toEqual([])
    expect(set.zone(1, 'void')).toEqual(['omens-of-dread'])
  })
  test('SF-CTR.4 any card that says so is a counter-effect', () => {
    const own = card('event', { nature: 'helpful', lines: [{ when: 'react', to: [{ kind: 'thief-skill' }], does: [{ do: 'negate' }] }] })
    const set = answered(trick(), own, { attacker: 'thief' })
    expect(negates(set.play(own))).toBe(true)
  })
  test('SF-R-PLAY.3 SF-VOID.2 SF-R-SRC.1 a negated event has no effect and still goes to the Void', () => {
    const event = harmful()
    const set = eventAnswered(event, ['calm', 'griffon-riders'])
    set.play('calm')
    expect(set.zone(1, 'hand')).toEqual(['griffon-riders'])
    expect(set.asked).toBe('realms')
    expect([set.zone(0, 'void'), set.zone(1, 'void')]).toEqual([[event.id], ['calm']])
  })
  test('SF-R-PLAY.4 a champion, an item, a realm and a holding open no counter window', () => {
    const any = card('event', { lines: [{ when: 'react', to: [{ kind: 'magical-item' }], does: [{ do: 'negate' }] }] })
    const item = card('magical-item')
    const set = table({ phase: 'pool', me: { hand: [item], pool: [champion('hero')], realms: ['gullhaven'] }, foe: { hand: [any] } })
    set.take('attach', item)
    expect(set.asked).not.toBe('counter')
  })
  test('SF-R-PLAY.6 a card that only answers can’t be played otherwise', () => {
    const set = fight({ hand: ['spell-turning', 'dodge', card('ally')], attacker: champion('wizard'), defender: champion('hero', 9) })
    expect(set.can('play', 'spell-turning')).toBe(false)
    expect(set.can('play', 'dodge')).toBe(false)
  })
  test('SF-R-USE.9 a champion outside the battle can’t Block; a spell can be cast from the pool', () => {
    const blow = fight({
      hand: [punch(), card('ally')],
      defender: champion('monster', 9),
      foeHand: ['block'],
      foe: { pool: [champion('hero', 3)] },
    })
    blow.take('play', blow.state.cards[blow.state.players[0].hand[0]!]!.card)
    expect(blow.asked).not.toBe('counter')
    const spell = bolt()
    const cast = fight({ attacker: champion('wizard'), hand: [spell], foeHand: ['dispel-magic'], foe: { pool: [champion('wizard', 3)] } })
    cast.play(spell)
    expect(cast.asked).toBe('counter')
  })
  test('SF-R-CARD.1 an answer goes to the Discard Pile as soon as it has resolved', () => {
    const set = answered(punch(), 'block')
    set.play('block')
    expect(set.zone(1, 'discard')).toEqual(['block'])
  })
})
