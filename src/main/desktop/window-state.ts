import * as v from 'valibot'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}
/** In the system's window units, not screen pixels. */
export const MINIMUM = { width: 1024, height: 680 }
export const DEFAULT_SIZE = { width: 1280, height: 800 }

/** Far beyond any screen. */
const FAR = 1_000_000
const integer = v.pipe(v.number(), v.integer(), v.minValue(-FAR), v.maxValue(FAR))
const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FAR))
export const windowStateSchema = v.object({
  x: integer,
  y: integer,
  width: size,
  height: size,
  maximized: v.boolean(),
  fullScreen: v.optional(v.boolean(), false),
})
export type WindowState = v.InferOutput<typeof windowStateSchema>

/** How much of a window's title must be on a screen so that it can be found and moved. */
const MIN_VISIBLE = { width: 120, height: 32 }

/**
 * Where to open the window, from the saved value (unchecked, as it comes from a file) and the work areas of the current screens, the main one first. A window
 * that would be out of reach is centred on the main screen.
 */
export function placeWindow(remembered: unknown, areas: readonly Area[]): WindowState {
  const main = areas[0] ?? { x: 0, y: 0, ...DEFAULT_SIZE }
  const parsed = v.safeParse(windowStateSchema, remembered)
  const state = parsed.success ? parsed.output : null
  const home = state ? areas.find(area => isFound(state, area)) : undefined
  if (state && home) return { ...state, ...fit(state, home) }
  const { width, height } = fit(state ?? DEFAULT_SIZE, main)
  const x = main.x + Math.round((main.width - width) / 2)
  const y = main.y + Math.round((main.height - height) / 2)
  return { x, y, width, height, maximized: state?.maximized ?? false, fullScreen: state?.fullScreen ?? false }
}

/** No larger than the screen, and no smaller than usable unless the screen is. */
const fit = (wanted: { width: number; height: number }, area: Area): { width: number; height: number } => ({
  width: Math.min(Math.max(wanted.width, MINIMUM.width), area.width),
  height: Math.min(Math.max(wanted.height, MINIMUM.height), area.height),
})

const isFound = (window: Area, area: Area): boolean =>
  overlap(window.x, window.width, area.x, area.width) >= MIN_VISIBLE.width &&
  window.y >= area.y &&
  window.y + MIN_VISIBLE.height <= area.y + area.height

const overlap = (a: number, aLength: number, b: number, bLength: number): number => Math.min(a + aLength, b + bLength) - Math.max(a, b)
