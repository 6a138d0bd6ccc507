import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { call } from '#console/shared/api/client.ts'
import { type Figures, useFigures } from '../parts/use-figures.ts'

export type Health = ReplyOf<Endpoints['getHealth']>
const EVERY_MS = 30_000

/** What needs someone in the chosen enterprise, looked at again while someone looks. */
export const useHealth = (within: string | undefined): Figures<Health> =>
  useFigures(`health ${within}`, (signal) => call('getHealth', { enterpriseId: within, signal }), EVERY_MS)
