import type { Service } from '#contract/cards/entities.ts'

const LONG_MS = 24 * 3_600_000

/** Whether a service that sells has not been called back for so long that someone should look. */
export const isSilent = (
  { status, orders, lastCallbackAt }: Pick<Service, 'status' | 'orders' | 'lastCallbackAt'>,
  now: number,
): boolean =>
  status === 'on' && orders.total > 0 && (lastCallbackAt === null || now - Date.parse(lastCallbackAt) > LONG_MS)
