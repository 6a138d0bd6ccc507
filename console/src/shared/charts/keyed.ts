/** Names with a key each, for two things may be called the same. */
export const keyed = (names: readonly string[]): { key: string; name: string; at: number }[] => {
  const seen = new Map<string, number>()
  return names.map((name, at) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { key: `${name} ${count}`, name, at }
  })
}
