import { sql } from 'kysely'
import type { StrategyChange } from '#contract/adsets/bulk.ts'
import { type AdsetKind, KIND_NAMES, providersOf } from '#contract/adsets/kinds.ts'
import { isPriced } from '#contract/adsets/priced.ts'
import type { JudgedRule, RuleAction, RuleCondition } from '#contract/rules/entities.ts'
import {
  isActing,
  isMomentary,
  type RuleFigureSpec,
  specOfFigure,
  WINDOW_DAYS,
  WINDOW_HOURS,
} from '#contract/rules/rule-kinds.ts'
import type { Language } from '#contract/errors.ts'
import type { Tx } from '../../core/db/tenant.ts'
import type { Caller } from '../../core/http/caller.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'
import { canEverHold, canHold, canMeetByWindow, clashOf } from './clash.ts'
import { canActOn, isKnownOf } from './fitting-kinds.ts'
import { ownerFor } from '../work/todos/list-todo-owners.ts'

const wrong = (path: string, message: Record<Language, string>): Failure =>
  new Failure('request.malformed', { issues: [{ path, message }] })

const checkWindow = ({ figure, window, base }: RuleCondition, at: string): void => {
  const { units } = specOfFigure(figure)
  const lengths: readonly number[] = window.unit === 'hour' ? WINDOW_HOURS : WINDOW_DAYS
  if (!units.includes(window.unit) || !lengths.includes(window.length))
    throw wrong(`${at}.window`, { zh: '该指标不支持此统计时段', en: 'This figure is not known over that window' })
  if (isMomentary(figure) && !window.today)
    throw wrong(`${at}.window`, { zh: '该指标只看当前值', en: 'This figure is known of now alone' })
  if ((base === 'before' || base === 'days') && window.unit === 'day' && window.today)
    throw wrong(`${at}.window`, {
      zh: '与之前对比时，时段不能包含未结束的今天',
      en: 'What is compared with days before cannot have the running day',
    })
  if (base === 'days' && window.unit === 'hour')
    throw wrong(`${at}.base`, { zh: '按小时的时段不能与前几天对比', en: 'Hours are not compared with days before' })
}

const UNITS: Record<RuleFigureSpec['unit'], Record<Language, string>> = {
  fen: { zh: ' 元', en: ' yuan' },
  percent: { zh: '%', en: '%' },
  hours: { zh: ' 小时', en: ' hours' },
  times: { zh: '', en: '' },
  count: { zh: '', en: '' },
}

/** Of money both ends are said in yuan, in which they are typed. */
const outside = (path: string, unit: RuleFigureSpec['unit'], low: number, high: number): Failure => {
  const [from, to] = unit === 'fen' ? [low / 100, high / 100] : [low, high]
  const { zh, en } = UNITS[unit]
  return wrong(path, { zh: `请填写 ${from} 到 ${to}${zh}之间的数`, en: `Between ${from} and ${to}${en}` })
}

/** Percent of or against what a condition compares with. */
const LEAST_SHARE = -1000
const MOST_SHARE = 100_000

const checkValue = (condition: RuleCondition, at: string): void => {
  const { figure, base, value, target } = condition
  const { least, most, unit } = specOfFigure(figure)
  if (base === 'target' && target !== null && target > most) throw outside(`${at}.target`, unit, least, most)
  if (base === 'number' && (value < least || value > most)) throw outside(`${at}.value`, unit, least, most)
  if (base !== 'number' && (value < LEAST_SHARE || value > MOST_SHARE))
    throw outside(`${at}.value`, 'percent', LEAST_SHARE, MOST_SHARE)
  if (!canEverHold(condition))
    throw wrong(`${at}.value`, {
      zh: '该条件永远不会满足：指标不可能达到这个数值',
      en: 'This can never hold: the figure is never like that',
    })
}

const checkCondition = (condition: RuleCondition, subject: JudgedRule['subject'], at: string): void => {
  const { figure, base, target } = condition
  const { subjects } = specOfFigure(figure)
  if (!subjects.includes(subject))
    throw wrong(`${at}.figure`, { zh: '该指标不能用于此类对象', en: 'This figure is not known of that' })
  checkWindow(condition, at)
  if (base !== 'number') {
    if (isMomentary(figure))
      throw wrong(`${at}.base`, { zh: '该指标只能与数值比较', en: 'This figure is compared with a number alone' })
    if (base === 'target' && target === null) throw wrong(`${at}.target`, { zh: '请填写目标值', en: 'Say the target' })
    if (base === 'median' && subject !== 'adset')
      throw wrong(`${at}.base`, { zh: '中位数只能用于广告组', en: 'There is a median of ad sets alone' })
  }
  checkValue(condition, at)
}

/** What only two rules of a strategy together show; where one is the ad set's own, it is found when the rule acts. */
const checkChange = ({ minAmount, maxAmount, delay }: StrategyChange, at: string): void => {
  if (typeof minAmount === 'number' && typeof maxAmount === 'number' && maxAmount < minAmount)
    throw wrong(at, { zh: '最高金额不能低于最低金额', en: 'The highest amount lies below the lowest' })
  if (delay !== undefined && delay.max < delay.min)
    throw wrong(at, { zh: '最长延迟不能小于最短延迟', en: 'The longest delay is below the shortest' })
}

const checkActions = ({ actions, subject }: JudgedRule): void => {
  const kinds = actions.map(({ kind }) => kind)
  for (const [index, { kind }] of actions.entries()) {
    const at = `actions.${index}.kind`
    if (kinds.indexOf(kind) !== index) throw wrong(at, { zh: '同一动作只能设置一次', en: 'Each action once' })
    const fits = kind === 'notify' || subject === 'adset' || (kind === 'pause' && subject === 'account')
    if (!fits) throw wrong(at, { zh: '该动作只能用于广告组', en: 'This is done to ad sets alone' })
  }
  const undone = actions.findIndex((one, index) =>
    actions.slice(0, index).some((other) => clashOf(other, one) !== null),
  )
  if (undone >= 0)
    throw wrong(`actions.${undone}.kind`, {
      zh: '该动作与前面的动作相互抵消，如同时停止和启动、两次设置每日上限',
      en: 'This undoes an action before it, such as stopping and starting, or setting the daily cap twice',
    })
  for (const [index, action] of actions.entries()) {
    if (action.kind === 'strategy') checkChange(action.change, `actions.${index}.change`)
    if (action.kind !== 'cap') continue
    const { how, value, least, most } = action
    if (how !== 'set' && (value < 1 || value > 100))
      throw wrong(`actions.${index}.value`, { zh: '请填写 1 到 100 之间的百分比', en: 'Between 1 and 100 percent' })
    if (least !== null && most !== null && most < least)
      throw wrong(`actions.${index}.most`, { zh: '上限不能低于下限', en: 'The ceiling lies below the floor' })
  }
}

/** Conditions that exclude each other, with the reason where that is one window within another. */
const checkTogether = (conditions: readonly RuleCondition[]): void => {
  const never = conditions.findIndex((_, at) => !canHold({ conditions: conditions.slice(0, at + 1), floor: null }))
  if (never < 0) return
  const isNested = canMeetByWindow(conditions.slice(0, never + 1))
  throw wrong(
    `conditions.${never}.value`,
    isNested
      ? {
          zh: '与前面的条件不可能同时满足：较长时段包含较短时段，其数值不会更低',
          en: 'This and a condition before it can never hold together: the longer period contains the shorter one and is never lower',
        }
      : {
          zh: '与前面的条件不可能同时满足',
          en: 'This and a condition before it can never hold together',
        },
  )
}

/** What a rule can be asked for. */
const checkJudged = (rule: JudgedRule): void => {
  const { conditions, subject, schedule, floor, cooldown, repeats, scope } = rule
  for (const [index, condition] of conditions.entries()) checkCondition(condition, subject, `conditions.${index}`)
  checkTogether(conditions)
  if (!canHold(rule))
    throw wrong('floor.least', {
      zh: '达到最低样本量时条件不可能满足',
      en: 'With so much volume the conditions can never hold',
    })
  checkActions(rule)
  if (floor === null && conditions.some(({ figure }) => specOfFigure(figure).floored))
    throw wrong('floor.least', {
      zh: '条件含成本或比率，请设置最低样本量，避免数据太少时误判',
      en: 'A cost or rate needs a volume below which nothing is judged',
    })
  if (floor !== null) {
    const { least, most, unit } = specOfFigure(floor.figure)
    if (floor.least < Math.max(1, least) || floor.least > most)
      throw outside('floor.least', unit, Math.max(1, least), most)
  }
  if (floor !== null && subject !== 'adset' && floor.figure !== 'spend')
    throw wrong('floor.figure', {
      zh: '账户和企业只有消耗数据',
      en: 'Of accounts and enterprises spend alone is known',
    })
  if (
    schedule !== null &&
    ((schedule.from === null) !== (schedule.to === null) || (schedule.from !== null && schedule.from === schedule.to))
  )
    throw wrong(schedule.from === null ? 'schedule.from' : 'schedule.to', {
      zh: '生效时段需填写不同的开始和结束时间',
      en: 'Hours have a beginning and another end',
    })
  if (repeats && cooldown === 0)
    throw wrong('cooldown', { zh: '重复执行需要间隔时间', en: 'What is repeated needs a pause' })
  const { kind, provider } = scope
  if (kind !== null && provider !== null && !providersOf(kind).includes(provider))
    throw wrong('scope.provider', { zh: '该平台没有此类型的广告组', en: 'This platform has no such kind of ad set' })
  const isPlain = Object.entries(scope).every(
    ([name, value]) => name === 'accountId' || value === null || (Array.isArray(value) && value.length === 0),
  )
  if (subject !== 'adset' && !(isPlain && (subject === 'account' || scope.accountId === null)))
    throw wrong('scope', { zh: '此类对象不能按广告组筛选', en: 'Only ad sets are chosen by these' })
}

/** The kinds that a scope names, or that those ad sets are of which it names; undefined where it may be any. */
const namedKinds = async (tx: Tx, { kind, ids }: JudgedRule['scope']): Promise<AdsetKind[] | undefined> => {
  if (kind !== null) return [kind]
  if (ids.length === 0) return undefined
  const rows = await tx.selectFrom('adsets').select('kind').distinct().where('id', 'in', ids).execute()
  return rows.map((row) => row.kind)
}

/** What no ad set of the range has, or cannot be done to one that it names. In a wider range others are passed over. */
const checkKinds = async (tx: Tx, { subject, scope, conditions, actions }: JudgedRule): Promise<void> => {
  const kinds = subject === 'adset' ? await namedKinds(tx, scope) : undefined
  if (kinds === undefined || kinds.length === 0) return
  const unknown = conditions.findIndex(({ figure }) => !kinds.some((kind) => isKnownOf(figure, kind)))
  if (unknown >= 0)
    throw wrong(`conditions.${unknown}.figure`, {
      zh: '适用范围内的广告组类型没有订单，没有该指标',
      en: 'The kinds of ad sets in the range have no orders, and not this figure',
    })
  const idle = actions.findIndex((action) => kinds.some((kind) => !canActOn(action, kind)))
  if (idle >= 0)
    throw wrong(`actions.${idle}.kind`, {
      zh: '适用范围内有没有客服的广告组类型，不能更换客服',
      en: 'The range has kinds of ad sets without agents, of which none can be switched',
    })
}

const setsAmounts = ({ kind, ...action }: RuleAction): boolean =>
  kind === 'strategy' &&
  'change' in action &&
  [action.change.minAmount, action.change.maxAmount].some((one) => typeof one === 'number')

/** A strategy that chooses by amounts would push nothing of ad sets whose conversions have none. */
const checkAmounts = async (tx: Tx, { actions, scope }: JudgedRule): Promise<void> => {
  const index = actions.findIndex(setsAmounts)
  if (index < 0) return
  const kinds = (await namedKinds(tx, scope)) ?? KIND_NAMES
  if (!kinds.every(isPriced))
    throw wrong(`actions.${index}.change`, {
      zh: '适用范围内有没有金额的广告组类型，不能按金额设置；请把范围限定为有金额的类型',
      en: 'The range has kinds of ad sets whose conversions have no amount; limit it to a kind that has',
    })
}

const gone = (path: string): Failure => new Failure('rule.target', { issues: [{ path, message: '' }] })

/** The ad sets, tag, account and agents are of this very enterprise. */
const checkTargets = async (tx: Tx, services: Services, enterpriseId: string, rule: JudgedRule): Promise<void> => {
  const { ids, accountId, tag, folder } = rule.scope
  const count = async (query: ReturnType<typeof sql>): Promise<number> => (await query.execute(tx)).rows.length
  if (ids.length > 0) {
    const query = sql`select from adsets where id = any (${[...ids]}::text[]) and enterprise_id = ${enterpriseId} and deleted_at is null`
    if ((await count(query)) < new Set(ids).size) throw gone('scope.ids')
  }
  if (accountId !== null) {
    const query = sql`select from ad_accounts a join account_grants g on g.account_id = a.id
      where a.id = ${accountId} and g.enterprise_id = ${enterpriseId} and a.deleted_at is null and a.role = 'advertiser'`
    if ((await count(query)) === 0) throw gone('scope.accountId')
  }
  if (tag !== null) {
    const query = sql`select from adsets where tags @> array[${tag}] and enterprise_id = ${enterpriseId}
      and deleted_at is null limit 1`
    if ((await count(query)) === 0) throw gone('scope.tag')
  }
  if (folder !== null && folder !== '') {
    const query = sql`select from adsets where folder = ${folder} and enterprise_id = ${enterpriseId}
      and deleted_at is null limit 1`
    if ((await count(query)) === 0) throw gone('scope.folder')
  }
  for (const [index, action] of rule.actions.entries()) {
    if (action.kind !== 'agents') continue
    if (action.ids.length === 0)
      throw wrong(`actions.${index}.ids`, { zh: '请至少选择一位客服', en: 'Choose at least one agent' })
    await services.adsetAgents.find(tx, enterpriseId, action.ids)
  }
}

export const checkRule = async (tx: Tx, services: Services, enterpriseId: string, rule: JudgedRule): Promise<void> => {
  checkJudged(rule)
  await checkAmounts(tx, rule)
  await checkKinds(tx, rule)
  await checkTargets(tx, services, enterpriseId, rule)
}

interface Receivers {
  actions: JudgedRule['actions']
  userIds: readonly string[]
  robotIds: readonly string[]
  quietFrom: string | null
  quietTo: string | null
}

/** People who work in the enterprise, robots of its own, and at least one of them where the rule tells someone. */
export const checkReceivers = async (tx: Tx, caller: Caller, enterpriseId: string, asked: Receivers): Promise<void> => {
  const { actions, userIds, robotIds, quietFrom, quietTo } = asked
  if (actions.some(({ kind }) => !isActing(kind)) && userIds.length + robotIds.length === 0)
    throw wrong('userIds', { zh: '请至少选择一位成员或一个群机器人', en: 'Choose at least one person or robot' })
  if ((quietFrom === null) !== (quietTo === null) || (quietFrom !== null && quietFrom === quietTo))
    throw wrong(quietFrom === null ? 'quietFrom' : 'quietTo', {
      zh: '免打扰时段需填写不同的开始和结束时间',
      en: 'Quiet hours have a beginning and another end',
    })
  const refused = (path: string): Failure => new Failure('rule.receiver', { issues: [{ path, message: '' }] })
  for (const userId of userIds)
    await ownerFor(tx, caller, enterpriseId, userId).catch((error: unknown) => {
      throw error instanceof Failure ? refused('userIds') : error
    })
  const { rows } = await sql<{ id: string }>`
    select id from robots where id = any (${[...robotIds]}::text[]) and enterprise_id = ${enterpriseId}
      and deleted_at is null`.execute(tx)
  if (rows.length < new Set(robotIds).size) throw refused('robotIds')
}
