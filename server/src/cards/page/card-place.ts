import { z } from 'zod'
import type { AdsetKind } from '#contract/adsets/kinds.ts'
import type { TokenPlace } from '../../areas/public-forms/page-token.ts'
import type { Link } from '../../areas/tracking/link-cache.ts'

const Page = z.object({
  pageTitle: z.string(),
  headline: z.string(),
  text: z.string(),
  buttonText: z.string(),
  picture: z.string(),
  // It stands in a style as it is.
  color: z.string().regex(/^#[0-9a-f]{6}$/),
})
const Params = Page.extend({ serviceId: z.string() })

/** Where a card is sold, with what the ad set says of its page. */
export interface CardPlace {
  key: string
  adsetId: string
  serviceId: string
  page: z.output<typeof Page>
}

const placeOf =
  (sold: AdsetKind) =>
  ({ key, adsetId, kind, params }: Link): CardPlace | undefined => {
    const read = kind === sold ? Params.safeParse(params).data : undefined
    return read && { key, adsetId, serviceId: read.serviceId, page: read }
  }
/** The card a link sells; undefined for a link that leads elsewhere. */
export const cardPlace = placeOf('idcard')
/** The ring-back tone a link sells. */
export const ringPlace = placeOf('colorring')

export const cardToken = ({ adsetId, serviceId }: CardPlace): TokenPlace => ({
  page: 'card',
  subject: serviceId,
  adsetId,
})
