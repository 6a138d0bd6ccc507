import { sql } from 'kysely'
import type { RemoteDepartment } from '../port.ts'
import type { PartRun } from './part-run.ts'

/** Of each department itself and all above it; a circle ends where it closes. */
export const ancestorsOf = (
  departments: readonly Pick<RemoteDepartment, 'id' | 'parentId'>[],
): Map<number, number[]> => {
  const parents = new Map(departments.map(({ id, parentId }) => [id, parentId]))
  return new Map(
    departments.map(({ id }) => {
      const path = new Set<number>()
      for (let at: number | undefined = id; at !== undefined && parents.has(at) && !path.has(at);) {
        path.add(at)
        at = parents.get(at)
      }
      return [id, [...path]]
    }),
  )
}

/** WeCom gives them all at once. */
export const readDepartments = async ({ ask, write, corpId, generation }: PartRun): Promise<void> => {
  const departments = await ask((client) => client.departments())
  const ancestors = ancestorsOf(departments)
  const rows = departments.map((one) => ({ ...one, ancestors: ancestors.get(one.id) ?? [one.id] }))
  await write(
    async (tx) => {
      await sql`
        insert into wecom_departments (corp_id, id, name, parent_id, position, ancestors, generation)
        select ${corpId}, g.id, g.name, g."parentId", g.position, array(select a::bigint from jsonb_array_elements_text(g.ancestors) a), ${generation}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(id bigint, name text, "parentId" bigint, position bigint, ancestors jsonb)
        on conflict (corp_id, id) do update set name = excluded.name, parent_id = excluded.parent_id,
          position = excluded.position, ancestors = excluded.ancestors, generation = excluded.generation`.execute(tx)
      await sql`delete from wecom_departments where corp_id = ${corpId} and generation < ${generation}`.execute(tx)
      await sql`update wecom_corps set departments = ${rows.length} where id = ${corpId}`.execute(tx)
      return rows.length
    },
    { total: rows.length },
  )
}
