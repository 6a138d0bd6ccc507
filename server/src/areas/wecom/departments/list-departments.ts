import { sql } from 'kysely'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import type { DepartmentNode } from '#contract/wecom/entities.ts'
import type { Context } from '../../../core/http/route.ts'
import { findCorp } from '../find-corp.ts'

interface DepartmentRow {
  id: number
  name: string
  parent_id: number
  users: number
  all_users: number
}

/** What hangs on nothing we know is a root: an app may see only a part of the tree. */
export const treeOf = (rows: readonly DepartmentRow[]): DepartmentNode[] => {
  const nodes = new Map<number, DepartmentNode>(
    rows.map((row) => [
      row.id,
      { id: row.id, name: row.name, parentId: row.parent_id, users: row.users, allUsers: row.all_users, children: [] },
    ]),
  )
  const roots: DepartmentNode[] = []
  for (const node of nodes.values()) {
    const parent = node.parentId === node.id ? undefined : nodes.get(node.parentId)
    ;(parent?.children ?? roots).push(node)
  }
  return roots
}

export const listDepartments = ({ body, tx }: Context<typeof endpoints.listDepartments>) =>
  tx(async (tx) => {
    const corp = await findCorp(tx, body.corp_id)
    const { rows } = await sql<DepartmentRow>`
      with places as materialized (
        select departments, under, count(*) people from wecom_users where corp_id = ${corp.id} and gone_at is null
        group by departments, under),
      own as (select d, sum(people) n from places, unnest(departments) d group by d),
      below as (select d, sum(people) n from places, unnest(under) d group by d)
      select w.id, w.name, w.parent_id, coalesce(own.n, 0)::int users, coalesce(below.n, 0)::int all_users
      from wecom_departments w left join own on own.d = w.id left join below on below.d = w.id
      where w.corp_id = ${corp.id} order by w.position desc, w.id`.execute(tx)
    return { departments: treeOf(rows), total: rows.length }
  })
