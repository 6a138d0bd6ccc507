import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '#console/shared/api/failure.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Message } from '../fields/message.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { SubmitButton } from '../fields/submit-button.tsx'
import { useField } from '../fields/use-field.ts'
import { Outcome } from '../parts/outcome.tsx'
import { MAIL } from '../parts/pictures.ts'
import './texts.ts'
import '#console/shared/public/auth.css'

interface LinkFormProps<T> {
  /** An i18n key: the page's title and its button. */
  title: string
  lead: string
  /** What to do where the link no longer works. */
  otherwise: ReactNode
  follow: (token: string, password: string) => Promise<T | undefined>
  /** The password is asked for, too. */
  asksPassword?: boolean
  done: (answer: T) => ReactNode
}

/** Where a link in a mail leads. It asks for a click: programs that scan mails open links, too. */
export const LinkForm = <T,>({ title, lead, otherwise, follow, done, asksPassword = false }: LinkFormProps<T>) => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [answer, setAnswer] = useState<T>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const password = useField((typed) => (asksPassword && typed === '' ? text('Enter your password') : undefined))
  const confirm = async () => {
    if (!password.check()) return
    setBusy(true)
    setError(undefined)
    try {
      setAnswer(await follow(token, password.value))
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }
  if (answer !== undefined) return done(answer)
  if (token === '') {
    return (
      <Outcome picture={MAIL} title={t('This link is not complete')}>
        <p className="auth-lead">{t('Open the link in the mail as it is.')}</p>
        {otherwise}
      </Outcome>
    )
  }
  return (
    <>
      <h1>{t(title)}</h1>
      <p className="auth-lead">{lead}</p>
      <form
        noValidate
        className="auth-link-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void confirm()
        }}
      >
        <Message text={error} />
        {asksPassword && (
          <PasswordField
            field={password}
            label="The password you chose"
            placeholder="Enter your password"
            autoComplete="current-password"
          />
        )}
        <SubmitButton label={title} isBusy={isBusy} />
      </form>
      {error === undefined ? undefined : <p className="auth-other">{otherwise}</p>}
    </>
  )
}
