import { expect, test } from 'vitest'
import { checkInvariants } from '../state/invariants.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { describeCard } from '../text/describe.ts'
import { table } from '../testing/scenario.ts'

test('SF-R-GEN.4 SF-ATC.7 a spell that discards itself while it resolves lies in the Discard Pile once', () => {
  const spent = card('wizard-spell', {
    bonus: 6,
    lines: [
      {
        when: 'play',
        does: [
          { do: 'destroy', what: { of: 'self' }, n: 1 },
          { do: 'draw', player: 'me', n: 1 },
        ],
      },
    ],
  })
  const set = fight({ attacker: champion(5, 'wizard'), defender: champion(9), hand: [spent] }).play(spent)
  for (let times = 0; times < 3 && set.asked === 'counter'; times++) set.pass()
  expect(set.zone(0, 'discard')).toEqual([spent.id])
  expect(set.zone(0, 'hand')).toEqual(['bonewhite-guard'])
  checkInvariants(set.state)
})

test('SF-R-BAT.17 SF-ONCE.1 a power without a price or a limit can be used once a turn, and says so', () => {
  const reader = card('champion', { lines: [{ when: 'pool', does: [{ do: 'draw', player: 'me', n: 1 }] }] })
  const set = table({ phase: 'pool', me: { pool: [reader], hand: ['nightjar'], realms: ['gullhaven'] }, foe: { realms: ['lanternfield'] } })
  set.take('power', reader)
  for (let times = 0; times < 3 && set.asked === 'counter'; times++) set.pass()
  expect([set.asked, set.can('power', reader)]).toEqual(['pool', false])
  expect(describeCard(reader)).toEqual(describeCard({ ...reader, lines: [{ ...reader.lines[0]!, limit: 'once-a-turn' }] }))
})

test('SF-R-ONCE.1 a power of a card that is discarded isn’t remembered as used', () => {
  const heir = card('champion', { lines: [{ when: 'leaves', limit: 'once-a-turn', does: [{ do: 'draw', player: 'me', n: 1 }] }] })
  const banish = card('event', { lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'champion', side: 'opp' }, n: 1 }] }] })
  const set = table({
    phase: 'pool',
    me: { hand: [banish, 'nightjar'], realms: ['gullhaven'] },
    foe: { pool: [heir], realms: ['lanternfield'] },
  }).play(banish)
  for (let times = 0; times < 4 && set.asked === 'counter'; times++) set.pass()
  expect([set.zone(1, 'discard'), set.zone(1, 'hand'), set.state.used]).toEqual([[heir.id], ['bonewhite-guard'], []])
})

test('SF-R-RLM.7 SF-R-GEN.5 a realm that razes and rebuilds as it is played doesn’t set itself off again', () => {
  const phoenix = card('realm', {
    lines: [
      {
        when: 'enters',
        does: [
          { do: 'raze', what: { of: 'self' }, n: 1 },
          { do: 'rebuild', what: { of: 'realm', side: 'mine', razed: true }, n: 'all' },
          { do: 'draw', player: 'me', n: 1 },
        ],
      },
    ],
  })
  const set = table({ phase: 'realms', me: { realms: ['gullhaven'], hand: [phoenix] } }).take('realm', phoenix)
  for (let times = 0; times < 3 && set.asked === 'counter'; times++) set.pass()
  const happened = (wanted: string): number => set.events.filter(({ type }) => type === wanted).length
  expect(['power-used', 'realm-razed', 'realm-rebuilt'].map(happened)).toEqual([1, 1, 1])
  expect(set.state.players[0].razed).toBe(0)
})

test('SF-R-COPY.2 SF-R-GEN.5 a copied power that discards the mask which copies it does no more', () => {
  const clumsy = card('champion', {
    level: 4,
    lines: [
      {
        when: 'pool',
        does: [
          { do: 'destroy', what: { of: 'magical-item', side: 'any' }, n: 'all' },
          { do: 'draw', player: 'me', n: 1 },
        ],
      },
    ],
  })
  const bearer = champion(5)
  const set = table({
    phase: 'pool',
    me: { pool: [bearer], hand: ['mirror-mask'], realms: ['gullhaven'], deck: ['nightjar'] },
    foe: { pool: [clumsy], realms: ['lanternfield'] },
  }).take('attach', 'mirror-mask', { to: bearer })
  set.take('power', 'mirror-mask')
  for (let times = 0; times < 3 && set.asked === 'counter'; times++) set.pass()
  expect([set.zone(0, 'discard'), set.zone(0, 'hand')]).toEqual([['mirror-mask'], []])
  checkInvariants(set.state)
})
