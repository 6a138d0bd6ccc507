import { Failure } from '../../core/http/failure.ts'
import { PlatformFailure } from '../../platforms/port.ts'

const CONTROLS = /\p{Cc}+/gu

/** A platform's words for people: one line, short, without what was secret in the call. */
export const failureText = ({ code, message }: PlatformFailure, secrets: readonly string[] = []): string => {
  let words = [code, message].filter(Boolean).join(' ').replaceAll(CONTROLS, ' ')
  for (const secret of secrets) if (secret !== '') words = words.replaceAll(secret, '***')
  return words.slice(0, 200)
}

/** What the caller is told when a platform did not do what was asked. */
export const asFailure = (error: unknown, secrets: readonly string[] = []): unknown => {
  if (!(error instanceof PlatformFailure)) return error
  if (error.kind === 'refused') return new Failure('platform.refused', { words: failureText(error, secrets) })
  if (error.kind === 'auth') return new Failure('account.no_token')
  return new Failure('platform.away', { retryAfterSeconds: 30 })
}
