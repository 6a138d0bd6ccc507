import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../../cluster/cluster.ts'

const SETTLES_WITHIN = 20_000
const QUANTIFIER = /^(?:(?:any|first)\s+)?\d+\s*\((.*)\)$/i

/** The standbys that a value of synchronous_standby_names names; `*` is one of them. */
export const standbysOf = (setting: string): string[] =>
  (QUANTIFIER.exec(setting.trim())?.[1] ?? setting)
    .split(',')
    .map((name) => name.trim().replaceAll('"', ''))
    .filter((name) => name !== '')
    .toSorted()

const namedByPrimary = async (cluster: Cluster): Promise<string[]> => {
  const client = new pg.Client({ ...(await cluster.superuser()), connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ synchronous_standby_names: string }>('show synchronous_standby_names')
    return standbysOf(rows[0]?.synchronous_standby_names ?? '')
  } finally {
    void client.end().catch(() => undefined)
  }
}

/**
 * Commits are to wait for the standby that may be promoted, and for no other: what another one has may be lost. Answers
 * what is wrong, once both had the time to agree.
 */
export const findWrongStandby = async (cluster: Cluster): Promise<string[]> => {
  let wrong = 'nobody could be asked'
  for (const until = Date.now() + SETTLES_WITHIN; Date.now() < until; await sleep(300)) {
    const named = await namedByPrimary(cluster).catch(() => undefined)
    if (named === undefined) continue
    const promotable = (await cluster.members()).filter(({ role }) => role === 'sync_standby').map(({ name }) => name)
    if (named.length > 0 && named.join() === promotable.toSorted().join()) return []
    wrong = `the primary waits for "${named.join()}", promoted may be "${promotable.join()}"`
  }
  return [wrong]
}
