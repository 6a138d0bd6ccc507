import { useMemo } from 'react'
import type { Provider } from '#contract/accounts/providers.ts'
import { fieldsOf } from '#console/shared/schema-form/fields-of.ts'
import { readSchema } from '#console/shared/schema-form/read-schema.ts'
import type { SheetField } from '#console/shared/sheet/sheet-spec.ts'
import { useImportSchemas } from '../use-import-schemas.ts'
import { KNOWN_NAMES } from './known-names.ts'

/** Sheets may name an app by the platform's id although no app is offered by name. */
const APP = { name: 'appId', title: 'Third-party app', required: false }
const SECRET = /token$/i

/** What a sheet of accounts may hold, as the platform asks for it. */
export const useImportFields = (provider: Provider) => {
  const { schemas, error, refetch } = useImportSchemas()
  const schema = schemas?.find((one) => one.provider === provider)?.schema
  const fields = useMemo((): SheetField[] => {
    const named = fieldsOf(readSchema(schema ?? {})).map(({ name, title, required }) => ({ name, title, required }))
    const all = named.some(({ name }) => name === 'appId') ? named : [...named, APP]
    return all.map((field) => ({ ...field, known: KNOWN_NAMES[field.name] ?? [], hidden: SECRET.test(field.name) }))
  }, [schema])
  return { fields, error, refetch }
}
