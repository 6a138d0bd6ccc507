import { makeAdset, makePlace, unique } from './support/adset-place.ts'
import { clientOf } from './support/client.ts'
import { settled } from './support/settled.ts'
import { enterAs, expect, expectAccessible, test } from './support/test.ts'

test('a wall board says what the dashboard says, without a session, until its link is revoked', async ({
  page,
  browser,
  world,
  admin,
}) => {
  const place = await makePlace(admin)
  const adsetName = `大屏 ${unique()}`
  const adsetId = await makeAdset(admin, place, adsetName)
  const { links } = (await admin.call('getAdset', { params: { id: adsetId } })).adset
  for (let n = 0; n < 4; n++)
    expect((await fetch(links.monitor.replace('__CLICK_ID__', `wx0wall${unique()}`))).status).toBe(200)
  const username = `wall.${unique()}`
  const body = {
    username,
    password: world.password,
    fullname: '挂屏的人',
    role: 'User' as const,
    enterpriseId: place.id,
  }
  await admin.call('createUser', { body })
  await enterAs(page, await clientOf(world.url).signIn(username, world.password))

  await page.goto(`${world.url}/#/dashboard/analytics`)
  await settled(page)
  await page.getByRole('button', { name: '大屏', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '大屏' })
  await drawer.getByLabel('名称', { exact: true }).fill('前台电视')
  await drawer.getByRole('button', { name: '生成链接' }).click()
  const address = await drawer.getByLabel('大屏链接地址').inputValue()
  expect(address).toContain('/#/wall?token=')
  await expect(drawer.getByRole('region', { name: '生效中的链接' })).toContainText('前台电视')
  await expectAccessible(page, 'drawer of the wall board')

  const stranger = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' })
  const screen = await stranger.newPage()
  const asked: string[] = []
  screen.on('request', (request) => asked.push(request.url()))
  await screen.goto(address)
  const clicks = screen.getByRole('group', { name: '点击', exact: true }).locator('strong')
  const { overview } = await admin.call('getFunnelOverview', { enterpriseId: place.id })
  expect(overview.funnel.clicks.now).toBe(4)
  await expect(clicks).toHaveText('4')
  await expect(screen.getByRole('group', { name: '转化', exact: true }).locator('strong')).toHaveText('0')
  const token = address.split('token=')[1] ?? ''
  expect(asked.filter((url) => url.includes('/api/') && url.includes(token))).toEqual([])
  // What the shared parts say comes with the session elsewhere.
  expect(await screen.getByRole('main').innerText()).not.toMatch(/compar|yesterday|chang/i)
  await expectAccessible(screen, 'figures on the wall')
  await screen.keyboard.press(' ')
  await screen.keyboard.press('ArrowRight')
  await expect(screen.getByRole('region', { name: '分时点击' })).toBeVisible()
  await expectAccessible(screen, 'trend on the wall')
  await screen.keyboard.press('ArrowRight')
  await expect(screen.getByText(adsetName)).toBeVisible()
  await expectAccessible(screen, 'ad sets on the wall')
  await screen.keyboard.press('ArrowRight')
  await expect(screen.getByRole('region', { name: '待处理' })).toBeVisible()
  await expectAccessible(screen, 'what needs someone on the wall')
  const overflow = () => screen.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await screen.setViewportSize({ width: 375, height: 800 })
  await expect(screen.locator('.wall-scene')).toHaveCount(4)
  expect(await overflow()).toBeLessThanOrEqual(0)

  await drawer.getByRole('button', { name: '撤销', exact: true }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '撤销', exact: true }).click()
  await expect(drawer.getByText('暂无生效中的链接')).toBeVisible()
  await expect(screen.getByRole('heading', { name: '大屏已停止：链接已撤销' })).toBeVisible({ timeout: 45_000 })
  await expect(screen.getByText(adsetName)).toHaveCount(0)
  await stranger.close()
})
