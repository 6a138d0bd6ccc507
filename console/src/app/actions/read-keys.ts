/** What of a key press matters here. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

interface Chord {
  key: string
  ctrl: boolean
  alt: boolean
  shift: boolean
}

const chordOf = (shortcut: string): Chord => {
  const parts = shortcut.split('+')
  return {
    key: (parts.at(-1) ?? '').toLowerCase(),
    ctrl: parts.includes('Ctrl'),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
  }
}

export const isChord = (shortcut: string): boolean => /^(Ctrl|Alt|Shift)\+/.test(shortcut)

const fitsChord = (press: KeyPress, shortcut: string): boolean => {
  const chord = chordOf(shortcut)
  return (
    press.key.toLowerCase() === chord.key &&
    (press.ctrlKey || press.metaKey) === chord.ctrl &&
    press.altKey === chord.alt &&
    press.shiftKey === chord.shift
  )
}

/** Finds what a key press means after the keys before it: one of the shortcuts, or the beginning of one. */
export const readKeys = (
  press: KeyPress,
  before: string,
  shortcuts: readonly string[],
): { shortcut?: string; pending: string } => {
  const chord = shortcuts.find((shortcut) => isChord(shortcut) && fitsChord(press, shortcut))
  if (chord !== undefined) return { shortcut: chord, pending: '' }
  if (press.ctrlKey || press.metaKey || press.altKey || press.key.length !== 1) return { pending: '' }
  const plain = shortcuts.filter((shortcut) => !isChord(shortcut))
  for (const typed of before === '' ? [press.key] : [`${before} ${press.key}`, press.key]) {
    if (plain.includes(typed)) return { shortcut: typed, pending: '' }
    if (plain.some((shortcut) => shortcut.startsWith(`${typed} `))) return { pending: typed }
  }
  return { pending: '' }
}
