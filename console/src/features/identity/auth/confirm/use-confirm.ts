import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loseSession, setNewPassword, useAuth } from '#console/shared/session/auth-store.ts'
import { checkAll, useField } from '../fields/use-field.ts'
import { useFreshAuth } from '../parts/use-fresh-auth.ts'
import { all, filled } from '../rules.ts'
import { newPassword, sameAs } from '../register/rules.ts'
import { text } from '#console/shared/i18n/i18n.ts'

export const useConfirm = () => {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const password = useField(newPassword)
  const again = useField(all(filled(text('Enter the password again')), sameAs(password.value)))
  const [isDone, setDone] = useState(false)
  const isBusy = useAuth((state) => state.loading)
  const error = useAuth((state) => state.error)
  useFreshAuth()

  const save = async () => {
    if (!(await setNewPassword(token, password.value))) return
    // The server has ended the account's sessions; the one kept here would only fail later.
    loseSession()
    setDone(true)
  }
  return {
    hasToken: token !== '',
    password,
    again,
    isDone,
    isBusy,
    error,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!isBusy && checkAll([password, again])) void save()
    },
  }
}
