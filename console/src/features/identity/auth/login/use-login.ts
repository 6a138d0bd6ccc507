import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { isAuthenticated, leaveCode, useAuth } from '#console/shared/session/auth-store.ts'
import { checkAll, useField } from '../fields/use-field.ts'
import { useFirstFocus } from '../fields/use-first-focus.ts'
import { readLocked } from '../lock.ts'
import { useFreshAuth } from '../parts/use-fresh-auth.ts'
import { useHandedName, useOrigin } from '../parts/use-origin.ts'
import { accountName, typedPassword } from '../rules.ts'
import { enter } from './enter.ts'
import { takeTyped, type TypedBefore } from './typed-before.ts'

export const useLogin = () => {
  const origin = useOrigin()
  const handedName = useHandedName()
  const username = useField(accountName, handedName)
  const password = useField(typedPassword)
  const [typed, setTyped] = useState<TypedBefore>()
  useFirstFocus(handedName !== '' || typed?.focused === 'password' ? password : username)
  const takeOver = useEffectEvent(() => {
    const before = takeTyped()
    if (before === undefined) return
    username.set(before.username)
    password.set(before.password)
    setTyped(before)
  })
  // Before it is painted, but once the inputs of the page itself are out of reach.
  useLayoutEffect(() => queueMicrotask(takeOver), [])
  const isBusy = useAuth((state) => state.loading)
  const error = useAuth((state) => state.error)
  const asksCode = useAuth((state) => state.codeRequired)
  const isIn = useAuth((state) => state.userLoggedIn)
  useFreshAuth()
  // Whoever leaves the page with its back button finds name and password again.
  useEffect(() => leaveCode, [])

  const send = (): void => {
    if (!isBusy && checkAll([username, password])) void enter(username.value.trim(), password.value)
  }
  const sendTyped = useEffectEvent(send)
  useEffect(() => {
    if (typed?.isSent === true) sendTyped()
  }, [typed])

  return {
    username,
    password,
    isBusy,
    error,
    /** The password was right, and a code is asked for. */
    asksCode,
    sendCode: (code: string) => void enter(username.value.trim(), password.value, code),
    /** Sent here from a page that needs a session. */
    isReturning: origin !== undefined && origin !== '/',
    /** The guard sends whoever has no session here; a locked screen stays locked whatever address is typed. */
    isLocked: origin !== undefined && readLocked() !== undefined,
    origin,
    /** Set once there is a session: where to go on. */
    next: isIn && isAuthenticated() ? (origin ?? '/') : undefined,
    submit: (event: FormEvent) => {
      event.preventDefault()
      send()
    },
  }
}
