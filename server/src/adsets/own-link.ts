import type { AdsetParams } from '#contract/adsets/kind-params.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { Language } from '#contract/errors.ts'
import type { Tx } from '../db/tenant.ts'
import { Failure } from '../http/failure.ts'

const addressOf = async (tx: Tx, linkId: string, enterpriseId: string): Promise<string | undefined> => {
  const link = await tx
    .selectFrom('wecom_links as l')
    .innerJoin('wecom_corps as c', 'c.id', 'l.corp_id')
    .select('l.url')
    .where('l.id', '=', linkId)
    .where('l.gone_at', 'is', null)
    .where('c.enterprise_id', '=', enterpriseId)
    .executeTakeFirst()
  return link?.url
}

interface Owner {
  kind: AdsetKind
  enterpriseId: string
  /** The link it had already; gone meanwhile, its address stays. */
  before?: unknown
  language: Language
}

/** A link of one of the enterprise's corps decides the target; without one the target has to be given. */
export const withOwnLink = async (tx: Tx, params: AdsetParams, owner: Owner): Promise<AdsetParams> => {
  if (owner.kind !== 'huoke') return params
  const { linkId: chosen, target } = params
  const linkId = typeof chosen === 'string' ? chosen : ''
  const url = linkId === '' ? undefined : await addressOf(tx, linkId, owner.enterpriseId)
  if (url !== undefined && url !== '') return { ...params, target: url }
  if (linkId !== '' && linkId !== owner.before)
    throw new Failure('link.not_found', { issues: [{ path: 'params.linkId', message: '' }] })
  if (target !== '') return params
  const message = owner.language === 'zh' ? '请填写获客链接，或选择企业微信的获客链接' : 'Give a link or choose one'
  throw new Failure('request.malformed', { issues: [{ path: 'params.target', message }] })
}
