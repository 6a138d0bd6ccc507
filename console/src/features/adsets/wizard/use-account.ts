import { SKIP, useQuery } from '#console/shared/query/use-query.ts'

/** The chosen account with its token and data sources; undefined while nothing is chosen. */
export const useAccount = (id: string | undefined) =>
  useQuery('getAccount', id === undefined ? SKIP : { params: { id } }).data?.account
