import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './app/App.vue'
import { createClient } from './client/client.ts'
import { provideClient } from './client/use-client.ts'
import { createWords } from './i18n/i18n.ts'
import { followEarlyLink } from './app/early-link.ts'
import { watchForErrors } from './app/watch-for-errors.ts'
import { createAppRouter } from './app/router.ts'
import { offerGames } from './game-modules/use-games.ts'
import { rendererGames } from './games.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/tints.css'
import './styles/moods.css'
import './styles/base.css'

offerGames(rendererGames)
const app = createApp(App)
provideClient(app, createClient())
const router = createAppRouter()
followEarlyLink(router)
app.use(createPinia()).use(createWords()).use(router)
watchForErrors(app)
app.mount('#app')
