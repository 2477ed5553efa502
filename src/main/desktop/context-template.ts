import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import { hostText } from '../lib/host-text.ts'

type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>

/** What can be done with the text under the pointer; empty if there is none, so that the page's own right clicks stay alone. */
export function contextTemplate({ isEditable, selectionText, editFlags }: Clicked): MenuItemConstructorOptions[] {
  const item = (name: string, role: NonNullable<MenuItemConstructorOptions['role']>, enabled: boolean): MenuItemConstructorOptions => ({
    label: hostText(`menu.${name}`),
    role,
    enabled,
  })
  const separator = { type: 'separator' } as const
  if (isEditable)
    return [
      item('undo', 'undo', editFlags.canUndo),
      item('redo', 'redo', editFlags.canRedo),
      separator,
      item('cut', 'cut', editFlags.canCut),
      item('copy', 'copy', editFlags.canCopy),
      item('paste', 'paste', editFlags.canPaste),
      separator,
      item('select-all', 'selectAll', editFlags.canSelectAll),
    ]
  return selectionText.trim() === ''
    ? []
    : [item('copy', 'copy', editFlags.canCopy), item('select-all', 'selectAll', editFlags.canSelectAll)]
}
