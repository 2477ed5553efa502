import { expect, test } from 'vitest'
import { contextTemplate } from './context-template.ts'

const all = {
  canUndo: true,
  canRedo: true,
  canCut: true,
  canCopy: true,
  canDelete: true,
  canPaste: true,
  canSelectAll: true,
  canEditRichly: false,
}
const rolesOf = (clicked: Parameters<typeof contextTemplate>[0], onlyEnabled = true) =>
  contextTemplate(clicked).flatMap(({ role, enabled }) => (role && (enabled || !onlyEnabled) ? [role] : []))

test('a text field has its own history and the clipboard; what can’t be done is disabled', () => {
  const field = { isEditable: true, selectionText: '', editFlags: { ...all, canUndo: false, canCut: false, canCopy: false } }
  expect(rolesOf(field)).toEqual(['redo', 'paste', 'selectAll'])
  expect(rolesOf(field, false)).toEqual(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'])
})

test('selected text can be copied, and nothing opens elsewhere', () => {
  expect(rolesOf({ isEditable: false, selectionText: 'Burn 2', editFlags: all })).toEqual(['copy', 'selectAll'])
  expect(rolesOf({ isEditable: false, selectionText: ' \n', editFlags: all })).toEqual([])
})
