import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { copyFile, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import type { BrowserWindow, DownloadItem, Session } from 'electron'
import { app, dialog, shell } from 'electron'
import { message } from '../../shared/message.ts'
import type { WindowEvent } from '../../shared/window-host.ts'
import { hostText } from '../lib/host-text.ts'
import { codeOf } from '../storage/disk.ts'
import type { FolderKind, FolderMemory } from './folder-memory.ts'
import { noteRecent } from './recents.ts'

/** Files whose folder can still be shown: more than a player sees. */
const MAX_SHOWN = 50

interface SavedFilesOptions {
  session: Session
  window: BrowserWindow
  folders: FolderMemory
  tell(event: WindowEvent): void
}

/** Asks where to save each file of the page, and tells the page how that went. */
export interface SavedFiles {
  /** Shows a file that was saved in the system's file manager. False if it isn't known any more. */
  show(id: string): boolean
}

export function askWhereToSave({ session, window, folders, tell }: SavedFilesOptions): SavedFiles {
  const saved = new Map<string, string>()
  session.on('will-download', (_event, item) => {
    void save(item, { window, folders }).then(result => {
      if (result === null) return
      if ('problem' in result) return tell({ type: 'not-saved', problem: result.problem })
      const id = randomUUID()
      saved.set(id, result.path)
      for (const old of [...saved.keys()].slice(0, -MAX_SHOWN)) saved.delete(old)
      tell({ type: 'saved', id, file: result.name })
    })
  })
  return {
    show(id) {
      const path = saved.get(id)
      if (path !== undefined) shell.showItemInFolder(path)
      return path !== undefined
    },
  }
}

type Outcome = { path: string; name: string } | { problem: ReturnType<typeof message> } | null

/** The page's file is taken into a temporary folder while the player chooses, so that a failure to write has a reason. Null if the player cancels. */
async function save(item: DownloadItem, { window, folders }: Pick<SavedFilesOptions, 'window' | 'folders'>): Promise<Outcome> {
  const name = item.getFilename()
  const kind: FolderKind = `save.${extname(name).slice(1).toLowerCase()}`
  // A download begins as soon as this event is over, so its place must be known at once.
  const folder = temporaryFolder()
  if ('problem' in folder) {
    item.cancel()
    return { problem: problemOf(folder.problem, name) }
  }
  const part = join(folder.path, 'part')
  item.setSavePath(part)
  const done = new Promise<string>(resolve => item.once('done', (_event, state) => resolve(state)))
  try {
    const { filePath } = await dialog.showSaveDialog(window, {
      title: hostText('dialog.save'),
      defaultPath: join(folders.recall(kind) ?? folders.recall('open') ?? app.getPath('downloads'), name),
      filters: [
        { name: extname(name).slice(1).toUpperCase(), extensions: [extname(name).slice(1)] },
        { name: hostText('dialog.all-files'), extensions: ['*'] },
      ],
      properties: ['showOverwriteConfirmation', 'createDirectory'],
    })
    if (!filePath) return null
    if ((await done) !== 'completed') return { problem: message('app.saved.failed', { name }) }
    await replaceFile(part, filePath)
    folders.remember(kind, filePath)
    noteRecent([filePath])
    return { path: filePath, name: filePath.split(/[\\/]/).at(-1) ?? name }
  } catch (error) {
    return { problem: problemOf(codeOf(error), name) }
  } finally {
    await done
    await rm(folder.path, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** A new folder for temporary files, or the system's code of why there is none. */
function temporaryFolder(): { path: string } | { problem: string } {
  try {
    return { path: mkdtempSync(join(tmpdir(), 'grimoire-save-')) }
  } catch (error) {
    return { problem: codeOf(error) }
  }
}

/** Copies a file to the place of another, which is there whole until the copy is. */
async function replaceFile(from: string, to: string): Promise<void> {
  const target = await realpath(to).catch(() => to)
  const beside = join(dirname(target), `.grimoire-${randomUUID()}`)
  try {
    await copyFile(from, beside)
    await rename(beside, target)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw error
  }
}

function problemOf(code: string, name: string): ReturnType<typeof message> {
  if (code === 'ENOSPC' || code === 'EDQUOT') return message('app.saved.full', { name })
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return message('app.saved.not-allowed', { name })
  return message('app.saved.failed-with', { name, code: code || '?' })
}
