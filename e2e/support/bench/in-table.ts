import type { Page } from '@playwright/test'
import { LOOK_BEGINS, LOOK_ENDS } from './page-trace.ts'

/** Start and duration in milliseconds. */
export interface Span {
  began: number
  took: number
}

export interface TableTimes {
  /** From each key and click to the next frame. */
  inputs: Span[]
  /** Every task above 50 ms. */
  longTasks: Span[]
  /** Frame times while something flies over the table. */
  frames: Span[]
  /** When it did, each from its first picture on. */
  flights: Span[]
  /** Frame times while any animation runs, except endless ones. */
  animated: Span[]
  /** Times when the measurement read the table: work for the page, but not caused by the player. */
  looks: Span[]
}

declare global {
  interface Window {
    tableTimes: TableTimes
  }
}

/** Starts measuring in the page. */
export const takeTableTimes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: TableTimes = { inputs: [], longTasks: [], frames: [], flights: [], animated: [], looks: [] }
    window.tableTimes = times
    const { port1, port2 } = new MessageChannel()
    let input: number | null = null
    // A message posted in an animation frame arrives after that frame is painted.
    port1.onmessage = () => {
      if (input !== null) times.inputs.push({ began: input, took: performance.now() - input })
      input = null
    }
    for (const type of ['keydown', 'click'])
      window.addEventListener(
        type,
        event => {
          // A key that activates a button also causes a click, but is one input.
          if (input !== null) return
          input = event.timeStamp
          requestAnimationFrame(() => port2.postMessage(null))
        },
        { capture: true },
      )
    const tasks = new PerformanceObserver(list =>
      times.longTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ began: startTime, took: duration }))),
    )
    tasks.observe({ type: 'longtask' })
    const isAnimated = (): boolean =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    const kinds = [
      { moves: () => document.querySelector('[data-testid="motions"] > *') !== null, into: times.frames, before: -1 },
      { moves: isAnimated, into: times.animated, before: -1 },
    ]
    const flying = new Set<Animation>()
    // The browser says when an animation began once it has shown its first picture.
    const watchFlights = (): void => {
      for (const animation of document.querySelector('[data-testid="motions"]')?.getAnimations({ subtree: true }) ?? []) {
        const { delay = 0, activeDuration = 0 } = animation.effect?.getComputedTiming() ?? {}
        if (flying.has(animation) || typeof animation.startTime !== 'number') continue
        flying.add(animation)
        times.flights.push({ began: animation.startTime + delay, took: Number(activeDuration) })
      }
    }
    const frame = (now: number): void => {
      watchFlights()
      for (const kind of kinds) {
        const moves = kind.moves()
        if (moves && kind.before >= 0) kind.into.push({ began: kind.before, took: now - kind.before })
        kind.before = moves ? now : -1
      }
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })

/** Waits until the page hasn't changed for a while, so that reading it disturbs nothing. */
export const quiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const WHILE = 250
        const done = (): void => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(done, WHILE)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, WHILE)
        })
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
  )

/** Runs `look` and records when, also in the trace. */
export async function timedLook<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const began = await page.evaluate(name => performance.mark(name).startTime, LOOK_BEGINS)
  const seen = await look()
  await page.evaluate(({ began, name }) => void window.tableTimes.looks.push({ began, took: performance.mark(name).startTime - began }), {
    began,
    name: LOOK_ENDS,
  })
  return seen
}

export const tableTimes = (page: Page): Promise<TableTimes> => page.evaluate(() => window.tableTimes)

/** Durations in milliseconds of those outside the measurement's own reads. */
export const outsideLooks = (spans: readonly Span[], looks: readonly Span[]): number[] =>
  spans
    .filter(({ began, took }) => !looks.some(look => look.began < began + took && began < look.began + look.took))
    .map(({ took }) => took)

/** The GPU that renders the page; null for software rendering. */
export const gpuOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const gl = new OffscreenCanvas(1, 1).getContext('webgl')
    const info = gl?.getExtension('WEBGL_debug_renderer_info')
    const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
    return name === '' || /swiftshader|llvmpipe|software/i.test(name) ? null : name
  })
