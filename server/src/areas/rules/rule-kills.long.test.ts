import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startWorker } from '../../app/start-worker.ts'
import { spawnWorker } from '../../core/jobs/testing/workers.ts'
import { openRuleWorld } from './testing/rule-world.ts'

const COUNT = 300

test('what a rule does is done once each, whichever worker is killed over it', { timeout: 150_000 }, async () => {
  const { server, adset, rule } = await openRuleWorld()
  const { id } = await adset('起')
  await server.rows(
    `insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, params, strategy, status)
    select 'as_many' || n, 'many' || n, 'n' || n, kind, provider, enterprise_id, account_id, params, strategy, status
    from adsets, generate_series(1, ${COUNT}) n where id = $1`,
    [id],
  )
  await server.rows(
    `insert into push_hours (adset_id, hour, kind, outcome, rule, region, device, slot, n, amount)
    select 'as_many' || n, date_trunc('hour', now()), 'form', 'failed', 'all', '', '', 0, 9, 0
    from generate_series(1, ${COUNT}) n`,
  )
  const body = { kind: 'failures', threshold: 3, window: 24, userIds: [], actions: [{ kind: 'stop' }], cooldown: 1440 }
  const { id: ruleId } = await rule({ name: '止损', ...body })
  const stopped = () => server.rows<{ n: number }>("select count(*)::int n from adsets where status = 'AD_STOP'")
  const ask = () => server.rows("select graphile_worker.add_job('evaluate_rules')")

  for (let kill = 0; kill < 2; kill++) {
    const child = await spawnWorker(server.services)
    await ask()
    // Held by the look that is under way.
    await expect
      .poll(() => server.rows('select id from rules for no key update skip locked'), { timeout: 45_000, interval: 5 })
      .toEqual([])
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect
      .poll(() => server.rows('select id from rules for no key update skip locked'), { timeout: 45_000 })
      .toHaveLength(1)
    expect(await stopped(), 'all or nothing').toEqual([{ n: 0 }])
  }

  const worker = await startWorker(server.services)
  await ask()
  await expect.poll(stopped, { timeout: 90_000 }).toEqual([{ n: COUNT }])
  await ask()
  await ask()
  await expect
    .poll(
      () =>
        server.rows(
          "select 1 from graphile_worker.jobs where task_identifier = 'evaluate_rules' and locked_at is null and attempts = 0",
        ),
      {
        timeout: 45_000,
      },
    )
    .toEqual([])
  await worker.stop()
  const [log] = await server.rows(
    'select count(*)::int events, count(distinct subject_id)::int subjects from rule_events where rule_id = $1',
    [ruleId],
  )
  expect(log).toEqual({ events: COUNT, subjects: COUNT })
  const [lines] = await server.rows(
    "select count(*)::int lines, count(distinct entity_id)::int adsets from audit where action = 'adset.stop'",
  )
  expect(lines).toEqual({ lines: COUNT, adsets: COUNT })
  await server.stop()
})
