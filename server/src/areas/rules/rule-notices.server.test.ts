import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Rule } from '#contract/rules/entities.ts'
import { shanghaiClock } from '../../core/time/shanghai.ts'
import { giveAccount } from '../../testing/adsets.ts'
import { unique } from '../../testing/test-server.ts'
import { mailOf } from '../notifications/outward/mail-text.ts'
import { messageOf } from '../notifications/outward/message.ts'
import { spreadEvents } from '../notifications/outward/spread.ts'
import { type RuleWorld, idOf, openRuleWorld } from './testing/rule-world.ts'

let world: RuleWorld
beforeAll(async () => {
  world = await openRuleWorld()
  const settings = JSON.stringify({ enabled: true, host: 'mail.test', port: 2525, from: 'console@example.com' })
  expect((await world.server.admin.put('/config/mail', { settings })).status).toBe(200)
})
afterAll(() => world.server.stop())

const MINUTE = 60_000
const after = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE)
/** HH:mm of Shanghai. */
const clock = (at: Date): string => shanghaiClock(at).toISOString().slice(11, 16)

/** An ad set of which more pushes failed than the rule allows; both new. */
const failing = async (body: Record<string, unknown> = {}) => {
  const adset = await world.adset(`组 ${unique()}`)
  await world.hour(adset.id, new Date(), 9, 'failed')
  const target = { target: 'adset', targetId: adset.id, window: 24 }
  const rule = await world.rule({ name: `规则 ${unique()}`, kind: 'failures', threshold: 3, ...target, ...body })
  return { adset, rule, mend: () => world.hour(adset.id, new Date(), -9, 'failed') }
}
/** As a robot says it, and as a mail has it. */
const sent = (news: { kind: string; params: Record<string, string>; link: string } | undefined) => {
  if (news === undefined) throw new Error('nothing was told')
  const message = messageOf('https://site.test', {
    ...news,
    level: 'warning',
    enterpriseName: '企业',
    created_at: new Date(),
    unsure: false,
  })
  return { words: message.what, mail: mailOf('站', 'https://site.test', [message]).text }
}
const kinds = async (rule: Rule, api = world.owner): Promise<string[]> =>
  (await world.news(api, rule)).map(({ kind }) => kind)

describe('a notice', () => {
  it('goes to those who were chosen, and to nobody else', async () => {
    const { rule } = await failing({ userIds: [idOf(world.member)] })
    await world.evaluate()
    expect(await kinds(rule, world.member)).toEqual(['alarm.failures'])
    expect(await kinds(rule)).toEqual([])
  })

  it('goes to the owners where nobody of those is left', async () => {
    const leaving = await world.server.join(world.enterpriseId, 'Member')
    const { rule } = await failing({ userIds: [idOf(leaving)] })
    await world.server.rows('update members set deleted_at = now() where user_id = $1', [idOf(leaving)])
    await world.evaluate()
    expect(await kinds(rule, leaving)).toEqual([])
    expect(await kinds(rule)).toEqual(['alarm.failures'])
  })

  it('is one for all that begin at once, and one for all that end', async () => {
    const tag = `一起 ${unique()}`
    const adsets = [await world.adset('甲', [tag]), await world.adset('乙', [tag]), await world.adset('丙', [tag])]
    for (const { id } of adsets) await world.hour(id, new Date(), 9, 'failed')
    const rule = await world.rule({
      name: unique(),
      kind: 'failures',
      threshold: 3,
      target: 'tag',
      targetId: tag,
      window: 24,
    })
    await world.evaluate()
    const [news] = await world.news(world.owner, rule)
    expect(news).toMatchObject({ kind: 'alarm.many', params: { count: '3' } })
    expect(news?.link).toBe(`/apps/rules?tab=events&Rule=${rule.id}`)
    for (const { id } of adsets) await world.hour(id, new Date(), -9, 'failed')
    await world.evaluate(after(1))
    expect(await kinds(rule)).toEqual(['alarm.ended_many', 'alarm.many'])
  })

  it('names the figures that caused an action, and leads to the line of the log and the ad set', async () => {
    const { adset, rule } = await failing({ mail: true, actions: [{ kind: 'stop' }, { kind: 'notify' }] })
    await world.server.rows("update users set email = 'owner@example.com' where id = $1", [idOf(world.owner)])
    await world.evaluate()
    const [news] = await world.news(world.owner, rule)
    const [event] = await world.events(rule.id)
    expect(news).toMatchObject({ kind: 'rule.applied', link: `/apps/rules?tab=events&Event=${event?.id}` })
    const { words, mail } = sent(news)
    expect(words).toContain('成功 1 项，未能执行 0 项；依据：近 24 小时回传失败 9（高于 3）')
    expect(mail).toContain(`查看：https://site.test/#/apps/rules?tab=events&Event=${event?.id}`)
    expect(mail).toContain(`${adset.name}：https://site.test/#/apps/adsets/details/${adset.id}`)
    const asked = encodeURIComponent(JSON.stringify({ ID: 'Event', Value: event?.id }))
    const found = (await world.owner.get(`/rule-events?filters=${asked}`)).body.events
    expect(found.map(({ id }: { id: string }) => id)).toEqual([event?.id])
  })

  it('of several ad sets names each with its own figures', async () => {
    const tag = `一起 ${unique()}`
    const adsets = [await world.adset('甲', [tag]), await world.adset('乙', [tag])]
    for (const [index, { id }] of adsets.entries()) await world.hour(id, new Date(), 5 + index, 'failed')
    const actions = [{ kind: 'stop' }, { kind: 'notify' }]
    const body = { name: unique(), kind: 'failures', threshold: 3, target: 'tag', targetId: tag, window: 24, actions }
    const rule = await world.rule(body)
    await world.evaluate()
    const [news] = await world.news(world.owner, rule)
    const { words, mail } = sent(news)
    expect(words).toContain('“甲”近 24 小时回传失败 5（高于 3）')
    expect(words).toContain('“乙”近 24 小时回传失败 6（高于 3）')
    for (const { id, name } of adsets) expect(mail).toContain(`${name}：https://site.test/#/apps/adsets/details/${id}`)
  })

  it('tells after the quiet hours the figures of then because of which something was done', async () => {
    const quiet = { quietFrom: clock(after(-5)), quietTo: clock(after(30)) }
    const { adset, rule } = await failing({ ...quiet, actions: [{ kind: 'stop' }, { kind: 'notify' }] })
    await world.evaluate()
    await world.hour(adset.id, new Date(), 11, 'failed')
    await world.evaluate(after(40))
    expect(sent((await world.news(world.owner, rule))[0]).words).toContain('回传失败 9（高于 3）')
  })

  it('waits for the end of the quiet hours, and is not sent of what was over by then', async () => {
    const quiet = { quietFrom: clock(after(-5)), quietTo: clock(after(30)) }
    const lasting = await failing(quiet)
    const over = await failing(quiet)
    await world.evaluate()
    expect([await kinds(lasting.rule), await kinds(over.rule)]).toEqual([[], []])
    expect((await world.events(lasting.rule.id))[0]).toMatchObject({ until: null, toldAt: null })
    await over.mend()
    await world.evaluate(after(10))
    await world.evaluate(after(40))
    expect([await kinds(lasting.rule), await kinds(over.rule)]).toEqual([['alarm.failures'], []])
    expect((await world.events(over.rule.id))[0]?.toldAt).toBeNull()
    await world.evaluate(after(50))
    expect(await kinds(lasting.rule)).toEqual(['alarm.failures'])
  })

  it('comes again only after the cool-down', async () => {
    const { adset, rule, mend } = await failing({ cooldown: 60 })
    await world.evaluate()
    await mend()
    await world.evaluate(after(5))
    await world.hour(adset.id, new Date(), 9, 'failed')
    await world.evaluate(after(10))
    await world.evaluate(after(59))
    expect(await kinds(rule)).toEqual(['alarm.ended', 'alarm.failures'])
    await world.evaluate(after(61))
    expect(await kinds(rule)).toEqual(['alarm.failures', 'alarm.ended', 'alarm.failures'])
  })

  it('comes when it has lasted, and not where it did not', async () => {
    const { rule, mend, adset } = await failing({ lasting: 1 })
    await world.evaluate()
    expect(await world.events(rule.id)).toEqual([])
    await mend()
    await world.evaluate(after(30))
    await world.hour(adset.id, new Date(), 9, 'failed')
    await world.evaluate(after(40))
    await world.evaluate(after(70))
    expect(await kinds(rule)).toEqual([])
    await world.evaluate(after(101))
    expect(await kinds(rule)).toEqual(['alarm.failures'])
  })

  it('is neither lost nor sent twice where the worker dies between the event and the notice', async () => {
    const { rule } = await failing()
    await world.server.rows(`create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await world.server.rows('create trigger die before insert on notifications for each row execute function die()')
    await world.evaluate()
    await world.server.rows('drop trigger die on notifications')
    expect(await world.events(rule.id)).toEqual([])
    expect(await kinds(rule)).toEqual([])
    await Promise.all([world.evaluate(), world.evaluate(), world.evaluate()])
    expect(await world.events(rule.id)).toHaveLength(1)
    expect(await kinds(rule)).toEqual(['alarm.failures'])
  })

  it('goes out as the rule says: by mail or not, to these robots and no others', async () => {
    const robot = async (name: string, level: string): Promise<string> => {
      const webhook = `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${unique()}-0000-0000-0000-000000000000`
      const made = await world.owner.post('/robots', { name, platform: 'wecom', webhook, level })
      expect([made.status, made.body.code]).toEqual([200, undefined])
      return made.body.robot.id
    }
    // The chosen one would not hear of warnings, the other one of everything.
    const [chosen, other] = [await robot('值班群', 'danger'), await robot('全员群', 'info')]
    await world.server.rows("update users set email = 'owner@example.com' where id = $1", [idOf(world.owner)])
    const targetsOf = async (rule: Rule): Promise<string[]> => {
      await spreadEvents(world.server.services, new Date())
      const rows = await world.server.rows<{ target: string }>(
        "select target from notices where params ->> 'rule' = $1 order by 1",
        [rule.name],
      )
      return rows.map(({ target }) => target)
    }
    const loud = await failing({ mail: true, robotIds: [chosen] })
    const silent = await failing({ mail: false })
    const alone = await failing({ userIds: [], robotIds: [other] })
    await world.evaluate()
    expect(await targetsOf(loud.rule)).toEqual([`mail:${idOf(world.owner)}`, `robot:${chosen}`])
    expect(await targetsOf(silent.rule)).toEqual([])
    expect(await targetsOf(alone.rule)).toEqual([`robot:${other}`])
    const tested = await world.owner.post(`/rules/${loud.rule.id}/test`)
    expect(tested.body).toMatchObject({ people: [{ id: idOf(world.owner) }], robots: [{ id: chosen }], mail: true })
    expect(await kinds(loud.rule)).toEqual(['alarm.test', 'alarm.failures'])
    expect(await targetsOf(loud.rule)).toHaveLength(4)
  })

  it('does not keep the rules of another enterprise where those of one fail', async () => {
    const elsewhere = await world.server.enterprise()
    await world.server.rows(
      `insert into rules (id, enterprise_id, name, lasting, cooldown, user_ids, robot_ids, mail, created_by)
       values ('ar_0', $1, 'x', 0, 0, '{}', '{}', false, 'x')`,
      [elsewhere],
    )
    await world.server.rows(`create function refuse() returns trigger language plpgsql as $$
      begin if new.id = 'ar_0' then raise 'no'; end if; return new; end $$`)
    await world.server.rows('create trigger refuse before update on rules for each row execute function refuse()')
    const { rule } = await failing()
    await world.evaluate()
    expect(await kinds(rule)).toEqual(['alarm.failures'])
    await world.server.rows('drop trigger refuse on rules')
  })
})

it('is forgotten half a year after it ended', async () => {
  const { rule, mend } = await failing()
  await world.evaluate()
  await mend()
  await world.evaluate(after(1))
  await world.server.rows("update rule_events set until = now() - interval '181 days' where rule_id = $1", [rule.id])
  const { deleteExpiredRuleEvents } = await import('./delete-expired-rule-events.ts')
  await deleteExpiredRuleEvents(world.server.services)
  expect(await world.events(rule.id)).toEqual([])
})

it('an account that is no longer the enterprise’s is said to be gone', async () => {
  const id = await giveAccount(world.server, world.enterpriseId, { name: '借来的' })
  const rule = await world.rule({ kind: 'balance', threshold: 100, target: 'account', targetId: id })
  await world.server.rows('delete from account_grants where account_id = $1', [id])
  expect((await world.owner.get(`/rules/${rule.id}`)).body.rule).toMatchObject({ gone: true })
})
