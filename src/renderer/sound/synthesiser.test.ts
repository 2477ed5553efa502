import { expect, test, vi } from 'vitest'
import { RECIPES } from './recipes.ts'
import { SOUNDS } from './sound.ts'
import { createSynthesiser, openAudio } from './synthesiser.ts'

/** Audio that writes down when what begins and ends, and how loud it gets. */
function audio() {
  const started: number[] = []
  const stopped: number[] = []
  const peaks: number[] = []
  const param = (values: number[] = []) => ({
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: (value: number) => void values.push(value),
  })
  const node = (more: object = {}) => ({ connect: (next: unknown) => next, ...more })
  const source = (more: object = {}) =>
    node({ start: (at: number) => void started.push(at), stop: (at: number) => void stopped.push(at), ...more })
  const context = {
    state: 'suspended',
    currentTime: 5,
    sampleRate: 8000,
    destination: node(),
    resume: vi.fn(async () => undefined),
    createBuffer: (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
    createBufferSource: () => source(),
    createOscillator: () => source({ frequency: param() }),
    createBiquadFilter: () => node({ frequency: param() }),
    createGain: () => node({ gain: param(peaks) }),
  }
  const make = vi.fn(() => context as unknown as AudioContext)
  return { make, context, started, stopped, peaks }
}

test('there is no audio before a gesture, and one for all sounds after', () => {
  const { make, context, started } = audio()
  const synthesiser = createSynthesiser(make)
  synthesiser.play('card', 0, 50)
  expect(make).not.toHaveBeenCalled()
  synthesiser.wake()
  synthesiser.wake()
  expect(make).toHaveBeenCalledTimes(1)
  expect(context.resume).toHaveBeenCalled()
  synthesiser.play('turn', 200, 50)
  expect(started).toEqual([5.2, 5.3])
})

test('every sound is made, is over within a second, and rises and falls without a bad value', () => {
  for (const sound of SOUNDS) {
    const { make, started, stopped, peaks } = audio()
    const synthesiser = createSynthesiser(make)
    synthesiser.wake()
    synthesiser.play(sound, 0, 100)
    expect(started).toHaveLength(RECIPES[sound].length)
    expect(Math.max(...stopped)).toBeLessThan(6)
    for (const peak of peaks) expect(peak > 0 && peak <= 1).toBe(true)
  }
})

test('what is set louder is louder, and nothing at 0', () => {
  const loudest = (volume: number) => {
    const { make, peaks } = audio()
    const synthesiser = createSynthesiser(make)
    synthesiser.wake()
    synthesiser.play('damage', 0, volume)
    return peaks.length === 0 ? 0 : Math.max(...peaks)
  }
  expect(loudest(0)).toBe(0)
  expect(loudest(30)).toBeLessThan(loudest(60))
  expect(loudest(60)).toBeLessThan(loudest(100))
})

test('a machine without audio is silent, and all else goes on', () => {
  vi.stubGlobal('AudioContext', undefined)
  const synthesiser = createSynthesiser(openAudio)
  synthesiser.wake()
  synthesiser.play('win', 0, 100)
  expect(openAudio()).toBeNull()
  vi.unstubAllGlobals()
})
