import type { Page } from '@playwright/test'
import type { Role } from '../contract/roles.ts'
import type { SessionClient } from '../client/src/index.ts'
import { clientOf, firstOf } from './support/client.ts'
import {
  ADSET_TARGET as TARGET,
  makeAdset,
  makePlace,
  next,
  nextButton,
  pick,
  type Place,
  unique,
} from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import type { World } from './support/world.ts'

/** One dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Someone of this place alone, at this page. */
const openAs = async (page: Page, world: World, admin: SessionClient, place: Place, role: Role, route: string) => {
  const username = `${role.toLowerCase()}.${unique()}`
  const fullname = `${role} ${username}`
  await admin.call('createUser', {
    body: {
      username,
      password: world.password,
      fullname,
      role,
      enterpriseId: place.id,
    },
  })
  const enter = async () => {
    const { session } = await clientOf(world.url).signIn(username, world.password)
    await page.addInitScript((entry) => localStorage.setItem('hyper_user', entry), JSON.stringify(session))
    await page.goto(`${world.url}/#${route}`)
    await settled(page)
  }
  return { fullname, enter }
}

/** Nothing under the mouse: a step is looked at as it stands. */
const expectStep = async (page: Page, where: string) => {
  await page.mouse.move(0, 0)
  await settled(page)
  await expectAccessible(page, where)
}
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `${name} 的更多操作` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an owner makes an ad set on Tencent Ads step by step, and nothing typed is lost on the way', async ({
  page,
  open,
  admin,
  world,
}) => {
  test.slow()
  const { accountName } = world.platforms.tencent_gdt
  const name = `护肤获客 ${unique()}`
  await open('/apps/adsets/create', 'User')
  await page.getByRole('link', { name: /腾讯广告.*企业微信获客链接/ }).click()
  await nextButton(page).click()
  await expect(page.getByText('请填写广告组名称')).toBeVisible()
  await page.getByLabel('广告组名称').fill(name)
  await pick(page, '广告账户', accountName, accountName)
  await page.getByLabel('Marketing API 数据源').check()
  await page.getByRole('button', { name: '获取或创建' }).click()
  await expect(
    page.getByRole('combobox', { name: '数据源' }).locator('xpath=ancestor::*[contains(@class,"ant-select")][1]'),
  ).toContainText('WEB')
  await next(page)

  await page.getByRole('textbox', { name: '获客链接' }).fill('work.weixin.qq.com/ca/1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/以 https:\/\//)).toBeVisible()
  await page.getByRole('textbox', { name: '获客链接' }).fill(TARGET)
  await page.getByLabel('主标题').fill('添加顾问，领取体验')
  await expect(page.locator('.phone-words')).toContainText('添加顾问，领取体验')
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(page.locator('.phone-card img')).toHaveAttribute('src', /^\/files\//)
  await expectStep(page, 'landing step')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '获客链接' })).toHaveValue(TARGET)
  await next(page)

  await page.getByLabel('按比例回传').check()
  await page.getByLabel('回传比例').fill('30')
  await expect(page.getByText('每 10 条转化精确回传 3 条')).toBeVisible()
  await expect(page.getByLabel('加粉')).toHaveValue('ADD_WECHAT')
  await page.getByLabel('删粉').fill('')
  await expectStep(page, 'push step')
  await next(page)

  await expect(page.getByText(TARGET)).toBeVisible()
  await expectStep(page, 'last step')
  await page.goBack()
  await expect(page.getByLabel('回传比例')).toHaveValue('30')
  await next(page)
  await page.getByRole('button', { name: '创建广告组' }).click()
  await expect(page).toHaveURL(/adsets\/details\/as_/)

  const adset = firstOf((await admin.call('listAdsets', { query: { q: name } })).adsets)
  expect(adset).toMatchObject({
    name,
    kind: 'huoke',
    provider: 'tencent_gdt',
    status: 'AD_STOP',
    dataSource: expect.stringMatching(/^\d+$/),
    params: {
      target: TARGET,
      pushMode: 'api',
      headline: '添加顾问，领取体验',
      picture: expect.stringMatching(/^\/files\//),
    },
    pushStrategy: {
      mode: 'ratio',
      ratio: 30,
      events: { friend_added: 'ADD_WECHAT', first_message: 'WECOM_CONSULT' },
    },
  })
  expect(adset.pushStrategy.events).not.toHaveProperty('friend_lost')
})

test(
  'where the route leaves the platform open it is chosen, and all that hangs on it follows',
  { tag: '@long' },
  async ({ page, open, admin }) => {
    const place = await makePlace(admin)
    const name = `线索 ${unique()}`
    await open('/apps/adsets/xsmini')
    await pick(page, '企业', place.name, place.name)
    await page.getByLabel('广告组名称').fill(name)
    await pick(page, '广告账户', '', 'tencent_gdt')
    await page.getByLabel('巨量引擎').check()
    await expect(page.getByLabel('转化接口 2.0')).toBeChecked()
    await nextButton(page).click()
    await expect(page.getByText('请填写广告账户')).toBeVisible()
    await pick(page, '广告账户', '', 'oceanengine')
    await next(page)
    await page.getByRole('textbox', { name: '小程序链接' }).fill('weixin://dl/business/?t=abc')
    await next(page)
    await expect(page.getByLabel('表单提交')).toHaveValue('form')
    await next(page)
    await page.getByRole('button', { name: '创建广告组' }).click()
    await expect(page).toHaveURL(/adsets\/details\/as_/)
    const { adsets } = await admin.call('listAdsets', { enterpriseId: place.id })
    expect(adsets).toMatchObject([
      { name, provider: 'oceanengine', enterpriseId: place.id, params: { pushMode: 'v2' } },
    ])
    await page.goto(page.url().replace(/#.*/, `#/apps/adsets/list?Q=${encodeURIComponent(name)}`))
    await expect(rowOf(page, name)).toContainText('已停止')
    await page.goto(page.url().replace(/#.*/, '#/apps/adsets/xsmini'))
    await expect(page.getByLabel('广告组名称')).toHaveValue('')
  },
)

test(
  'an account that was taken back meanwhile is said at its field, and nothing typed is lost',
  { tag: '@long' },
  async ({ page, open, admin, complaints }) => {
    const place = await makePlace(admin)
    await open('/apps/adsets/mp1')
    await pick(page, '企业', place.name, place.name)
    await page.getByLabel('广告组名称').fill('被收回的账户')
    await pick(page, '广告账户', '', 'tencent_gdt')
    await next(page)
    await page.getByRole('textbox', { name: '小程序链接' }).fill(TARGET)
    await next(page)
    await next(page)
    await admin.call('revokeAccount', { params: { id: place.accounts.tencent_gdt }, body: { enterpriseId: place.id } })
    await page.getByRole('button', { name: '创建广告组' }).click()
    await expect(page.getByText('该账户已不再授权给此企业')).toBeVisible()
    await expect(page.getByLabel('广告组名称')).toHaveValue('被收回的账户')
    expect(complaints.splice(0).filter((one) => !one.includes('404'))).toEqual([])
  },
)

test('an ad set is started at once and stopped after a question', async ({ page, open, admin }) => {
  const place = await makePlace(admin)
  const name = `启停 ${unique()}`
  const id = await makeAdset(admin, place, name)
  const status = async () => (await admin.call('getAdset', { params: { id } })).adset.status
  await open(`/apps/adsets/list?Q=${encodeURIComponent(name)}`)
  await rowOf(page, name).getByRole('button', { name: '启动' }).click()
  await expect(page.getByText(`“${name}”已启动`)).toBeVisible()
  await expect(rowOf(page, name)).toContainText('投放中')
  expect(await status()).toBe('AD_RUNNING')
  await page.getByRole('button', { name: `${name} 的更多操作` }).click()
  await expect(page.getByRole('menuitem', { name: /删除/ })).toContainText('请先停止回传')
  await page.keyboard.press('Escape')
  await rowOf(page, name).getByRole('button', { name: '停止' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停止回传', exact: true }).click()
  await expect(rowOf(page, name)).toContainText('已停止')
  expect(await status()).toBe('AD_STOP')
})

test('several ad sets are started together', { tag: '@long' }, async ({ page, open, admin }) => {
  const place = await makePlace(admin)
  const name = `批量 ${unique()}`
  const ids = [await makeAdset(admin, place, `${name} 甲`), await makeAdset(admin, place, `${name} 乙`)]
  await open(`/apps/adsets/list?Q=${encodeURIComponent(name)}`)
  await settled(page)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('group', { name: '对所选各行' }).getByRole('button', { name: '启动' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '执行', exact: true }).click()
  await expect(page.getByText('已更改 2 个，0 个不变，0 个未能更改')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, `${name} 甲`)).toContainText('投放中')
  await expect(rowOf(page, `${name} 乙`)).toContainText('投放中')
  for (const id of ids) expect((await admin.call('getAdset', { params: { id } })).adset.status).toBe('AD_RUNNING')
})

test(
  'an edit keeps what a colleague saved meanwhile until one has decided',
  { tag: '@long' },
  async ({ page, open, admin }) => {
    const place = await makePlace(admin)
    const id = await makeAdset(admin, place, `旧名 ${unique()}`)
    const mine = `新名 ${unique()}`
    await open(`/apps/adsets/edit/${id}`)
    await page.getByLabel('广告组名称').fill(mine)
    await admin.call('updateAdset', { params: { id }, body: { name: '他人的名称', params: { target: `${TARGET}2` } } })
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('您填写期间，他人已修改了此广告组')).toBeVisible()
    expect((await admin.call('getAdset', { params: { id } })).adset.name).toBe('他人的名称')
    await page.getByRole('button', { name: '用我的内容覆盖' }).click()
    await expect(page).toHaveURL(/adsets\/details/)
    expect((await admin.call('getAdset', { params: { id } })).adset).toMatchObject({
      name: mine,
      params: { target: TARGET },
    })
  },
)

test(
  'a customer sees exactly what is shared, and can change nothing',
  { tag: '@long' },
  async ({ page, world, open, admin }) => {
    const place = await makePlace(admin)
    const shared = `共享 ${unique()}`
    const id = await makeAdset(admin, place, shared)
    await makeAdset(admin, place, `不共享 ${unique()}`)
    const customer = await openAs(page, world, admin, place, 'MemberCustomer', '/apps/adsets/list')
    await open(`/apps/adsets/addcustomer/${id}?tab=share`)
    await pick(page, '客户', customer.fullname.split(' ')[1] ?? '', customer.fullname)
    await page.getByRole('button', { name: '添加', exact: true }).click()
    await expect(page.getByText('可查看的客户：1 人')).toBeVisible()
    await expectAccessible(page, 'customers')
    await customer.enter()
    await page.reload()
    await settled(page)
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
    await expect(rowOf(page, shared)).toBeVisible()
    await expect(page.getByRole('button', { name: '新建广告组' })).toHaveCount(0)
    await expect(rowOf(page, shared).getByRole('button', { name: /启动|停止|更多/ })).toHaveCount(0)
  },
)

test('a deleted ad set comes back by undo', { tag: '@long' }, async ({ page, open, admin }) => {
  const place = await makePlace(admin)
  const name = `待删 ${unique()}`
  const id = await makeAdset(admin, place, name)
  await open(`/apps/adsets/list?Q=${encodeURIComponent(name)}`)
  await settled(page)
  await choose(page, name, '删除')
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText(`已删除“${name}”。`)).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rowOf(page, name)).toBeVisible()
  await admin.call('getAdset', { params: { id } })
})

test('what a colleague does appears in the list by itself', { tag: '@long' }, async ({ page, open, admin }) => {
  const place = await makePlace(admin)
  const name = `同事 ${unique()}`
  const id = await makeAdset(admin, place, name)
  await open(`/apps/adsets/list?Q=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toContainText('已停止')
  await expect(page.getByText('实时', { exact: true })).toBeVisible()
  await admin.call('setAdsetState', { params: { id }, body: { status: 'AD_RUNNING' } })
  await expect(rowOf(page, name)).toContainText('投放中', { timeout: 45_000 })
})

test(
  'an ad set moves to an enterprise that may use its account, and to no other',
  { tag: '@long' },
  async ({ page, open, admin, complaints }) => {
    const [from, to] = [await makePlace(admin), await makePlace(admin)]
    const name = `移动 ${unique()}`
    const id = await makeAdset(admin, from, name)
    await open(`/apps/adsets/list?Q=${encodeURIComponent(name)}`)
    await settled(page)
    await choose(page, name, '移动到企业')
    await pick(page, '移动到的企业', to.name, to.name)
    await page.getByRole('button', { name: '移动', exact: true }).click()
    await expect(page.locator('.ant-form-item-explain-error')).toBeVisible()
    expect(complaints.splice(0).filter((one) => !/40[39]|422/.test(one))).toEqual([])
    await admin.call('grantAccount', { params: { id: from.accounts.tencent_gdt }, body: { enterpriseId: to.id } })
    await page.getByRole('button', { name: '移动', exact: true }).click()
    await expect(rowOf(page, name)).toContainText(to.name)
    expect((await admin.call('getAdset', { params: { id } })).adset.enterpriseId).toBe(to.id)
  },
)

test('a copy starts with what the original has', { tag: '@long' }, async ({ page, open, admin }) => {
  const place = await makePlace(admin)
  const name = `原件 ${unique()}`
  await makeAdset(admin, place, name)
  await open(`/apps/adsets/list?Q=${encodeURIComponent(name)}`)
  await settled(page)
  await choose(page, name, '复制为新广告组')
  await expect(page.getByLabel('广告组名称')).toHaveValue(`${name} 副本`)
  await next(page)
  await expect(page.getByRole('textbox', { name: '获客链接' })).toHaveValue(TARGET)
})

test(
  'a foreign ad set and an unknown platform are simply not there',
  { tag: '@long' },
  async ({ page, open, admin, complaints }) => {
    const place = await makePlace(admin)
    const id = await makeAdset(admin, place, `别人的 ${unique()}`)
    await open(`/apps/adsets/edit/${id}`, 'User')
    await expect(page.getByRole('heading', { name: '没有这个广告组' })).toBeVisible()
    await page.evaluate((hash) => void (location.hash = hash), `/apps/adsets/addcustomer/${id}`)
    await expect(page.getByRole('heading', { name: '没有这个广告组' })).toBeVisible()
    expect(complaints.splice(0).filter((one) => !one.includes('404'))).toEqual([])
    await page.evaluate(() => void (location.hash = '/apps/adsets/mp2/pingduoduo'))
    await expect(page.getByRole('heading', { name: '没有这种广告组' })).toBeVisible()
  },
)
