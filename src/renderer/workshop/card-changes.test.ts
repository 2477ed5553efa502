import { expect, test } from 'vitest'
import type { CardFace } from '../../shared/card-face.ts'
import { plainText } from '../../shared/format.ts'
import type { Formatter } from '../../shared/format.ts'
import { message } from '../../shared/message.ts'
import { fakeCard, fakeGame } from '../testing/fake-game.ts'
import { changesBetween, comparedTexts, isSameText, originalOf } from './card-changes.ts'

const say: Formatter = ({ key, values }) => [key, ...Object.values(values ?? {})].join(' ')
const kiss = fakeCard('cinder-kiss')
const long = fakeCard('long', { name: 'The Longest Name That a Card Can Have Here' })
const ours = fakeCard('s3v9q2-cinder-kiss', { name: 'Cinder Kiss ·S3', facets: { school: ['blood'], type: ['spell'], set: ['s3v9q2'] } })
const game = fakeGame([ours, kiss, long])
const lines = (...texts: string[]): CardFace['parts'] => [{ kind: 'rules', lines: texts.map(text => message(text)) }]

test('the original of a card is the game’s own card of its name, with or without a set’s mark', () => {
  expect(originalOf('Cinder Kiss ·S3', game)).toBe(kiss)
  expect(originalOf('Cinder Kiss', game)).toBe(kiss)
  expect(originalOf('Cinder Kiss ·X7 2', game)).toBe(kiss)
  expect(originalOf('The Longest Name That a Card Can Hav ·S3', game)).toBe(long)
  expect(originalOf('The Longest Name That a Card Can Hav', game)).toBeNull()
  expect(originalOf('Cinder', game)).toBeNull()
  expect(originalOf('', game)).toBeNull()
})

test('what is printed and differs is listed; the mark and the set are no differences', () => {
  expect(changesBetween(kiss, ours, game, say)).toEqual([])
  const changed = { ...ours, costs: [{ resource: 'soulfire', amount: 4 }], facets: { school: ['ash'], type: ['spell'] }, flavour: 'Warm.' }
  expect(changesBetween(kiss, { ...changed, art: 'hood' }, game, say)).toEqual([
    { what: 'cost', from: ['2 sample.value.soulfire'], to: ['4 sample.value.soulfire'] },
    { what: { facet: 'school' }, from: ['sample.school.blood'], to: ['sample.school.ash'] },
    { what: 'flavour', from: [], to: ['Warm.'] },
    { what: 'picture', from: [], to: [] },
  ])
  expect(changesBetween(kiss, { ...kiss, name: 'Other' }, game, say)).toEqual([{ what: 'name', from: ['Cinder Kiss'], to: ['Other'] }])
})

test('each line that the other card doesn’t have in its place is marked', () => {
  const texts = comparedTexts({ ...kiss, parts: lines('a', 'b', 'c') }, { ...kiss, parts: lines('b', 'd', 'c', 'a') }, say)
  const marked = (side: 'from' | 'to'): string[] =>
    texts[side].flatMap(part => part.lines.map(({ line, isSame }) => `${isSame ? '' : '!'}${plainText(say(line))}`))
  expect(marked('from')).toEqual(['!a', 'b', 'c'])
  expect(marked('to')).toEqual(['b', '!d', 'c', '!a'])
  expect(isSameText(texts)).toBe(false)
  expect(isSameText(comparedTexts(kiss, { ...kiss, name: 'Other' }, say))).toBe(true)
})

test('a line with the card’s own name is the same with the set’s mark', () => {
  const from = { ...kiss, parts: lines('Discard Cinder Kiss.') }
  expect(isSameText(comparedTexts(from, { ...ours, parts: lines('Discard Cinder Kiss ·S3.') }, say))).toBe(true)
  expect(isSameText(comparedTexts(from, { ...ours, parts: lines('Discard Cinder Kiss ·S3 twice.') }, say))).toBe(false)
})

test('a part that only one of them has is marked as a whole', () => {
  const ritual = [...kiss.parts, { kind: 'ritual', cost: message('paid'), lines: [message('r')] }]
  const texts = comparedTexts(kiss, { ...kiss, parts: ritual }, say)
  expect(texts.to[1]?.lines).toMatchObject([{ isSame: false }])
  expect(isSameText(texts)).toBe(false)
})
