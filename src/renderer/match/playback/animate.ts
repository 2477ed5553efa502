/** A place on the screen: its middle and its size, in pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
/** In milliseconds. */
export interface Timing {
  delay: number
  ms: number
}
type Size = Pick<Box, 'width' | 'height'>
type Side = 'harm' | 'gain'

/** How high a card rises on its way, as a share of the distance and at most in pixels. */
const LIFT = 0.12
const MAX_LIFT = 70

const put = (x: number, y: number, scale = 1): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`
/** The transform with which an element of that size, laid out at the window's upper left, covers a box. */
const over = ({ width, height }: Size, box: Box, by = 1, lift = 0): string =>
  put(box.x - width / 2, box.y - height / 2 - lift, (box.width / width) * by)

/** From box to box in an arc. `stays`: what it becomes there shows once it has landed; otherwise it merges into what is there. */
export function travelFrames(size: Size, from: Box, to: Box, stays: boolean): Keyframe[] {
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: (from.width + to.width) / 2, height: 0 }
  const lift = Math.min(MAX_LIFT, Math.hypot(to.x - from.x, to.y - from.y) * LIFT)
  return [
    { transform: over(size, from), opacity: 1, easing: 'cubic-bezier(0.3, 0, 0.6, 1)' },
    { transform: over(size, half, 1.08, lift), opacity: 1, offset: 0.5, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
    { transform: over(size, to, 1.03), opacity: 1, offset: 0.88 },
    { transform: over(size, to), opacity: stays ? 1 : 0 },
  ]
}

/** How far gathered cards spread out on their way, in their size, how they turn, in degrees, and what a turned card needs at each side. */
const SPREAD = { across: 0.9, out: 1.15, turn: 16, edge: 0.75 }

/**
 * Into a pile, with others: they fan out over the board and close together on the pile. `spread`: where among them, from -1 to 1. They spread
 * towards the middle of the board, and stay on it.
 */
export function gatherFrames(size: Size, from: Box, to: Box, spread: number, board: Box): Keyframe[] {
  const side = board.y < from.y ? -1 : 1
  const most = board.width / 2 - size.width * (SPREAD.across + SPREAD.edge)
  const fanned = {
    x: Math.min(board.x + most, Math.max(board.x - most, (from.x + to.x) / 2)) + spread * size.width * SPREAD.across,
    y: (from.y + to.y) / 2 + side * size.height * (SPREAD.out - Math.abs(spread) * 0.15),
    width: size.width,
    height: size.height,
  }
  const open = `${over(size, fanned)} rotate(${(-side * spread * SPREAD.turn).toFixed(1)}deg)`
  return [
    { transform: over(size, from), opacity: 1, easing: 'cubic-bezier(0.2, 0, 0.2, 1)' },
    { transform: open, opacity: 1, offset: 0.4 },
    { transform: open, opacity: 1, offset: 0.55, easing: 'cubic-bezier(0.5, 0, 0.8, 0.6)' },
    { transform: over(size, to, 1.03), opacity: 1, offset: 0.9 },
    { transform: over(size, to), opacity: 0 },
  ]
}

/** From the middle of one box to the middle of another, where it hits, stays readable for a moment, and disappears. */
export function strikeFrames(from: Box, to: Box): Keyframe[] {
  const at = (box: Box, scale: number, up = 0.5): string => `${put(box.x, box.y)} translate(-50%, ${-up * 100}%) scale(${scale})`
  return [
    { transform: at(from, 0.6), opacity: 0, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
    { transform: at(from, 1), opacity: 1, offset: 0.1, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
    { transform: at(to, 1.35), opacity: 1, offset: IMPACT_AT },
    { transform: at(to, 1), opacity: 1, offset: 0.55 },
    { transform: at(to, 1, 0.7), opacity: 1, offset: 0.8 },
    { transform: at(to, 1, 1.3), opacity: 0 },
  ]
}
/** The share of its time after which a number reaches its target. */
export const IMPACT_AT = 0.4

/** Contracts around the middle of a box. */
export const windFrames = ({ x, y }: Box): Keyframe[] => {
  const at = (turn: number, scale: number) => `${put(x, y)} translate(-50%, -50%) rotate(${turn}deg) scale(${scale})`
  return [
    { transform: at(-200, 1.5), opacity: 0 },
    { transform: at(-90, 1.2), opacity: 1, offset: 0.3 },
    { transform: at(60, 0.85), opacity: 0.9, offset: 0.75 },
    { transform: at(110, 0.75), opacity: 0 },
  ]
}

/** Grows out of the middle of a box, and is gone. */
export const burstFrames = ({ x, y }: Box): Keyframe[] => {
  const at = (scale: number) => `${put(x, y)} translate(-50%, -50%) scale(${scale})`
  return [
    { transform: at(0.35), opacity: 0, easing: 'cubic-bezier(0.1, 0.7, 0.3, 1)' },
    { transform: at(0.9), opacity: 1, offset: 0.3 },
    { transform: at(1.05), opacity: 0.9, offset: 0.6 },
    { transform: at(1.3), opacity: 0 },
  ]
}

/** How far something hit moves, by the share of the whole that it loses or gains: from a twitch to a blow. */
const FORCE = { least: 0.6, more: 1.6 }
/** `share`: of the whole, from 0 to 1. */
export function hitFrames(side: Side, share: number): Keyframe[] {
  const force = FORCE.least + FORCE.more * Math.min(1, Math.max(0, share))
  const by = (n: number): string => (n * force).toFixed(2)
  return side === 'harm'
    ? [
        { transform: 'none' },
        { transform: `translateX(${by(-0.4)}rem) rotate(${by(-1.2)}deg)`, offset: 0.25 },
        { transform: `translateX(${by(0.3)}rem) rotate(${by(0.8)}deg)`, offset: 0.6 },
        { transform: 'none' },
      ]
    : [{ transform: 'none' }, { transform: `scale(${(1 + 0.07 * force).toFixed(3)})`, offset: 0.4 }, { transform: 'none' }]
}
const LANDS: Keyframe[] = [
  { transform: 'scale(1.5)', opacity: 0 },
  { transform: 'scale(0.94)', opacity: 1, offset: 0.7 },
  { transform: 'none' },
]
/** How thrown things land. */
const THROWN: Record<'die' | 'coin' | 'token', Keyframe[]> = {
  die: [
    { transform: 'translate(-1.6rem, -1.4rem) rotate(-240deg)', opacity: 0, easing: 'ease-in' },
    { transform: 'translate(-0.5rem, 0.1rem) rotate(-80deg)', opacity: 1, offset: 0.5, easing: 'ease-out' },
    { transform: 'translate(-0.2rem, -0.35rem) rotate(-30deg)', opacity: 1, offset: 0.7, easing: 'ease-in' },
    { transform: 'none' },
  ],
  coin: [
    { transform: 'translateY(-1.6rem) scaleX(0.05)', opacity: 0 },
    { transform: 'translateY(-2rem) scaleX(-1)', opacity: 1, offset: 0.25 },
    { transform: 'translateY(-1.6rem) scaleX(1)', opacity: 1, offset: 0.5 },
    { transform: 'translateY(-0.7rem) scaleX(-1)', opacity: 1, offset: 0.75 },
    { transform: 'none' },
  ],
  token: LANDS,
}
const APPEARS: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }]
const FADED_OUT: Keyframe[] = [{ opacity: 0 }, { opacity: 0 }]
const DEALT: Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1 }]
const shiftFrames = (from: Box, to: Box): Keyframe[] => [
  {
    transform: put(from.x - to.x, from.y - to.y, to.width > 0 ? from.width / to.width : 1),
    easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
  },
  { transform: 'none' },
]
/** Appears, stays readable for a moment, and disappears. */
const MOMENT: Keyframe[] = [
  { transform: 'translateY(0.6rem)', opacity: 0, easing: 'ease-out' },
  { transform: 'none', opacity: 1, offset: 0.2 },
  { transform: 'none', opacity: 1, offset: 0.75, easing: 'ease-in' },
  { transform: 'translateY(-0.4rem)', opacity: 0 },
]
const MOMENT_STILL: Keyframe[] = MOMENT.map(({ opacity, offset }) => ({ opacity, ...(offset === undefined ? {} : { offset }) }))

/**
 * All animations of the table, as Web Animations: only transforms and opacity, and each can be ended at once. With `fades`, nothing
 * moves: whatever is new or changed fades in.
 */
export function createAnimations(fades: () => boolean) {
  const running = new Map<Animation, () => void>()
  const shifts = new WeakMap<Element, Animation>()
  const waiting = new Map<ReturnType<typeof setTimeout>, () => void>()

  function run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions, done: () => void = () => undefined): Animation {
    const animation = element.animate(frames, options)
    running.set(animation, done)
    animation.onfinish = () => {
      running.delete(animation)
      done()
    }
    return animation
  }
  /** For elements created only for the animation. */
  const draw = (element: Element, frames: Keyframe[], { delay, ms }: Timing, done: () => void): Animation =>
    run(element, frames, { delay, duration: ms, fill: 'both' }, done)
  /** For elements of the board: keeps their own rotation and position. */
  const move = (element: Element, frames: Keyframe[], { delay, ms }: Timing): Animation =>
    run(element, frames, { delay, duration: ms, fill: 'backwards', composite: 'add' })
  const show = (element: Element, frames: Keyframe[], { delay, ms }: Timing): Animation =>
    run(element, frames, { delay, duration: ms, fill: 'backwards' })

  return {
    /** `element`: created for the animation, laid out at the upper left. */
    travel: (element: Element, size: Size, way: { from: Box; to: Box; stays: boolean }, timing: Timing, done: () => void) =>
      draw(element, travelFrames(size, way.from, way.to, way.stays), timing, done),
    /** As `travel`, into a pile together with others: see `gatherFrames`. */
    gather: (element: Element, size: Size, way: { from: Box; to: Box; place: number; board: Box }, timing: Timing, done: () => void) =>
      draw(element, gatherFrames(size, way.from, way.to, way.place, way.board), timing, done),
    strike: (element: Element, way: { from: Box; to: Box }, timing: Timing, done: () => void) =>
      draw(element, strikeFrames(way.from, way.to), timing, done),
    wind: (element: Element, at: Box, timing: Timing, done: () => void) => draw(element, windFrames(at), timing, done),
    moment: (element: Element, timing: Timing, done: () => void) => draw(element, fades() ? MOMENT_STILL : MOMENT, timing, done),

    /** The target is hidden until the card has arrived. */
    await(element: Element, { delay, ms }: Timing) {
      if (fades()) show(element, APPEARS, { delay, ms })
      else show(element, FADED_OUT, { delay: 0, ms: delay + ms })
    },
    /** `timing`: of the number that hits; `share`: see `hitFrames`. */
    hit(element: Element, side: Side, { delay, ms }: Timing, lasts: number, share = 0.25) {
      if (!fades()) move(element, hitFrames(side, share), { delay: delay + ms * IMPACT_AT, ms: lasts })
    },
    /** Something is struck down where it stands. */
    fell(element: Element | null, timing: Timing) {
      if (element && !fades()) move(element, hitFrames('harm', 1), timing)
    },
    burst: (element: Element, at: Box, timing: Timing, done: () => void) => draw(element, burstFrames(at), timing, done),
    land: (element: Element, timing: Timing) => show(element, fades() ? APPEARS : LANDS, timing),
    roll: (element: Element, shape: keyof typeof THROWN, timing: Timing) => show(element, fades() ? APPEARS : THROWN[shape], timing),
    /** A dealt card moves from a box to its place. */
    deal(element: Element, from: Box, to: Box, timing: Timing) {
      if (fades()) show(element, APPEARS, timing)
      else {
        show(element, DEALT, timing)
        move(element, shiftFrames(from, to), timing)
      }
    },
    /** From its previous place to its current one. */
    shift(element: Element, from: Box, to: Box, timing: Timing) {
      shifts.set(element, fades() ? show(element, APPEARS, timing) : move(element, shiftFrames(from, to), timing))
    },
    /** So that its current place can be measured. */
    settle: (element: Element) => shifts.get(element)?.finish(),

    /** Called once a number has reached what it changes. `timing`: of the number. */
    whenStruck({ delay, ms }: Timing, struck: () => void) {
      const timer = setTimeout(
        () => {
          waiting.delete(timer)
          struck()
        },
        delay + ms * IMPACT_AT,
      )
      waiting.set(timer, struck)
    },

    /** Finishes everything. */
    end() {
      const due = [...waiting]
      waiting.clear()
      for (const [timer, struck] of due) {
        clearTimeout(timer)
        struck()
      }
      const ended = [...running]
      running.clear()
      for (const [animation, done] of ended) {
        animation.onfinish = null
        animation.finish()
        done()
      }
    },
  }
}
