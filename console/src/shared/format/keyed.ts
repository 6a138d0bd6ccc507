/** Each item with a key of its own, also where two have the same name, and its position. */
export const keyed = <T>(items: readonly T[], nameOf: (item: T) => string): { key: string; item: T; at: number }[] => {
  const seen = new Map<string, number>()
  return items.map((item, at) => {
    const name = nameOf(item)
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return { key: `${name} ${before}`, item, at }
  })
}
