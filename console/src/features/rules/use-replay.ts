import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { RuleReplay as Replayed } from '#contract/rules/entities.ts'
import { fieldsIn, showAtFields, splitFailure } from '#console/shared/form/show-failure.ts'
import { request } from '#console/shared/query/mutate.ts'
import { type Mutation, useMutation } from '#console/shared/query/use-mutation.ts'
import type { Judged } from './read-rule.ts'

interface Asked {
  enterpriseId: string | undefined
  rule: Judged
}
export interface ReplayState {
  ask: Mutation<[form: FormInstance, asked: Asked]>
  /** The last answer, with what it was asked for. */
  found: { question: string; replay: Replayed } | undefined
}

/** Tells whether an answer is still that of the rule as it stands. */
export const questionOf = ({ enterpriseId, rule }: Asked): string => JSON.stringify([enterpriseId, rule])

/** What a rule would have done, asked for in the foot of the form and shown in it. */
export const useReplay = (): ReplayState => {
  const [found, setFound] = useState<ReplayState['found']>()
  const ask = useMutation(async (form: FormInstance, asked: Asked) => {
    const { enterpriseId, rule } = asked
    const body = { ...rule, ...(enterpriseId === undefined ? {} : { enterpriseId }) }
    const replay = await request('replayRule', { body }).catch((error: unknown) => {
      showAtFields(form, splitFailure(error, fieldsIn(form)).atFields)
      throw error
    })
    setFound({ question: questionOf(asked), replay })
  })
  return { ask, found }
}
