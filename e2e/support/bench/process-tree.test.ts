import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processTree } from './process-tree.ts'

let proc: string
beforeEach(() => (proc = mkdtempSync(join(tmpdir(), 'grimoire-proc-'))))
afterEach(() => rmSync(proc, { recursive: true, force: true }))

interface Entry {
  children?: string
  words?: string[]
  name?: string
  ticks?: [number, number]
  kilobytes?: number
}

/** Writes what Linux says about a process; its children belong to its second thread. */
function put(pid: number, { children = '', words = [], name = 'grimoire', ticks = [0, 0], kilobytes }: Entry): void {
  const folder = join(proc, String(pid))
  for (const thread of [pid, pid + 1]) mkdirSync(join(folder, 'task', String(thread)), { recursive: true })
  writeFileSync(join(folder, 'task', String(pid), 'children'), '')
  writeFileSync(join(folder, 'task', String(pid + 1), 'children'), children)
  writeFileSync(join(folder, 'cmdline'), ['/opt/grimoire', ...words, ''].join('\0'))
  writeFileSync(join(folder, 'stat'), `${pid} (${name}) S 1 1 1 0 -1 4194304 9 9 9 9 ${ticks.join(' ')} 77 88 20 0 34 0 100 200 300\n`)
  const lines = [`Rss: ${9 * (kilobytes ?? 0)} kB`, ...(kilobytes === undefined ? [] : [`Pss:    ${kilobytes} kB`]), 'Pss_Anon:  7 kB', '']
  writeFileSync(join(folder, 'smaps_rollup'), lines.join('\n'))
}

test('adds up a process and all below it, by kind', () => {
  put(10, { children: '20 30 ', kilobytes: 100, ticks: [40, 10] })
  put(20, { children: '40 ', words: ['--type=zygote', '--no-zygote-sandbox'], kilobytes: 3, ticks: [1, 0] })
  put(30, { words: ['--type=utility', '--utility-sub-type=network.mojom.NetworkService'], kilobytes: 20 })
  put(40, { children: '50 ', words: ['--type=zygote --no-sandbox-of=x'], kilobytes: 4 })
  put(50, { words: ['--type=gpu-process'], name: 'a) b (c', kilobytes: 50, ticks: [100, 49] })
  put(60, { kilobytes: 1000, ticks: [1000, 1000] })
  const tree = processTree(10, proc)
  expect(Object.fromEntries(tree.memory())).toEqual({ main: 102_400, zygote: 7168, network: 20_480, gpu: 51_200 })
  expect(tree.processorTime()).toBe(2)
})

test('memory that the system keeps to itself is not taken for none', () => {
  put(10, {})
  expect(() => processTree(10, proc).memory()).toThrow(RangeError)
})
