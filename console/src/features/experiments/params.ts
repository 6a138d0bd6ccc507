import type { TFunction } from 'i18next'
import type { Experiment } from '#contract/experiments/endpoints.ts'
import { text } from '#console/shared/i18n/i18n.ts'

/** What may be another in a variant, as the wizard calls it. */
const PARAM_LABELS: Record<string, string> = {
  target: text('Target'),
  opens: text('When opened'),
  linkId: text('Acquisition link'),
  productId: text('Product'),
  agentIds: text('Receiving agents'),
  schemaId: text('Form'),
  serviceId: text('Service ordered'),
  pageTitle: text('Page title'),
  headline: text('Headline'),
  text: text('Text'),
  buttonText: text('Button text'),
  picture: text('Picture'),
  color: text('Colour'),
}
const OPENS: Record<string, string> = {
  page: text('A page with a button first'),
  direct: text('Straight on to the target'),
  agent: text('A page with an agent'),
}

export const paramLabel = (name: string, t: TFunction): string => t(PARAM_LABELS[name] ?? name)

/** What a setting is, as people read it: names for what has one. */
export const paramValue = (
  name: string,
  value: unknown,
  { names }: Pick<Experiment, 'names'>,
  t: TFunction,
): string => {
  if (value === undefined || value === null || value === '') return '—'
  if (Array.isArray(value)) return value.map((id) => names[String(id)] ?? '…').join(t(', '))
  const said = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  if (name === 'opens') return t(OPENS[said] ?? said)
  return names[said] ?? said
}

/** The settings that are another in any variant, in the order of the wizard. */
export const differing = ({ variants }: Pick<Experiment, 'variants'>): string[] => {
  const found = new Set(variants.flatMap(({ params }) => Object.keys(params)))
  const known = Object.keys(PARAM_LABELS)
  return [...known.filter((name) => found.has(name)), ...[...found].filter((name) => !known.includes(name))]
}

/** Each variant with what is another in it, in a line. */
export const variantsText = (experiment: Pick<Experiment, 'variants'>, t: TFunction): string[] =>
  experiment.variants.map(({ name, params }) => {
    const own = differing({ variants: experiment.variants.filter((one) => one.params === params) })
    return t('{{name}}: {{what}}', {
      name,
      what: own.length === 0 ? t('as the ad set is') : own.map((one) => paramLabel(one, t)).join(t(', ')),
    })
  })
