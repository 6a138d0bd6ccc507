import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { freePort } from '../server/src/testing/durability/free-port.ts'
import { KilledServer } from '../server/src/testing/durability/killed-server.ts'
import type { SessionClient } from '../client/src/index.ts'
import { clientOf, statusOf } from './support/client.ts'
import { inDatabase } from './support/in-database.ts'
import { enterAs, expect, test } from './support/test.ts'
import type { World } from './support/world.ts'

const STEP_SECONDS = 30
/** Each code works once: the one of the step before is accepted too, and leaves this step's for later. */
const codeOf = (secret: string, stepsAgo = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - stepsAgo * STEP_SECONDS })

/** The code of the step before ends with this step: enough of it must be left to type the code and send it. */
const codeOfStepBefore = async (page: Page, secret: string): Promise<string> => {
  const left = STEP_SECONDS - ((Date.now() / 1000) % STEP_SECONDS)
  if (left < 10) await page.waitForTimeout(left * 1000)
  return codeOf(secret, 1)
}

const newMember = async (admin: SessionClient, { enterprise, password }: World, username: string): Promise<void> => {
  const body = { username, password, fullname: username, role: 'Member' as const, enterpriseId: enterprise.id }
  await admin.call('createUser', { body })
}

const typeSignIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
const signOut = async (page: Page): Promise<void> => {
  // A socket on its way would be refused with the session gone.
  await expect(page.getByText('实时', { exact: true })).toBeVisible()
  await page.evaluate(() => void (location.hash = '/account/logout'))
  await expect(page.getByText('您已退出登录')).toBeVisible()
}

/** The recovery codes are shown, and go when they are said to be kept. */
const keepCodes = async (page: Page): Promise<string[]> => {
  const shown = page.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
  const close = page.getByRole('button', { name: '关闭', exact: true })
  await expect(close).toBeDisabled()
  await page.getByRole('checkbox', { name: '我已保存' }).check()
  await close.click()
  return codes
}

/** Turns the authenticator app on in the profile; answers its secret and the recovery codes. */
const setUpApp = async (page: Page, password: string): Promise<{ secret: string; codes: string[] }> => {
  await page.getByRole('button', { name: '设置验证器' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('当前密码').fill(password)
  await dialog.getByRole('button', { name: '继续' }).click()
  const secret = (await dialog.getByRole('region', { name: '密钥' }).textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('动态码').fill('000000')
  await dialog.getByRole('button', { name: '启用' }).click()
  await expect(dialog.getByText('动态码或恢复码不正确')).toBeVisible()
  await dialog.getByLabel('动态码').fill(await codeOfStepBefore(page, secret))
  await dialog.getByRole('button', { name: '启用' }).click()
  return { secret, codes: await keepCodes(page) }
}

test('an authenticator app is set up, and from then on asked for; a recovery code works once', async ({
  page,
  admin,
  world,
  complaints,
}) => {
  await newMember(admin, world, 'two.step')
  // Asked to sign in first, then back.
  await page.goto(`${world.url}/#/apps/profile`)
  await typeSignIn(page, 'two.step', world.password)
  const { secret, codes } = await setUpApp(page, world.password)
  await expect(page.getByText('剩余 10/10 个')).toBeVisible()

  const again = async (code: string): Promise<void> => {
    await page.goto(`${world.url}/#/account/login`)
    await typeSignIn(page, 'two.step', world.password)
    const field = page.getByRole('textbox', { name: /动态码|恢复码/ })
    await expect(field).toBeFocused()
    await field.fill(code)
    await page.getByRole('button', { name: '验证', exact: true }).click()
  }
  const refused = page.getByText('动态码或恢复码不正确')
  await signOut(page)
  await again('123123')
  await expect(refused).toBeVisible()
  await page.getByRole('textbox', { name: '动态码' }).fill(codeOf(secret))
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await expect(page.getByRole('button', { name: /账号菜单/ })).toBeVisible()

  await signOut(page)
  await again(codes[0] ?? '')
  await expect(page.getByRole('button', { name: /账号菜单/ })).toBeVisible()
  await signOut(page)
  await again(codes[0] ?? '')
  await expect(refused).toBeVisible()
  await page.getByRole('button', { name: '返回登录' }).click()
  await expect(page.getByLabel('用户名', { exact: true })).toHaveValue('two.step')
  // The browser reports the refused calls itself.
  expect(complaints.splice(0).filter((one) => !one.includes('401'))).toEqual([])
})

test.describe('with passkeys', () => {
  test.use({ ownPage: true })

  test('a passkey is added, signs in without a password, and is removed', async ({ page, admin, world }) => {
    await newMember(admin, world, 'pass.key')
    // Passkeys need a host name, and the world's server has none.
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const { dataDir, databaseUrl } = world.installation
    const env = { DATABASE_URL: databaseUrl, SIMULATORS: 'on', PUBLIC_URL: origin, ROLES: 'api' }
    const server = new KilledServer(dataDir, port, env)
    await server.start()
    try {
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('WebAuthn.enable')
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await page.goto(`${origin}/#/apps/profile`)
      await typeSignIn(page, 'pass.key', world.password)
      await page.getByRole('button', { name: '添加通行密钥' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('设备名称')).toHaveValue(/Chrome/)
      await dialog.getByLabel('设备名称').fill('办公电脑')
      await dialog.getByLabel('当前密码').fill(world.password)
      await dialog.getByRole('button', { name: '继续' }).click()
      await keepCodes(page)
      await expect(page.getByText('办公电脑')).toBeVisible()

      await signOut(page)
      await page.goto(`${origin}/#/account/login`)
      await page.getByRole('button', { name: '使用通行密钥登录' }).click()
      await expect(page.getByRole('button', { name: /账号菜单/ })).toBeVisible()
      await page.evaluate(() => void (location.hash = '/apps/profile'))
      await expect(page.getByRole('listitem').filter({ hasText: '本次登录' })).toContainText('通行密钥')

      await page.getByRole('button', { name: '移除“办公电脑”' }).click()
      await dialog.getByLabel('当前密码').fill(world.password)
      await dialog.getByRole('button', { name: '移除' }).click()
      await expect(page.getByText('办公电脑')).toHaveCount(0)
    } finally {
      // Else the page complains that its server is gone.
      await page.goto(`${world.url}/api/v1/site`)
      await server.stop()
    }
  })
})

test(
  'what outlives the session asks for the password again, and then goes on',
  { tag: '@long' },
  async ({ page, admin, world, complaints }) => {
    const body = { username: 'second.admin', password: world.password, fullname: '第二管理员', role: 'Admin' as const }
    const { user } = await admin.call('createUser', { body })
    const other = await clientOf(world.url).signIn('second.admin', world.password)
    await enterAs(page, other)
    await inDatabase(world, "update sessions set confirmed_at = now() - interval '2 days' where user_id = $1", [
      user.id,
    ])
    await page.goto(`${world.url}/#/apps/users/create`)
    await page.getByLabel('用户名').fill('confirmed.member')
    await page.getByLabel('姓名').fill('确认后创建')
    await page.getByLabel('密码', { exact: true }).fill('a long enough one')
    await page.getByRole('button', { name: '创建用户' }).click()
    const dialog = page.getByRole('dialog', { name: '确认是您本人' })
    await dialog.getByLabel('当前密码').fill('not the one')
    await dialog.getByRole('button', { name: '确认', exact: true }).click()
    await expect(dialog.getByText('密码不正确')).toBeVisible()
    await dialog.getByLabel('当前密码').fill(world.password)
    await dialog.getByRole('button', { name: '确认', exact: true }).click()
    await expect(page).toHaveURL(/users\/list/)
    expect((await admin.call('listUsers', { query: { q: 'confirmed.member' } })).users).toHaveLength(1)
    expect(complaints.splice(0).filter((one) => !/403|422/.test(one))).toEqual([])
  },
)

test('a session elsewhere is signed out from the profile', { tag: '@long' }, async ({ page, admin, world }) => {
  await newMember(admin, world, 'two.places')
  const here = await clientOf(world.url).signIn('two.places', world.password)
  const elsewhere = await clientOf(world.url, { userAgent: 'curl/8.5.0' }).signIn('two.places', world.password)
  await enterAs(page, here)
  await page.goto(`${world.url}/#/apps/profile`)
  await page.getByRole('button', { name: '退出：curl' }).click()
  await expect(page.getByRole('button', { name: '退出：curl' })).toHaveCount(0)
  expect(await statusOf(elsewhere.call('getMe'))).toBe(401)
  await here.call('getMe')
})

test('an owner makes an API key, another system calls with it, and it ends when revoked', async ({
  page,
  open,
  world,
}) => {
  await open(`/apps/enterprises/list_members/${world.enterprise.id}?tab=api-keys`, 'User')
  await page.getByRole('button', { name: '新建 API 密钥' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('名称').fill('订单系统')
  await drawer.getByRole('button', { name: '30 天' }).click()
  await drawer.getByLabel('当前密码').fill(world.password)
  await drawer.getByRole('button', { name: '生成密钥' }).click()
  const key = (await page.getByRole('region', { name: 'API 密钥', exact: true }).textContent()) ?? ''
  await expect(page.getByRole('region', { name: '调用示例' })).toContainText(`Authorization: Bearer ${key}`)
  await page.getByRole('button', { name: '我已保存' }).click()

  const withKey = (method: string, path: string) =>
    fetch(`${world.url}/api/v1${path}`, { method, headers: { authorization: `Bearer ${key}` } })
  expect((await withKey('GET', '/adsets')).status).toBe(200)
  expect((await withKey('GET', '/me')).status).toBe(403)
  await page.getByRole('button', { name: '撤销“订单系统”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click()
  await expect(page.getByRole('row', { name: /订单系统/ })).toContainText('已撤销')
  expect((await withKey('GET', '/adsets')).status).toBe(401)
})

test(
  'an Admin who must have a second factor gets only the profile until it is set up',
  { tag: '@long' },
  async ({ page, world, admin, complaints }) => {
    const person = { username: 'must.have', password: world.password, fullname: '须设置', role: 'Admin' as const }
    await admin.call('createUser', { body: person })
    await enterAs(page, await clientOf(world.url).signIn('must.have', world.password))
    // As the setting does, for this window alone: the setting itself would hold up the other tests' Admins, too.
    const code = 'auth.second_factor_required'
    let isHeld = true
    await page.route(/\/api\/v1\/(?!me$|me\/(second-factor|passkeys)|site|auth\/|users\/[^/]+\/password)/, (route) =>
      isHeld
        ? route.fulfill({ status: 403, json: { code, message: '管理员必须先设置两步验证', issues: [] } })
        : route.continue(),
    )
    await page.goto(`${world.url}/#/apps/users/list`)
    await expect(page).toHaveURL(/#\/apps\/profile$/)
    await expect(page.getByText('管理员必须先设置两步验证，设置完成后')).toBeVisible()
    await expect(page.getByRole('heading', { name: '登录会话' })).toHaveCount(0)
    await page.evaluate(() => void (location.hash = '/apps/enterprises/list'))
    await expect(page).toHaveURL(/#\/apps\/profile$/)
    page.on('request', (request) => {
      if (request.url().endsWith('/totp/confirm')) isHeld = false
    })
    await setUpApp(page, world.password)
    await expect(page.getByRole('heading', { name: '登录会话' })).toBeVisible()
    await page.evaluate(() => void (location.hash = '/apps/users/list'))
    await expect(page.getByRole('row', { name: /must\.have/ })).toBeVisible()
    expect(complaints.splice(0).filter((one) => !/40[13]/.test(one))).toEqual([])
  },
)
