import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { useFigureQuery } from '#console/shared/dashboard/use-figure-query.ts'

export type Health = ReplyOf<Endpoints['getHealth']>
const EVERY_MS = 30_000

/** What needs someone in the chosen enterprise, looked at again while someone looks. */
export const useHealth = (within: string | undefined): Query<Health> =>
  useFigureQuery('getHealth', { enterpriseId: within }, { refetchEvery: EVERY_MS })
