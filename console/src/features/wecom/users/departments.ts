import { createContext } from 'react'
import type { DepartmentNode } from '#contract/wecom/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { type Answer, useAnswer } from '#console/shared/resource/use-answer.ts'

/** The tree for the filter in the bar, which the page has read already. */
export const DepartmentsContext = createContext<readonly DepartmentNode[]>([])

export const useDepartments = (corpId: string): Answer<readonly DepartmentNode[]> =>
  useAnswer(
    `departments ${corpId}`,
    async () => (await call('listDepartments', { body: { corp_id: corpId } }))?.departments,
  )
