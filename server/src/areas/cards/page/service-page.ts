import { z } from 'zod'
import type { OrderKind } from '#contract/cards/entities.ts'
import { type Html, html } from '../../../core/text/html.ts'
import { joined } from '../../public-forms/field-html.ts'
import type { TokenScope } from '../../public-forms/page-token.ts'
import {
  type PageContext,
  type PublicFormContent,
  publicFormPage,
  type PublicFormView,
  type TakenContent,
  takenPage,
  type TakenView,
} from '../../public-forms/public-form-page.ts'
import { plainPage } from '../../tracking/landing-page.ts'
import type { Link } from '../../tracking/link-cache.ts'
import { SOLD_BY } from '../services/sells.ts'
import type { OpenService } from './open-service.ts'

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

/** The page that sells a card or a tone, with what the ad set says of it. */
export interface ServicePageContext extends PageContext {
  serviceId: string
  page: z.output<typeof Page>
}
export type ServiceView = PublicFormView<ServicePageContext, OpenService>
export type TakenServiceView = TakenView<ServicePageContext, OpenService>

/** What a link sells, where it is of this kind; undefined for a link that leads elsewhere. */
export const servicePageContext = (
  sold: OrderKind,
  { key, adsetId, kind, params }: Link,
): ServicePageContext | undefined => {
  const read = SOLD_BY[kind] === sold ? Params.safeParse(params).data : undefined
  return read && { key, adsetId, serviceId: read.serviceId, page: read }
}

export const serviceTokenScope = (sold: OrderKind, { adsetId, serviceId }: ServicePageContext): TokenScope => ({
  page: sold,
  subject: serviceId,
  adsetId,
})

export const FACT_STYLE = `
dl{margin-top:1.125rem;padding:.75rem 1rem;border-radius:14px;background:var(--page)}
dl div{display:flex;gap:.75rem;padding:.25rem 0}
dt{flex:none;width:3.5em;color:var(--soft)}
dd{flex:1;min-width:0;margin:0;overflow-wrap:anywhere;white-space:pre-line}
`

/** What is so, line by line. */
export const factList = (facts: readonly (readonly [title: string, text: string])[]): Html =>
  html`<dl>
    ${joined(
      facts.map(
        ([title, text]) =>
          html`<div>
            <dt>${title}</dt>
            <dd>${text}</dd>
          </div>`,
      ),
    )}
  </dl>`

/** The offer, and what is asked to order it. */
export const servicePage = (
  nonce: string,
  { context: { key, page }, subject, token, settings, notice, wrong }: ServiceView,
  own: Pick<PublicFormContent, 'button' | 'style' | 'lead' | 'fields' | 'script'>,
): string =>
  publicFormPage(nonce, {
    key,
    token,
    pageTitle: page.pageTitle,
    title: page.headline || subject.name,
    text: page.text,
    picture: page.picture,
    color: page.color,
    settings,
    notice,
    isWrong: Object.keys(wrong).length > 0,
    ...own,
  })

export const takenServicePage = (
  nonce: string,
  { context, settings }: TakenServiceView,
  own: Pick<TakenContent, 'title' | 'text' | 'style' | 'more'>,
): string => takenPage(nonce, { color: context.page.color, settings, ...own })

export const closedServicePage = (nonce: string, service: OpenService | undefined, text: string): string =>
  service === undefined
    ? plainPage(nonce, '页面准备中', '内容正在更新，请稍后再来。')
    : plainPage(nonce, '暂停办理', text)
