interface ShortToken {
  token: string
  expiresAt: string
}

const MARGIN_MS = 10_000
/** Whatever this computer's clock says: a token is valid for a minute. */
const LONGEST_MS = 50_000

/**
 * Keeps a short-lived token until shortly before its end. One request at a time: who needs it meanwhile waits for the same
 * answer. Another session has a token of its own.
 */
export const keepToken = (ask: () => Promise<ShortToken>): ((session: string) => Promise<string>) => {
  let kept: { session: string; until: number; token: Promise<string> } | undefined
  return (session) => {
    if (kept?.session === session && kept.until > Date.now()) return kept.token
    const asked = ask()
    const own = { session, until: Infinity, token: asked.then(({ token }) => token) }
    kept = own
    asked.then(
      ({ expiresAt }) => {
        own.until = Math.min(Date.parse(expiresAt) - MARGIN_MS, Date.now() + LONGEST_MS)
      },
      () => {
        own.until = 0
      },
    )
    return own.token
  }
}
