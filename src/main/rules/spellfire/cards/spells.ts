import { answer, cardsOfType, kinds, NEGATE, offensive, whenPlayed, REFLECT } from './define.ts'
import type { Line, CardOf } from '../state/card.ts'
import type { AnyChampion } from '../state/terms.ts'

const wizardSpell = cardsOfType('wizard-spell')
const clericSpell = cardsOfType('cleric-spell')

const wall = (unless: AnyChampion): Line[] => [whenPlayed({ do: 'wall', unless })]
/** Cast without anything to answer. */
const HELPS = whenPlayed({ do: 'level', whom: 'user', n: 2 })
const FLYER = { traits: ['flyer'] } as const

export const WIZARD_SPELLS: readonly CardOf<'wizard-spell'>[] = [
  wizardSpell('85/NS', 'Alarm', {
    art: 'bell-shield',
    mark: 'defensive',
    phases: ['any'],
    bonus: 0,
    lines: [answer(kinds('thief-skill'), NEGATE, { do: 'lock', player: 'opp', kinds: kinds('thief-skill'), lasts: 'round' }), HELPS],
  }),
  wizardSpell('346/1st', 'Dispel Magic', {
    art: 'magic-swirl',
    mark: 'defensive',
    phases: ['any'],
    bonus: 0,
    lines: [answer(kinds('spell'), NEGATE), whenPlayed({ do: 'destroy', what: { of: 'support', kinds: kinds('spell') }, n: 1 })],
  }),
  wizardSpell('47/DR', 'Dragon Calm', {
    art: 'dragon-spiral',
    mark: 'defensive',
    phases: ['any'],
    bonus: 0,
    usableBy: [{ traits: ['dragon'] }],
    lines: [answer(kinds('harmful-event'), NEGATE)],
  }),
  wizardSpell('43/FR', 'Limited Wish', {
    art: 'star-swirl',
    mark: 'defensive',
    phases: ['any'],
    bonus: 0,
    lines: [answer(kinds('event'), NEGATE)],
  }),
  wizardSpell('388/1st', 'Passwall', {
    art: 'brick-wall',
    mark: 'defensive',
    phases: ['4'],
    bonus: 0,
    lines: [answer(kinds('wall-spell'), NEGATE), HELPS],
  }),
  wizardSpell('20/FR Chase', 'Phase Door', {
    art: 'magic-portal',
    mark: 'defensive',
    phases: ['4'],
    bonus: 3,
    lines: [
      answer(kinds('wall-spell'), NEGATE, { do: 'stay' }),
      whenPlayed({ do: 'lock', player: 'opp', kinds: kinds('wall-spell'), lasts: 'round' }),
    ],
  }),
  wizardSpell('389/4th', 'Re-target', {
    art: 'archery-target',
    mark: 'defensive',
    phases: ['any'],
    bonus: 0,
    lines: [answer(kinds('spell'), { do: 'redirect', to: 'any-legal' }), HELPS],
  }),
  wizardSpell('398/1st', 'Spell Turning', {
    art: 'shield-reflect',
    mark: 'defensive',
    phases: ['any'],
    bonus: 0,
    lines: [answer([offensive('spell')], REFLECT)],
  }),
  wizardSpell('335/1st', 'Wall of Fire', {
    art: 'fire-wave',
    id: 'wall-of-fire-wizard',
    mark: 'offensive',
    phases: ['4'],
    bonus: 3,
    lines: wall([FLYER]),
  }),
  wizardSpell('336/1st', 'Wall of Iron', { art: 'metal-bar', mark: 'defensive', phases: ['4'], bonus: 3, lines: wall([FLYER]) }),
  wizardSpell('337/1st', 'Wall of Stone', {
    art: 'stone-wall',
    mark: 'defensive',
    phases: ['4'],
    bonus: 4,
    lines: wall([{ traits: ['flyer', 'earthwalker'] }]),
  }),
  wizardSpell('338/1st', 'Wall of Force', {
    art: 'bubble-field',
    mark: 'defensive',
    phases: ['4'],
    bonus: 4,
    eitherSide: true,
    lines: wall([FLYER, { levelAtLeast: 9 }]),
  }),
  wizardSpell('371/1st', 'Wall of Fog', {
    art: 'fog',
    mark: 'defensive',
    phases: ['4'],
    bonus: 0,
    lines: wall([{ traits: ['earthwalker'] }]),
  }),
  wizardSpell('46/FR', 'Wish', {
    art: 'magic-lamp',
    mark: 'offensive',
    phases: ['any'],
    bonus: 0,
    lines: [whenPlayed({ do: 'end-continuing', kinds: kinds('event', 'spell'), n: 1 })],
  }),
  wizardSpell('4/SR', 'Banishment', {
    art: 'portal',
    mark: 'offensive',
    phases: ['3', '4'],
    bonus: 0,
    lines: [whenPlayed({ do: 'destroy', what: { of: 'champion', side: 'any', is: [{ types: ['monster'] }] }, n: 1 })],
  }),
  wizardSpell('9/SR', 'Estate Transference', {
    art: 'house-keys',
    mark: 'offensive',
    phases: ['3'],
    bonus: 0,
    onePerDeck: true,
    lines: [
      whenPlayed(
        { do: 'abyss', what: { of: 'realm', side: 'opp' }, n: 1, holding: true },
        { do: 'lock-attack', player: 'me', lasts: 'turn' },
      ),
    ],
  }),
  wizardSpell('80/SR', 'Lance of Winter', { art: 'ice-spear', mark: 'offensive', phases: ['4'], bonus: 6 }),
  wizardSpell('81/SR', 'Unweave', {
    art: 'unplugged',
    mark: 'offensive',
    phases: ['4'],
    bonus: 1,
    lines: [whenPlayed({ do: 'strip', whom: 'foe', lasts: 'round' })],
  }),
  wizardSpell('82/SR', 'Mark of Woe', {
    art: 'third-eye',
    mark: 'offensive',
    phases: ['3', '4'],
    bonus: 0,
    lines: [{ when: 'play', until: 'dispelled', does: [{ do: 'level', whom: 'champion-of-opp', n: -3 }] }],
  }),
]

export const CLERIC_SPELLS: readonly CardOf<'cleric-spell'>[] = [
  clericSpell('400/4th', 'Dispel', {
    art: 'holy-water',
    mark: 'defensive',
    phases: ['any'],
    bonus: 0,
    lines: [
      answer(kinds('spell', 'blood-ability', 'psionic-power'), NEGATE),
      whenPlayed({ do: 'destroy', what: { of: 'support', kinds: kinds('spell', 'blood-ability', 'psionic-power') }, n: 1 }),
    ],
  }),
  clericSpell('17/RR Chase', 'Dispel Psionics', {
    art: 'brain',
    mark: 'defensive',
    phases: ['any'],
    bonus: 0,
    lines: [answer(kinds('psionics'), NEGATE), HELPS],
  }),
  clericSpell('48/RR', 'Intercession', {
    art: 'prayer',
    mark: 'defensive',
    phases: ['any'],
    bonus: 0,
    lines: [answer(kinds('event'), NEGATE)],
  }),
  clericSpell('18/RR Chase', 'Psionic Reflection', {
    art: 'telepathy',
    mark: 'defensive',
    phases: ['any'],
    bonus: 0,
    lines: [answer(kinds('psionic-power'), REFLECT), HELPS],
  }),
  clericSpell('83/DL', 'Reflection', {
    art: 'divided-square',
    mark: 'defensive',
    phases: ['4'],
    bonus: 0,
    lines: [answer([offensive('spell')], REFLECT), HELPS],
  }),
  clericSpell('363/1st', 'Wall of Thorns', {
    art: 'thorn-helix',
    mark: 'defensive',
    phases: ['4'],
    bonus: 2,
    lines: wall([{ levelAtLeast: 7 }]),
  }),
  clericSpell('364/1st', 'Wall of Fire', {
    art: 'burning-embers',
    id: 'wall-of-fire-cleric',
    mark: 'offensive',
    phases: ['4'],
    bonus: 1,
    lines: wall([{ levelAtLeast: 8 }]),
  }),
  clericSpell('16/SR', 'Mindkiller', {
    art: 'brainstorm',
    mark: 'offensive',
    phases: ['3', '4'],
    bonus: 0,
    onePerDeck: true,
    lines: [
      whenPlayed({
        do: 'choose',
        options: [
          [{ do: 'abyss', what: { of: 'champion', side: 'any', is: [{ notTypes: ['avatar'] }] }, n: 1 }],
          [{ do: 'limbo', what: { of: 'champion', side: 'any', is: [{ types: ['avatar'] }] }, n: 1 }],
        ],
      }),
    ],
  }),
  clericSpell('83/SR', 'Blessing of Iron', { art: 'armor-upgrade', mark: 'defensive', phases: ['4'], bonus: 6 }),
]
