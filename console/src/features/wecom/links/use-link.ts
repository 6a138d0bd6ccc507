import type { LinkDetail } from '#contract/wecom/entities.ts'
import { type Query, useQuery } from '#console/shared/query/use-query.ts'

/** One link with its people; `fresh` for a form. */
export const useLink = (corpId: string, id: string, fresh = false): Query<LinkDetail> =>
  useQuery('getLink', { params: { id }, query: { corp_id: corpId } }, { select: ({ link }) => link, fresh })
