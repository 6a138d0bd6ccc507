import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'

/** The name of an enterprise; one's own are known, others are asked for. */
export const EnterpriseName = ({ id }: { id: string }) => {
  const own = useAuth((state) => state.user?.enterprises.find((one) => one.id === id)?.name)
  const { data } = useQuery('getEnterprise', own === undefined ? { params: { id } } : SKIP)
  return own ?? data?.enterprise.name ?? '…'
}
