import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { answerApp, APP_ADDRESS } from './app-protocol.ts'

const PAGE = '<!doctype html>\n<html lang="en"><title>Grimoire</title></html>'

async function answer(path: string, theme: Parameters<typeof answerApp>[2] = 'system', method = 'GET'): Promise<[number, string]> {
  const root = directoryForTest()
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), PAGE)
  writeFileSync(join(root, 'assets', 'page.js'), 'const html = "<html lang>"')
  const response = await answerApp(root, { url: new URL(path, APP_ADDRESS).href, method }, theme)
  return [response.status, await response.text()]
}

test('a route is the page, and a file that isn’t there is none', async () => {
  expect(await answer('/')).toEqual([200, PAGE])
  expect(await answer('/decks')).toEqual([200, PAGE])
  expect(await answer('/gone.js')).toEqual([404, ''])
  expect(await answer('/', 'system', 'POST')).toEqual([405, ''])
})

test.each(['light', 'dark', 'contrast'] as const)('a page comes in the chosen theme: %s', async theme => {
  const [, page] = await answer('/', theme)
  expect(page).toContain(`<html data-theme="${theme}" data-chosen-theme="${theme}" lang="en">`)
  expect(await answer('/assets/page.js', theme)).toEqual([200, 'const html = "<html lang>"'])
})
