import { mintLinkId } from '#simulators/wecom/seed-corps.ts'
import type { WecomSimulator } from '#simulators/wecom/build-wecom.ts'
import { type Corp, takesCustomers } from '#simulators/wecom/corp.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** A link at WeCom that belongs to the suite, and our row of it. */
export const storeLinkRow = async (server: TestServer, wecom: WecomSimulator, corp: Corp, people: number) => {
  const users = [...corp.directory.users.values()].filter(takesCustomers).slice(0, people)
  const linkId = mintLinkId(wecom.seeded)
  corp.links.set(linkId, {
    linkId,
    corpid: corp.corpid,
    appKey: wecom.settings.suite.suiteId,
    name: '投放链接',
    createdAt: wecom.clock.seconds(),
    skipVerify: true,
    markSource: false,
    range: { users: users.map(({ userid }) => userid), departments: [] },
    priority: null,
    turn: 0,
    unavailable: false,
    follows: [],
    days: new Map(),
  })
  const corpId = corp.suite === null ? corp.corpid : wecom.authorise(corp).corpid
  await server.services.db
    .insertInto('wecom_links')
    .values({ id: linkId, corp_id: corpId, name: '投放链接', url: `${wecom.url()}/ca/${linkId}` })
    .execute()
  return { id: linkId, url: `${wecom.url()}/ca/${linkId}`, users: users.map(({ userid }) => userid) }
}
