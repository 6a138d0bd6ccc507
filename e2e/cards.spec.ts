import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Service } from '../contract/cards/entities.ts'
import type { Asked, SessionClient } from '../client/src/index.ts'
import { buildHaoka, haokaDemoApp, type HaokaSimulator } from '../simulators/haoka/build-haoka.ts'
import { inventIdentity } from '../simulators/haoka/identity.ts'
import { buildInsurance, insuranceDemoApp } from '../simulators/insurance/build-insurance.ts'
import { createSeeded } from '../simulators/shared/seeded.ts'
import { firstOf } from './support/client.ts'
import { makePlace, pick, type Place, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile' }
/** Nobody writes faster than this. */
const WRITING = 2_500
const people = createSeeded(Date.now() % 1_000_000)

/** An ad set of the place, running; answers where its ads lead. */
const makeAdset = async (
  admin: SessionClient,
  place: Place,
  body: Pick<Asked<'createAdset'>['body'], 'kind' | 'params'>,
): Promise<{ id: string; landing: string }> => {
  const given = { enterpriseId: place.id, provider: 'tencent_gdt' as const, accountId: place.accounts.tencent_gdt }
  const made = await admin.call('createAdset', { body: { ...given, name: `号卡 ${unique()}`, ...body } })
  const { id, links } = made.adset
  await admin.call('setAdsetState', { params: { id }, body: { status: 'AD_RUNNING' } })
  return { id, landing: links.landing }
}

/** Someone who came through the ad, with the page open. */
const arrive = async (landing: string): Promise<{ url: URL; html: string }> => {
  const url = new URL(landing)
  url.searchParams.set('gdt_vid', `click-${unique()}`)
  return { url, html: await (await fetch(url, { headers: PHONE })).text() }
}
const orderCard = async ({ url, html }: Awaited<ReturnType<typeof arrive>>, name: string): Promise<void> => {
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const body = new URLSearchParams({
    ...Object.fromEntries(hidden.map(([, key, value]) => [key, value])),
    name,
    identity: inventIdentity(people, 1995),
    phone: `137${String(people.int(10_000_000, 99_999_999))}`,
    province: '440000',
    city: '440100',
    county: '440113',
    address: '钟村街道 1 号',
    agree: '1',
  })
  const reply = await fetch(new URL(url.pathname, url), { method: 'POST', headers: PHONE, body })
  expect(reply.status, await reply.text()).toBe(200)
}

const createService = async (
  page: Page,
  admin: SessionClient,
  place: Place,
  haoka: HaokaSimulator,
): Promise<Service> => {
  const name = `大流量卡 ${unique()}`
  await page.getByRole('button', { name: '新建供应商' }).first().click()
  await settled(page)
  const drawer = page.getByRole('dialog')
  await pick(page, '企业', place.name, place.name)
  await pick(page, '渠道', '', '视频彩铃')
  await expect(drawer.getByLabel('最大年龄')).toHaveCount(0)
  await pick(page, '渠道', '', '广梦云')
  await drawer.getByLabel('名称', { exact: true }).fill(name)
  await drawer.getByLabel('商品编号').fill('46')
  await drawer.getByLabel('套餐').fill('月租 29 元，135G 流量')
  await drawer.getByLabel('最大年龄').fill('10')
  await drawer.getByLabel('接口地址').fill(haoka.url())
  await drawer.getByLabel('AppID / 账号').fill(haokaDemoApp.id)
  await drawer.getByLabel('密钥').fill(haokaDemoApp.secret)
  await drawer.getByRole('button', { name: '创建供应商' }).click()
  await expect(drawer.getByText('不能小于最小年龄')).toBeVisible()
  await drawer.getByLabel('最大年龄').fill('65')
  await drawer.getByRole('button', { name: '创建供应商' }).click()
  await expect(page).toHaveURL(/service\/edit\/cs_/)
  await settled(page)
  await expect(page.getByText('/hooks/cards/')).toBeVisible()
  await expectAccessible(page, 'edit service')
  const { services } = await admin.call('listServices', { query: { q: name } })
  expect(services).toMatchObject([{ name, enterpriseId: place.id, secretSet: true, rules: { maxAge: 65 } }])
  return firstOf(services)
}

/** Something done from the menu of the row with these words, and agreed to. */
const actOn = async (page: Page, words: string, action: string): Promise<void> => {
  const row = page.getByRole('row').filter({ hasText: words })
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await settled(page)
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
}

/** The same for both orders, with a result for each. */
const actOnBoth = async (page: Page, action: string, fill: () => Promise<void>): Promise<void> => {
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('group', { name: /所选/ }).getByRole('button', { name: action }).click()
  await settled(page)
  await fill()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: `${action}：2 单` }).click()
  await expect(drawer.getByText('2 / 2')).toBeVisible()
  await expect(drawer.getByRole('listitem').filter({ hasText: '已完成' })).toHaveCount(2)
  await drawer.locator('.form-foot').getByRole('button', { name: '关闭' }).click()
  await settled(page)
}

test('a card goes from the page to its first charge, and operators keep their order', async ({
  page,
  open,
  admin,
  world,
  complaints,
}) => {
  test.setTimeout(360_000)
  const haoka = buildHaoka({ seed: people.int(1, 1_000_000), settings: { perMinute: 0 } })
  await haoka.app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const place = await makePlace(admin)
    await open('/apps/service/list')
    await settled(page)
    const service = await createService(page, admin, place, haoka)

    const { landing } = await makeAdset(admin, place, { kind: 'idcard', params: { serviceId: service.id } })
    const visits = [await arrive(landing), await arrive(landing)] as const
    await page.goto(`${world.url}/#/apps/service/list?Q=${encodeURIComponent(service.name)}`)
    await settled(page)
    await actOn(page, service.name, '删除')
    await expect(page.getByText('仍有广告组在使用该服务')).toBeVisible()
    // The refusal itself.
    expect(complaints.splice(0)).toHaveLength(1)
    await wait(WRITING)
    await orderCard(visits[0], '欧阳修')
    await orderCard(visits[1], '苏东坡')
    await page.goto(`${world.url}/#/apps/extorders/list?ServiceId=${service.id}`)
    await settled(page)
    await expect(page.getByRole('row').filter({ hasText: '欧**' })).toContainText('已提交')
    await expectAccessible(page, 'card orders')

    // Sent anew, an order is at the vendor at once.
    await actOn(page, '欧**', '取消订单')
    await expect(page.getByRole('row').filter({ hasText: '欧**' })).toContainText('已取消')
    await actOn(page, '欧**', '重提单')
    await expect(page.getByRole('row').filter({ hasText: '欧**' })).toContainText('-2')
    const listed = (await admin.call('listExtOrders', { query: { enterprise_id: place.id } })).extorders
    const orderOf = (name: string) => firstOf(listed.filter((one) => one.name === name))
    const first = orderOf('欧**')
    const second = orderOf('苏**')
    haoka.walk.until(first.vendorOrderNo ?? '', 'firstCharge')
    await haoka.notices.idle()
    await expect(page.getByRole('row').filter({ hasText: '欧**' })).toContainText('已首充', { timeout: 45_000 })

    await actOnBoth(page, '标旗', () => page.getByRole('radio', { name: '绿旗' }).check())
    await actOnBoth(page, '备注订单', () => page.getByRole('textbox', { name: '备注' }).fill('已电话回访'))
    await expect(page.getByRole('row').filter({ hasText: '已电话回访' })).toHaveCount(2)
    await expect(page.getByText('绿旗').first()).toBeAttached()

    await page.getByRole('button', { name: first.orderNo, exact: true }).click()
    await settled(page)
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('list', { name: '流转记录' })).toContainText('渠道回调')
    await expect(drawer.getByText('欧阳修')).toHaveCount(0)
    await drawer.getByRole('button', { name: '查看完整信息' }).click()
    await expect(drawer.getByText('欧阳修')).toBeVisible()
    await expect(drawer.getByText('本次查看已记入审计日志')).toBeVisible()
    await expectAccessible(page, 'one order')
    const body = await admin.call('listAudit', { query: { q: first.orderNo } })
    expect(body.audit.map(({ action }: { action: string }) => action)).toContain('extorder.reveal')

    await page.goto(`${world.url}/#/apps/extorders/list?way=import`)
    await settled(page)
    await page.locator('#sheet-paste').fill(`订单号\t状态\n${second.orderNo}\t已激活\n${first.orderNo}\t飞了`)
    await page.getByRole('button', { name: '读取表格' }).click()
    await expect(page.getByText('状态：不认识“飞了”')).toBeVisible()
    expect((await admin.call('getExtOrder', { params: { id: second.id } })).extorder.state).not.toBe('activated')
    await page.getByRole('button', { name: '导入 1 行' }).click()
    await expect(page.getByText('已导入 1 / 2 行')).toBeVisible()
    await settled(page)
    await expectAccessible(page, 'import')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载其余 1 行' }).click()
    expect((await saved).suggestedFilename()).toBe('未导入的订单.csv')
    expect((await admin.call('getExtOrder', { params: { id: second.id } })).extorder.state).toBe('activated')
  } finally {
    await haoka.app.close()
  }
})

test('an insurance order is followed to its surrender', { tag: '@long' }, async ({ page, open, admin, world }) => {
  const insurer = buildInsurance({ seed: people.int(1, 1_000_000), settings: { noticeUrl: `${world.url}/hooks/yian` } })
  await insurer.app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const { id: appId, secret } = insuranceDemoApp
    await admin.call('putConfig', {
      params: { configKey: 'yian' },
      body: { settings: JSON.stringify({ appId, secret }) },
    })
    const place = await makePlace(admin)
    const { landing, id } = await makeAdset(admin, place, {
      kind: 'huoke',
      params: { target: 'https://work.weixin.qq.com/ca/cawcde000000' },
    })
    await arrive(landing)
    let extra = ''
    await expect(async () => {
      const { timeline } = await admin.call('getTimeline', { params: { id }, body: {} })
      extra = String(firstOf(timeline).id)
      expect(extra).toMatch(/^v_/)
    }).toPass({ timeout: 45_000 })
    const { orderNo } = insurer.walk.issue(insurer.insure({ extra, name: '王安石', phone: '13911112222' }).orderNo)
    await insurer.notices.idle()
    await open(`/apps/yianOrders/list?enterprise_id=${place.id}`)
    await settled(page)
    await expect(page.getByRole('row').filter({ hasText: orderNo })).toContainText('已出单')
    await expectAccessible(page, 'insurance orders')
    insurer.walk.step(orderNo, 'renew')
    insurer.walk.step(orderNo, 'surrender', { refundType: 3 })
    await insurer.notices.idle()
    await page.getByRole('button', { name: orderNo, exact: true }).click()
    await settled(page)
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('已退保')
    const events = drawer.getByRole('list', { name: '通知记录' }).getByRole('listitem')
    await expect(events).toHaveText([/出单.*第 1 期/, /续期.*第 2 期/, /退保.*退当期/])
    await drawer.getByRole('button', { name: '查看完整信息' }).click()
    await expect(drawer.getByText('本次查看已记入审计日志')).toBeVisible()
    await expect(drawer.getByText('保险公司提供的就是脱敏信息')).toBeVisible()
    await expectAccessible(page, 'one insurance order')
  } finally {
    await insurer.app.close()
  }
})
