import { expect, test } from 'vitest'
import { AD_PROVIDERS, type AdProvider } from '#contract/accounts/providers.ts'
import { AD_PLATFORMS } from '#simulators/ad-platforms.ts'
import { describeAdapter, type Known } from './testing/adapter-contract.ts'

const KNOWN: Partial<Record<AdProvider, Known>> = {
  tencent_gdt: { settings: { legacy: { callbackStyle: 'conv', legacyAuth: 'off' } } },
  // Its older address speaks in numbers, and these have none.
  oceanengine: { unsendable: { legacy: ['wechat', 'unfollow_in_wechat', 'withdraw'] } },
}

test('every platform has a simulator to be held against', () => {
  expect(Object.values(AD_PLATFORMS).map(({ provider }) => provider)).toEqual(AD_PROVIDERS)
})

for (const provider of AD_PROVIDERS) describeAdapter(provider, KNOWN[provider])
