import { useRoute, useRouter } from 'vue-router'
import { openFilesRoute } from '../../shared/opened-file.ts'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { useDecksStore } from '../decks/state/decks-store.ts'
import { useWords } from '../i18n/i18n.ts'
import { useCommand } from '../window/commands.ts'

/** Where the menu leads. */
const PLACES = {
  home: '/',
  'new-match': '/play',
  decks: '/decks',
  challenges: '/challenges',
  replays: '/replays',
  workshop: '/workshop',
  lab: '/lab',
  settings: '/settings',
  manual: '/manual',
  'how-to-play': '/how-to-play',
  rules: '/rules',
  about: '/about',
} as const
/** The first section of the shortcuts in the manual. */
const SHORTCUTS = '/manual/keyboard-shortcuts'

/** What the window's menu can do on every screen. Screens add their own. */
export function useAppCommands(): void {
  const { api } = useClient()
  const { t } = useWords()
  const router = useRouter()
  const route = useRoute()
  const catalog = useCatalogStore()
  const decks = useDecksStore()

  for (const [command, place] of Object.entries(PLACES) as [keyof typeof PLACES, string][])
    useCommand(command, { run: () => router.push(place), when: () => route.path !== place })
  useCommand('shortcuts', { run: () => router.push(SHORTCUTS), when: () => route.path !== SHORTCUTS })
  // Router keeps its neighbours in the state of the history.
  const isThere = (way: 'back' | 'forward'): boolean =>
    route.fullPath !== '' && Boolean((history.state as Record<string, unknown> | null)?.[way])
  useCommand('back', { run: () => router.back(), when: () => isThere('back') })
  useCommand('forward', { run: () => router.forward(), when: () => isThere('forward') })
  useCommand('import', {
    run: async () => {
      const chosen = await settle(api.window.import())
      if (chosen.ok && chosen.value !== null) await router.push(openFilesRoute(chosen.value))
    },
  })
  useCommand('new-deck', {
    run: async () => {
      const deck = await decks.create(catalog.game?.id ?? '', t('app.decks.untitled'), [])
      await router.push(deck ? `/decks/${deck.id}` : '/decks')
    },
    when: () => catalog.game !== undefined,
  })
}
