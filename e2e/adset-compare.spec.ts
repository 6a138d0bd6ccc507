import type { Page } from '@playwright/test'
import { makeAdset, makePlace, pick, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('group', { name: '对所选各行' })
const figures = (page: Page) => page.getByRole('table', { name: '各广告组的指标' })
const setup = (page: Page) => page.getByRole('table', { name: '各广告组的设置' })

test('ad sets chosen in the list stand side by side, by a link that shows the same again', async ({
  page,
  open,
  admin,
}) => {
  const place = await makePlace(admin)
  const name = `对比 ${unique()}`
  const first = await makeAdset(admin, place, `${name} 甲`)
  await makeAdset(admin, place, `${name} 乙`)
  await makeAdset(admin, place, `${name} 丙`)
  await admin.call('setAdsetState', { params: { id: first }, body: { status: 'AD_RUNNING' } })
  const { adset } = await admin.call('getAdset', { params: { id: first } })
  const clicked = await fetch(`${adset.links.monitor.split('?')[0]}?click_id=${unique()}${unique()}`)
  expect(clicked.status).toBeLessThan(400)

  await open(`/apps/adsets/list?Q=${encodeURIComponent(name)}`)
  await settled(page)
  await page.getByRole('checkbox', { name: `选择 ${name} 甲` }).check()
  await expect(bar(page).getByRole('button', { name: '对比' })).toBeDisabled()
  await page.getByRole('checkbox', { name: `选择 ${name} 乙` }).check()
  await bar(page).getByRole('button', { name: '对比' }).click()
  await expect(page.getByRole('heading', { name: '广告组对比' })).toBeVisible()
  await expect(figures(page).getByRole('columnheader')).toHaveCount(3)
  await expect(setup(page).getByRole('row', { name: /^状态/ })).toContainText('不同')
  await expect(setup(page).getByRole('row', { name: /^投放平台/ })).not.toContainText('不同')
  await settled(page)
  await expectAccessible(page, 'ad sets side by side')

  await pick(page, '添加广告组', name, `${name} 丙`)
  await expect(figures(page).getByRole('columnheader')).toHaveCount(4)
  await page.getByRole('button', { name: '按小时' }).click()
  await expect(page.getByText('各天同一小时的数据相加。')).toBeVisible()
  await figures(page)
    .getByRole('button', { name: `移除“${name} 乙”` })
    .click()
  await expect(figures(page).getByRole('columnheader')).toHaveCount(3)

  // The click is there once it is stored; the link brings all of the choice back.
  await expect
    .poll(async () => (await admin.call('getAdset', { params: { id: first } })).adset.today.clicks, {
      timeout: 45_000,
    })
    .toBe(1)
  await page.reload()
  await expect(page.getByRole('button', { name: '按小时' })).toHaveAttribute('aria-pressed', 'true')
  await expect(
    figures(page).getByRole('row', { name: /^点击/ }).getByRole('cell').filter({ hasText: '最好' }),
  ).toHaveCount(1)
  await expect(figures(page).getByRole('link', { name: `${name} 丙` })).toBeVisible()
})

test('on a phone the figures scroll beside their names, and one that is not there can be taken out', async ({
  page,
  open,
  admin,
  complaints,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const place = await makePlace(admin)
  const name = `窄屏 ${unique()}`
  const ids = [await makeAdset(admin, place, `${name} 甲`), await makeAdset(admin, place, `${name} 乙`)]
  await open(`/apps/adsets/compare?ids=${ids.join()},as_unknown`)
  await expect(page.getByText('其中有广告组不存在')).toBeVisible()
  await page.getByRole('button', { name: /移除.*as_unknown/ }).click()
  await expect(figures(page)).toBeVisible()
  // The browser says itself that one was not there.
  expect(complaints.splice(0).filter((one) => !one.includes('404'))).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(375)
  const first = figures(page).getByRole('rowheader', { name: '消耗' })
  const before = await first.boundingBox()
  // Two stand beside each other, whole.
  const [one, two] = await figures(page).getByRole('row', { name: /^消耗/ }).getByRole('cell').all()
  for (const cell of [one, two]) {
    const box = await cell?.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0) - 1)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375)
  }
  // A third is reached by scrolling; the names of the figures stay.
  const third = await makeAdset(admin, place, `${name} 丙`)
  await open(`/apps/adsets/compare?ids=${[...ids, third].join()}`)
  await expect(figures(page).getByRole('columnheader')).toHaveCount(4)
  await figures(page).evaluate((table) => table.parentElement?.scrollBy(120, 0))
  expect((await first.boundingBox())?.x).toBe(before?.x)
})
