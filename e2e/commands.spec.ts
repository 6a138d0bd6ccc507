import type { Page } from '@playwright/test'
import { makeAdset, makePlace, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: /搜索/ })
const selected = (page: Page) => page.getByRole('option', { selected: true })
const opened = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}
const focusedRow = (page: Page) => page.locator('tr[data-row]:focus')

test('Ctrl+K creates, stops and starts by the keyboard alone, after the question', async ({
  page,
  open,
  admin,
  complaints,
}) => {
  test.setTimeout(90_000)
  const place = await makePlace(admin)
  const name = `夏季号卡${unique()}`
  const id = await makeAdset(admin, place, name)
  await admin.call('setAdsetState', { params: { id }, body: { status: 'AD_RUNNING' } })
  const statusNow = async (): Promise<string> => (await admin.call('getAdset', { params: { id } })).adset.status

  await open('/apps/profile')
  await settled(page)
  await opened(page)
  await page.keyboard.type('新建')
  await expect(selected(page)).toContainText('新建广告组')
  await expect(page.getByRole('group', { name: '新建', exact: true })).toContainText('新建表单')
  await expectAccessible(page, 'palette of what can be created', { part: '.palette' })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/adsets\/create/)
  await settled(page)

  await opened(page)
  await page.keyboard.type(`停止 ${name}`)
  await expect(selected(page)).toContainText(`停止“${name}”`)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `停止“${name}”的回传？` })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await statusNow()).toBe('AD_RUNNING')

  await opened(page)
  await page.keyboard.type(`停止${name}`)
  await expect(selected(page)).toContainText(`停止“${name}”`)
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: '停止回传', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`“${name}”已停止`)).toBeVisible()
  expect(await statusNow()).toBe('AD_STOP')

  await opened(page)
  await page.keyboard.type(`start ${name}`)
  await expect(selected(page)).toContainText(`启动“${name}”`)
  await page.keyboard.press('Enter')
  await expect.poll(statusNow, { timeout: 45_000 }).toBe('AD_RUNNING')

  await opened(page)
  await page.keyboard.type(`联调 ${name}`)
  await expect(selected(page)).toContainText(`联调“${name}”`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`adsets/details/${id}$`))
  await expect(page.locator('.ant-drawer').getByRole('dialog')).toBeVisible()
  expect(complaints).toEqual([])
})

test('sets the days of the page that is open', async ({ page, open, world }) => {
  await open('/apps/adsets/list')
  await settled(page)
  await opened(page)
  await page.keyboard.type('近 7 天')
  await expect(selected(page)).toContainText('日期：近 7 天')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/adsets\/list\?period=last7$/)
  await expect(page.getByRole('combobox', { name: '时段' })).toContainText('近 7 天')

  await open(`/apps/adsets/details/${world.adset.id}`)
  await settled(page)
  await opened(page)
  await page.keyboard.type('昨日')
  await expect(selected(page)).toContainText('日期：昨天')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/trendPeriod=yesterday/)
})

test(
  'favourites and what was used lately are at hand, and why a hit was found is shown',
  { tag: '@long' },
  async ({ page, open }) => {
    await open('/apps/profile')
    await settled(page)
    await opened(page)
    await page.keyboard.type('qb')
    const wallet = page.getByRole('option', { name: /钱包/ })
    await expect(wallet.locator('mark')).toHaveText('钱包')
    await expect(wallet).toContainText('qian bao')
    await page.keyboard.press('Control+d')
    await expect(wallet).toContainText('收藏')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/e-wallet/)
    await settled(page)
    await opened(page)
    await expect(page.getByRole('group', { name: '收藏' })).toContainText('钱包')
    await expect(page.getByRole('group', { name: '最近使用' })).toContainText('个人资料')
    await expectAccessible(page, 'palette before anything is typed', { part: '.palette' })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('group', { name: '最近使用' }).getByRole('option', { selected: true })).toBeVisible()
    await page.setViewportSize({ width: 375, height: 740 })
    const box = await page.locator('.palette').boundingBox()
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 375, 740])
    await expectAccessible(page, 'palette on a phone', { part: '.palette' })
  },
)

test('a list is gone through by the keyboard: j, k, x, Enter, e', async ({ page, open, admin, complaints }) => {
  test.setTimeout(90_000)
  const place = await makePlace(admin)
  const mark = unique()
  await makeAdset(admin, place, `${mark} 一`)
  await makeAdset(admin, place, `${mark} 二`)
  await open(`/apps/adsets/list?Q=${mark}`)
  await settled(page)
  await page.keyboard.press('j')
  await expect(focusedRow(page)).toContainText(`${mark} 二`)
  await expect(page.getByText(`第 1 行，共 2 行：${mark} 二`)).toBeAttached()
  await page.keyboard.press('j')
  await expect(focusedRow(page)).toContainText(`${mark} 一`)
  await page.keyboard.press('x')
  await expect(page.getByRole('group', { name: '对所选各行' })).toContainText('1 个已选')
  await expectAccessible(page, 'row cursor')
  // The rows are read again under the cursor.
  await page.keyboard.press('r')
  await settled(page)
  await expect(focusedRow(page)).toContainText(`${mark} 一`)
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/adsets\/details\//)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${mark} 二`)
  await page.goBack()
  await settled(page)
  await page.keyboard.press('j')
  await expect(focusedRow(page)).toContainText(`${mark} 一`)
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/adsets\/edit\//)
  await settled(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: '键盘快捷键' })
  for (const words of ['选择当前行', '编辑当前行', '打开当前行']) await expect(help.getByText(words)).toBeVisible()
  expect(complaints).toEqual([])
})
