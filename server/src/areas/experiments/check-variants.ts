import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as endpoints from '#contract/experiments/endpoints.ts'
import type { Language } from '#contract/errors.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { Services } from '../../core/services.ts'
import { withoutOwned } from '../adsets/change-adset.ts'
import type { AdsetRow } from '../adsets/find-adset.ts'
import { readParams } from '../adsets/read-params.ts'
import { settleParams } from '../adsets/settle-params.ts'

export type GivenVariant = BodyOf<typeof endpoints.createExperiment>['variants'][number]
type Params = Readonly<Record<string, unknown>>

const wrong = (path: string, zh: string, en: string): Failure =>
  new Failure('request.malformed', { issues: [{ path, message: { zh, en } }] })

/** The set as a whole: names tell variants apart, and someone has to be shown something. */
const checkSet = (variants: readonly GivenVariant[]): void => {
  const names = variants.map(({ name }) => name)
  const again = names.findIndex((name, at) => names.indexOf(name) < at)
  if (again >= 0) throw wrong(`variants.${again}.name`, '版本名称不能重复', 'Another variant has this name')
  if (variants.every(({ weight }) => weight === 0))
    throw wrong('variants.0.weight', '权重之和须大于 0', 'At least one variant needs a weight above 0')
}

interface Asking {
  services: Services
  language: Language
}

/** Checked by what checks the ad set's own params; what is wrong is named at the variant. */
const settleVariant = async (tx: Tx, asking: Asking, adset: AdsetRow, given: Params): Promise<Params> => {
  const { services, language } = asking
  const { kind, provider, enterprise_id: enterpriseId, params: own } = adset
  const { agentIds, ...params } = given
  if ('pushMode' in params)
    throw wrong('params.pushMode', '回传方式不能按版本区分', 'How conversions are pushed is the same for all variants')
  // An address of its own stands in for the link or product that decides the ad set's.
  const base = 'target' in params ? withoutOwned(own) : own
  const read = readParams(kind, provider, { ...base, ...params }, language)
  const defaults: Params = read
  const settled: Params = await settleParams(services.adsetTargets, tx, read, {
    kind,
    enterpriseId,
    before: own,
    language,
  })
  // What is the ad set's own is left to follow it.
  const differing = Object.fromEntries(
    Object.entries(settled).filter(
      ([name, value]) => name in params || !isDeepStrictEqual(value, own[name] ?? defaults[name]),
    ),
  )
  if (agentIds === undefined) return differing
  return { ...differing, agentIds: await settleAgents(tx, asking, adset, agentIds, settled) }
}

const AgentIds = z.array(z.string()).min(1).max(100)

/** Some of the ad set's own agents, where its page shows one. */
const settleAgents = async (
  tx: Tx,
  { services }: Asking,
  adset: AdsetRow,
  given: unknown,
  shown: Params,
): Promise<string[]> => {
  const path = 'params.agentIds'
  if (shown['opens'] !== 'agent')
    throw wrong(path, '仅“展示客服的页面”可以按版本指定客服', 'Only a page with an agent has agents by variant')
  const { data: ids } = AgentIds.safeParse(given)
  if (ids === undefined) throw wrong(path, '请至少选择一位客服', 'Choose at least one agent')
  const own = (await services.adsetAgents.of(tx, [adset.id])).get(adset.id) ?? []
  if (!ids.every((id) => own.some((agent) => agent.id === id)))
    throw wrong(path, '客服不在该广告组的接待名单中', 'Not one of the agents of the ad set')
  return own.flatMap(({ id }) => (ids.includes(id) ? [id] : []))
}

const atVariant = (error: unknown, at: number): unknown =>
  error instanceof Failure && error.detail.issues !== undefined
    ? new Failure(error.code, {
        ...error.detail,
        issues: error.detail.issues.map((issue) => ({ ...issue, path: `variants.${at}.${issue.path}` })),
      })
    : error

/** The variants with params as they are stored, or the refusal of the first that does not fit. */
export const checkVariants = async (
  tx: Tx,
  asking: Asking,
  adset: AdsetRow,
  variants: readonly GivenVariant[],
): Promise<GivenVariant[]> => {
  checkSet(variants)
  const checked: GivenVariant[] = []
  for (const [at, variant] of variants.entries()) {
    const params = await settleVariant(tx, asking, adset, variant.params).catch((error: unknown) => {
      throw atVariant(error, at)
    })
    checked.push({ ...variant, params })
  }
  return checked
}
