import type { Issue } from '#contract/errors.ts'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SampleDrawer } from '../../shared/sample-drawer.tsx'

const SCHEMA: BodySchema = {
  properties: { name: { type: 'string', minLength: 1, maxLength: 80, pattern: String.raw`^[^\\/:*?"<>|]+$` } },
  required: ['name'],
}
const nameIn = (values: Values): string => (typeof values['name'] === 'string' ? values['name'].trim() : '')

interface NameFormProps {
  title: string
  /** Names the draft. */
  form: string
  name: string
  taken: readonly string[]
  close(): void
  save(name: string): void
}

/** For a new folder and for renaming. */
export const NameForm = ({ title, form, name, taken, close, save }: NameFormProps) => {
  const { t } = useTranslation()
  const check = (values: Values): Issue[] =>
    taken.includes(nameIn(values)) ? [{ path: 'name', message: t('This name is taken here') }] : []
  return (
    <SampleDrawer
      title={title}
      name={form}
      schema={SCHEMA}
      initial={{ name }}
      check={check}
      close={close}
      save={(values) => save(nameIn(values))}
    >
      <Field name="name" label={t('File name')} wrong={t('None of \\ / : * ? " < > |')} autoFocus />
    </SampleDrawer>
  )
}
