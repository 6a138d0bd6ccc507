import { type FormEvent, useEffect, useState } from 'react'
import { signUp } from '#console/shared/session/account-requests.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { useSite } from '#console/shared/session/site-store.ts'
import { checkAll, useField } from '../fields/use-field.ts'
import { useFreshAuth } from '../parts/use-fresh-auth.ts'
import { accepted, emailAddress, newPassword, oneLine, personName } from './rules.ts'

export const useRegister = () => {
  const fullname = useField(personName)
  const email = useField(emailAddress)
  const password = useField(newPassword)
  const terms = useField(accepted)
  const [status, setStatus] = useState<'unconfirmed' | 'pending'>()
  const [sent, setSent] = useState('')
  const refused = useAuth((state) => state.passwordError)
  const isBusy = useAuth((state) => state.loading)
  const error = useAuth((state) => state.registerError)
  const isClosed = useSite((site) => site.registration) === 'closed'
  useFreshAuth()
  useEffect(() => {
    if (refused !== undefined) document.getElementById(password.id)?.focus()
  }, [password.id, refused])

  return {
    fullname,
    email,
    password: { ...password, error: password.value === sent && refused !== undefined ? refused : password.error },
    terms,
    isBusy,
    error,
    isClosed,
    /** Set once it was sent: the email is to be confirmed, or an Admin to approve it. */
    status,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isBusy || !checkAll([fullname, email, password, terms])) return
      setSent(password.value)
      void signUp(oneLine(fullname.value), email.value.trim(), password.value).then(setStatus)
    },
  }
}
