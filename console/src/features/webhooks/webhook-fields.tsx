import { Select } from 'antd'
import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { eventGroups } from './labels.ts'

/** Where it is, and what it is told. */
export const WebhookFields = ({ isNew = false }: { isNew?: boolean }) => {
  const { t } = useTranslation()
  return (
    <>
      <Field
        name="name"
        required
        label={t('Name')}
        hint={t('Which system receives, such as “CRM”.')}
        autoFocus={isNew}
      />
      <Field
        name="url"
        required
        label={t('Receiver’s address')}
        placeholder="https://"
        wrong={t('A whole address that begins with https://')}
        hint={t('Open to the internet by https. Events are posted to it; it answers with a 2xx within 15 seconds.')}
      />
      <Field name="events" label={t('Events')} hint={t('Empty: all events, those of later versions included.')}>
        <Select mode="multiple" allowClear aria-label={t('Events')} options={eventGroups(t)} />
      </Field>
    </>
  )
}
