import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('the handbook opens beside the screen it is about, by the keyboard alone', async ({ page, open, complaints }) => {
  await open('/apps/adsets/list')
  await settled(page)
  await page.keyboard.press('h')
  const panel = page.getByRole('dialog', { name: '帮助' })
  const title = panel.getByRole('heading', { level: 2 })
  await expect(title).toHaveText('广告组')
  await expectAccessible(page, 'the help beside a screen')

  await panel.getByRole('textbox', { name: '搜索手册' }).focus()
  await page.keyboard.type('熔断')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: '回传已暂停' })).toBeVisible()
  await panel.getByRole('button', { name: '回传已暂停' }).focus()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('回传已暂停')
  await expect(title).toBeFocused()

  await panel.getByRole('button', { name: 'English' }).focus()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Pushes wait')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  expect(complaints).toEqual([])
})

test(
  'the top bar opens it, and it leads to the whole handbook',
  { tag: '@long' },
  async ({ page, open, complaints }) => {
    await open('/apps/audit')
    await settled(page)
    await page.getByRole('button', { name: '本页帮助' }).click()
    const panel = page.getByRole('dialog', { name: '帮助' })
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('操作记录')
    // The screen beside it stays of use, and it follows to the next one.
    await page.getByRole('link', { name: '企业账号' }).click()
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('企业账号')
    await panel.getByRole('link', { name: '整本手册' }).click()
    await expect(panel).toBeHidden()
    await settled(page)
    const handbook = page.getByRole('region', { name: '操作手册' })
    await expect(handbook.getByRole('heading', { name: '企业账号' })).toBeVisible()
    await handbook.locator('summary').filter({ hasText: '告警' }).click()
    await handbook.getByRole('button', { name: '授权已失效' }).first().click()
    await expect(page).toHaveURL(/section=alarm%3Atoken\.broken/)
    await expectAccessible(page, 'the whole handbook')
    expect(complaints).toEqual([])
  },
)
