import { z } from 'zod'
import type * as endpoints from '#contract/accounts/endpoints.ts'
import { ImportFields } from '#contract/accounts/entities.ts'
import { isAdProvider, type Provider, PROVIDER_TITLES, PROVIDERS } from '#contract/accounts/providers.ts'
import type { Language } from '#contract/errors.ts'
import { deliveryOf } from '#contract/platforms/deliveries.ts'
import type { Context } from '../../core/http/route.ts'
import { readInput } from '../../core/http/read-input.ts'
import type { Services } from '../../core/services.ts'
import { takesPushToken } from './push-token.ts'

/** Some platforms call their accounts by other than numbers. */
const fieldsOf = (provider: Provider) => {
  const ids = isAdProvider(provider) ? deliveryOf(provider).accountIds : undefined
  if (ids === undefined) return ImportFields
  return ImportFields.extend({ accountId: z.string().trim().regex(ids.form).meta({ title: ids.title }) })
}

/** What a provider asks for. Pinduoduo gives a session that lasts and is not renewed. */
const schemaOf = async (services: Services, provider: Provider): Promise<z.ZodObject> => {
  const isAd = isAdProvider(provider)
  const hasPushToken = await takesPushToken(services, provider)
  return fieldsOf(provider).omit({
    ...(isAd ? {} : { refreshToken: true }),
    ...(hasPushToken ? {} : { pushToken: true }),
  })
}

/** With what the provider does not ask for, and an id that its form was held against. */
const Taken = ImportFields.extend({ accountId: z.string() })

const HINTS = {
  accessToken: { widget: 'password' },
  refreshToken: { widget: 'password' },
  pushToken: { widget: 'password' },
  remark: { widget: 'textarea' },
}

const JsonSchema = z.looseObject({ properties: z.record(z.string(), z.looseObject({})) })

/** What a row or a form brought, read by its provider's own schema. */
export const fieldReader = async (services: Services, provider: Provider, language: Language, at: string) => {
  const schema = await schemaOf(services, provider)
  return (fields: unknown): ImportFields => Taken.parse(readInput(schema, fields, language, at))
}

/** The apps one may choose stand in the schema, so that a form offers them by name. */
const schemaFor = (schema: z.ZodObject, apps: readonly { id: string; name: string }[]): string => {
  const { properties, ...rest } = JsonSchema.parse(z.toJSONSchema(schema, { io: 'input' }))
  const oneOf = apps.map(({ id, name }) => ({ const: id, title: name }))
  const offered = Object.entries(properties).flatMap(([name, own]) => {
    if (name !== 'appId') return [[name, own]]
    return apps.length === 0 ? [] : [[name, { title: own['title'], oneOf }]]
  })
  return JSON.stringify({ ...rest, properties: Object.fromEntries(offered) })
}

export const listImportSchemas = async ({ services, tx }: Context<typeof endpoints.listImportSchemas>) => {
  const asked = await Promise.all(
    PROVIDERS.map(async (provider) => ({ provider, schema: await schemaOf(services, provider) })),
  )
  const apps = await tx((tx) =>
    tx
      .selectFrom('third_party_apps')
      .select(['id', 'provider', 'name'])
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(1000)
      .execute(),
  )
  const schemas = asked.map(({ provider, schema }) => ({
    provider,
    title: PROVIDER_TITLES[provider],
    schema: schemaFor(
      schema,
      apps.filter((app) => app.provider === provider),
    ),
    ui: JSON.stringify(HINTS),
  }))
  return { schemas }
}
