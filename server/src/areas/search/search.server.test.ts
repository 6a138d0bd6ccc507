import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchGroup, SearchKind } from '#contract/search/entities.ts'
import { newId } from '../../core/db/ids.ts'
import { searchText } from '../../core/db/search.ts'
import { makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer, unique } from '../../testing/test-server.ts'
import { foundTenant, type Tenant } from '../../testing/world.ts'
import { hashPhone } from '../../core/text/phone-hash.ts'

const PHONE = '13977770042'
const lines: string[] = []
let server: TestServer
let mine: Tenant
let theirs: Tenant

const search = async (api: Api, q: string, within = ''): Promise<SearchGroup[]> => {
  const { status, body } = await api.get(`${within}/search?q=${encodeURIComponent(q)}`)
  expect([q, status]).toEqual([q, 200])
  return body.groups
}
const rowsOf = async (api: Api, q: string, kind: SearchKind, within?: string) =>
  (await search(api, q, within)).find((group) => group.kind === kind)?.rows ?? []
const kindsFor = async (api: Api, q: string): Promise<string[]> => (await search(api, q)).map(({ kind }) => kind)
const titlesOf = async (api: Api, q: string, kind: SearchKind) => (await rowsOf(api, q, kind)).map(({ title }) => title)

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  server = await startTestServer({}, log)
  mine = await foundTenant(server)
  theirs = await foundTenant(server)
  const hash = hashPhone(server.services, PHONE)
  for (const { formId, extOrderId } of [mine, theirs]) {
    await server.rows('update forms set phone_hash = $2 where id = $1', [formId, hash])
    await server.rows('update ext_orders set phone_hash = $2 where id = $1', [extOrderId, hash])
  }
}, 60_000)
afterAll(() => server.stop())

describe('a search', () => {
  it('finds what each role may read the list of, and nothing else', async () => {
    const named = ['adset', 'account', 'agent', 'order', 'card_order', 'policy', 'product', 'form_schema']
    expect(await kindsFor(mine.people.User, mine.canary)).toEqual([...named, 'member', 'enterprise'])
    expect(await kindsFor(mine.people.Member, mine.canary)).toEqual(named)
    expect(await kindsFor(server.admin, mine.canary)).toEqual([...named, 'user', 'enterprise'])
    expect(await kindsFor(mine.people.MemberCustomer, mine.canary)).toEqual([])
    await server.rows('insert into adset_customers (adset_id, user_id) values ($1, $2)', [
      mine.adsetId,
      mine.people.MemberCustomer.user?.id,
    ])
    expect(await kindsFor(mine.people.MemberCustomer, mine.canary)).toEqual(['adset'])
    expect((await server.guest.get(`/search?q=${mine.canary}`)).status).toBe(401)
  })

  it("never finds another enterprise's records, by name, number, id or phone", async () => {
    const asked = [
      theirs.canary,
      theirs.canary.slice(0, 10),
      theirs.adsetId,
      theirs.accountId,
      theirs.agentId,
      theirs.orderId,
      theirs.policyId,
      theirs.extOrderId,
      theirs.formId,
      theirs.formSchemaId,
      theirs.id,
      theirs.people.Member.user?.id ?? '',
      `wm${theirs.canary}`,
      PHONE,
    ]
    for (const api of Object.values(mine.people))
      for (const q of asked) {
        const text = JSON.stringify(await search(api, q))
        expect([q, text.includes(theirs.canary), text.includes(theirs.id)]).toEqual([q, false, false])
      }
    for (const q of asked)
      expect([q, JSON.stringify(await search(server.admin, q)).includes(theirs.canary)]).toEqual([q, true])
  })

  it('keeps within the enterprise it is asked for, which must be the caller’s', async () => {
    const within = `/enterprise/${mine.id}`
    expect(await rowsOf(server.admin, mine.canary, 'adset', within)).toHaveLength(1)
    expect(await rowsOf(server.admin, theirs.canary, 'adset', within)).toEqual([])
    expect(await rowsOf(server.admin, theirs.canary, 'user', within)).toHaveLength(4)
    expect((await mine.people.User.get(`/enterprise/${theirs.id}/search?q=x`)).status).toBe(404)
  })

  it('tells of each record what finds it alone in its own list', async () => {
    const lists: [SearchKind, string, string][] = [
      ['adset', '/adsets', 'adsets'],
      ['account', '/accounts', 'accounts'],
      ['agent', '/customerservice', 'customerservices'],
      ['order', '/orders', 'orders'],
      ['card_order', '/extorders', 'extorders'],
      ['policy', '/yian/order', 'orders'],
      ['enterprise', '/enterprise', 'enterprises'],
    ]
    for (const [kind, path, key] of lists) {
      const [row] = await rowsOf(mine.people.User, mine.canary, kind)
      const { body } = await mine.people.User.get(`${path}?q=${encodeURIComponent(row?.find ?? '')}`)
      expect([kind, body[key].map(({ id }: { id: string }) => id)]).toEqual([kind, [row?.id]])
    }
    const [member] = await rowsOf(mine.people.User, `member.${mine.canary}`, 'member')
    const listed = await mine.people.User.get(`/enterprise/${member?.within}/members?q=${member?.find}`)
    expect(listed.body.members.map(({ id }: { id: string }) => id)).toEqual([member?.id])
    expect(await rowsOf(mine.people.User, mine.formId, 'form')).toMatchObject([{ id: mine.formId, find: mine.formId }])
    expect(await rowsOf(mine.people.User, `wm${mine.canary}`, 'wx_customer')).toMatchObject([
      { find: `wm${mine.canary}`, within: mine.corpId },
    ])
    expect(await rowsOf(mine.people.User, mine.formSchemaId, 'form_schema')).toMatchObject([{ id: mine.formSchemaId }])
  })
})

describe('names', () => {
  const mark = unique()
  beforeAll(async () => {
    const { User } = mine.people
    await makeAdset(server, User, mine.id, { name: `夏季号卡${mark}` })
    await User.post('/customerservice', { enterpriseId: mine.id, name: '欧阳重庆', weixin: `wx${mark}` })
    const fields = { accountId: `99${mark}`, name: '银行理财户', corporation: '', remark: '' }
    const { account } = (await server.admin.post('/accounts', { provider: 'tencent_gdt', fields })).body
    await server.admin.put(`/accounts/${account.id}/grant`, { enterpriseId: mine.id })
    await User.post('/form_schemas', {
      enterpriseId: mine.id,
      name: '暑期预约表',
      schema: JSON.stringify({ type: 'object', properties: { name: { type: 'string' } } }),
    })
    await User.put(`/enterprise/${mine.id}/members`, {
      username: `mem.${mark}`,
      password: 'long enough here',
      fullname: '司马相如',
      role: 'Member',
    })
    await server.services.db
      .insertInto('products')
      .values({
        id: newId('pr'),
        provider: 'jdunion',
        enterprise_id: mine.id,
        goods_id: mark,
        name: '竹编夜灯',
        search: searchText('竹编夜灯', mark),
      })
      .execute()
    await server.enterprise('临邛文君酒业')
  })

  it.each(['nvzhuang', 'nuzhuang', 'nz', 'NüZhuang', 'lvsenvzhuang', 'lusenuzhuang'])(
    'find 女装 however its pinyin is typed: %s',
    async (typed) => {
      const name = `绿色女装${mark}`
      if ((await titlesOf(mine.people.User, name, 'adset')).length === 0)
        await makeAdset(server, mine.people.User, mine.id, { name })
      const found = await rowsOf(mine.people.User, typed, 'adset')
      // Two letters may stand in another's id by chance.
      expect(found.filter(({ id, title }) => title === name || !id.includes(typed)).map(({ title }) => title)).toEqual([
        name,
      ])
    },
  )

  it.each(['xjhk', 'xiajihaoka', 'XiaJi', 'xia ji hao ka', "xia'ji'hao'ka", '夏季号', '季号'])(
    'of ad sets answer Chinese and pinyin, whole, in part and by initials: %s',
    async (typed) => {
      expect(await titlesOf(mine.people.User, typed, 'adset')).toEqual([`夏季号卡${mark}`])
    },
  )

  it.each([
    ['account', 'yhlc', '银行理财户'],
    ['account', 'yinhanglicai', '银行理财户'],
    ['agent', 'oycq', '欧阳重庆'],
    ['agent', 'ouyangchongqing', '欧阳重庆'],
    ['product', 'zbyd', '竹编夜灯'],
    ['product', 'zhubianye', '竹编夜灯'],
    ['form_schema', 'sqyyb', '暑期预约表'],
    ['form_schema', 'shuqiyuyue', '暑期预约表'],
    ['member', 'smxr', '司马相如'],
    ['member', 'simaxiangru', '司马相如'],
  ] as const)('of the others do, too: %s by %s', async (kind, typed, title) => {
    expect(await titlesOf(mine.people.User, typed, kind)).toEqual([title])
  })

  it('of users and enterprises do for an Admin', async () => {
    expect(await titlesOf(server.admin, 'simaxiangru', 'user')).toEqual(['司马相如'])
    expect(await titlesOf(server.admin, 'lqwj', 'enterprise')).toEqual(['临邛文君酒业'])
    expect(await titlesOf(server.admin, '文君', 'enterprise')).toEqual(['临邛文君酒业'])
  })

  it('that are exactly so stand first, however old, then those that begin so; five are shown and the rest is said', async () => {
    const names = ['蓝海', '在蓝海中', '蓝海计划', ...Array.from({ length: 30 }, (_, at) => `新蓝海 ${at}`)]
    for (const name of names) {
      await server.rows(`insert into agents (id, enterprise_id, name, search) values ($1, $2, $3, $3)`, [
        newId('cs'),
        mine.id,
        name,
      ])
    }
    const group = (await search(mine.people.User, '蓝海')).find(({ kind }) => kind === 'agent')
    expect([group?.rows.length, group?.more, group?.rows[0]?.title]).toEqual([5, true, '蓝海'])
    expect(await titlesOf(mine.people.User, '蓝海计', 'agent')).toEqual(['蓝海计划'])
  })

  it('that are exactly so bring their kind to the front', async () => {
    await server.enterprise('卓文君')
    await makeAdset(server, mine.people.User, mine.id, { name: '卓文君夏装' })
    expect(await kindsFor(server.admin, '卓文君')).toEqual(['enterprise', 'adset'])
    expect(await kindsFor(server.admin, '卓文')).toEqual(['adset', 'enterprise'])
  })

  it('of what was deleted are forgotten', async () => {
    const adset = await makeAdset(server, mine.people.User, mine.id, { name: '雨季清仓' })
    expect(await titlesOf(mine.people.User, 'yjqc', 'adset')).toEqual(['雨季清仓'])
    await mine.people.User.put(`/adsets/${adset.id}/state`, { status: 'AD_STOP' })
    expect((await mine.people.User.delete(`/adsets/${adset.id}`)).status).toBe(200)
    expect(await titlesOf(mine.people.User, 'yjqc', 'adset')).toEqual([])
  })
})

describe('numbers', () => {
  it('of orders are found whole or not at all', async () => {
    expect(await rowsOf(mine.people.Member, mine.canary, 'order')).toHaveLength(1)
    expect(await rowsOf(mine.people.Member, mine.canary.slice(0, -1), 'order')).toEqual([])
    expect(await rowsOf(mine.people.Member, mine.canary.slice(0, -1), 'card_order')).toEqual([])
  })

  it('of phones find what was left with them, masked, however they are written', async () => {
    for (const typed of [PHONE, `+86 ${PHONE}`, '139-7777-0042', ` ${PHONE} `]) {
      const groups = await search(mine.people.Member, typed)
      expect(groups.map(({ kind, rows }) => [kind, rows.map(({ id }) => id)])).toEqual([
        ['card_order', [mine.extOrderId]],
        ['form', [mine.formId]],
      ])
      expect(groups[0]?.rows[0]?.detail).toContain('138****0000')
      expect(JSON.stringify(groups)).not.toContain('13800000000')
    }
    expect(await search(mine.people.Member, PHONE.slice(0, 10))).toEqual([])
    expect(await search(mine.people.Member, PHONE.slice(1))).toEqual([])
  })

  it('of people’s own phones do so for those who may list them', async () => {
    const phone = '+86 137-0000-4242'
    const id = mine.people.Member.user?.id
    expect((await server.admin.put(`/users/${id}`, { phone })).status).toBe(200)
    await server.admin.put(`/enterprise/${theirs.id}`, { phone: '010-6655 4433' })
    for (const typed of ['13700004242', phone, '+8613700004242', '137 0000 4242']) {
      expect((await rowsOf(server.admin, typed, 'user')).map((row) => row.id)).toEqual([id])
      expect(await rowsOf(mine.people.User, typed, 'member')).toHaveLength(1)
      expect(await rowsOf(theirs.people.User, typed, 'member')).toEqual([])
    }
    expect((await rowsOf(server.admin, '01066554433', 'enterprise')).map((row) => row.id)).toEqual([theirs.id])
    for (const part of ['1370000424', '137-0000', '4242', '0000 4242', '6655 4433', '6655'])
      for (const api of [server.admin, mine.people.User])
        for (const kind of ['user', 'member', 'enterprise'] as const)
          expect([
            part,
            kind,
            (await rowsOf(api, part, kind)).filter((row) => row.find === id || row.id === theirs.id),
          ]).toEqual([part, kind, []])
    expect(JSON.stringify(await search(server.admin, '13700004242'))).not.toContain('4242')
  })

  it('of the platform’s ads and accounts lead to their ad sets, whole or by how they begin, and never to another’s', async () => {
    const [ad, account, other] = ['7410229690209', '1700000359342250', '7410229690999']
    await server.rows('update ad_accounts set account_id = $2 where id = $1', [mine.accountId, account])
    await server.rows('update adsets set account_id = $2 where id = $1', [mine.adsetId, mine.accountId])
    const link = 'insert into ad_links (account_id, ad_id, adset_id) values ($1, $2, $3)'
    await server.rows(link, [mine.accountId, ad, mine.adsetId])
    await server.rows(link, [theirs.accountId, other, theirs.adsetId])
    // Of an account that both enterprises push for.
    await server.rows('insert into account_grants (account_id, enterprise_id) values ($1, $2)', [
      mine.accountId,
      theirs.id,
    ])
    const own = mine.people.Member
    const listed = async (q: string) =>
      (await own.get(`/adsets?q=${q}`)).body.adsets.map(({ id }: { id: string }) => id) as string[]
    for (const typed of [ad, '741022', '7410229690', account, '170000']) {
      expect([typed, (await rowsOf(own, typed, 'adset')).map(({ id }) => id)]).toEqual([typed, [mine.adsetId]])
      expect([typed, await listed(typed)]).toEqual([typed, [mine.adsetId]])
      const others = await rowsOf(theirs.people.Member, typed, 'adset')
      expect([typed, others.map(({ id }) => id)]).toEqual([typed, other.startsWith(typed) ? [theirs.adsetId] : []])
    }
    expect((await rowsOf(own, '741022', 'adset'))[0]?.detail).toContain(ad)
    // Whatever ends in nines has another number behind it.
    expect((await rowsOf(theirs.people.Member, other, 'adset')).map(({ id }) => id)).toEqual([theirs.adsetId])
    expect(await rowsOf(own, other, 'adset')).toEqual([])
    for (const typed of ['74102', '7410229690208', '229690209'])
      expect([typed, await listed(typed)]).toEqual([typed, []])
    expect((await search(own, ad))[0]?.kind).toBe('adset')
    expect((await search(own, account))[0]).toMatchObject({ kind: 'account', rows: [{ id: mine.accountId }] })
    expect((await rowsOf(server.admin, ad, 'adset')).map(({ id }) => id)).toEqual([mine.adsetId])
  })

  it('that were typed stand in no log line', () => {
    expect(lines.some((line) => line.includes('/search'))).toBe(true)
    expect(lines.filter((line) => /13977770042|13700004242|139-7777/.test(line))).toEqual([])
  })
})

describe('what cannot be searched for', () => {
  it('is refused', async () => {
    for (const query of [
      '',
      '?q=',
      '?q=%20%20',
      '?q=%E3%80%80',
      '?q=a%00',
      `?q=${'x'.repeat(201)}`,
      '?q=a&q=b',
      '?q=a&page=1',
    ])
      expect([query, (await server.admin.get(`/search${query}`)).status]).toEqual([query, 400])
  })

  it('or finds nothing, and never everything', async () => {
    for (const q of ['%', '_', '\\', '%%', "' or '1'='1", '*', '🙂'])
      expect([
        q,
        (await search(server.admin, q)).flatMap(({ rows }) => rows).filter((row) => !JSON.stringify(row).includes(q)),
      ]).toEqual([q, []])
  })
})
