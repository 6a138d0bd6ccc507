import { isDeepStrictEqual } from 'node:util'
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
const settleVariant = async (
  tx: Tx,
  { services, language }: Asking,
  adset: AdsetRow,
  params: Params,
): Promise<Params> => {
  const { kind, provider, enterprise_id: enterpriseId, params: own } = adset
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
  return Object.fromEntries(
    Object.entries(settled).filter(
      ([name, value]) => name in params || !isDeepStrictEqual(value, own[name] ?? defaults[name]),
    ),
  )
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
