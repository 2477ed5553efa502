import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVENTS } from '../events.ts'
import { cardOption, done, event, option, step } from '../../../../testing/match-fixtures.ts'
import { tableView } from '../../testing/duel-fixtures.ts'
import { arrowPath, draftArrows, previewArrows, attachedArrows, type Arrow } from '../../../../match/table/arrows.ts'

const view = tableView({
  me: { hand: [4], hexes: [{ card: 6, controller: 1, turnsLeft: null }] },
  foe: { hexes: [{ card: 7, controller: 1, turnsLeft: 2 }] },
})
const words = (arrows: Arrow[]) => arrows.map(({ from, to, kind }) => `${from} > ${to}, ${kind}`)
const wizard = (seat: 0 | 1) => option(`wizard:${seat}`, { type: 'piece', piece: `${seat} wizard` })

test('arrows point at what can be chosen, differently at what is considered, and not at the rest', () => {
  const refused = { ...wizard(0), reasons: [{ clause: 'GD-1', message: { key: 'test.no' } }] }
  expect(words(draftArrows(step([refused, wizard(1), cardOption(7)]), [], 'card:7', view))).toEqual([
    'stage > 1 wizard, possible',
    'stage > card 7, aimed',
  ])
})

test('arrows stay on chosen targets, but not on cards paid or finishing', () => {
  expect(
    words(draftArrows(step([cardOption(4), done]), [wizard(1).ref, cardOption(6).ref, { type: 'mode', mode: 'base' }], null, view)),
  ).toEqual(['stage > 1 wizard, chosen', 'stage > card 6, chosen'])
})

test('a play points once at each wizard it would change, and at the Hex it would dispel', () => {
  const events = [
    event('value-paid', { seat: 0, value: 'vitality', amount: 1 }),
    event('damage-dealt', { seat: 1, value: 'will', amount: 1 }),
    event('burn-gained', { seat: 1, amount: 2 }),
    event('hex-dispelled', { seat: 0, card: 6 }),
  ]
  expect(words(previewArrows(EVENTS, view, 'card 4', events))).toEqual(['card 4 > 1 wizard, affected', 'card 4 > card 6, affected'])
})

test('a Hex points at the wizard it is attached to, and its controller points at it', () => {
  expect(words(attachedArrows(view, 6))).toEqual(['1 wizard > card 6, possible', 'card 6 > 0 wizard, affected'])
  expect(words(attachedArrows(view, 7))).toEqual(['card 7 > 1 wizard, affected'])
  expect(attachedArrows(view, 4)).toEqual([])
})

test('a line has finite coordinates for any two boxes, and none if they overlap', () => {
  const box = fc.record({
    left: fc.integer({ min: -500, max: 2000 }),
    top: fc.integer({ min: -500, max: 2000 }),
    width: fc.integer({ min: 0, max: 600 }),
    height: fc.integer({ min: 0, max: 600 }),
  })
  fc.assert(
    fc.property(box, box, (one, other) => {
      const path = arrowPath(one, other)
      if (path !== null) expect(path).toMatch(/^M-?\d+ -?\d+Q-?\d+ -?\d+ -?\d+ -?\d+$/)
      expect(arrowPath(one, one)).toBeNull()
    }),
  )
})

test('a line goes from border to border', () => {
  expect(arrowPath({ left: 0, top: 0, width: 100, height: 100 }, { left: 300, top: 0, width: 100, height: 100 })).toBe(
    'M100 50Q197 27 294 50',
  )
})
