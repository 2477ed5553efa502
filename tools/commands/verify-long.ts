import { resolve } from 'node:path'
import { stages } from '../verify/stages.ts'
import { verifyLong } from '../verify/verify.ts'
import { parseCommandLine } from '../commands.ts'

const { values } = parseCommandLine('verify:long')

function count(name: 'games' | 'inputs' | 'cards' | 'kills' | 'calls'): number {
  const number = Number(values[name])
  if (Number.isInteger(number) && number > 0) return number
  console.error(`--${name} takes a whole number above 0.`)
  process.exit(2)
}

const all = stages({ games: count('games'), inputs: count('inputs'), cards: count('cards'), kills: count('kills'), calls: count('calls') })
const wanted = values.only?.split(',') ?? all.map(({ name }) => name)
const unknown = wanted.find(name => !all.some(stage => stage.name === name))
if (unknown !== undefined) {
  console.error(`--only takes some of ${all.map(({ name }) => name).join(',')}.`)
  process.exit(2)
}
try {
  const right = await verifyLong({
    stages: all.filter(({ name }) => wanted.includes(name)),
    seed: values.seed,
    work: resolve(values.work),
    log: line => console.log(line),
    now: () => performance.now(),
  })
  console.log(right ? 'Nothing wrong.' : 'Something is wrong: see above.')
  process.exitCode = right ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
