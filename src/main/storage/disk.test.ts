import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, statSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { realDisk } from './disk.ts'
import { directoryForTest } from './testing/storage-for-test.ts'

const fileForTest = (): string => join(directoryForTest(), 'file')

test('appends right after the valid part, overwriting anything behind it', () => {
  const path = fileForTest()
  realDisk.write(path, 'one\n')
  appendFileSync(path, 'x'.repeat(1000))
  expect(realDisk.append(path, 4, 'zwei ü\n')).toBe(12)
  expect(readFileSync(path, 'utf8')).toBe('one\nzwei ü\n')
  expect(realDisk.append(path, 12, 'three\n')).toBe(18)
  expect(readFileSync(path, 'utf8')).toBe('one\nzwei ü\nthree\n')
})

test('refuses to append in the middle of a missing file', () => {
  expect(() => realDisk.append(fileForTest(), 4, 'two\n')).toThrow('ENOENT')
})

test('writes a file that only its user can read, and nothing beside it', () => {
  const directory = directoryForTest()
  realDisk.write(join(directory, 'a'), 'text')
  expect(readdirSync(directory)).toEqual(['a'])
  if (process.platform !== 'win32') expect(statSync(join(directory, 'a')).mode & 0o777).toBe(0o600)
})

test('a failed write leaves nothing behind and the file unchanged', () => {
  const directory = directoryForTest()
  realDisk.makeDirectory(join(directory, 'a'))
  expect(() => realDisk.write(join(directory, 'a'), 'text')).toThrow()
  expect(readdirSync(directory)).toEqual(['a'])
})

test('reads only valid UTF-8 as text', () => {
  const path = fileForTest()
  expect(realDisk.read(path)).toEqual({ type: 'missing' })
  writeFileSync(path, 'ü')
  expect(realDisk.read(path)).toEqual({ type: 'text', text: 'ü' })
  writeFileSync(path, Buffer.from([0xc3]))
  expect(realDisk.read(path)).toEqual({ type: 'damaged' })
  expect(realDisk.read(join(path, '..'))).toEqual({ type: 'damaged' })
})

test.runIf(process.platform !== 'win32')('neither follows a link nor waits for a pipe in the place of a file to append to', () => {
  const path = fileForTest()
  const other = `${path}.other`
  writeFileSync(other, 'text')
  symlinkSync(other, path)
  expect(() => realDisk.append(path, 0, 'x')).toThrow('ELOOP')
  expect(readFileSync(other, 'utf8')).toBe('text')
  unlinkSync(path)
  execFileSync('mkfifo', [path])
  expect(() => realDisk.append(path, 0, 'x')).toThrow('ENXIO')
  unlinkSync(path)
  symlinkSync('/nowhere/at/all', path)
  expect(realDisk.read(path)).toEqual({ type: 'damaged' })
})
