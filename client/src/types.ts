import type { Bodies, Filters, Params, Queries, Replies, Rows } from './generated/call-types.ts'
import type { CallName, CALLS, ListName } from './generated/calls.ts'

type Of<T, N extends PropertyKey> = N extends keyof T ? T[N] : never
/** A field is optional where everything in it is. */
type Field<K extends string, T> = [T] extends [never]
  ? Record<never, never>
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** The server heeds a key where something is created, and nowhere else. */
type Keyed<N extends CallName> = (typeof CALLS)[N] extends { creates: true }
  ? {
      /** Sent again with the same key, the call creates nothing more. One is made up where none is given. */
      idempotencyKey?: string
    }
  : { idempotencyKey?: never }

/** What a call takes. */
export type Asked<N extends CallName> = Field<'params', Of<Params, N>> &
  Field<'query', Of<Queries, N>> &
  Field<'body', Of<Bodies, N>> &
  Keyed<N> &
  (N extends keyof Filters ? { filters?: { [F in Filters[N]]?: string } } : Record<never, never>) & {
    /** Of calls that are also served for one enterprise. */
    enterpriseId?: string
  }
export type Reply<N extends CallName> = Of<Replies, N>
export type RowOf<N extends ListName> = Of<Rows, N>
