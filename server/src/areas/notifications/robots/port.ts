import type { Message } from '../outward/message.ts'

/**
 * `taken`: it stands in the chat. `throttled`: too many. `away`: nothing arrived, later perhaps. `refused`: the robot or its settings
 * are wrong. `unfit`: this message is. `unknown`: it may have arrived.
 */
export interface RobotAnswer {
  outcome: 'taken' | 'throttled' | 'away' | 'refused' | 'unfit' | 'unknown'
  /** What it said, for its owner; never with the key. */
  words: string
  retryAfterSeconds?: number
}

interface Writing {
  site: string
  origin: string
  messages: readonly Message[]
  secret: string
  now: Date
}

/** The numbers by which the platforms say how it went. */
interface Codes {
  errcode?: number | undefined
  code?: number | undefined
  StatusCode?: number | undefined
}

/** How one platform's robots are spoken to. */
export interface Dialect {
  /** Whether the path is one of a robot; its host is checked elsewhere. */
  isAddress(url: URL): boolean
  /** What of the address is secret. */
  keyOf(url: URL): string
  write(writing: Writing): object
  read(codes: Codes, words: string): RobotAnswer | undefined
}
