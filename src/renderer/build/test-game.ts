import type { Plugin } from 'vite'

/** A game that exists only in test builds. Its code is in the folders `testing/<game>` of main, renderer and shared. */
export interface TestGame {
  id: string
  rules: string
  shown: string
  locales: string
}

export const testGameAt = (root: string, id: string): TestGame => ({
  id,
  rules: `${root}/src/main/testing/${id}`,
  shown: `${root}/src/renderer/testing/${id}`,
  locales: `${root}/src/shared/testing/${id}/locales`,
})

const REGISTRIES = ['main/games.ts', 'main/lazy-games.ts', 'renderer/games.ts']

/** Replaces the registries of main and of the renderer with the test game's, which add this game to all the real ones. */
export function testGamePlugin(root: string, { id }: TestGame): Plugin {
  const registries = new Map(
    REGISTRIES.map(path => {
      const [side, file] = path.split('/')
      return [`${root}/src/${path}`, `${root}/src/${side}/testing/${id}/${file}`]
    }),
  )
  return {
    name: 'grimoire:test-game',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('games.ts')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const instead = found && registries.get(found.id.replaceAll('\\', '/'))
      return instead && instead !== importer?.replaceAll('\\', '/') ? instead : null
    },
  }
}
