import { createHmac, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { AD_PROVIDERS, type AdProvider } from '../contract/accounts/providers.ts'
import { defaultEvents } from '../contract/platforms/deliveries.ts'
import { platformOf } from '../simulators/ad-platforms.ts'
import type { Account as SimulatedAccount } from '../simulators/shared/accounts.ts'
import type { Adset } from '../contract/adsets/entities.ts'
import type { SessionClient } from '../client/src/index.ts'
import { statusOf, firstOf } from './support/client.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import type { World } from './support/world.ts'

/** The developer's app at the platform, registered once. */
const nameOfApp = async (admin: SessionClient, provider: AdProvider): Promise<string> => {
  const { id: appId, secret } = platformOf(provider).app
  const [known] = (await admin.call('listApps', { query: { q: appId } })).thirdpartyapps
  const body = { provider, name: `全流程应用 ${provider}`, appId, secret }
  return String((known ?? (await admin.call('createApp', { body })).thirdpartyapp).name)
}

/** An Admin leaves for the platform, consents there for its first account, and comes back. */
const giveConsent = async (page: Page, admin: SessionClient, world: World, provider: AdProvider): Promise<void> => {
  const name = await nameOfApp(admin, provider)
  await page.getByRole('button', { name: '连接账户' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /平台授权/ })
    .click()
  await page.getByRole('combobox', { name: '第三方应用' }).fill(name)
  await page.getByRole('option').filter({ hasText: name }).click()
  await page.getByRole('combobox', { name: '授权给企业（可选）' }).fill(world.enterprise.name)
  await page.getByRole('option').filter({ hasText: world.enterprise.name }).click()
  await page.getByRole('button', { name: '前往平台' }).click()
  await page.waitForURL(`${world.platforms[provider].url}/**`)
  await page.getByRole('button', { name: '同意授权' }).click()
  await page.waitForURL(`${world.url}/**`)
  await settled(page)
}

interface Click {
  clickId: string
  status: number
}

/** The platform's accounts, as its simulator lists them. */
const listed = async (world: World, provider: AdProvider): Promise<SimulatedAccount[]> => {
  const { accounts } = JSON.parse(await (await fetch(`${world.platforms[provider].url}/admin/accounts`)).text())
  return accounts
}

const click = async (world: World, { links, provider, account }: Adset, count: number): Promise<string[]> => {
  const { accountIdOf, otherKeys } = platformOf(provider)
  const sold = (await listed(world, provider)).find((one) => accountIdOf(one) === account?.accountId)
  const reply = await fetch(`${world.platforms[provider].url}/admin/clicks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ template: links.monitor, accountId: sold?.id, count }),
  })
  const { clicks }: { clicks: (Click & { callback: string })[] } = JSON.parse(await reply.text())
  expect(clicks.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 200))
  // What the advertiser's page would know the visitor by.
  return clicks.map((click) => otherKeys(click, click.callback).monitor[0] ?? click.clickId)
}

/** The advertiser's own server reports, signed with the ad set's secret. */
const report = async ({ links }: Adset, secret: string, clickId: string): Promise<void> => {
  const body = JSON.stringify({ kind: 'friend_added', sourceKey: `friend-${clickId.slice(-64)}`, clickId })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest('hex')
  const reply = await fetch(links.conversions, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
    body,
  })
  expect(reply.status, await reply.text()).toBe(200)
}

/** How often the platform's own ledger has a conversion of these clicks. */
const arrived = async (world: World, provider: AdProvider, clicks: readonly string[]): Promise<number> => {
  const reply = await fetch(`${world.platforms[provider].url}/admin/ledger?limit=10000`)
  const { entries }: { entries: { clickId: string; callback: string; arrivals: number; attributed: boolean }[] } =
    JSON.parse(await reply.text())
  return entries
    .filter((one) => one.attributed && (clicks.includes(one.clickId) || clicks.includes(one.callback)))
    .reduce((sum, { arrivals }) => sum + arrivals, 0)
}

/** The screens are the same for all; what differs behind them, server/src/areas/delivery/click-to-push.server.test.ts asks of each. */
const LONG: readonly AdProvider[] = ['oceanengine', 'kuaishou', 'baidu']

for (const provider of AD_PROVIDERS) {
  const title = `the loop on ${provider}: consent, ad set, clicks, 3 of 10 pushed, 2 replenished, acknowledged, stopped`
  test(title, { tag: LONG.includes(provider) ? '@long' : [] }, async ({ page, open, admin, world }) => {
    test.setTimeout(360_000)
    await open('/apps/adaccounts/list')
    await settled(page)
    await giveConsent(page, admin, world, provider)
    await expect(page.getByText(/已连接|已授权/).first()).toBeVisible()
    const granted = await admin.call('listAccounts', { enterpriseId: world.enterprise.id, query: { provider } })
    const { accountIdOf, pushTokenOf } = platformOf(provider)
    const real = await listed(world, provider)
    const account = firstOf(
      granted.accounts.filter(
        ({ role, tokenStatus, accountId }) =>
          role === 'advertiser' && tokenStatus === 'valid' && real.some((one) => accountIdOf(one) === accountId),
      ),
    )
    const sold = real.find((one) => accountIdOf(one) === account.accountId)
    if (pushTokenOf !== null && sold !== undefined)
      await admin.call('updateAccount', { params: { id: account.id }, body: { pushToken: pushTokenOf(sold) } })

    const made = await admin.call('createAdset', {
      body: {
        enterpriseId: world.enterprise.id,
        name: `全流程 ${provider} ${randomBytes(3).toString('hex')}`,
        kind: 'huoke',
        provider,
        accountId: account.id,
        params: { target: 'https://work.weixin.qq.com/ca/cawcde000003' },
        pushStrategy: { mode: 'ratio', ratio: 30, events: defaultEvents('huoke', provider) },
      },
    })
    const adset: Adset = made.adset
    const { secret } = await admin.call('renewAdsetSecret', { params: { id: adset.id } })

    await page.goto(`${world.url}/#/apps/adsets/details/${adset.id}`)
    await settled(page)
    await page.getByRole('button', { name: '启动' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '启动' }).click()
    await expect(page.getByText('投放中').first()).toBeVisible()

    const clicks = await click(world, adset, 10)
    await expect(page.locator('li.visit')).toHaveCount(10)
    for (const clickId of clicks) await report(adset, secret, clickId)
    await expect.poll(() => arrived(world, provider, clicks), { timeout: 45_000 }).toBe(3)
    await expect(page.locator('li.visit').filter({ hasText: '平台已接收' })).toHaveCount(3, { timeout: 45_000 })
    await expect(page.locator('li.visit').filter({ hasText: '扣留' })).toHaveCount(7)

    expect((await admin.call('relenishPushes', { params: { id: adset.id }, body: { count: 2 } })).released).toBe(2)
    await expect.poll(() => arrived(world, provider, clicks), { timeout: 45_000 }).toBe(5)
    await expect(page.locator('li.visit').filter({ hasText: '平台已接收' })).toHaveCount(5, { timeout: 45_000 })

    expect(await statusOf(admin.call('acknowledgePushes', { params: { id: adset.id }, body: { count: 6 } }))).toBe(409)
    expect(
      (await admin.call('acknowledgePushes', { params: { id: adset.id }, body: { count: 5 } })).adset.total,
    ).toMatchObject({
      conversions: 10,
      pushed: 5,
      acknowledged: 5,
      held: 5,
    })

    await page.getByRole('button', { name: '停止' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '停止' }).click()
    await expect(page.getByText('已停止').first()).toBeVisible()
    const [last = ''] = await click(world, adset, 1)
    await report(adset, secret, last)
    clicks.push(last)
    const stopped = (await admin.call('listTracks', { params: { id: adset.id }, query: { pageSize: 1 } })).tracks[0]
    expect(stopped).toMatchObject({ state: 'held', rule: 'stopped' })
    expect(await arrived(world, provider, clicks)).toBe(5)
  })
}
