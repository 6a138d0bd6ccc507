import { createContext, useContext } from 'react'

/** Which of the two designs a page wears: what its routes end in. */
export type AccountSet = '' | '2'
export const AccountSetContext = createContext<AccountSet>('')

export type AccountPage = 'login' | 'register' | 'confirm' | 'forget-password' | 'lock-screen' | 'logout'

/** The address of another account page in the same design. */
export const useAccountPath = (): ((page: AccountPage) => string) => {
  const set = useContext(AccountSetContext)
  return (page) => `/account/${page}${set}`
}
