import { z } from 'zod'
import { WecomFailure } from '../port.ts'
import { noteRead } from '../reconcile/reconcile-link.ts'
import { takeCustomers } from '../reconcile/take-customers.ts'
import { mapAtOnce } from '../../../core/in-batches.ts'
import type { PartRun } from './part-run.ts'

const Cursor = z.object({ link: z.string() })
const AT_ONCE = 8

interface Listed {
  id: string
  customers_read_at: Date | null
}

const linksAfter = ({ services, corpId }: PartRun, last: string): Promise<Listed[]> =>
  services.db
    .selectFrom('wecom_links')
    .select(['id', 'customers_read_at'])
    .where('corp_id', '=', corpId)
    .where('gone_at', 'is', null)
    .where('id', '>', last)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()

/** The customers of one link, page by page; how many there were. */
const readLink = async ({ services, ask, beat }: PartRun, link: Listed): Promise<number> => {
  const first = link.customers_read_at === null
  let [read, pages] = [0, 0]
  for (let cursor: string | null = ''; cursor !== null; pages++) {
    const at: string = cursor
    const page = await ask((client) => client.linkCustomers(link.id, at))
    await ask((client) => takeCustomers(services, client, link.id, page.customers, first))
    read += page.customers.length
    // The same place again would go on for ever.
    cursor = page.next === '' || page.next === at ? null : page.next
    if (cursor !== null) await beat()
  }
  await noteRead(services, link.id, pages)
  return read
}

const unlessGone = (error: unknown): number => {
  // Deleted at WeCom; the next reading of links says so.
  if (error instanceof WecomFailure && error.kind === 'missing') return 0
  throw error
}

/** Who came by the links, with what no event told us. What was begun and not finished is read again, and known then. */
export const readCustomers = async (run: PartRun): Promise<void> => {
  let links = await linksAfter(run, Cursor.safeParse(run.cursor).data?.link ?? '')
  for (let last = links.at(-1); last !== undefined; last = links.at(-1)) {
    const counts = await mapAtOnce(links, AT_ONCE, (link) => readLink(run, link).catch(unlessGone))
    const read = counts.reduce((sum, n) => sum + n, 0)
    await run.write(async () => read, { cursor: { link: last.id } })
    links = await linksAfter(run, last.id)
  }
  await run.write(async () => 0, { total: run.done })
}
