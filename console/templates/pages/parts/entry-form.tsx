import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import dayjs from 'dayjs'
import { newId } from '../../shared/new-id.ts'
import { SampleDrawer } from '../../shared/sample-drawer.tsx'
import { type Entry, ENTRY_KINDS, isEntries, KIND_WORDS } from '../timeline-entry.ts'

const SCHEMA: BodySchema = {
  properties: {
    kind: { type: 'string', enum: ENTRY_KINDS },
    title: { type: 'string', minLength: 1, maxLength: 40 },
    detail: { type: 'string', maxLength: 200 },
  },
  required: ['kind', 'title'],
}

export const EntryForm = ({ close, add }: { close(): void; add(entry: Entry): void }) => {
  const { t } = useTranslation()
  const save = (values: Values): void => {
    const made: unknown = [{ id: newId(), at: dayjs().format('YYYY-MM-DDTHH:mm:ss'), detail: '', ...values }]
    if (isEntries(made)) made.forEach(add)
  }
  return (
    <SampleDrawer
      title={t('New entry')}
      name="demo-entry"
      schema={SCHEMA}
      initial={{ kind: 'change' }}
      close={close}
      save={save}
    >
      <Field
        name="kind"
        label={t('Kind of entry')}
        options={ENTRY_KINDS.map((value) => ({ value, label: t(KIND_WORDS[value].word) }))}
      />
      <Field name="title" label={t('Title')} autoFocus />
      <Field name="detail" label={t('Description')} long />
    </SampleDrawer>
  )
}
