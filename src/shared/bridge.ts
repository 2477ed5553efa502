/** What the preload gives to the renderer, and all it gives: the one channel. */
export interface Bridge {
  /** Sends one message of the contract's transport to main. */
  send(message: unknown): void
  /** Calls back with each message from main, until the returned function is called. */
  receive(listener: (message: unknown) => void): () => void
}

/** The one IPC channel, and the name under which the bridge stands on `window`. */
export const CHANNEL = 'rpc'
export const BRIDGE = 'grimoire'
