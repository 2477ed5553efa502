import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { wilson } from '../../src/shared/statistics.ts'
import { parseCommandLine } from '../commands.ts'
import { countStatuses, mutateOption, rangesOf, sampleOf } from '../mutation/sample.ts'

const { values } = parseCommandLine('mutation:sample')
const root = join(import.meta.dirname, '../..')
process.chdir(root)
process.env['MUTATION_PART'] = values.part
process.env['MUTATION_SAMPLE'] = '1'

const { default: config } = (await import(pathToFileURL(join(root, 'stryker.config.js')).href)) as {
  default: { mutate: string[]; jsonReporter: { fileName: string } }
}
const isWanted = (pattern: string): boolean => !pattern.startsWith('!')
const left = config.mutate.filter(pattern => !isWanted(pattern)).flatMap(pattern => globSync(pattern.slice(1)))
const files = config.mutate
  .filter(isWanted)
  .flatMap(pattern => globSync(pattern))
  .filter(file => !left.includes(file))
  .sort()
  .map(file => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
const ranges = rangesOf(files)
const sample = sampleOf(ranges, values.seed, Number(values.ranges), Number(values.skip))
console.log(`${sample.length} of ${ranges.length} ranges in ${files.length} files`)

const { status } = spawnSync('npx', ['stryker', 'run', '--mutate', mutateOption(sample)], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const counts = countStatuses(JSON.parse(readFileSync(config.jsonReporter.fileName, 'utf8')))
const killed = (counts['Killed'] ?? 0) + (counts['Timeout'] ?? 0)
const valid = killed + (counts['Survived'] ?? 0) + (counts['NoCoverage'] ?? 0)
const { low, high } = wilson(killed, valid)
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`
console.log(JSON.stringify(counts))
console.log(`${killed} of ${valid} mutants killed: ${percent(killed / Math.max(1, valid))} (${percent(low)} to ${percent(high)})`)
