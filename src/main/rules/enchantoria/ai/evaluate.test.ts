import { expect, test } from 'vitest'
import { readShort, score } from '../../../kernel/net.ts'
import { begin, playOn } from '../testing/matches.ts'
import type { State } from '../state/state.ts'
import { evaluate } from './evaluate.ts'
import { FEATURES, features } from './features.ts'
import { NET, SCALE } from './net-weights.ts'

const net = readShort(NET, SCALE, FEATURES)
const outputFor = (state: State, seat: 0 | 1): number => score(net, features(state, seat, new Float32Array(FEATURES)))

const positions = Array.from({ length: 12 }, (_, index) => {
  const played = begin(`evaluate ${index}`)
  playOn(played, 3 * index)
  return played.state
})

test('is what the net says of both sides, whatever was evaluated before', () => {
  const values = positions.map(state => evaluate(state, 0))
  for (const [index, state] of positions.entries()) {
    if (state.ending) continue
    const lead = outputFor(state, 0) - outputFor(state, 1)
    expect(values[index]).toBeCloseTo(1 / (1 + Math.exp(-lead / 2)), 4)
  }
  expect(positions.toReversed().map(state => evaluate(state, 0))).toEqual(values.toReversed())
})

test('EN-R1.6 a position is as good for one side as it is bad for the other', () => {
  for (const state of positions) expect(evaluate(state, 0) + evaluate(state, 1)).toBeCloseTo(1, 12)
})
