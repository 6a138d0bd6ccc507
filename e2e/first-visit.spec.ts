import type { Page } from '@playwright/test'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const tour = (page: Page) => page.locator('.tour-panel')
const onFirstVisit = (page: Page) =>
  page.addInitScript(() => {
    if (!sessionStorage.getItem('came')) localStorage.setItem('hyper_tour', '[]')
    sessionStorage.setItem('came', 'yes')
  })

test(
  'the tour shows itself once, is walked by keys, and can be asked for again',
  { tag: '@long' },
  async ({ page, open }) => {
    await open('/apps/profile', 'User')
    await settled(page)
    await expect(tour(page)).toHaveCount(0)
    await onFirstVisit(page)
    await page.reload()
    await expect(tour(page).getByText('菜单', { exact: true })).toBeVisible()
    await expect(tour(page).getByRole('button', { name: '下一步' })).toBeFocused()
    // It points at the menu on the left, not at something else that opens.
    expect((await tour(page).boundingBox())?.x ?? Number.NaN).toBeLessThan(500)
    await expectAccessible(page, 'the tour')
    for (const title of ['看哪家企业的数据', '按 Ctrl+K 直达', '通知', '筛选与视图', '广告组详情', '遇到不懂的词']) {
      await page.keyboard.press('ArrowRight')
      await expect(tour(page).getByText(title, { exact: true })).toBeVisible()
    }
    await page.keyboard.press('ArrowLeft')
    await expect(tour(page).getByText('广告组详情', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/adsets\/details/)
    await page.keyboard.press('Escape')
    await expect(tour(page)).toHaveCount(0)
    await expect(page).toHaveURL(/apps\/profile/)

    await page.reload()
    await settled(page)
    await page.waitForTimeout(2000)
    await expect(tour(page)).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /搜索/ }).fill('带我看一遍')
    await page.getByRole('option', { name: /带我看一遍/ }).click()
    await expect(tour(page).getByText('菜单', { exact: true })).toBeVisible()
    await tour(page).getByRole('button', { name: '跳过' }).click()
    await expect(tour(page)).toHaveCount(0)
  },
)

test(
  'on a phone the tour waits for a dialog to go and stays inside the window',
  { tag: '@long' },
  async ({ page, open }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await onFirstVisit(page)
    await page.addInitScript(() => {
      const block = document.createElement('dialog')
      document.addEventListener('DOMContentLoaded', () => document.body.append(block))
      block.open = true
      block.id = 'in-the-way'
    })
    await open('/apps/profile', 'Member')
    await settled(page)
    await page.waitForTimeout(2000)
    await expect(tour(page)).toHaveCount(0)
    await page.evaluate(() => document.getElementById('in-the-way')?.remove())
    const panel = tour(page)
    await expect(panel.getByText('菜单', { exact: true })).toBeVisible()
    for (let n = 0; n < 2; n++) await panel.getByRole('button', { name: '下一步' }).click()
    const box = await panel.boundingBox()
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(375)
  },
)

test('a word explains itself by keyboard, and the help page finds it', { tag: '@long' }, async ({ page, open }) => {
  await open('/apps/adsets/list')
  await settled(page)
  await page.getByRole('group', { name: '列', exact: true }).getByRole('button', { name: '回传', exact: true }).click()
  const mark = page.getByRole('button', { name: '“扣留”是什么意思？' })
  await mark.focus()
  await expect(page.getByText(/真实发生、但按规则没有回传/)).toBeVisible()
  await expectAccessible(page, 'a term', { part: '#page' })
  await page.keyboard.press('Escape')
  await expect(page.getByText(/真实发生、但按规则没有回传/)).toBeHidden()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('link', { name: '帮助与名词' }).click()
  await settled(page)
  await expectAccessible(page, 'the help page', { part: '#page' })
  await page.getByLabel('查名词，如：扣量、回传').fill('归因窗口')
  await expect(page.locator('#term-window')).toBeVisible()
  await expect(page.locator('#term-roi')).toHaveCount(0)
  await page.getByLabel('查名词，如：扣量、回传').fill('没有这个词')
  await expect(page.getByText('没有找到“没有这个词”')).toBeVisible()
})

test(
  'paper shows the detail without the frame, with its title and the time',
  { tag: '@long' },
  async ({ page, open, world }) => {
    await page.addInitScript(() => {
      window.print = () => void (document.body.dataset['asked'] = 'yes')
    })
    await open(`/apps/adsets/details/${world.adset.id}`)
    await settled(page)
    await page.getByRole('button', { name: '打印' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const part of ['.top-bar', '.side-bar', '.frame-top', '.page-head-actions']) {
      await expect(page.locator(part)).toBeHidden()
    }
    await expect(page.locator('body')).toHaveAttribute('data-printed', /.+ · 打印于 \d{4}-\d{2}-\d{2}/)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    await page.emulateMedia({ media: 'screen' })
    await expect(page.locator('.top-bar')).toBeVisible()
  },
)

test.describe(() => {
  // Its clock stays under control.
  test.use({ ownPage: true })
  test('what is offline, newer or confidential is said', async ({ page, open, context }) => {
    let version = ''
    await page.route('**/api/v1/site', async (route) => {
      const reply = await route.fetch()
      const site = await reply.json()
      await route.fulfill({ response: reply, json: { ...site, watermark: true, version: version || site.version } })
    })
    await page.clock.install()
    const late = page.waitForResponse((reply) => reply.url().includes('/commands-'))
    await open('/apps/users/list')
    await settled(page)
    await expect(page.locator('.watermark-picture')).toHaveCSS('background-image', /svg/)
    // What comes after the rows is there too: nothing is on its way when the line is cut.
    await late
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(page.getByRole('alert').filter({ hasText: '网络已断开' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('alert').filter({ hasText: '网络已断开' })).toHaveCount(0)
    version = '99.0.0'
    await page.clock.fastForward('05:30')
    await expect(page.getByText(/99\.0\.0/)).toBeVisible()
    await page.getByRole('button', { name: '稍后' }).click()
    await expect(page.getByText(/99\.0\.0/)).toHaveCount(0)
  })
})
