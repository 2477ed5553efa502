import { app } from 'electron'
import { FILE_ENDING } from '../../shared/opened-file.ts'

/** Puts our files into the system's list of recent ones, on macOS and Windows. Elsewhere it does nothing. */
export function noteRecent(paths: readonly string[]): void {
  for (const path of paths) if (path.toLowerCase().endsWith(`.${FILE_ENDING}`)) app.addRecentDocument(path)
}
