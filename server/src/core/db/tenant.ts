import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'

export type Tx = Transaction<Tables>

/** Whose data a transaction may touch: all enterprises, or these. An empty list sees nothing. */
export type Scope = 'all' | readonly string[]

export interface TenantIdentity {
  userId: string
  scope: Scope
  /** Of these, where only what is shared with the person is seen. */
  shared?: readonly string[]
}

const RETRIED = new Set(['40001', '40P01'])
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const retrying = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === 3 || !RETRIED.has(String(codeOf(error)))) throw error
    }
  }
}

/** From here on the transaction runs as the role that owns nothing, with the caller's enterprises as its scope. */
export const enterTenant = async (tx: Tx, { userId, scope, shared = [] }: TenantIdentity): Promise<void> => {
  const scopeText = scope === 'all' ? '*' : scope.join(',')
  const role = scope === 'all' ? 'huoketai_admin' : 'huoketai_app'
  await sql`select set_config('role', ${role}, true), set_config('app.scope', ${scopeText}, true), set_config('app.user', ${userId}, true), set_config('app.shared', ${shared.join(',')}, true)`.execute(
    tx,
  )
}

export const withTenant = <T>(db: Database, identity: TenantIdentity, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(() =>
    db.transaction().execute(async (tx) => {
      await enterTenant(tx, identity)
      return work(tx)
    }),
  )

/** For sign-in, workers and housekeeping, which act for no one enterprise. Never for a caller's own query. */
export const withSystem = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(() => db.transaction().execute(work))
