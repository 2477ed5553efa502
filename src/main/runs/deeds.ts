import { DEEDS, deedsOf, type Deed } from '../../shared/runs/deeds.ts'
import type { DoneDeed } from '../../shared/runs/run.ts'
import type { SettingsService } from '../settings/settings.ts'
import type { KeptRun } from './run-file.ts'

/** Of runs that were deleted. A game of that name may be a property of every object. */
function rememberedIn(game: string, settings: Pick<SettingsService, 'get'>): readonly Deed[] {
  const { deeds } = settings.get()
  return (Object.hasOwn(deeds, game) ? deeds[game] : undefined) ?? []
}

/** What that game's `runs` have shown, each with its first run; without one if that was deleted. */
export function doneDeeds(game: string, runs: readonly KeptRun[], settings: Pick<SettingsService, 'get'>): DoneDeed[] {
  const here = runs.toSorted((a, b) => a.head.startedAt - b.head.startedAt)
  const remembered = rememberedIn(game, settings)
  return DEEDS.flatMap(deed => {
    const run = here.find(({ head, state }) => deedsOf(head.plan, state).includes(deed))?.head.id ?? null
    return run !== null || remembered.includes(deed) ? [{ deed, run }] : []
  })
}

/** The deeds to remember before that run is deleted; null if they all are. */
export function deedsToRemember(
  { head, state }: Pick<KeptRun, 'head' | 'state'>,
  settings: Pick<SettingsService, 'get'>,
): Record<string, Deed[]> | null {
  const { deeds } = settings.get()
  const before = rememberedIn(head.game, settings)
  const fresh = deedsOf(head.plan, state).filter(deed => !before.includes(deed))
  return fresh.length > 0 ? { ...deeds, [head.game]: [...before, ...fresh] } : null
}
