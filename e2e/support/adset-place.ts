import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { AD_PROVIDERS, type AdProvider, byPlatform } from '../../contract/accounts/providers.ts'
import { platformOf } from '../../simulators/ad-platforms.ts'
import type { SessionClient } from '../../client/src/index.ts'

export const unique = (): string => randomBytes(4).toString('hex')

export interface Place {
  id: string
  name: string
  accounts: Record<AdProvider, string>
}

/** An enterprise of its own with an account on each platform, so that tests side by side do not meet. */
export const makePlace = async (admin: SessionClient): Promise<Place> => {
  const name = `企业 ${unique()}`
  const { enterprise } = await admin.call('createEnterprise', { body: { name, contact: '周敏', phone: '13800138000' } })
  const account = async (provider: AdProvider): Promise<string> => {
    const accountId = String(Date.now()) + unique()
    const pushToken = platformOf(provider).pushTokenOf === null ? undefined : `push-token-${unique()}`
    const fields = { accountId, name: `${provider} ${name}`, pushToken }
    const { id } = (await admin.call('createAccount', { body: { provider, fields } })).account
    await admin.call('grantAccount', { params: { id }, body: { enterpriseId: enterprise.id } })
    return String(id)
  }
  const made = new Map<AdProvider, string>()
  for (const provider of AD_PROVIDERS) made.set(provider, await account(provider))
  const accounts = byPlatform((provider) => made.get(provider) ?? '')
  return { id: String(enterprise.id), name, accounts }
}

export const ADSET_TARGET = 'https://work.weixin.qq.com/ca/cawcde000001'
export const makeAdset = async (admin: SessionClient, place: Place, name: string): Promise<string> => {
  const made = await admin.call('createAdset', {
    body: {
      enterpriseId: place.id,
      name,
      kind: 'huoke',
      provider: 'tencent_gdt',
      accountId: place.accounts.tencent_gdt,
      params: { target: ADSET_TARGET },
    },
  })
  return String(made.adset.id)
}

/** A running ad set whose conversions are held, with clicks of now by these ids. */
export const makeClicked = async (
  admin: SessionClient,
  place: Place,
  name: string,
  clickIds: readonly string[],
): Promise<string> => {
  const made = await admin.call('createAdset', {
    body: {
      enterpriseId: place.id,
      name,
      kind: 'huoke',
      provider: 'tencent_gdt',
      accountId: place.accounts.tencent_gdt,
      params: { target: 'https://work.weixin.qq.com/ca/cawcde000009', pushMode: 'legacy' },
      pushStrategy: { mode: 'none', events: { friend_added: 'ADD_WECHAT' } },
    },
  })
  const { id, links } = made.adset
  await admin.call('setAdsetState', { params: { id }, body: { status: 'AD_RUNNING' } })
  for (const clickId of clickIds) expect((await fetch(links.monitor.replace('__CLICK_ID__', clickId))).status).toBe(200)
  return id
}

/** Chooses in a searched list. */
export const pick = async (page: Page, label: string, words: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  if (words !== '') await page.getByRole('combobox', { name: label, exact: true }).fill(words)
  // What was there before the search makes room for what it finds.
  await expect(page.locator('.ant-select-loading')).toHaveCount(0)
  const options = page.locator('.ant-select-item-option:visible, .ui-select-option:visible')
  await options.filter({ hasText: option }).first().click()
}
export const nextButton = (page: Page) => page.getByRole('button', { name: '下一步' })
const stepOf = (page: Page): number => Number(/[?&]step=(\d+)/.exec(page.url())?.[1] ?? 1)
/** On to the next step, and there. */
export const next = async (page: Page) => {
  const from = stepOf(page)
  await nextButton(page).click()
  await expect.poll(() => stepOf(page)).toBe(from + 1)
  // The address is there before the step is drawn.
  await expect(page.locator('.wizard h2')).toBeFocused()
}
