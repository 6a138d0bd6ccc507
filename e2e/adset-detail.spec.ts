import { defaultEvents } from '../contract/platforms/deliveries.ts'
import type { Page } from '@playwright/test'
import type { AdProvider } from '../contract/accounts/providers.ts'
import type { Adset } from '../contract/adsets/entities.ts'
import type { Asked, SessionClient } from '../client/src/index.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import type { World } from './support/world.ts'

const TARGET = 'https://work.weixin.qq.com/ca/cawcde000002'
let made = 0

type Strategy = Asked<'createAdset'>['body']['pushStrategy']

/** An ad set of its own for each test, running. */
const makeAdset = async (
  admin: SessionClient,
  world: World,
  pushStrategy: Strategy = {},
  provider: AdProvider = 'tencent_gdt',
): Promise<Adset> => {
  const reply = await admin.call('createAdset', {
    body: {
      enterpriseId: world.enterprise.id,
      name: `详情测试 ${process.pid}-${++made}`,
      kind: 'huoke',
      provider,
      accountId: world.platforms[provider].account,
      params: { target: TARGET },
      pushStrategy: { events: { friend_added: defaultEvents('huoke', provider).friend_added ?? '' }, ...pushStrategy },
    },
  })
  const started = await admin.call('setAdsetState', { params: { id: reply.adset.id }, body: { status: 'AD_RUNNING' } })
  return started.adset
}

/** Clicks as the platform reports them to the monitoring link, each with the address its conversion goes to. */
const sendClicks = async (world: World, { links, account }: Adset, count: number): Promise<string[]> => {
  const reply = await fetch(`${world.platforms.tencent_gdt.url}/admin/clicks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ template: links.monitor, accountId: Number(account?.accountId), count }),
  })
  const { clicks }: { clicks: { clickId: string; status: number }[] } = JSON.parse(await reply.text())
  expect(clicks.filter(({ status }) => status >= 400)).toEqual([])
  return clicks.map(({ clickId }) => clickId)
}

const convert = async (admin: SessionClient, adsetId: string, clickIds: readonly string[]): Promise<void> => {
  for (const clickId of clickIds)
    await admin.call('createConversion', { body: { adsetId, kind: 'friend_added', clickId } })
}

const figures = async (admin: SessionClient, id: string) =>
  (await admin.call('getAdset', { params: { id } })).adset.total
const visitOf = (page: Page, clickId: string) => page.locator('li.visit').filter({ hasText: clickId })
const open = async (page: Page, to: (route: string) => Promise<void>, adset: Adset, tab = '') => {
  await to(`/apps/adsets/details/${adset.id}${tab === '' ? '' : `?tab=${tab}`}`)
  await settled(page)
}

test(
  'a visit arrives by itself; held, it says why, and is replenished until the platform has it',
  { tag: '@long' },
  async ({ page, open: to, admin, world }) => {
    const adset = await makeAdset(admin, world, { mode: 'none' })
    await open(page, to, adset)
    await expect(page.getByText('还没有访问')).toBeVisible()
    const [clickId = ''] = await sendClicks(world, adset, 1)
    const visit = visitOf(page, clickId)
    await expect(visit.getByText('未转化')).toBeVisible()

    await fetch(`${adset.links.landing}?gdt_vid=${clickId}`, { headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } })
    await convert(admin, adset.id, [clickId])
    await expect(visit.getByText('扣留 · 不回传')).toBeVisible()
    await expect(visit.getByText('策略为不回传。')).toBeVisible()
    await expectAccessible(page, 'timeline')

    await visit.getByRole('button', { name: '补量此点击' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '放行' }).click()
    await expect(visit.getByText('平台已接收 ADD_WECHAT')).toBeVisible({ timeout: 45_000 })

    await visit.getByRole('button', { name: /展开/ }).click()
    await expect(visit.getByText('归因方式：按点击 ID')).toBeVisible()
    await visit.getByRole('button', { name: '查看每次尝试' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('第 1 次尝试')).toBeVisible()
    await expect(drawer.getByText(/HTTP 200/)).toBeVisible()
    await expectAccessible(page, 'push')
  },
)

test(
  'what comes while one reads does not move it: a bar says how much there is',
  { tag: '@long' },
  async ({ page, open: to, admin, world }) => {
    const adset = await makeAdset(admin, world)
    const [first = ''] = await sendClicks(world, adset, 1)
    await open(page, to, adset)
    await visitOf(page, first).getByRole('button', { name: /展开/ }).click()
    const place = await visitOf(page, first).boundingBox()
    const [second = ''] = await sendClicks(world, adset, 1)
    const bar = page.getByRole('button', { name: '1 条新访问' })
    await expect(bar).toBeVisible()
    await expect(visitOf(page, second)).toHaveCount(0)
    expect((await visitOf(page, first).boundingBox())?.y).toBe(place?.y)
    await bar.click()
    await expect(visitOf(page, second)).toBeVisible()

    await page.getByPlaceholder('点击 ID 或跟踪 ID').fill(first)
    await expect(visitOf(page, second)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`q=${first}`))
    await page.getByPlaceholder('点击 ID 或跟踪 ID').fill('')
    await expect(visitOf(page, second)).toBeVisible()
    await page.getByRole('checkbox', { name: '只看已回传' }).click()
    await expect(page.getByText('没有符合条件的访问')).toBeVisible()
    await page.getByRole('button', { name: '清除筛选' }).first().click()
    await expect(page.locator('li.visit')).toHaveCount(2)
  },
)

test(
  'a strategy is put in words, tried on the past, saved, and never over someone else’s',
  { tag: '@long' },
  async ({ page, open: to, admin, world, complaints }) => {
    const adset = await makeAdset(admin, world)
    await convert(admin, adset.id, await sendClicks(world, adset, 10))
    await open(page, to, adset, 'strategy')
    await page.getByRole('button', { name: '按比例 30%' }).click()
    await expect(page.locator('.strategy-sentence')).toContainText('每 10 条精确回传 3 条')
    await page.getByRole('region', { name: '回放' }).getByRole('button', { name: '回放' }).click()
    await expect(page.getByText('按此策略，过去 7 天会回传 3 / 10 条。')).toBeVisible()
    await expect(page.getByText('实际回传 10 条。')).toBeVisible()
    await page.mouse.move(0, 0)
    await settled(page)
    await expectAccessible(page, 'strategy')

    await page.getByLabel('回传比例').fill('101')
    await page.getByRole('button', { name: '保存策略' }).click()
    await expect(page.getByText('不能大于 100')).toBeVisible()
    await page.getByLabel('回传比例').fill('30')
    await page.getByRole('button', { name: '保存策略' }).click()
    await expect
      .poll(async () => (await admin.call('getAdset', { params: { id: adset.id } })).adset.strategyVersion)
      .toBe(2)

    await expect(page.getByText('当前版本 2')).toBeVisible()
    await page.getByLabel('每日上限').fill('500')
    const theirs = { events: { friend_added: 'ADD_WECHAT' }, mode: 'all', windowDays: 30 } as const
    await admin.call('updateAdset', { params: { id: adset.id }, body: { pushStrategy: theirs } })
    await page.getByRole('button', { name: '保存策略' }).click()
    const note = page.getByRole('alert')
    await expect(note).toContainText('他人刚刚保存了版本 3')
    await expect(note).toContainText('归因窗口（天）: 15 → 30')
    expect((await admin.call('getAdset', { params: { id: adset.id } })).adset.pushStrategy.windowDays).toBe(30)
    await note.getByRole('button', { name: '用我的内容覆盖' }).click()
    await expect
      .poll(async () => (await admin.call('getAdset', { params: { id: adset.id } })).adset.pushStrategy.dailyCap)
      .toBe(500)
    expect(complaints.splice(0).filter((one) => !one.includes('409'))).toEqual([])
  },
)

test(
  'what the platform accepted is confirmed, and no more than that; then the ad set is stopped',
  { tag: '@long' },
  async ({ page, open: to, admin, world, complaints }) => {
    const adset = await makeAdset(admin, world)
    await convert(admin, adset.id, await sendClicks(world, adset, 2))
    await expect.poll(async () => (await figures(admin, adset.id)).pushed, { timeout: 45_000 }).toBe(2)
    await open(page, to, adset)
    const check = page.getByRole('spinbutton', { name: /待确认 2 条/ })
    await check.fill('3')
    await page.getByRole('button', { name: '确认已收到' }).click()
    await expect(page.getByText('当前只有 2 条已送达')).toBeVisible()
    await check.fill('2')
    await page.getByRole('button', { name: '确认已收到' }).click()
    await expect(page.getByText('平台已接收的回传均已确认。')).toBeVisible()
    expect((await figures(admin, adset.id)).acknowledged).toBe(2)

    await page.getByRole('button', { name: '停止回传', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '停止回传', exact: true }).click()
    await expect(page.getByRole('button', { name: '启动', exact: true })).toBeVisible()
    expect((await admin.call('getAdset', { params: { id: adset.id } })).adset.status).toBe('AD_STOP')
    const [late = ''] = await sendClicks(world, adset, 1)
    await convert(admin, adset.id, [late])
    await expect(visitOf(page, late).getByText('扣留 · 广告组已停止')).toBeVisible()
    expect(complaints.splice(0).filter((one) => !one.includes('409'))).toEqual([])
  },
)

test.describe(() => {
  // Its socket stays routed.
  test.use({ ownPage: true })
  test(
    'what was asked before the ad set was stopped does not undo it on the screen',
    { tag: '@long' },
    async ({ page, open: to, admin, world }) => {
      const adset = await makeAdset(admin, world)
      // No news of the stop itself, which would have the page ask again.
      let isDeaf = false
      await page.routeWebSocket('**/live*', (socket) => {
        const server = socket.connectToServer()
        server.onMessage((message) => {
          if (!isDeaf) socket.send(message)
        })
      })
      await open(page, to, adset)
      const gate = Promise.withResolvers<void>()
      let asked = 0
      await page.route(`**/api/v1/adsets/${adset.id}`, async (route) => {
        const response = await route.fetch()
        asked++
        await gate.promise
        await route.fulfill({ response })
      })
      await sendClicks(world, adset, 1)
      await expect.poll(() => asked).toBeGreaterThan(0)
      isDeaf = true
      await page.getByRole('button', { name: '停止回传', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: '停止回传', exact: true }).click()
      await expect(page.getByText(`“${adset.name}”已停止`)).toBeVisible()
      gate.resolve()
      await settled(page)
      await expect(page.getByRole('button', { name: '启动', exact: true })).toBeVisible()
    },
  )
})

test(
  'the other tabs can be read by everyone, and a customer finds nothing to change',
  { tag: '@long' },
  async ({ page, open: to, world }) => {
    await to(`/apps/adsets/details/${world.adset.id}`, 'MemberCustomer')
    await settled(page)
    await expect(page.getByRole('tab')).toHaveCount(5)
    for (const name of ['停止回传', '联调', '分享', '编辑'])
      await expect(
        page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true })),
      ).toHaveCount(0)
    await page.getByRole('tab', { name: '时间线' }).press('ArrowRight')
    await expect(page.getByRole('tab', { name: '回传记录' })).toBeFocused()
    await expect(page).toHaveURL(/tab=pushes/)
    for (const tab of ['回传记录', '回传策略', '实验', '设置']) {
      await page.getByRole('tab', { name: tab }).click()
      await settled(page)
      await expect(
        page.getByRole('tabpanel').getByRole('button', { name: /补量|保存|确认|密钥|新建|启动|采用/ }),
      ).toHaveCount(0)
      await expectAccessible(page, tab)
    }
  },
)

test('the link test leads from the link to the platform’s answer, and the secret is shown once', async ({
  page,
  open: to,
  admin,
  world,
}) => {
  const adset = await makeAdset(admin, world, {}, 'oceanengine')
  await open(page, to, adset)
  await page.getByRole('button', { name: '联调' }).click()
  const drawer = page.getByRole('dialog')
  const link = drawer.getByRole('link', { name: '在这里打开' })
  await fetch((await link.getAttribute('href')) ?? '', { headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } })
  await expect(drawer.getByText(/已到达/)).toBeVisible()
  await drawer.getByRole('button', { name: '发送测试事件' }).click()
  await expect(drawer.getByText(/答复：/)).toBeVisible()
  await expectAccessible(page, 'link test')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: '设置' }).click()
  await page.getByRole('button', { name: '生成密钥' }).click()
  const secret = page.getByRole('dialog').getByRole('region', { name: '密钥' })
  await expect(secret).not.toBeEmpty()
  await page.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByText('已设置密钥')).toBeVisible()
  await page.getByRole('tab', { name: '操作记录' }).click()
  await settled(page)
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page, 'history')
})

test(
  'the live board shows figures and masked events, never a click id, and can be closed',
  { tag: '@long' },
  async ({ page, admin, world, complaints }) => {
    const adset = await makeAdset(admin, world)
    await admin.call('updateAdset', { params: { id: adset.id }, body: { liveBoard: true } })
    const clickIds = await sendClicks(world, adset, 3)
    await convert(admin, adset.id, clickIds.slice(0, 1))
    await page.goto(`${world.url}/#/liveadsets/${adset.id}`)
    await expect(page.getByRole('heading', { name: adset.name })).toBeVisible()
    await expect(page.locator('.board-figures strong').first()).toHaveText('3')
    const [fourth = ''] = await sendClicks(world, adset, 1)
    await expect(page.locator('.board-figures strong').first()).toHaveText('4')
    const text = await page.locator('body').innerHTML()
    for (const clickId of [...clickIds, fourth]) expect(text).not.toContain(clickId)
    await expectAccessible(page, 'live board')
    await page.setViewportSize({ width: 375, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

    await admin.call('updateAdset', { params: { id: adset.id }, body: { liveBoard: false } })
    await page.reload()
    await expect(page.getByRole('heading', { name: '看板不存在或已关闭' })).toBeVisible()
    expect(complaints.splice(0).filter((one) => !one.includes('404'))).toEqual([])
  },
)

test('days and comparison of the list go along to an ad set, to a new tab and back', async ({
  page,
  open: to,
  admin,
  world,
  context,
}) => {
  const adset = await makeAdset(admin, world)
  const shown = async (on: Page) => {
    const tools = on.locator('.adset-trend-tools')
    await expect(tools.getByRole('combobox', { name: '时段' })).toHaveText('近 30 天')
    await expect(tools.getByRole('button', { name: '对比上期' })).toHaveAttribute('aria-pressed', 'false')
  }
  await to(`/apps/adsets/list?Q=${encodeURIComponent(adset.name)}&period=last30`)
  await page.getByRole('link', { name: adset.name, exact: true }).click()
  await shown(page)
  expect(page.url()).toContain('trendPeriod=last30&trendCompare=none')
  const tab = await context.newPage()
  await tab.goto(page.url())
  await shown(tab)
  await tab.close()

  await page.locator('.adset-trend-tools').getByRole('button', { name: '对比上期' }).click()
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '广告组' }).click()
  await expect(page).toHaveURL(/#\/apps\/adsets\/list\?period=last30&compare=previous$/)
  await expect(page.locator('.list-head').getByRole('button', { name: '对比上期' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
