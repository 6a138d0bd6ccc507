import type { ImportResult } from '#contract/accounts/entities.ts'
import type { Provider } from '#contract/accounts/providers.ts'
import { call } from '#console/shared/api/client.ts'
import { stillThere } from '#console/shared/resource/still-there.ts'
import type { ImportRow } from './match-columns.ts'

const CHUNK = 50

export interface Run {
  provider: Provider
  rows: readonly ImportRow[]
  dryRun: boolean
  signal: AbortSignal
  progress(results: readonly ImportResult[]): void
}

/** Sends the rows in chunks and tells after each how far it came; stops between chunks when asked to. */
export const runRows = async ({ provider, rows, dryRun, signal, progress }: Run): Promise<ImportResult[]> => {
  const results: ImportResult[] = []
  for (let at = 0; at < rows.length && !signal.aborted; at += CHUNK) {
    const body = { provider, rows: rows.slice(at, at + CHUNK), dryRun }
    results.push(...stillThere(await call('accounts.import_rows', { body })).results)
    progress([...results])
  }
  return results
}
