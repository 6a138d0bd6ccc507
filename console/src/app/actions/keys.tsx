import { isChord } from './read-keys.ts'
import './keys.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** A shortcut as keys on a keyboard. */
export const Keys = ({ shortcut }: { shortcut: string }) => {
  const keys = isChord(shortcut) ? shortcut.split('+') : shortcut.split(' ')
  return (
    <span className="keys">
      {keys.map((key) => (
        <kbd key={key}>{isMac && key === 'Ctrl' ? '⌘' : key.length === 1 ? key.toUpperCase() : key}</kbd>
      ))}
    </span>
  )
}
