import { settled } from './support/settled.ts'
import { homeOf } from '../console/src/app/menu.ts'
import type { Page } from '@playwright/test'
import { clientOf, firstOf, statusOf } from './support/client.ts'
import { inDatabase } from './support/in-database.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** Where an Admin arrives who came from nowhere. */
const HOME = new RegExp(`#${homeOf('Admin')}`)

const signIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

for (const suffix of ['', '2']) {
  test(
    `sign-in page ${suffix || '1'}: a wrong password is said in the page and keeps the name; a right one returns to the origin`,
    { tag: suffix === '' ? [] : '@long' },
    async ({ page, world, complaints }) => {
      await page.goto(`${world.url}/#/apps/audit`)
      await expect(page).toHaveURL(/#\/account\/login$/)
      if (suffix !== '') {
        await page.goto(`${world.url}/#/account/login2`)
        // The page before stays a moment, until the next one's code is there.
        await page.waitForLoadState('networkidle')
      }
      await signIn(page, 'admin', 'not the password')
      await expect(page.getByText('用户名或密码不正确')).toBeVisible()
      await expect(page.getByLabel('用户名', { exact: true })).toHaveValue('admin')
      await signIn(page, 'admin', world.password)
      await expect(page).toHaveURL(suffix === '' ? /#\/apps\/audit/ : HOME)
      // The browser reports the refused call itself; nothing else may be there.
      expect(complaints.splice(0).filter((one) => !one.includes('401'))).toEqual([])
    },
  )
}

test.describe('before its code has come', () => {
  test.use({ ownPage: true })

  test('the sign-in stands there, and what is typed and sent is not lost', async ({ page, world }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${world.url}/`, { waitUntil: 'commit' })
    const name = page.getByLabel('用户名', { exact: true })
    const password = page.getByLabel('密码', { exact: true })
    await expect(name).toBeFocused()
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    await name.fill('admin')
    await password.pressSequentially('not the')
    release()
    await expect(page).toHaveURL(/#\/account\/login$/)
    await expect(password).toHaveValue('not the')
    await expect(password).toBeFocused()
    await expect(name).toHaveValue('admin')
  })

  test('someone who sends it is let in once the code is there', { tag: '@long' }, async ({ page, world }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${world.url}/#/account/login`, { waitUntil: 'commit' })
    await signIn(page, 'admin', world.password)
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue(world.password)
    release()
    await expect(page).toHaveURL(HOME)
  })
})

test('the session is stored under hyper_user with user and token', { tag: '@long' }, async ({ page, world }) => {
  await page.goto(`${world.url}/#/account/login`)
  await signIn(page, 'admin', world.password)
  await expect(page).toHaveURL(HOME)
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('hyper_user') ?? '{}'))
  expect(session.user.role).toBe('Admin')
  expect(session.token.split('.')).toHaveLength(3)
})

test(
  'an expired or broken session leads to the sign-in, and a foreign origin is never followed',
  { tag: '@long' },
  async ({ page, world }) => {
    await page.goto(`${world.url}/#/landing`)
    await page.evaluate(() =>
      localStorage.setItem(
        'hyper_user',
        JSON.stringify({ token: `a.${btoa('{"exp":1}')}.c`, user: { role: 'Admin' as const } }),
      ),
    )
    await page.goto(`${world.url}/#/apps/users/list`)
    await expect(page).toHaveURL(/#\/account\/login$/)
    await page.evaluate(() => history.replaceState({ usr: { from: '//evil.example/x' } }, '', location.href))
    await page.reload()
    await signIn(page, 'admin', world.password)
    await expect(page).toHaveURL(new RegExp(`127\\.0\\.0\\.1:\\d+/#${homeOf('Admin')}`))
  },
)

test(
  'locking drops the session and the password brings one back to the same page',
  { tag: '@long' },
  async ({ page, open, world }) => {
    await open('/apps/enterprises/list')
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('hyper_user') ?? '{}').token)
    // A session of its own, because locking ends it.
    const own = await clientOf(world.url).signIn('admin', world.password)
    await page.evaluate((entry) => localStorage.setItem('hyper_user', entry), JSON.stringify(own.session))
    await page.reload()
    // A socket on its way would be refused with the session gone.
    await settled(page)
    await page.getByRole('button', { name: /账号菜单/ }).click()
    await page.getByText('锁定屏幕').click()
    // Locked, the page is loaded anew.
    await expect(page).toHaveURL(/lock-screen\?done/)
    await page.waitForLoadState()
    await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('hyper_user'))).toBeNull()
    // The call that ends the session does not hold the lock screen up.
    await expect.poll(() => statusOf(clientOf(world.url, own.session).call('getMe'))).toBe(401)
    await clientOf(world.url, { token }).call('getMe')
    await page.getByLabel('密码', { exact: true }).fill(world.password)
    await page.getByRole('button', { name: '解锁' }).click()
    await expect(page).toHaveURL(/enterprises\/list/)
  },
)

test('a new owner signs up, an Admin approves from the notification, and the owner signs in', async ({
  page,
  admin,
  world,
  browser,
}) => {
  const email = `linxiao.${Date.now()}@example.com`
  await page.goto(`${world.url}/#/account/register`)
  await page.getByRole('button', { name: '注册' }).click()
  await expect(page.getByText('请输入姓名').first()).toBeVisible()
  await page.getByLabel('姓名').fill('林晓')
  await page.getByLabel('邮箱地址').fill(email)
  await page.getByLabel('密码', { exact: true }).fill('a long enough one')
  await page.getByRole('checkbox', { name: /服务条款/ }).check()
  await page.getByRole('button', { name: '注册' }).click()
  await expect(page.getByText('注册申请已提交')).toBeVisible()
  const user = firstOf((await admin.call('listUsers', { query: { q: email } })).users)
  expect(user.status).toBe('pending')
  await admin.call('updateUser', { params: { id: user.id }, body: { status: 'active' } })
  const other = await browser.newPage()
  await other.goto(`${world.url}/#/account/login`)
  await signIn(other, email, 'a long enough one')
  await expect(other).toHaveURL(new RegExp(homeOf('User')))
  await expect(other.getByRole('heading', { name: '电商概览' })).toBeVisible()
  await other.close()
})

test(
  'signed in in one window, the other one follows: no page stays empty',
  { tag: '@long' },
  async ({ page, context, world }) => {
    const other = await context.newPage()
    for (const one of [page, other]) await one.goto(`${world.url}/#/account/login`)
    await signIn(page, 'admin', world.password)
    for (const one of [page, other]) await expect(one).toHaveURL(HOME)
    await other.evaluate(() => void (location.hash = '/apps/users/list'))
    await expect(other.getByRole('heading', { level: 1, name: /用户/ })).toBeVisible()
    await other.close()
  },
)

test(
  'a forgotten password: without a mail server the Admins are told, and led to the person',
  { tag: '@long' },
  async ({ page, admin, open, world, browser }) => {
    const body = { username: 'forgetful', password: world.password, fullname: '忘忘', role: 'Member' as const }
    await admin.call('createUser', { body: { ...body, enterpriseId: world.enterprise.id } })
    const other = await browser.newPage()
    await other.goto(`${world.url}/#/account/forget-password`)
    await other.getByLabel('用户名').fill('forgetful')
    await other.getByRole('button', { name: '发送重置链接' }).click()
    await expect(other.getByText('如果该账号存在')).toBeVisible()
    await other.close()
    const { notifications } = await admin.call('listNotifications')
    const told = firstOf(notifications.filter(({ params }) => params['username'] === 'forgetful'))
    expect(told.kind).toBe('password_reset.asked')
    await open(told.link ?? '')
    await settled(page)
    await expect(page.getByRole('row', { name: /forgetful/ })).toHaveCount(1)
  },
)

test('a reset link sets a new password', async ({ page, admin, world }) => {
  const body = { username: 'with.link', password: world.password, fullname: '有链接', role: 'Member' as const }
  const { user } = await admin.call('createUser', { body: { ...body, enterpriseId: world.enterprise.id } })
  const token = `reset-${user.id}`
  await inDatabase(
    world,
    `insert into reset_tokens (token_hash, user_id, expires_at)
     values (encode(sha256($1::text::bytea), 'hex'), $2, now() + interval '10 minutes')`,
    [token, user.id],
  )
  await page.goto(`${world.url}/#/account/confirm?token=${token}`)
  await page.getByLabel('新密码', { exact: true }).fill('another good one')
  await page.getByLabel('确认新密码').fill('another good two')
  await page.getByRole('button', { name: '设置新密码' }).click()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await page.getByLabel('确认新密码').fill('another good one')
  await page.getByRole('button', { name: '设置新密码' }).click()
  await expect(page.getByText('新密码已生效')).toBeVisible()
  await clientOf(world.url).signIn('with.link', 'another good one')
})

test('the link in the mail after a sign-up makes the account, once', async ({ page, admin, world, complaints }) => {
  const email = `confirmed.${Date.now()}@example.com`
  await inDatabase(
    world,
    `insert into registrations (token_hash, email, fullname, password_hash, expires_at)
     select encode(sha256($1::text::bytea), 'hex'), $1, '连琴', password_hash, now() + interval '10 minutes'
     from credentials c join users u on u.id = c.user_id where u.username = 'admin'`,
    [email],
  )
  const link = `${world.url}/#/account/confirm-registration?token=${encodeURIComponent(email)}`
  await page.goto(link)
  await expectAccessible(page, 'confirm registration')
  await page.getByLabel('注册时设置的密码').fill('not the one')
  await page.getByRole('button', { name: '确认注册' }).click()
  await expect(page.getByText('密码不正确')).toBeVisible()
  await page.getByLabel('注册时设置的密码').fill(world.password)
  await page.getByRole('button', { name: '确认注册' }).click()
  // The site of the tests approves sign-ups by hand.
  await expect(page.getByText('注册申请已提交')).toBeVisible()
  expect((await admin.call('listUsers', { query: { q: email } })).users).toMatchObject([{ status: 'pending', email }])
  await page.reload()
  await page.getByLabel('注册时设置的密码').fill(world.password)
  await page.getByRole('button', { name: '确认注册' }).click()
  await expect(page.getByText('确认链接无效或已过期')).toBeVisible()
  expect(complaints.splice(0).filter((one) => !/400|422/.test(one))).toEqual([])
})
