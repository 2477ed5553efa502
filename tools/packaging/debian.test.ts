import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { FILE_ENDING } from '../../src/shared/opened-file.ts'
import { LINK_SCHEME } from '../../src/shared/deck-link.ts'
import { controlFile, debianVersion, desktopEntry, mimeTypes } from './debian.ts'

describe('the .deb', () => {
  test('has the type of our files, and opens it and our links', () => {
    const type = /<mime-type type="([^"]+)">/.exec(mimeTypes())?.[1]
    expect(mimeTypes()).toContain(`<glob pattern="*.${FILE_ENDING}"/>`)
    expect(desktopEntry()).toContain(`\nMimeType=${type};x-scheme-handler/${LINK_SCHEME};\n`)
    expect(desktopEntry()).toMatch(/^Exec=grimoire %U$/m)
  })

  test('has a whole control file', () => {
    const fields = controlFile('1.0.0', 2049, 'amd64').split(/\n(?! )/)
    expect(fields.map(field => field.split(':')[0])).toEqual([
      ...['Package', 'Version', 'Architecture', 'Maintainer', 'Installed-Size', 'Depends', 'Section', 'Priority', 'Description', ''],
    ])
    expect(fields).toEqual(expect.arrayContaining(['Version: 1.0.0', 'Installed-Size: 3']))
    expect(fields.every(field => !/undefined|null/.test(field))).toBe(true)
  })

  test.each([
    ['1.0.0-beta.1', '1.0.0'],
    ['1.0.0-beta.1', '1.0.0-beta.2'],
    ['1.9.0', '1.10.0'],
  ])('of %s is older than that of %s', (older, newer) => {
    const { status, error } = spawnSync('dpkg', ['--compare-versions', debianVersion(older), 'lt', debianVersion(newer)])
    if (error === undefined) expect(status).toBe(0)
    else expect(debianVersion(older)).not.toContain('-')
  })
})
