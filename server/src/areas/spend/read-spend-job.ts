import { z } from 'zod'
import { readSpends } from '#contract/spend/platform-endpoints.ts'
import { withTenant } from '../../core/db/tenant.ts'
import { scopeFor } from '../../core/http/caller.ts'
import { Failure } from '../../core/http/failure.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { jobOwner } from '../../core/jobs/job-owner.ts'
import { dayAfter, type Span, today } from '../../core/time/span.ts'
import { READ_KIND } from './get-spend-reads.ts'
import { readAccountHours } from './read-hours.ts'
import { readAccountSpend } from './read-spend.ts'

const Input = z.object({ accountIds: z.array(z.string()), days: z.number() })
/** Progress is told, and the work may be cut off, after so many days of an account. */
const DAYS_AT_ONCE = 15

/** The newest first: whoever waits looks at those. */
const partsOf = (days: number): Span[] => {
  const parts: Span[] = []
  for (let back = 0; back < days; back += DAYS_AT_ONCE)
    parts.push({ from: dayAfter(today(), 1 - Math.min(days, back + DAYS_AT_ONCE)), to: dayAfter(today(), -back) })
  return parts
}

/** Reads the accounts that its user may still use, each for itself. Begun anew it comes to the same figures. */
export const readSpendJob = defineJob(READ_KIND, Input, async ({ userId, input, services, progress }) => {
  const scope = scopeFor(await jobOwner(services, userId), readSpends.access)
  const accounts = await withTenant(services.db, { userId, scope }, (tx) =>
    tx
      .selectFrom('ad_accounts')
      .select(['id', 'provider', 'account_id', 'name', 'role', 'authorization_id'])
      .where('id', 'in', ['', ...input.accountIds])
      .where('deleted_at', 'is', null)
      .execute(),
  )
  const parts = partsOf(input.days)
  const total = accounts.length * parts.length
  let done = 0
  let failed = 0
  await progress(0, total)
  for (const account of accounts) {
    for (const span of parts) {
      const failure = await readAccountSpend(services, account, span, true)
      done += 1
      await progress(done, total)
      if (failure === undefined) {
        // The newest part is the first; no other has days whose hours are read.
        if (span === parts[0]) await readAccountHours(services, account)
        continue
      }
      failed += 1
      // What refused one part of an account refuses the others.
      done += parts.length - 1 - parts.indexOf(span)
      break
    }
  }
  if (failed > 0) throw new Failure('spend.incomplete')
  return { done: total }
})
