import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Experiment } from '#contract/experiments/endpoints.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { attach, makeAgent } from '../agents/testing/agents.ts'
import { makeLink, type TestLink } from '../tracking/testing/link.ts'
import { countsOf, makeExperiment, openBrowser, setState } from './testing/experiment.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const resultOf = async ({ id }: Experiment) => (await server.admin.get(`/experiments/${id}`)).body.experiment.result
const convert = (link: TestLink, trackId: string) =>
  server.admin.post('/conversions', { adsetId: link.id, kind: 'friend_added', trackId })

describe('agents of a variant', () => {
  it('receive its visitors alone, become those of the ad set when it is adopted, and are taken back', async () => {
    const target = 'https://work.weixin.qq.com/ca/cawcde000000'
    const link = await makeLink(server, { params: { target, opens: 'agent' } })
    const names = ['早班甲', '早班乙', '晚班']
    const ids = await Promise.all(names.map((name) => makeAgent(server, link.enterpriseId, { name })))
    const [first = '', second = '', third = ''] = ids
    await attach(server, link.id, ids)
    const make = (agentIds: unknown, params: object = {}) =>
      server.admin.post('/experiments', {
        adsetId: link.id,
        name: '谁来接待',
        variants: [
          { name: '早班', weight: 1, params: { agentIds: [second, first] } },
          { name: '晚班', weight: 1, params: { agentIds, ...params } },
        ],
      })
    for (const [agentIds, params] of [
      [[], {}],
      [['ag_gone'], {}],
      [[third], { opens: 'page' }],
    ] as const) {
      const refused = await make(agentIds, params)
      expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'variants.1.params.agentIds'])
    }
    const { id, variants, base, names: called } = (await make([third])).body.experiment
    expect(variants[0].params).toEqual({ agentIds: [first, second] })
    expect([base, called[third]]).toEqual([{ agentIds: ids }, '晚班'])
    const experiment = await setState(server.admin, id, 'running')
    const met: Record<string, Set<string>> = { 早班: new Set(), 晚班: new Set() }
    for (let n = 0; n < 12; n++) {
      const { text } = await openBrowser(server, link).land(`received-${n}`)
      const name = /<h1>(.+)<\/h1>/.exec(text)?.[1] ?? ''
      met[name === '晚班' ? '晚班' : '早班']?.add(name)
    }
    expect([[...(met['早班'] ?? [])].sort(), [...(met['晚班'] ?? [])]]).toEqual([['早班甲', '早班乙'].sort(), ['晚班']])
    const result = await resultOf(experiment)
    expect(result.variants.every(({ visitors }: { visitors: number }) => visitors > 0)).toBe(true)
    const own = () => server.rows('select agent_id from adset_agents where adset_id = $1 order by position', [link.id])
    const [, late] = experiment.variants
    expect((await server.admin.post(`/experiments/${id}/adopt`, { variantId: late?.id })).status).toBe(200)
    expect(await own()).toEqual([{ agent_id: third }])
    expect((await server.admin.get(`/experiments/${id}`)).body.adoptionStands).toBe(true)
    expect((await server.admin.post(`/experiments/${id}/adoption/undo`)).status).toBe(200)
    expect(await own()).toEqual(ids.map((agent_id) => ({ agent_id })))
  })
})

describe('an agent', () => {
  it('says what their variant has them say, leads on by it, and the friend counts for it', async () => {
    const target = 'https://work.weixin.qq.com/ca/cawcde000000'
    const other = 'https://work.weixin.qq.com/ca/cawcde000001'
    const link = await makeLink(server, { params: { target, opens: 'agent', headline: '您好，很高兴为您服务' } })
    await attach(server, link.id, [await makeAgent(server, link.enterpriseId, { name: '小李' })])
    const { id } = await makeExperiment(server.admin, link.id, {
      variants: [
        { name: '原话术', weight: 1 },
        {
          name: '新话术',
          weight: 1,
          params: { headline: '加我领取资料', text: '备注“资料”，马上发送', buttonText: '加小李', target: other },
        },
      ],
    })
    const experiment = await setState(server.admin, id, 'running')
    const seen = { 原话术: 0, 新话术: 0 }
    for (let n = 0; Math.min(...Object.values(seen)) < 2; n++) {
      const browser = openBrowser(server, link)
      const { text } = await browser.land(`script-${n}`)
      const name = text.includes('加我领取资料') ? '新话术' : '原话术'
      seen[name]++
      expect(text).toContain('<h1>小李</h1>')
      expect([text.includes('您好，很高兴为您服务'), text.includes('>加小李</a>')]).toEqual(
        name === '原话术' ? [true, false] : [false, true],
      )
      const go = /<a href="(\/p\/[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const leftFor = (await openBrowser(server, link).get(go)).location ?? ''
      expect(leftFor.split('?')[0]).toBe(name === '原话术' ? target : other)
      await convert(link, /track=(v_[0-9a-z]{26})/.exec(go)?.[1] ?? '')
    }
    expect(countsOf(await resultOf(experiment))).toEqual({
      原话术: [seen['原话术'], seen['原话术']],
      新话术: [seen['新话术'], seen['新话术']],
    })
  })
})
