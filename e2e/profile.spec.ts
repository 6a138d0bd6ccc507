import { clientOf, statusOf } from './support/client.ts'
import { settled } from './support/settled.ts'
import { enterAs, expect, test } from './support/test.ts'

test('a person changes name, picture and password; other sessions end', async ({ page, admin, world }) => {
  const body = {
    username: 'changer',
    password: world.password,
    fullname: '改改',
    role: 'Member' as const,
    enterpriseId: world.enterprise.id,
  }
  await admin.call('createUser', { body })
  const here = await clientOf(world.url).signIn('changer', world.password)
  const elsewhere = await clientOf(world.url).signIn('changer', world.password)
  await enterAs(page, here)
  await page.goto(`${world.url}/#/apps/profile`)
  await settled(page)
  await page.getByLabel('姓名').fill('改好了')
  await page.getByRole('button', { name: '保存' }).first().click()
  await expect.poll(async () => (await here.call('getMe')).user.fullname).toBe('改好了')
  await page.getByLabel('当前密码').fill(world.password)
  await page.getByLabel('新密码', { exact: true }).fill('a better one, really')
  await page.getByRole('button', { name: '修改密码' }).last().click()
  await expect.poll(() => statusOf(elsewhere.call('getMe'))).toBe(401)
  await here.call('getMe')
})

test('every deed is in the audit log with what changed', { tag: '@long' }, async ({ page, open, admin }) => {
  const { user } = await admin.call('createUser', {
    body: { username: 'audited', password: 'a long enough one', fullname: '旧名', role: 'Member' as const },
  })
  await admin.call('updateUser', { params: { id: user.id }, body: { fullname: '新名' } })
  await open('/apps/audit?Q=audited')
  await settled(page)
  await expect(page.getByRole('row', { name: /修改用户/ })).toBeVisible()
  await page.getByRole('button', { name: /^展开/ }).first().click()
  await expect(page.getByText('旧名')).toBeVisible()
  await expect(page.getByText('新名').first()).toBeVisible()
})
