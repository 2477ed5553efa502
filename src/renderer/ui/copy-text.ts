import { withoutIsolates } from '../../shared/format.ts'

/** Copies a text to the clipboard; false if that isn't allowed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(withoutIsolates(text))
    return true
  } catch {
    return false
  }
}
