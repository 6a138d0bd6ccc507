export interface Pace {
  signal: AbortSignal
  onError: (error: Error) => void
}

/** A few at a time until the signal; what goes wrong is told, and the next one is done all the same. Answers how many were done. */
export const sideBySide = async <T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void> | void,
  { signal, onError }: Pace,
): Promise<number> => {
  const left = items.values()
  let done = 0
  const lane = async (): Promise<void> => {
    for (const item of left) {
      if (signal.aborted) return
      try {
        await work(item)
        done += 1
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}
