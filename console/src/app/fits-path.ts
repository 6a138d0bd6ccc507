const patterns = new Map<string, RegExp>()

/** Whether a path is one of a route's, whose `:names` stand for any part. */
export const fitsPath = (pattern: string, path: string): boolean => {
  if (!pattern.includes(':')) return path === pattern || path === `${pattern}/`
  const known = patterns.get(pattern) ?? new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`)
  patterns.set(pattern, known)
  return known.test(path)
}
