// What Electron runs when it is started with an app's folder, for an Electron that comes without this part. Electron becomes ready once this
// module has loaded, so the app's own module must be awaited here.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'

const index = process.argv.findIndex((argument, index) => index > 0 && !argument.startsWith('-'))
const folder = resolve(process.argv[index])
const { name, productName = name, version, main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
process.defaultApp = true
process.argv.splice(1, index - 1)
app.setName(productName)
app.setVersion(version)
app.setAppPath(folder)
await import(pathToFileURL(join(folder, main)).href)
