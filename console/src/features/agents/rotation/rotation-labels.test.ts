import i18next, { type TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { SKIP_REASONS } from '#contract/wecom/statuses.ts'
import { nameIn, ruleLabel, skipSentence } from './rotation-labels.ts'

let t: TFunction
beforeAll(async () => {
  t = await i18next.init({
    lng: 'en',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
})

describe('why it was not them', () => {
  it('is said for every reason, without a hole left open', () => {
    for (const reason of SKIP_REASONS) expect(skipSentence(reason, {}, t)).toMatch(/^[^{}]+\.$/)
  })
  it('names the figures that were known then', () => {
    expect(skipSentence('limit', { limit: 50, used: 50 }, t)).toContain('50 of 50')
    expect(skipSentence('reserved', { limit: 50, used: 48, reserved: 2 }, t)).toContain(
      '48 of 50 are used and 2 places',
    )
  })
  it('says when the next shift begins, in Shanghai', () => {
    expect(skipSentence('schedule', { next: '2026-11-16T14:00:00.000Z' }, t)).toContain('11-16 22:00')
  })
})

describe('how an agent was found', () => {
  it('names whom, or that it was nobody', () => {
    const candidates = [{ agentId: 'cs_1', name: '王小雨', chosen: true, reason: null, detail: {} }]
    expect(ruleLabel('turn', nameIn({ agentId: 'cs_1', candidates }), t)).toContain('王小雨')
    expect(ruleLabel('default', nameIn({ agentId: null, candidates }), t)).toContain('Nobody')
  })
})
