import type pg from 'pg'
import { aliasKey } from './click-key.ts'
import type { Batch, ClickSink } from './click-sink.ts'
import { identityOf, type MergedHit, mergeHits } from './merge-hits.ts'

const SPECIAL = /["\\]/
const EVERY_SPECIAL = /["\\]/g

/** An element of an array as PostgreSQL reads it. */
const element = (text: string): string => `"${SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, '\\$&') : text}"`

const array = <T>(rows: readonly T[], read: (row: T) => string): string =>
  `{${rows.map((row) => element(read(row))).join(',')}}`

/** Many clicks of a batch share a moment. */
let last = { ms: 0, text: '' }
const time = (ms: number): string => {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() }
  return last.text
}

const QUOTED = /[",()\\\s]/
const DOUBLED: Record<string, string> = { '"': '\\"\\"', '\\': '\\\\\\\\' }
/** A field of a row inside an array, as PostgreSQL reads it: nothing is null. */
const field = (text: string | null): string => {
  if (text === null) return ''
  if (text !== '' && !QUOTED.test(text)) return text
  return `\\"${SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, (sign) => DOUBLED[sign] ?? sign) : text}\\"`
}

/** Clicks of one ad say the same of it, one after the other. */
let lastAd = { json: '', text: '' }
const adField = (ad: Record<string, string>): string => {
  const json = JSON.stringify(ad)
  if (json !== lastAd.json) lastAd = { json, text: field(json) }
  return lastAd.text
}

/** One click_hit, in the order of its columns. */
const hitRow = ({ hit, hits }: MergedHit): string => {
  const { adsetId, key, visitId, at, mark, callback, clickedAt, ad, visitor, bot, ip, agent, landing } = hit
  const { variant, machine } = hit
  const isPlain = landing === null && variant === undefined && machine === undefined
  const opened = isPlain ? null : JSON.stringify({ ...landing, variant, machine })
  return `"(${adsetId},${field(key)},${visitId},${time(at)},${mark},${hits},${field(callback)},${clickedAt === null ? '' : time(clickedAt)},${adField(ad)},${field(visitor)},${field(bot)},${field(ip)},${field(agent)},${field(opened)})"`
}

const STORE_HITS = { name: 'store_hits', text: 'select * from store_hits($1, $2, $3, $4, $5, $6)' }
const STORE_LEAVES = { name: 'store_leaves', text: 'select store_leaves($1, $2, $3, $4, $5, $6)' }

/** Every name of a click but its key. */
const otherNames = ({ late, hits }: Batch) =>
  hits.flatMap((hit) => {
    const names = late === true && hit.handed ? [...hit.otherKeys, aliasKey(hit.visitId)] : hit.otherKeys
    return names.map((name) => ({ name, hit }))
  })

const storeHits = async (pool: pg.Pool, batch: Batch): Promise<string[]> => {
  const { writer, seq, hits } = batch
  const merged = mergeHits(hits)
  const named = otherNames(batch)
  const { rows } = await pool.query<{ adset: string; key: string; visit: string }>({
    ...STORE_HITS,
    values: [
      writer,
      seq,
      `{${merged.map(hitRow).join(',')}}`,
      array(named, ({ hit }) => hit.adsetId),
      array(named, ({ hit }) => hit.key),
      array(named, ({ name }) => name),
    ],
  })
  if (rows.length === 0 && merged.length === hits.length) return hits.map(({ visitId }) => visitId)
  const visits = new Map(merged.map(({ hit }) => [identityOf(hit), hit.visitId]))
  for (const { adset, key, visit } of rows) visits.set(identityOf({ adsetId: adset, key }), visit)
  return hits.map((hit) => visits.get(identityOf(hit)) ?? hit.visitId)
}

const storeLeaves = async (pool: pg.Pool, { writer, seq, leaves }: Batch): Promise<void> => {
  await pool.query({
    ...STORE_LEAVES,
    values: [
      `${writer}.leaves`,
      seq,
      array(leaves, (leave) => leave.adsetId),
      array(leaves, (leave) => leave.visitId),
      array(leaves, (leave) => time(leave.at)),
      array(leaves, (leave) => leave.target),
    ],
  })
}

/** The first of the sinks: one call a batch; see core/db/functions/store-hits.sql. */
export const postgresSink = (pool: pg.Pool): ClickSink => ({
  write: async (batch) => {
    const visits = batch.hits.length === 0 ? [] : await storeHits(pool, batch)
    if (batch.leaves.length > 0) await storeLeaves(pool, batch)
    return visits
  },
})
