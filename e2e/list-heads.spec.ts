import { makeAdset, makePlace, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test('a list below a line of tabs has a heading beside its count', async ({ page, open, world }) => {
  const lists = {
    '/apps/customer/list': '客服',
    '/apps/extorders/list': '激活订单',
    [`/apps/enterprises/list_members/${world.enterprise.id}`]: '成员',
  }
  for (const [path, title] of Object.entries(lists)) {
    await open(path, 'Admin')
    await settled(page)
    // Pages before it stay mounted, hidden.
    const heading = page.locator('.list-head h1').filter({ visible: true })
    await expect(heading).toContainText(title)
    const box = await heading.boundingBox()
    // Not hidden for readers of the screen alone.
    expect([path, (box?.width ?? 0) > 20]).toEqual([path, true])
  }
})

test('the status of an ad set keeps its column where comparison leaves little room', async ({ page, open, admin }) => {
  const place = await makePlace(admin)
  await makeAdset(admin, place, `列 ${unique()}`)
  const heads = page.locator('.list-table thead th')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/apps/adsets/list?period=last14&compare=previous')
  await settled(page)
  await expect(heads.filter({ hasText: '状态' })).toHaveCount(1)
  await page.setViewportSize({ width: 900, height: 900 })
  await settled(page)
  await expect(heads.filter({ hasText: '类型与平台' })).toHaveCount(0)
  await expect(heads.filter({ hasText: '状态' })).toHaveCount(1)
})
