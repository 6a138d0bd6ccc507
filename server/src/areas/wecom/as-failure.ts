import { Failure } from '../../core/http/failure.ts'
import { WecomFailure } from './port.ts'

/** What the caller is told when WeCom did not do what was asked. */
export const asFailure = (error: unknown): unknown => {
  if (!(error instanceof WecomFailure)) return error
  const words = error.message
  if (error.kind === 'auth') return new Failure('corp.broken')
  if (error.kind === 'permission') return new Failure('wecom.no_permission', { words })
  if (error.kind === 'refused' || error.kind === 'missing') return new Failure('wecom.refused', { words })
  return new Failure('wecom.away', { retryAfterSeconds: 30 })
}
