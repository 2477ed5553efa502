import type { ArrivedFile } from '../../shared/opened-file.ts'

/** Files that the system opens with the app. */
export interface FileDoor {
  /** The files opened since the last call, each once. */
  take(): Promise<ArrivedFile[]>
}
