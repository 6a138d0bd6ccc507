import type { AdProvider } from '#contract/accounts/providers.ts'
import type { Row } from '../db/schema.ts'
import type { Tx } from '../core/db/tenant.ts'
import type { Services } from '../core/services.ts'
import { tokensAt } from '../core/limits/token-bucket.ts'

export type LaneRow = Row<'delivery_lanes'>

/** The account's lane, held until the transaction ends. Whoever holds lanes and pushes takes the lane first. */
export const holdLane = async (tx: Tx, accountId: string, now: Date): Promise<LaneRow> => {
  await tx
    .insertInto('delivery_lanes')
    .values({ account_id: accountId, paused: null, changed_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return tx
    .selectFrom('delivery_lanes')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

const perMinuteOf = async ({ settings }: Services, provider: AdProvider): Promise<number> =>
  (await settings.get(provider)).perMinute

/** Whole calls the lane has left now. */
export const callsLeft = async (services: Services, lane: LaneRow, provider: AdProvider, now: Date): Promise<number> =>
  Math.max(
    0,
    Math.floor(tokensAt({ tokens: lane.tokens, at: lane.tokens_at }, await perMinuteOf(services, provider), now)),
  )

/** Takes calls from the lane, which the caller holds. It may go into debt for calls that cannot wait. */
export const spendCalls = async (
  tx: Tx,
  services: Services,
  lane: LaneRow,
  provider: AdProvider,
  calls: number,
  now: Date,
): Promise<void> => {
  const left = tokensAt({ tokens: lane.tokens, at: lane.tokens_at }, await perMinuteOf(services, provider), now)
  await tx
    .updateTable('delivery_lanes')
    .set({ tokens: left - calls, tokens_at: now })
    .where('account_id', '=', lane.account_id)
    .execute()
}
