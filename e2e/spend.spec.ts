import type { Page } from '@playwright/test'
import { makePlace, pick, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const SPEND = '/apps/adaccounts/list?tab=spend'

const bringIn = async (page: Page, place: { name: string }, sheet: string) => {
  await pick(page, '企业', place.name, place.name)
  await page.getByLabel(/粘贴/).fill(sheet)
  await page.getByRole('button', { name: '读取表格' }).click()
}

test(
  'a sheet of spend: matched, a bad row told and kept, the rows and their total seen, a day replaced',
  { tag: '@long' },
  async ({ page, open, admin }) => {
    const place = await makePlace(admin)
    const { accountId, name } = (await admin.call('getAccount', { params: { id: place.accounts.tencent_gdt } })).account
    await open(SPEND)
    await settled(page)
    await page.getByRole('button', { name: '导入消耗' }).first().click()
    await bringIn(
      page,
      place,
      `日期,账户ID,消耗(元),展示数,点击数,转化数\n2026-01-05,${accountId},100.50,20000,300,9\n2026-01-06,${accountId},=1+1,,,\n2026/1/7,${accountId},50,10000,100,3`,
    )
    await expect(page.getByRole('row', { name: /转化数/ })).toContainText('不导入')
    await page.getByRole('button', { name: '检查 3 行' }).click()
    const bad = page.getByRole('row', { name: /=1\+1/ })
    await expect(bad).toContainText('单元格里是公式')
    await expect(bad.getByRole('cell').first()).toHaveText('3')
    await expectAccessible(page, 'the rows of a sheet of spend')
    await page.getByRole('button', { name: '导入 2 行' }).click()
    await expect(page.getByText('已导入 2 / 3 行')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载其余 1 行' }).click()
    expect((await saved).suggestedFilename()).toBe('未导入的消耗.csv')

    await page.getByRole('button', { name: '查看消耗' }).click()
    await settled(page)
    await page.getByPlaceholder('账户、ID、公司或拼音').fill(name)
    // The rows are there before the search has begun.
    await expect(page).toHaveURL(/[?&]Q=/)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(2)
    await expect(page.locator('.spend-total')).toContainText('¥150.50')
    await expect(page.locator('.spend-total')).toContainText('1.33%')
    await expect(page.getByRole('row', { name: /2026-01-05/ })).toContainText('账户合计')
    await expectAccessible(page, 'the spend')

    await page.getByRole('button', { name: '导入消耗' }).first().click()
    // Every column is known, so there is nothing to match.
    await bringIn(page, place, `日期\t账户名称\t消耗\n2026-01-05\t${name}\t80`)
    await expect(page.getByRole('row', { name: /2026-01-05/ })).toContainText('更新')
    await page.getByRole('button', { name: '导入 1 行' }).click()
    await expect(page.getByText('1 行全部导入完成')).toBeVisible()
    const { total } = await admin.call('getSpendTotals', { enterpriseId: place.id })
    expect(total).toMatchObject({ amount: 13_000, days: 2, accounts: 1 })
  },
)

test('a sheet that is none is told so, and the page stays', { tag: '@long' }, async ({ page, open }) => {
  await open(`${SPEND}&way=import`, 'User')
  await settled(page)
  const file = page.locator('input[type=file]')
  const says = async (name: string, buffer: Buffer, words: string) => {
    await file.setInputFiles({ name, mimeType: 'text/csv', buffer })
    await expect(page.getByRole('alert')).toContainText(words)
  }
  const wide = Array.from({ length: 10_000 }, (_, at) => `列${at}`).join(',')
  await says('book.csv', Buffer.from('504b0304', 'hex'), '工作簿已损坏或设有密码')
  await says('wide.csv', Buffer.from(`${wide}\n1`), '最多 200 列')
  await says('long.csv', Buffer.from(`日期,消耗\n${'1,2\n'.repeat(20_001)}`), '一次最多 20000 行')
  await says('large.csv', Buffer.alloc(6_000_000, 'a'), '超过 5 MB')
  await says('open.csv', Buffer.from('日期,消耗\n"2026-01-01,1\n'), '未闭合的引号')
  await says('none.csv', Buffer.from('日期,消耗\n'), '表头下面没有数据')
  await page.getByLabel(/粘贴/).fill(`账户,${unique()}\n1,2`)
  await page.getByRole('button', { name: '读取表格' }).click()
  await expect(page.getByText('还需要匹配：日期、消耗（元）')).toBeVisible()
})
