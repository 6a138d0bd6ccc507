import { PlatformFailure } from './port.ts'

/** Of a figure beside others: whoever may not see it has none, and only a token that is no good is a failure. */
export const withoutRight = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof PlatformFailure && error.kind !== 'auth') return null
    throw error
  }
}
