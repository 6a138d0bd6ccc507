import { providersOf } from '#contract/adsets/kinds.ts'
import { needsCallbackAddress } from '../contract/platforms/deliveries.ts'
import { AD_PROVIDERS, type AdProvider } from '../contract/accounts/providers.ts'
import type { Adset } from '../contract/adsets/entities.ts'
import { type AdsetKind, KIND_NAMES } from '../contract/adsets/kinds.ts'
import { FORM } from '../server/src/areas/forms/testing/form-harness.ts'
import type { Asked, SessionClient } from '../client/src/index.ts'
import { makePlace, type Place, unique } from './support/adset-place.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const MINI_PROGRAM = { target: 'https://wxaurl.cn/abc123' }
const SERVICE = {
  carrier: 'mobile' as const,
  apiBase: 'https://vendor.example.com',
  appId: 'nobody',
  secret: 'nothing',
}

type Offer = Pick<Asked<'createService'>['body'], 'vendor' | 'goodsId' | 'price'>
const makeService = async (admin: SessionClient, { id }: Place, offer: Offer): Promise<{ serviceId: string }> => {
  const body = { enterpriseId: id, name: `服务 ${unique()}`, ...SERVICE, ...offer }
  return { serviceId: (await admin.call('createService', { body })).service.id }
}

type Params = Record<string, unknown>

/** Where an ad set of each kind leads. */
const PARAMS: Record<AdsetKind, (admin: SessionClient, place: Place) => Promise<Params> | Params> = {
  mp1: () => MINI_PROGRAM,
  mp2: () => MINI_PROGRAM,
  xsmini: () => MINI_PROGRAM,
  cid_pingduoduo: () => ({ target: 'https://mobile.yangkeduo.com/duo_coupon_landing.html?goods_id=1' }),
  cid_jdunion: () => ({ target: 'https://u.jd.com/abc123' }),
  formschema: async (admin, { id }) => {
    const body = await admin.call('createFormSchema', { body: { enterpriseId: id, ...FORM } })
    return { schemaId: Number(body.form_schema.id) }
  },
  idcard: (admin, place) => makeService(admin, place, { vendor: 'guangmeng', goodsId: '46' }),
  colorring: (admin, place) => makeService(admin, place, { vendor: 'vas', goodsId: 'VR001', price: 600 }),
  huoke: () => ({ target: 'https://work.weixin.qq.com/ca/cawcde000002' }),
}

const makeAdset = async (admin: SessionClient, place: Place, kind: AdsetKind, provider: AdProvider): Promise<Adset> => {
  const reply = await admin.call('createAdset', {
    body: {
      enterpriseId: place.id,
      name: `联调 ${kind} ${provider} ${unique()}`,
      kind,
      provider,
      accountId: place.accounts[provider],
      params: await PARAMS[kind](admin, place),
    },
  })
  return (await admin.call('setAdsetState', { params: { id: reply.adset.id }, body: { status: 'AD_RUNNING' } })).adset
}

for (const provider of AD_PROVIDERS)
  for (const kind of KIND_NAMES.filter((one) => providersOf(one).includes(provider)))
    test(`the link test of ${kind} on ${provider}: the test click arrives as one`, async ({ page, open, admin }) => {
      const adset = await makeAdset(admin, await makePlace(admin), kind, provider)
      await open(`/apps/adsets/details/${adset.id}`)
      await settled(page)
      await page.getByRole('button', { name: '联调' }).click()
      const drawer = page.getByRole('dialog')
      const link = (await drawer.getByRole('link', { name: '在这里打开' }).getAttribute('href')) ?? ''
      const visitor = await fetch(link, { headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' }, redirect: 'manual' })
      expect(visitor.status).toBeLessThan(400)
      await expect(drawer.getByText(/已到达/)).toBeVisible()
      const push = drawer.getByRole('button', { name: '发送测试事件' })
      if (!needsCallbackAddress(provider, adset.params['pushMode'])) {
        await push.click()
        await expect(drawer.getByText(/答复：/)).toBeVisible()
      } else {
        await expect(drawer.getByText(/不能在这里发送测试事件/)).toBeVisible()
        await expect(push).toHaveCount(0)
      }
      await expectAccessible(page, 'link test')
      await page.keyboard.press('Escape')
      await expect(page.locator('li.visit').first()).toContainText('联调')
    })
