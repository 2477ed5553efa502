/** What a step of unfinished work came to: more to do, somebody must decide first, or this frame is through. */
export type Progress = 'again' | 'wait' | 'done'

/**
 * Works on a stack of frames until a decision is needed, nothing is left, or `halted`. The last frame works first, each time by one `step`, which
 * may push frames, which are then worked off before the one that pushed them goes on, and take frames away, its own among them, which breaks
 * their work off. All that has to be remembered stands in the frames, so a copy of them goes on the same way.
 */
export function resolve<F, C>(frames: F[], step: (context: C, frame: F) => Progress, context: C, halted: (context: C) => boolean): void {
  while (frames.length > 0 && !halted(context)) {
    const frame = frames[frames.length - 1]!
    const progress = step(context, frame)
    if (progress === 'wait') return
    if (progress !== 'done') continue
    if (frames[frames.length - 1] === frame) frames.pop()
    else {
      const place = frames.lastIndexOf(frame)
      if (place >= 0) frames.splice(place, 1)
    }
  }
}
