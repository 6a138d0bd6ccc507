import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { leaveFreely } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './security.css'

interface PasswordPromptProps {
  /** What the password is sent to, as its whole body. */
  endpoint: 'beginTotp' | 'removeTotp' | 'renewRecoveryCodes' | 'beginPasskey' | 'removePasskey' | 'confirmSession'
  title: string
  detail: ReactNode
  submitText: string
  danger?: boolean
  close: () => void
  submit: (password: string) => Promise<void>
  children?: ReactNode
}

/** Asks for the own password before something that outlives the session. */
export const PasswordPrompt = (props: PasswordPromptProps) => {
  const { endpoint, title, detail, submitText, danger, close, submit, children } = props
  const { t } = useTranslation()
  return (
    <Modal open width={440} title={title} footer={null} onCancel={close}>
      <div className="security-prompt-detail">{detail}</div>
      <ContractForm
        endpoint={endpoint}
        name={endpoint}
        fieldOf={{ 'password.wrong': 'password' }}
        submitText={submitText}
        danger={danger}
        leave={leaveFreely(close)}
        submit={({ password }) => submit(password)}
      >
        {children}
        <Field
          name="password"
          label={t('Current password')}
          secret
          required
          autoFocus
          autoComplete="current-password"
        />
      </ContractForm>
    </Modal>
  )
}
