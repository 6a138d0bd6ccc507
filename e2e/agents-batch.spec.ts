import { makePlace, pick, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test(
  'a list of agents without headings is looked through, created, and what is wrong with a row is said',
  { tag: '@long' },
  async ({ page, open, admin }) => {
    const place = await makePlace(admin)
    const weixin = `wx_${unique()}`
    await open('/apps/customer/create?way=batch')
    await settled(page)
    const rows = [`小王\t${weixin}\t5\t50\t早班`, `小李\t${weixin}b`, `小张\t${weixin}`, `小赵\t${weixin}c\t五`]
    await page.getByLabel(/粘贴/).fill(rows.join('\n'))
    await page.getByRole('button', { name: '读取表格' }).click()
    await expect(page.getByRole('alert')).toContainText('请先选择企业')
    await pick(page, '企业', place.name, place.name)
    await page.getByRole('button', { name: '读取表格' }).click()
    await expect(page.getByRole('row', { name: /小王/ })).toContainText('将创建')
    await expect(page.getByRole('row', { name: /小张/ })).toContainText('与第 1 行的微信号相同')
    await expect(page.getByRole('row', { name: /小赵/ })).toContainText('权重')
    await expectAccessible(page, 'the rows of a list of agents')
    await page.getByRole('button', { name: '导入 2 行' }).click()
    await expect(page.getByText('已导入 2 / 4 行')).toBeVisible()
    await expect(page.getByRole('row', { name: /小王/ })).toContainText('已创建')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载其余 2 行' }).click()
    expect((await saved).suggestedFilename()).toBe('未创建的客服.csv')
    const { customerservices } = await admin.call('listAgents', { enterpriseId: place.id })
    expect(customerservices.map(({ name }: { name: string }) => name).sort()).toEqual(['小李', '小王'])
    expect(customerservices).toContainEqual(expect.objectContaining({ name: '小王', weight: 5, dailyLimit: 50 }))
  },
)
