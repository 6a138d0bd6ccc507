import { clientOf, firstOf } from './support/client.ts'
import { unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import type { World } from './support/world.ts'

/** What stands in the group chats, the newest first. */
const chat = async (world: World): Promise<string[]> => {
  const { messages } = JSON.parse(await (await fetch(`${world.robots.url}/admin/inbox`)).text())
  return messages.map(({ text }: { text: string }) => text)
}

test('an Admin adds a group robot, tests it, and what happens arrives in the group', async ({
  page,
  open,
  world,
  admin,
  complaints,
}) => {
  const name = `值班群 ${unique()}`
  await open('/apps/settings/notification')
  await settled(page)
  await page.getByRole('link', { name: '群机器人' }).click()
  await settled(page)
  await page.getByRole('button', { name: '添加群机器人' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称', { exact: true }).fill(name)
  await form.getByLabel('Webhook 地址').fill('https://example.com/cgi-bin/webhook/send?key=12345678')
  await form.getByRole('combobox', { name: '最低级别' }).click()
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '全部通知' }).click()
  await form.getByRole('button', { name: '添加机器人' }).click()
  const wrong = form.getByText('请填写企业微信群机器人的 Webhook 地址')
  await expect(wrong).toBeVisible()
  await expectAccessible(page, 'new robot', { part: '.ant-drawer' })
  await form.getByLabel('Webhook 地址').fill(world.robots.webhook)
  // Two lines of it: the button moves when they go.
  await expect(wrong).toBeHidden()
  await form.getByRole('button', { name: '添加机器人' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('尚未发送')
  await expect(row).not.toContainText(new URL(world.robots.webhook).searchParams.get('key') ?? '')
  await expectAccessible(page, 'robots')

  await row.getByRole('button', { name: '发送测试' }).click()
  await expect(page.getByText('已收到测试消息').first()).toBeVisible()
  await expect(row).toContainText('正常')
  await expect.poll(() => chat(world)).toContainEqual(expect.stringContaining('测试消息'))

  const fullname = `新人 ${unique()}`
  const signUp = {
    password: 'correct horse battery',
    fullname,
    email: `${unique()}@example.com`,
  }
  await clientOf(world.url).call('register', { body: signUp })
  await expect.poll(() => chat(world), { timeout: 45_000 }).toContainEqual(expect.stringContaining(`${fullname}（`))
  const told = (await chat(world)).find((one) => one.includes(fullname)) ?? ''
  expect(told).toContain(`${world.url}/#/apps/users/list?Status=pending`)

  const { robots } = await admin.call('listRobots', { query: { q: name } })
  await admin.call('deleteRobot', { params: { id: firstOf(robots).id } })
  expect(complaints.splice(0).filter((one) => !one.includes('400'))).toEqual([])
})
