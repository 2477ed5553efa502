import type { OpenedFile } from '../../shared/opened-file.ts'

/** Files that the system opens with the app. */
export interface FileQueue {
  /** The files opened since the last call, each once. */
  take(): Promise<OpenedFile[]>
}
