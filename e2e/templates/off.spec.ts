import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

test('with the setting off neither menu nor routes exist', async ({ page, open }) => {
  // The setting is the whole site's; only this page is told that it is off, so that other tests keep theirs.
  await page.route('**/api/v1/site', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), demoPages: false } })
  })
  await open('/apps/profile')
  await settled(page)
  await expect(page.getByRole('button', { name: '模板示例' })).toHaveCount(0)
  for (const path of ['/apps/tasks/list', '/ui/base-ui/alerts', '/pages/starter']) {
    await page.evaluate((hash) => void (location.hash = hash), path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('这一次点击，没有去处')
    await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
  }
})
