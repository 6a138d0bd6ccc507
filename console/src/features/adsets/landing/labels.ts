import { text } from '#console/shared/i18n/i18n.ts'
import type { AdsetKind } from '#contract/adsets/kinds.ts'

const PARAM_LABELS: Record<string, string> = {
  schemaId: text('Form'),
  serviceId: text('Card service'),
  productId: text('Product'),
  linkId: text('Acquisition link of a corp'),
  target: text('Leads to'),
  opens: text('When opened'),
  pageTitle: text('Page title'),
  headline: text('Headline'),
  text: text('Text'),
  buttonText: text('Button text'),
  picture: text('Picture'),
  color: text('Colour'),
}

/** What a param of an ad set is called. */
export const paramLabel = (kind: AdsetKind, name: string): string =>
  name === 'serviceId' && kind === 'colorring' ? text('Tone service') : (PARAM_LABELS[name] ?? name)

export const OPENS_LABELS: Record<string, string> = {
  page: text('A page with a button'),
  direct: text('Straight on to the target'),
  agent: text('A page with an agent'),
}
