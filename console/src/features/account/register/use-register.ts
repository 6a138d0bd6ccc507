import { type FormEvent, useState } from 'react'
import { signUp, useAuth } from '#console/shared/session/auth-store.ts'
import { useSite } from '#console/shared/session/site-store.ts'
import { checkAll, useField } from '../fields/use-field.ts'
import { useFreshAuth } from '../parts/use-fresh-auth.ts'
import { accepted, emailAddress, newPassword, oneLine, personName } from '../rules.ts'

export const useRegister = () => {
  const fullname = useField(personName)
  const email = useField(emailAddress)
  const password = useField(newPassword)
  const terms = useField(accepted)
  const [status, setStatus] = useState<'active' | 'pending'>()
  const isBusy = useAuth((state) => state.loading)
  const error = useAuth((state) => state.registerError)
  const isClosed = useSite((site) => site.registration) === 'closed'
  useFreshAuth()

  return {
    fullname,
    email,
    password,
    terms,
    isBusy,
    error,
    isClosed,
    /** Set once the account is made: usable at once, or after approval. */
    status,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isBusy || !checkAll([fullname, email, password, terms])) return
      void signUp(oneLine(fullname.value), email.value.trim(), password.value).then(setStatus)
    },
  }
}
