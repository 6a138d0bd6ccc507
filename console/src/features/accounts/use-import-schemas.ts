import type { Provider } from '#contract/accounts/providers.ts'
import { call } from '#console/shared/api/client.ts'
import { type Answer, useAnswer } from '#console/shared/resource/use-answer.ts'
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
export const useImportSchemas = (): Answer<ImportSchema[]> =>
  useAnswer('import-schemas', async () =>
    (await call('listImportSchemas'))?.schemas.map(({ provider, schema, ui }) => ({
      provider,
      schema: parsed(schema),
      hints: parsed(ui),
    })),
  )
