import type { Page } from '@playwright/test'
import { unique } from './support/adset-place.ts'
import { allowHost, convert, openPlatform, startAdset } from './support/failing-platform.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const needs = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('failing pushes show up under what needs someone, lead to their rows, are tried again and are gone', async ({
  page,
  open,
  admin,
  world,
}) => {
  const platform = await openPlatform()
  const adset = await startAdset(admin, world, '失败回传')
  for (let n = 0; n < 2; n++) await convert(admin, adset, platform.host)
  const failed = async () => (await admin.call('getAdset', { params: { id: adset.id } })).adset.total.failed
  await expect.poll(failed, { timeout: 45_000 }).toBe(2)

  await open('/dashboard/project', 'User')
  await settled(page)
  const row = needs(page, `“${adset.name}”有 2 条回传失败`)
  await expect(row).toBeVisible()
  await expectAccessible(page, 'project')
  await expect(row.getByRole('button', { name: /^重试/ })).toBeVisible()
  await row.getByRole('link', { name: /2 条回传失败/ }).click()
  await expect(page).toHaveURL(/tab=pushes.*Status=failed/)
  await settled(page)
  const rows = page.locator('tbody tr').filter({ hasText: '加粉', visible: true })
  await expect(rows).toHaveCount(2)
  // Below the ad set's figures and its trend, and in view all the same.
  await expect(rows.last()).toBeInViewport()
  await expect(page.getByRole('tab', { name: '回传记录' })).toBeInViewport()

  await allowHost(admin, platform.host)
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
  await admin.call('setAdsetState', { params: { id: adset.id }, body: { status: 'AD_STOP' } })
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
