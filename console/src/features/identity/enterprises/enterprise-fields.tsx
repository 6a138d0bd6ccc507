import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Field } from '#console/shared/form/field.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import '#console/shared/form/form.css'

/** The fields that creating and editing an enterprise share. */
export const EnterpriseFields = () => {
  const { t } = useTranslation()
  return (
    <>
      <Field name="name" label={t('Name')} required autoFocus />
      <Field
        name="parentId"
        label={t('Parent enterprise')}
        hint={t('The parent sees everything of its children. Leave empty for the top level.')}
      >
        <EnterprisePicker label={t('Parent enterprise')} />
      </Field>
      <div className="form-pair">
        <Field name="contact" label={t('Contact')} />
        <Field name="phone" label={t('Phone')} wrong={t('Digits, blanks and hyphens, + in front if abroad')} />
      </div>
      <Field name="remark" label={t('Remark')} long />
    </>
  )
}
