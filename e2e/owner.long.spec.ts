import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

for (const { color, width } of [
  { color: 'light', width: 1440 },
  { color: 'dark', width: 375 },
] as const)
  test(`an owner finds all of the own enterprise in the menu: ${color}, ${width} px`, async ({ page, open, world }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(
      (choice) => localStorage.setItem('hyper_layout', choice),
      JSON.stringify({ layout: 'vertical', color }),
    )
    await open('/apps/profile', 'User')
    await settled(page)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    const openMenu = async () => {
      if (width === 375) await page.getByRole('button', { name: '打开菜单' }).click()
      const group = menu.getByRole('button', { name: '我的企业' })
      if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
    }
    await openMenu()
    await expect(menu.getByText('管理', { exact: true })).toBeVisible()
    const screens = ['成员', '企业微信', '客服', '保险订单', '群机器人', 'API 密钥']
    for (const [at, name] of screens.entries()) {
      if (at > 0) await openMenu()
      await menu.getByRole('link', { name, exact: true }).click()
      await settled(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      if (width === 375) await openMenu()
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
      if (width === 375) await page.keyboard.press('Escape')
    }
    await expect(page).toHaveURL(new RegExp(`list_members/${world.enterprise.id}\\?tab=api-keys`))
    await expectAccessible(page, 'the owner’s menu')
  })

test('Ctrl+K finds every page an owner may open, and none that is closed to owners', async ({ page, open }) => {
  await open('/apps/profile', 'User')
  await settled(page)
  const find = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /搜索/ }).fill(words)
  }
  for (const [words, title] of [
    ['保险订单', '保险订单'],
    ['qiyeweixin', '企业微信'],
    ['客服', '客服'],
    ['定时', '定时邮件'],
    ['帮助', '帮助与名词'],
  ] as const) {
    await find(words)
    await expect(page.getByRole('option', { name: new RegExp(title) }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await find('用户账号')
  await expect(page.getByRole('option', { name: /用户账号/ })).toHaveCount(0)
})

test('a page that is not for the role says so, and who can allow it', async ({ page, open }) => {
  await open('/apps/users/list', 'Member')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“用户账号”未对您的角色开放')
  await expect(page.locator('#page')).toContainText('您当前的角色是成员，此页面面向：管理员。 请联系平台管理员')
  await page.evaluate(() => void (location.hash = '/apps/audit'))
  await expect(page.locator('#page')).toContainText('企业负责人可以在“我的企业 · 成员”里调整您的角色')
  await expectAccessible(page, 'not allowed')
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/apps\/adaccounts\/list/)
})

for (const design of ['', '2'])
  test(`lock-screen${design} without a session says so and offers the sign-in`, async ({ page, open }) => {
    await open(`/account/lock-screen${design}`, 'Guest')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('当前没有登录')
    await page.getByRole('link', { name: '登录' }).click()
    await expect(page).toHaveURL(new RegExp(`/account/login${design}$`))
  })

test('an acquisition link that cannot be created without a reason is said as published', async ({
  page,
  open,
  world,
  complaints,
}) => {
  await page.route('**/create_customer_acquisition', (route) => route.fulfill({ status: 502, body: '<html>' }))
  await open(`/apps/customerAcquisition/list/${world.wecom.corp.id}`)
  await settled(page)
  await page.getByRole('button', { name: '新建获客链接' }).first().click()
  await page.getByRole('dialog').getByLabel('链接名称').fill('说不清')
  await page.getByRole('list', { name: '可选成员' }).getByRole('checkbox', { disabled: false }).first().check()
  await page.getByRole('button', { name: '在企业微信创建' }).click()
  await expect(page.getByRole('dialog').getByText('网络响应异常')).toBeVisible()
  expect(complaints.splice(0)).toHaveLength(1)
})
