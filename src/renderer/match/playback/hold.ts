/** A time in which what comes next waits. */
export interface Hold {
  /** Begins one of so many milliseconds. */
  begin(ms: number): void
  /** Whether one runs; if so, `next` is called at its end. */
  defers(next: () => void): boolean
  /** Ends it, without anything to follow. */
  end(): void
}

export function createHold(): Hold {
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
