import type { TodoOwner } from '#contract/work/todo-subject.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'

const NONE: readonly TodoOwner[] = []

/** Who can be given a to-do of the enterprise; none while it is not known which. */
export const useOwners = (enterpriseId: string | undefined): readonly TodoOwner[] =>
  useQuery('listTodoOwners', enterpriseId === undefined ? SKIP : { query: { enterpriseId } }, {
    select: ({ owners }) => owners,
  }).data ?? NONE
