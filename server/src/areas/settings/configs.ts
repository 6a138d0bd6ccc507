import { z } from 'zod'
import type * as endpoints from '#contract/settings/endpoints.ts'
import { isSettingsKey, SETTINGS, type SettingsKey } from '#contract/settings/registry.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { withSystem } from '../../core/db/tenant.ts'
import { parseBoundedJson } from '../../core/http/bounded-json.ts'
import { Failure } from '../../core/http/failure.ts'
import { readInput, refuseBrokenText } from '../../core/http/read-input.ts'
import type { Context } from '../../core/http/route.ts'
import { audit, changes } from '../../core/audit/audit.ts'
import { announceSettings } from '../../core/settings/store.ts'
import { PRODUCT_VERSION } from '../../core/version.ts'

/** Fields that say to whom a password goes. */
const SENT_TO = ['host', 'port', 'username']

const keyOf = (text: string): SettingsKey => {
  if (!isSettingsKey(text)) throw new Failure('settings.not_found')
  return text
}

const without = (settings: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)))

const rowOf = (tx: Tx, key: SettingsKey) =>
  tx
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .select(['value', 'secrets', 'version', 'updated_at', 'users.fullname as updated_by'])
    .where('key', '=', key)
    .executeTakeFirst()

const configOf = async (tx: Tx, key: SettingsKey) => {
  const spec = SETTINGS[key]
  const row = await rowOf(tx, key)
  const settings = without(spec.schema.parse(row?.value ?? {}), spec.secrets)
  const set = Object.keys(row?.secrets ?? {})
  const ui = Object.fromEntries(
    Object.keys(spec.schema.shape).map((name) => [
      name,
      { ...hintsOf(spec, name), secretSet: set.includes(name) || undefined },
    ]),
  )
  return {
    configKey: key,
    settings: JSON.stringify(settings),
    schema: JSON.stringify(z.toJSONSchema(spec.schema, { io: 'input' })),
    ui: JSON.stringify(ui),
    version: row?.version ?? 0,
    updatedAt: row?.updated_at.toISOString() ?? null,
    updatedBy: row?.updated_by ?? null,
  }
}

const hintsOf = (spec: { ui: object }, name: string): object =>
  z.record(z.string(), z.looseObject({})).parse(spec.ui)[name] ?? {}

export const listConfigs = async ({ services }: Context<typeof endpoints.listConfigs>) => {
  const saved = await services.db.selectFrom('settings').select(['key', 'updated_at']).execute()
  const configs = Object.entries(SETTINGS).map(([configKey, { title, description, group }]) => ({
    configKey,
    title,
    description,
    group,
    updatedAt: saved.find(({ key }) => key === configKey)?.updated_at.toISOString() ?? null,
  }))
  return { configs }
}

export const getConfig = ({ params, services }: Context<typeof endpoints.getConfig>) =>
  withSystem(services.db, (tx) => configOf(tx, keyOf(params.configKey)))

const parseSettings = (
  { body, language }: Context<typeof endpoints.putConfig>,
  key: SettingsKey,
): Record<string, unknown> => {
  let json: unknown
  try {
    json = parseBoundedJson(body.settings)
  } catch {
    const message = language === 'zh' ? '不是有效的 JSON' : 'Not valid JSON'
    throw new Failure('request.malformed', { issues: [{ path: 'settings', message }] })
  }
  refuseBrokenText(json, language)
  return readInput(SETTINGS[key].schema, json, language)
}

/** The row to change, made where nothing was saved yet: of two first saves, too, the second sees the other's. */
const holdRow = async (tx: Tx, key: SettingsKey) => {
  await tx
    .insertInto('settings')
    .values({ key, value: '{}', version: 0, updated_by: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return tx.selectFrom('settings').selectAll().where('key', '=', key).forUpdate().executeTakeFirstOrThrow()
}

/** Secrets are sealed apart; one left empty keeps what is stored. */
export const putConfig = async (context: Context<typeof endpoints.putConfig>) => {
  const { params, body, caller, client, services } = context
  const key = keyOf(params.configKey)
  const spec = SETTINGS[key]
  const next = parseSettings(context, key)
  const saved = await withSystem(services.db, async (tx) => {
    const row = await holdRow(tx, key)
    if (body.version !== undefined && body.version !== row.version) throw new Failure('settings.conflict')
    const fresh = spec.secrets.flatMap((name: string) =>
      next[name] ? [[name, services.keys.encrypt(String(next[name]))]] : [],
    )
    const value = without(next, spec.secrets)
    // A password is for the server and user it was given for: another one is not told what was stored before.
    const known: Record<string, unknown> = spec.schema.parse(row.value)
    const isElsewhere = SENT_TO.some((name) => name in value && value[name] !== known[name])
    const saved = {
      value: JSON.stringify(value),
      secrets: JSON.stringify({ ...(isElsewhere ? {} : row.secrets), ...Object.fromEntries(fresh) }),
      version: row.version + 1,
      updated_at: new Date(),
      updated_by: caller.userId,
    }
    await tx.updateTable('settings').set(saved).where('key', '=', key).execute()
    const before = without(spec.schema.parse(row.value), spec.secrets)
    const changed = changes(before, value)
    await audit(tx, caller, client, {
      action: 'settings.update',
      entity: 'settings',
      entityId: key,
      entityName: key,
      before: changed.before,
      after: { ...changed.after, ...Object.fromEntries(fresh.map(([name]) => [name, '***'])) },
    })
    await announceSettings(key).execute(tx)
    return configOf(tx, key)
  })
  // The announcement takes a moment; whoever saved sees it at once.
  services.settings.invalidate(key)
  return saved
}

export const getSite = async ({ services }: Context<typeof endpoints.getSite>) => {
  const { name, notice, watermark, demoPages } = await services.settings.get('site')
  const { registration } = await services.settings.get('security')
  return {
    name,
    notice,
    watermark,
    demoPages,
    registration,
    secondHost: services.config.secondHost ?? '',
    version: PRODUCT_VERSION,
  }
}
