import type { SessionClient } from '../client/src/index.ts'
import { clientOf } from './support/client.ts'
import { unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { enterAs, expect, expectAccessible, test } from './support/test.ts'
import type { World } from './support/world.ts'

const SPEND = '/apps/adaccounts/list?tab=spend'
const dayBack = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

const ask = async (url: string, method: string, body?: object) => {
  const reply = await fetch(url, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  expect(reply.status, url).toBe(200)
  return reply.json()
}

/** An enterprise of its own with one advertiser of the simulated platform, and its owner. */
const makeOwner = async (admin: SessionClient, { platforms, password, url }: World) => {
  const { url: platform } = platforms.oceanengine
  const { accounts } = await ask(`${platform}/admin/accounts`, 'GET')
  const { id: number, name } = accounts.at(-1)
  const { accessToken, refreshToken } = await ask(`${platform}/admin/tokens`, 'POST', { accountId: number })
  const title = `消耗企业 ${unique()}`
  const { enterprise } = await admin.call('createEnterprise', {
    body: { name: title, contact: '周敏', phone: '13800138000' },
  })
  const fields = { accountId: String(number), name, accessToken, refreshToken }
  const { account } = await admin.call('createAccount', { body: { provider: 'oceanengine', fields } })
  await admin.call('grantAccount', { params: { id: account.id }, body: { enterpriseId: enterprise.id } })
  const username = `spend.${unique()}`
  await admin.call('createUser', {
    body: {
      username,
      password,
      fullname: '消耗负责人',
      role: 'User' as const,
      enterpriseId: enterprise.id,
    },
  })
  const owner = await clientOf(url).signIn(username, password)
  return { owner, platform, number, name, accountId: String(account.id) }
}

test('spend is read from the platform with progress; a sheet that differs is marked, and the days are reconciled', async ({
  page,
  admin,
  world,
}) => {
  const { owner, platform, number, name, accountId } = await makeOwner(admin, world)
  await ask(`${platform}/admin/reports`, 'PUT', {
    accountId: number,
    rows: [
      { day: dayBack(0), adId: '7400000001', costFen: 12_345, views: 3000, clicks: 60, conversions: 3 },
      { day: dayBack(1), adId: '7400000001', costFen: 20_001, views: 5000, clicks: 90, conversions: 5 },
    ],
  })
  const rows = [{ accountId, day: dayBack(1), amount: '210.00' }]
  expect((await owner.call('importSpends', { body: { rows } })).results[0]?.outcome).toBe('created')

  await enterAs(page, owner)
  await page.goto(`${world.url}/#${SPEND}`)
  await settled(page)
  await page.getByRole('button', { name: '从平台读取' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(name)).toBeVisible()
  await drawer.getByRole('button', { name: '立即读取' }).click()
  await expect(drawer.getByText('已读取完成。')).toBeVisible({ timeout: 45_000 })
  await expect(drawer.getByRole('listitem').filter({ hasText: name })).toContainText('已读取')
  await expectAccessible(page, 'the reading of spend from the platforms')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await settled(page)

  const today = page.getByRole('row', { name: new RegExp(dayBack(0)) })
  await expect(today).toContainText('¥123.45')
  await expect(today).toContainText('接口')
  await expect(today).toContainText('暂估')
  const yesterday = page.getByRole('row', { name: new RegExp(dayBack(1)) })
  await expect(yesterday).toContainText('¥200.01')
  await expect(yesterday).toContainText('表格为 ¥210.00')
  await expect(page.locator('.spend-total')).toContainText('¥323.46')

  await page.getByRole('button', { name: '对账', exact: true }).click()
  await settled(page)
  const differences = page.getByRole('table', { name: /消耗差异/ })
  await expect(differences.getByRole('row', { name: new RegExp(dayBack(1)) })).toContainText('+¥9.99')
  const reconciled = page.getByRole('table', { name: '点击与转化核对' })
  await expect(reconciled.getByRole('row', { name: new RegExp(dayBack(0)) })).toContainText('平台当天数据尚未统计完整')
  await expect(reconciled.getByRole('row', { name: /合计/ })).toContainText('150')
  await expectAccessible(page, 'the reconciliation with the platforms')
})

test('an account that lacks the permission says so', { tag: '@long' }, async ({ page, admin, world }) => {
  const name = `未授权账户 ${unique()}`
  const { enterprise } = await admin.call('createEnterprise', {
    body: { name: `企业 ${unique()}`, contact: '周敏', phone: '13800138000' },
  })
  const fields = { accountId: String(Date.now()), name }
  const { account } = await admin.call('createAccount', { body: { provider: 'tencent_gdt', fields } })
  await admin.call('grantAccount', { params: { id: account.id }, body: { enterpriseId: enterprise.id } })
  const username = `spend.${unique()}`
  await admin.call('createUser', {
    body: {
      username,
      password: world.password,
      fullname: '消耗负责人',
      role: 'User' as const,
      enterpriseId: enterprise.id,
    },
  })
  await enterAs(page, await clientOf(world.url).signIn(username, world.password))
  await page.goto(`${world.url}/#${SPEND}&way=reconcile`)
  await settled(page)
  await expect(page.getByText('1 个账户在该时段没有平台数据')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('未授权')
  await expect(page.getByText('该时段内平台和我方都没有数据。')).toBeVisible()
})
