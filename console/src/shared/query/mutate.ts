import type { ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { call, type CallInput } from '../api/client.ts'
import { announceChange } from './other-tabs.ts'
import { invalidateArea, invalidateUnanswered } from './invalidate.ts'
import { segmentOf } from './query-client.ts'
import { stillThere } from './still-there.ts'

/** What a change by this endpoint leaves old is read again; by itself only where many requests are one change. */
export const markChanged = (name: EndpointName): void => {
  const segment = segmentOf(name)
  invalidateArea(segment)
  announceChange(segment)
}

/**
 * Changes something on the server. What is shown of the same kind of record is read again, here and in other tabs;
 * everything else is read again when it is next shown. Throws a {@link CallFailure}, also where the record is gone.
 * @example const { adset } = await mutate('setAdsetState', { params: { id }, body: { status } })
 */
export const mutate = async <N extends EndpointName>(
  name: N,
  input?: CallInput<Endpoints[N]>,
): Promise<ReplyOf<Endpoints[N]>> => {
  try {
    const reply = stillThere(await call(name, input))
    markChanged(name)
    return reply
  } catch (error) {
    invalidateUnanswered(error)
    throw error
  }
}

/** The same for something that reads although it is sent as a change: a preview, a test, a ticket. Nothing is read again. */
export const request = async <N extends EndpointName>(
  name: N,
  input?: CallInput<Endpoints[N]>,
): Promise<ReplyOf<Endpoints[N]>> => stillThere(await call(name, input))
