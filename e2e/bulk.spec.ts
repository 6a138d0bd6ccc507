import type { Page } from '@playwright/test'
import { makeAdset, makePlace, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('group', { name: '对所选各行' })
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('several ad sets are stopped and tagged from the list, with a preview and a way back', async ({
  page,
  open,
  admin,
}) => {
  const place = await makePlace(admin)
  const name = `批量 ${unique()}`
  const [one, two] = [await makeAdset(admin, place, `${name} 甲`), await makeAdset(admin, place, `${name} 乙`)]
  await admin.call('setAdsetState', { params: { id: one }, body: { status: 'AD_RUNNING' } })
  const statusOf = async (id: string) => (await admin.call('getAdset', { params: { id } })).adset.status
  await open(`/apps/adsets/list?Q=${encodeURIComponent(name)}`)
  await settled(page)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await expect(bar(page)).toContainText('2 个已选')
  await bar(page).getByRole('button', { name: '停止' }).click()
  const drawer = page.getByRole('dialog', { name: '停止 2 个广告组的回传' })
  await expect(drawer.getByText('将更改 1 个，1 个不变，0 个不能更改')).toBeVisible()
  await expect(drawer.getByRole('row', { name: new RegExp(`${name} 甲`) })).toContainText('投放中 → 已停止')
  await settled(page)
  await expectAccessible(page, 'the preview of a bulk change')
  await drawer.getByRole('button', { name: '执行' }).click()
  const result = page.getByRole('dialog', { name: '批量停止：2 个广告组' })
  await expect(result.getByText('已更改 1 个，1 个不变，0 个未能更改')).toBeVisible()
  expect(await statusOf(one)).toBe('AD_STOP')
  await expect(bar(page)).toContainText('2 个已选')

  await result.getByRole('button', { name: '撤销' }).click()
  const undone = page.getByRole('dialog', { name: /^撤销/ })
  await expect(undone.getByText('已更改 1 个，0 个不变，0 个未能更改')).toBeVisible()
  expect([await statusOf(one), await statusOf(two)]).toEqual(['AD_RUNNING', 'AD_STOP'])
  await undone
    .getByRole('button', { name: 'Close' })
    .or(undone.getByRole('button', { name: '关闭' }))
    .click()
  await expect(rowOf(page, `${name} 甲`)).toContainText('投放中')

  await page.getByRole('checkbox', { name: `选择 ${name} 甲` }).uncheck()
  await bar(page).getByRole('button', { name: '选择筛选出的全部 2 个' }).click()
  await bar(page).getByRole('button', { name: '标签' }).click()
  const tags = page.getByRole('dialog', { name: '更改 2 个广告组的标签' })
  await tags.getByRole('combobox', { name: '添加的标签' }).fill('重点，')
  await tags.getByRole('button', { name: '预览' }).click()
  await expect(tags.getByText('将更改 2 个，0 个不变，0 个不能更改')).toBeVisible()
  await tags.getByRole('button', { name: '执行' }).click()
  await expect(page.getByText('已更改 2 个，0 个不变，0 个未能更改')).toBeVisible()
  for (const id of [one, two]) expect((await admin.call('getAdset', { params: { id } })).adset.tags).toEqual(['重点'])
  await page.keyboard.press('Escape')
  await expect(rowOf(page, `${name} 乙`)).toContainText('重点')
})

test('what is chosen is summed in the bar, and the totals stay in sight beside it', async ({ page, open, world }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await open(`/apps/adsets/list?Q=${encodeURIComponent(world.adset.name)}`)
  await settled(page)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  const sums = bar(page).locator('dl')
  const total = page.locator('.list-totals')
  for (const name of ['消耗', '转化', '转化成本'])
    await expect(sums.locator('div').filter({ has: page.locator('dt').getByText(name, { exact: true }) })).toHaveCount(
      1,
    )
  const box = async (part: ReturnType<typeof bar>) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [above, below] = [await box(total), await box(bar(page))]
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
})

test('a favourite is a star in the list, and a filter', { tag: '@long' }, async ({ page, open, admin }) => {
  const place = await makePlace(admin)
  const name = `收藏 ${unique()}`
  await makeAdset(admin, place, `${name} 甲`)
  await makeAdset(admin, place, `${name} 乙`)
  await open(`/apps/adsets/list?Q=${encodeURIComponent(name)}`)
  await settled(page)
  const star = page.getByRole('button', { name: `收藏：${name} 甲` })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await open(`/apps/adsets/list?Q=${encodeURIComponent(name)}&Favourite=true`)
  await expect(rowOf(page, `${name} 甲`)).toBeVisible()
  await expect(rowOf(page, `${name} 乙`)).toHaveCount(0)
})
