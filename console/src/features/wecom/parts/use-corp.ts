import { useParams } from 'react-router'
import type { Corp } from '#contract/wecom/entities.ts'
import { type Query, useQuery } from '#console/shared/query/use-query.ts'

export interface CorpQuery extends Query<Corp> {
  corpId: string
}

/** The corp of the page's address; its lists work without waiting for it. */
export const useCorp = (): CorpQuery => {
  const { corp_id: corpId = '' } = useParams()
  return { ...useQuery('getCorp', { params: { id: corpId } }, { select: ({ corp }) => corp }), corpId }
}
