import { expect, test } from 'vitest'
import { artistsOf, collectFigures } from './game-icons.ts'

test('brings along the figures that the texts name, once', () => {
  const figures = collectFigures([{ name: 'a.ts', text: "{ art: 'raven' }, { art: 'raven' }, { art:'candle-flame' }" }])
  expect(Object.keys(figures)).toEqual(['raven', 'candle-flame'])
  expect(figures['raven']?.[0]).toMatch(/^M/)
})

test('an unknown figure fails, naming the file that wants it', () => {
  expect(() => collectFigures([{ name: 'cards/blood.ts', text: "art: 'no-such-figure'" }])).toThrow(/cards\/blood\.ts.*no-such-figure/)
})

test('names who drew the figures in use, and nobody else', () => {
  expect(artistsOf(['raven', 'no-such-figure'])).toEqual([{ name: 'Lorc', url: 'http://lorcblog.blogspot.com' }])
})
