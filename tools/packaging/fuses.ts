/**
 * Every fuse that Electron has, by electron-builder's name for it, and how the packages have it; null for one that the builder can't set, which
 * stays as Electron delivers it. Why, says docs/security.md.
 */
export const FUSES: Readonly<Record<string, boolean | null>> = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  wasmTrapHandlers: null,
}
