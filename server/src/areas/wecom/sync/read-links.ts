import { sql } from 'kysely'
import { z } from 'zod'
import { withSystem } from '../../../core/db/tenant.ts'
import { countLinks } from '../links/store-link.ts'
import { WecomFailure } from '../port.ts'
import { mapAtOnce } from '../../../core/in-batches.ts'
import type { PartRun } from './part-run.ts'
import { readKnown, storeLinks } from './store-links.ts'

/** Nothing follows the last page. */
const Cursor = z.object({ next: z.string().nullable() })
const AT_ONCE = 8

const readLink = ({ ask }: PartRun, id: string) =>
  ask((client) => client.link(id)).catch((error: unknown) => {
    // Deleted between the list and the look.
    if (error instanceof WecomFailure && error.kind === 'missing') return undefined
    throw error
  })

/** The list holds ids alone, so that each link is asked for, a few at once. */
export const readLinks = async (run: PartRun): Promise<void> => {
  const { ask, write, services, corpId, generation } = run
  let cursor = run.cursor === undefined ? '' : Cursor.parse(run.cursor).next
  while (cursor !== null) {
    const from = cursor
    const { ids, next } = await ask((client) => client.linkIds(from))
    const before = await withSystem(services.db, (tx) => readKnown(tx, ids))
    const links = (await mapAtOnce(ids, AT_ONCE, (id) => readLink(run, id))).filter((link) => link !== undefined)
    cursor = next === '' ? null : next
    await write((tx) => storeLinks(tx, run, links, before), { cursor: { next: cursor } })
  }
  await write(
    async (tx) => {
      await sql`update wecom_links set gone_at = now(), range_due = null
        where corp_id = ${corpId} and generation < ${generation} and gone_at is null`.execute(tx)
      await countLinks(tx, corpId)
      return 0
    },
    { total: run.done },
  )
}
