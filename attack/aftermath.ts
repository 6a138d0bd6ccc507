import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { against } from './stage.ts'
import { timed } from './timed.ts'

const MOST_MEMORY = 700
const Line = z.object({
  level: z.number(),
  msg: z.string().default(''),
  status: z.number().optional(),
  path: z.string().optional(),
  err: z.object({ message: z.string() }).partial().optional(),
})

/** Others' servers that are away are told as 503; everything else above 499 is ours. */
const faultsIn = (log: string): { faults: string[]; lines: number } => {
  const faults: string[] = []
  let lines = 0
  // What stands after the last end of a line is still being written.
  for (const text of log.split('\n').slice(0, -1)) {
    if (!text.startsWith('{')) continue
    lines++
    const { data } = Line.safeParse(JSON.parse(text))
    if (data === undefined) continue
    if (data.status !== undefined && data.status >= 500 && data.status !== 503)
      faults.push(`${data.status} at ${data.path}`)
    else if (data.level >= 50 && data.msg !== 'request failed') faults.push(`${data.msg} ${data.err?.message ?? ''}`)
  }
  return { faults: [...new Set(faults)], lines }
}

/** After everything: it stands, it is quick, it holds no more than it should, and nobody's things have moved. */
export const aftermath = against('aftermath', async (target, report) => {
  report.check('the server has lived through it', 1, target.isAlive() ? [] : ['it is gone'])
  const { median, slowest, failed } = await timed(target, 30)
  report.check(
    'and answers',
    30,
    [...(failed > 0 ? [`${failed} failed`] : []), ...(slowest > 3_000 ? [`${slowest} ms`] : [])],
    `median ${median} ms`,
  )
  const held = target.memory()
  report.check('and holds no more memory than it may', 1, held > MOST_MEMORY ? [`${held} MB`] : [], `${held} MB`)
  const { faults, lines } = faultsIn(readFileSync(target.logFile, 'utf8'))
  report.check('no request was answered with a fault of ours', lines, faults)
  const [first, ...others] = target.tenants
  // Those of the first were attacked in the name of an Admin, who may end their sessions.
  for (const api of others.flatMap(({ people }) => Object.values(people))) {
    const { status } = await api.get('/me')
    if (status !== 200)
      report.check('those who were signed in still are', 1, [`${api.user?.username} is answered ${status}`])
  }
  const lost = await Promise.all(
    [first, ...others].map(async ({ id, canary, adsetId }) => {
      const rows = await target.rows(
        'select from enterprises e join adsets a on a.enterprise_id = e.id where e.id = $1 and a.id = $2 and e.name like $3 and e.deleted_at is null and a.deleted_at is null',
        [id, adsetId, `%${canary}%`],
      )
      return rows.length === 1 ? [] : [`${canary} is not what it was`]
    }),
  )
  report.check("everybody's things are where they were", 3, lost.flat())
  const roles = await target.rows<{ username: string }>(
    "select username from users where role = 'Admin' and deleted_at is null",
  )
  report.check(
    'there is one Admin, as before',
    1,
    roles.length === 1 ? [] : [roles.map(({ username }) => username).join()],
  )
})
