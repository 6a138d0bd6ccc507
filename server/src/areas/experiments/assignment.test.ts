import { describe, expect, it } from 'vitest'
import { paramsOf } from '#contract/adsets/kind-params.ts'
import { MARK } from '../tracking/click-sink.ts'
import type { Link } from '../tracking/link-cache.ts'
import { showVariant } from '../tracking/show-variant.ts'
import { hitOf } from '../tracking/testing/sink-contract.ts'
import { checkSampleRatio } from './sample-ratio.ts'

const VISITORS = 100_000
const ID = 'va_'.padEnd(28, '0')

const linkOf = (weights: readonly number[], phase: number): Link => {
  const link: Link = {
    key: 'k',
    adsetId: 'as_1',
    provider: 'tencent_gdt',
    kind: 'huoke',
    status: 'AD_RUNNING',
    params: paramsOf('huoke', 'tencent_gdt').parse({ target: 'https://example.com/a' }),
    lead: undefined,
    experiment: undefined,
  }
  const variants = weights.map((weight, at) => ({ id: `${ID}${at}`, weight, params: {}, link }))
  return { ...link, experiment: { id: 'ex_1', phase, variants } }
}
const person = { ...hitOf('as_1', '', 1), bot: null, visitor: null, mark: MARK.landing | MARK.person }
const visitId = (n: number): string => `v_${String(n).padStart(26, '0')}`

/** What each visitor is shown, and the cookie they keep. */
const openAll = (link: Link, keyOf: (n: number) => string, cookies: readonly string[] = []) =>
  Array.from({ length: VISITORS }, (_, n) => {
    const { hit, cookie } = showVariant(link, { ...person, key: keyOf(n) }, cookies[n])
    return { said: hit.variant ?? '', cookie: cookie(visitId(n), false)?.split(';')[0] ?? '' }
  })
const countOf = (shown: readonly { said: string }[], at: number): number =>
  shown.filter(({ said }) => said.startsWith(`${ID}${at}.`)).length

describe('100,000 visitors', () => {
  it.each([[[1, 1]], [[70, 30]], [[1, 1, 1]], [[5, 10, 15, 20, 25, 25]]])(
    'are split by the weights %j, as near as the check of the split asks for',
    (weights) => {
      const shown = openAll(linkOf(weights, 1), (n) => `click-${n}`)
      const shares = weights.map((weight, at) => ({ weight, visitors: countOf(shown, at) }))
      expect(shares.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(VISITORS)
      expect(checkSampleRatio(shares).result).toBe('ok')
    },
  )

  it('keep by their cookie what they have and since when, whatever they click and however the weights change', () => {
    const first = openAll(linkOf([70, 30], 1), (n) => `click-${n}`)
    const cookies = first.map(({ cookie }) => `other=1; ${cookie}`)
    const later = openAll(linkOf([0, 100], 2), (n) => `other-click-${n}`, cookies)
    for (const [n, { said, cookie }] of later.entries()) {
      if (said !== `${first[n]?.said}.${visitId(n)}`) throw new Error(`visitor ${n}: ${first[n]?.said}, then ${said}`)
      if (cookie !== first[n]?.cookie) throw new Error(`visitor ${n} was given another cookie`)
    }
    expect(countOf(later, 0)).toBe(countOf(first, 0))
  })

  it('without a cookie see the same by their device, and others of the new weights are of the new phase', () => {
    const shownTo = (key: string) =>
      showVariant(linkOf([50, 50], 3), { ...person, key, visitor: 'device' }, undefined).hit.variant
    expect(new Set(Array.from({ length: 1000 }, (_, n) => shownTo(`click-${n}`))).size).toBe(1)
    expect(shownTo('click')).toMatch(/^va_0+[01]\.3$/)
  })

  it('are none where they are machines or link tests, who see a variant and are given no cookie', () => {
    const link = linkOf([0, 1], 1)
    for (const hit of [
      { ...person, bot: 'crawler' },
      { ...person, mark: person.mark | MARK.test },
    ]) {
      const shown = showVariant(link, hit, undefined)
      expect([shown.hit.variant, shown.cookie(visitId(1), false)]).toEqual([undefined, undefined])
      expect(shown.link).toBe(link.experiment?.variants[1]?.link)
    }
  })
})
