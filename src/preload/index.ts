import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '../shared/bridge.ts'
import { BRIDGE, CHANNEL } from '../shared/bridge.ts'

const bridge: Bridge = {
  send: message => ipcRenderer.send(CHANNEL, message),
  receive: listener => {
    // The event itself would give the page the whole of ipcRenderer.
    const onMessage = (_event: unknown, message: unknown): void => listener(message)
    ipcRenderer.on(CHANNEL, onMessage)
    return () => void ipcRenderer.off(CHANNEL, onMessage)
  },
}

contextBridge.exposeInMainWorld(BRIDGE, bridge)
