/** Each with a key of its own, also where two say the same. */
export const keyed = <T>(items: readonly T[], keyOf: (item: T) => string): { key: string; item: T }[] => {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const key = keyOf(item)
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return { key: `${key} ${before}`, item }
  })
}
