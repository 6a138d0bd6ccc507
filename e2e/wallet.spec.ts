import type { Page } from '@playwright/test'
import { makePlace, pick } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const WALLET = '/dashboard/e-wallet'
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** The account's row alone, found by its name. */
const find = async (page: Page, name: string) => {
  await page.getByRole('searchbox', { name: '账户名称或 ID' }).fill(name)
  await page.keyboard.press('Enter')
  await settled(page)
  return page.getByRole('table', { name: '广告账户' }).getByRole('row', { name: new RegExp(name) })
}

const enter = async (page: Page, opens: string, field: string, yuan: string) => {
  await page.getByRole('button', { name: opens }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(field).fill(yuan)
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toHaveCount(0)
  await settled(page)
}

test('a balance, a budget and an alarm are set; a sheet of spend brings it low, and people hear of it once', async ({
  page,
  open,
  admin,
}) => {
  const place = await makePlace(admin)
  const { accountId, name } = (await admin.call('getAccount', { params: { id: place.accounts.tencent_gdt } })).account
  await open(WALLET)
  await settled(page)
  const row = await find(page, name)
  await expect(row).toContainText('未知')

  await enter(page, `录入 ${name} 的余额`, '余额（元）', '1000')
  await expect(row).toContainText('¥1,000.00')
  await expect(row).toContainText('手工录入')
  await enter(page, `设置 ${name} 的预算`, '预算（元）', '400')
  await expect(row).toContainText('月预算 ¥400.00')
  await enter(page, `设置 ${name} 的余额提醒`, '余额低于（元）', '600')
  await expect(row).toContainText('低于 ¥600.00')
  await expectAccessible(page, 'the wallet')

  await page.getByRole('link', { name: '导入消耗' }).click()
  await settled(page)
  await pick(page, '企业', place.name, place.name)
  await page.getByLabel(/粘贴/).fill(`日期,账户ID,消耗(元)\n${today()},${accountId},450.50`)
  await page.getByRole('button', { name: '读取表格' }).click()
  await page.getByRole('button', { name: '导入 1 行' }).click()
  await expect(page.getByText('1 行全部导入完成')).toBeVisible()

  await open(WALLET)
  await settled(page)
  const low = await find(page, name)
  await expect(low).toContainText('¥549.50')
  await expect(low).toContainText('扣除之后的消耗 ¥450.50')
  await expect(low).toContainText('余额低')
  await expect(low).toContainText('超出预算')
  await expect(low).toContainText('1 天')
  const told = async () =>
    (await admin.call('listNotifications', { query: { pageSize: 100 } })).notifications.filter(
      ({ kind, params }) => kind === 'account.balance_low' && params['account'] === name,
    )
  await expect.poll(async () => (await told()).length, { timeout: 45_000 }).toBe(1)
  expect((await told())[0]).toMatchObject({ params: { balance: '549.50', days: '1' }, link: WALLET })

  await page.setViewportSize({ width: 375, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await low.getByRole('link', { name: '¥450.50' }).click()
  await settled(page)
  await expect(page.locator('.spend-total')).toContainText('¥450.50')
})
