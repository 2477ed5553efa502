/**
 * Every Electron fuse by electron-builder's name, and its value in the packages; null for one that the builder can't set, which keeps Electron's
 * default. docs/security.md has the reasons.
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
