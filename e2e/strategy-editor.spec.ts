import { makeAdset, makePlace, pick, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const WORK_HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17]

test('a strategy is put together from a preset and another ad set, section by section, and saved once', async ({
  page,
  open,
  admin,
}) => {
  const place = await makePlace(admin)
  const name = `策略 ${unique()}`
  const [id, other] = [await makeAdset(admin, place, `${name} 甲`), await makeAdset(admin, place, `${name} 乙`)]
  const events = { friend_added: 'ADD_WECHAT' }
  const theirs = { events, dailyCap: 80, hours: [20, 21], delay: { min: 30, max: 60 } }
  await admin.call('updateAdset', { params: { id: other }, body: { pushStrategy: theirs } })
  const adset = async () => (await admin.call('getAdset', { params: { id } })).adset

  await open(`/apps/adsets/details/${id}?tab=strategy`)
  await settled(page)
  const fold = (title: string) => page.getByRole('button', { name: title, exact: true })
  for (const title of ['回传哪些', '回传多少', '何时回传', '金额', '去重'])
    await expect(fold(title)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('全天回传；转化后立即回传；点击后 15 天内有效。')).toBeVisible()
  await fold('回传哪些').click()
  await expect(page.locator('.event-fields label')).toHaveText(['加粉', '开口', '删粉'])
  await expect(page.getByRole('combobox', { name: '添加转化类型' })).toBeVisible()

  await fold('仅工作时间').click()
  const sentence = page.getByRole('region', { name: '策略说明' })
  await expect(sentence).toContainText('仅 9:00–18:00')
  await expect(fold('何时回传')).toHaveAttribute('aria-expanded', 'true')
  await fold('控成本').click()
  await expect(sentence).toContainText('每日上限 100 条')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(sentence).not.toContainText('每日上限')
  await expect(sentence).toContainText('仅 9:00–18:00')

  await fold('从其他广告组复制').click()
  const drawer = page.getByRole('dialog', { name: '从其他广告组复制' })
  await pick(page, '复制哪个广告组的策略', name, `${name} 乙`)
  await expect(drawer.getByRole('row', { name: '每日上限 不限 80' })).toBeVisible()
  await expect(drawer.getByRole('row', { name: '回传时段 9:00–18:00 20:00–22:00' })).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'the copy of a strategy')
  await drawer.getByRole('checkbox', { name: '何时回传' }).uncheck()
  await drawer.getByRole('checkbox', { name: '回传哪些' }).uncheck()
  await drawer.getByRole('button', { name: '复制所选 1 / 3 项' }).click()
  await expect(sentence).toContainText('每日上限 80 条')
  expect((await adset()).strategyVersion).toBe(1)

  await fold('金额').click()
  await page.getByLabel('最低金额（元）').fill('20')
  await page.getByLabel('最高金额（元）').fill('10')
  await fold('金额').click()
  await page.getByRole('button', { name: '保存策略' }).click()
  await expect(page.getByText('最高金额不能低于最低金额')).toBeVisible()
  await page.getByLabel('最高金额（元）').fill('')
  await settled(page)
  await expectAccessible(page, 'the strategy in sections')
  await page.getByRole('button', { name: '保存策略' }).click()
  await expect.poll(async () => (await adset()).strategyVersion, { timeout: 45_000 }).toBe(2)
  expect((await adset()).pushStrategy).toMatchObject({
    mode: 'all',
    dailyCap: 80,
    hours: WORK_HOURS,
    delay: { min: 0, max: 0 },
    minAmount: 2000,
    maxAmount: null,
    dedupeBy: 'click',
  })
  const { audit } = await admin.call('listAudit', { query: { q: id } })
  expect(audit[0]).toMatchObject({ action: 'adset.update', after: { pushStrategy: { dailyCap: 80 } } })
})

test(
  'hours, delay and amounts are set on several ad sets, the rest of each stays',
  { tag: '@long' },
  async ({ page, open, admin }) => {
    const place = await makePlace(admin)
    const name = `策略批量 ${unique()}`
    const ids = [await makeAdset(admin, place, `${name} 甲`), await makeAdset(admin, place, `${name} 乙`)]
    const strategies = () =>
      Promise.all(ids.map(async (id) => (await admin.call('getAdset', { params: { id } })).adset.pushStrategy))
    const before = await strategies()
    await open(`/apps/adsets/list?Q=${encodeURIComponent(name)}`)
    await settled(page)
    await page.getByRole('checkbox', { name: '选择本页全部' }).check()
    await page.getByRole('group', { name: '对所选各行' }).getByRole('button', { name: '策略' }).click()
    const drawer = page.getByRole('dialog', { name: '更改 2 个广告组的回传策略' })
    const setTo = (part: string) =>
      drawer.getByRole('radiogroup', { name: part, exact: true }).getByText('改为', { exact: true })
    await setTo('回传时段').click()
    await drawer.getByRole('button', { name: '工作时间' }).click()
    await setTo('延迟').click()
    await drawer.getByLabel('最长延迟（秒）').fill('60')
    await setTo('金额').click()
    await drawer.getByLabel('最低金额（元）').fill('50')
    await expect(drawer.getByText('仅回传金额不低于 ¥50 的。')).toBeVisible()
    await settled(page)
    await expectAccessible(page, 'the strategy of several ad sets')
    await drawer.getByRole('button', { name: '预览' }).click()
    await expect(drawer.getByText('将更改 2 个，0 个不变，0 个不能更改')).toBeVisible()
    await drawer.getByRole('button', { name: '执行' }).click()
    await expect(page.getByText('已更改 2 个，0 个不变，0 个未能更改')).toBeVisible()
    const change = { hours: WORK_HOURS, delay: { min: 0, max: 60 }, minAmount: 5000 }
    expect(await strategies()).toEqual(before.map((one) => ({ ...one, ...change })))
  },
)

test(
  'a link test that cannot push says why first, and what can be done',
  { tag: '@long' },
  async ({ page, open, admin }) => {
    const place = await makePlace(admin)
    const id = await makeAdset(admin, place, `联调 ${unique()}`)
    await open(`/apps/adsets/details/${id}`)
    await settled(page)
    await page.getByRole('button', { name: '联调' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(/不能在这里发送测试事件/)).toBeVisible()
    await expect(drawer.getByRole('button', { name: '发送测试事件' })).toHaveCount(0)
    await expect(drawer.getByRole('link', { name: '更改回传方式' })).toHaveAttribute(
      'href',
      new RegExp(`/apps/adsets/edit/${id}$`),
    )
    await settled(page)
    await expectAccessible(page, 'a link test that cannot push')
    await drawer.getByRole('button', { name: '打开回传记录' }).click()
    await expect(page.getByRole('tab', { name: '回传记录' })).toHaveAttribute('aria-selected', 'true')
    await expect(drawer).toHaveCount(0)
  },
)
