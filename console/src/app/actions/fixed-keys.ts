import { text } from '#console/shared/i18n/i18n.ts'

/** Keys that mean something only where the focus is; the screens themselves listen for them. */
export const FIXED_KEYS: readonly { title: string; shortcut: string }[] = [
  { title: text('Open the row'), shortcut: 'Enter' },
  { title: text('Next row'), shortcut: '↓' },
  { title: text('Previous row'), shortcut: '↑' },
  { title: text('Leave the row'), shortcut: 'Esc' },
  { title: text('Save the form'), shortcut: 'Ctrl+Enter' },
  { title: text('Undo in the form editor'), shortcut: 'Ctrl+Z' },
  { title: text('Redo in the form editor'), shortcut: 'Ctrl+Shift+Z' },
  { title: text('Move the agent up'), shortcut: 'Alt+↑' },
  { title: text('Move the agent down'), shortcut: 'Alt+↓' },
  { title: text('Close the page tab in focus'), shortcut: 'Delete' },
  { title: text('Close what lies over the page'), shortcut: 'Esc' },
]
