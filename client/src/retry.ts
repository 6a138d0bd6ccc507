import type { CallError } from './call-error.ts'
import type { CallSpec } from './spec.ts'

const FIRST_PAUSE = 300
const LONGEST_PAUSE = 30_000

/** Whether the call may be sent again though nobody knows what became of it: what creates is, as it has a key. */
export const isRepeatable = ({ method, creates }: CallSpec): boolean =>
  creates === true || method === 'GET' || method === 'PUT' || method === 'DELETE'

/**
 * Whether it is worth another try. Nothing was done at 429. Who answers 5xx may have done it, and so may a server whose
 * answer was not read; another 4xx is a refusal, whoever says it.
 */
export const isPassing = ({ status, cause }: CallError, repeatable: boolean): boolean => {
  if (status === 429) return true
  const isLost = cause !== undefined && (status < 400 || status >= 500)
  return repeatable && (isLost || status === 502 || status === 503 || status === 504)
}

/** As the server asks for; else twice as long each time, and not at once with all others. */
export const pauseBefore = (attempt: number, asked: number | undefined): number =>
  asked ?? Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)

/** Ends with the signal's reason where that comes first. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted === true) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
