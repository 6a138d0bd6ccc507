const wanted = new Map<string, number>()
let say: ((wish: object) => void) | undefined

/** The open socket, or none; a new one is told everything anew. */
export const speakThrough = (send: ((wish: object) => void) | undefined): void => {
  say = send
  for (const name of wanted.keys()) say?.({ subscribe: name })
}

/**
 * Asks to hear of a thing until the returned function is called; several may ask for the same.
 * @example useEffect(() => watchLive(`adset:${id}`), [id])
 */
export const watchLive = (name: string): (() => void) => {
  const watchers = wanted.get(name) ?? 0
  wanted.set(name, watchers + 1)
  if (watchers === 0) say?.({ subscribe: name })
  return () => {
    const left = (wanted.get(name) ?? 1) - 1
    if (left > 0) return void wanted.set(name, left)
    wanted.delete(name)
    say?.({ unsubscribe: name })
  }
}
