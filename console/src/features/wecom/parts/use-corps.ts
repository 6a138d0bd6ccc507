import type { Corp } from '#contract/wecom/entities.ts'
import { type Query, SKIP, useQuery } from '#console/shared/query/use-query.ts'

const MOST = 100

/** The corps an enterprise may use: a handful, so that they are read at once. */
export const useCorps = (enterpriseId: string | undefined, isAsked = true): Query<Corp[]> =>
  useQuery('listCorps', isAsked ? { query: { enterprise_id: enterpriseId, pageSize: MOST } } : SKIP, {
    select: ({ corps }) => corps,
  })
