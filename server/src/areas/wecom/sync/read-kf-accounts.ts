import { sql } from 'kysely'
import { z } from 'zod'
import { countKf } from '../kf/count-kf.ts'
import { type CorpClient, type RemoteKf, WecomFailure } from '../port.ts'
import { mapAtOnce } from '../../../core/in-batches.ts'
import type { PartRun } from './part-run.ts'

const Cursor = z.object({ offset: z.number() })
const PAGE = 100
const AT_ONCE = 8

/** What an app may not ask about an account that is not its own stays unknown. */
const unlessRefused = async <T>({ ask }: PartRun, call: (client: CorpClient) => Promise<T>): Promise<T | null> =>
  ask(call).catch((error: unknown) => {
    if (error instanceof WecomFailure && ['refused', 'permission', 'missing'].includes(error.kind)) return null
    throw error
  })

const knownUrls = async ({ services, corpId }: PartRun, page: readonly RemoteKf[]): Promise<Map<string, string>> => {
  const rows = await services.db
    .selectFrom('wecom_kf_accounts')
    .select(['id', 'url'])
    .where('corp_id', '=', corpId)
    .where('id', 'in', ['', ...page.map(({ openKfid }) => openKfid)])
    .execute()
  return new Map(rows.map(({ id, url }) => [id, url]))
}

/** Page by page; a short page is the last, for WeCom tells no total. */
export const readKfAccounts = async (run: PartRun): Promise<void> => {
  const { ask, write, corpId, generation, startedAt } = run
  let page: RemoteKf[]
  let offset = Cursor.safeParse(run.cursor).data?.offset ?? 0
  do {
    const from = offset
    page = await ask((client) => client.kfAccounts({ offset: from, limit: PAGE }))
    const urls = await knownUrls(run, page)
    const rows = await mapAtOnce(page, AT_ONCE, async (kf) => ({
      ...kf,
      url: urls.get(kf.openKfid) || ((await unlessRefused(run, (client) => client.kfUrl(kf.openKfid))) ?? ''),
      servicers: await unlessRefused(run, (client) => client.kfServicers(kf.openKfid)),
    }))
    offset += page.length
    await write(
      async (tx) => {
        await sql`
          insert into wecom_kf_accounts as k (id, corp_id, name, avatar, url, managed, servicers, generation)
          select g."openKfid", ${corpId}, g.name, g.avatar, g.url, g.managed, g.servicers, ${generation}
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g("openKfid" text, name text, avatar text, url text, managed boolean, servicers int)
          on conflict (id) do update set name = excluded.name, url = excluded.url, managed = excluded.managed,
            avatar = case when k.avatar like '/files/%' then k.avatar else excluded.avatar end,
            servicers = coalesce(excluded.servicers, k.servicers), generation = excluded.generation,
            gone_at = case when k.gone_at > ${startedAt} then k.gone_at end
          where k.corp_id = excluded.corp_id`.execute(tx)
        return page.length
      },
      { cursor: { offset } },
    )
  } while (page.length === PAGE)
  await write(
    async (tx) => {
      await sql`update wecom_kf_accounts set gone_at = now()
        where corp_id = ${corpId} and generation < ${generation} and gone_at is null`.execute(tx)
      await countKf(tx, corpId)
      return 0
    },
    { total: run.done },
  )
}
