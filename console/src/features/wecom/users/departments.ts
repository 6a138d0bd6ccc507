import { createContext } from 'react'
import type { DepartmentNode } from '#contract/wecom/entities.ts'
import { type Query, useQuery } from '#console/shared/query/use-query.ts'

/** The tree for the filter in the bar, which the page has read already. */
export const DepartmentsContext = createContext<readonly DepartmentNode[]>([])

export const NO_DEPARTMENTS: readonly DepartmentNode[] = []

export const useDepartments = (corpId: string): Query<readonly DepartmentNode[]> =>
  useQuery('listDepartments', { body: { corp_id: corpId } }, { select: ({ departments }) => departments })
