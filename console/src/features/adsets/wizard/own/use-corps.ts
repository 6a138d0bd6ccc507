import type { Corp } from '#contract/wecom/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { type Answer, useAnswer } from '#console/shared/resource/use-answer.ts'

const MOST = 100

/** The corps an enterprise may use: a handful, so that they are read at once. */
export const corpsOf = async (enterpriseId: string | undefined): Promise<Corp[] | undefined> =>
  (await call('listCorps', { query: { enterprise_id: enterpriseId, pageSize: MOST } }))?.corps

export const useCorps = (enterpriseId: string | undefined): Answer<Corp[]> =>
  useAnswer(`corps-${enterpriseId ?? ''}`, () => corpsOf(enterpriseId))
