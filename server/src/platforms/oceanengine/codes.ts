import {
  ACCEPTED,
  BAD_REQUEST,
  BAD_TOKEN,
  BUSY,
  type CodeClass,
  FORBIDDEN,
  KNOWN,
  MISCONFIGURED,
  throttled,
} from '../dialect.ts'

// The platform publishes no table; these are the codes its clients know.
const CLASSES: Record<number, CodeClass> = {
  0: ACCEPTED,
  // Taken, but not as a new conversion; what exactly it means is not published, and clients do not treat it as an error.
  128: KNOWN,
  40000: BAD_REQUEST,
  40002: FORBIDDEN,
  40100: throttled(60),
  40101: MISCONFIGURED,
  40102: BAD_TOKEN,
  40103: BAD_TOKEN,
  40104: BAD_TOKEN,
  40105: BAD_TOKEN,
  40107: BAD_TOKEN,
  40110: BAD_REQUEST,
  // The signature: a wrong secret in the settings.
  40120: MISCONFIGURED,
}

export const oceanengineClassOf = (code: number): CodeClass | undefined =>
  CLASSES[code] ?? (code >= 50_000 && code < 60_000 ? BUSY : undefined)
