import { type FormEvent, useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { endPage, useAuth } from '#console/shared/session/auth-store.ts'
import { checkAll, useField } from '../fields/use-field.ts'
import { useFirstFocus } from '../fields/use-first-focus.ts'
import { forgetLocked, lockSession, whoIsLocked } from '../lock.ts'
import { enter } from '../login/enter.ts'
import { isDone, markDone } from '../parts/once-opened.ts'
import { useOrigin } from '../parts/use-origin.ts'
import { typedPassword } from '../rules.ts'

export const useLockScreen = () => {
  const [search] = useSearchParams()
  const wasDone = isDone(search)
  const [locked] = useState(whoIsLocked)
  const [isUnlocked, setUnlocked] = useState(false)
  const origin = useOrigin() ?? '/'
  const password = useField(typedPassword)
  const isBusy = useAuth((state) => state.loading)
  const error = useAuth((state) => state.error)
  const asksCode = useAuth((state) => state.codeRequired)
  useFirstFocus(password)
  // Opening the page is locking, whether the frame or a typed address led here.
  useLayoutEffect(() => {
    if (wasDone) return
    lockSession()
    markDone()
    endPage()
  }, [wasDone])
  // Someone has signed in since in another window.
  const entered = useAuth((state) => state.user?.username)
  const isIn = wasDone && entered !== undefined

  const unlock = (code?: string) => {
    if (locked !== undefined) void enter(locked.username, password.value, code).then(setUnlocked)
  }
  return {
    locked,
    origin: isIn && entered !== locked?.username ? '/' : origin,
    password,
    isBusy,
    error,
    asksCode,
    isUnlocked: isUnlocked || isIn,
    unlock,
    unlocked: () => setUnlocked(true),
    forget: forgetLocked,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!isBusy && checkAll([password])) unlock()
    },
  }
}
