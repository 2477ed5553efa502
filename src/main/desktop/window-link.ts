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

export function createWindowLink(): WindowLink {
  const events = createBroadcast<WindowEvent>()
  let window: AttachedWindow | null = null
  return {
    events: events.follow,
    tell: events.send,
    offer: offers => window?.offer(offers),
    chooseFiles: async () => (await window?.chooseFiles()) ?? null,
    showSaved: id => window?.showSaved(id) ?? false,
    progress: done => window?.progress(done),
    notify: notice => window?.notify(notice),
    edit: way => window?.edit(way),
    attach: one => void (window = one),
  }
}
