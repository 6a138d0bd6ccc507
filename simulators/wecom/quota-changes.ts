import type { Clock } from '#simulators/shared/clock.ts'
import type { Callbacks } from './callbacks.ts'
import type { Corp } from './corp.ts'

const lowAt = 20
const daySeconds = 86_400
const remindDays = [14, 7, 3, 2, 1]
const event = 'customer_acquisition'

export type QuotaChanges = ReturnType<typeof createQuotaChanges>

/** The prepaid adds as they go down and up, with the events that tell of it. */
export function createQuotaChanges(clock: Clock, callbacks: Callbacks) {
  const tell = (corp: Corp, changeType: string, fields = {}) => callbacks.toCorp(corp, event, changeType, fields)
  const tellFall = (corp: Corp, before: number, after: number) => {
    if (before >= lowAt && after < lowAt && after > 0) tell(corp, 'balance_low')
    if (before > 0 && after === 0) tell(corp, 'balance_exhausted')
  }
  return {
    consume: (corp: Corp): void => {
      const before = corp.quota.balance()
      corp.quota.consume()
      tellFall(corp, before, corp.quota.balance())
    },
    /** So many are left from now on, for so many days. */
    set: (corp: Corp, balance: number, days = 300): void => {
      const before = corp.quota.balance()
      corp.quota.replace([{ balance, expireDate: clock.seconds() + days * daySeconds }])
      if (before === 0 && balance > 0) tell(corp, 'balance_increased')
      else tellFall(corp, before, balance)
    },
    /** Tells of what ends in 14, 7, 3, 2 or 1 days, as WeCom does every day. */
    remindOfExpiry: (corp: Corp): number => {
      const due = corp.quota.batches().filter(({ expireDate }) => {
        return remindDays.includes(Math.ceil((expireDate - clock.seconds()) / daySeconds))
      })
      for (const { expireDate, balance } of due) {
        tell(corp, 'quota_expire_soon', { ExpireTime: expireDate, ExpireQuotaNum: balance })
      }
      return due.length
    },
  }
}
