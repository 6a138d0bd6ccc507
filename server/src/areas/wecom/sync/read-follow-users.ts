import { sql } from 'kysely'
import { wantRanges } from '../../agents/want-ranges.ts'
import type { PartRun } from './part-run.ts'

/** Who may be put into a link. */
export const readFollowUsers = async ({ ask, write, corpId }: PartRun): Promise<void> => {
  const users = await ask((client) => client.followUsers())
  await write(
    async (tx) => {
      const { rows } = await sql<{ user_id: string }>`
        update wecom_users w set follow = not w.follow
        where corp_id = ${corpId} and w.follow <> (w.user_id in (select unnest(${users}::text[]))) returning user_id`.execute(
        tx,
      )
      await wantRanges(
        tx,
        corpId,
        rows.map(({ user_id }) => user_id),
      )
      return users.length
    },
    { total: users.length },
  )
}
