import type { SentBodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { LIST_LABELS } from './labels.ts'

type Body = SentBodyOf<Endpoints['createSchedule']>

/** What a list hands over to be mailed: itself, as it is filtered and shown. */
export type Draft = Pick<Body, 'list' | 'resource' | 'query' | 'columns' | 'enterpriseId'>

const isResource = (value: unknown): value is Draft['resource'] =>
  typeof value === 'string' && Object.hasOwn(LIST_LABELS, value)

/** Reads what came along with the way here; anything else counts as nothing. */
export const readDraft = (state: unknown): Draft | undefined => {
  const draft = isRecord(state) ? state['draft'] : undefined
  if (!isRecord(draft) || typeof draft['list'] !== 'string' || !isResource(draft['resource'])) return undefined
  const { list, resource, query, columns, enterpriseId } = draft
  return {
    list,
    resource,
    ...(typeof query === 'string' ? { query } : {}),
    ...(Array.isArray(columns) ? { columns: columns.filter((one) => typeof one === 'string') } : {}),
    ...(typeof enterpriseId === 'string' ? { enterpriseId } : {}),
  }
}
