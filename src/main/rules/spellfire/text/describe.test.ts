import { expect, test } from 'vitest'
import type { Line } from '../state/card.ts'
import type { CardFilter, Primitive } from '../state/primitive.ts'
import { card } from '../testing/cards.ts'
import { plainText } from '../../../../shared/format.ts'
import type { Message } from '../../../../shared/message.ts'
import { marked } from '../testing/words.ts'
import { describeCard } from './describe.ts'

const inWords = (text: Message): string => plainText(marked(text))
const textOf = (line: Partial<Line> & { does: readonly Primitive[] }): string =>
  describeCard(card('champion', { name: 'Dori', lines: [{ when: 'pool', ...line } as Line] }))
    .map(inWords)
    .join(' ')
const DRAW: Primitive = { do: 'draw', player: 'me', n: 1 }
const THEIRS: Primitive = { do: 'draw', player: 'opp', n: 1 }

test('SF-R-DEC.11 a power that may be used says so of what its player does, and of what happens', () => {
  expect(textOf({ may: true, does: [DRAW] })).toBe('Once per turn, in phase 3, you may draw a card.')
  expect(textOf({ may: true, does: [THEIRS] })).toBe('Once per turn, in phase 3, if you want, your opponent draws a card.')
})

test('SF-R-GEN.8 a price is paid to do something, or for what happens', () => {
  const pay = { pay: 'abyss-self' } as const
  expect(textOf({ pay, does: [DRAW] })).toBe('In phase 3, put Dori into your Abyss to draw a card.')
  expect(textOf({ pay, does: [THEIRS] })).toBe('In phase 3, put Dori into your Abyss: your opponent draws a card.')
  expect(textOf({ pay, may: true, does: [THEIRS] })).toBe('In phase 3, you may put Dori into your Abyss: your opponent draws a card.')
})

test('several cards are or are not, one card is or is not', () => {
  const destroy = (what: CardFilter, n: number): string => textOf({ does: [{ do: 'destroy', what, n }] })
  expect(destroy({ of: 'realm', side: 'opp', unprotected: true }, 1)).toContain('an unprotected realm of your opponent')
  expect(destroy({ of: 'realm', side: 'opp', unprotected: true }, 2)).toContain('2 unprotected realms of your opponent')
  expect(destroy({ of: 'support', kinds: [{ kind: 'spell' }] }, 2)).toContain('2 spells that are attached or continuing')
  expect(destroy({ of: 'self' }, 2)).toBe('Once per turn, in phase 3, discard Dori.')
})

test('SF-R-GEN.7 what is ended or limited is named with its mark and its trait', () => {
  expect(textOf({ does: [{ do: 'end-continuing', kinds: [{ kind: 'spell', mark: 'offensive' }], n: 1 }] })).toContain(
    'end a continuing offensive spell',
  )
  const limit = (kind: object): string =>
    textOf({ when: 'static', does: [{ do: 'limit', player: 'opp', kind: { kind: 'ally', ...kind } as never, n: 2 }] })
  expect(limit({ trait: 'flyer' })).toContain('at most 2 Flyer allies')
  expect(limit({})).toContain('at most 2 allies')
})

test('SF-WALL.1 a wall that every champion gets past says so', () =>
  expect(textOf({ when: 'battle', does: [{ do: 'wall', unless: [{}, { traits: ['flyer'] }] }] })).toBe(
    'When the round begins, raise a wall: the opposing champion can’t continue unless it is a champion or is a Flyer.',
  ))

test('SF-R-USE.7 SF-INST.1 champions that have no plural are said one by one', () => {
  const usableBy = [{ types: ['wizard'], levelAtLeast: 7 }, { traits: ['flyer'] }] as const
  const spell = card('wizard-spell', { usableBy })
  expect(describeCard(spell).map(inWords)).toEqual(['Only a wizard of level 7 or more or a champion that is a Flyer can use it.'])
  expect(textOf({ when: 'static', does: [{ do: 'falls', to: [{ traits: ['undead'] }] }] })).toBe('Undead instantly defeat Dori.')
  expect(textOf({ when: 'static', does: [{ do: 'falls', to: [{ levelAtLeast: 9 }] }] })).toBe(
    'Any champion that has level 9 or more instantly defeats Dori.',
  )
})
