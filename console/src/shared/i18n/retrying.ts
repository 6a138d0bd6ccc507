import { wait } from '../page/wait.ts'
const RETRIES = 5
const FIRST_WAIT = 350

/** Reads a language resource: at most 5 retries, 350 ms at first, doubling each time. */
export const retrying = async <T>(read: () => Promise<T>, pause = wait): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      if (attempt === RETRIES) throw error
      await pause(FIRST_WAIT * 2 ** attempt)
    }
  }
}
