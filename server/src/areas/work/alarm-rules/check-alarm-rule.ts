import { sql } from 'kysely'
import { type AlarmKind, type AlarmTarget, specOfAlarm } from '#contract/work/alarm-kinds.ts'
import type { Language } from '#contract/errors.ts'
import type { Tx } from '../../../core/db/tenant.ts'
import type { Caller } from '../../../core/http/caller.ts'
import { Failure } from '../../../core/http/failure.ts'
import { ownerFor } from '../todos/list-todo-owners.ts'

interface Condition {
  kind: AlarmKind
  threshold: number
  window: number
  lasting: number
  target: AlarmTarget
  targetId: string
}

const wrong = (path: string, message: Record<Language, string>): Failure =>
  new Failure('request.malformed', { issues: [{ path, message }] })

/** What a kind of rule can be asked for. */
const checkFigures = ({ kind, threshold, window, lasting, target }: Condition): void => {
  const spec = specOfAlarm(kind)
  if (!spec.targets.includes(target))
    throw wrong('target', { zh: '这类规则不能用于该对象', en: 'A rule of this kind cannot watch that' })
  if (threshold < spec.least || threshold > spec.most) {
    const [least, most] = spec.unit === 'fen' ? [spec.least / 100, spec.most / 100] : [spec.least, spec.most]
    throw wrong('threshold', { zh: `请填写 ${least} 到 ${most} 之间的数`, en: `Between ${least} and ${most}` })
  }
  if (!spec.windows.includes(window))
    throw wrong('window', { zh: '这类规则不支持该统计时段', en: 'Rules of this kind do not look back that far' })
  if (lasting > 0 && !spec.lasting)
    throw wrong('lasting', { zh: '这类规则不能设置持续时间', en: 'Rules of this kind sound at once' })
}

const gone = (): Failure => new Failure('alarm_rule.target', { issues: [{ path: 'targetId', message: '' }] })

/** The ad set, tag or account is of this very enterprise. */
const checkTarget = async (tx: Tx, enterpriseId: string, { target, targetId }: Condition): Promise<void> => {
  if (target === 'enterprise') {
    if (targetId !== '')
      throw wrong('targetId', { zh: '企业规则无需选择对象', en: 'The whole enterprise has no id here' })
    return
  }
  const found = async (query: ReturnType<typeof sql>): Promise<boolean> => (await query.execute(tx)).rows.length > 0
  if (target === 'adset') {
    const query = sql`select from adsets where id = ${targetId} and enterprise_id = ${enterpriseId} and deleted_at is null`
    if (!(await found(query))) throw gone()
  } else if (target === 'account') {
    const query = sql`select from ad_accounts a join account_grants g on g.account_id = a.id
      where a.id = ${targetId} and g.enterprise_id = ${enterpriseId} and a.deleted_at is null and a.role = 'advertiser'`
    if (!(await found(query))) throw gone()
  } else {
    const query = sql`select from adsets where tags @> array[${targetId}] and enterprise_id = ${enterpriseId}
      and deleted_at is null limit 1`
    if (targetId === '' || !(await found(query))) throw gone()
  }
}

export const checkCondition = async (tx: Tx, enterpriseId: string, condition: Condition): Promise<void> => {
  checkFigures(condition)
  await checkTarget(tx, enterpriseId, condition)
}

interface Receivers {
  userIds: readonly string[]
  robotIds: readonly string[]
  quietFrom: string | null
  quietTo: string | null
}

/** People who work in the enterprise, robots of its own, and at least one of them. */
export const checkReceivers = async (tx: Tx, caller: Caller, enterpriseId: string, asked: Receivers): Promise<void> => {
  const { userIds, robotIds, quietFrom, quietTo } = asked
  if (userIds.length + robotIds.length === 0)
    throw wrong('userIds', { zh: '请至少选择一位成员或一个群机器人', en: 'Choose at least one person or robot' })
  if ((quietFrom === null) !== (quietTo === null) || (quietFrom !== null && quietFrom === quietTo))
    throw wrong(quietFrom === null ? 'quietFrom' : 'quietTo', {
      zh: '免打扰时段需填写不同的开始和结束时间',
      en: 'Quiet hours have a beginning and another end',
    })
  const refused = (path: string): Failure => new Failure('alarm_rule.receiver', { issues: [{ path, message: '' }] })
  for (const userId of userIds)
    await ownerFor(tx, caller, enterpriseId, userId).catch((error: unknown) => {
      throw error instanceof Failure ? refused('userIds') : error
    })
  const { rows } = await sql<{ id: string }>`
    select id from robots where id = any (${[...robotIds]}::text[]) and enterprise_id = ${enterpriseId}
      and deleted_at is null`.execute(tx)
  if (rows.length < new Set(robotIds).size) throw refused('robotIds')
}
