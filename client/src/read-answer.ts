import { CallError } from './call-error.ts'
import type { CallSpec } from './spec.ts'

/** Seconds, or a date. */
const retryAfterOf = (response: Response | undefined): number | undefined => {
  const asked = response?.headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** What one try brought: the reply, or thrown what there is instead. */
export const readAnswer = async (name: string, spec: CallSpec, sent: Promise<Response>): Promise<unknown> => {
  let response: Response | undefined
  let body: unknown
  try {
    response = await sent
    if (response.ok && spec.raw === true) return response
    body = JSON.parse(await response.text())
  } catch (cause) {
    throw new CallError(name, response?.status ?? 0, {}, { cause, retryAfterMs: retryAfterOf(response) })
  }
  if (response.ok) return body
  const said = typeof body === 'object' && body !== null ? body : {}
  throw new CallError(name, response.status, said, { retryAfterMs: retryAfterOf(response) })
}
