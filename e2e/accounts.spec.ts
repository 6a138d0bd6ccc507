import { clientOf, statusOf, firstOf } from './support/client.ts'
import { tencentDemoApp } from '../simulators/tencent/build-tencent.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const LIST = '/apps/adaccounts/list'

test('an Admin creates an app, enters an account by hand and grants it; its owner sees it', async ({
  page,
  open,
  admin,
  world,
}) => {
  await open(`${LIST}?tab=apps`)
  await settled(page)
  await page.getByRole('button', { name: '新建应用' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称').fill('澄明投放应用')
  await form.getByLabel('应用 ID').fill('e2e-app-1')
  await form.getByLabel('密钥', { exact: true }).fill('e2e app secret')
  await form.getByRole('button', { name: '创建应用' }).click()
  const row = page.getByRole('row', { name: /澄明投放应用/ })
  await expect(row).toContainText('/hooks/oauth/tencent_gdt')
  await expect(page.locator('body')).not.toContainText('e2e app secret')

  await page.getByRole('link', { name: '广告账户', exact: true }).click()
  await settled(page)
  await page.getByRole('button', { name: '连接账户' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /手动录入/ })
    .click()
  const entry = page.getByRole('dialog')
  await entry.getByLabel('账户 ID').fill('e2e-88001')
  await entry.getByRole('button', { name: '添加账户' }).click()
  await expect(entry.locator('.ant-form-item-explain-error').first()).toBeVisible()
  await entry.getByLabel('账户名称').fill('手工账户')
  await entry.getByLabel('访问令牌').fill('e2e-permanent-key')
  await entry.getByRole('button', { name: '添加账户' }).click()
  const account = page.getByRole('row', { name: /手工账户/ })
  await expect(account).toContainText('授权有效')

  await account.getByRole('button', { name: '授权给企业' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox').fill('澄明')
  await page.getByTitle('澄明传媒').click()
  await drawer.getByRole('button', { name: '授权', exact: true }).click()
  await expect(drawer.getByRole('listitem')).toContainText('澄明传媒')
  await expectAccessible(page, 'the grants of an account')
  const { accounts } = await admin.call('listAccounts', { query: { q: 'e2e-88001' } })
  expect(firstOf(accounts).grants).toMatchObject([{ enterpriseId: world.enterprise.id }])
})

test(
  'an owner sees what was granted, and nothing to manage it with',
  { tag: '@long' },
  async ({ page, open, admin, world }) => {
    const { account } = await admin.call('getAccount', { params: { id: world.platforms.tencent_gdt.account } })
    await open(LIST, 'User')
    await settled(page)
    await expect(page.getByRole('row')).not.toHaveCount(1)
    for (const name of ['连接账户', '授权给企业', '编辑', '删除'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    const row = page.getByRole('row', { name: new RegExp(account.accountId) })
    await row.getByRole('button', { name: '数据源' }).click()
    await expect(page.getByRole('dialog')).toContainText(account.name)
    await expect(page.getByRole('dialog').getByRole('button', { name: '获取或创建' })).toHaveCount(0)
    await page.goto(`${world.url}/#/apps/adaccounts/imports`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('未对您的角色开放')
  },
)

test(
  'a sheet is matched, checked row by row and taken in; a bad row holds up no other',
  { tag: '@long' },
  async ({ page, open, admin }) => {
    await open('/apps/adaccounts/imports')
    await settled(page)
    const sheet =
      '账户ID\t账户名称\t公司\t消耗\ne2e-9001\t导入一\t甲公司\t1\nbad id\t导入二\t乙公司\t2\ne2e-9003\t导入三\t\t3'
    await page.getByLabel(/粘贴/).fill(sheet)
    await page.getByRole('button', { name: '读取表格' }).click()
    await expect(page.getByRole('row', { name: /消耗/ })).toContainText('不导入')
    await expectAccessible(page, 'matching columns')
    await page.getByRole('button', { name: '检查 3 行' }).click()
    await expect(page.getByRole('row', { name: /bad id/ })).toContainText('失败')
    expect((await admin.call('listAccounts', { query: { q: 'e2e-9001' } })).accounts).toHaveLength(0)
    await page.getByRole('button', { name: '导入 2 行' }).click()
    await expect(page.getByText('已导入 2 / 3 行')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载其余 1 行' }).click()
    expect((await saved).suggestedFilename()).toBe('未导入的账户.csv')
    await expectAccessible(page, 'the report of an import')
    const found = (await admin.call('listAccounts', { query: { q: '导入', pageSize: 0 } })).accounts
    expect(found.map((one: { accountId: string }) => one.accountId).sort()).toEqual(['e2e-9001', 'e2e-9003'])
  },
)

test('an account of another enterprise is not there', { tag: '@long' }, async ({ page, open, world }) => {
  const other = await clientOf(world.url).signIn('user.other', world.password)
  const id = world.platforms.tencent_gdt.account
  expect(await statusOf(other.call('getAccount', { params: { id } }))).toBe(404)
  expect((await other.call('listAccounts')).accounts).toEqual([])
  await open(`${LIST}?edit=${id}`, 'Member')
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'a shared link shows the accounts without a session until it is revoked',
  { tag: '@long' },
  async ({ page, open, context, world }) => {
    await open(`${LIST}?enterpriseId=${world.enterprise.id}`)
    await settled(page)
    await page.getByRole('button', { name: '分享只读链接' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('备注').fill('给甲方')
    await drawer.getByRole('button', { name: '生成链接' }).click()
    const url = await drawer.getByLabel('只读链接').inputValue()
    const row = drawer.getByRole('listitem').filter({ hasText: '给甲方' })
    await expect(row).toContainText('尚未打开过')
    await expectAccessible(page, 'the links of an enterprise')

    const visitor = await context.newPage()
    await visitor.goto(url)
    await expect(visitor.getByRole('heading', { name: '广告账户' })).toBeVisible()
    await expect(visitor.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(visitor, 'a shared list')

    await row.getByRole('button', { name: '撤销' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('链接已撤销')).toBeVisible()
    await expect(row).toHaveCount(0)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: '链接无效或已过期' })).toBeVisible()
    await visitor.close()
  },
)

test(
  'accounts are connected by consent at the platform, which sends back here',
  { tag: '@long' },
  async ({ page, open, admin, world }) => {
    const { id: appId, secret } = tencentDemoApp
    await admin.call('createApp', { body: { provider: 'tencent_gdt', name: '腾讯投放应用', appId, secret } })
    await open(LIST)
    await settled(page)
    await page.getByRole('button', { name: '连接账户' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /平台授权/ })
      .click()
    await expectAccessible(page, 'asking for consent')
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: '第三方应用' }).fill('腾讯投放')
    await page.getByTitle(/腾讯投放应用/).click()
    await form.getByRole('button', { name: '前往平台授权' }).click()
    await page.getByRole('button', { name: '同意授权' }).click()
    await expect(page.getByText(/授权成功，已连接 \d+ 个账户/)).toBeVisible()
    await settled(page)
    await expect(page.getByRole('row', { name: /授权有效/ }).first()).toBeVisible()

    const agency = page.getByRole('row', { name: /代理商/ }).first()
    await agency.getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '代理子账户' }).click()
    const agents = page.getByRole('dialog')
    await agents.getByRole('checkbox').nth(1).click()
    await agents.getByRole('button', { name: '导入所选 1 个' }).click()
    await expect(agents.getByText('已导入 1 / 1 个')).toBeVisible()
    await expect(agents.getByRole('row').nth(1)).toContainText('新增')
    await expectAccessible(page, 'the accounts of an agency')

    await page.goto(`${world.url}/#${LIST}?connect_error=state`)
    await expect(page.getByRole('alert')).toContainText('请重新发起授权')
  },
)
