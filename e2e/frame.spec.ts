import { MANAGEMENT, MENU, type MenuItem, ownMenu, visibleMenu } from '../console/src/app/menu.ts'
import { DEMO_TABLE } from '../console/templates/demo-table.ts'
import { ROLES } from '../contract/roles.ts'
import { settled } from './support/settled.ts'
import { expect, sessionOf, test } from './support/test.ts'

const pathsIn = ({ path, children = [] }: MenuItem): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(pathsIn),
]

test('each role sees its part of the menu and no more', { tag: '@long' }, async ({ page, world }) => {
  await page.goto(`${world.url}/#/apps/profile`)
  for (const role of ROLES) {
    const { session } = await sessionOf(world, role)
    await page.evaluate((entry) => localStorage.setItem('hyper_user', entry), JSON.stringify(session))
    await page.evaluate(() => void (location.hash = '/apps/profile'))
    await page.reload()
    await settled(page)
    const own = { selectEnterprise: world.enterprise.id, enterprises: [] }
    const product = ownMenu(visibleMenu([...MENU, MANAGEMENT], role), own).flatMap(pathsIn)
    const demo = DEMO_TABLE.menu.filter(({ roles }) => roles.includes(role)).map(({ path }) => path)
    const shown = () =>
      page
        .locator('nav[aria-label="主菜单"] a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace('#', '')))
    await expect.poll(shown, role).toEqual([...product, ...demo])
  }
})

test('a stored choice is there before the first paint', { tag: '@long' }, async ({ page, world }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'hyper_layout',
      JSON.stringify({
        layout: 'detached',
        color: 'dark',
        width: 'boxed',
        sidebarTheme: 'light',
        sidebarType: 'condensed',
      }),
    ),
  )
  await page.goto(`${world.url}/#/account/login`, { waitUntil: 'commit' })
  await page.waitForSelector('body')
  const early = await page.evaluate(() => ({ ...document.body.dataset }))
  expect(early).toMatchObject({
    layout: 'detached',
    layoutColor: 'dark',
    layoutMode: 'boxed',
    leftbarTheme: 'light',
    leftbarCompactMode: 'condensed',
  })
})

test(
  'the right sidebar sets the body class, changes and keeps the layout, and resets it',
  { tag: '@long' },
  async ({ page, open }) => {
    await open('/apps/users/list')
    await page.getByRole('button', { name: '布局与外观' }).click()
    await expect(page.locator('body')).toHaveClass(/right-bar-enabled/)
    await page.getByRole('radio', { name: '深色' }).first().check({ force: true })
    await expect(page.locator('body')).toHaveAttribute('data-layout-color', 'dark')
    await page.getByRole('radio', { name: '水平' }).check({ force: true })
    await page.reload()
    await expect(page.locator('body')).toHaveAttribute('data-layout', 'topnav')
    await page.getByRole('button', { name: '布局与外观' }).click()
    await page.getByRole('button', { name: '恢复默认' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-layout', 'vertical')
    await page.keyboard.press('Escape')
    await expect(page.locator('body')).not.toHaveClass(/right-bar-enabled/)
  },
)

test(
  'the sidebar is condensed from 768 to 1028 px, fixed above, a drawer below',
  { tag: '@long' },
  async ({ page, open }) => {
    await open('/apps/users/list')
    await settled(page)
    const menu = page.locator('nav[aria-label="主菜单"]')
    const widthAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(300)
      return (await menu.count()) === 0 ? 0 : ((await menu.boundingBox())?.width ?? 0)
    }
    expect(await widthAt(1029)).toBeGreaterThan(150)
    expect(await widthAt(1028)).toBeLessThan(100)
    expect(await widthAt(768)).toBeLessThan(100)
    expect(await widthAt(767)).toBe(0)
    await page.getByRole('button', { name: '打开菜单' }).click()
    await expect(page.getByRole('link', { name: '企业账号' })).toBeVisible()
  },
)

test('Ctrl+K finds a page by pinyin and opens it', { tag: '@long' }, async ({ page, open }) => {
  await open('/apps/users/list')
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /搜索/ }).fill('qiyezhanghao')
  await expect(page.getByRole('option', { name: /企业账号/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/enterprises\/list/)
})

test('the language changes at once and stays', async ({ page, open }) => {
  await open('/apps/users/list')
  await settled(page)
  await page.getByRole('button', { name: /语言|中文/ }).click()
  await page.getByText('Español').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuentas de usuario')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('a notification arrives live', async ({ page, open, world }) => {
  await open('/apps/users/list')
  await expect(page.getByText('实时', { exact: true })).toBeVisible()
  const before = await page.getByRole('button', { name: /^通知/ }).getAttribute('aria-label')
  await fetch(`${world.url}/api/v1/forget-password/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'membercustomer' }),
  })
  await expect(page.getByRole('button', { name: /^通知/ })).not.toHaveAttribute('aria-label', before ?? '')
  await page.getByRole('button', { name: /^通知/ }).click()
  await expect(page.getByText(/membercustomer 申请重置密码/).first()).toBeVisible()
})

test('the tabs of other pages follow a change of language', { tag: '@long' }, async ({ page, open }) => {
  await open('/apps/settings/mail')
  await settled(page)
  await page.evaluate(() => void (location.hash = '/apps/users/list'))
  await settled(page)
  const tabs = page.getByRole('navigation', { name: /打开的页面|Open pages/ })
  await expect(tabs).toContainText('邮件')
  await page.getByRole('button', { name: /语言|中文/ }).click()
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User accounts')
  await expect(tabs).not.toContainText('邮件')
})

test(
  'the menu item of the open page is in sight however long the menu is',
  { tag: '@long' },
  async ({ page, open }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await open('/apps/adsets/list')
    await settled(page)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    for (const group of await menu.getByRole('button').all()) await group.click()
    for (const path of ['/apps/settings', '/dashboard/analytics', '/apps/yianOrders/list']) {
      await page.evaluate((hash) => void (location.hash = hash), path)
      await settled(page)
      await expect(menu.locator('[aria-current]')).toBeInViewport()
    }
  },
)
