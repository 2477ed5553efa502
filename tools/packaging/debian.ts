import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import builder from '../../electron-builder.json' with { type: 'json' }

/** Where the package puts the program. */
const LIBRARY = '/usr/lib/grimoire'
const NAME = 'grimoire'
/** The sizes that the hicolor theme has. */
const ICON_SIZES = [16, 24, 32, 48, 64, 128, 256, 512]

/** What Electron is linked with or starts, and what makes the system open files and links. Ubuntu has some libraries by another name. */
const DEPENDS = [
  ...['libasound2 | libasound2t64', 'libatk-bridge2.0-0 | libatk-bridge2.0-0t64', 'libatk1.0-0 | libatk1.0-0t64'],
  ...['libatspi2.0-0 | libatspi2.0-0t64', 'libc6', 'libcairo2', 'libcups2 | libcups2t64', 'libdbus-1-3', 'libdrm2', 'libexpat1', 'libgbm1'],
  ...['libgcc-s1', 'libglib2.0-0 | libglib2.0-0t64', 'libgtk-3-0 | libgtk-3-0t64', 'libnspr4', 'libnss3', 'libpango-1.0-0', 'libudev1'],
  ...['libx11-6', 'libxcb1', 'libxcomposite1', 'libxdamage1', 'libxext6', 'libxfixes3', 'libxkbcommon0', 'libxrandr2'],
  ...['desktop-file-utils', 'hicolor-icon-theme', 'shared-mime-info', 'xdg-utils'],
]

const ARCHITECTURES: Readonly<Partial<Record<NodeJS.Architecture, string>>> = { x64: 'amd64', arm64: 'arm64' }

const [file] = builder.fileAssociations
const schemes = builder.protocols.flatMap(each => each.schemes)

/** `%U`: it takes files and links. */
export const desktopEntry = (): string => `[Desktop Entry]
Type=Application
Name=${builder.productName}
Comment=${builder.linux.synopsis}
Exec=${NAME} %U
Icon=${NAME}
Terminal=false
Categories=${builder.linux.category};
MimeType=${[file?.mimeType, ...schemes.map(scheme => `x-scheme-handler/${scheme}`)].join(';')};
StartupWMClass=${builder.productName}
StartupNotify=true
`

export const mimeTypes = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${file?.mimeType}">
    <comment>${file?.description}</comment>
    <sub-class-of type="application/json"/>
    <glob pattern="*.${file?.ext}"/>
    <icon name="${NAME}"/>
  </mime-type>
</mime-info>
`

/** In Debian's order a version ending in `-beta` follows the one without, and one ending in `~beta` precedes it, as npm means it. */
export const debianVersion = (version: string): string => version.replace('-', '~')

export function controlFile(version: string, installedBytes: number, architecture: string): string {
  return `Package: ${NAME}
Version: ${debianVersion(version)}
Architecture: ${architecture}
Maintainer: ${builder.linux.maintainer}
Installed-Size: ${Math.ceil(installedBytes / 1024)}
Depends: ${DEPENDS.join(', ')}
Section: games
Priority: optional
Description: ${builder.linux.synopsis}
 Build decks and play four duelling card games against an AI or a friend at
 the same machine, without an account or a network.
`
}

interface DebOptions {
  /** The packed folder. */
  folder: string
  version: string
  /** The file to be made. */
  deb: string
  /** As dpkg-deb calls them; default: its own, which is small and slow. */
  compression?: readonly string[]
}

/** Makes a `.deb` of a packed folder with `dpkg-deb`. Throws if that fails, or isn't there. */
export function makeDeb(root: string, { folder, version, deb, compression = [] }: DebOptions): void {
  const architecture = ARCHITECTURES[process.arch]
  if (architecture === undefined) throw new Error(`There is no Electron for Debian on ${process.arch}.`)
  const tree = mkdtempSync(join(tmpdir(), 'grimoire-deb-'))
  try {
    const put = (path: string, text: string): void => {
      mkdirSync(dirname(join(tree, path)), { recursive: true })
      writeFileSync(join(tree, path), text)
    }
    const copy = (from: string, path: string): void => cpSync(from, join(tree, path), { recursive: true })
    copy(folder, LIBRARY)
    mkdirSync(join(tree, 'usr/bin'))
    symlinkSync(`..${LIBRARY.slice('/usr'.length)}/${NAME}`, join(tree, 'usr/bin', NAME))
    put(`usr/share/applications/${NAME}.desktop`, desktopEntry())
    put(`usr/share/mime/packages/${NAME}.xml`, mimeTypes())
    for (const size of ICON_SIZES)
      copy(join(root, builder.linux.icon, `${size}x${size}.png`), `usr/share/icons/hicolor/${size}x${size}/apps/${NAME}.png`)
    copy(join(root, 'LICENSE'), `usr/share/doc/${NAME}/copyright`)
    const bytes = openToAll(tree)
    put('DEBIAN/control', controlFile(version, bytes, architecture))
    openToAll(join(tree, 'DEBIAN'))
    // Chromium's sandbox where the system refuses user namespaces to ordinary users, as Ubuntu does.
    chmodSync(join(tree, LIBRARY, 'chrome-sandbox'), 0o4755)
    mkdirSync(dirname(deb), { recursive: true })
    execFileSync('dpkg-deb', ['--root-owner-group', ...compression, '--build', tree, deb], { stdio: ['ignore', 'ignore', 'inherit'] })
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/** Lets everyone read all of a folder, whatever the umask was. Returns the size of its files in bytes. */
function openToAll(folder: string): number {
  chmodSync(folder, 0o755)
  let bytes = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const { mode, size } = lstatSync(path)
    chmodSync(path, entry.isDirectory() || (mode & 0o111) !== 0 ? 0o755 : 0o644)
    if (entry.isFile()) bytes += size
  }
  return bytes
}

/** Makes a zip of a packed folder with `zip`; it unpacks to one folder. Throws if that fails, or isn't there. */
export function makeZip(folder: string, zip: string): void {
  const name = NAME
  const parent = mkdtempSync(join(tmpdir(), 'grimoire-zip-'))
  try {
    cpSync(folder, join(parent, name), { recursive: true })
    rmSync(zip, { force: true })
    execFileSync('zip', ['-q', '-r', '-X', zip, name], { cwd: parent, stdio: ['ignore', 'inherit', 'inherit'] })
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}
