import type { getReconciliation as endpoint } from '#contract/spend/platform-endpoints.ts'
import { RECONCILED_DAYS } from '#contract/spend/reads.ts'
import type { Language } from '#contract/errors.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Context } from '../../core/http/route.ts'
import { dayAfter, daysOf, type Span, today } from '../../core/time/span.ts'
import { reconciledDays, totalOf, unreadAccounts } from './reconcile.ts'

const MOST = 500
const USUAL_DAYS = 7

/** The days asked for; the last seven unless said. */
export const askedSpan = ({ from, to }: QueryOf<typeof endpoint>, language: Language): Span => {
  const end = to ?? today()
  const span = { from: from ?? dayAfter(end, 1 - USUAL_DAYS), to: end }
  const days = daysOf(span)
  if (days >= 1 && days <= RECONCILED_DAYS) return span
  const message =
    language === 'zh' ? `一次最多核对 ${RECONCILED_DAYS} 天` : `At most ${RECONCILED_DAYS} days can be compared at once`
  throw new Failure('request.malformed', { issues: [{ path: 'from', message }] })
}

export const getReconciliation = ({ language, query, scope, tx }: Context<typeof endpoint>) => {
  const period = askedSpan(query, language)
  return tx(async (tx) => {
    const question = { ...period, scope, accountId: query.account_id }
    const days = await reconciledDays(tx, question)
    return {
      period,
      days: days.slice(0, MOST),
      found: days.length,
      total: totalOf(days),
      unread: await unreadAccounts(tx, question),
    }
  })
}
