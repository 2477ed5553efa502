import { createRouter, createWebHashHistory } from 'vue-router'
import type { Router, RouterHistory, RouteRecordRaw } from 'vue-router'

declare module 'vue-router' {
  interface RouteMeta {
    /** The key of the document title. */
    title: string
    /** Uses the whole window, as the table does. */
    bare?: boolean
    /** One screen for all parameters: it handles them itself. */
    oneScreen?: boolean
    /** Depends on the selected game; another game is another screen. */
    perGame?: boolean
    /** Shows one thing of a game: where to go when another game is selected. */
    leave?: string
    /** Opened beside a match, whose table stays alive. */
    beside?: boolean
  }
}

/** Hash routes, so that both hosts serve one page. */
const routes: RouteRecordRaw[] = [
  { path: '/', name: 'home', component: () => import('../home/HomeView.vue'), meta: { title: 'app.home.title', perGame: true } },
  {
    path: '/decks',
    name: 'decks',
    component: () => import('../decks/shelf/DecksView.vue'),
    meta: { title: 'app.decks.title', perGame: true },
  },
  {
    path: '/decks/:id',
    name: 'deck',
    component: () => import('../decks/editor/DeckEditorView.vue'),
    props: true,
    meta: { title: 'app.editor.title', leave: '/decks' },
  },
  {
    path: '/compare',
    name: 'compare',
    component: () => import('../decks/compare/CompareView.vue'),
    meta: { title: 'compare.title', perGame: true },
  },
  {
    path: '/deck/:code',
    name: 'deck-link',
    component: () => import('../decks/share/DeckLinkView.vue'),
    props: true,
    meta: { title: 'app.link.title', leave: '/decks' },
  },
  {
    path: '/open/:number?',
    name: 'open',
    component: () => import('../files/OpenFilesView.vue'),
    meta: { title: 'app.open.title' },
  },
  {
    path: '/print/:id',
    name: 'print',
    component: () => import('../decks/share/PrintView.vue'),
    props: true,
    meta: { title: 'app.print.screen', leave: '/decks' },
  },
  {
    path: '/play',
    name: 'new-match',
    component: () => import('../play/setup/NewMatchView.vue'),
    meta: { title: 'match.new.title', perGame: true },
  },
  {
    path: '/match/:id',
    name: 'match',
    component: () => import('../play/MatchView.vue'),
    props: true,
    meta: { title: 'match.title', bare: true },
  },
  {
    path: '/challenges',
    name: 'challenges',
    component: () => import('../challenges/ChallengesView.vue'),
    meta: { title: 'challenges.title', perGame: true },
  },
  { path: '/runs', name: 'runs', component: () => import('../runs/RunsView.vue'), meta: { title: 'runs.title', perGame: true } },
  {
    path: '/runs/gauntlet',
    name: 'new-gauntlet',
    component: () => import('../runs/NewGauntletView.vue'),
    meta: { title: 'runs.new.gauntlet', perGame: true },
  },
  {
    path: '/runs/draft',
    name: 'new-draft',
    component: () => import('../runs/NewDraftView.vue'),
    meta: { title: 'runs.new.draft', perGame: true },
  },
  {
    path: '/runs/descent',
    name: 'new-descent',
    component: () => import('../runs/NewDescentView.vue'),
    meta: { title: 'runs.new.descent', perGame: true },
  },
  {
    path: '/run/:id',
    name: 'run',
    component: () => import('../runs/RunView.vue'),
    props: true,
    meta: { title: 'runs.one', leave: '/runs' },
  },
  {
    path: '/workshop',
    name: 'workshop',
    component: () => import('../workshop/WorkshopView.vue'),
    meta: { title: 'workshop.title', perGame: true },
  },
  {
    path: '/workshop/:id',
    name: 'set',
    component: () => import('../workshop/SetView.vue'),
    props: true,
    meta: { title: 'workshop.set', leave: '/workshop' },
  },
  {
    path: '/workshop/:id/print',
    name: 'set-print',
    component: () => import('../workshop/SetPrintView.vue'),
    props: true,
    meta: { title: 'app.print.screen', leave: '/workshop' },
  },
  {
    path: '/workshop/:id/card/:card?',
    name: 'card',
    component: () => import('../workshop/CardView.vue'),
    props: true,
    meta: { title: 'workshop.card', leave: '/workshop', oneScreen: true },
  },
  {
    path: '/set/:code',
    name: 'set-link',
    component: () => import('../workshop/SetLinkView.vue'),
    props: true,
    meta: { title: 'workshop.given.title', leave: '/workshop' },
  },
  {
    path: '/positions',
    name: 'positions',
    component: () => import('../positions/PositionsView.vue'),
    meta: { title: 'positions.title', perGame: true },
  },
  {
    path: '/positions/:id',
    name: 'position',
    component: () => import('../positions/PositionView.vue'),
    props: true,
    meta: { title: 'positions.one', leave: '/positions' },
  },
  {
    path: '/replays',
    name: 'replays',
    component: () => import('../replays/ReplaysView.vue'),
    meta: { title: 'replay.title', perGame: true },
  },
  {
    path: '/replays/:id',
    name: 'replay',
    component: () => import('../replays/ReplayView.vue'),
    props: true,
    meta: { title: 'replay.one', bare: true },
  },
  { path: '/lab', name: 'lab', component: () => import('../lab/LabView.vue'), meta: { title: 'lab.title', perGame: true } },
  {
    path: '/settings',
    name: 'settings',
    component: () => import('../settings-screen/SettingsView.vue'),
    meta: { title: 'app.settings.title' },
  },
  {
    path: '/how-to-play',
    name: 'how-to-play',
    component: () => import('../rules/HowToPlayView.vue'),
    meta: { title: 'app.help.title', beside: true, perGame: true },
  },
  {
    path: '/rules/:place?',
    name: 'rules',
    component: () => import('../rules/RulesView.vue'),
    props: true,
    meta: { title: 'rules.title', oneScreen: true, beside: true, perGame: true },
  },
  {
    path: '/manual/:place?',
    name: 'manual',
    component: () => import('../manual/ManualView.vue'),
    props: true,
    meta: { title: 'app.manual.title', oneScreen: true, beside: true },
  },
  { path: '/about', name: 'about', component: () => import('../about/AboutView.vue'), meta: { title: 'app.about.title' } },
  { path: '/:path(.*)*', name: 'lost', component: () => import('./NotFoundView.vue'), meta: { title: 'app.lost.title' } },
]

export const createAppRouter = (history: RouterHistory = createWebHashHistory()): Router =>
  createRouter({ history, routes, scrollBehavior: (to, _from, saved) => saved ?? (to.params['place'] ? false : { top: 0 }) })
