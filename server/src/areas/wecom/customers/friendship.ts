import type { Row } from '../../../core/db/schema.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import { countFunnel } from '../../agents/count-funnel.ts'
import type { FunnelStep } from '#contract/wecom/statuses.ts'
import type { Owned } from './find-source.ts'

/** Someone who added a person of the corp. */
export type Friendship = Row<'wecom_customers'>
export interface Pair {
  externalId: string
  userId: string
}

/** WeCom tells seconds: within one, a loss comes after its add. */
export const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000)

export const keyOf = (corpId: string, { externalId, userId }: Pair): string => `${corpId}:${externalId}:${userId}`

/** The row, held until the transaction ends. */
export const holdFriendship = (tx: Tx, corpId: string, { externalId, userId }: Pair): Promise<Friendship | undefined> =>
  tx
    .selectFrom('wecom_customers')
    .selectAll()
    .where('corp_id', '=', corpId)
    .where('external_id', '=', externalId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Counts a step where the friendship stands; with -1 it is taken away again. */
export const countStep = async (
  tx: Tx,
  corp: Owned,
  step: FunnelStep,
  at: Date,
  row: Pick<Friendship, 'link_id' | 'adset_id' | 'agent_id' | 'user_id'>,
  n = 1,
): Promise<void> => {
  if (corp.enterpriseId === null) return
  const place = {
    enterpriseId: corp.enterpriseId,
    corpId: corp.id,
    linkId: row.link_id,
    adsetId: row.adset_id,
    agentId: row.agent_id,
    userId: row.user_id,
  }
  await countFunnel(tx, step, at, place, n)
}
