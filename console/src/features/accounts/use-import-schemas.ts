import { useMemo } from 'react'
import type { Provider } from '#contract/accounts/providers.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import type { RawSchema } from '#console/shared/schema-form/read-schema.ts'
import { isRecord } from '#console/shared/store/stored.ts'

export interface ImportSchema {
  provider: Provider
  schema: RawSchema
  hints: Record<string, unknown>
}

const parsed = (text: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(text)
  return isRecord(value) ? value : {}
}

/** What each platform asks for when an account is brought in. */
export const useImportSchemas = () => {
  const { data, error, refetch } = useQuery('listImportSchemas')
  const schemas = useMemo(
    () =>
      data?.schemas.map(({ provider, schema, ui }): ImportSchema => ({
        provider,
        schema: parsed(schema),
        hints: parsed(ui),
      })),
    [data],
  )
  return { schemas, error, refetch }
}
