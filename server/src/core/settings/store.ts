import { sql } from 'kysely'
import { SETTINGS, type SettingsKey, type SettingsOf } from '#contract/settings/registry.ts'
import type { Database } from '../db/database.ts'
import type { Listener } from '../db/listen.ts'
import type { Keys } from '../keys.ts'

export const SETTINGS_CHANNEL = 'huoketai_settings'

/** Settings with their secrets opened, for the server's own use; cached until someone saves. */
export interface SettingsStore {
  get<K extends SettingsKey>(key: K): Promise<SettingsOf<K>>
  invalidate(key: string): void
}

export const openSettings = (db: Database, keys: Keys, listener: Listener): SettingsStore => {
  const kept = new Map<string, Promise<unknown>>()
  const load = async <K extends SettingsKey>(key: K): Promise<SettingsOf<K>> => {
    const row = await db.selectFrom('settings').select(['value', 'secrets']).where('key', '=', key).executeTakeFirst()
    const secrets = Object.entries(row?.secrets ?? {}).map(([name, sealed]) => [name, keys.decrypt(sealed)])
    return SETTINGS[key].schema.parse({ ...row?.value, ...Object.fromEntries(secrets) }) as SettingsOf<K>
  }
  listener.on(SETTINGS_CHANNEL, (key) => kept.delete(key))
  listener.onReconnect(() => kept.clear())
  return {
    get: <K extends SettingsKey>(key: K) => {
      const known = kept.get(key) as Promise<SettingsOf<K>> | undefined
      if (known !== undefined) return known
      const loading = load(key)
      kept.set(key, loading)
      loading.catch(() => kept.delete(key))
      return loading
    },
    invalidate: (key) => kept.delete(key),
  }
}

/** Tells every process, this one included, that a key was saved; heard when the transaction commits. */
export const announceSettings = (key: string) => sql`select pg_notify(${SETTINGS_CHANNEL}, ${key})`
