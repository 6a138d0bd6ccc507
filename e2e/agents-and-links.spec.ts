import type { Page } from '@playwright/test'
import type { Adset } from '../contract/adsets/entities.ts'
import type { LinkDetail } from '../contract/wecom/entities.ts'
import type { SessionClient } from '../client/src/index.ts'
import { firstOf } from './support/client.ts'
import { makePlace, type Place, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import type { World } from './support/world.ts'

/** What WeCom itself does, or has. */
const atWecom = async (world: World, path: string, body?: object) => {
  const reply = await fetch(`${world.wecom.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(reply.status, path).toBe(200)
  return JSON.parse(await reply.text())
}

/** An Admin leaves for WeCom, the corp's administrator agrees there, and the corp is the place's. */
const authorize = async (page: Page, world: World, place: Place, corpid: string): Promise<void> => {
  await page.getByRole('button', { name: '接入企业微信' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /授权新企业/ })
    .click()
  await page.getByRole('combobox', { name: '所属企业' }).fill(place.name)
  await page.getByRole('option').filter({ hasText: place.name }).click()
  await page.getByRole('button', { name: '前往企业微信授权' }).click()
  await page.waitForURL(`${world.wecom.url}/**`)
  await page.locator(`input[value="${corpid}"]`).check()
  await page.getByRole('button', { name: '同意授权' }).click()
  await page.waitForURL(`${world.url}/**`)
  await settled(page)
  await expect(page.getByRole('status').filter({ hasText: '授权' })).toBeVisible()
}

/** Three people get a link, chosen by hand. */
const makeLink = async (page: Page, admin: SessionClient, world: World, corpId: string): Promise<LinkDetail> => {
  const name = `三人链接 ${unique()}`
  await page.goto(`${world.url}/#/apps/customerAcquisition/list/${corpId}`)
  await settled(page)
  await page.getByRole('button', { name: '新建获客链接' }).first().click()
  await page.getByRole('dialog').getByLabel('链接名称').fill(name)
  const able = page.getByRole('list', { name: '可选成员' }).getByRole('checkbox', { disabled: false })
  for (const at of [0, 1, 2]) await able.nth(at).check()
  await page.getByRole('button', { name: '在企业微信创建' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('已同步')
  const { links } = await admin.call('listLinks', { query: { corp_id: corpId, q: name } })
  return (await admin.call('getLink', { params: { id: firstOf(links).id }, query: { corp_id: corpId } })).link
}

const makeAdset = async (admin: SessionClient, world: World, place: Place, link: LinkDetail): Promise<Adset> => {
  await admin.call('grantAccount', {
    params: { id: world.platforms.tencent_gdt.account },
    body: { enterpriseId: place.id },
  })
  const made = await admin.call('createAdset', {
    body: {
      enterpriseId: place.id,
      name: `获客 ${unique()}`,
      kind: 'huoke',
      provider: 'tencent_gdt',
      accountId: world.platforms.tencent_gdt.account,
      params: { linkId: link.id },
    },
  })
  await admin.call('setAdsetState', { params: { id: made.adset.id }, body: { status: 'AD_RUNNING' } })
  return made.adset
}

/** A click at the platform, the page, its button: where the visitor is led. */
const visit = async (world: World, { links, account }: Adset): Promise<string> => {
  const reply = await fetch(`${world.platforms.tencent_gdt.url}/admin/clicks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ template: links.monitor, accountId: Number(account?.accountId), count: 1 }),
  })
  const { clicks } = JSON.parse(await reply.text())
  const page = new URL(links.landing)
  page.searchParams.set('gdt_vid', clicks[0].clickId)
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile' }
  const html = await (await fetch(page, { headers: phone })).text()
  const [, href = ''] = /href="([^"]*\/go[^"]*)"/.exec(html) ?? []
  const led = await fetch(new URL(href.replaceAll('&amp;', '&'), page), { headers: phone, redirect: 'manual' })
  return led.headers.get('location') ?? ''
}

test('from the corp’s consent to the add on the right visit, and nobody off is in range', async ({
  page,
  open,
  admin,
  world,
  complaints,
}) => {
  test.setTimeout(360_000)
  const place = await makePlace(admin)
  await open('/apps/customer/list?tab=corps')
  await settled(page)
  await authorize(page, world, place, world.wecom.others[0] ?? '')
  const { corps } = await admin.call('listCorps', { query: { enterprise_id: place.id } })
  expect(corps).toMatchObject([{ status: 'authorized', enterpriseId: place.id, mode: 'suite' }])
  const corpId = String(firstOf(corps).id)

  await page.getByRole('button', { name: '去同步' }).click()
  await page.getByRole('button', { name: '立即同步' }).click()
  await expect
    .poll(async () => (await admin.call('getCorp', { params: { id: corpId } })).corp.sync.state, { timeout: 45_000 })
    .toBe('done')
  await expect(page.getByText('已完成').first()).toBeVisible()
  await expectAccessible(page, 'sync')

  const link = await makeLink(page, admin, world, corpId)
  expect(link.users).toHaveLength(3)
  const adset = await makeAdset(admin, world, place, link)
  const target = await visit(world, adset)
  expect(target).toContain(`/ca/${link.id}?customer_channel=v_`)
  await atWecom(world, '/admin/customers/open', { link: target })
  await atWecom(world, '/admin/customers/request', { link: target })
  const { externalUserid, userid } = await atWecom(world, '/admin/customers/add', { link: target })
  await atWecom(world, '/admin/customers/chat', { externalUserid, userid })
  await page.goto(`${world.url}/#/apps/adsets/details/${adset.id}`)
  await settled(page)
  const line = page.locator('li.visit').first()
  await expect(line).toContainText('申请添加', { timeout: 45_000 })
  await expect(line).toContainText('加粉')
  await expect(line).toContainText('平台已接收', { timeout: 45_000 })

  const people = async () => (await atWecom(world, `/admin/links/${link.id}`)).people.toSorted()
  const [first = '', second = '', third = ''] = link.users.map((user) => user.userId)
  await page.goto(`${world.url}/#/apps/wxuser/list/${corpId}?Q=${first}`)
  await settled(page)
  await page.getByRole('switch', { name: new RegExp(first) }).click()
  // What still opens would slip from under the mouse.
  await settled(page)
  await page.getByRole('button', { name: '下线', exact: true }).click()
  await expect.poll(people, { timeout: 45_000 }).toEqual([second, third].toSorted())
  await admin.call('takeOffline', { body: { corpId, userId: second } })
  await expect.poll(people, { timeout: 45_000 }).toEqual([third])
  await page.goto(`${world.url}/#/apps/wxuser/list/${corpId}?Q=${third}`)
  await settled(page)
  await page.getByRole('switch', { name: new RegExp(third) }).click()
  // What still opens would slip from under the mouse.
  await settled(page)
  await page.getByRole('button', { name: '下线', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/不能下线.*将没有人接待/)).toBeVisible()
  expect(await people()).toEqual([third])
  // The refusal itself.
  expect(complaints.splice(0)).toHaveLength(1)
})
