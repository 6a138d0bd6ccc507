import { useMemo } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { FormShell, type FormShellProps } from '../form/form-shell.tsx'
import { problemText } from '../form/problem-text.ts'
import { checkSchema } from './check-schema.ts'
import { fieldsOf, type SchemaField, secretsIn } from './fields-of.ts'
import { type Hints } from './read-hints.ts'
import { type RawSchema, readSchema } from './read-schema.ts'
import { SchemaFields } from './schema-fields.tsx'

export interface SchemaFormProps extends Omit<FormShellProps, 'schema' | 'secrets' | 'check' | 'children'> {
  schema: RawSchema
  hints?: Record<string, Hints>
}

const titleAt = (fields: readonly SchemaField[], [first, ...rest]: string[]): string => {
  const field = fields.find(({ name }) => name === first)
  if (field === undefined) return first ?? ''
  if (rest.length === 0) return field.title
  if (field.kind === 'group') return titleAt(field.fields, rest)
  return field.kind === 'list' && field.item.kind === 'group' ? titleAt(field.item.fields, rest.slice(1)) : field.title
}

/**
 * A form drawn from a JSON Schema. Titles, descriptions and the words of choices are translated; secrets are
 * write-only; the whole value is checked against the schema before it is sent. Loaded on demand.
 * @example
 * const SchemaForm = lazy(() => import('#console/shared/schema-form/schema-form.tsx'))
 * <SchemaForm name="mail" schema={schema} hints={hints} initial={settings} submitText={t('Save')} submit={save} />
 */
const SchemaForm = ({ schema, hints, ...shell }: SchemaFormProps) => {
  const { t } = useTranslation()
  const known = useMemo(() => readSchema(schema), [schema])
  const fields = useMemo(() => fieldsOf(known, hints), [known, hints])
  return (
    <FormShell
      {...shell}
      schema={known}
      secrets={secretsIn(fields)}
      check={(body) =>
        checkSchema(schema, body).map(({ path, problem }) => ({
          path,
          message: problemText(problem, t(titleAt(fields, path.split('.'))), t),
        }))
      }
    >
      <SchemaFields fields={fields} />
    </FormShell>
  )
}
export default SchemaForm
