import { providersOf } from '#contract/adsets/kinds.ts'
import { needsCallbackAddress } from '../contract/platforms/deliveries.ts'
import { AD_PROVIDERS, type AdProvider } from '../contract/accounts/providers.ts'
import type { Adset } from '../contract/adsets/entities.ts'
import { type AdsetKind, KIND_NAMES } from '../contract/adsets/kinds.ts'
import type { SessionClient } from '../client/src/index.ts'
import { makePlace, type Place, unique } from './support/adset-place.ts'
import { makeParams } from './support/kind-params.ts'
import { settled } from './support/settled.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const makeAdset = async (admin: SessionClient, place: Place, kind: AdsetKind, provider: AdProvider): Promise<Adset> => {
  const reply = await admin.call('createAdset', {
    body: {
      enterpriseId: place.id,
      name: `联调 ${kind} ${provider} ${unique()}`,
      kind,
      provider,
      accountId: place.accounts[provider],
      params: await makeParams[kind](admin, place),
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
        // What ends here says why, and speaks of no answer.
        await expect(drawer.getByText(/答复：|未发送/).first()).toBeVisible()
      } else {
        await expect(drawer.getByText(/不能在这里发送测试事件/)).toBeVisible()
        await expect(push).toHaveCount(0)
      }
      await expectAccessible(page, 'link test')
      await page.keyboard.press('Escape')
      await expect(page.locator('li.visit').first()).toContainText('联调')
    })
