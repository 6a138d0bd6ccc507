import { defaultEvents } from '#contract/platforms/deliveries.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CreateAdsetBody } from '#contract/adsets/entities.ts'
import { PARAM_HINTS, paramsOf } from '#contract/adsets/kind-params.ts'
import { type AdsetKind, KIND_NAMES, providersOf } from '#contract/adsets/kinds.ts'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { wizardBody } from './body-of-wizard.ts'
import { firstValues } from './first-values.ts'
import { openKind } from './read-kind.ts'

const open = (kind: AdsetKind, provider: AdProvider) =>
  openKind({
    kind,
    provider,
    schema: JSON.stringify(z.toJSONSchema(paramsOf(kind, provider), { io: 'input' })),
    ui: JSON.stringify(PARAM_HINTS),
    events: {},
  })

const every = KIND_NAMES.flatMap((kind) => providersOf(kind).map((provider) => ({ kind, provider })))

/** Where those lead that lead to something of ours. */
const WAYS: Partial<Record<AdsetKind, Record<string, unknown>>> = {
  formschema: { schemaId: 7 },
  idcard: { serviceId: 'cs_1' },
  colorring: { serviceId: 'cs_1' },
}

describe('the wizard', () => {
  it.each(every)(
    'of $kind on $provider starts with what the server takes, but for name, account and where it leads',
    (one) => {
      const opened = open(one.kind, one.provider)
      const first = firstValues(one.kind, opened)
      const way = WAYS[one.kind] ?? { target: 'https://a.example' }
      const typed = { ...first, name: '测试', accountId: 'ac_1', params: { ...opened.usual, ...way } }
      const body = CreateAdsetBody.parse(wizardBody(typed, { ...one, copied: undefined }))
      expect(paramsOf(one.kind, one.provider).parse(body.params)).toMatchObject(way)
      expect(body.pushStrategy).toMatchObject({
        enabled: true,
        mode: 'all',
        events: defaultEvents(one.kind, one.provider),
      })
    },
  )
  it('asks for the way of pushing beside the account and for the rest beside the page', () => {
    const { pushMode, landing } = open('huoke', 'tencent_gdt')
    expect(pushMode).toMatchObject({
      kind: 'radio',
      options: [{ value: 'callback' }, { value: 'api' }, { value: 'legacy' }],
    })
    expect(landing.map(({ name, kind }) => `${name}:${kind}`)).toEqual([
      'target:text',
      'opens:radio',
      'linkId:text',
      'pageTitle:text',
      'headline:text',
      'text:textarea',
      'buttonText:text',
      'picture:picture',
      'color:color',
    ])
  })
  it('sends no data source where the way of pushing needs none, and no emptied event', () => {
    const values = {
      dataSource: '123',
      params: { pushMode: 'callback' },
      pushStrategy: { mode: 'all', ratio: 100, events: { friend_added: ' ADD_WECHAT ', friend_lost: '' } },
    }
    const body = wizardBody(values, { kind: 'huoke', provider: 'tencent_gdt', copied: undefined })
    expect(body['dataSource']).toBeNull()
    expect(body['pushStrategy']).toMatchObject({ events: { friend_added: 'ADD_WECHAT' } })
    expect(body['pushStrategy']).not.toHaveProperty('events.friend_lost')
    const api = wizardBody(
      { ...values, params: { pushMode: 'api' } },
      { kind: 'huoke', provider: 'tencent_gdt', copied: undefined },
    )
    expect(api['dataSource']).toBe('123')
  })
})
