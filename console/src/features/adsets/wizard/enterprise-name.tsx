import { call } from '#console/shared/api/client.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'

/** The name of an enterprise; one's own are known, others are asked for. */
export const EnterpriseName = ({ id }: { id: string }) => {
  const own = useAuth((state) => state.user?.enterprises.find((one) => one.id === id)?.name)
  const { answer } = useAnswer(`enterprise-${id}`, async () =>
    own === undefined ? (await call('getEnterprise', { params: { id } }))?.enterprise : undefined,
  )
  return own ?? answer?.name ?? '…'
}
