import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SessionClient } from '../client/src/index.ts'
import { makeAdset, makePlace, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'
const ENOUGH = 210
const AT_A_TIME = 10

/** A page as a phone opens it, from an address of its own: many from one within a minute are taken for machines. */
const openFrom = (localAddress: string, url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { 'user-agent': PHONE, accept: 'text/html' }
    get(url, { headers, localAddress }, (reply) => resolve(text(reply))).on('error', reject)
  })

/** Visitors open the page by clicks of their own until both variants have enough; of those who saw the other headline more convert. */
const visitAndConvert = async (admin: SessionClient, adsetId: string, landing: string): Promise<void> => {
  const run = unique()
  const seen = { old: 0, new: 0 }
  const visit = async (n: number): Promise<void> => {
    const page = await openFrom(`127.1.0.${1 + (n % 200)}`, `${landing}?gdt_vid=${run}-${n}`)
    const which = page.includes('限时领取') ? 'new' : 'old'
    const trackId = /track=(v_[0-9a-z]{26})/.exec(page)?.[1]
    const nth = ++seen[which]
    if (which === 'new' ? nth % 3 !== 0 : nth % 20 !== 0) return
    const amount = (1 + (nth % 5)) * 1000
    await admin.call('createConversion', { body: { adsetId, kind: 'friend_added', trackId, amount } })
  }
  for (let n = 0; Math.min(seen.old, seen.new) < ENOUGH; n += AT_A_TIME)
    await Promise.all(Array.from({ length: AT_A_TIME }, (_, at) => visit(n + at)))
}

test('two headlines are tried on real visitors, the better one is named and adopted, and taken back', async ({
  page,
  open,
  admin,
  complaints,
}) => {
  test.slow()
  const place = await makePlace(admin)
  const name = `课程推广 ${unique()}`
  const id = await makeAdset(admin, place, name)
  const { links } = (await admin.call('getAdset', { params: { id } })).adset
  const [landing = ''] = String(links.landing).split('?')

  await open(`/apps/adsets/details/${id}?tab=experiments`)
  await settled(page)
  await expect(page.getByText('该广告组还没有实验')).toBeVisible()
  await page.getByRole('button', { name: '新建实验' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('实验名称').fill(`标题 ${name}`)
  await drawer.getByLabel('版本 1的权重').fill('0')
  await drawer.getByLabel('版本 2的权重').fill('0')
  await expect(drawer.getByText('权重之和须大于 0')).toBeVisible()
  await drawer.getByLabel('版本 1的权重').fill('50')
  await drawer.getByLabel('版本 2的权重').fill('50')
  await expect(drawer.getByText('权重之和：100')).toBeVisible()
  await drawer.getByRole('combobox', { name: '与广告组不同的设置' }).nth(1).click()
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '主标题' }).first().click()
  await page.keyboard.press('Escape')
  await drawer.getByLabel('主标题').fill('限时领取')
  await expectAccessible(page, 'an experiment', { part: '.ant-drawer' })
  await drawer.getByRole('button', { name: '保存草稿' }).click()
  await expect(drawer).toHaveCount(0)

  await page.getByRole('link', { name: `标题 ${name}` }).click()
  await expect(page.getByRole('status').filter({ hasText: '尚未启动' })).toBeVisible()
  const preview = await page.getByRole('link', { name: '预览 B' }).getAttribute('href')
  expect(await openFrom('127.0.0.1', preview ?? '')).toContain('限时领取')
  await page.getByRole('button', { name: '启动' }).click()
  await expect(page.getByRole('status').filter({ hasText: '访客和转化太少，暂时无法得出结论' })).toBeVisible()

  await visitAndConvert(admin, id, landing)
  await page.reload()
  await settled(page)
  await expect(page.getByText(/^B 比 A 高 \d+\.\d+ 个百分点（95% 区间 .+），可以采用$/)).toBeVisible()
  await expect(page.getByText('分配与权重一致')).toBeVisible()
  const compared = page.getByRole('region', { name: '与 A 对比' }).getByRole('row', { name: /^B/ })
  await expect(compared.getByText(/^\+¥\d+\.\d\d$/)).toBeVisible()
  await expect(compared.getByText(/^[+−]¥\d+\.\d\d 至 \+¥\d+\.\d\d$/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'B 对比 A' })).toBeVisible()
  await expectAccessible(page, 'the result of an experiment')
  await page.getByRole('row', { name: /^B/ }).getByRole('button', { name: '采用此版本' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '采用此版本' }).click()
  await expect(page.getByText('已采用 B，广告组现在展示该版本')).toBeVisible()
  expect((await admin.call('getAdset', { params: { id } })).adset.params.headline).toBe('限时领取')

  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText(/可以采用$/)).toBeVisible()
  expect((await admin.call('getAdset', { params: { id } })).adset.params.headline).toBe('')

  await open('/apps/experiments')
  await settled(page)
  const row = page.getByRole('row', { name: new RegExp(`标题 ${name}`) })
  await expect(row).toContainText('已停止')
  await expectAccessible(page, 'experiments')
  expect(complaints.splice(0)).toEqual([])
})
