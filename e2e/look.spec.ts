import type { Page } from '@playwright/test'
import { makeAdset, makePlace, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const DESKTOP = { width: 1440, height: 900 }
const ENOUGH_ROWS = 18
/** Less high than two lines of the smallest text. */
const ONE_LINE = 30
const favourites = (page: Page) => page.getByRole('navigation', { name: '收藏' })

/** Where the rows begin, and how many are in sight above the totals. */
const measureRows = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
    const rows = shown('.list-table tr[data-row]')
    const [totals] = shown('.list-table tfoot')
    const edge = Math.min(innerHeight, totals?.top ?? 0)
    return {
      first: rows[0]?.top ?? Number.POSITIVE_INFINITY,
      whole: rows.filter(({ bottom }) => bottom <= edge + 0.5).length,
      totalsEnd: totals?.bottom ?? Number.POSITIVE_INFINITY,
    }
  })

test('the list of ad sets begins near the top, and shows sixteen rows with their totals when dense', async ({
  page,
  open,
  admin,
}) => {
  await page.setViewportSize(DESKTOP)
  const place = await makePlace(admin)
  const name = `密集 ${unique()}`
  for (let n = 1; n <= ENOUGH_ROWS; n += 1) await makeAdset(admin, place, `${name} ${n}`)
  await open(`/apps/adsets/list?Q=${encodeURIComponent(name)}`)
  await settled(page)
  // What the rows do not need comes after them, and the bar above them finds its place with it.
  await expect.poll(async () => (await measureRows(page)).first).toBeLessThanOrEqual(180)
  await page.getByRole('button', { name: '密度' }).click()
  await page.getByRole('menuitem', { name: '密集' }).click()
  await expect(page.locator('.list-table')).toHaveClass(/is-tight/)
  await settled(page)
  await expect.poll(async () => (await measureRows(page)).whole, { timeout: 45_000 }).toBeGreaterThanOrEqual(16)
  const { first, totalsEnd } = await measureRows(page)
  expect(first).toBeLessThanOrEqual(180)
  expect(totalsEnd).toBeLessThanOrEqual(DESKTOP.height)
  await expect(page.getByRole('img', { name: /腾讯广告|巨量引擎/ }).first()).toBeVisible()
})

test(
  'filters without room stand behind one button, and those in force in a line of their own',
  { tag: '@long' },
  async ({ page, open }) => {
    await page.setViewportSize(DESKTOP)
    await open('/apps/adsets/list')
    await settled(page)
    await page.getByRole('button', { name: '筛选' }).click()
    const panel = page.getByRole('dialog', { name: '筛选' })
    await panel.getByRole('combobox', { name: '全部平台' }).click()
    await page.getByRole('option', { name: '巨量引擎' }).click()
    await expect(page).toHaveURL(/Provider=oceanengine/)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await settled(page)
    await expectAccessible(page, 'a list with a filter in force')
    await page.getByRole('button', { name: '清除筛选' }).first().click()
    await expect(page).not.toHaveURL(/Provider=/)
  },
)

test('accent and density are chosen once, and are there before the first paint', async ({ page, open, world }) => {
  await page.setViewportSize(DESKTOP)
  await open('/apps/users/list')
  await settled(page)
  await page.getByRole('button', { name: '布局与外观' }).click()
  await page.getByRole('radio', { name: '品红' }).check({ force: true })
  await page.getByRole('radio', { name: '密集' }).check({ force: true })
  await expect(page.locator('body')).toHaveAttribute('data-accent', 'pink')
  await page.keyboard.press('Escape')
  await expect(page.locator('.list-table')).toHaveClass(/is-tight/)
  await settled(page)
  await expectAccessible(page, 'a dense list in another accent')
  await page.goto(`${world.url}/#/account/login`, { waitUntil: 'commit' })
  await page.waitForSelector('body')
  expect(await page.evaluate(() => ({ ...document.body.dataset }))).toMatchObject({
    accent: 'pink',
    density: 'tight',
  })
})

test(
  'favourites stand above the menu, whichever way they were marked',
  { tag: '@long' },
  async ({ page, open, admin }) => {
    await page.setViewportSize(DESKTOP)
    const place = await makePlace(admin)
    const name = `收藏 ${unique()}`
    await makeAdset(admin, place, name)
    await open(`/apps/adsets/list?Q=${encodeURIComponent(name)}`)
    await settled(page)
    await page.getByRole('button', { name: `收藏：${name}` }).click()
    await expect(favourites(page).getByRole('link', { name: new RegExp(name) })).toBeVisible()

    await page.keyboard.press('Control+d')
    await expect(favourites(page).getByRole('link', { name: '广告组', exact: true })).toBeVisible()
    await page.reload()
    await settled(page)
    await expect(favourites(page).getByRole('link', { name: '广告组', exact: true })).toBeVisible()
    await page.getByRole('button', { name: '取消收藏当前页面' }).click()
    await expect(favourites(page).getByRole('link', { name: '广告组', exact: true })).toHaveCount(0)

    await favourites(page)
      .getByRole('link', { name: new RegExp(name) })
      .hover()
    await page.getByRole('button', { name: `取消收藏“${name}”` }).click()
    await expect(favourites(page).getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
  },
)

test(
  'the menu shows today’s figure to those who may see it, and closes groups that are left',
  { tag: '@long' },
  async ({ page, open }) => {
    await page.setViewportSize(DESKTOP)
    await open('/apps/orders/list')
    await settled(page)
    const figure = page.getByRole('link', { name: /条转化/ })
    await expect(figure).toBeVisible()
    const group = page.getByRole('button', { name: '电商', exact: true })
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await figure.click()
    await expect(page).toHaveURL(/dashboard\/analytics/)
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator('.side-nav a[aria-current="page"]').last()).toBeInViewport()
  },
)

test(
  'today’s figure and its words stay on one line, whatever the figures',
  { tag: '@long' },
  async ({ page, open }) => {
    await page.setViewportSize(DESKTOP)
    await page.route(/\/reports\/table\?.*by=hour/, async (route) => {
      const reply = await route.fetch()
      const body = await reply.json()
      const rows = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')).map((hour) => ({
        keys: [hour],
        names: [hour],
        now: [514],
        before: [171],
      }))
      const report = { ...body.report, rows, period: { ...body.report.period, comparedUntil: '09:00' } }
      await route.fulfill({ json: { ...body, report } })
    })
    await open('/apps/orders/list')
    const figure = page.getByRole('link', { name: /条转化/ })
    await expect(figure).toContainText('12,336 条转化')
    const [count, change, between] = await figure
      .locator('.live-figure-foot > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
    for (const part of [count, change, between]) expect(part?.height).toBeLessThan(ONE_LINE)
    expect(between?.top).toBeGreaterThanOrEqual((count?.bottom ?? Infinity) - 1)
  },
)

test(
  'many open pages fade at the edge of their strip, and leave the search its words',
  { tag: '@long' },
  async ({ page, open }) => {
    await page.setViewportSize(DESKTOP)
    const search = page.locator('.top-bar-search-words')
    const room = () => search.evaluate((words) => words.clientWidth - words.scrollWidth)
    const strip = page.getByRole('navigation', { name: '打开的页面' }).getByRole('list')
    await open('/apps/orders/list')
    await settled(page)
    expect(await room()).toBeGreaterThanOrEqual(0)
    await expect(strip).not.toHaveAttribute('data-more-before')
    const others = ['/apps/adsets/list', '/apps/rules', '/apps/cohorts', '/apps/experiments', '/apps/users/list']
    const more = ['/apps/schedules', '/dashboard/analytics', '/dashboard/project', '/apps/adaccounts/list']
    for (const [at, path] of [...others, ...more].entries()) {
      await page.evaluate((hash) => void (location.hash = hash), path)
      await expect(strip.getByRole('listitem')).toHaveCount(at + 2)
    }
    // The open page is the last one.
    await expect(strip).toHaveAttribute('data-more-before')
    await expect(strip).not.toHaveAttribute('data-more-after')
    expect(await room()).toBeGreaterThanOrEqual(0)
    await expect(strip.getByRole('listitem').last()).toBeInViewport({ ratio: 0.95 })
    await page.evaluate(() => void (location.hash = '/apps/orders/list'))
    await expect(strip).toHaveAttribute('data-more-after')
    await expect(strip).not.toHaveAttribute('data-more-before')
  },
)

test('a member is not shown today’s figure', { tag: '@long' }, async ({ page, open }) => {
  await page.setViewportSize(DESKTOP)
  await open('/apps/adsets/list', 'Member')
  await settled(page)
  await expect(favourites(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /条转化/ })).toHaveCount(0)
})
