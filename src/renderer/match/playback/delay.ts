/** A pause that delays whatever comes next. */
export interface Delay {
  /** Starts one of this many milliseconds. */
  begin(ms: number): void
  /** Whether one is running; if so, `next` is called at its end. */
  defers(next: () => void): boolean
  /** Ends it without calling anything. */
  end(): void
}

export function createDelay(): Delay {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void) | null = null

  function end() {
    clearTimeout(timer)
    timer = undefined
    waiting = null
  }
  return {
    begin(ms) {
      end()
      timer = setTimeout(() => {
        const next = waiting
        end()
        next?.()
      }, ms)
    },
    defers(next) {
      if (timer === undefined) return false
      waiting = next
      return true
    },
    end,
  }
}
