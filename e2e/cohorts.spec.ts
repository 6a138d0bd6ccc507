import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Cohort } from '../contract/reports/entities.ts'
import { readXlsx } from '../server/src/core/exports/testing/read-xlsx.ts'
import type { SessionClient } from '../client/src/index.ts'
import { clientOf } from './support/client.ts'
import { makeClicked, makePlace, type Place, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import type { World } from './support/world.ts'

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

const enterAsOwner = async (page: Page, world: World, admin: SessionClient, place: Place): Promise<void> => {
  const username = `payback.${unique()}`
  const body = {
    username,
    password: world.password,
    fullname: '算账的人',
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

/** An ad set with two clicks of today, and what they cost. */
const advertise = async (admin: SessionClient, place: Place): Promise<string> => {
  const name = `回本 ${unique()}`
  const id = await makeClicked(admin, place, name, [`wx0payback${unique()}`, `wx0payback${unique()}`])
  const rows = [{ accountId: place.accounts.tencent_gdt, adsetId: id, day: today(), amount: '80.00' }]
  const spent = await admin.call('importSpends', { body: { enterpriseId: place.id, rows } })
  expect(spent.results, JSON.stringify(spent)).toMatchObject([{ outcome: 'created' }])
  return name
}

const cohortsOf = async (admin: SessionClient, place: Place, period: 'last7'): Promise<Cohort[]> =>
  (await admin.call('getCohorts', { enterpriseId: place.id, query: { period } })).cohorts.rows

test('what the visitors of a day cost and brought stands in its row, leads to the report, and leaves as a file', async ({
  page,
  world,
  admin,
}) => {
  test.setTimeout(180_000)
  const place = await makePlace(admin)
  await enterAsOwner(page, world, admin, place)
  await go(page, world, '/apps/cohorts')
  await expect(page.getByText('这些日期没有符合条件的点击、消耗或订单')).toBeVisible()

  const name = await advertise(admin, place)
  const [row] = await cohortsOf(admin, place, 'last7')
  expect(row).toMatchObject({ clicks: 2, spend: 8000, orders: 0, paybackDay: null })
  await page.reload()
  await settled(page)
  const table = page.getByRole('table', { name: '访问日期' })
  const running = table.getByRole('row', { name: /进行中/ })
  await expect(running.getByRole('cell').first()).toHaveText('2')
  await expect(running).toContainText('¥80.00')
  await expect(running).toContainText('未回本')
  await expect(page.getByRole('table', { name: '预测有多准' })).toContainText('至少要有 5 个访问日')
  await expectAccessible(page, 'cohorts')

  // Every choice stands in the address, and back undoes it.
  await page.getByRole('combobox', { name: '维度' }).click()
  await page.getByRole('option', { name: '广告组', exact: true }).click()
  await expect(page).toHaveURL(/by=adset/)
  await expect(table.getByRole('link', { name })).toBeVisible()
  await page.getByRole('combobox', { name: '访问日期' }).click()
  await page.getByRole('option', { name: '按访问周' }).click()
  await expect(page).toHaveURL(/step=week/)
  await page.goBack()
  await expect(page).not.toHaveURL(/step=week/)

  // What is no money that comes back is followed without a payback day.
  await page.getByRole('combobox', { name: '统计指标' }).click()
  await page.getByRole('option', { name: '订单数', exact: true }).click()
  await expect(page).toHaveURL(/measure=orders/)
  await expect(table.getByRole('columnheader', { name: /回本日/ })).toHaveCount(0)
  await expectAccessible(page, 'cohorts by orders')
  await page.goBack()
  await expect(table.getByRole('columnheader', { name: /回本日/ })).toBeVisible()

  await page.getByRole('button', { name: '导出', exact: true }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel 表格（XLSX）' }).click()
  const file = await (await downloaded).path()
  const [sheet] = readXlsx(readFileSync(file))
  expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['起始日', '截止日', '广告组', '点击'])
  expect(sheet?.rows[1]?.slice(0, 4).map(String)).toEqual([today(), today(), name, '2'])

  // The clicks lead to the report of the same day and ad set.
  await table
    .getByRole('row', { name: /进行中/ })
    .getByRole('link', { name: '2', exact: true })
    .click()
  await expect(page).toHaveURL(/apps\/reports\?.*adset_id=/)
  await expect(page.getByRole('row', { name: /合计/ })).toContainText('¥80.00')
})

test(
  'on a phone each day is a card: what was spent, what came back, and the days after the visit',
  { tag: '@long' },
  async ({ page, world, admin }) => {
    const place = await makePlace(admin)
    await advertise(admin, place)
    await page.setViewportSize({ width: 375, height: 812 })
    await enterAsOwner(page, world, admin, place)
    await go(page, world, '/apps/cohorts')
    const cards = page.getByRole('list', { name: '访问日期' }).getByRole('listitem')
    await expect(cards.first()).toContainText('合计')
    const running = cards.filter({ hasText: '进行中' })
    await expect(running).toContainText('¥80.00')
    await expect(running).toContainText('未回本')
    await expectAccessible(page, 'cohorts on a phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  },
)
