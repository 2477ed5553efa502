import { expect, test, vi } from 'vitest'
import { RECIPES } from './recipes.ts'
import { SOUNDS } from './sound.ts'
import { createSynthesiser, openAudio } from './synthesiser.ts'

/** Fake audio that records starts, stops and volumes. */
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

test('opens no audio before a gesture and one for all sounds after it', () => {
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

test('makes every sound, shorter than a second and without invalid values', () => {
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

test('plays louder at a higher volume and not at all at 0', () => {
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

test('stays silent on a machine without audio', () => {
  vi.stubGlobal('AudioContext', undefined)
  const synthesiser = createSynthesiser(openAudio)
  synthesiser.wake()
  synthesiser.play('win', 0, 100)
  expect(openAudio()).toBeNull()
  vi.unstubAllGlobals()
})
