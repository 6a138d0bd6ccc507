import type { Page } from '@playwright/test'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name })
const search = (page: Page) => page.getByRole('textbox', { name: /拼音/ }).filter({ visible: true })

test('a list that was left is there again as it was: by its tab, by Back and with its own keys', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 300 })
  await open('/apps/enterprises/list')
  await settled(page)
  await page.evaluate(() => void (location.hash = '/apps/users/list?Q=e'))
  await expect(page).toHaveTitle(/^用户账号/)
  await settled(page)
  const table = await page.getByRole('table').elementHandle()
  await page.evaluate(() => window.scrollTo(0, 60))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  const top = await page.evaluate(() => window.scrollY)

  await page.goBack()
  await expect(page).toHaveTitle(/^企业账号/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await search(page).fill('x')
  await expect(page).toHaveURL(/enterprises\/list\?Q=x/)
  expect(await table?.evaluate((one) => one.isConnected)).toBe(true)

  await tab(page, '用户账号').click()
  await expect(page).toHaveTitle(/^用户账号/)
  await expect(page).toHaveURL(/users\/list\?Q=e/)
  await expect(search(page)).toHaveValue('e')
  expect(await table?.isVisible()).toBe(true)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)

  await page.goBack()
  await expect(page).toHaveTitle(/^企业账号/)
  await expect(search(page)).toHaveValue('x')
})

test('a page whose tab was closed is begun anew, and a form always', { tag: '@long' }, async ({ page, open }) => {
  await open('/apps/users/create')
  await page.getByLabel('姓名').fill('王小明')
  await page.evaluate(() => void (location.hash = '/apps/users/list'))
  await settled(page)
  const table = await page.getByRole('table').elementHandle()
  await expect(page.getByLabel('密码', { exact: true })).toHaveCount(0)
  await page.evaluate(() => void (location.hash = '/apps/audit'))
  await settled(page)
  await page.getByRole('button', { name: '关闭“用户账号”' }).click()
  await expect.poll(() => table?.evaluate((one) => one.isConnected)).toBe(false)
})
