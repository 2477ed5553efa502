/** Offers a text as a file of that name to keep, the way the host lets files be kept. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The host reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
