// Refused, cut, out of reach or starting up: the database is away, not the request wrong.
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  // The name server is out of reach; a name it does not know is ENOTFOUND, and wrong.
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  // A commit that nobody answered: stored or not.
  '08007',
  '53300',
  // Waited for a row that another transaction holds.
  '55P03',
  // A primary that became a standby; the next connection goes to the one that took its place.
  '25006',
])
// As node-postgres words what it gives no code.
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired|^Query read timeout|Client has encountered a connection error|Client was closed and is not queryable/

/** Passes by itself, whatever was asked. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && CODES.has(String(error.code))) || MESSAGES.test(error.message))
