import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { Service } from '#contract/cards/entities.ts'
import type { FormSchema } from '#contract/forms/entities.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { useCorps } from '#console/features/wecom/parts/use-corps.ts'
import { useLink } from '../wizard/own/use-link.ts'
import { chosenParam } from './landing-params.ts'
import type { Params } from './page-of.ts'

const idIn = (value: unknown): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''

export interface Chosen {
  /** Empty where nothing is chosen. */
  id: string
  name?: string | undefined
  form?: FormSchema | undefined
  service?: Service | undefined
  isGone: boolean
  error: string | undefined
}

interface Asked {
  kind: AdsetKind
  params: Params
  enterpriseId: string | undefined
  /** Not everyone who sees an ad set may see what it leads to. */
  canRead?: boolean
}

/** What of ours the ad leads to. */
export const useChosen = ({ kind, params, enterpriseId, canRead = true }: Asked): Chosen => {
  const param = chosenParam(kind)
  const id = param === undefined ? '' : idIn(params[param])
  const asked = id !== '' && canRead ? param : undefined
  const input = { params: { id } }
  const form = useQuery('getFormSchema', asked === 'schemaId' ? input : SKIP)
  const service = useQuery('getService', asked === 'serviceId' ? input : SKIP)
  const product = useQuery('getProduct', asked === 'productId' ? input : SKIP)
  const corps = useCorps(enterpriseId, asked === 'linkId')
  const link = useLink(asked === 'linkId' ? id : '', corps.data)
  const name =
    form.data?.form_schema.name ?? service.data?.service.name ?? product.data?.product.name ?? link.link?.name
  return {
    id,
    name,
    form: form.data?.form_schema,
    service: service.data?.service,
    isGone: form.absent || service.absent || product.absent || corps.absent || link.absent,
    error: form.error ?? service.error ?? product.error ?? corps.error ?? link.error,
  }
}
