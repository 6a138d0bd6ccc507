import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { Service } from '#contract/cards/entities.ts'
import type { FormSchema } from '#contract/forms/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { findCorp } from '../wizard/own/find-corp.ts'
import { corpsOf } from '../wizard/own/use-corps.ts'
import { type ChosenParam, chosenParam } from './landing-params.ts'
import type { Params } from './page-of.ts'

interface Found {
  name: string
  form?: FormSchema
  service?: Service
}

const FIND: Record<ChosenParam, (id: string, enterpriseId: string | undefined) => Promise<Found | undefined>> = {
  schemaId: async (id) => {
    const form = (await call('getFormSchema', { params: { id } }))?.form_schema
    return form && { name: form.name, form }
  },
  serviceId: async (id) => {
    const service = (await call('getService', { params: { id } }))?.service
    return service && { name: service.name, service }
  },
  productId: async (id) => (await call('getProduct', { params: { id } }))?.product,
  linkId: async (id, enterpriseId) => (await findCorp(id, (await corpsOf(enterpriseId)) ?? []))?.link,
}

const idIn = (value: unknown): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''

export interface Chosen extends Partial<Found> {
  /** Empty where nothing is chosen. */
  id: string
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
  const isAsked = param !== undefined && id !== '' && canRead
  const { answer, absent, error } = useAnswer(
    `chosen-${param ?? ''}-${isAsked ? id : ''}-${enterpriseId ?? ''}`,
    async () => (isAsked ? FIND[param](id, enterpriseId) : undefined),
  )
  return { ...answer, id, isGone: isAsked && absent, error }
}
