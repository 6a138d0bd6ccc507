import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startWorker } from '../../../app/start-worker.ts'
import { jobState, spawnWorker, untilMoving, untilState } from '../../../core/jobs/testing/workers.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { readBulk } from './testing/bulks.ts'

const COUNT = 200

test('copies of a job whose worker was killed are made once each', { timeout: 150_000 }, async () => {
  const server = await startTestServer({ ROLES: 'api' })
  const enterprise = await server.enterprise()
  const owner = await server.join(enterprise, 'User')
  const { id } = await makeAdset(server, owner, enterprise)
  await server.rows(
    `insert into adsets (id, key, name, kind, provider, enterprise_id, account_id, params, strategy, status)
    select 'as_many' || n, 'many' || n, 'n' || n, kind, provider, enterprise_id, account_id, params, strategy, status
    from adsets, generate_series(1, ${COUNT}) n where id = $1`,
    [id],
  )
  const child = await spawnWorker(server.services)
  const ids = Array.from({ length: COUNT }, (_, n) => `as_many${n + 1}`)
  const { body } = await owner.post('/adsets/bulk', { ids, action: { kind: 'copy' } })
  await untilMoving(owner, body.job.id)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await jobState(owner, body.job.id)).toMatchObject({ state: 'running' })
  const made = () => server.rows<{ n: number }>("select count(*) n from adsets where name like 'n%副本'")
  const [before] = await made()
  expect(before?.n).toBeGreaterThan(0)
  expect(before?.n).toBeLessThan(COUNT)

  const worker = await startWorker(server.services)
  await untilState(owner, body.job.id, 'done', 90_000)
  expect(await made()).toEqual([{ n: COUNT }])
  expect((await readBulk(owner, body.job.id)).bulk.counts).toMatchObject({ changed: COUNT, unchanged: 0, refused: 0 })
  await worker.stop()
  await server.stop()
})
