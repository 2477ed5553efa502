import type { Result } from '../lib/result.ts'

/** Prints the page in a host's window to a file. */
export interface Printer {
  /** The printed page as a PDF in Base64. REFUSED if it can't be made. */
  pdf(): Promise<Result<string>>
}
