import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Adset } from '#contract/adsets/entities.ts'
import type { Rule } from '#contract/rules/entities.ts'
import { unique } from '../../testing/test-server.ts'
import { openRuleWorld, type RuleWorld } from './testing/rule-world.ts'

let world: RuleWorld
beforeAll(async () => {
  world = await openRuleWorld()
})
afterAll(() => world.server.stop())

const get = async (id: string): Promise<Adset> => (await world.owner.get(`/adsets/${id}`)).body.adset
const after = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)
const remove = ({ id }: Rule) => world.owner.delete(`/rules/${id}`)

/** An ad set of which pushes failed, and a rule that does something about it. */
const failing = async (body: Record<string, unknown>) => {
  const adset = await world.adset(`组 ${unique()}`)
  await world.hour(adset.id, new Date(), 9, 'failed')
  const target = { target: 'adset', targetId: adset.id, window: 24, userIds: [] }
  const rule = await world.rule({ name: `规则 ${unique()}`, kind: 'failures', threshold: 3, ...target, ...body })
  return { adset, rule }
}

describe('what was so already', () => {
  it('uses up neither the limit of the day nor the pause, and is told to nobody', async () => {
    const stopped = await world.adset('停着')
    await world.owner.put(`/adsets/${stopped.id}/state`, { status: 'AD_STOP' })
    const running = [await world.adset('投一'), await world.adset('投二'), await world.adset('投三')]
    for (const { id } of [stopped, ...running]) await world.hour(id, new Date(), 9, 'failed')
    const rule = await world.rule({
      name: unique(),
      kind: 'failures',
      threshold: 3,
      window: 24,
      scope: { ids: [stopped, ...running].map(({ id }) => id) },
      actions: [{ kind: 'start' }, { kind: 'notify' }],
      dailyMost: 1,
      cooldown: 1440,
    })
    const today = async () => (await world.owner.get(`/rules/${rule.id}`)).body.rule.today
    await world.evaluate()
    expect((await get(stopped.id)).status).toBe('AD_RUNNING')
    expect(await today()).toBe(1)
    const events = await world.events(rule.id)
    expect(events.map(({ subject, results }) => [subject.name, results[0]?.state]).sort()).toEqual([
      ['停着', 'changed'],
      ['投一', 'unchanged'],
      ['投三', 'unchanged'],
      ['投二', 'unchanged'],
    ])
    expect(await world.skips(rule.id)).toEqual([])
    const [news, ...more] = await world.news(world.owner, rule)
    expect([news?.kind, news?.params['subject'], more]).toEqual(['rule.applied', '停着', []])
    await remove(rule)
  })

  it('is tried again by a repeating rule without an entry each time, and done once it can be', async () => {
    const actions = [{ kind: 'cap', how: 'raise', value: 10 }]
    const { adset, rule } = await failing({ actions, repeats: true, cooldown: 1440, dailyMost: 1 })
    for (const minutes of [0, 5, 10]) await world.evaluate(after(minutes))
    expect((await world.events(rule.id)).flatMap(({ results }) => results)).toMatchObject([
      { state: 'unchanged', reason: '没有设上限，无法提高' },
    ])
    const { pushStrategy } = await get(adset.id)
    await world.owner.put(`/adsets/${adset.id}`, { pushStrategy: { ...pushStrategy, dailyCap: 100 } })
    for (const minutes of [15, 20]) await world.evaluate(after(minutes))
    expect((await world.events(rule.id)).map(({ results }) => results[0]?.state)).toEqual(['changed', 'unchanged'])
    expect((await world.events(rule.id))[0]?.results[0]?.reason).toBeNull()
    expect((await get(adset.id)).pushStrategy.dailyCap).toBe(110)
    await remove(rule)
  })

  it('of a dry run holds back nothing that is then in force', async () => {
    const { adset, rule } = await failing({ actions: [{ kind: 'stop' }], dry: true, dailyMost: 1, cooldown: 1440 })
    await world.evaluate()
    await world.owner.put(`/rules/${rule.id}`, { dry: false })
    await world.evaluate(after(5))
    expect((await get(adset.id)).status).toBe('AD_STOP')
    await remove(rule)
  })
})
