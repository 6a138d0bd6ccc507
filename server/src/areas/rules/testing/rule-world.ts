import type { Rule, RuleEvent } from '#contract/rules/entities.ts'
import type { RuleFigure } from '#contract/rules/rule-kinds.ts'
import { newId } from '../../../core/db/ids.ts'
import { shanghaiDay } from '../../../core/time/shanghai.ts'
import { makeAdset } from '../../../testing/adsets.ts'
import type { Api } from '../../../testing/api.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { evaluateRules } from '../evaluate-rules.ts'

export const HOUR = 3_600_000
export const idOf = (api: Api): string => api.user?.id ?? ''

interface Short {
  kind?: 'cost' | 'stopped' | 'failures' | 'balance' | 'spend' | 'budget'
  threshold?: number
  window?: number
  target?: 'adset' | 'tag' | 'account' | 'enterprise'
  targetId?: string | undefined
  [field: string]: unknown
}
const FIGURES: Record<NonNullable<Short['kind']>, RuleFigure> = {
  cost: 'costPerConversion',
  stopped: 'idleHours',
  failures: 'failed',
  balance: 'balance',
  spend: 'spend',
  budget: 'budgetShare',
}
const SCOPES = { adset: 'ids', tag: 'tag', account: 'accountId', enterprise: undefined } as const

/** The body of a rule of one usual condition, in short; `target` says by what its scope is chosen. */
export const inShort = ({ kind, threshold, window = 1, target, targetId, ...rest }: Short): Record<string, unknown> => {
  const ofWhole = kind === 'spend' || kind === 'budget'
  const subject =
    kind === 'balance' ? 'account' : ofWhole && (target === 'account' || target === 'enterprise') ? target : 'adset'
  const name = target === undefined ? undefined : SCOPES[target]
  const value = name === 'ids' ? [targetId] : targetId
  return {
    ...(kind === undefined
      ? {}
      : {
          conditions: [
            {
              figure: FIGURES[kind],
              window: { unit: kind === 'failures' ? 'hour' : 'day', length: window },
              op: kind === 'balance' ? 'below' : kind === 'stopped' || kind === 'budget' ? 'atLeast' : 'above',
              value: threshold,
            },
          ],
          ...(kind === 'cost' ? { floor: { figure: 'spend', least: 1 } } : {}),
        }),
    ...(target === undefined ? {} : { subject, scope: name === undefined ? {} : { [name]: value } }),
    ...rest,
  }
}

interface News {
  kind: string
  level: string
  params: Record<string, string>
  link: string
}

export interface RuleWorld {
  server: TestServer
  enterpriseId: string
  owner: Api
  member: Api
  /** An ad set with an account of its own. */
  adset(name: string, tags?: readonly string[]): Promise<{ id: string; accountId: string; name: string }>
  /** So many pushes of an hour, as the roll-up counts them. */
  hour(adsetId: string, at: Date, n: number, outcome?: string): Promise<void>
  conversions(adsetId: string, day: string, n: number): Promise<void>
  spend(accountId: string, adsetId: string, day: string, fen: number): Promise<void>
  rule(body: Record<string, unknown>): Promise<Rule>
  evaluate(at?: Date): Promise<void>
  events(ruleId: string, api?: Api): Promise<RuleEvent[]>
  /** Why it did nothing although its conditions held, the newest first. */
  skips(ruleId: string): Promise<RuleEvent[]>
  news(api: Api, rule: Rule): Promise<News[]>
}

export const openRuleWorld = async (env: Record<string, string> = { ROLES: 'api' }): Promise<RuleWorld> => {
  const server = await startTestServer(env)
  const enterpriseId = await server.enterprise()
  const owner = await server.join(enterpriseId, 'User')
  const member = await server.join(enterpriseId, 'Member')
  return {
    server,
    enterpriseId,
    owner,
    member,
    adset: async (name, tags = []) => {
      const { id, account } = await makeAdset(server, owner, enterpriseId, { name })
      await server.rows('update adsets set tags = $2 where id = $1', [id, tags])
      return { id, name, accountId: account?.id ?? '' }
    },
    hour: async (adsetId, at, n, outcome = 'delivered') => {
      await server.rows(
        `insert into push_hours as h (adset_id, hour, kind, outcome, rule, region, device, slot, n, amount)
         values ($1, date_trunc('hour', $2::timestamptz), 'form', $4, 'all', '', '', 0, $3, 0)
         on conflict (adset_id, hour, kind, outcome, rule, region, device, slot) do update set n = h.n + excluded.n`,
        [adsetId, at, n, outcome],
      )
    },
    conversions: async (adsetId, day, n) => {
      await server.rows('insert into adset_days (adset_id, day, slot, conversions) values ($1, $2, 3, $3)', [
        adsetId,
        day,
        n,
      ])
    },
    spend: async (accountId, adsetId, day, fen) => {
      await server.rows(
        `insert into spends (id, day, account_id, adset_id, enterprise_id, amount, source)
         values ($1, $2, $3, $4, $5, $6, 'sheet')
         on conflict (account_id, adset_id, enterprise_id, day) do update set amount = excluded.amount`,
        [newId('sp'), day, accountId, adsetId, enterpriseId, fen],
      )
    },
    rule: async (body) => {
      const given = { name: '一条规则', userIds: [idOf(owner)], cooldown: 0, ...inShort(body) }
      const reply = await owner.post('/rules', given)
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
      return reply.body.rule
    },
    evaluate: (at = new Date()) => evaluateRules(server.services, at),
    events: async (ruleId, api = owner) => {
      const asked = encodeURIComponent(JSON.stringify({ ID: 'Rule', Value: ruleId }))
      const { events } = (await api.get(`/rule-events?pageSize=200&filters=${asked}`)).body
      return events.filter(({ reason }: RuleEvent) => reason === null)
    },
    skips: async (ruleId) => {
      const asked = encodeURIComponent(JSON.stringify({ ID: 'Rule', Value: ruleId }))
      const { events } = (await owner.get(`/rule-events?pageSize=200&filters=${asked}`)).body
      return events.filter(({ reason }: RuleEvent) => reason !== null)
    },
    news: async (api, rule) =>
      (await api.get('/notifications?pageSize=200')).body.notifications.filter(
        ({ kind, params }: News) => /^(alarm|rule)\./.test(kind) && params['rule'] === rule.name,
      ),
  }
}

export const today = (): string => shanghaiDay(new Date())
