import { Input, Modal, QRCode } from 'antd'
import { useState } from 'react'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { leaveFreely } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate, request } from '#console/shared/query/mutate.ts'
import { CodeSample } from '#console/shared/ui/code-sample.tsx'
import { PasswordPrompt } from './password-prompt.tsx'
import './security.css'

/** In groups, as it is typed by hand; apps ignore the blanks. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

interface TotpSetupProps {
  close: () => void
  /** With the recovery codes, where this is the first factor. */
  done: (recoveryCodes: readonly string[] | null) => void
}

/** The password, then the secret for the app, then a code that proves the app has it. */
const TotpSetup = ({ close, done }: TotpSetupProps) => {
  const { t } = useTranslation()
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  if (begun === undefined)
    return (
      <PasswordPrompt
        endpoint="beginTotp"
        title={t('Set up an authenticator app')}
        detail={t(
          'With an app such as Microsoft Authenticator, Google Authenticator or 1Password on your phone, a sign-in asks for a code beside the password.',
        )}
        submitText={t('Continue')}
        close={close}
        submit={async (password) => setBegun(await request('beginTotp', { body: { password } }))}
      />
    )
  return (
    <Modal
      open
      width={480}
      title={t('Set up an authenticator app')}
      footer={null}
      onCancel={close}
      mask={{ closable: false }}
    >
      <ol className="security-setup-steps">
        <li>
          {t('Scan this picture with the app')}
          <div aria-hidden="true">
            <QRCode
              value={begun.uri}
              type="svg"
              size={184}
              bordered={false}
              color="#000"
              bgColor="#fff"
              className="security-setup-qr"
            />
          </div>
        </li>
        <li>
          {t('or enter the key by hand')}
          <CodeSample title={t('Key')} code={grouped(begun.secret)} />
        </li>
        <li>{t('Enter the 6 digits the app shows then')}</li>
      </ol>
      <ContractForm
        endpoint="confirmTotp"
        name="confirm-totp"
        secrets={['code']}
        fieldOf={{ 'auth.code_wrong': 'code' }}
        submitText={t('Turn on')}
        leave={leaveFreely(close)}
        submit={async (body) => done((await mutate('confirmTotp', { body })).recoveryCodes)}
      >
        <Field name="code" label={t('Code')}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={32} autoFocus />
        </Field>
      </ContractForm>
    </Modal>
  )
}
export default TotpSetup
