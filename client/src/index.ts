export { CallError } from './call-error.ts'
export { type CallName, CALLS, type ListName } from './generated/calls.ts'
export { type Client, type ClientOptions, createClient, type Sending, type SessionClient } from './client.ts'
export type { Asked, Reply, RowOf } from './types.ts'
