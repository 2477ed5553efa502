import { chmod, link, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { newToken } from '../web/guard.ts'
import { sessionFile, type WebSession } from './web-session.ts'

const session = (): WebSession => ({ pid: 1234, port: 4747, token: newToken() })

/** A session that was written, its file, and its folder. */
async function written() {
  const folder = join(directoryForTest(), 'sessions')
  const file = sessionFile('/the/data', folder)
  const known = session()
  await file.write(known)
  const [name = ''] = await readdir(folder)
  return { folder, file, known, path: join(folder, name) }
}

test('keeps the session of each data directory until it is removed', async () => {
  const { folder, file, known } = await written()
  expect(await sessionFile('/the/data/', folder).read()).toEqual(known)
  expect(await sessionFile('/other', folder).read()).toBe(null)
  await file.remove()
  expect(await readdir(folder)).toEqual([])
  expect(await file.read()).toBe(null)
})

test.each([
  ['a token that isn’t one of ours', 'a'],
  ['an empty token', ''],
  ['a token with more behind it', `${newToken()}; x`],
])('takes no session with %s', async (_, token) => {
  const { file, path } = await written()
  await writeFile(path, JSON.stringify({ ...session(), token }), { mode: 0o600 })
  expect(await file.read()).toBe(null)
})

test.each(['', 'null', '[]', '{"pid":1}', '\0'.repeat(100), 'x'.repeat(100_000)])(
  'takes no session from a damaged file: %#',
  async text => {
    const { file, path } = await written()
    await writeFile(path, text)
    expect(await file.read()).toBe(null)
  },
)

test.runIf(process.platform !== 'win32').each([
  ['that others can read', (path: string) => chmod(path, 0o644)],
  ['that others can write', (path: string) => chmod(path, 0o602)],
  ['in a folder that others can write to', (path: string) => chmod(join(path, '..'), 0o777)],
  [
    'behind a link',
    async (path: string) => {
      await link(path, `${path}.x`)
      await rm(path)
      await symlink(`${path}.x`, path)
    },
  ],
  [
    'that is a folder',
    async (path: string) => {
      await rm(path)
      await mkdir(path)
    },
  ],
])('believes no file %s', async (_, change) => {
  const { file, path } = await written()
  await change(path)
  expect(await file.read()).toBe(null)
})

test('a folder that can’t be made costs only the address', async () => {
  const folder = join(directoryForTest(), 'file')
  await writeFile(folder, '')
  const file = sessionFile('/the/data', join(folder, 'below'))
  await file.write(session())
  expect(await file.read()).toBe(null)
  await file.remove()
})
