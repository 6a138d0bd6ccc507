import { z } from 'zod'
import type * as endpoints from '#contract/accounts/endpoints.ts'
import { ImportFields } from '#contract/accounts/entities.ts'
import { isAdProvider, type Provider, PROVIDER_TITLES, PROVIDERS } from '#contract/accounts/providers.ts'
import type { Language } from '#contract/errors.ts'
import type { Context } from '../../core/http/route.ts'
import { readInput } from '../../core/http/read-input.ts'

const WITHOUT_REFRESH = ImportFields.omit({ refreshToken: true })
/** Pinduoduo gives a session that lasts and is not renewed. */
const schemaOf = (provider: Provider): z.ZodObject => (isAdProvider(provider) ? ImportFields : WITHOUT_REFRESH)

const HINTS = {
  accessToken: { widget: 'password' },
  refreshToken: { widget: 'password' },
  remark: { widget: 'textarea' },
}

const JsonSchema = z.looseObject({ properties: z.record(z.string(), z.looseObject({})) })

/** What a row or a form brought, read by its provider's own schema. */
export const readFields = (provider: Provider, fields: unknown, language: Language, at: string): ImportFields =>
  ImportFields.parse(readInput(schemaOf(provider), fields, language, at))

/** The apps one may choose stand in the schema, so that a form offers them by name. */
const schemaFor = (provider: Provider, apps: readonly { id: string; name: string }[]): string => {
  const { properties, ...rest } = JsonSchema.parse(z.toJSONSchema(schemaOf(provider), { io: 'input' }))
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
      title: PROVIDER_TITLES[provider],
      schema: schemaFor(
        provider,
        apps.filter((app) => app.provider === provider),
      ),
      ui: JSON.stringify(HINTS),
    }))
    return { schemas }
  })
