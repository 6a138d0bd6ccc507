import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Adset } from '../contract/adsets/entities.ts'
import type { Api } from '../server/src/testing/api.ts'
import { unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import type { World } from './support/world.ts'

/** A running ad set of 澄明传媒 that answers each click at the address the click brought. */
const makeAdset = async (admin: Api, world: World): Promise<Adset> => {
  const fields = { accountId: `9${Date.now()}`, name: `回传账户 ${unique()}` }
  const { account } = (await admin.post('/accounts', { provider: 'tencent_gdt', fields })).body
  await admin.put(`/accounts/${account.id}/grant`, { enterpriseId: world.enterprise.id })
  const made = await admin.post('/adsets', {
    enterpriseId: world.enterprise.id,
    name: `失败回传 ${unique()}`,
    kind: 'huoke',
    provider: 'tencent_gdt',
    accountId: account.id,
    params: { target: 'https://work.weixin.qq.com/ca/cawcde000009', pushMode: 'legacy' },
    pushStrategy: { mode: 'all', events: { friend_added: 'ADD_WECHAT' } },
  })
  const { id } = made.body.adset
  return (await admin.put(`/adsets/${id}/state`, { status: 'AD_RUNNING' })).body.adset
}

/** A platform of our own at an address that nobody has allowed yet. */
const openPlatform = async () => {
  let taken = 0
  const server = createServer((_request, reply) => {
    taken++
    reply.setHeader('content-type', 'application/json').end('{"code":0,"message":""}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, taken: () => taken, close: () => void server.close() }
}

const convert = async (admin: Api, { id, links }: Adset, host: string): Promise<void> => {
  const clickId = `wx0project${unique()}`
  const callback = encodeURIComponent(`http://${host}/conv?cb=${unique()}`)
  const monitor = links.monitor.replace('__CLICK_ID__', clickId).replace('__CALLBACK__', callback)
  expect((await fetch(monitor)).status).toBe(200)
  const entered = await admin.post('/conversions', { adsetId: id, kind: 'friend_added', clickId })
  expect(entered.status, JSON.stringify(entered.body)).toBe(200)
}

const allow = async (admin: Api, host: string): Promise<void> => {
  const { settings } = (await admin.get('/config/tencent_gdt')).body
  const now = JSON.parse(settings)
  const reply = await admin.put('/config/tencent_gdt', {
    settings: JSON.stringify({ ...now, callbackHosts: `${now.callbackHosts} ${host}` }),
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}

const needs = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('failing pushes show up under what needs someone, lead to their rows, are tried again and are gone', async ({
  page,
  open,
  admin,
  world,
}) => {
  const platform = await openPlatform()
  const adset = await makeAdset(admin, world)
  for (let n = 0; n < 2; n++) await convert(admin, adset, platform.host)
  const failed = async () => (await admin.get(`/adsets/${adset.id}`)).body.adset.total.failed
  await expect.poll(failed, { timeout: 45_000 }).toBe(2)

  await open('/dashboard/project', 'User')
  await settled(page)
  const row = needs(page, `“${adset.name}”有 2 条回传失败`)
  await expect(row).toBeVisible()
  await expectAccessible(page, 'project')
  await row.getByRole('link', { name: /^重试/ }).click()
  await expect(page).toHaveURL(/tab=pushes.*Status=failed/)
  await settled(page)
  const rows = page.locator('tbody tr').filter({ hasText: '加粉', visible: true })
  await expect(rows).toHaveCount(2)

  await allow(admin, platform.host)
  await page.getByRole('checkbox', { name: /选择本页全部/ }).check()
  await page.getByRole('button', { name: '重试' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: '重试' }).click()
  await expect.poll(failed, { timeout: 45_000 }).toBe(0)
  await expect.poll(() => platform.taken(), { timeout: 45_000 }).toBe(2)
  platform.close()

  await page.goto(`${world.url}/#/dashboard/project`)
  await settled(page)
  await expect(page.getByRole('heading', { name: '需要处理' })).toBeVisible()
  await expect(needs(page, adset.name).filter({ hasText: '回传失败' })).toHaveCount(0)
  await admin.put(`/adsets/${adset.id}/state`, { status: 'AD_STOP' })
})

test(
  'a to-do is written in a line, given to someone, ticked, deleted and brought back',
  { tag: '@long' },
  async ({ page, open }) => {
    const title = `补充素材 ${unique()}`
    await open('/dashboard/project', 'User')
    await settled(page)
    await page.getByRole('textbox', { name: '标题' }).fill(title)
    await page.getByLabel('截止日期').fill('2020-01-02')
    await page.getByLabel('截止日期').press('Enter')
    await page.getByRole('button', { name: '添加' }).click()
    // What was done to it is listed beside, too.
    const row = page.getByRole('listitem').filter({ hasText: title, has: page.getByRole('checkbox') })
    await expect(row).toContainText('已逾期 2020-01-02')
    await settled(page)

    await row.getByRole('button', { name: title, exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: '负责人' }).click()
    await page.locator('.ant-select-item-option:visible').first().click()
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(drawer).toBeHidden()
    await expect(row).not.toContainText('未指派')

    await row.getByRole('checkbox').click()
    await expect(row).toHaveCount(0)
    await page.getByText('已完成', { exact: true }).click()
    await expect(row.getByRole('checkbox')).toBeChecked()
    await settled(page)
    await row.getByRole('button', { name: /^删除/ }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(row).toBeVisible()
  },
)
