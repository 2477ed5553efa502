import type { Client } from '../../../src/renderer/client/client.ts'
import { ANY_CATALOG, ANY_GAME } from '../any-game.ts'

/** Work that a program does when it is ended, and what it has acknowledged of it. */
export interface Work {
  deck: string
  /** The number in the deck's name. */
  saved: number
  match: string
  revision: number
  lab: string
}

const [deck] = ANY_CATALOG.starterDecks
const [avatar] = ANY_CATALOG.avatars
const thinker = (level: 'apprentice' | 'archmage') =>
  ({ player: { type: 'ai', level }, avatar: avatar?.id ?? '', deck: { from: 'starter', id: deck?.id ?? '' } }) as const

/** Starts a match in which AIs think, a run of the lab that takes minutes, and a deck. */
export async function beginWork({ api }: Client): Promise<Work> {
  const { id: match } = await api.matches.create({ game: ANY_GAME, seats: [thinker('archmage'), thinker('apprentice')], first: 0 })
  await api.matches.view({ id: match })
  const list = { from: 'starter', id: deck?.id ?? '' } as const
  const { id: lab } = await api.lab.start({
    game: ANY_GAME,
    deck: list,
    version: null,
    opponents: [list],
    levels: ['apprentice', 'apprentice'],
    games: 20_000,
  })
  const { id } = await api.decks.save({ game: ANY_GAME, name: '0', cards: [] })
  return { deck: id, saved: 0, match, revision: 0, lab }
}

/** Saves the deck again, and looks at the match. */
export async function workOn(work: Work, { api }: Client): Promise<void> {
  await api.decks.save({ id: work.deck, game: ANY_GAME, name: String(work.saved + 1), cards: [] })
  work.saved++
  work.revision = (await api.matches.view({ id: work.match })).revision
}

/** What of that work is lost, if anything. */
export async function lostOf(work: Work, { api }: Client): Promise<string[]> {
  const lost: string[] = []
  const kept = Number((await api.decks.get({ id: work.deck })).name)
  // The one that was being saved may be there too.
  if (kept !== work.saved && kept !== work.saved + 1) lost.push(`deck ${work.saved}, kept ${kept}`)
  const { revision } = await api.matches.view({ id: work.match })
  if (revision < work.revision) lost.push(`match at ${work.revision}, kept ${revision}`)
  if (!(await api.lab.list()).some(({ id }) => id === work.lab)) lost.push('the run of the lab')
  return lost
}
