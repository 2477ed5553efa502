import { existsSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILDER, linuxFolder, runBuilder } from '../packaging/electron-builder.ts'
import { makeDeb, makeZip } from '../packaging/debian.ts'
import { readPackage } from '../packaging/components.ts'
import { checkStaged, stageApp } from '../packaging/stage.ts'
import { parseCommandLine } from '../commands.ts'

const { values } = parseCommandLine('package')
const root = fileURLToPath(new URL('../..', import.meta.url))
const target = join(root, 'dist', 'app')
const output = join(root, 'dist', 'packages')
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

if (existsSync(join(root, 'out', 'main', 'index.js'))) pack()
else fail('There is no build: npm run build makes one.')

function pack(): void {
  if (values.debian && process.platform !== 'linux') return fail('--debian needs Linux with dpkg-deb and zip.')
  stageApp(root, target)
  const { files, ownBytes, libraryBytes, problems } = checkStaged(target, root)
  console.log(`dist/app: ${files} files, ${megabytes(ownBytes)} of our own, ${megabytes(libraryBytes)} of libraries.`)
  if (problems.length > 0) return fail(problems.join('\n'))
  if (values.stage) return
  console.log(`Packing it with ${BUILDER}. It needs the network, for itself and for Electron; a dmg can be made on macOS only.`)
  const electron = values.electron === undefined ? undefined : resolve(values.electron)
  if (!runBuilder(root, { app: target, output, folderOnly: values.debian, electron }))
    return fail('No package was made: see above. The folder to be packed, dist/app, is whole.')
  if (process.platform === 'linux') packForLinux()
}

function packForLinux(): void {
  const { version } = readPackage(root)
  const folder = linuxFolder(output)
  const name = join(output, `grimoire-${version}-linux-${process.arch}`)
  makeDeb(root, { folder, version, deb: `${name}.deb` })
  makeZip(folder, `${name}.zip`)
  for (const made of [`${name}.deb`, `${name}.zip`]) console.log(`dist/packages/${basename(made)}: ${megabytes(statSync(made).size)}.`)
}

function fail(problem: string): void {
  console.error(problem)
  process.exitCode = 1
}
