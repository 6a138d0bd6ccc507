/** Does the work for each item, so many at a time; the results in the order of the items. */
export const inLanes = async <T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = []
  const waiting = items.entries()
  const lane = async (): Promise<void> => {
    for (const [at, item] of waiting) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: width }, lane))
  return results
}
