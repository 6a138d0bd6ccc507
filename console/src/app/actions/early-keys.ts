let listener: ((event: KeyboardEvent) => void) | undefined
const waiting: KeyboardEvent[] = []
/** Nobody still means what they pressed so long ago. */
const LATE_MS = 10_000

/** The browser's own meaning of Ctrl+K must be held off before the code that knows it is there. */
const isSearch = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => (ctrlKey || metaKey) && key === 'k'

/** Hands a key on to the shortcuts, or keeps it until they are there; says whether it had to. */
export const passKey = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing) return false
  if (listener !== undefined) {
    listener(event)
    return false
  }
  waiting.push(event)
  if (isSearch(event)) event.preventDefault()
  return true
}

/** Takes the keys from now on, and those that were pressed before. */
export const takeKeys = (next: (event: KeyboardEvent) => void): (() => void) => {
  listener = next
  const now = performance.now()
  waiting
    .splice(0)
    .filter(({ timeStamp }) => now - timeStamp < LATE_MS)
    .forEach(next)
  return () => {
    if (listener === next) listener = undefined
  }
}
