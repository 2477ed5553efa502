import { answer, cardsOfType, kinds, NEGATE, whenPlayed, REFLECT } from './define.ts'
import type { CardOf } from '../state/card.ts'

const unarmed = cardsOfType('unarmed-combat')
const psionic = cardsOfType('psionic-power')
const skill = cardsOfType('thief-skill')
const blood = cardsOfType('blood-ability')

const BY_ALL = [{}]
/** Played without anything to answer. */
const HELPS = whenPlayed({ do: 'level', whom: 'user', n: 2 })

export const UNARMED_COMBAT: readonly CardOf<'unarmed-combat'>[] = [
  unarmed('99/RR', 'Block', {
    art: 'vibrating-shield',
    mark: 'defensive',
    phases: ['4'],
    bonus: 0,
    usableBy: [{ types: ['hero'] }],
    lines: [answer(kinds('unarmed-combat'), NEGATE), HELPS],
  }),
  unarmed('437/4th', 'Counter', {
    art: 'punch-blast',
    mark: 'defensive',
    phases: ['4'],
    bonus: 0,
    usableBy: BY_ALL,
    lines: [answer(kinds('unarmed-combat'), NEGATE), HELPS],
  }),
  unarmed('98/DR', 'Evade', {
    art: 'acrobatic',
    mark: 'defensive',
    phases: ['4'],
    bonus: 0,
    usableBy: BY_ALL,
    lines: [answer(kinds('unarmed-combat'), NEGATE), HELPS],
  }),
  unarmed('435/4th', 'Reversal', {
    art: 'cycle',
    mark: 'defensive',
    phases: ['4'],
    bonus: 0,
    usableBy: BY_ALL,
    lines: [answer(kinds('unarmed-combat'), REFLECT)],
  }),
  unarmed('84/SR', 'Shoulder Throw', { art: 'falling', mark: 'offensive', phases: ['4'], bonus: 6 }),
  unarmed('85/SR', 'Iron Grip', {
    art: 'grab',
    mark: 'offensive',
    phases: ['4'],
    bonus: 1,
    lines: [whenPlayed({ do: 'lock', player: 'opp', kinds: kinds('magical-item'), lasts: 'round' })],
  }),
]

export const PSIONIC_POWERS: readonly CardOf<'psionic-power'>[] = [
  psionic('74/DU', 'Magic Draining Field', {
    art: 'vortex',
    mark: 'defensive',
    phases: ['any'],
    bonus: 0,
    lines: [answer(kinds('spell'), NEGATE, { do: 'lock', player: 'both', kinds: kinds('spell'), lasts: 'end-of-my-next-turn' })],
  }),
  psionic('71/DR', 'Synaptic Static', {
    art: 'lightning-frequency',
    mark: 'offensive',
    phases: ['any'],
    bonus: 0,
    lines: [answer(kinds('psionic-power'), NEGATE), HELPS],
  }),
  psionic('86/SR', 'Mind Spike', { art: 'spiked-halo', mark: 'offensive', phases: ['4'], bonus: 6 }),
  psionic('87/SR', 'Far Sight', {
    art: 'spyglass',
    mark: 'defensive',
    phases: ['3'],
    bonus: 0,
    lines: [whenPlayed({ do: 'look', zone: 'hand-of-opp' })],
  }),
]

export const THIEF_SKILLS: readonly CardOf<'thief-skill'>[] = [
  skill('84/DU', 'Tumble Out of Danger', {
    art: 'body-balance',
    mark: 'defensive',
    phases: ['any'],
    bonus: 0,
    lines: [{ ...answer(kinds('spell', 'event'), { do: 'redirect', to: 'another-champion' }), concerning: 'targets-user' }, HELPS],
  }),
  skill('88/SR', 'Backstab', { art: 'stiletto', mark: 'offensive', phases: ['4'], bonus: 6 }),
  skill('89/SR', 'Cutpurse', {
    art: 'swap-bag',
    mark: 'offensive',
    phases: ['3', '4'],
    bonus: 0,
    lines: [whenPlayed({ do: 'destroy', what: { of: 'magical-item', side: 'opp' }, n: 1 })],
  }),
  skill('90/SR', 'Vanish', {
    art: 'invisible',
    mark: 'defensive',
    phases: ['4'],
    bonus: 0,
    lines: [whenPlayed({ do: 'leave', whom: 'user', zone: 'pool' })],
  }),
]

export const BLOOD_ABILITIES: readonly CardOf<'blood-ability'>[] = [
  blood('91/SR', 'Oath of Blood', { art: 'bleeding-heart', mark: 'defensive', phases: ['4'], bonus: 6 }),
  blood('92/SR', 'Royal Command', {
    art: 'throne-king',
    mark: 'offensive',
    phases: ['4'],
    bonus: 0,
    lines: [whenPlayed({ do: 'steal-ally', n: 1 })],
  }),
  blood('93/SR', 'Voice of the Land', {
    art: 'mountains',
    mark: 'defensive',
    phases: ['4'],
    bonus: 0,
    lines: [whenPlayed({ do: 'level', whom: 'user', n: 1, per: 'my-unrazed-realm' })],
  }),
]
