import type { Page } from '@playwright/test'
import { clientOf } from './support/client.ts'
import { makeAdset, makePlace, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { enterAs, expect, test } from './support/test.ts'

test.use({ ownPage: true })

const signOut = async (page: Page): Promise<void> => {
  await page.evaluate(() => void (location.hash = '/account/logout'))
  await expect(page.getByText('您已退出登录')).toBeVisible()
}
const chooseEnterprise = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: '企业：' }).click()
  await page.getByPlaceholder('搜索企业…').fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('button', { name: `企业： ${name}` })).toBeVisible()
}
const storedBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))

test('a batch ends with the session of whoever began it', async ({ page, admin, world, complaints }) => {
  const { id: enterpriseId } = await makePlace(admin)
  const name = `unfinished.${unique()}`
  const make = async (username: string) => {
    const body = { username, password: world.password, fullname: username, role: 'Member' as const, enterpriseId }
    await admin.call('createUser', { body })
  }
  await make(`${name}.a`)
  await make(`${name}.b`)
  await enterAs(page, await clientOf(world.url).signIn('admin', world.password))
  await page.goto(`${world.url}/#/apps/users/list?Q=${encodeURIComponent(name)}`)
  await settled(page)
  const held = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route(/\/users\/us_[^/]+$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    sent.push(route.request().url())
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('group', { name: '对所选各行' }).getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click()
  await expect.poll(() => sent.length, { timeout: 45_000 }).toBe(1)
  await signOut(page)
  await page.getByRole('link', { name: '登录' }).click()
  await page.getByLabel('用户名', { exact: true }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(world.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('button', { name: /账号菜单/ })).toBeVisible()
  held.resolve()
  await page.evaluate((hash) => void (location.hash = hash), `/apps/users/list?Q=${encodeURIComponent(name)}`)
  await settled(page)
  expect(sent).toHaveLength(1)
  const { users } = await admin.call('listUsers', { query: { q: name } })
  expect(users.map(({ status }: { status: string }) => status)).toEqual(['active', 'active'])
  expect(complaints.splice(0).filter((one) => !one.includes('401'))).toEqual([])
})

test('a sign-out takes along what was typed and opened, in the other tab too', async ({ page, context, world }) => {
  const mark = `typed-${unique()}`
  await enterAs(page, await clientOf(world.url).signIn('admin', world.password))
  const typeInto = async (tab: Page): Promise<void> => {
    await tab.goto(`${world.url}/#/apps/users/create`)
    await settled(tab)
    await tab.getByLabel('姓名').fill(mark)
    await expect.poll(() => storedBy(tab), { timeout: 45_000 }).toContain(mark)
  }
  await typeInto(page)
  const other = await context.newPage()
  await typeInto(other)
  await signOut(page)
  await expect(other.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  for (const tab of [page, other]) {
    const stored = await storedBy(tab)
    expect(stored).not.toContain(mark)
    expect(stored).not.toContain('hyper_open_tabs')
    expect(stored).not.toContain('hyper_recent')
  }
  await other.close()
})

test('a session that has expired is over: nothing of it stays on the page', async ({ browser, world }) => {
  // The clock is the context's.
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.clock.install()
  await enterAs(page, await clientOf(world.url).signIn('admin', world.password))
  await page.goto(`${world.url}/#/apps/users/list?Q=admin`)
  await settled(page)
  await expect(page.getByRole('row', { name: /选择 admin admin/ })).toBeVisible()
  await page.clock.fastForward(99 * 3_600_000)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(await storedBy(page)).not.toContain('"token"')
  await context.close()
})

test('with another enterprise no record of the one before stays open, in the other tab too', async ({
  page,
  context,
  admin,
  world,
}) => {
  const [mine, next] = [await makePlace(admin), await makePlace(admin)]
  const name = `留下 ${unique()}`
  const id = await makeAdset(admin, mine, name)
  // An Admin of its own: the choice is kept with the person, and the other tests' works for all enterprises.
  const username = `chooser.${unique()}`
  const person = { username, password: world.password, fullname: username, role: 'Admin' as const }
  await admin.call('createUser', { body: person })
  await enterAs(page, await clientOf(world.url).signIn(username, world.password))
  const openDetails = async (tab: Page): Promise<void> => {
    await tab.goto(`${world.url}/#/apps/adsets/details/${id}`)
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await openDetails(page)
  const other = await context.newPage()
  await openDetails(other)
  await chooseEnterprise(page, next.name)
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/#\/apps\/adsets\/list$/)
    await expect(tab.getByRole('button', { name: `企业： ${next.name}` })).toBeVisible()
    await expect(tab.getByText(name)).toHaveCount(0)
  }
  await other.close()
})

test('Back leads to no record of the enterprise before', { tag: '@long' }, async ({ page, admin, world }) => {
  const [mine, next] = [await makePlace(admin), await makePlace(admin)]
  const id = await makeAdset(admin, mine, `留下 ${unique()}`)
  const username = `chooser.${unique()}`
  const person = { username, password: world.password, fullname: username, role: 'Admin' as const }
  await admin.call('createUser', { body: person })
  await enterAs(page, await clientOf(world.url).signIn(username, world.password))
  await page.goto(`${world.url}/#/apps/adsets/edit/${id}`)
  await settled(page)
  await page.evaluate(() => void (location.hash = '/apps/profile'))
  await settled(page)
  await chooseEnterprise(page, next.name)
  await page.goBack()
  await expect(page).toHaveURL(/#\/apps\/adsets\/list$/)
})

test(
  'a forgotten lock screen or sign-out neither ends the next session nor takes it over',
  { tag: '@long' },
  async ({ page, context, admin, world }) => {
    const person = async (name: string): Promise<string> => {
      const username = `${name}.${unique()}`
      const body = { username, password: world.password, fullname: username, role: 'Admin' as const }
      await admin.call('createUser', { body })
      return username
    }
    const signInAs = async (tab: Page, username: string): Promise<void> => {
      await tab.goto(`${world.url}/#/account/login`)
      await tab.getByLabel('用户名', { exact: true }).fill(username)
      await tab.getByLabel('密码', { exact: true }).fill(world.password)
      await tab.getByRole('button', { name: '登录', exact: true }).click()
      await expect(tab.getByRole('button', { name: `${username} 的账号菜单` })).toBeVisible()
    }
    const [first, second] = [await person('first'), await person('second')]
    await enterAs(page, await clientOf(world.url).signIn(first, world.password))
    for (const forgotten of ['/account/lock-screen', '/account/logout']) {
      await page.goto(`${world.url}/#/apps/profile`)
      await settled(page)
      await page.evaluate((hash) => void (location.hash = hash), forgotten)
      await expect(page).toHaveURL(/\?done$/)
      await expect(page.getByText(/屏幕已锁定|您已退出登录/)).toBeVisible()
      const other = await context.newPage()
      await signInAs(other, second)
      // It gives way to who is there now, and does nothing when it is loaded again.
      await expect(page.getByRole('button', { name: `${second} 的账号菜单` })).toBeVisible()
      await page.goBack()
      await page.reload()
      await settled(other)
      await expect(other.getByRole('button', { name: `${second} 的账号菜单` })).toBeVisible()
      await other.close()
    }
  },
)
