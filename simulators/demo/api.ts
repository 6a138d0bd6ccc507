import { CallError, createClient, type SessionClient } from '../../client/src/index.ts'

/** The product's API as any client sees it, and where it is. */
export interface Api extends SessionClient {
  url: string
}

export const signIn = async (url: string, username: string, password: string): Promise<Api> => ({
  ...(await createClient({ baseUrl: url }).signIn(username, password)),
  url,
})

/** What was answered, or nothing where the server said no: not yet, or not now. */
export const unlessRefused = async <T>(called: Promise<T>): Promise<T | undefined> => {
  try {
    return await called
  } catch (error) {
    if (error instanceof CallError) return undefined
    throw error
  }
}
