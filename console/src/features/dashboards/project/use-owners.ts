import type { TodoOwner } from '#contract/work/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'

/** Who can be given a to-do of the enterprise; none while it is not known which. */
export const useOwners = (enterpriseId: string | undefined): readonly TodoOwner[] => {
  const { answer } = useAnswer(`owners ${enterpriseId}`, async () =>
    enterpriseId === undefined ? { owners: [] } : call('listTodoOwners', { query: { enterpriseId } }),
  )
  return answer?.owners ?? []
}
