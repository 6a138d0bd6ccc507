/** Reads JSON from local storage; what is broken or of another shape counts as absent. */
export const readStored = <T>(key: string, isValid: (value: unknown) => value is T): T | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isValid(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Storage may be full or forbidden; the page goes on without. */
export const writeStored = (key: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing is lost that the server does not have.
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
