import { type FormEvent, useEffect, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { leaveCode, useAuth } from '#console/shared/session/auth-store.ts'
import { Message } from '../fields/message.tsx'
import { SubmitButton } from '../fields/submit-button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { checkAll, useField } from '../fields/use-field.ts'
import { filled } from '../rules.ts'
import { PasskeyButton } from '../login/passkey-button.tsx'
import './texts.ts'
import '../fields/field.css'
import '#console/shared/public/auth.css'
import '#console/shared/public/button.css'

/** The second step of a sign-in: the code of the authenticator app, or a recovery code in the same field. */
const CodeForm = ({ send, entered }: { send: (code: string) => void; entered?: () => void }) => {
  const { t } = useTranslation()
  const code = useField(filled(text('Enter the code')))
  const [isRecovery, setRecovery] = useState(false)
  const [sent, setSent] = useState('')
  const isBusy = useAuth((state) => state.loading)
  const error = useAuth((state) => state.error)
  const refused = useAuth((state) => state.codeError)
  // The field has the focus at first and after a wrong code.
  useEffect(() => document.getElementById(code.id)?.focus(), [code.id])
  useEffect(() => {
    if (refused !== undefined) document.getElementById(code.id)?.focus()
  }, [code.id, refused])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !checkAll([code])) return
    setSent(code.value)
    send(code.value.trim())
  }
  const switchKind = () => {
    setRecovery(!isRecovery)
    code.reset()
    document.getElementById(code.id)?.focus()
  }
  return (
    <>
      <h1>{t('Two-step verification')}</h1>
      <p className="auth-lead">
        {isRecovery
          ? t('Enter one of the recovery codes you have kept; each works once.')
          : t('Enter the 6-digit code of your authenticator app or a recovery code, or use a passkey.')}
      </p>
      <form onSubmit={submit} noValidate>
        <Message text={error} />
        <TextField
          field={{ ...code, error: code.value === sent && refused !== undefined ? refused : code.error }}
          label={isRecovery ? text('Recovery code') : text('Code of the app')}
          placeholder={isRecovery ? 'XXXX-XXXX-XXXX' : '000000'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={32}
          aside={
            <button type="button" className="field-aside button-plain" onClick={switchKind}>
              {isRecovery ? t('Use the code of the app') : t('Use a recovery code')}
            </button>
          }
        />
        <SubmitButton label="Verify" isBusy={isBusy} />
      </form>
      <PasskeyButton entered={entered} />
      <p className="auth-other">
        <button type="button" className="button-plain" onClick={leaveCode}>
          {t('Back to sign-in')}
        </button>
      </p>
    </>
  )
}
export default CodeForm
