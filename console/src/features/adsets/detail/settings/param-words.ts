import { text } from '#console/shared/i18n/i18n.ts'

/** What the params of an ad set are called, in the order in which they matter. */
export const PARAM_WORDS: Record<string, string> = {
  target: text('Leads to'),
  pushMode: text('How conversions are pushed'),
  opens: text('When opened'),
  linkId: text('Acquisition link of a corp'),
  pageTitle: text('Page title'),
  headline: text('Headline'),
  text: text('Text'),
  buttonText: text('Button text'),
  picture: text('Picture'),
  color: text('Colour'),
}

export const OPENS_WORDS: Record<string, string> = {
  page: text('A page with a button'),
  direct: text('Straight on to the target'),
  agent: text('A page with an agent'),
}
