/** What was typed into the sign-in before its code had come (build/place-sign-in.ts); told once. */
export interface TypedBefore {
  username: string
  password: string
  /** The one of the two that was being typed in. */
  focused: 'username' | 'password' | undefined
  isSent: boolean
}

/** Read where the page is committed, so that nothing typed until then is lost. */
export const takeTyped = (): TypedBefore | undefined => {
  const typed = window.consoleBoot?.typed
  if (typed === undefined) return undefined
  delete window.consoleBoot?.typed
  const [username, password] = typed.inputs
  const { focused } = typed
  return {
    username: username?.value ?? '',
    password: password?.value ?? '',
    focused: focused === undefined ? undefined : focused === password ? 'password' : 'username',
    isSent: typed.isSent,
  }
}
