// Connection refused, cut or starting up: the database is away, not the request wrong.
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '53300',
  // A primary that became a standby; the next connection goes to the one that took its place.
  '25006',
])
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Passes by itself, whatever was asked. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && CODES.has(String(error.code))) || MESSAGES.test(error.message))
