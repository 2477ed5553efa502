import { withoutIsolates } from '../../shared/format.ts'

/** Saves a text or blob as a file of that name through the host. */
export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([withoutIsolates(content)], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The host reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
