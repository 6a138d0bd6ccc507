import { expect, expectAccessible, test } from './support/test.ts'

test('the public page shows the console to each audience, in both colours and on a phone', async ({ page, world }) => {
  await page.goto(`${world.url}/#/landing`)
  await page.getByRole('navigation', { name: '本页内容' }).getByRole('button', { name: '代理商' }).click()
  await expect(page.getByRole('heading', { name: '代理商' })).toBeFocused()
  const picture = page.getByRole('img', { name: '广告组详情：数据与趋势' })
  await expect(picture).toHaveAttribute('src', /adset-light/)
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth), { timeout: 45_000 }).toBe(1120)
  await expectAccessible(page, 'landing')
  await page.getByRole('button', { name: '深色模式' }).click()
  await expect(picture).toHaveAttribute('src', /adset-dark/)
  await expectAccessible(page, 'landing, dark')
  await page.setViewportSize({ width: 375, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '接口文档' })).toHaveAttribute('href', '/docs')
})
