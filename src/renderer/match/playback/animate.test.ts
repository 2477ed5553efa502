import { beforeEach, expect, test } from 'vitest'
import { burstFrames, createAnimations, gatherFrames, hitFrames, strikeFrames, IMPACT_AT, travelFrames, windFrames } from './animate.ts'

const box = (x: number, y: number, width = 100) => ({ x, y, width, height: width * 1.4 })
const size = { width: 100, height: 140 }
const board = { x: 500, y: 400, width: 1000, height: 800 }
const timing = { delay: 0, ms: 200 }
const framesOf = (element: Element) => element.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
const element = () => document.body.appendChild(document.createElement('div'))

beforeEach(() => {
  document.body.innerHTML = ''
})

test('animates only properties that need no layout or repaint', () => {
  const frames = [
    ...travelFrames(size, box(0, 0), box(300, 200), true),
    ...gatherFrames(size, box(0, 0), box(300, 200), -1, board),
    ...strikeFrames(box(0, 0), box(9, 9)),
    ...windFrames(box(5, 5)),
    ...burstFrames(box(5, 5)),
    ...hitFrames('harm', 1),
    ...hitFrames('gain', 1),
  ]
  const changed = new Set(frames.flatMap(frame => Object.keys(frame)))
  expect([...changed].filter(name => !['transform', 'opacity', 'offset', 'easing'].includes(name))).toEqual([])
})

test('a card begins over where it was and ends over where it goes, in that size', () => {
  const frames = travelFrames(size, box(100, 200, 50), box(400, 300), true)
  expect(frames[0]?.['transform']).toBe('translate(50.0px, 130.0px) scale(0.500)')
  expect(frames.at(-1)).toMatchObject({ transform: 'translate(350.0px, 230.0px) scale(1.000)', opacity: 1 })
  expect(travelFrames(size, box(0, 0), box(9, 9), false).at(-1)?.opacity).toBe(0)
})

test('gathered cards fan out side by side towards the middle of the board, and close on the pile', () => {
  const [low, high] = [box(100, 700), box(100, 50)]
  const turned = (from: typeof low, index: number) => {
    const frames = gatherFrames(size, from, { ...from, x: 200 }, index, board)
    expect(frames[0]?.['transform']).toBe(`translate(50.0px, ${from.y - 70}.0px) scale(1.000)`)
    expect(frames.at(-1)).toMatchObject({ transform: `translate(150.0px, ${from.y - 70}.0px) scale(1.000)`, opacity: 0 })
    const [, x, y, turn] = /translate\((.*)px, (.*)px\).* rotate\((.*)deg\)/.exec(String(frames[1]?.['transform'])) ?? []
    return [x, y, turn].map(Number)
  }
  const [left = [], right = []] = [turned(low, -1), turned(low, 1)]
  expect(left[0]).toBeLessThan(Number(right[0]))
  expect([left[1], left[2], right[2]]).toEqual([490, -16, 16])
  // At the upper edge they go down, and none leaves the board.
  expect(turned(high, 1).slice(1)).toEqual([120, -16])
  expect(left[0]).toBeGreaterThan(0)
})

test('a number starts at its cause and lands on what it changes', () => {
  const frames = strikeFrames(box(10, 20), box(300, 400))
  expect(frames[0]?.['transform']).toContain('translate(10.0px, 20.0px)')
  expect(frames.find(({ offset }) => offset === IMPACT_AT)?.['transform']).toContain('translate(300.0px, 400.0px)')
})

test('what is hit moves the further, the more of the whole it loses', () => {
  const reach = (share: number): number => Number(/translateX\((.*)rem\)/.exec(String(hitFrames('harm', share)[1]?.['transform']))?.[1])
  expect([0, 0.5, 1].map(share => -reach(share))).toEqual([0.24, 0.56, 0.88])
  expect(reach(7)).toBe(reach(1))
})

test('a motion’s elements learn when it is over, and all of them when it is ended early', () => {
  const animations = createAnimations(() => false)
  const done: string[] = []
  const wound = element()
  animations.wind(wound, box(5, 5), timing, () => done.push('wind'))
  wound.getAnimations()[0]?.finish()
  expect(done).toEqual(['wind'])
  const [moved, shifted] = [element(), element()]
  animations.travel(moved, size, { from: box(0, 0), to: box(9, 9), stays: true }, { delay: 0, ms: 5000 }, () => done.push('travel'))
  animations.shift(shifted, box(0, 0), box(50, 0), { delay: 0, ms: 5000 })
  animations.end()
  expect(done).toEqual(['wind', 'travel'])
  expect([moved, shifted].map(one => one.getAnimations().filter(({ playState }) => playState === 'running'))).toEqual([[], []])
})

test('with reduced motion nothing moves: it fades in', () => {
  const animations = createAnimations(() => true)
  const all = Array.from({ length: 5 }, element)
  const [shifted, landed, awaited, dealt, hit] = all
  if (!shifted || !landed || !awaited || !dealt || !hit) throw new Error('five elements')
  animations.shift(shifted, box(0, 0), box(50, 0), timing)
  animations.land(landed, timing)
  animations.await(awaited, timing)
  animations.deal(dealt, box(0, 0), box(50, 0), timing)
  animations.hit(hit, 'harm', timing, 100)
  expect(all.map(one => framesOf(one).map(({ opacity }) => Number(opacity)))).toEqual([[0, 1], [0, 1], [0, 1], [0, 1], []])
  expect(all.flatMap(framesOf).filter(frame => 'transform' in frame)).toEqual([])
})
