import { firstOf } from './support/client.ts'
import { makeAdset, makePlace, pick, unique } from './support/adset-place.ts'
import { inDatabase } from './support/in-database.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

test('a stop loss is made from its template, replayed, acts on traffic and its spend, and is undone; its opposite is refused', async ({
  page,
  open,
  admin,
  world,
  complaints,
}) => {
  const place = await makePlace(admin)
  const name = `装修报价 ${unique()}`
  const id = await makeAdset(admin, place, name)
  const rows = [{ accountId: place.accounts.tencent_gdt, adsetId: id, day: today(), amount: 800 }]
  await admin.call('importSpends', { body: { enterpriseId: place.id, rows } })
  // Ad sets begin stopped.
  await admin.call('setAdsetState', { params: { id }, body: { status: 'AD_RUNNING' } })
  const { links } = (await admin.call('getAdset', { params: { id } })).adset
  const click = () => fetch(links.monitor.replace('__CLICK_ID__', unique()).replace('__CALLBACK__', ''))
  for (let n = 0; n < 5; n++) expect((await click()).status).toBe(200)
  const status = async () => (await admin.call('getAdset', { params: { id } })).adset.status

  await open(`/apps/adsets/details/${id}`)
  await settled(page)
  const strip = page.getByRole('region', { name: '自动规则' })
  await expect(strip).toContainText('没有规则作用于这个广告组')
  await strip.getByRole('button', { name: '规则' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: '从模板开始' }).click()
  await page.getByText('止损：有消耗无转化', { exact: true }).last().click()
  await expect(drawer).toContainText(`“${name}”：如果今日消耗不低于 ¥300.00，且今日转化不高于 0`)
  await drawer.getByLabel('持续多久才触发（小时）').fill('0')
  await drawer.getByRole('button', { name: '回放最近 30 天' }).click()
  await expect(drawer.getByRole('status')).toContainText('这条规则会执行 1 次')
  await expect(drawer.getByRole('row', { name: new RegExp(name) })).toContainText('执行')
  await drawer.getByLabel('规则名称').fill(`止损 ${name}`)
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('请至少选择一位成员或一个群机器人').first()).toBeVisible()
  await drawer.getByRole('button', { name: '删除动作' }).last().click()
  await expectAccessible(page, 'a rule', { part: '.ant-drawer' })
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toHaveCount(0)

  await inDatabase(world, "select graphile_worker.add_job('evaluate_rules')", [])
  await expect.poll(status, { timeout: 30_000 }).toBe('AD_STOP')
  await open('/apps/rules?tab=events')
  await settled(page)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('停止广告组：已执行')
  await expect(row).toContainText('¥800.00')
  await expectAccessible(page, 'the rule log')
  await row.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect.poll(status).toBe('AD_RUNNING')
  await expect(row).toContainText('已由')
  await expect(row.getByRole('button', { name: '撤销' })).toHaveCount(0)

  // A notice leads to the one entry.
  const event = firstOf((await admin.call('listRuleEvents', { filters: { Subject: id } })).events)
  await open(`/apps/rules?tab=events&Event=${event.id}`)
  await settled(page)
  await expect(page.getByText('仅显示通知对应的记录')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)

  // What would start it again is refused at its action, with the other rule, the reason and the ad set.
  await open(`/apps/adsets/details/${id}`)
  await settled(page)
  await strip.getByRole('button', { name: '规则' }).click()
  await drawer.getByLabel('规则名称').fill(`重新启动 ${name}`)
  await pick(page, '条件 1 指标', '点击', '点击')
  await pick(page, '条件 1 关系', '', '不低于')
  await drawer.getByLabel('数值').fill('1')
  await pick(page, '动作 1', '', '启动广告组')
  await drawer.getByRole('button', { name: '保存' }).click()
  const refusal = drawer.getByText(/一条规则停止广告组，另一条启动广告组/)
  await expect(refusal).toContainText(`与规则“止损 ${name}”相互抵消`)
  await expect(refusal).toContainText(`例如广告组“${name}”`)
  await expectAccessible(page, 'a refused rule', { part: '.ant-drawer' })

  await open('/apps/rules')
  await settled(page)
  await expect(page.getByRole('row', { name: new RegExp(`止损 ${name}`) })).toContainText('停止广告组')
  await expectAccessible(page, 'rules')
  const { rules } = await admin.call('listRules', { query: { q: name } })
  expect(rules).toHaveLength(1)
  await admin.call('deleteRule', { params: { id: firstOf(rules).id } })
  expect(complaints.splice(0).filter((one) => !/400|409/.test(one))).toEqual([])
})
