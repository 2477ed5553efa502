import { expect, test } from 'vitest'
import { artistsOf, collectFigures } from './game-icons.ts'

test('bundles each icon that the texts name once', () => {
  const figures = collectFigures([{ name: 'a.ts', text: "{ art: 'raven' }, { art: 'raven' }, { art:'candle-flame' }" }])
  expect(Object.keys(figures)).toEqual(['raven', 'candle-flame'])
  expect(figures['raven']?.[0]).toMatch(/^M/)
})

test('fails on an unknown icon and names the file that uses it', () => {
  expect(() => collectFigures([{ name: 'cards/blood.ts', text: "art: 'no-such-figure'" }])).toThrow(/cards\/blood\.ts.*no-such-figure/)
})

test('credits the artists of the icons in use and no others', () => {
  expect(artistsOf(['raven', 'no-such-figure'])).toEqual([{ name: 'Lorc', url: 'http://lorcblog.blogspot.com' }])
})
