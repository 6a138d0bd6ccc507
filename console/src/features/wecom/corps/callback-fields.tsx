import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'

/** Token and key of the callback; never read back. */
export const CallbackFields = ({ set }: { set: boolean }) => {
  const { t } = useTranslation()
  const kept = set ? t('Set; leave empty to keep it') : undefined
  return (
    <>
      <Field name="callbackToken" label={t('Callback token')} secret placeholder={kept} />
      <Field
        name="callbackKey"
        label={t('Callback key')}
        secret
        placeholder={kept}
        hint={t('EncodingAESKey, 43 letters and digits')}
      />
    </>
  )
}
