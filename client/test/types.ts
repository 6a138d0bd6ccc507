import { createClient, type Reply, type RowOf } from '../src/index.ts'

/** Compiled, never run: each mistake below must stay one. */
export const calls = async (): Promise<void> => {
  const client = createClient({ baseUrl: 'https://example.com', apiKey: 'hkt_x' })

  const { adset } = await client.call('getAdset', { params: { id: 'as_1' } })
  const name: string = adset.name
  const status: 'AD_RUNNING' | 'AD_STOP' = adset.status
  const { adsets, page }: Reply<'listAdsets'> = await client.call('listAdsets')
  const first: RowOf<'listAdsets'> | undefined = adsets[0]
  for await (const { id } of client.rows('listAdsets', { filters: { Status: status }, query: { period: 'last7' } }))
    await client.call('setAdsetState', { params: { id }, body: { status: 'AD_STOP' } })
  await client.call('createAdset', {
    idempotencyKey: 'order-7',
    body: {
      enterpriseId: 'en_1',
      name,
      kind: 'huoke',
      provider: 'tencent_gdt',
      accountId: String(page.page),
      params: { target: first?.links.landing ?? '' },
    },
  })

  await client.call('createConversion', {
    body: { adsetId: 'as_1', kind: 'order_paid', orderNo: '1001', amount: 12_900, clickId: 'click' },
  })

  // @ts-expect-error the server heeds no key where nothing is created
  await client.call('testLink', { params: { id: 'as_1' }, body: {}, idempotencyKey: 'order-7' })
  // @ts-expect-error nor where it gives out a secret
  await client.call('rotateWebhookSecret', { params: { id: 'wh_1' }, idempotencyKey: 'order-7' })
  // @ts-expect-error nor for a list
  client.rows('listAdsets', { idempotencyKey: 'order-7' })
  // @ts-expect-error no such call
  await client.call('getAdsets')
  // @ts-expect-error the id is missing
  await client.call('getAdset')
  // @ts-expect-error the id has another name
  await client.call('getAdset', { params: { adsetId: 'as_1' } })
  // @ts-expect-error no such status
  await client.call('setAdsetState', { params: { id: 'as_1' }, body: { status: 'PAUSED' } })
  // @ts-expect-error the body is missing
  await client.call('setAdsetState', { params: { id: 'as_1' } })
  // @ts-expect-error no such filter
  await client.call('listAdsets', { filters: { State: 'AD_RUNNING' } })
  // @ts-expect-error no such period
  await client.call('listAdsets', { query: { period: 'last8' } })
  await client.call('getAdsetTrend', { params: { id: 'as_1' }, query: { from: '2026-01-01', to: '2026-01-31' } })
  // @ts-expect-error a day is text
  await client.call('getAdsetTrend', { params: { id: 'as_1' }, query: { from: 12_345 } })
  client.rows('listAdsets', { query: { q: 'x', sort: '-createdAt' } })
  // @ts-expect-error no such field to sort by
  client.rows('listAdsets', { query: { sort: 'createdAtt' } })
  // @ts-expect-error this list is sorted by other fields
  client.rows('listWebhooks', { query: { sort: 'spend' } })
  // @ts-expect-error this list has no text search
  client.rows('listWebhooks', { query: { q: 'x' } })
  // @ts-expect-error what is no list has no rows
  client.rows('getAdset', { params: { id: 'as_1' } })
  // @ts-expect-error no such field
  String(adset.nickname)
}
