import { setTimeout as sleep } from 'node:timers/promises'
import type * as endpoints from '#contract/wecom/endpoints.ts'
import type { LinkDetail } from '#contract/wecom/entities.ts'
import { withSystem } from '../../../core/db/tenant.ts'
import type { Context } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { openCorp } from '../client/open-corp.ts'
import { findCorp } from '../find-corp.ts'
import { linkById } from './show-links.ts'

const FRESH_MS = 15 * 60_000
const SPAN_MS = 7 * 86_400_000
/** A page does not wait for WeCom longer than this; the figures come with the next look. */
const PATIENCE_MS = 2000

const readFigures = async (services: Services, { corpId, id }: LinkDetail): Promise<LinkDetail['remote']> => {
  const to = new Date()
  const from = new Date(to.getTime() - SPAN_MS)
  const { opened, added } = await (await openCorp(services, corpId)).linkStatistic(id, from, to)
  const remote = { from: from.toISOString(), to: to.toISOString(), opened, added }
  await withSystem(services.db, (tx) =>
    tx
      .updateTable('wecom_links')
      .set({ remote: JSON.stringify(remote) })
      .where('id', '=', id)
      .execute(),
  )
  return remote
}

const isFresh = ({ remote }: LinkDetail): boolean =>
  remote !== null && Date.now() - new Date(remote.to).getTime() < FRESH_MS

export const getLink = async ({ params, query, services, tx }: Context<typeof endpoints.getLink>) => {
  const link = await tx(async (tx) => linkById(tx, (await findCorp(tx, query.corp_id)).id, params.id))
  if (isFresh(link)) return { link }
  const read = readFigures(services, link).catch((error: unknown) => {
    services.log.debug({ err: error, link: link.id }, 'figures of a link')
    return link.remote
  })
  const remote = await Promise.race([read, sleep(PATIENCE_MS, link.remote, { ref: false })])
  return { link: { ...link, remote } }
}
