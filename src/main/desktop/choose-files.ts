import type { BrowserWindow } from 'electron'
import { dialog } from 'electron'
import { FILE_ENDING } from '../../shared/opened-file.ts'
import { hostText } from '../lib/host-text.ts'
import type { FolderMemory } from './folder-memory.ts'

/** Asks for files to import, in the folder of the last ones; empty if there are none. */
export async function chooseFiles(window: BrowserWindow, folders: FolderMemory): Promise<string[]> {
  const folder = folders.recall('open')
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: hostText('dialog.import'),
    buttonLabel: hostText('dialog.import-button'),
    ...(folder !== undefined && { defaultPath: folder }),
    properties: ['openFile', 'multiSelections'],
    filters: [
      { name: hostText('dialog.files'), extensions: [FILE_ENDING, 'json', 'txt'] },
      { name: hostText('dialog.all-files'), extensions: ['*'] },
    ],
  })
  const [first] = filePaths
  if (first !== undefined) folders.remember('open', first)
  return filePaths
}
