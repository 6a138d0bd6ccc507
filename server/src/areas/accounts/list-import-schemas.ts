import { z } from 'zod'
import type * as endpoints from '#contract/accounts/endpoints.ts'
import { ImportFields } from '#contract/accounts/entities.ts'
import { type Provider, PROVIDERS } from '#contract/accounts/providers.ts'
import type { Language } from '#contract/errors.ts'
import type { Context } from '../../core/http/route.ts'
import { readInput } from '../../core/http/read-input.ts'

/** i18n keys, as the texts of the settings are. */
const TITLES: Record<Provider, string> = {
  tencent_gdt: 'Tencent Ads',
  oceanengine: 'OceanEngine',
  pingduoduo: 'Pinduoduo',
}

/** Pinduoduo gives a session that lasts and is not renewed. */
const SCHEMAS: Record<Provider, z.ZodObject> = {
  tencent_gdt: ImportFields,
  oceanengine: ImportFields,
  pingduoduo: ImportFields.omit({ refreshToken: true }),
}

const HINTS = {
  accessToken: { widget: 'password' },
  refreshToken: { widget: 'password' },
  remark: { widget: 'textarea' },
}

const JsonSchema = z.looseObject({ properties: z.record(z.string(), z.looseObject({})) })

/** What a row or a form brought, read by its provider's own schema. */
export const readFields = (provider: Provider, fields: unknown, language: Language, at: string): ImportFields =>
  ImportFields.parse(readInput(SCHEMAS[provider], fields, language, at))

/** The apps one may choose stand in the schema, so that a form offers them by name. */
const schemaFor = (provider: Provider, apps: readonly { id: string; name: string }[]): string => {
  const { properties, ...rest } = JsonSchema.parse(z.toJSONSchema(SCHEMAS[provider], { io: 'input' }))
  const oneOf = apps.map(({ id, name }) => ({ const: id, title: name }))
  const offered = Object.entries(properties).flatMap(([name, own]) => {
    if (name !== 'appId') return [[name, own]]
    return apps.length === 0 ? [] : [[name, { title: own['title'], oneOf }]]
  })
  return JSON.stringify({ ...rest, properties: Object.fromEntries(offered) })
}

export const listImportSchemas = ({ tx }: Context<typeof endpoints.listImportSchemas>) =>
  tx(async (tx) => {
    const apps = await tx
      .selectFrom('third_party_apps')
      .select(['id', 'provider', 'name'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(1000)
      .execute()
    const schemas = PROVIDERS.map((provider) => ({
      provider,
      title: TITLES[provider],
      schema: schemaFor(
        provider,
        apps.filter((app) => app.provider === provider),
      ),
      ui: JSON.stringify(HINTS),
    }))
    return { schemas }
  })
