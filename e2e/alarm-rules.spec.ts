import { makeAdset, makePlace, pick, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

test('a rule is made from its ad set, tried out over 14 days, tested and switched off', async ({
  page,
  open,
  admin,
  complaints,
}) => {
  const place = await makePlace(admin)
  const name = `装修报价 ${unique()}`
  const accountId = place.accounts.tencent_gdt
  const id = await makeAdset(admin, place, name)
  const rows = [{ accountId, adsetId: id, day: today(), amount: 80 }]
  expect((await admin.post('/spend/import', { enterpriseId: place.id, rows })).status).toBe(200)

  await open(`/apps/adsets/details/${id}`)
  await settled(page)
  const strip = page.getByRole('region', { name: '告警规则' })
  await expect(strip).toContainText('没有告警规则监控这个广告组')
  await strip.getByRole('button', { name: '规则' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('阈值（元）').fill('50')
  await expect(drawer).toContainText(`“${name}”今日转化成本高于 ¥50.00 时，通知`)
  await drawer.getByRole('button', { name: '查看最近 14 天会触发几次' }).click()
  await expect(drawer.getByRole('status')).toContainText('最近 14 天会触发 1 次')
  await expect(drawer.getByRole('row', { name: new RegExp(name) })).toContainText('¥80.00')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('请至少选择一位成员或一个群机器人').first()).toBeVisible()
  await pick(page, '通知的成员', '', /./)
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a rule', { part: '.ant-drawer' })
  await drawer.getByLabel('规则名称').fill(`成本 ${name}`)
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(strip).toContainText('转化成本高于 ¥50.00')
  await expect(strip).toContainText('超出 ¥30.00')

  await open('/apps/alarms')
  await settled(page)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText(`“${name}”今日转化成本高于 ¥50.00`)
  await expectAccessible(page, 'alarm rules')
  await row.getByRole('button', { name: '发送测试' }).click()
  await expect(page.getByText('测试通知已发给').first()).toBeVisible()
  const { rules } = (await admin.get(`/alarm-rules?q=${encodeURIComponent(name)}`)).body
  expect(rules).toHaveLength(1)
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await expect(row).toContainText('已停用')
  await open('/apps/alarms?tab=events')
  await settled(page)
  await expect(page.getByRole('heading', { name: '触发记录' })).toBeVisible()
  await expectAccessible(page, 'alarm events')
  await admin.delete(`/alarm-rules/${rules[0].id}`)
  expect(complaints.splice(0).filter((one) => !one.includes('400'))).toEqual([])
})
