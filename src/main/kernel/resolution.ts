/** The result of a step: more to do, waiting for a decision, or the frame is finished. */
export type Progress = 'again' | 'wait' | 'done'

/**
 * Resolves a stack of frames until a decision is needed, nothing is left, or `halted`. The top frame works first, one `step` at a time. A step
 * may push frames, which are resolved before the frame continues, or remove frames, including its own, which cancels
 * them. All progress is stored in the frames, so a copy of them resolves the same way.
 */
export function resolve<F, C>(frames: F[], step: (context: C, frame: F) => Progress, context: C, halted: (context: C) => boolean): void {
  while (frames.length > 0 && !halted(context)) {
    const frame = frames[frames.length - 1]!
    const progress = step(context, frame)
    if (progress === 'wait') return
    if (progress !== 'done') continue
    if (frames[frames.length - 1] === frame) frames.pop()
    else {
      const index = frames.lastIndexOf(frame)
      if (index >= 0) frames.splice(index, 1)
    }
  }
}
