import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hostMessage } from '../lib/host-text.ts'
import { readFlags } from './flags.ts'

const none = { host: null, port: null, dataDirectory: null, files: [], development: false }

describe('readFlags', () => {
  test.each([
    [[], none],
    [['--web'], { ...none, host: 'web' }],
    [['--desktop', '--data-dir', '/data'], { ...none, host: 'desktop', dataDirectory: resolve('/data') }],
    [['--port', '0'], { ...none, port: 0 }],
    [['--port=65535', '--data-dir=here'], { ...none, port: 65535, dataDirectory: resolve('here') }],
    [['--data-dir=--odd'], { ...none, dataDirectory: resolve('--odd') }],
    [['--data-dir=~'], { ...none, dataDirectory: homedir() }],
    [['--data-dir=~/duels'], { ...none, dataDirectory: join(homedir(), 'duels') }],
    [['--data-dir', './~'], { ...none, dataDirectory: resolve('~') }],
    [['--data-dir=a~b'], { ...none, dataDirectory: resolve('a~b') }],
    [['~/mine.grimoire'], { ...none, files: [join(homedir(), 'mine.grimoire')] }],
    [['mine.grimoire'], { ...none, files: [resolve('mine.grimoire')] }],
    [
      ['--web', '/decks/all.Everything.json', '--port', '0', 'two words.GRIMOIRE'],
      { ...none, host: 'web', port: 0, files: [resolve('/decks/all.Everything.json'), resolve('two words.GRIMOIRE')] },
    ],
    [['--dev', '--web'], { ...none, host: 'web', development: true }],
  ])('%j', (argv, flags) => {
    expect(readFlags(argv)).toEqual({ ok: true, flags })
  })

  test.each([
    [['--port', '65536'], '"65536"'],
    [['--port', '-1'], '--port'],
    [['--port=-1'], '"-1"'],
    [['--port', '80x'], '"80x"'],
    [['--port', '1e3'], '"1e3"'],
    [['--port', ''], '--port needs a value'],
    [['--port'], '--port needs a value'],
    [['--port', '--web'], '--port needs a value'],
    [['--port', '1', '--port', '2'], '--port is given twice'],
    [['--data-dir'], '--data-dir needs a value'],
    [['--data-dir='], '--data-dir needs a value'],
    [['--data-dir=~someone'], 'Can’t use ~someone:'],
    [['--data-dir', '~someone/duels'], 'Can’t use ~someone/duels:'],
    [['~someone/mine.grimoire'], 'Can’t use ~someone/mine.grimoire:'],
    [['--web', '--desktop'], 'not both'],
    [['--web=yes'], 'Unknown option --web=yes'],
    [['--no-sandbox'], 'Unknown option --no-sandbox'],
    [['-p', '1'], 'Unknown option -p'],
    [['start'], 'Unknown option start'],
    [['notes.txt'], 'Files to open end in .grimoire or .json'],
    [['mine.grimoire', 'notes.txt'], 'Unknown option notes.txt'],
    [['--port', 'mine.grimoire'], '"mine.grimoire"'],
  ])('%j is refused in one line with the reason', (argv, why) => {
    const result = readFlags(argv)
    expect(result.ok).toBe(false)
    if (result.ok) return
    expect(hostMessage(result.message)).toContain(why)
    expect(hostMessage(result.message)).not.toContain('\n')
  })
})
