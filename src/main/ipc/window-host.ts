import type { CommandOffer, WindowEvent, WindowNotice } from '../../shared/window-host.ts'
import type { Implemented } from './settle.ts'

/** The window of a host that has one. */
export interface WindowHost {
  /** What it tells the page from now on, until `signal` aborts. */
  events(signal?: AbortSignal): AsyncGenerator<WindowEvent, void>
  /** The commands that the page can follow now. */
  offer(offers: readonly CommandOffer[]): void
  /** Lets the player choose files to open. The number of this opening; null if there are none. */
  chooseFiles(): Promise<number | null>
  /** Shows a saved file in the system's file manager; false if it isn't known. */
  showSaved(id: string): boolean
  /** Shows what part of the work is done; null for no work. */
  progress(done: number | null): void
  /** Tells a player who isn't at the window. */
  notify(notice: WindowNotice): void
  /** Undoes or redoes in the field that has the focus. */
  edit(way: 'undo' | 'redo'): void
}

/** In a browser nothing happens in a window of ours. */
const browser: WindowHost = {
  async *events() {},
  offer: () => undefined,
  chooseFiles: async () => null,
  showSaved: () => false,
  progress: () => undefined,
  notify: () => undefined,
  edit: () => undefined,
}

export const windowRoutes = (os: Implemented, host: WindowHost = browser) => ({
  events: os.window.events.handler(({ signal }) => host.events(signal)),
  offer: os.window.offer.handler(({ input }) => host.offer(input.commands)),
  import: os.window.import.handler(() => host.chooseFiles()),
  showSaved: os.window.showSaved.handler(({ input }) => host.showSaved(input.id)),
  progress: os.window.progress.handler(({ input }) => host.progress(input.done)),
  notify: os.window.notify.handler(({ input }) => host.notify(input)),
  edit: os.window.edit.handler(({ input }) => host.edit(input.way)),
})
