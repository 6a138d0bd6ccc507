import { call } from '#console/shared/api/client.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'

/** The chosen account with its token and data sources; undefined while nothing is chosen. */
export const useAccount = (id: string | undefined) => {
  const { answer } = useAnswer(`account-${id ?? ''}`, async () =>
    id === undefined ? undefined : call('getAccount', { params: { id } }),
  )
  return answer?.account
}
