import type { WindowEvent } from '../../shared/window-host.ts'
import type { WindowHost } from '../ipc/window-host.ts'
import { createBroadcast } from '../lib/broadcast.ts'

/** What only an open window can do. */
export type AttachedWindow = Omit<WindowHost, 'events'>

/** Between the window and its page. The services are created before the window, which is attached later. */
export interface WindowLink extends WindowHost {
  tell(event: WindowEvent): void
  attach(window: AttachedWindow): void
}

/** Events kept for a page that doesn't listen yet; beyond that, the oldest are dropped. */
const MAX_KEPT = 20

export function createWindowLink(): WindowLink {
  const events = createBroadcast<WindowEvent>()
  const kept: WindowEvent[] = []
  let window: AttachedWindow | null = null
  return {
    events(signal) {
      const followed = events.follow(signal)
      // Told while the page was loading.
      for (const event of kept.splice(0)) events.send(event)
      return followed
    },
    tell(event) {
      if (events.send(event)) return
      kept.push(event)
      kept.splice(0, kept.length - MAX_KEPT)
    },
    offer: offers => window?.offer(offers),
    chooseFiles: async () => (await window?.chooseFiles()) ?? null,
    showSaved: id => window?.showSaved(id) ?? false,
    progress: done => window?.progress(done),
    notify: notice => window?.notify(notice),
    edit: way => window?.edit(way),
    attach: one => void (window = one),
  }
}
