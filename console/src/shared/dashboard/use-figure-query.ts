import type { ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { QueryInput } from '#console/shared/query/query-client.ts'
import { type Query, type QueryOptions, useQuery } from '#console/shared/query/use-query.ts'

/** There is nothing to show, and nothing on its way. */
export const hasFailed = ({ data, error }: Pick<Query<unknown>, 'data' | 'error'>): boolean =>
  data === undefined && error !== undefined

const EVERY_MS = 60_000

/**
 * Figures that are read again while someone looks, and on coming back to the tab. What is shown stays until the next
 * reply, so that no figure jumps to nothing in between.
 * @example const { data, isPrevious } = useFigureQuery('getShopOverview', { query: { from, to } })
 */
export const useFigureQuery = <N extends EndpointName, T = ReplyOf<Endpoints[N]>>(
  name: N,
  input: QueryInput<N>,
  { select, refetchEvery = EVERY_MS }: Pick<QueryOptions<N, T>, 'select' | 'refetchEvery'> = {},
): Query<T> => {
  const { t } = useTranslation()
  const query = useQuery(name, input, { select, keepPrevious: true, refetchEvery })
  return query.absent
    ? { ...query, error: t('There is nothing here any more; perhaps the enterprise was deleted.') }
    : query
}
