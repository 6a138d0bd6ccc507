import { expect, test } from 'vitest'
import { openWecom } from '#simulators/testing/wecom-world.ts'

test('a corp of twenty thousand has everyone, page by page', async () => {
  const world = await openWecom({
    world: { corps: 1, departments: 500, users: 20_000, links: 2000, customers: 200_000 },
  })
  expect((await world.get('/department/list')).list('department')).toHaveLength(500)
  const known = [...world.corp.directory.users.keys()].flatMap((userid) => world.corp.contacts.byUser(userid))
  expect(new Set(known.map(({ contact }) => contact.externalUserid)).size).toBe(200_000)
  const ids: unknown[] = []
  let cursor = ''
  do {
    const part = await world.links('list_link', { limit: 100, cursor })
    ids.push(...part.list('link_id_list'))
    cursor = part.text('next_cursor')
  } while (cursor !== '')
  expect(ids).toHaveLength(2000)
  const customers = await world.links('customer', { link_id: ids[0], limit: 1000 })
  expect(customers.list('customer_list')).toHaveLength(100)
  const { userid } = world.wecom.customers.add({ link: String(ids[0]), channel: 'x' })
  expect(world.wecom.links.find(String(ids[0]))?.link.range.users).toContain(userid)
  await world.wecom.app.close()
})
