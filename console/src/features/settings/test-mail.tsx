import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { request } from '#console/shared/query/mutate.ts'
import '#console/shared/form/form.css'
import './settings.css'

/** Tries the saved mail settings. */
export const TestMail = () => {
  const { t } = useTranslation()
  return (
    <section className="card padded form-card settings-form">
      <h2>{t('Send a test mail')}</h2>
      <p className="faint">{t('With the settings as they are saved; save first.')}</p>
      <ContractForm
        endpoint="testMail"
        name="test-mail"
        submitText={t('Send')}
        submit={async (body) => {
          await request('testMail', { body })
          notifyUser('success', t('The mail server has taken the mail'))
        }}
      >
        <Field name="to" label={t('Recipient')} />
      </ContractForm>
    </section>
  )
}
