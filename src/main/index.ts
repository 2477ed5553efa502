import './host/small-heap.ts'
import Store from 'electron-store'
import { prepareDesktop, runDesktop } from './desktop/run.ts'
import { createPrinter } from './desktop/printer.ts'
import { openFolderMemory } from './desktop/folder-memory.ts'
import { createWindowLink } from './desktop/window-link.ts'
import { openWindowMemory } from './desktop/window-memory.ts'
import { openApp } from './host/open-app.ts'
import type { StoreOptions } from './storage/make-store.ts'
import { reportUnexpected } from './host/process-end.ts'

// Electron is ready once this module is loaded, so nothing here may wait for it to be.
const prepared = await prepareDesktop()
if (prepared) {
  runDesktop(prepared, async ({ dataDirectory, readOnly }) => {
    const printer = createPrinter(reportUnexpected)
    const link = createWindowLink()
    const makeStore = (options: StoreOptions) => new Store<Record<string, unknown>>(options)
    const opened = await openApp({
      dataDirectory,
      readOnly,
      host: 'desktop',
      makeStore,
      parts: { printer, files: prepared.arrivals, window: link },
    })
    return { ...opened, printer, link, memory: openWindowMemory(opened.storage), folders: openFolderMemory(opened.storage) }
  }).catch((error: unknown) => {
    reportUnexpected(error)
    process.exit(1)
  })
}
