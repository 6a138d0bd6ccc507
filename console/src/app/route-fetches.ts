let underWay = 0
const waiting = new Set<() => void>()

/** Someone is about to open a page: what else could be fetched makes room for it. */
export const trackRouteFetch = async (fetching: Promise<unknown>): Promise<void> => {
  underWay++
  try {
    await fetching
  } finally {
    underWay--
    if (underWay === 0) for (const work of waiting) work()
  }
}

/** Does something once no page is being fetched; the result calls it off. */
export const afterRouteFetches = (work: () => void): (() => void) => {
  const once = (): void => {
    waiting.delete(once)
    work()
  }
  if (underWay === 0) once()
  else waiting.add(once)
  return () => void waiting.delete(once)
}
