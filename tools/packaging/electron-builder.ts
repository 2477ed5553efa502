import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Installed only when packaging, because it brings some 250 packages that aren't needed otherwise. */
export const BUILDER = 'electron-builder@26.17.0'

interface BuildOptions {
  /** The folder to pack, as `stageApp` makes it. */
  app: string
  output: string
  /** Only the folder that packages hold: this needs no downloads but npm's and Electron's. */
  folderOnly: boolean
  /** An unpacked Electron, instead of a download. */
  electron?: string | undefined
  /** Instead of package.json's. */
  version?: string
}

/** Packs that folder as electron-builder.json says. Returns whether it worked; the builder prints its own messages. */
export function runBuilder(root: string, { app, output, folderOnly, electron, version }: BuildOptions): boolean {
  const settings = {
    'directories.app': app,
    'directories.output': output,
    ...(electron === undefined ? {} : { electronDist: electron, electronVersion: readFileSync(join(electron, 'version'), 'utf8').trim() }),
    ...(version === undefined ? {} : { 'extraMetadata.version': version }),
  }
  const args = Object.entries(settings).map(([name, value]) => `"--config.${name}=${value}"`)
  const command = `npx --yes ${BUILDER} --config electron-builder.json --publish never ${folderOnly ? '--dir' : ''} ${args.join(' ')}`
  if (spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' }).status !== 0) return false
  // A given Electron keeps the program that it runs without an app; the builder removes a download's.
  if (process.platform === 'linux') rmSync(join(linuxFolder(output), 'resources', 'default_app.asar'), { force: true })
  return true
}

/** Where the builder leaves the folder of the packages for Linux. */
export const linuxFolder = (output: string): string =>
  join(output, process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`)
