import { type AdsetParams, paramText } from '#contract/adsets/kind-params.ts'
import type { Language } from '#contract/errors.ts'
import type { Tx } from '../../core/db/tenant.ts'
import { Failure } from '../../core/http/failure.ts'
import type { AdsetTargets, TargetOwner } from './target-port.ts'

interface Owner extends TargetOwner {
  /** The params before. If that link or product is gone, its address is kept. */
  before?: Readonly<Record<string, unknown>>
  language: Language
}

const refuse = ({ language }: Owner, path: string, zh: string, en: string): never => {
  throw new Failure('request.malformed', {
    issues: [{ path: `params.${path}`, message: language === 'zh' ? zh : en }],
  })
}

/** A link or a product of the enterprise decides the target; without one the target has to be given. */
const withTarget = async (targets: AdsetTargets, tx: Tx, params: AdsetParams, owner: Owner): Promise<AdsetParams> => {
  const source = owner.kind === 'huoke' ? 'linkId' : 'productId'
  const id = paramText(params, source)
  const find = source === 'linkId' ? targets.addressOfLink : targets.linkOfProduct
  const address = id === '' ? undefined : await find(tx, id, owner)
  if (address !== undefined) return { ...params, target: address }
  if (id !== '' && id !== owner.before?.[source])
    refuse(owner, source, '不存在，或不属于该企业', 'There is none of the enterprise')
  if (paramText(params, 'target') === '')
    refuse(owner, 'target', '请填写链接，或从系统中选择', 'Give a link or choose one of ours')
  return params
}

/** What the ad leads to must be the enterprise's own. */
export const settleParams = async (
  targets: AdsetTargets,
  tx: Tx,
  params: AdsetParams,
  owner: Owner,
): Promise<AdsetParams> => {
  const { schemaId } = params
  if (typeof schemaId === 'number' && !(await targets.isSchemaOf(tx, owner.enterpriseId, schemaId)))
    refuse(owner, 'schemaId', '表单不存在，或不属于该企业', 'There is no such form of the enterprise')
  const serviceId = paramText(params, 'serviceId')
  if (serviceId !== '' && !(await targets.sells(tx, serviceId, owner)))
    refuse(owner, 'serviceId', '供应商不存在，或不能用于该企业的此类广告组', 'There is no such service for this ad set')
  return 'linkId' in params || 'productId' in params ? withTarget(targets, tx, params, owner) : params
}

/** Whether it leads to a form or service that the other enterprise does not have, so that it cannot move there. */
export const isBound = async (
  targets: AdsetTargets,
  tx: Tx,
  params: Readonly<Record<string, unknown>>,
  { kind, enterpriseId }: TargetOwner,
): Promise<boolean> => {
  const { schemaId } = params
  if (typeof schemaId === 'number' && !(await targets.isSchemaOf(tx, enterpriseId, schemaId))) return true
  const serviceId = paramText(params, 'serviceId')
  return serviceId !== '' && !(await targets.sells(tx, serviceId, { kind, enterpriseId }))
}
