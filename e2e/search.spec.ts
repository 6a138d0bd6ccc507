import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { ExtOrder } from '../contract/cards/entities.ts'
import type { Asked, SessionClient } from '../client/src/index.ts'
import { inventIdentity } from '../simulators/haoka/identity.ts'
import { createSeeded } from '../simulators/shared/seeded.ts'
import { firstOf } from './support/client.ts'
import { makePlace, type Place, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile' }
/** Nobody writes faster than this. */
const WRITING = 2_500
const people = createSeeded(Date.now() % 1_000_000)

const makeAdset = async (
  admin: SessionClient,
  place: Place,
  body: Pick<Asked<'createAdset'>['body'], 'name' | 'kind' | 'params'>,
) => {
  const given = { enterpriseId: place.id, provider: 'tencent_gdt' as const, accountId: place.accounts.tencent_gdt }
  const made = await admin.call('createAdset', { body: { ...given, ...body } })
  await admin.call('setAdsetState', { params: { id: made.adset.id }, body: { status: 'AD_RUNNING' } })
  return made.adset
}

/** A card ordered on the page of an ad set; the vendor is nowhere, so that it stays as it is. */
const orderCard = async (admin: SessionClient, place: Place, phone: string): Promise<ExtOrder> => {
  const { service } = await admin.call('createService', {
    body: {
      enterpriseId: place.id,
      name: `大流量卡 ${unique()}`,
      vendor: 'guangmeng',
      carrier: 'mobile',
      goodsId: '46',
      apiBase: 'https://vendor.example.com',
      appId: 'nobody',
      secret: 'nothing',
    },
  })
  const name = `领卡 ${unique()}`
  const { links } = await makeAdset(admin, place, { name, kind: 'idcard', params: { serviceId: service.id } })
  const url = new URL(links.landing)
  url.searchParams.set('gdt_vid', `click-${unique()}`)
  const html = await (await fetch(url, { headers: PHONE })).text()
  await wait(WRITING)
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const body = new URLSearchParams({
    ...Object.fromEntries(hidden.map(([, key, value]) => [key, value])),
    name: '司马相如',
    identity: inventIdentity(people, 1995),
    phone,
    province: '440000',
    city: '440100',
    county: '440113',
    address: '钟村街道 1 号',
    agree: '1',
  })
  const reply = await fetch(new URL(url.pathname, url), { method: 'POST', headers: PHONE, body })
  expect(reply.status, await reply.text()).toBe(200)
  const { extorders } = await admin.call('listExtOrders', { query: { enterprise_id: place.id } })
  expect(extorders).toHaveLength(1)
  return firstOf(extorders)
}

const field = (page: Page) => page.getByRole('combobox', { name: /搜索/ })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('Ctrl+K finds records by pinyin, Chinese name, number and phone, and opens them', async ({
  page,
  open,
  admin,
  complaints,
}) => {
  test.setTimeout(90_000)
  const place = await makePlace(admin)
  const mark = unique()
  const adset = await makeAdset(admin, place, {
    name: `夏季号卡${mark}`,
    kind: 'huoke',
    params: { target: 'https://work.weixin.qq.com/ca/cawcde000000' },
  })
  const phone = `137${String(people.int(10_000_000, 99_999_999))}`
  const order = await orderCard(admin, place, phone)

  await open('/apps/profile')
  await settled(page)
  await page.keyboard.press('Control+k')
  await field(page).fill(`xiajihaoka${mark}`)
  await expect(group(page, '广告组').getByRole('option', { name: adset.name })).toBeVisible()
  await expectAccessible(page, 'palette with records', { part: '.palette' })
  // Nothing but the record answers, so that it is what Enter chooses.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`adsets/details/${adset.id}`))
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(adset.name)

  // Typed and entered in one go, before the answer is there.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { selected: true })).toContainText(adset.name)
  await field(page).fill(order.orderNo)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`extorders/list\\?Q=${order.orderNo}`))
  await settled(page)
  await expect(page.getByRole('dialog').getByText(order.orderNo).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: order.orderNo })).toBeVisible()

  await page.getByRole('button', { name: /搜索页面/ }).click()
  await field(page).fill(phone)
  const byPhone = group(page, '激活订单').getByRole('option')
  await expect(byPhone).toContainText(order.orderNo)
  await expect(byPhone).not.toContainText(phone)
  await field(page).fill(phone.slice(0, 10))
  await expect(page.getByText(/没有找到/)).toBeVisible()

  await field(page).fill(place.name)
  await expect(group(page, '企业账号').getByRole('option', { name: place.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`list_members/${place.id}`))
  expect(complaints).toEqual([])
})

test(
  'keys turn pages, find and refresh the list, and a link brings the same view',
  { tag: '@long' },
  async ({ page, open, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('/apps/audit')
    await settled(page)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/page=2/)
    await settled(page)
    await page.keyboard.press('p')
    await expect(page).not.toHaveURL(/page=2/)
    await settled(page)
    const again = page.waitForResponse(/\/api\/v1\/audit/)
    await page.keyboard.press('r')
    await again
    await page.keyboard.press('/')
    await expect(page.getByRole('textbox', { name: /操作人/ })).toBeFocused()
    await page.keyboard.type('admin')
    await expect(page).toHaveURL(/Q=admin/)
    await settled(page)
    await page.getByRole('button', { name: '复制当前视图的链接' }).click()
    await expect(page.getByText('已复制当前视图的链接')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: '键盘快捷键' })
    for (const words of ['搜索当前列表', '下一页', '上一页', '刷新列表', '搜索页面、操作和数据', '保存表单'])
      await expect(help.getByText(words, { exact: true })).toBeVisible()
  },
)
