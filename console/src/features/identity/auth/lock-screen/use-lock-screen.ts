import { type FormEvent, useLayoutEffect, useState } from 'react'
import { loseSession, useAuth } from '#console/shared/session/auth-store.ts'
import { checkAll, useField } from '../fields/use-field.ts'
import { useFirstFocus } from '../fields/use-first-focus.ts'
import { forgetLocked, lockSession, whoIsLocked } from '../lock.ts'
import { enter } from '../login/enter.ts'
import { useOrigin } from '../parts/use-origin.ts'
import { typedPassword } from '../rules.ts'

/** Opening the page is locking, whether the frame or a typed address led here. */
const lockOnOpen = () => {
  lockSession()
  loseSession()
}

export const useLockScreen = () => {
  const [locked] = useState(whoIsLocked)
  const [isUnlocked, setUnlocked] = useState(false)
  const origin = useOrigin() ?? '/'
  const password = useField(typedPassword)
  const isBusy = useAuth((state) => state.loading)
  const error = useAuth((state) => state.error)
  const asksCode = useAuth((state) => state.codeRequired)
  useFirstFocus(password)
  useLayoutEffect(lockOnOpen, [])

  const unlock = (code?: string) => {
    if (locked !== undefined) void enter(locked.username, password.value, code).then(setUnlocked)
  }
  return {
    locked,
    origin,
    password,
    isBusy,
    error,
    asksCode,
    isUnlocked,
    unlock,
    unlocked: () => setUnlocked(true),
    forget: forgetLocked,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!isBusy && checkAll([password])) unlock()
    },
  }
}
