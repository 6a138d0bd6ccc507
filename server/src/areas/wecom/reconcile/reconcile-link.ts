import { withSystem } from '../../../core/db/tenant.ts'
import type { Services } from '../../../core/services.ts'
import type { CorpClient } from '../port.ts'
import { type Taken, takeCustomers } from './take-customers.ts'

/** Reads a link's own list of customers whole and takes over what no event told us. */
export const reconcileLink = async (services: Services, client: CorpClient, linkId: string): Promise<Taken> => {
  const link = await services.db
    .selectFrom('wecom_links')
    .select('customers_read_at')
    .where('id', '=', linkId)
    .executeTakeFirst()
  const total: Taken = { added: 0, messaged: 0 }
  let pages = 0
  for (let cursor = '', next = 'more'; next !== ''; cursor = next) {
    const page = await client.linkCustomers(linkId, cursor)
    const taken = await takeCustomers(services, client, linkId, page.customers, link?.customers_read_at === null)
    total.added += taken.added
    total.messaged += taken.messaged
    pages += 1
    // The same place again would go on for ever.
    next = page.next === cursor ? '' : page.next
  }
  await noteRead(services, linkId, pages)
  return total
}

export const noteRead = (services: Services, linkId: string, pages: number): Promise<void> =>
  withSystem(services.db, async (tx) => {
    await tx
      .updateTable('wecom_links')
      .set({ customers_read_at: new Date(), customers_pages: pages })
      .where('id', '=', linkId)
      .execute()
  })
