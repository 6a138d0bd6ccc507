import type { Page } from '@playwright/test'
import { FRAME_ROUTES } from '../console/src/app/frame-routes.ts'
import { fillRoute } from './support/fill-route.ts'
import { settled } from './support/settled.ts'
import { enter, expect, test } from './support/test.ts'

const WIDTHS = [1280, 1440, 1680]
const LISTS = FRAME_ROUTES.filter(({ path }) => /^\/apps\/(?!.*(create|import|details))/.test(path)).map(
  ({ path }) => path,
)
const TABS = ['?tab=spend', '?tab=apps']
const DETAILS = '/apps/adsets/details/:adsetId'

/** What is cut off or broken in two of the lists on the screen. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    // Pages that were left are laid out as they were.
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
    for (const bar of shown('.filter-bar'))
      if (bar.offsetHeight > 60) found.push(`the toolbar is ${bar.offsetHeight} px high`)
    if (innerWidth >= 1440) {
      for (const head of shown('.list-head'))
        if (head.offsetHeight > 40) found.push(`the head is ${head.offsetHeight} px high`)
      for (const field of shown('.list-head .ui-select-field'))
        if (field.scrollWidth > field.clientWidth) found.push(`cut: ${field.textContent}`)
    }
    for (const box of shown('.list-table-box')) {
      const heads = [...box.querySelectorAll<HTMLElement>('thead th')]
      const actions = heads.find((head) => head.classList.contains('list-table-actions'))
      const edge = actions?.getBoundingClientRect().left ?? box.getBoundingClientRect().right
      for (const head of heads)
        if (head !== actions && head.getBoundingClientRect().right > edge + 1) found.push(`cut: ${head.textContent}`)
    }
    return found
  })

for (const language of ['zh', 'en', 'es'])
  test(`no column is cut off and every toolbar stands on one line: ${language}`, async ({ page, world }) => {
    test.setTimeout(300_000)
    await page.addInitScript((chosen) => localStorage.setItem('hyper_language', chosen), JSON.stringify(language))
    await enter(page, world, 'Admin')
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 })
    await page.goto(`${world.url}/#/apps/profile`)
    let tables = 0
    const places = [
      ...LISTS,
      ...TABS.map((tab) => `/apps/adaccounts/list${tab}`),
      ...['pushes', 'history'].map((tab) => `${DETAILS}?tab=${tab}`),
    ]
    for (const place of places) {
      const route = fillRoute(place, world)
      await page.evaluate((hash) => void (location.hash = hash), route)
      await page.locator(`main[data-path="${route.split('?')[0]}"]`).waitFor()
      await settled(page)
      tables += await page.locator('.list-table').count()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => faults(page), `${route} at ${width} px in ${language}`).toEqual([])
      }
    }
    expect(tables).toBeGreaterThan(15)
  })

test('columns without room are named, and shown by scrolling when asked', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open('/apps/adsets/list')
  await settled(page)
  const heads = page.locator('.list-table thead th')
  const few = await heads.count()
  await page.getByRole('button', { name: '列', exact: true }).click()
  await expect(page.getByText(/当前窗口放不下 \d+ 列/)).toBeVisible()
  await page.getByRole('button', { name: '全部显示，横向滚动' }).click()
  await expect(heads).not.toHaveCount(few)
  expect(await heads.count()).toBeGreaterThan(few)
  await page.getByRole('button', { name: '恢复默认列与密度' }).click()
  await expect(heads).toHaveCount(few)
})
