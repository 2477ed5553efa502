import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const built = join(import.meta.dirname, '../out/renderer')

test('the built renderer gives away no sources and carries nothing inline', async () => {
  const files = await readdir(built, { recursive: true })
  expect(files).toContain('index.html')
  expect(files.filter(file => file.endsWith('.map'))).toEqual([])
  for (const file of files.filter(file => /\.(js|css)$/.test(file))) {
    expect(await readFile(join(built, file), 'utf8'), file).not.toContain('sourceMappingURL')
  }
  const page = await readFile(join(built, 'index.html'), 'utf8')
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
})
