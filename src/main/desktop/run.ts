import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserWindow } from 'electron'
import { app, dialog, ipcMain, nativeTheme, powerMonitor, protocol, session } from 'electron'
import { openFilesRoute } from '../../shared/opened-file.ts'
import type { Settings } from '../../shared/settings.ts'
import { LINK_SCHEME } from '../../shared/deck-link.ts'
import { EXIT_REFUSED, STARTED_LINE } from '../cli/launch-signals.ts'
import { expandHome } from '../lib/home-path.ts'
import { hostMessage, hostText } from '../lib/host-text.ts'
import { serveWindow } from '../ipc/transport-electron.ts'
import type { OpenPeer, ServedRouter } from '../ipc/transport.ts'
import { serveContract } from '../ipc/transport.ts'
import { describeLock } from '../host/lock-text.ts'
import { endCleanly, reportUnexpected, takeSignalsBack } from '../host/process-end.ts'
import { openDataDirectory } from '../storage/data-directory.ts'
import { takeLock } from '../storage/lock.ts'
import { answerApp, APP_ADDRESS, isOwnPage, SCHEME } from './app-protocol.ts'
import { createOpenedFiles, filesAmong, type OpenedFiles } from '../ipc/opened-files.ts'
import { appIdOf } from './app-id.ts'
import { attachWindow, type WindowParts } from './attach-window.ts'
import { watchAbsence } from './away.ts'
import { denyPermissions } from './hardening.ts'
import { outliveHelpers, spareDrivers } from './helpers.ts'
import { placeOfLink } from './links.ts'
import { noteRecent } from './recents.ts'
import type { WindowPrinter } from './printer.ts'
import type { Recovery } from './recovery.ts'
import { recoverPage } from './recovery.ts'
import { followAt, takeRestart } from './restart.ts'
import { tellOfUncaught } from './uncaught.ts'
import type { WindowMemory } from './window-memory.ts'
import { windowGround } from './window-ground.ts'
import { openWindow } from './window.ts'

export interface DesktopApp extends WindowParts {
  router: ServedRouter
  memory: WindowMemory
  printer: WindowPrinter
  report(problem: string): string
  /** The theme that the player has chosen. */
  theme(): Settings['theme']
  /** Whether nobody can play now. */
  setAway(isAway: boolean): void
  close(): Promise<void>
}

/** Resources of a run, released in reverse order. */
export interface PreparedDesktop {
  dataDirectory: string
  /** The system's error code if nothing can be written there; null if it is locked for this process. */
  readOnly: string | null
  undo: (() => Promise<void>)[]
  links: Links
  arrivals: OpenedFiles
  /** Whether this process follows another one. */
  isRestarted: boolean
  /** Adds files to the arrivals. The number of this opening. */
  receiveFiles(paths: readonly string[]): number
}

interface Shown {
  window: BrowserWindow
  recovery: Recovery
  /** Ends this process, and starts another one that shows the same place. */
  restart(): void
}

/** Places in the app that links and files from the system open. The latest waits until there is a window. */
interface Links {
  waiting: string | null
  show: ((place: string) => void) | null
}

/**
 * Everything that must happen before Electron is ready; its module awaits this and must not await more. Null when the host can't run; it has then said why and
 * is ending.
 */
export async function prepareDesktop(): Promise<PreparedDesktop | null> {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
  app.enableSandbox()
  const appId = appIdOf({ platform: process.platform, isPackaged: app.isPackaged, execPath: process.execPath })
  if (appId !== null) app.setAppUserModelId(appId)
  const bringDriversBack = spareDrivers()
  void app.whenReady().then(bringDriversBack)
  const asked = app.commandLine.getSwitchValue('data-dir')
  const expanded = expandHome(asked)
  if (expanded === null) return refuse(hostText('flag.other-home', { path: asked }))
  const directory = await openDataDirectory(expanded || undefined)
  if (!directory.ok) return refuse(hostMessage(directory.message))
  const session = await sessionFolder(directory.path)
  app.setPath('userData', directory.path)
  app.setPath('sessionData', session)

  // Asking also hands this start's files and links over to the window that is open, and brings it to the front.
  if (!app.requestSingleInstanceLock()) return endHandedOver()
  const result = await takeLock(directory.path, 'desktop')
  if (!result.ok && result.reason !== 'not-written') return refuse(await describeLock(result, directory.path))
  const release = result.ok ? [() => result.lock.release()] : []
  return { dataDirectory: directory.path, readOnly: result.ok ? null : result.code, undo: release, ...listenToSystem() }
}

/** Where Electron keeps its own data: elsewhere if the data directory can't be written to. */
async function sessionFolder(dataDirectory: string): Promise<string> {
  const folder = join(dataDirectory, 'session')
  try {
    await mkdir(folder, { recursive: true })
    return folder
  } catch {
    return mkdtemp(join(tmpdir(), 'grimoire-session-'))
  }
}

function listenToSystem(): Pick<PreparedDesktop, 'links' | 'arrivals' | 'receiveFiles' | 'isRestarted'> {
  const place = takeRestart()
  const links: Links = { waiting: place ?? null, show: null }
  const arrivals = createOpenedFiles()
  let opening = 0
  const lead = (place: string | null): void => {
    if (place === null) return
    if (links.show) links.show(place)
    else links.waiting = place
  }
  const receiveFiles = (paths: readonly string[]): number => {
    arrivals.add(paths)
    noteRecent(paths)
    return ++opening
  }
  const openFiles = (paths: readonly string[]): void => {
    if (paths.length > 0) lead(`#${openFilesRoute(receiveFiles(paths))}`)
  }
  const take = (args: readonly string[], directory: string): void => {
    lead(placeOfLink(args))
    openFiles(filesAmong(args, directory))
  }
  if (place === undefined) take(process.argv, process.cwd())
  // macOS sends links and files as events, possibly before the app is ready.
  app.on('open-url', (event, url) => {
    event.preventDefault()
    lead(placeOfLink([url]))
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    openFiles([path])
  })
  app.on('second-instance', (_event, args, directory) => take(args, directory))
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  return { links, arrivals, receiveFiles, isRestarted: place !== undefined }
}

/** Runs the desktop host until it is asked to end. */
export async function runDesktop(prepared: PreparedDesktop, open: (prepared: PreparedDesktop) => Promise<DesktopApp>): Promise<void> {
  const { undo } = prepared
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  let tell: ((error: unknown) => void) | null = null
  const survives = (error: unknown): boolean => {
    tell?.(error)
    return tell !== null
  }
  const end = endCleanly(stop, { survives, exit: code => app.exit(code) })
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', event => {
    event.preventDefault()
    end(0)
  })

  await app.whenReady()
  // Electron would close the window with its questions.
  takeSignalsBack()
  const opened = await open(prepared)
  undo.push(() => opened.close())
  const { window, recovery, restart } = showApp(opened, prepared, () => end(0))
  undo.push(() => recovery.leave())
  const { report } = opened
  tell = tellOfUncaught(window, { report, now, restart })
  outliveHelpers(report)
  watchAbsence(opened.setAway)
  app.on('second-instance', () => focusWindow(window))
  // The system ends: on Windows the window is told.
  powerMonitor.on('shutdown', () => end(0))
  window.on('session-end', () => end(0))
}

const now = (): number => performance.now()

function showApp(
  { router, memory, printer, link, folders, report, theme }: DesktopApp,
  { links, receiveFiles, isRestarted }: PreparedDesktop,
  end: () => void,
): Shown {
  const developer = !app.isPackaged
  const developmentAddress = developer ? process.env['ELECTRON_RENDERER_URL'] : undefined
  const isOwn = (address: string): boolean => isOwnPage(address, developmentAddress)
  const rendererDirectory = fileURLToPath(new URL('../renderer', import.meta.url))
  protocol.handle(SCHEME, request => answerApp(rendererDirectory, request, theme()))
  denyPermissions(session.defaultSession)
  const window = openWindow({ memory, developer, ground: windowGround(theme(), nativeTheme), isOwnPage: isOwn })
  const openPeer = announcingStart(serveContract(router, reportUnexpected))
  serveWindow({ ipcMain, contents: window.webContents, isOwnPage: isOwn, openPeer, report: reportUnexpected })
  printer.attach(window.webContents)
  const restart = (): void => {
    followAt(window)
    end()
  }
  const recovery = recoverPage(window, { report, now, isRestarted, restart })
  attachWindow(window, { link, folders, developer, receiveFiles, focus: () => focusWindow(window) })
  const show = (place: string): void => {
    if (window.isDestroyed()) return
    window.loadURL(`${developmentAddress ?? APP_ADDRESS}${place}`).catch(reportUnexpected)
  }
  show(links.waiting ?? '')
  // Only the hash changes, so the page doesn't reload.
  links.show = place => {
    show(place)
    focusWindow(window)
  }
  return { window, recovery, restart }
}

/** Tells the launcher once the window's first call has been answered. */
function announcingStart(openPeer: OpenPeer): OpenPeer {
  let announced = false
  return (client, send) =>
    openPeer(client, text => {
      send(text)
      if (!announced) console.log(STARTED_LINE)
      announced = true
    })
}

function focusWindow(window: BrowserWindow): void {
  if (window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

function endHandedOver(): null {
  console.log(hostText('locked.handed-over'))
  app.exit(0)
  return null
}

/** Says why it can't run, in the terminal, or in a dialog if there is none. */
function refuse(problem: string): null {
  console.log(problem)
  if (app.isPackaged) dialog.showErrorBox('Grimoire', problem)
  app.exit(EXIT_REFUSED)
  return null
}
