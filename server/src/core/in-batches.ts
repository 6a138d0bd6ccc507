/** In pieces of at most so many; nothing at all is one empty piece, so that it is noted too. */
export const inBatches = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / size)) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )

/** Several at once, in the order they stand. After a failure none is begun, and those under way come to their end first. */
export const mapAtOnce = async <T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = []
  const failures: unknown[] = []
  const rest = items.entries()
  const worker = async (): Promise<void> => {
    for (const [at, item] of rest) {
      try {
        results[at] = await work(item)
      } catch (error) {
        failures.push(error)
      }
      if (failures.length > 0) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  if (failures.length > 0) throw failures[0]
  return results
}
