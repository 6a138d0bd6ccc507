import type { Browser, Page } from '@playwright/test'
import type { Adset } from '../contract/adsets/entities.ts'
import type { Role } from '../contract/roles.ts'
import type { SessionClient } from '../client/src/index.ts'
import { unique } from './support/adset-place.ts'
import { CONTEXT_OPTIONS } from './support/context-options.ts'
import { allowHost, convert, openPlatform, startAdset } from './support/failing-platform.ts'
import { settled } from './support/settled.ts'
import { enter, expect, expectAccessible, test } from './support/test.ts'
import type { World } from './support/world.ts'

const HEAD_ROOM = 200
const LANDING = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
}

/** A phone with a finger on it, at this page. */
const openPhone = async (browser: Browser, world: World, route: string, role: Role = 'User'): Promise<Page> => {
  const context = await browser.newContext({
    ...CONTEXT_OPTIONS,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await enter(page, world, role)
  await page.goto(`${world.url}/#${route}`)
  await settled(page)
  return page
}

const cardOf = (page: Page, name: string) => page.locator('.row-card').filter({ hasText: name, visible: true })

test('an ad set is seen, stopped and tried again with two taps each', async ({ browser, admin, world }) => {
  test.slow()
  const platform = await openPlatform()
  const adset = await startAdset(admin, world, '手机')
  await convert(admin, adset, platform.host)
  const now = async (): Promise<Adset> => (await admin.call('getAdset', { params: { id: adset.id } })).adset
  await expect.poll(async () => (await now()).total.failed, { timeout: 45_000 }).toBe(1)
  await allowHost(admin, platform.host)

  const page = await openPhone(browser, world, '/apps/adsets/list')
  await expect(page.locator('table')).toHaveCount(0)
  const first = await page.locator('.row-card').first().boundingBox()
  expect(first?.y).toBeLessThanOrEqual(HEAD_ROOM)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expectAccessible(page, 'ad sets on a phone')

  await page.goto(`${world.url}/#/apps/adsets/list?Q=${encodeURIComponent(adset.name)}`)
  const card = cardOf(page, adset.name)
  await expect(card).toContainText('1 条回传失败')
  await card.getByRole('button', { name: '重试 1 条' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '重试' }).tap()
  await expect.poll(() => platform.taken(), { timeout: 45_000 }).toBe(1)
  await expect.poll(async () => (await now()).total.failed, { timeout: 45_000 }).toBe(0)
  platform.close()

  await page.reload()
  await settled(page)
  await card.getByRole('button', { name: '停止' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '停止' }).tap()
  await expect(card).toContainText('已停止')
  expect((await now()).status).toBe('AD_STOP')

  await card.getByText('转化成本').tap()
  await expect(page).toHaveURL(new RegExp(`/apps/adsets/details/${adset.id}`))
  await page.context().close()
})

test(
  'filters are chosen in one sheet, which Back closes and leaves as chosen',
  { tag: '@long' },
  async ({ browser, world }) => {
    const page = await openPhone(browser, world, '/apps/adsets/list')
    await page.getByRole('button', { name: '筛选' }).tap()
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await sheet.getByRole('group', { name: '全部状态' }).getByRole('button', { name: '已停止' }).tap()
    await expect(page).toHaveURL(/Status=AD_STOP/)
    await expect(sheet.getByRole('button', { name: /^查看 \d+ 个$/ })).toBeVisible()
    await expectAccessible(page, 'filters on a phone')
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/Status=AD_STOP/)
    await expect(page.getByRole('button', { name: '筛选，已用 1 项' })).toBeVisible()

    await page.getByRole('button', { name: '筛选，已用 1 项' }).tap()
    await sheet.getByRole('button', { name: '清空 1 项' }).tap()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page).not.toHaveURL(/Status/)
    await page.context().close()
  },
)

/** What a visitor left on the page of a form, and the list's name for it. */
const leaveForm = async (admin: SessionClient, world: World): Promise<number> => {
  const schema = {
    type: 'object',
    properties: { phone: { type: 'string', title: '手机号', format: 'phone' } },
    required: ['phone'],
  }
  const made = await admin.call('createFormSchema', {
    body: {
      enterpriseId: world.enterprise.id,
      name: `留资 ${unique()}`,
      schema: JSON.stringify(schema),
      status: 'published',
    },
  })
  const schemaId: number = made.form_schema.id
  const { links } = await startAdset(admin, world, '手机', {
    kind: 'formschema',
    params: { schemaId },
    pushStrategy: undefined,
  })
  const opened = await (await fetch(`${links.landing}?gdt_vid=${unique()}`, { headers: LANDING })).text()
  const token = /name="_token" value="([^"]+)"/.exec(opened)?.[1] ?? ''
  // As long as a person takes; faster ones count as machines.
  await new Promise((done) => setTimeout(done, 4000))
  const body = new URLSearchParams({ phone: '13800138000', _token: token, _website: '' })
  const sent = await fetch(links.landing, { method: 'POST', headers: LANDING, body })
  expect(await sent.text()).toContain('提交成功')
  return schemaId
}

test(
  'a customer is given to a person with two taps, and is a to-do of theirs',
  { tag: '@long' },
  async ({ browser, admin, world }) => {
    const schemaId = await leaveForm(admin, world)
    const page = await openPhone(browser, world, `/apps/form/forms?SchemaId=${schemaId}`)
    await page.locator('.row-card').getByRole('button', { name: '分配' }).tap()
    const sheet = page.getByRole('dialog')
    await expectAccessible(page, 'assign on a phone')
    const person = sheet.getByRole('listitem').first()
    const name = await person.innerText()
    await person.getByRole('button').tap()
    await expect(page.getByText(`已分配给 ${name}`)).toBeVisible()
    // The record says it too, and can be handed on.
    await expect(page.locator('.row-card').getByRole('button', { name: '改派' })).toBeVisible()
    const { todos } = await admin.call('listTodos', { enterpriseId: world.enterprise.id, query: { pageSize: 100 } })
    const given = todos.find(({ title }: { title: string }) => title.startsWith('跟进：138'))
    expect([given?.owner?.name, given?.link]).toEqual([name, expect.stringMatching(/^\/apps\/form\/forms\?.*detail=/)])
    await page.context().close()
  },
)

test('the bar at the bottom leads where the role may go, and the page is drawn down to be read again', async ({
  browser,
  world,
}) => {
  const page = await openPhone(browser, world, '/apps/adsets/list')
  const bar = page.getByRole('navigation', { name: '常用页面' })
  // What is new is counted by the bell in the head alone.
  await expect(bar.getByRole('link')).toHaveText([/^概览$/, /^广告组$/, /^待办$/])
  await expect(page.getByRole('banner').getByRole('button', { name: /^通知/ })).toBeVisible()
  const asked = page.waitForRequest((request) => /\/adsets\?/.test(request.url()))
  await page.evaluate(() => {
    const target = document.querySelector('.row-card') ?? document.body
    const at = (y: number) => new Touch({ identifier: 1, target, clientX: 180, clientY: y })
    const send = (type: string, touches: Touch[]) =>
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: touches }))
    send('touchstart', [at(220)])
    send('touchmove', [at(300)])
    send('touchmove', [at(420)])
    send('touchend', [])
  })
  await asked
  await expect(page.getByText(/已更新 \d\d:\d\d/)).toBeVisible()
  await bar.getByRole('button', { name: '我的' }).tap()
  const mine = page.getByRole('dialog', { name: '我的' })
  await expectAccessible(page, 'own things on a phone')
  await mine.getByRole('button', { name: '登录会话' }).tap()
  await expect(page).toHaveURL(/profile\?at=sessions/)
  await page.getByRole('banner').getByRole('button', { name: '打开菜单' }).tap()
  await page.getByRole('dialog', { name: '主菜单' }).getByRole('link', { name: '广告资源' }).tap()
  await expect(page).toHaveURL(/adaccounts/)
  await page.context().close()

  const looking = await openPhone(browser, world, '/apps/adsets/list', 'MemberCustomer')
  await expect(looking.getByRole('navigation', { name: '常用页面' }).getByRole('link')).toHaveText([/广告组/])
  await expect(looking.getByRole('button', { name: '停止回传', exact: true })).toHaveCount(0)
  await looking.context().close()
})

test('a server that cannot be reached is said once, within the screen, and closed beside the words', async ({
  browser,
  admin,
  world,
}) => {
  const adset = await startAdset(admin, world, '断网')
  const page = await openPhone(browser, world, `/apps/adsets/list?Q=${encodeURIComponent(adset.name)}`)
  await expect(cardOf(page, adset.name)).toBeVisible()
  await page.route('**/api/v1/**', (route) => route.abort())
  await cardOf(page, adset.name).getByRole('button', { name: '停止回传' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '停止回传' }).tap()
  const note = page.getByRole('alert').filter({ hasText: '无法连接服务器' })
  await expect(note).toBeVisible()
  const [words, close] = [note.getByText('无法连接服务器'), note.getByRole('button', { name: '关闭' })]
  const [said, cross] = [await words.boundingBox(), await close.boundingBox()]
  expect(cross?.x).toBeGreaterThan((said?.x ?? 0) + (said?.width ?? 0) - 1)
  expect((cross?.x ?? 0) + (cross?.width ?? 0)).toBeLessThan(375)
  await page.getByRole('group', { name: '快速筛选' }).getByRole('button', { name: '已停止' }).tap()
  await expect(note.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(note).toHaveCount(1)
  await page.context().close()
})

test('what asks before acting stands at the bottom, and small marks take a whole finger', async ({
  browser,
  admin,
  world,
}) => {
  const adset = await startAdset(admin, world, '拇指')
  const page = await openPhone(browser, world, `/apps/adsets/list?Q=${encodeURIComponent(adset.name)}`)
  const card = cardOf(page, adset.name)
  await card.getByRole('button', { name: `${adset.name} 的更多操作` }).tap()
  const menu = page.getByRole('dialog', { name: adset.name })
  for (const item of await menu.getByRole('menuitem').all())
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await expectAccessible(page, 'row menu on a phone')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await card.getByRole('button', { name: '停止回传' }).tap()
  const dialog = page.getByRole('dialog', { name: `停止“${adset.name}”的回传？` })
  await expect(dialog).toBeVisible()
  await expect
    .poll(async () => Math.round(((await dialog.boundingBox())?.y ?? 0) + ((await dialog.boundingBox())?.height ?? 0)))
    .toBe(812)
  for (const button of await dialog.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await dialog.getByRole('button', { name: '取消' }).tap()
  // Above and below the star, where nothing is drawn.
  const star = card.getByRole('button', { name: `收藏：${adset.name}` })
  const { x = 0, y = 0, width = 0, height = 0 } = (await star.boundingBox()) ?? {}
  const hits = await star.evaluate(
    (element, places) => places.map(([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0) === element),
    [y + height / 2 - 21, y + height / 2 + 21].map((top) => [x + width / 2, top]),
  )
  expect(hits).toEqual([true, true])
})

test('what is to be saved stands above the bar at the bottom', async ({ browser, admin, world }) => {
  const adset = await startAdset(admin, world, '策略')
  const page = await openPhone(browser, world, `/apps/adsets/details/${adset.id}?tab=strategy`)
  await page.getByRole('button', { name: '控成本' }).tap()
  const save = await page.getByRole('button', { name: '保存策略' }).boundingBox()
  const bar = await page.getByRole('navigation', { name: '常用页面' }).boundingBox()
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.context().close()
})

test('what is asked of payback stands in the sheet that lists have, and Back closes it without taking it back', async ({
  browser,
  world,
}) => {
  const page = await openPhone(browser, world, '/apps/cohorts')
  const asked = page.getByRole('region', { name: '统计条件' })
  await expect(asked.getByRole('combobox')).toHaveCount(1)
  await asked.getByRole('button', { name: '筛选', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('button', { name: '按访问周' }).tap()
  await sheet.getByRole('button', { name: '快手', exact: true }).tap()
  await expect(sheet.getByRole('button', { name: '清空 1 项' })).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'payback filters on a phone')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/step=week&provider=kuaishou/)
  await expect(asked.getByRole('button', { name: '筛选，已用 1 项' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.context().close()
})
