import { expect, test } from 'vitest'
import { fitTogether, type Fit, type Fitted } from './use-text-fit.ts'

/** A text that is `high` pixels high at its normal size, in a box of 100. `log` gets what is done with it. */
function text(high: number, size = 14, log: string[] = []): Fitted & { step: number } {
  return {
    step: 1,
    set(step) {
      this.step = step
      log.push('set')
    },
    measure() {
      log.push('measure')
      return { scrollHeight: high * this.step ** 2, clientHeight: 100, fontSize: size * this.step }
    },
  }
}
const fitOf = (one: Fitted): Fit | undefined => fitTogether([one]).get(one)

test('keeps the normal size of a text that fits', () => {
  expect(fitOf(text(100))).toEqual({ step: 1, isCut: false })
})
test('sets a longer text in the largest size that fits its box', () => {
  expect(fitOf(text(120))).toEqual({ step: 0.88, isCut: false })
  expect(fitOf(text(200, 20))).toEqual({ step: 0.7, isCut: false })
})
test('cuts a text that would fit only in an unreadable size, at the smallest readable one', () => {
  expect(fitOf(text(300))).toEqual({ step: 0.65, isCut: true })
  expect(fitOf(text(1000, 28))).toEqual({ step: 0.5, isCut: true })
  expect(fitOf(text(1000, 8))).toEqual({ step: 1, isCut: true })
})
test('tries the step that is known first, and smaller ones only if it has become too large', () => {
  const log: string[] = []
  expect(fitOf({ ...text(120, 14, log), known: 0.88 })).toEqual({ step: 0.88, isCut: false })
  expect(log).toEqual(['set', 'measure'])
  expect(fitOf({ ...text(160), known: 0.88 })).toEqual({ step: 0.76, isCut: false })
})
test('leaves each text as it was found to fit', () => {
  const [long, short] = [text(300), text(120)]
  fitTogether([long, short])
  expect([long.step, short.step]).toEqual([0.65, 0.88])
})
test('sets all texts before it measures any', () => {
  const log: string[] = []
  fitTogether([text(100, 14, log), text(100, 14, log)])
  expect(log).toEqual(['set', 'set', 'measure', 'measure'])
})
test('finds what trying every size would find, in a few layouts', () => {
  const steps = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.65, 0.6, 0.55, 0.5]
  for (let high = 60; high <= 400; high += 7)
    for (const size of [9, 11, 12.5, 14, 18, 30]) {
      const readable = steps.filter(step => step === 1 || size * step >= 9)
      const fitting = readable.find(step => high * step ** 2 <= 101)
      const log: string[] = []
      expect(fitOf(text(high, size, log))).toEqual({ step: fitting ?? readable.at(-1), isCut: fitting === undefined })
      expect(log.filter(one => one === 'measure').length).toBeLessThanOrEqual(5)
    }
})
