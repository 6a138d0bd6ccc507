import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readXlsx } from '../server/src/core/exports/testing/read-xlsx.ts'
import type { SessionClient } from '../client/src/index.ts'
import { clientOf } from './support/client.ts'
import { buildJdunion, jdunionDemoApp, type JdunionSimulator } from '../simulators/jdunion/build-jdunion.ts'
import { makeClicked, makePlace, pick, type Place, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import type { World } from './support/world.ts'

let shop: JdunionSimulator
test.beforeAll(async () => {
  shop = buildJdunion({ seed: Date.now() % 2 ** 31 })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
test.afterAll(() => shop.app.close())

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** The owner of a place of its own, so that no other test moves its figures. */
const enterAsOwner = async (page: Page, world: World, admin: SessionClient, place: Place): Promise<void> => {
  const username = `figures.${unique()}`
  const body = {
    username,
    password: world.password,
    fullname: '看数的人',
    role: 'User' as const,
    enterpriseId: place.id,
  }
  await admin.call('createUser', { body })
  const { session } = await clientOf(world.url).signIn(username, world.password)
  await page.addInitScript((entry) => localStorage.setItem('hyper_user', entry), JSON.stringify(session))
}
const go = async (page: Page, world: World, route: string): Promise<void> => {
  await page.goto(`${world.url}/#${route}`)
  await settled(page)
}
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Three paid orders of one product, one of them returned, and one that was never paid. */
const sell = async (admin: SessionClient, place: Place): Promise<void> => {
  const settings = { appKey: jdunionDemoApp.id, appSecret: jdunionDemoApp.secret, siteId: '7', positionId: '8' }
  await admin.call('putConfig', {
    params: { configKey: 'jdunion' },
    body: {
      settings: JSON.stringify({ ...settings, apiBase: shop.url(), subUnionWhitelisted: true, pollSeconds: 5 }),
    },
  })
  const [goods] = shop.goods.all
  if (goods === undefined) throw new Error('The shop has no goods')
  const brought = { provider: 'jdunion' as const, enterpriseId: place.id, goods: [String(goods.skuId)] }
  expect((await admin.call('importProducts', { body: brought })).results).toMatchObject([{ outcome: 'created' }])
  const paid = [1, 2, 3].flatMap(() => shop.buyer.buy({ skuIds: [goods.skuId] }))
  shop.buyer.buy({ skuIds: [goods.skuId], pay: false })
  shop.buyer.move(paid[0]?.orderId ?? 0, 'return')
  const orders = async () => (await admin.call('listOrders', { enterpriseId: place.id })).orders
  await expect.poll(async () => (await orders()).length, { timeout: 45_000 }).toBe(4)
}

/** A running ad set with clicks, of which one converts. */
const advertise = async (admin: SessionClient, place: Place): Promise<string> => {
  const name = `看板 ${unique()}`
  const clicks = [1, 2, 3, 4].map(() => `wx0figures${unique()}`)
  const id = await makeClicked(admin, place, name, clicks)
  await admin.call('createConversion', {
    body: { adsetId: id, kind: 'friend_added', clickId: clicks[0] },
  })
  return name
}

test(
  'every figure of the shop leads to the rows that make it up, for each period',
  { tag: '@long' },
  async ({ page, world, admin }) => {
    test.setTimeout(360_000)
    const place = await makePlace(admin)
    await enterAsOwner(page, world, admin, place)
    await go(page, world, '/')
    await expect(page.getByRole('heading', { name: '电商概览' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '还没有数据' })).toBeVisible()

    await sell(admin, place)
    await page.getByRole('button', { name: '立即刷新数据' }).first().click()
    await expect(card(page, '订单').getByRole('link')).toHaveText('3')
    await expect(card(page, '退款').getByRole('link')).toHaveText('1')
    await expect(page.getByText('笔订单未匹配到点击')).toContainText('有 4 笔')
    await settled(page)
    await expectAccessible(page, 'the shop')

    for (const [link, rows] of [
      [card(page, '订单').getByRole('link'), 3],
      [card(page, '退款').getByRole('link'), 1],
      [page.getByRole('table', { name: '商品排行' }).getByRole('link').first(), 3],
      [page.getByRole('link', { name: '查看原因', exact: true }), 4],
    ] as const) {
      await link.click()
      await page.waitForURL(/orders\/list/)
      await settled(page)
      await expect(page.getByText(new RegExp(`共 ${rows} 项`))).toBeVisible()
      await page.goBack()
      await settled(page)
    }

    await pick(page, '时段', '', '昨天')
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/)
    await expect(card(page, '订单').getByRole('link')).toHaveText('0')
    await pick(page, '时段', '', '近 7 天')
    await expect(card(page, '订单').getByRole('link')).toHaveText('3')
    await expect(page.locator('.chart-place[data-state="drawn"] svg[viewBox]')).toBeVisible()
    await page.setViewportSize({ width: 375, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  },
)

test(
  'the funnel leads to a report; one by two dimensions is kept, opened again and taken along',
  { tag: '@long' },
  async ({ page, world, admin }) => {
    test.setTimeout(360_000)
    const place = await makePlace(admin)
    const adset = await advertise(admin, place)
    await enterAsOwner(page, world, admin, place)
    await go(page, world, '/dashboard/analytics')
    await expect(page.getByRole('link', { name: '点击 4' })).toBeVisible()
    await expect(page.getByRole('link', { name: '扣留 1' })).toBeVisible()
    await page.getByRole('navigation', { name: '维度' }).getByRole('link', { name: '广告组', exact: true }).click()
    const part = page.getByRole('table', { name: '广告组' }).getByRole('row', { name: new RegExp(adset) })
    await expect(part.getByRole('cell').first()).toHaveText('4')
    await page.mouse.move(0, 0)
    await settled(page)
    await expectAccessible(page, 'the funnel')

    await page.getByRole('link', { name: '点击 4' }).click()
    await settled(page)
    const table = page.getByRole('table', { name: '报表' })
    await expect(table.getByRole('row', { name: /^合计/ })).toContainText('4')
    await pick(page, '维度', '', '日期')
    await expect(table.getByRole('columnheader').nth(1)).toHaveText('日期')
    await page.getByRole('button', { name: '将“日期”前移' }).click()
    const row = table.getByRole('row', { name: new RegExp(`${today()} ${adset}`) })
    await expect(row).toContainText('4')
    // Spend cannot be told by region, and says so instead of being offered.
    await pick(page, '指标', '消耗', '消耗')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: '维度' }).click()
    await expect(page.locator('.ant-select-item-option-disabled').filter({ hasText: '地区' })).toContainText('“消耗”')
    await page.keyboard.press('Escape')
    await page.mouse.move(0, 0)
    await settled(page)
    await expectAccessible(page, 'a report')

    const name = `日报 ${unique()}`
    await page.getByRole('button', { name: '视图', exact: true }).click()
    await page.getByRole('textbox', { name: '给当前视图起个名字' }).fill(name)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('button', { name: `视图：${name}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await go(page, world, '/apps/reports?by=hour')
    await page.getByRole('button', { name: '视图', exact: true }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(row).toContainText('4')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Excel 表格（XLSX）' }).click()
    await expect(page.getByText('已导出并下载，共 1 行')).toBeVisible({ timeout: 45_000 })
    const [sheet] = readXlsx(readFileSync(await (await download).path()))
    expect(sheet?.rows[1]?.slice(0, 3).map(String)).toEqual([today(), adset, '4'])
  },
)
