import type pg from 'pg'
import type { Hit } from '../click-sink.ts'
import { identityOf } from '../merge-hits.ts'

/** By identity, the visits of clicks that are stored already. */
export type KnownVisits = (hits: readonly Hit[]) => Promise<ReadonlyMap<string, string>>

const PATIENCE = 150
const SILENCE = 2_000
const NONE: ReadonlyMap<string, string> = new Map()

const KNOWN = {
  name: 'known_visits',
  text: `select h.adset, h.key, (select k.visit_id from click_keys k where k.adset_id = h.adset and k.key = h.key) visit
    from unnest($1::text[], $2::text[]) h (adset, key)`,
}

const within = <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => reject(new Error('late')), ms)
  work.catch(() => undefined)
  return Promise.race([work, promise]).finally(() => clearTimeout(late))
}

/**
 * Asks the database about clicks whose visit goes out to a browser, so that a page opened after the platform's call carries the right
 * track id. No click waits for a database that is away.
 */
export const knownVisits = (pool: pg.Pool): KnownVisits => {
  let silentUntil = 0
  const ask: KnownVisits = async (hits) => {
    const { rows } = await pool.query<{ adset: string; key: string; visit: string | null }>({
      ...KNOWN,
      values: [hits.map(({ adsetId }) => adsetId), hits.map(({ key }) => key)],
    })
    return new Map(
      rows.flatMap(({ adset, key, visit }) =>
        visit === null ? [] : [[identityOf({ adsetId: adset, key }), visit] as const],
      ),
    )
  }
  return async (hits) => {
    const handed = hits.filter((hit) => hit.handed)
    if (handed.length === 0 || Date.now() < silentUntil) return NONE
    return within(ask(handed), PATIENCE).catch(() => {
      silentUntil = Date.now() + SILENCE
      return NONE
    })
  }
}
