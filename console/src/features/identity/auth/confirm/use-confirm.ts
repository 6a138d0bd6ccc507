import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { checkSession, setNewPassword } from '#console/shared/session/account-requests.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { checkAll, useField } from '../fields/use-field.ts'
import { useFreshAuth } from '../parts/use-fresh-auth.ts'
import { all, filled } from '../rules.ts'
import { newPassword, sameAs } from '../register/rules.ts'
import { text } from '#console/shared/i18n/i18n.ts'

export const useConfirm = () => {
  const [search, setSearch] = useSearchParams()
  const token = search.get('token') ?? ''
  const password = useField(newPassword)
  const again = useField(all(filled(text('Enter the password again')), sameAs(password.value)))
  const isBusy = useAuth((state) => state.loading)
  const error = useAuth((state) => state.error)
  useFreshAuth()

  const save = async () => {
    if (!(await setNewPassword(token, password.value))) return
    // In the address: if the server has ended the session kept here, its page goes with it.
    setSearch({ done: '' }, { replace: true })
    void checkSession()
  }
  return {
    hasToken: token !== '',
    password,
    again,
    isDone: search.has('done'),
    isBusy,
    error,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!isBusy && checkAll([password, again])) void save()
    },
  }
}
