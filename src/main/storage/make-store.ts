/** What is used of conf, and of electron-store, which is a subclass of it. */
export interface FileStore {
  /** All that the file holds; setting it writes the file, atomically, before it returns. */
  store: Record<string, unknown>
}

/** Options that both take. The one calls the file's name `configName`, the other `name`. */
export interface StoreOptions {
  cwd: string
  name: string
  configName: string
  fileExtension: 'json'
  accessPropertiesByDotNotation: false
  configFileMode: number
  serialize: (value: Record<string, unknown>) => string
}

/** `new Conf(options)` in the web host, `new Store(options)` on the desktop. Throws when the file is there and isn't JSON. */
export type MakeStore = (options: StoreOptions) => FileStore
