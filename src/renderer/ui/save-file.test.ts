import { expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { saveFile } from './save-file.ts'

test('a text that leaves the app has no marks around its names', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  saveFile('replay.txt', 'Won by \u2068שלום\u2069.', 'text/plain')
  const [file] = made.mock.calls[0] ?? []
  expect(file instanceof Blob && (await file.text())).toBe('Won by שלום.')
  const written = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText: written } })
  await copyText('\u2068שלום\u2069')
  expect(written).toHaveBeenCalledWith('שלום')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
