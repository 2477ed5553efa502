import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVENTS } from '../events.ts'
import { cardOption, done, event, option, step } from '../../../../testing/match-fixtures.ts'
import { tableView } from '../../testing/duel-fixtures.ts'
import {
  arrowPath,
  attachedArrows,
  clearPath,
  draftArrows,
  herePath,
  openPath,
  previewArrows,
  type Arrow,
  type Box,
} from '../../../../match/arrows/arrows.ts'

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

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })
/** Points of a path such as `M0 0Q5 5 10 0`. */
function along(path: string | null): { x: number; y: number }[] {
  const [x0, y0, x1, y1, x2, y2] = (path?.match(/-?\d+/g) ?? []).map(Number) as [number, number, number, number, number, number]
  return Array.from({ length: 51 }, (_, at) => {
    const t = at / 50
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return { x: a * x0 + b * x1 + c * x2, y: a * y0 + b * y1 + c * y2 }
  })
}
const crosses = (path: string | null, { left, top, width, height }: Box): boolean =>
  along(path).some(({ x, y }) => x > left && x < left + width && y > top && y < top + height)

test('an arrow from the hand crosses neither its neighbours nor values on its way', () => {
  const [card, target] = [box(800, 580, 150, 210), box(340, 230, 80, 110)]
  const neighbour = box(640, 580, 150, 210)
  const value = box(560, 430, 60, 30)
  expect(crosses(arrowPath(card, target), neighbour) || crosses(arrowPath(card, target), value)).toBe(true)
  const path = clearPath(card, target, [neighbour, value])
  expect([neighbour, value].some(obstacle => crosses(path, obstacle))).toBe(false)
  expect(clearPath(card, card, [])).toBeNull()
})

test('an arrow leaves from a side that faces its target, whatever is between', () => {
  const [card, target] = [box(317, 540, 150, 250), box(973, 426, 150, 50)]
  const hand = [477, 637, 797, 957].map(left => box(left, 580, 150, 210))
  const path = along(clearPath(card, target, [...hand, box(480, 300, 480, 270)]))
  expect(Math.max(...path.map(({ y }) => y))).toBeLessThan(790)
})

test('where nothing is in its way, it goes as always', () => {
  const [one, other] = [box(0, 0, 100, 100), box(300, 0, 100, 100)]
  expect(clearPath(one, other, [box(0, 500, 10, 10)])).toBe(arrowPath(one, other))
})

test('an arrow to a possible target is left out where it could only cross something', () => {
  const [card, target] = [box(0, 0, 100, 100), box(300, 0, 100, 100)]
  expect(openPath(card, target, [box(180, 0, 20, 80)])).not.toBeNull()
  expect(openPath(card, target, [box(180, -400, 20, 900)])).toBeNull()
  expect(clearPath(card, target, [box(180, -400, 20, 900)])).not.toBeNull()
})

test('an arrow without a beginning stands on what it is about', () => {
  expect(herePath(box(100, 200, 50, 80))).toBe('M125 184Q125 195 125 206')
})

test('it comes from below where there is something above, unless there is no room', () => {
  const [subject, above] = [box(100, 200, 50, 80), box(90, 170, 80, 20)]
  const under = 'M125 296Q125 285 125 274'
  expect(herePath(subject, [above], 800)).toBe(under)
  const usual = herePath(subject)
  expect(herePath(subject, [above], 290)).toBe(usual)
  expect(herePath(subject, [above, box(90, 290, 80, 20)], 800)).toBe(usual)
})
