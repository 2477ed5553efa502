import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCommandLine, type CommandSpec } from './command-line.ts'
import { COMMANDS } from './commands.ts'

const specs: [string, CommandSpec][] = Object.entries(COMMANDS)
const root = join(import.meta.dirname, '..')
const tool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'tool.ts'), ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe.each(specs)('%s', (name, spec) => {
  test('--help shows its flags and an example, whatever the other arguments, and runs nothing', () => {
    const read = readCommandLine(name, spec, [
      ...Object.keys(spec.flags)
        .slice(0, 1)
        .map(flag => `--${flag}`),
      'x',
      '--help',
    ])
    expect(read.type).toBe('help')
    if (read.type !== 'help') return
    for (const flag of Object.keys(spec.flags)) expect(read.text).toContain(`--${flag}`)
    expect(read.text).toContain(spec.about)
    expect(read.text).toContain(`npm run tool ${spec.example}`)
  })

  test('reports an unknown flag or an invalid value in one line', () => {
    const counts = Object.entries(spec.flags).flatMap(([flag, { type }]) => (type === 'count' ? [`--${flag}=-3`, `--${flag}=many`] : []))
    for (const wrong of ['--no-such-flag', ...counts]) {
      const read = readCommandLine(name, spec, [wrong, ...(spec.operands ? ['a-file'] : [])])
      expect(read.type, wrong).toBe('wrong')
      if (read.type === 'wrong') expect(read.problem).not.toContain('\n')
    }
  })

  test('accepts its own example', () => {
    const [first, ...rest] = spec.example.split(' ')
    expect(first).toBe(name)
    expect(readCommandLine(name, spec, rest.slice(1)).type).toBe('run')
  })

  test('has its code, which reads its command line under that name', () => {
    const file = join(import.meta.dirname, spec.file)
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain(`parseCommandLine('${name}')`)
  })
})

test('reads flags as written, repeated flags as lists, and defaults for the rest', () => {
  const read = readCommandLine('strength', COMMANDS.strength, ['--pairing', 'a:b', '--pairing', 'c:d', '--dry-run'])
  expect(read.type === 'run' && read.given.values).toMatchObject({ pairing: ['a:b', 'c:d'], 'dry-run': true, games: '20', seed: 'ladder' })
  const defaults = readCommandLine('strength', COMMANDS.strength, [])
  expect(defaults.type === 'run' && defaults.given.values.pairing).toContain('master:adept')
})

test('the tool lists every command, and reports an unknown one in one line', () => {
  const { status, stdout } = tool()
  expect(status).toBe(0)
  for (const [name, { about }] of specs) expect(stdout).toMatch(new RegExp(`^ +${name} +${about}$`, 'm'))
  expect(tool('no-such')).toEqual({ status: 2, stdout: '', stderr: 'There is no command no-such. Run npm run tool for a list.\n' })
})

test('a command’s npm script also answers --help, and changes nothing', () => {
  const released = join(root, 'src/main/rules/gothic-duel/released')
  const before = spawnSync('git', ['status', '--short', released], { cwd: root, encoding: 'utf8' }).stdout
  expect(tool('release-cards', '--', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('npm run tool release-cards') })
  expect(tool('soak', '--no-such')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^soak: unknown option .*\n$/) })
  expect(spawnSync('git', ['status', '--short', released], { cwd: root, encoding: 'utf8' }).stdout).toBe(before)
})

test('every tool script in package.json names a command', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const named = Object.values(scripts).flatMap(script => /node tools\/tool\.ts (\S+)/.exec(script)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(name => !Object.hasOwn(COMMANDS, name))).toEqual([])
})
