/** Everything the preload script exposes to the renderer: one channel. */
export interface Bridge {
  /** Sends a transport message to main. */
  send(message: unknown): void
  /** Calls back with each message from main until unsubscribed. */
  receive(listener: (message: unknown) => void): () => void
}

/** The only IPC channel, and the name of the bridge on `window`. */
export const CHANNEL = 'rpc'
export const BRIDGE = 'grimoire'
