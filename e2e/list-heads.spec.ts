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
