import { readFileSync } from 'node:fs'

/** A build has the files beside its code (electron.vite.config.ts). */
const SCENARIOS = new URL(import.meta.url.endsWith('.ts') ? '../../../resources/scenarios/' : './scenarios/', import.meta.url)

/** The text of a game's file of challenges, read only when needed. */
export const challengeFile = (game: string, name: string): string =>
  readFileSync(new URL(`${game}/challenges/${name}.json`, SCENARIOS), 'utf8')
