import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'

type Module = typeof Electron

/** Delivers asynchronously, as messages between processes are. */
const later = (deliver: () => void): void => void setImmediate(deliver)

export class StandInFrame implements Pick<Electron.WebFrameMain, 'url'> {
  url = 'about:blank'
}

// Events use Node's own emitter, because Electron's declarations give its methods another "this". The names of events are checked
// where the host listens, and what they carry where a test emits them.
type ContentsUsed = 'send' | 'isDestroyed' | 'printToPDF' | 'setWindowOpenHandler'
export class StandInContents extends EventEmitter implements Pick<Electron.WebContents, ContentsUsed> {
  mainFrame = new StandInFrame()
  /** What the preload's ipcRenderer listens to. */
  toRenderer = new EventEmitter()
  openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] = () => ({ action: 'allow' })
  destroyed = false

  send(channel: string, ...args: unknown[]): void {
    const sent = structuredClone(args)
    later(() => this.toRenderer.emit(channel, {}, ...sent))
  }
  isDestroyed(): boolean {
    return this.destroyed
  }
  /** The requested options and the answer; null if printing fails. */
  printed: Electron.PrintToPDFOptions[] = []
  pdf: string | null = '%PDF-1.4 stand-in'
  printToPDF(options: Electron.PrintToPDFOptions): Promise<Buffer> {
    this.printed.push(options)
    return this.pdf === null ? Promise.reject(new Error('no printer')) : Promise.resolve(Buffer.from(this.pdf))
  }
  setWindowOpenHandler(handler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0]): void {
    this.openHandler = handler
  }
}

type WindowUsed =
  | 'close'
  | 'loadURL'
  | 'show'
  | 'focus'
  | 'restore'
  | 'maximize'
  | 'isMinimized'
  | 'isMaximized'
  | 'isDestroyed'
  | 'getNormalBounds'
export class StandInWindow extends EventEmitter implements Pick<Electron.BrowserWindow, WindowUsed> {
  webContents = new StandInContents()
  calls: string[] = []
  readonly options: Electron.BrowserWindowConstructorOptions

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super()
    this.options = options
  }
  loadURL(url: string): Promise<void> {
    this.calls.push(`loadURL ${url}`)
    this.webContents.mainFrame.url = url
    return Promise.resolve()
  }
  show(): void {
    this.calls.push('show')
  }
  focus(): void {
    this.calls.push('focus')
  }
  restore(): void {
    this.calls.push('restore')
  }
  maximize(): void {
    this.calls.push('maximize')
  }
  close(): void {
    this.emit('close')
    this.webContents.destroyed = true
    this.emit('closed')
  }
  isMinimized(): boolean {
    return true
  }
  isMaximized(): boolean {
    return false
  }
  isDestroyed(): boolean {
    return this.webContents.destroyed
  }
  getNormalBounds(): Electron.Rectangle {
    return { x: 11, y: 22, width: 1100, height: 700 }
  }
}

type AppUsed =
  | 'enableSandbox'
  | 'exit'
  | 'getPath'
  | 'getVersion'
  | 'isPackaged'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setAsDefaultProtocolClient'
  | 'setPath'
  | 'whenReady'
class StandInApp extends EventEmitter implements Pick<Electron.App, AppUsed> {
  isPackaged = false
  isFirst = true
  sandboxed = false
  exitCode: number | undefined
  paths: Record<string, string> = {}
  readonly commandLine: Pick<Electron.CommandLine, 'getSwitchValue'>

  constructor(dataDirectory: string) {
    super()
    this.commandLine = { getSwitchValue: name => (name === 'data-dir' ? dataDirectory : '') }
  }
  enableSandbox(): void {
    this.sandboxed = true
  }
  exit(code = 0): void {
    this.exitCode = code
  }
  getPath(name: string): string {
    return this.paths[name] ?? '/nowhere'
  }
  getVersion(): string {
    return '0.0.0'
  }
  quit(): void {
    let prevented = false
    this.emit('will-quit', { preventDefault: () => void (prevented = true) })
    if (!prevented) this.exit(0)
  }
  requestSingleInstanceLock(): boolean {
    return this.isFirst
  }
  protocols: string[] = []
  setAsDefaultProtocolClient(protocol: string): boolean {
    this.protocols.push(protocol)
    return true
  }
  setPath(name: string, path: string): void {
    this.paths[name] = path
  }
  whenReady(): Promise<void> {
    return Promise.resolve()
  }
}

type SessionUsed = 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
class StandInSession implements Pick<Electron.Session, SessionUsed> {
  request: Parameters<Electron.Session['setPermissionRequestHandler']>[0] = null
  check: Parameters<Electron.Session['setPermissionCheckHandler']>[0] = null
  device: Parameters<Electron.Session['setDevicePermissionHandler']>[0] = null
  setPermissionRequestHandler(handler: this['request']): void {
    this.request = handler
  }
  setPermissionCheckHandler(handler: this['check']): void {
    this.check = handler
  }
  setDevicePermissionHandler(handler: this['device']): void {
    this.device = handler
  }
}

const workArea = { x: 0, y: 0, width: 1920, height: 1080 }

/** The part of Electron that the desktop host uses; records every call for the tests. */
export function createElectron(dataDirectory: string) {
  const windows: StandInWindow[] = []
  const app = new StandInApp(dataDirectory)
  const defaultSession = new StandInSession()
  const ipcMain = new EventEmitter()
  const handlers = new Map<string, Parameters<Module['protocol']['handle']>[1]>()
  const schemes: Electron.CustomScheme[] = []
  const menus: Electron.MenuItemConstructorOptions[][] = []
  const asked: Electron.MessageBoxOptions[] = []
  const opened: string[] = []
  const answer = { response: 0 }

  const BrowserWindow = class extends StandInWindow {
    constructor(options?: Electron.BrowserWindowConstructorOptions) {
      super(options)
      windows.push(this)
    }
  }
  const dialog = {
    showMessageBox: (_window: unknown, options: Electron.MessageBoxOptions) => {
      asked.push(options)
      return Promise.resolve({ response: answer.response, checkboxChecked: false } satisfies Electron.MessageBoxReturnValue)
    },
    showErrorBox: () => undefined,
  } satisfies Partial<Record<keyof Module['dialog'], unknown>>
  const protocol = {
    registerSchemesAsPrivileged: given => void schemes.push(...given),
    handle: (scheme, handler) => void handlers.set(scheme, handler),
  } satisfies Pick<Module['protocol'], 'registerSchemesAsPrivileged' | 'handle'>
  const Menu = {
    buildFromTemplate: (template: Electron.MenuItemConstructorOptions[]) => template,
    setApplicationMenu: (menu: Electron.MenuItemConstructorOptions[]) => void menus.push(menu),
  } satisfies Partial<Record<keyof Module['Menu'], unknown>>
  const display = { id: 1, workArea } satisfies Partial<Electron.Display>
  const screen = {
    getPrimaryDisplay: () => display,
    getAllDisplays: () => [display],
  } satisfies Partial<Record<keyof Module['screen'], unknown>>
  const shell = {
    openExternal: url => {
      opened.push(url)
      return Promise.resolve()
    },
    openPath: () => Promise.resolve(''),
  } satisfies Pick<Module['shell'], 'openExternal' | 'openPath'>

  const clipboard = { writeText: () => Promise.resolve() } satisfies Partial<Record<keyof Module['clipboard'], unknown>>
  const module = {
    app,
    BrowserWindow,
    clipboard,
    dialog,
    ipcMain,
    Menu,
    powerMonitor: new EventEmitter(),
    protocol,
    screen,
    session: { defaultSession },
    shell,
  } satisfies Partial<Record<keyof Module, unknown>>
  return { module, windows, app, defaultSession, ipcMain, handlers, schemes, menus, asked, opened, answer }
}
export type StandIn = ReturnType<typeof createElectron>

/** What a sandboxed preload of that window can require. */
export function createPreloadModule(standIn: StandIn, contents: StandInContents, frame: unknown = contents.mainFrame) {
  const exposed: Record<string, unknown> = {}
  const contextBridge = {
    exposeInMainWorld: (key, api) => void (exposed[key] = api as unknown),
  } satisfies Pick<Module['contextBridge'], 'exposeInMainWorld'>
  const ipcRenderer = {
    send: (channel, ...args: unknown[]) => {
      const sent = structuredClone(args)
      const event = { sender: contents, senderFrame: frame } satisfies Partial<Record<keyof Electron.IpcMainEvent, unknown>>
      later(() => void standIn.ipcMain.emit(channel, event, ...sent))
    },
    on: contents.toRenderer.on.bind(contents.toRenderer),
    off: contents.toRenderer.off.bind(contents.toRenderer),
  } satisfies Record<'on' | 'off', unknown> & Pick<Module['ipcRenderer'], 'send'>
  return { module: { contextBridge, ipcRenderer }, exposed }
}
