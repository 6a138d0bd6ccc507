import { sql } from 'kysely'
import type { Services } from '../../core/services.ts'
import { SEALED_PLACES, type SealedPlace } from './sealed-places.ts'

type Parts = Pick<Services, 'db' | 'keys'>

const PER_BATCH = 500

/** One value of a row, as SQL reads it and writes it. */
interface Slot {
  table: string
  key: string
  keyType: ReturnType<typeof sql.raw>
  first: string
  name: string
  value: ReturnType<typeof sql<string | null>>
  change: ReturnType<typeof sql>
}

const slotOf = ({ table, key, keyType = 'text', column }: SealedPlace, field?: string): Slot => {
  const row = { table, key, keyType: sql.raw(keyType), first: keyType === 'text' ? '' : '-1' }
  return field === undefined
    ? {
        ...row,
        name: `${table}.${column}`,
        value: sql`t.${sql.id(column)}`,
        change: sql`${sql.id(column)} = u.new`,
      }
    : {
        ...row,
        name: `${table}.${column}.${field}`,
        value: sql`(t.${sql.id(column)} ->> ${field}::text)`,
        change: sql`${sql.id(column)} = jsonb_set(t.${sql.id(column)}::jsonb, array[${field}::text], to_jsonb(u.new))`,
      }
}

const slotsOf = async ({ db }: Parts, place: SealedPlace): Promise<Slot[]> => {
  if (place.json === undefined) return [slotOf(place)]
  if (place.json !== 'every field') return [slotOf(place, place.json.field)]
  const { rows } = await sql<{ field: string }>`
    select distinct jsonb_object_keys(${sql.id(place.column)}) field from ${sql.table(place.table)} order by 1`.execute(
    db,
  )
  return rows.map(({ field }) => slotOf(place, field))
}

interface Found {
  key: string
  sealed: string
}

const nextOld = async ({ db, keys }: Parts, slot: Slot, after: string): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select t.${sql.id(slot.key)}::text as key, ${slot.value} as sealed from ${sql.table(slot.table)} t
    where t.${sql.id(slot.key)} > ${after}::${slot.keyType} and ${slot.value} <> '' and not starts_with(${slot.value}, ${`v2.${keys.dataKeyId}.`})
    order by t.${sql.id(slot.key)} limit ${PER_BATCH}`.execute(db)
  return rows
}

export interface Resealed {
  resealed: number
  /** Sealed with a key that is not known, by table, column and row. */
  unreadable: string[]
}

const resealBatch = async ({ db, keys }: Parts, slot: Slot, found: Found[]): Promise<Resealed> => {
  const unreadable: string[] = []
  const fresh = found.flatMap(({ key, sealed }) => {
    try {
      return [{ key, old: sealed, new: keys.encrypt(keys.decrypt(sealed)) }]
    } catch {
      unreadable.push(`${slot.name} ${key}`)
      return []
    }
  })
  // Only what is still as it was read: a server that writes meanwhile is right.
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(slot.table)} t set ${slot.change}
    from unnest(${fresh.map(({ key }) => key)}::text[], ${fresh.map(({ old }) => old)}::text[], ${fresh.map((one) => one.new)}::text[])
      as u (key, old, new)
    where t.${sql.id(slot.key)} = u.key::${slot.keyType} and ${slot.value} = u.old`.execute(db)
  return { resealed: Number(numAffectedRows), unreadable }
}

/** Seals everything anew with the newest key, a little at a time. Broken off, it goes on where it was: what is done carries the new key's name. */
export const reseal = async (
  parts: Parts,
  progress: (place: string, resealed: number) => void = () => undefined,
): Promise<Resealed> => {
  const all: Resealed = { resealed: 0, unreadable: [] }
  for (const place of SEALED_PLACES) {
    for (const slot of await slotsOf(parts, place)) {
      let done = 0
      for (let after = slot.first; ;) {
        const found = await nextOld(parts, slot, after)
        if (found.length === 0) break
        const batch = await resealBatch(parts, slot, found)
        after = found.at(-1)?.key ?? after
        done += batch.resealed
        all.unreadable.push(...batch.unreadable)
        progress(slot.name, done)
      }
      all.resealed += done
    }
  }
  return all
}

/** How many values another key than the newest has sealed. */
export const countOld = async (parts: Parts): Promise<number> => {
  let count = 0
  for (const place of SEALED_PLACES) {
    for (const { table, value } of await slotsOf(parts, place)) {
      const { rows } = await sql<{ n: number }>`select count(*) n from ${sql.table(table)} t
        where ${value} <> '' and not starts_with(${value}, ${`v2.${parts.keys.dataKeyId}.`})`.execute(parts.db)
      count += rows[0]?.n ?? 0
    }
  }
  return count
}
