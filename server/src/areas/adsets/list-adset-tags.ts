import { sql } from 'kysely'
import type * as endpoints from '#contract/adsets/endpoints.ts'
import type { Context } from '../../core/http/route.ts'

const MOST = 200

export const listAdsetTags = ({ tx }: Context<typeof endpoints.listAdsetTags>) =>
  tx(async (tx) => {
    const tags = await sql<{ name: string; count: number }>`
      select t.name, count(*) from adsets, unnest(tags) t (name)
      where deleted_at is null and tags <> '{}' group by 1 order by 2 desc, 1 limit ${MOST}`.execute(tx)
    const folders = await sql<{ name: string; count: number }>`
      select folder as name, count(*) from adsets
      where deleted_at is null and folder <> '' group by 1 order by 2 desc, 1 limit ${MOST}`.execute(tx)
    return { tags: tags.rows, folders: folders.rows }
  })
