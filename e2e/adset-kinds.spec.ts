import type { AdProvider } from '../contract/accounts/providers.ts'
import type { AdsetKind } from '../contract/adsets/kinds.ts'
import { makePlace, next, pick, unique } from './support/adset-place.ts'
import { expect, test } from './support/test.ts'

interface Walk {
  kind: AdsetKind
  provider: AdProvider
  path: string
  field: string
  target: string
  event: [label: string, name: string]
}

const MINI = { field: '小程序链接', target: 'https://wxaurl.cn/Hk2mP1walk' }
/** Those whose steps no other test goes through. */
const WALKS: Walk[] = [
  { kind: 'mp1', provider: 'tencent_gdt', path: 'mp1', ...MINI, event: ['加粉', 'SCANCODE_WX'] },
  { kind: 'mp2', provider: 'oceanengine', path: 'mp2/oceanengine', ...MINI, event: ['加粉', 'wechat'] },
  { kind: 'mp2', provider: 'kuaishou', path: 'mp2/kuaishou', ...MINI, event: ['加粉', '64'] },
  { kind: 'mp2', provider: 'baidu', path: 'mp2/baidu', ...MINI, event: ['加粉', '79'] },
  {
    kind: 'cid_pingduoduo',
    provider: 'tencent_gdt',
    path: 'cid/pingduoduo/tencent_gdt',
    field: '推广链接',
    target: 'https://p.pinduoduo.com/HkWalk01',
    event: ['下单支付', 'COMPLETE_ORDER'],
  },
  {
    kind: 'cid_jdunion',
    provider: 'oceanengine',
    path: 'cid/jdunion/oceanengine',
    field: '推广链接',
    target: 'https://u.jd.com/HkWalk02',
    event: ['下单支付', 'ecom_successful_pay'],
  },
]

for (const { kind, provider, path, field, target, event } of WALKS) {
  // Each further kind differs by its fields, which wizard.test.tsx looks at.
  test(`the wizard makes an ad set of kind ${kind} on ${provider}`, { tag: '@long' }, async ({ page, open, admin }) => {
    const place = await makePlace(admin)
    const name = `${kind} ${unique()}`
    await open(`/apps/adsets/${path}`)
    await pick(page, '企业', place.name, place.name)
    await page.getByLabel('广告组名称').fill(name)
    await pick(page, '广告账户', '', provider)
    await next(page)
    await page.getByRole('textbox', { name: field }).fill(target)
    await next(page)
    await expect(page.getByLabel(event[0], { exact: true })).toHaveValue(event[1])
    await next(page)
    await expect(page.getByText(target)).toBeVisible()
    await page.getByRole('button', { name: '创建广告组' }).click()
    await expect(page).toHaveURL(/adsets\/details\/as_/)
    const { adsets } = await admin.call('listAdsets', { enterpriseId: place.id })
    expect(adsets).toMatchObject([{ name, kind, provider, params: { target } }])
  })
}
