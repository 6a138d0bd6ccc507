import { afterAll, beforeAll, expect, test } from 'vitest'
import { attach, makeAgent } from '../agents/testing/agents.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { browse, makeLink, visitsOf } from './testing/link.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('a visit tells whom it met and what WeChat-work saw, in order; a customer sees only whom', async () => {
  const link = await makeLink(server, {
    params: { target: 'https://work.weixin.qq.com/ca/cawcde000000', opens: 'agent' },
  })
  const person = await server.join(link.enterpriseId, 'MemberCustomer')
  await server.admin.put(`/adsets/${link.id}`, { customers: [person.user?.id] })
  await attach(server, link.id, [
    await makeAgent(server, link.enterpriseId, { name: '小一' }),
    await makeAgent(server, link.enterpriseId, { name: '小二', online: false }),
  ])
  await browse(`${server.url}/p/${link.key}?gdt_vid=click_of_steps`)
  const [visit] = await visitsOf(server, link.id)
  for (const [at, event] of ['opened', 'requested'].entries())
    await server.rows(
      `insert into visit_events (visit_id, adset_id, visit_at, at, event) values ($1, $2, $3, now() + $4 * interval '1 minute', $5)`,
      [visit?.id, link.id, visit?.at, at + 1, event],
    )
  const steps = async (api = server.admin) => (await api.post(`/adsets/${link.id}/timeline`, {})).body.timeline[0].steps
  const seen = await steps()
  expect(seen.map(({ step }: { step: string }) => step)).toEqual(['click', 'visit', 'agent', 'wecom', 'wecom'])
  expect(seen[2]).toMatchObject({
    name: '小一',
    rotation: { rule: 'turn', candidates: [{ chosen: true }, { name: '小二', reason: 'offline' }] },
  })
  expect(seen.slice(3).map(({ event }: { event: string }) => event)).toEqual(['opened', 'requested'])
  const shared = await steps(person)
  expect(shared[2]).toMatchObject({ name: '小一', rotation: { rule: 'turn', agentId: null, candidates: [] } })
})
