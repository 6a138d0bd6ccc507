import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import type { Experiment } from '#contract/experiments/endpoints.ts'
import { giveAccount, makeAdset } from '../../testing/adsets.ts'
import type { Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { judgeExperiments } from './judge-experiments.ts'
import { makeExperiment, setState, TWO } from './testing/experiment.ts'

let server: TestServer
let enterpriseId: string
let owner: Api
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api' })
  enterpriseId = await server.enterprise()
  owner = await server.join(enterpriseId, 'User')
})
afterAll(() => server.stop())

const adsetOf = (body: Record<string, unknown> = {}): Promise<Adset> => makeAdset(server, owner, enterpriseId, body)
const read = async (id: string) => (await owner.get(`/experiments/${id}`)).body
const again = ({ variants }: Experiment) =>
  variants.map(({ id, name, weight, params }) => ({ id, name, weight, params }))
const auditOf = (id: string) =>
  server.rows<{ action: string; before: object; after: object }>(
    'select action, before, after from audit where entity_id = $1 order by id',
    [id],
  )

describe('a draft', () => {
  it('keeps of each variant what is another than the ad set’s own, and shows where to look at it', async () => {
    const adset = await adsetOf({ params: { target: 'https://example.com/a', headline: '原标题' } })
    const experiment = await makeExperiment(owner, adset.id, { goal: 'friend_added' })
    expect(experiment).toMatchObject({
      name: '标题实验',
      status: 'draft',
      goal: 'friend_added',
      maxVisitors: 10_000,
      adset: { id: adset.id, name: adset.name, kind: 'huoke' },
      result: null,
      variants: [
        { name: '原页面', weight: 50, params: {} },
        { name: '新标题', weight: 50, params: { headline: '限时领取', color: '#ff6600' } },
      ],
    })
    const [, second] = experiment.variants
    expect(second?.preview).toBe(`${adset.links.landing.split('?')[0]}.${second?.id}`)
    expect([experiment.base, experiment.names]).toEqual([{ headline: '原标题', color: '#2b5aed' }, {}])
    expect(await auditOf(experiment.id)).toMatchObject([{ action: 'experiment.create' }])
    expect((await read(experiment.id)).phases).toEqual([])
  })

  it.each([
    [
      'a param the kind does not know',
      [TWO[0], { name: 'B', weight: 1, params: { fees: 1 } }],
      'variants.1.params.fees',
    ],
    [
      'a param that does not fit',
      [TWO[0], { name: 'B', weight: 1, params: { color: 'red' } }],
      'variants.1.params.color',
    ],
    [
      'how conversions are pushed',
      [TWO[0], { name: 'B', weight: 1, params: { pushMode: 'api' } }],
      'variants.1.params.pushMode',
    ],
    ['a link of nobody', [TWO[0], { name: 'B', weight: 1, params: { linkId: 'gone' } }], 'variants.1.params.linkId'],
    ['a name twice', [TWO[0], TWO[0]], 'variants.1.name'],
    ['nobody to be shown to', TWO.map((one) => ({ ...one, weight: 0 })), 'variants.0.weight'],
    ['an id of its own', [{ ...TWO[0], id: 'va_made' }, TWO[1]], 'variants.0.id'],
    ['one variant', TWO.slice(0, 1), 'variants'],
  ])('is refused with %s, at the field', async (_what, variants, path) => {
    const adset = await adsetOf()
    const reply = await owner.post('/experiments', { adsetId: adset.id, name: 'x', variants })
    expect(reply.status).toBe(400)
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toEqual([path])
    expect(reply.body.issues[0].message).not.toBe('')
  })

  it('may lead elsewhere by an address of its own', async () => {
    const adset = await adsetOf()
    const target = 'https://example.com/other'
    const { variants } = await makeExperiment(owner, adset.id, {
      variants: [TWO[0], { name: 'B', weight: 1, params: { target } }],
    })
    expect(variants[1]?.params).toEqual({ target })
  })
})

describe('the states', () => {
  it('start the first phase once; one experiment runs on an ad set at a time', async () => {
    const adset = await adsetOf()
    const first = await makeExperiment(owner, adset.id)
    const second = await makeExperiment(owner, adset.id, { name: '另一个' })
    expect(await setState(owner, first.id, 'stopped')).toMatchObject({ status: 'draft' })
    expect(await setState(owner, first.id, 'running')).toMatchObject({
      status: 'running',
      result: { phase: 1, endedAt: null, verdict: 'too_few', variants: [{ visitors: 0 }, { visitors: 0 }] },
    })
    const refused = await owner.put(`/experiments/${second.id}/state`, { status: 'running' })
    expect([refused.status, refused.body.code]).toEqual([409, 'experiment.busy'])
    expect((await owner.delete(`/experiments/${first.id}`)).body.code).toBe('experiment.running')
    await setState(owner, first.id, 'stopped')
    expect((await setState(owner, first.id, 'running')).result?.phase).toBe(1)
    await setState(owner, first.id, 'stopped')
    expect((await setState(owner, second.id, 'running')).status).toBe('running')
    expect((await auditOf(first.id)).map(({ action }) => action)).toEqual([
      'experiment.create',
      'experiment.start',
      'experiment.stop',
      'experiment.start',
      'experiment.stop',
    ])
  })

  it('two at once start one', async () => {
    const adset = await adsetOf()
    const made = [await makeExperiment(owner, adset.id), await makeExperiment(owner, adset.id)]
    const replies = await Promise.all(
      made.map(({ id }) => owner.put(`/experiments/${id}/state`, { status: 'running' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a phase', () => {
  it('ends with a change of weights, of what is shown, or of which variants there are; not with a name', async () => {
    const adset = await adsetOf()
    const { id } = await makeExperiment(owner, adset.id)
    let experiment = await setState(owner, id, 'running')
    const change = async (variants: readonly object[]): Promise<number | undefined> => {
      const reply = await owner.put(`/experiments/${id}`, { variants })
      expect(reply.status).toBe(200)
      experiment = reply.body.experiment
      return experiment.result?.phase
    }
    expect(await change(again(experiment).map((one) => ({ ...one, name: `${one.name}！` })))).toBe(1)
    expect(experiment.result?.variants.map(({ name }) => name)).toEqual(['原页面！', '新标题！'])
    // The same shares in other numbers.
    expect(await change(again(experiment).map((one) => ({ ...one, weight: one.weight * 10 })))).toBe(1)
    expect(await change(again(experiment).map((one, at) => ({ ...one, weight: at === 0 ? 70 : 30 })))).toBe(2)
    expect(
      await change(again(experiment).map((one, at) => (at === 1 ? { ...one, params: { text: '新' } } : one))),
    ).toBe(3)
    expect(await change([...again(experiment), { name: 'C', weight: 0 }])).toBe(4)
    expect(await change(again(experiment).slice(0, 2))).toBe(5)
    const { phases } = await read(id)
    expect(phases.map((one: { phase: number; endedAt: string | null }) => [one.phase, one.endedAt === null])).toEqual([
      [5, true],
      [4, false],
      [3, false],
      [2, false],
      [1, false],
    ])
    expect(phases[1].variants.map((one: { name: string }) => one.name)).toEqual(['原页面！', '新标题！', 'C'])
    const foreign = await owner.put(`/experiments/${id}`, { variants: [{ ...TWO[0], id: 'va_other' }, TWO[1]] })
    expect(foreign.body.issues[0].path).toBe('variants.0.id')
  })

  it('is not begun over what somebody else changed meanwhile', async () => {
    const adset = await adsetOf()
    const { id, updatedAt } = await makeExperiment(owner, adset.id)
    const first = await owner.put(`/experiments/${id}`, { name: '先改', updatedAt })
    expect(first.status).toBe(200)
    const stale = await owner.put(`/experiments/${id}`, { name: '后改', updatedAt })
    expect([stale.status, stale.body.code]).toEqual([409, 'experiment.conflict'])
    expect((await read(id)).experiment.name).toBe('先改')
    const { updatedAt: now } = first.body.experiment
    expect((await owner.put(`/experiments/${id}`, { name: '再改', updatedAt: now })).status).toBe(200)
  })

  it('ends when the ad set itself shows something else', async () => {
    const adset = await adsetOf()
    const { id } = await makeExperiment(owner, adset.id)
    await setState(owner, id, 'running')
    await owner.put(`/adsets/${adset.id}`, { name: '改名' })
    await owner.put(`/adsets/${adset.id}`, { params: { ...adset.params, pushMode: 'legacy' } })
    expect((await read(id)).experiment.result.phase).toBe(1)
    await owner.put(`/adsets/${adset.id}`, { params: { ...adset.params, text: '都看得到' } })
    expect((await read(id)).experiment.result.phase).toBe(2)
  })
})

describe('a result', () => {
  it('compares conversion rate and value per visitor, each with its interval; of a phase from before without value', async () => {
    const adset = await adsetOf()
    const customer = await server.join(enterpriseId, 'MemberCustomer')
    await owner.put(`/adsets/${adset.id}`, { customers: [customer.user?.id] })
    const { id, variants } = await makeExperiment(owner, adset.id)
    await setState(owner, id, 'running')
    for (const [at, [converted, value, squares]] of [
      [100, 1_000_000, 1.2e10],
      [100, 1_500_000, 2.7e10],
    ].entries())
      await server.rows(
        `insert into experiment_days (variant_id, phase, day, slot, adset_id, visitors, converted, value, squares)
         values ($1, 1, '2026-11-01', 0, $2, 1000, $3, $4, $5)`,
        [variants[at]?.id, adset.id, converted, value, squares],
      )
    const { experiment, days } = await read(id)
    const [compared] = experiment.result.differences
    expect(compared).toMatchObject({ id: variants[1]?.id, difference: 0, value: { difference: 500 } })
    expect((compared.value.low + compared.value.high) / 2).toBeCloseTo(500)
    expect(compared.value.low).toBeLessThan(0)
    expect(days[0].differences).toEqual(experiment.result.differences)
    const seen = (await customer.get(`/experiments/${id}`)).body.experiment.result
    expect([seen.differences[0].value, seen.differences[0].difference]).toEqual([null, 0])
    await server.rows('update experiment_phases set has_squares = false where experiment_id = $1', [id])
    expect((await read(id)).experiment.result.differences[0].value).toBeNull()
  })
})

/** Visitors of a day, and how many of them converted, for each variant. */
const count = async ({ variants, adset }: Experiment, ...counts: readonly [visitors: number, converted: number][]) => {
  for (const [at, [visitors, converted]] of counts.entries())
    await server.rows(
      `insert into experiment_days (variant_id, phase, day, slot, adset_id, visitors, converted)
       values ($1, 1, '2026-11-01', 0, $2, $3, $4)`,
      [variants[at]?.id, adset.id, visitors, converted],
    )
}
const toldOf = ({ id }: Experiment) =>
  server.rows<{ kind: string; params: object }>(
    `select distinct kind, params from notifications where link = $1 order by kind`,
    [`/apps/experiments/${id}`],
  )
const run = async (body: Record<string, unknown> = {}) => {
  const { id } = await makeExperiment(owner, (await adsetOf()).id, body)
  return setState(owner, id, 'running')
}

describe('the stop rule', () => {
  it('tells once of a winner, of visitors used up and of a split that does not fit, and leaves the rest to people', async () => {
    const [won, even, skewed, early] = [await run(), await run({ maxVisitors: 1000 }), await run(), await run()]
    await count(won, [5000, 500], [5000, 650])
    await count(even, [1000, 100], [1000, 101])
    await count(skewed, [5000, 500], [6000, 600])
    await count(early, [100, 10], [100, 30])
    for (let n = 0; n < 2; n++) await judgeExperiments(server.services)
    expect(await toldOf(won)).toEqual([
      { kind: 'experiment.winner', params: { experiment: '标题实验', variant: '新标题' } },
    ])
    expect((await toldOf(even)).map(({ kind }) => kind)).toEqual(['experiment.no_difference'])
    expect((await toldOf(skewed)).map(({ kind }) => kind)).toEqual(['experiment.mismatch'])
    expect(await toldOf(early)).toEqual([])
    for (const { id } of [won, even, skewed, early]) expect((await read(id)).experiment.status).toBe('running')
    expect(
      await server.rows('select from notifications where link = $1 and user_id = $2', [
        `/apps/experiments/${won.id}`,
        owner.user?.id,
      ]),
    ).toHaveLength(1)
  })

  it('stops by itself what is to, with its line in the audit log; never where the split does not fit', async () => {
    const [won, even, skewed] = [
      await run({ stopRule: 'automatic' }),
      await run({ stopRule: 'automatic', maxVisitors: 1000 }),
      await run({ stopRule: 'automatic' }),
    ]
    await count(won, [5000, 500], [5000, 650])
    await count(even, [1000, 100], [1000, 101])
    await count(skewed, [5000, 500], [6000, 600])
    await Promise.all([judgeExperiments(server.services), judgeExperiments(server.services)])
    const statuses = await Promise.all([won, even, skewed].map(async ({ id }) => (await read(id)).experiment.status))
    expect(statuses).toEqual(['stopped', 'stopped', 'running'])
    expect((await toldOf(won)).map(({ kind }) => kind)).toEqual(['experiment.stopped_winner'])
    expect((await toldOf(even)).map(({ kind }) => kind)).toEqual(['experiment.stopped_even'])
    const lines = await server.rows<{ actor_name: string; after: object }>(
      `select actor_name, after from audit where entity_id = $1 and action = 'experiment.stop'`,
      [won.id],
    )
    expect(lines).toEqual([{ actor_name: '实验：标题实验', after: { status: 'stopped' } }])
    const adopted = await owner.post(`/experiments/${won.id}/adopt`, { variantId: won.variants[1]?.id })
    expect(adopted.body.experiment.status).toBe('decided')
  })
})

describe('who may what', () => {
  it('customers who see the ad set look on; strangers see nothing', async () => {
    const customer = await server.join(enterpriseId, 'MemberCustomer')
    const stranger = await server.join(await server.enterprise(), 'User')
    const [shown, hidden] = [await adsetOf(), await adsetOf()]
    await owner.put(`/adsets/${shown.id}`, { customers: [customer.user?.id] })
    const [one, other] = [await makeExperiment(owner, shown.id), await makeExperiment(owner, hidden.id)]
    await setState(owner, one.id, 'running')
    const seen = (await customer.get('/experiments')).body.experiments
    expect(seen.map(({ id }: Experiment) => id)).toEqual([one.id])
    expect(seen[0].result.variants[0].value).toBeNull()
    expect((await customer.get(`/experiments/${other.id}`)).status).toBe(404)
    expect((await customer.put(`/experiments/${one.id}/state`, { status: 'stopped' })).status).toBe(403)
    expect((await stranger.get(`/experiments/${one.id}`)).status).toBe(404)
    expect((await stranger.get('/experiments')).body.experiments).toEqual([])
  })

  it('an ad set takes its experiments along to another enterprise, without the links it had here', async () => {
    const adset = await adsetOf()
    const experiment = await makeExperiment(owner, adset.id)
    const elsewhere = await server.enterprise()
    const there = await server.join(elsewhere, 'User')
    await server.rows('insert into account_grants (account_id, enterprise_id) values ($1, $2)', [
      adset.account?.id,
      elsewhere,
    ])
    await server.rows(
      `update experiment_variants set params = '{"linkId": "ca1"}' where experiment_id = $1 and position = 1`,
      [experiment.id],
    )
    expect((await server.admin.put(`/adsets/${adset.id}/move`, { enterpriseId: elsewhere })).status).toBe(200)
    expect((await owner.get(`/experiments/${experiment.id}`)).status).toBe(404)
    const { body } = await there.get(`/experiments/${experiment.id}`)
    expect(body.experiment).toMatchObject({ enterpriseId: elsewhere, variants: [{}, { params: { linkId: '' } }] })
    expect((await there.get('/experiments')).body.experiments).toHaveLength(1)
  })

  it('an ad set does not move while a variant leads to a form of the enterprise', async () => {
    const adset = await adsetOf()
    const experiment = await makeExperiment(owner, adset.id)
    const elsewhere = await server.enterprise()
    await giveAccount(server, elsewhere)
    await server.rows('insert into account_grants (account_id, enterprise_id) values ($1, $2)', [
      adset.account?.id,
      elsewhere,
    ])
    await server.rows(
      `update experiment_variants set params = '{"schemaId": 987654}' where experiment_id = $1 and position = 1`,
      [experiment.id],
    )
    expect((await server.admin.put(`/adsets/${adset.id}/move`, { enterpriseId: elsewhere })).body.code).toBe(
      'adset.bound',
    )
  })
})

describe('the list', () => {
  it('finds by name, pinyin, ad set and state; a deleted one comes back', async () => {
    const adset = await adsetOf({ name: '春季投放' })
    const { id } = await makeExperiment(owner, adset.id, { name: '落地页配色' })
    const found = async (query: string): Promise<string[]> =>
      (await owner.get(`/experiments?${query}`)).body.experiments.map((one: Experiment) => one.id)
    const by = (ID: string, Value: string) => found(`filters=${encodeURIComponent(JSON.stringify([{ ID, Value }]))}`)
    expect(await found(`q=${encodeURIComponent('配色')}`)).toEqual([id])
    expect(await found('q=luodiyepeise')).toEqual([id])
    expect(await found(`q=${id}`)).toEqual([id])
    expect(await by('Adset', adset.id)).toEqual([id])
    expect(await by('Status', 'decided')).not.toContain(id)
    const { body } = await owner.delete(`/experiments/${id}`)
    expect(await by('Adset', adset.id)).toEqual([])
    await owner.post(`/undo/${body.undo}`)
    expect(await by('Adset', adset.id)).toEqual([id])
    await owner.put(`/adsets/${adset.id}/state`, { status: 'AD_STOP' })
    await owner.delete(`/adsets/${adset.id}`)
    expect(await by('Adset', adset.id)).toEqual([])
    expect((await owner.get(`/experiments/${id}`)).status).toBe(404)
  })
})
