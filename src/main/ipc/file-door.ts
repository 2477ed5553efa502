import type { ArrivedFile } from '../../shared/opened-file.ts'

/** Where a host brings files that the system opens with the app. */
export interface FileDoor {
  /** Those that came since it was last asked, each once. */
  take(): Promise<ArrivedFile[]>
}
