/** Where to return after signing in: only ever a route of our own. */
export const ownRoute = (value: unknown): string | undefined => {
  const isOwn = typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value) && value.length < 2000
  return isOwn && !value.startsWith('/account/') ? value : undefined
}
