import type { MenuItemConstructorOptions } from 'electron'
import type { Command, CommandOffer } from '../../shared/window-host.ts'
import { hostText } from '../lib/host-text.ts'
import { isAcceleratorKey } from './accelerator-key.ts'

type Item = MenuItemConstructorOptions
type Role = NonNullable<Item['role']>

export interface MenuOptions {
  platform: NodeJS.Platform
  /** Adds developer tools. */
  developer: boolean
  /** What the page can do now; all other commands are disabled. */
  offers: readonly CommandOffer[]
  choose(command: Command): void
}

/** Keys that act on every screen. The page listens to no key of them, but for those in `PAGE_KEYS`. */
const KEYS = {
  'new-deck': 'CmdOrCtrl+N',
  'new-match': 'CmdOrCtrl+Shift+N',
  import: 'CmdOrCtrl+O',
  export: 'CmdOrCtrl+E',
  settings: 'CmdOrCtrl+,',
  undo: 'CmdOrCtrl+Z',
  redo: 'CmdOrCtrl+Shift+Z',
  find: 'CmdOrCtrl+F',
  manual: 'F1',
} as const satisfies Partial<Record<Command, string>>
const HISTORY_KEYS = { back: ['Alt+Left', 'Cmd+['], forward: ['Alt+Right', 'Cmd+]'] } as const
/** Shown in the menu, but the page handles them itself: they must not act twice. */
const PAGE_KEYS: readonly Command[] = ['undo', 'redo']

/** The native menu. Roles bring the system's own shortcuts and conventions. */
export function menuTemplate(options: MenuOptions): Item[] {
  const isMac = options.platform === 'darwin'
  const command = commandItems(options)
  const file = menu('file', [
    command('new-deck'),
    command('new-match'),
    separator,
    command('import'),
    ...(isMac ? [{ ...item('recent', 'recentDocuments'), submenu: [item('clear-recent', 'clearRecentDocuments')] }] : []),
    command('export'),
    separator,
    ...(isMac ? [item('close', 'close')] : [command('settings'), separator, item('close', 'close'), item('quit', 'quit')]),
  ])
  const find = command('find')
  const edit = menu('edit', [
    command('undo'),
    command('redo'),
    separator,
    item('cut', 'cut'),
    item('copy', 'copy'),
    item('paste', 'paste'),
    item('select-all', 'selectAll'),
    separator,
    find,
    // The usual key acts too where the player's own is shown.
    ...(find.registerAccelerator ? [] : [{ ...find, id: 'find-usual', accelerator: KEYS.find, registerAccelerator: true, visible: false }]),
  ])
  const go = menu('go', [
    command('back'),
    command('forward'),
    separator,
    ...(['home', 'decks', 'challenges', 'replays', 'workshop', 'lab'] as const).map(command),
  ])
  const help = {
    ...menu('help', [command('manual'), command('how-to-play'), command('rules'), command('shortcuts')]),
    role: 'help' as const,
  }
  if (!isMac) help.submenu.push(separator, command('about'))
  return [...(isMac ? [macMenu(command)] : []), file, edit, go, viewMenu(options.developer), windowMenu(isMac), help]
}

function viewMenu(developer: boolean) {
  const zoomIn = item('zoom-in', 'zoomIn')
  return menu('view', [
    { ...zoomIn, accelerator: 'CmdOrCtrl+Plus' },
    // The same key without Shift, and the one of the number pad.
    ...['CmdOrCtrl+=', 'CmdOrCtrl+numadd'].map(accelerator => ({ ...zoomIn, accelerator, visible: false })),
    item('zoom-out', 'zoomOut'),
    { ...item('zoom-out', 'zoomOut'), accelerator: 'CmdOrCtrl+numsub', visible: false },
    item('zoom-reset', 'resetZoom'),
    separator,
    item('full-screen', 'togglefullscreen'),
    ...(developer ? [separator, item('reload', 'reload'), item('tools', 'toggleDevTools')] : []),
  ])
}

const windowMenu = (isMac: boolean): Item =>
  isMac
    ? { ...menu('window', [item('minimize', 'minimize'), item('zoom-window', 'zoom'), separator, item('front', 'front')]), role: 'window' }
    : menu('window', [item('minimize', 'minimize')])

const macMenu = (command: (command: Command) => Item): Item =>
  menu('app', [
    command('about'),
    separator,
    command('settings'),
    separator,
    item('services', 'services'),
    separator,
    item('hide', 'hide'),
    item('hide-others', 'hideOthers'),
    item('show-all', 'unhide'),
    separator,
    item('quit', 'quit'),
  ])

/** Makes items of commands. The player's own key is shown in place of the usual one. */
function commandItems({ platform, offers, choose }: MenuOptions): (command: Command) => Item {
  const isMac = platform === 'darwin'
  const offered = new Map(offers.map(({ command, key }) => [command, key]))
  return command => {
    const own = offered.get(command) ?? ''
    // On macOS every key of a menu acts, also one that is being typed.
    const isShown = own !== '' && !isMac && isAcceleratorKey(own)
    const usual =
      command === 'back' || command === 'forward'
        ? HISTORY_KEYS[command][isMac ? 1 : 0]
        : (KEYS as Partial<Record<Command, string>>)[command]
    const accelerator = isShown ? (own === '+' ? 'Plus' : own.toUpperCase()) : usual
    const label = hostText(`menu.${command}`)
    return {
      id: command,
      label: own === '' || isShown ? label : hostText('menu.with-key', { label, key: own.toUpperCase() }),
      enabled: offered.has(command),
      ...(accelerator !== undefined && { accelerator, registerAccelerator: !isShown && !PAGE_KEYS.includes(command) }),
      click: () => choose(command),
    }
  }
}

const separator: Item = { type: 'separator' }

const menu = (name: string, submenu: Item[]): Item & { submenu: Item[] } => ({ label: hostText(`menu.${name}`), submenu })

const item = (name: string, role: Role): Item => ({ label: hostText(`menu.${name}`), role })
