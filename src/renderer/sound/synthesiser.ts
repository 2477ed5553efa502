import { RECIPES, type Voice } from './recipes.ts'
import type { Sound } from './sound.ts'

/** Synthesises sounds. It opens audio only when woken, which browsers allow only on a user gesture. */
export interface Synthesiser {
  /** Call on a user gesture. */
  wake(): void
  /** `volume`: 0 to 100. Does nothing before it was woken. */
  play(sound: Sound, delay: number, volume: number): void
}

/** Attack time in seconds, so that a voice doesn't click. */
const ATTACK = 0.004
const SILENT = 0.0001

/** The same noise each time; the difference can't be heard. */
function createNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 2), context.sampleRate)
  const samples = buffer.getChannelData(0)
  let seed = 1
  for (let at = 0; at < samples.length; at++) {
    seed = (seed * 16_807) % 2_147_483_647
    samples[at] = (seed / 2_147_483_647) * 2 - 1
  }
  return buffer
}

/** Null on a machine without audio, where sounds are skipped. */
export function openAudio(): AudioContext | null {
  try {
    return new AudioContext()
  } catch {
    return null
  }
}

export function createSynthesiser(makeContext: () => AudioContext | null): Synthesiser {
  let context: AudioContext | null = null
  let noise: AudioBuffer | null = null

  function sourceOf(audio: AudioContext, { wave, from, to, lasts }: Voice, start: number): AudioScheduledSourceNode & AudioNode {
    if (wave === 'noise') {
      const source = audio.createBufferSource()
      source.buffer = noise ??= createNoise(audio)
      return source
    }
    const source = audio.createOscillator()
    source.type = wave
    source.frequency.setValueAtTime(from, start)
    source.frequency.exponentialRampToValueAtTime(to, start + lasts)
    return source
  }

  function sound(audio: AudioContext, voice: Voice, start: number, loudness: number) {
    const { wave, from, to, lasts, gain } = voice
    const source = sourceOf(audio, voice, start)
    const level = audio.createGain()
    level.gain.setValueAtTime(SILENT, start)
    level.gain.exponentialRampToValueAtTime(Math.max(SILENT, gain * loudness), start + ATTACK)
    level.gain.exponentialRampToValueAtTime(SILENT, start + lasts)
    if (wave === 'noise') {
      const filter = audio.createBiquadFilter()
      filter.type = 'bandpass'
      filter.frequency.setValueAtTime(from, start)
      filter.frequency.exponentialRampToValueAtTime(to, start + lasts)
      source.connect(filter).connect(level)
    } else source.connect(level)
    level.connect(audio.destination)
    source.start(start)
    source.stop(start + lasts)
  }

  return {
    wake() {
      context ??= makeContext()
      if (context?.state === 'suspended') void context.resume().catch(() => undefined)
    },
    play(name, delay, volume) {
      if (!context || volume <= 0) return
      const start = context.currentTime + delay / 1000
      // Perceived loudness is not linear.
      const loudness = (volume / 100) ** 2 * 0.6
      for (const voice of RECIPES[name]) sound(context, voice, start + voice.at, loudness)
    },
  }
}
