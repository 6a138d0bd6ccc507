import { describe, expect, test } from 'vitest'
import { AD_PROVIDERS } from '#contract/accounts/providers.ts'
import { landingQuery, monitorQuery } from '#contract/platforms/deliveries.ts'
import { platformOf } from '#simulators/ad-platforms.ts'
import { fillMacros } from '#simulators/shared/fill-macros.ts'
import { readClick } from './read-click.ts'
import { readQuery } from './read-query.ts'

const readUrl = (url: string) => readQuery(new URL(url).search.slice(1))

describe.each(AD_PROVIDERS)('a click of %s', (provider) => {
  const platform = platformOf(provider)
  const simulator = platform.build({})
  const accountId = simulator.accounts.all.at(-1)?.id ?? 0
  const minted = () => {
    const click = simulator.mintClick(accountId)
    const told = readUrl(fillMacros(`https://t.example/m?${monitorQuery(provider)}`, click.macros))
    const opened = new URL(fillMacros(`https://t.example/p?${landingQuery(provider)}`, click.macros))
    for (const [name, value] of Object.entries(click.landing)) opened.searchParams.append(name, value)
    const now = Date.now()
    return {
      click,
      told: readClick(provider, told, now),
      opened: readClick(provider, readUrl(opened.href), now),
      asked: told,
    }
  }
  const keysOf = ({ clickId, otherKeys }: ReturnType<typeof readClick>): (string | null)[] => [clickId, ...otherKeys]

  test('is known by the same to the platform’s call and to the page, and no two are', () => {
    const [one, other] = [minted(), minted()]
    expect(one.told.clickId).not.toBe(null)
    expect(keysOf(one.opened)).toContain(one.told.clickId)
    expect(keysOf(other.told)).not.toContain(one.told.clickId)
    expect(one.told.clickId).toBe(platform.keyOf(one.click))
  })

  test('names its account and ad, by the names the simulator knows too', () => {
    const { told, asked } = minted()
    expect(told.callback).not.toBe(null)
    expect(told.ad).toMatchObject({ account: String(accountId), ad: expect.stringMatching(/^\d+$/) })
    for (const [part, name] of Object.entries(platform.adNames)) expect(told.ad[part]).toBe(asked.get(name))
  })
})
