import type { Plugin } from 'vite'

/** A game that is only in builds for tests: its parts lie in the folders `testing/<game>` of main, renderer and shared. */
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

/** Puts the game's own registry in the place of `games.ts`, in main and in the renderer; it has all games of the real one, and this one. */
export function testGamePlugin(root: string, { id }: TestGame): Plugin {
  const registries = new Map(
    ['main', 'renderer'].map(side => [`${root}/src/${side}/games.ts`, `${root}/src/${side}/testing/${id}/games.ts`]),
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
