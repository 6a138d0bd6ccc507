import type { Page } from '@playwright/test'
import { wizardOf } from '../console/src/shared/adsets/paths.ts'
import { type AdsetKind, KIND_NAMES, providersOf } from '../contract/adsets/kinds.ts'
import { defaultEvents } from '../contract/platforms/deliveries.ts'
import { makePlace, next, pick, unique } from './support/adset-place.ts'
import { type KindParams, makeParams } from './support/kind-params.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** The field that says where visitors are led, and the first of the conversions that are pushed. */
const WORDS: Record<AdsetKind, { field: string; conversion: string }> = {
  mp1: { field: '小程序链接', conversion: '加粉' },
  mp2: { field: '小程序链接', conversion: '加粉' },
  xsmini: { field: '小程序链接', conversion: '表单提交' },
  cid_pingduoduo: { field: '推广链接', conversion: '下单支付' },
  cid_jdunion: { field: '推广链接', conversion: '下单支付' },
  formschema: { field: '表单', conversion: '表单提交' },
  idcard: { field: '号卡服务', conversion: '号卡下单' },
  colorring: { field: '彩铃业务', conversion: '增值业务订购' },
  huoke: { field: '获客链接', conversion: '加粉' },
}

/** Types an address, or chooses what was made for it. */
const lead = async (page: Page, field: string, params: KindParams): Promise<void> => {
  if ('target' in params) await page.getByRole('textbox', { name: field }).fill(params.target)
  else await pick(page, field, '', '')
}

for (const kind of KIND_NAMES)
  for (const provider of providersOf(kind))
    test(
      `the wizard makes an ad set of kind ${kind} on ${provider}`,
      { tag: '@long' },
      async ({ page, open, admin }) => {
        const place = await makePlace(admin)
        const params = await makeParams[kind](admin, place)
        const events = defaultEvents(kind, provider)
        const { field, conversion } = WORDS[kind]
        const name = `${kind} ${unique()}`
        await open(wizardOf(kind, provider))
        await pick(page, '企业', place.name, place.name)
        await page.getByLabel('广告组名称').fill(name)
        await pick(page, '广告账户', '', provider)
        await next(page)
        await lead(page, field, params)
        await expectAccessible(page, `where ${kind} on ${provider} leads`)
        await next(page)
        await expect(page.getByLabel(conversion, { exact: true })).toHaveValue(Object.values(events)[0] ?? '')
        await expectAccessible(page, `what ${kind} pushes to ${provider}`)
        await next(page)
        await page.getByRole('button', { name: '创建广告组' }).click()
        await expect(page).toHaveURL(/adsets\/details\/as_/)
        await settled(page)
        await expect(page.getByRole('heading', { name }).first()).toBeVisible()
        const { adsets } = await admin.call('listAdsets', { enterpriseId: place.id })
        expect(adsets).toMatchObject([{ name, kind, provider, params }])
        expect(adsets[0]?.pushStrategy.events).toEqual(events)
      },
    )
