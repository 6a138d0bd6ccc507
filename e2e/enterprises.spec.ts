import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

test('an Admin creates an enterprise and finds it in the list', async ({ page, open, admin }) => {
  await open('/apps/enterprises/create')
  await page.getByLabel('名称').fill('晨星网络')
  await page.getByLabel('联系人').fill('陈晨')
  await page.getByRole('button', { name: '创建企业' }).click()
  await expect
    .poll(async () => (await admin.call('listEnterprises', { query: { q: '晨星' } })).enterprises.length)
    .toBe(1)
  // The form leads there by itself; a page that is opened before would be left again.
  await expect(page).toHaveURL(/list_members/)
  await page.goto(page.url().replace(/#.*/, '#/apps/enterprises/list?Q=chenxing'))
  // What was said of it when it was made may stand there still.
  await expect(page.locator('tr[data-row]').filter({ hasText: '晨星网络' })).toBeVisible()
})

test('an owner adds a member with a new account, changes and removes them', async ({ page, open, admin, world }) => {
  await open(`/apps/enterprises/list_members/${world.enterprise.id}`, 'User')
  await settled(page)
  await page.getByRole('button', { name: '添加成员' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('用户名').fill('new.member')
  await form.getByLabel('姓名').fill('新成员')
  await form.getByLabel('密码', { exact: true }).fill('a long enough one')
  await form.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByRole('row', { name: /new\.member/ })).toBeVisible()
  const { members } = await admin.call('listMembers', {
    params: { id: world.enterprise.id },
    query: { q: 'new.member' },
  })
  expect(members).toHaveLength(1)
  await page
    .getByRole('row', { name: /new\.member/ })
    .getByRole('button', { name: '移除' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click()
  await expect(page.getByText('已移除“new.member”。')).toBeVisible()
})

test("an owner does not reach another enterprise's members", async ({ page, open, world, complaints }) => {
  await open(`/apps/enterprises/list_members/${world.other.id}`, 'User')
  await settled(page)
  await expect(page.getByText(world.other.name)).toHaveCount(0)
  await expect(page.getByText('user.other')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '没有这个企业' })).toBeVisible()
  expect(complaints.splice(0).filter((one) => !one.includes('404'))).toEqual([])
})
