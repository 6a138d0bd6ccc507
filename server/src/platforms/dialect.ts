import type { OutboundResult } from '../core/outbound/call-out.ts'
import type { PlatformFailure, PushAnswer } from './port.ts'

/** A platform's answer below its HTTP: its code decides, not the status. */
export interface Envelope {
  code: number
  message: string
  data: unknown
}

/** What a code means: for a push, and for anything else. */
export interface CodeClass {
  outcome: Exclude<PushAnswer['outcome'], 'uncertain'>
  kind: PlatformFailure['kind']
  /** How long to leave the platform alone, where it is known. */
  seconds?: number
  /** The app or its user may not ask this. */
  isForbidden?: boolean
}

export const ACCEPTED: CodeClass = { outcome: 'delivered', kind: 'refused' }
/** Accepted before, or accepted without counting: final, and never sent again. */
export const KNOWN: CodeClass = { outcome: 'duplicate', kind: 'refused' }
export const BUSY: CodeClass = { outcome: 'retry', kind: 'away' }
/** The account or app is set up wrongly: no conversion's fault, so it waits until someone has put it right. */
export const MISCONFIGURED: CodeClass = { outcome: 'retry', kind: 'refused' }
export const FORBIDDEN: CodeClass = { ...MISCONFIGURED, isForbidden: true }
export const BAD_TOKEN: CodeClass = { outcome: 'auth_failed', kind: 'auth' }
export const BAD_REQUEST: CodeClass = { outcome: 'rejected', kind: 'refused' }
export const throttled = (seconds: number): CodeClass => ({ outcome: 'throttled', kind: 'throttled', seconds })

/** How one platform speaks. */
export interface Dialect {
  read(body: string): Envelope | undefined
  /** Undefined for a code that is not known. */
  classOf(code: number, message: string): CodeClass | undefined
  /**
   * What a push without an answer of the platform's own is, a server error of whatever stands before it too: sent again
   * where the platform counts it once, else nobody can know.
   */
  lost: 'retry' | 'uncertain'
}

export type Answered = Extract<OutboundResult, { kind: 'answered' }>

/** The envelope of an answer, where there is a whole one. */
export const envelopeOf = (dialect: Dialect, { body, truncated }: Answered): Envelope | undefined =>
  truncated ? undefined : dialect.read(body)

const isHandled = (status: number): boolean => status >= 200 && status < 300

/** What the platform decided. It answers 200 to whatever it handled, so under another status only a known code counts. */
export const decisionOf = (dialect: Dialect, status: number, envelope: Envelope | undefined): CodeClass | undefined => {
  if (envelope === undefined) return undefined
  const known = dialect.classOf(envelope.code, envelope.message)
  if (isHandled(status)) return known ?? BAD_REQUEST
  return known?.outcome === 'delivered' || known?.outcome === 'duplicate' ? undefined : known
}
