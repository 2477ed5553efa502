import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkStaged, stageApp } from '../packaging/stage.ts'
import { given } from '../commands.ts'

/** Installed only when packaging, because it brings some 250 packages that aren't needed otherwise. */
const BUILDER = 'electron-builder@26.17.0'

const { values } = given('package')
const root = fileURLToPath(new URL('../..', import.meta.url))
const target = join(root, 'dist', 'app')
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

if (existsSync(join(root, 'out', 'main', 'index.js'))) pack()
else fail('There is no build: npm run build makes one.')

function pack(): void {
  stageApp(root, target)
  const { files, ownBytes, libraryBytes, problems } = checkStaged(target, root)
  console.log(`dist/app: ${files} files, ${megabytes(ownBytes)} of our own, ${megabytes(libraryBytes)} of libraries.`)
  if (problems.length > 0) return fail(problems.join('\n'))
  if (values.stage) return
  console.log(`Packing it with ${BUILDER}. It needs the network, for itself and for Electron; a dmg can be made on macOS only.`)
  const { status } = spawnSync(`npx --yes ${BUILDER} --config electron-builder.json --publish never`, {
    cwd: root,
    shell: true,
    stdio: 'inherit',
  })
  if (status !== 0) fail('No package was made: see above. The folder to be packed, dist/app, is whole.')
}

function fail(problem: string): void {
  console.error(problem)
  process.exitCode = 1
}
