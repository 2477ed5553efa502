import { message, type Message } from '../../shared/message.ts'

/** Rate limits of a costly call, shared by all callers. */
export interface Limit {
  /** Calls in one burst. */
  burst: number
  /** Calls a second in the long run. */
  perSecond: number
  /** Concurrent calls; unlimited for those that finish before another can start. */
  atOnce?: number
}

/** Out of a person's reach; they stop faulty or hostile clients before the disk fills up or main stops responding. */
export const LIMITS: Readonly<Record<string, Limit>> = {
  'app.report': { burst: 20, perSecond: 0.5 },
  'print.pdf': { burst: 5, perSecond: 0.5, atOnce: 1 },
  'window.notify': { burst: 20, perSecond: 1 },
  // Deck files are imported one by one, and a person may drop a whole folder.
  'decks.import': { burst: 1000, perSecond: 50 },
  'decks.read': { burst: 500, perSecond: 50 },
  'decks.mend': { burst: 60, perSecond: 10 },
  'shelf.archive': { burst: 20, perSecond: 2 },
  'shelf.openArchive': { burst: 20, perSecond: 1, atOnce: 2 },
  'shelf.importArchive': { burst: 20, perSecond: 1, atOnce: 2 },
  'matches.create': { burst: 120, perSecond: 2 },
  'matches.rematch': { burst: 120, perSecond: 2 },
  'matches.beginLesson': { burst: 60, perSecond: 1 },
  'matches.hint': { burst: 60, perSecond: 2, atOnce: 8 },
  'matches.thinking': { burst: 120, perSecond: 4, atOnce: 8 },
  'sets.tryOut': { burst: 60, perSecond: 1 },
  'sets.measure': { burst: 60, perSecond: 1 },
  'sets.measureAll': { burst: 60, perSecond: 1 },
  'sets.import': { burst: 60, perSecond: 2 },
  'sets.addPicture': { burst: 60, perSecond: 2 },
  'sets.surprise': { burst: 120, perSecond: 10 },
  'positions.check': { burst: 200, perSecond: 20 },
  'positions.problems': { burst: 60, perSecond: 5 },
  'positions.look': { burst: 200, perSecond: 20 },
  'positions.save': { burst: 120, perSecond: 5 },
  'positions.import': { burst: 60, perSecond: 2 },
  'positions.export': { burst: 60, perSecond: 2 },
  'positions.prove': { burst: 60, perSecond: 1 },
  'positions.attempt': { burst: 60, perSecond: 1 },
  'positions.play': { burst: 60, perSecond: 1 },
  'challenges.start': { burst: 60, perSecond: 1 },
  'replays.playOn': { burst: 60, perSecond: 1 },
  'replays.import': { burst: 60, perSecond: 2 },
  'replays.share': { burst: 60, perSecond: 2 },
  'replays.thinking': { burst: 120, perSecond: 4, atOnce: 8 },
  'replays.analyse': { burst: 60, perSecond: 1 },
  'lab.start': { burst: 30, perSecond: 1 },
  'lab.cuts': { burst: 120, perSecond: 10 },
  'backups.list': { burst: 20, perSecond: 1 },
  'backups.restore': { burst: 10, perSecond: 0.2 },
  'everything.save': { burst: 10, perSecond: 0.2, atOnce: 1 },
  'everything.look': { burst: 20, perSecond: 0.5, atOnce: 1 },
  'everything.bring': { burst: 10, perSecond: 0.2, atOnce: 1 },
}

/** Admits calls. */
export interface Limiter {
  /** A function to call when the call is over, or why it can't be made now. */
  enter(path: string): (() => void) | Message
}

/** `now`: monotonic milliseconds. */
export function createLimiter(now: () => number, limits: Readonly<Record<string, Limit>> = LIMITS): Limiter {
  const calls = new Map<string, { left: number; at: number; open: number }>()
  return {
    enter(path) {
      const limit = Object.hasOwn(limits, path) ? limits[path] : undefined
      if (!limit) return () => undefined
      const { burst, perSecond, atOnce = Infinity } = limit
      const time = now()
      const call = calls.get(path) ?? { left: burst, at: time, open: 0 }
      calls.set(path, call)
      call.left = Math.min(burst, call.left + ((time - call.at) / 1000) * perSecond)
      call.at = time
      if (call.open >= atOnce) return message('services.busy.at-once', { most: atOnce })
      if (call.left < 1) return message('services.busy.often', { count: Math.max(1, Math.ceil((1 - call.left) / perSecond)) })
      call.left -= 1
      call.open += 1
      return () => void (call.open -= 1)
    },
  }
}
