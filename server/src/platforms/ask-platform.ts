import type { z } from 'zod'
import { callOut, type OutboundCall } from '../core/outbound/call-out.ts'
import { decisionOf, type Dialect, envelopeOf } from './dialect.ts'
import { PlatformFailure } from './port.ts'
import { showMessage } from './show-exchange.ts'

/** Asks for anything but a push; the answer's data in its shape, or a {@link PlatformFailure}. */
export const askPlatform = async <T>(
  dialect: Dialect,
  call: OutboundCall,
  shape: z.ZodType<T>,
  secrets: readonly (string | null)[],
): Promise<T> => {
  const result = await callOut(call)
  // Not the platform's no: a wrong setting must not cost anyone their authorisation.
  if (result.kind === 'refused') throw new PlatformFailure('away', result.reason, '设置里的平台地址不可用')
  if (result.kind !== 'answered') throw new PlatformFailure('away', result.kind, `平台没有答复 (${result.detail})`)
  const { status } = result
  const envelope = envelopeOf(dialect, result)
  const decision = decisionOf(dialect, status, envelope)
  if (envelope === undefined || decision === undefined) {
    throw new PlatformFailure(status === 429 ? 'throttled' : 'away', String(status), `平台答复 HTTP ${status}`)
  }
  if (decision.outcome !== 'delivered') {
    const { kind, isForbidden } = decision
    throw new PlatformFailure(kind, String(envelope.code), showMessage(envelope.message, secrets), isForbidden)
  }
  const parsed = shape.safeParse(envelope.data)
  if (!parsed.success) throw new PlatformFailure('away', 'shape', '平台的答复缺少需要的内容')
  return parsed.data
}
