import type { Page } from '@playwright/test'
import type { Adset } from '../contract/adsets/entities.ts'
import type { Order, Product } from '../contract/commerce/entities.ts'
import type { SessionClient } from '../client/src/index.ts'
import {
  buildPingduoduo,
  pingduoduoDemoClient,
  type PingduoduoSimulator,
} from '../simulators/pingduoduo/build-pingduoduo.ts'
import { makePlace, pick, type Place, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

let shop: PingduoduoSimulator
test.beforeAll(async () => {
  // Goods of its own, so that a second try does not meet the first one's.
  shop = buildPingduoduo({ seed: Date.now() % 2 ** 31 })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
test.afterAll(() => shop.app.close())

/** What the shop reads as soon as it can. */
const configure = async (admin: SessionClient): Promise<void> => {
  const { id: clientId, secret: clientSecret } = pingduoduoDemoClient
  const settings = { apiBase: shop.url(), clientId, clientSecret, pid: shop.pids.first, pollSeconds: 5 }
  await admin.call('putConfig', {
    params: { configKey: 'pingduoduo' },
    body: { settings: JSON.stringify(settings) },
  })
}

/** Goods ticked in a search, then a pasted list with a line that means nothing. */
const importGoods = async (page: Page, place: Place): Promise<void> => {
  await pick(page, '企业', place.name, place.name)
  await page.getByRole('textbox', { name: '搜索关键词' }).fill('禾木')
  await page.getByRole('button', { name: '搜索商品' }).click()
  const boxes = page.getByRole('checkbox', { name: /^选择 / })
  await expect(boxes.first()).toBeVisible()
  for (const at of [0, 1]) await boxes.nth(at).check()
  await page.getByRole('button', { name: '导入 2 个商品' }).click()
  const report = page.getByRole('region', { name: '导入结果' })
  await expect(report.getByText('2 个商品全部导入完成')).toBeInViewport()
  await expect(page.getByText('已导入', { exact: true })).toHaveCount(2)
  await expectAccessible(page, 'import by search')

  await page.getByText('粘贴链接或商品 ID').click()
  const [known, fresh] = shop.goods.search('青橙')
  const pasted = `${known?.sign}\n没有这样的商品\n${shop.url()}/goods?goods_sign=${fresh?.sign}`
  await page.getByLabel('商品链接或 ID，每行一个').fill(pasted)
  await page.getByRole('button', { name: '导入 3 个商品' }).click()
  await expect(report.getByText('已导入 2 / 3 个商品')).toBeVisible()
  await expect(report.getByRole('row', { name: /没有这样的商品/ })).toContainText('没有找到该商品')
  await expect(report.getByRole('button', { name: '下载其余 1 行' })).toBeVisible()
}

const syncOne = async (page: Page, product: Product): Promise<void> => {
  await page.goto(`${page.url().split('#')[0]}#/apps/product/list?Q=${encodeURIComponent(product.goodsId)}`)
  await settled(page)
  const row = page.getByRole('row', { name: new RegExp(product.goodsId) })
  await expect(row).toContainText('{track}')
  await row.getByRole('button', { name: '同步' }).click()
  await expect(page.getByText(`${product.name} 已同步`)).toBeVisible()
}

/** An ad set that leads to the product, and a visitor of it: the link the visitor is sent to, and the visit's id. */
const visit = async (
  admin: SessionClient,
  place: Place,
  product: Product,
): Promise<{ link: string; trackId: string }> => {
  const made = await admin.call('createAdset', {
    body: {
      enterpriseId: place.id,
      name: `带货 ${unique()}`,
      kind: 'cid_pingduoduo',
      provider: 'tencent_gdt',
      accountId: place.accounts.tencent_gdt,
      params: { target: product.link },
    },
  })
  const { id, links }: Adset = made.adset
  await admin.call('setAdsetState', { params: { id }, body: { status: 'AD_RUNNING' } })
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile' }
  const html = await (await fetch(links.landing, { headers: phone })).text()
  const [, href = ''] = /href="([^"]*\/go[^"]*)"/.exec(html) ?? []
  const led = await fetch(new URL(href.replaceAll('&amp;', '&'), links.landing), { headers: phone, redirect: 'manual' })
  const link = led.headers.get('location') ?? ''
  return { link, trackId: /\bv_[0-9a-z]{26}\b/.exec(decodeURIComponent(link))?.[0] ?? '' }
}

const orderOf = async (admin: SessionClient, sn: string): Promise<Order | undefined> =>
  (await admin.call('listOrders', { filters: { Q: sn } })).orders[0]

test('goods are imported and synced; an order comes in, goes back, and one is matched by hand', async ({
  page,
  open,
  admin,
  complaints,
}) => {
  test.setTimeout(360_000)
  await configure(admin)
  const place = await makePlace(admin)
  await open('/apps/product/import-products/pingduoduo')
  await settled(page)
  await importGoods(page, place)

  const products: Product[] = (await admin.call('listProducts', { enterpriseId: place.id })).products
  expect(products).toHaveLength(4)
  const [product] = products
  if (product === undefined) throw new Error('No product')
  await syncOne(page, product)

  const { link, trackId } = await visit(admin, place, product)
  const came = shop.buyer.buy({ link })
  const lost = shop.buyer.buy({ goodsSign: product.goodsId })
  for (const [sn, match] of [
    [came.sn, 'track'],
    [lost.sn, 'no_id'],
  ] as const)
    await expect.poll(async () => (await orderOf(admin, sn))?.match, { timeout: 45_000 }).toBe(match)

  await page.goto(`${page.url().split('#')[0]}#/apps/orders/list?Q=${came.sn}`)
  await settled(page)
  await expect(page.getByRole('list', { name: '订单读取进度' })).toContainText('读取正常')
  const row = page.getByRole('row', { name: new RegExp(came.sn) })
  await expect(row).toContainText('已支付')
  await expect(row).toContainText('自动归因')
  await expect(row.getByRole('link', { name: trackId })).toBeVisible()
  // What the mouse happens to lie on has another colour.
  await page.mouse.move(0, 0)
  await expectAccessible(page, 'orders')
  shop.buyer.move(came.sn, 'refund')
  await expect(row).toContainText('已退款', { timeout: 45_000 })
  await row.getByRole('button', { name: '详情' }).click()
  await expect(page.getByRole('list', { name: '订单进度' })).toContainText(/下单.*已支付.*已退款/)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: '详情' })).toBeFocused()

  await page.goto(`${page.url().split('#')[0]}#/apps/orders/list?Q=${lost.sn}`)
  await settled(page)
  const without = page.getByRole('row', { name: new RegExp(lost.sn) })
  await expect(without).toContainText('未带追踪 ID')
  await without.getByRole('button', { name: '手动归因', exact: true }).click()
  await settled(page)
  const field = page.getByLabel('访问的追踪 ID')
  await field.fill('v_00000000000000000000')
  const submit = page.getByRole('dialog').getByRole('button', { name: '归因', exact: true })
  await submit.click()
  await expect(page.getByRole('dialog').getByText('没有对应的访问记录')).toBeVisible()
  // The refusal itself.
  expect(complaints.splice(0)).toHaveLength(1)
  await field.fill(trackId)
  await submit.click()
  await expect(page.getByRole('dialog').getByText('由人工指定所属访问。')).toBeVisible()
  await expect(without).toContainText(trackId)
  expect(await orderOf(admin, lost.sn)).toMatchObject({ match: 'manual', trackId })
})
