import { call } from '../api/client.ts'

/** Ends the session at the server; a server that cannot be told lets it expire. */
export const endServerSession = (): Promise<unknown> => call('logout').catch(() => undefined)

/** Answers the address that counts from now on; undefined where the link is not known. */
export const confirmEmail = async (token: string): Promise<string | undefined> =>
  (await call('confirmEmail', { body: { token } }))?.email

export const confirmRegistration = (token: string, password: string) =>
  call('confirmRegistration', { body: { token, password } })

export const isServerReachable = async (): Promise<boolean> =>
  (await call('getSite').catch(() => undefined)) !== undefined
