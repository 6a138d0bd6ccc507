import { useLayoutEffect } from 'react'
import { resetAuth } from '#console/shared/session/auth-store.ts'

/** Before the page is painted, so that the error of another page is never seen on this one. */
export const useFreshAuth = (): void => useLayoutEffect(resetAuth, [])
