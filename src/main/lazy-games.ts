import type { Game } from './kernel/game.ts'

/** The games of games.ts for workers, which play one at a time: each thread has the code it loads in memory once more. */
const loaders: Readonly<Record<string, () => Promise<Game>>> = {
  'gothic-duel': () => import('./rules/gothic-duel/index.ts').then(({ gothicDuel }) => gothicDuel),
  enchantoria: () => import('./rules/enchantoria/index.ts').then(({ enchantoria }) => enchantoria),
  'card-of-gods': () => import('./rules/card-of-gods/index.ts').then(({ cardOfGods }) => cardOfGods),
  spellfire: () => import('./rules/spellfire/index.ts').then(({ spellfire }) => spellfire),
}

/** Rejects for an unknown game. */
export async function loadGame(id: string): Promise<Game> {
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined
  if (!load) throw new RangeError(`no game ${id}`)
  return load()
}
