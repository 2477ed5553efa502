import { start } from '../start.ts'

// What start.mjs runs once all packages are installed. A test must not install any.
await start()
