import { expect, test } from 'vitest'
import { otherSeat, type Viewer } from '../../../../shared/seat.ts'
import { informationFor } from '../state/information.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import type { Table } from '../testing/driver.ts'
import { viewFor } from './view-for.ts'

/** By card id. */
const gains = (set: Table, viewer: Viewer) => {
  const { own, cards } = viewFor(informationFor(set.state, viewer), viewer)
  return Object.fromEntries((own.battle?.gains ?? []).map(({ card, lead }) => [cards[String(card)], lead]))
}

const three = card('ally', { bonus: 3 })
const four = card('ally', { bonus: 4 })
const one = card('ally', { bonus: 1 })

test('SF-ROUND.3 the player who must act sees each card’s result: ahead, tied, or still behind', () => {
  const set = fight({ attacker: champion(5), defender: champion(8), hand: [one, three, four] })
  expect(set.asked).toBe('act')
  expect(gains(set, 0)).toEqual({ [one.id]: -2, [three.id]: 0, [four.id]: 1 })
})

test('SF-ROUND.4 the result is shown even for cards that would not save the champion', () => {
  const set = fight({ attacker: champion(5), defender: champion(8), hand: [one] })
  expect(gains(set, 0)).toEqual({ [one.id]: -2 })
})

test('SF-DEFEAT.1 a card that gets the opposing champion out of the round has no lead', () => {
  const banishing = card('wizard-spell', {
    phases: ['4'],
    lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'champion', side: 'opp' }, n: 1 }] }],
  })
  const set = fight({ attacker: champion(5, 'wizard'), defender: champion(8), hand: [banishing] })
  expect(gains(set, 0)).toEqual({ [banishing.id]: null })
})

test('SF-R-INFO.1 only the player who must act sees it, and the opponent’s hand changes nothing', () => {
  const hand = [one, four]
  const set = fight({ attacker: champion(5), defender: champion(8), hand })
  expect(gains(set, otherSeat(0))).toEqual({})
  expect(gains(set, 'spectator')).toEqual({})
  const answered = fight({ attacker: champion(5), defender: champion(8), hand, foeHand: ['hero-slayer', 'traitor', 'dodge'] })
  expect(gains(answered, 0)).toEqual(gains(set, 0))
})

test('SF-R-BAT.9 nothing is shown when no card can be played in a round', () => {
  const set = fight({ attacker: champion(9), defender: champion(8), hand: [four], foeHand: [four] })
  expect(set.seat).toBe(1)
  expect(gains(set, 0)).toEqual({})
})
