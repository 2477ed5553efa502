/** The part of conf that we use, also of its subclass electron-store. */
export interface FileStore {
  /** The file's whole content; setting it writes the file atomically before it returns. */
  store: Record<string, unknown>
}

/** Options accepted by both. One calls the file's name `configName`, the other `name`. */
export interface StoreOptions {
  cwd: string
  name: string
  configName: string
  fileExtension: 'json'
  accessPropertiesByDotNotation: false
  configFileMode: number
  serialize: (value: Record<string, unknown>) => string
}

/** `new Conf(options)` in the web host, `new Store(options)` on the desktop. Throws if the file exists and isn't JSON. */
export type MakeStore = (options: StoreOptions) => FileStore
