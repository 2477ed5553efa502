import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Runs a program of node_modules/.bin on a few files under the project's rules, and returns its output whether it passes or not. */
export async function checkTree(
  files: Readonly<Record<string, string>>,
  config: readonly string[],
  command: readonly string[],
): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'grimoire-rules-'))
  try {
    for (const name of ['package.json', 'tsconfig.json', ...config]) await cp(join(root, name), join(tree, name))
    await symlink(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(tree, path)), { recursive: true })
      await writeFile(join(tree, path), text)
    }
    const [bin = '', ...args] = command
    return await run(process.execPath, [join(root, 'node_modules', bin), ...args], { cwd: tree }).then(
      ({ stdout }) => stdout,
      (error: unknown) => {
        // A program that finds something exits with an error, but still prints what it found.
        if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string' && error.stdout !== '') return error.stdout
        throw error
      },
    )
  } finally {
    await rm(tree, { recursive: true, force: true })
  }
}
