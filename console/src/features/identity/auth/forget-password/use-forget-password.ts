import type { FormEvent } from 'react'
import { askReset } from '#console/shared/session/account-requests.ts'
import { resetAuth, useAuth } from '#console/shared/session/auth-store.ts'
import { checkAll, useField } from '../fields/use-field.ts'
import { useFirstFocus } from '../fields/use-first-focus.ts'
import { useFreshAuth } from '../parts/use-fresh-auth.ts'
import { accountName } from '../rules.ts'

export const useForgetPassword = () => {
  const username = useField(accountName)
  useFirstFocus(username)
  const isBusy = useAuth((state) => state.loading)
  const error = useAuth((state) => state.error)
  const isSent = useAuth((state) => state.passwordReset)
  const answer = useAuth((state) => state.resetPasswordSuccess)
  useFreshAuth()

  return {
    username,
    isBusy,
    error,
    isSent,
    answer,
    askAgain: resetAuth,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!isBusy && checkAll([username])) void askReset(username.value.trim())
    },
  }
}
