import type { Result } from '../lib/result.ts'

/** Makes a file of the page that a host's window shows. */
export interface Printer {
  /** The page as it would be printed, as a PDF in Base64. REFUSED where it can't be made. */
  pdf(): Promise<Result<string>>
}
