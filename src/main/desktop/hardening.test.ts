import type { PermissionRequest, WebContents } from 'electron'
import { expect, test, vi } from 'vitest'
import { denyPermissions } from './hardening.ts'

type Guarded = Parameters<typeof denyPermissions>[0]
type Permission = Parameters<NonNullable<Parameters<Guarded['setPermissionCheckHandler']>[0]>>[1]

function guarded() {
  const session = { setPermissionRequestHandler: vi.fn(), setPermissionCheckHandler: vi.fn(), setDevicePermissionHandler: vi.fn() }
  denyPermissions(session)
  const request = session.setPermissionRequestHandler.mock.calls[0]?.[0] as NonNullable<
    Parameters<Guarded['setPermissionRequestHandler']>[0]
  >
  const check = session.setPermissionCheckHandler.mock.calls[0]?.[0] as NonNullable<Parameters<Guarded['setPermissionCheckHandler']>[0]>
  const device = session.setDevicePermissionHandler.mock.calls[0]?.[0] as () => boolean
  return {
    asked(permission: Permission, isMainFrame = true): boolean {
      let granted = true
      request({} as WebContents, permission, answer => (granted = answer), { isMainFrame } as PermissionRequest)
      expect(check(null, permission, 'app://grimoire', { isMainFrame })).toBe(granted)
      return granted
    },
    device,
  }
}

test('the page may write to the clipboard and has no other permission', () => {
  const { asked, device } = guarded()
  expect(asked('clipboard-sanitized-write')).toBe(true)
  for (const permission of [
    'clipboard-read',
    'media',
    'geolocation',
    'notifications',
    'midi',
    'fullscreen',
    'openExternal',
    'hid',
  ] as const)
    expect(asked(permission)).toBe(false)
  expect(device()).toBe(false)
})

test('a frame in the page has no permissions', () => {
  expect(guarded().asked('clipboard-sanitized-write', false)).toBe(false)
})
