import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { PhaseResult } from '#contract/experiments/endpoints.ts'
import { formatCount, formatMoney } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { useIsPhone } from '#console/shared/ui/use-is-phone.ts'
import { shareText } from './labels.ts'
import './experiments.css'

type Variant = PhaseResult['variants'][number]
interface PhaseProps {
  result: PhaseResult
  action?: (variant: Variant) => ReactNode
}

const Split = ({ result }: { result: PhaseResult }) => {
  const { t } = useTranslation()
  if (result.splitChance === null) return <StatusTag tone="idle" text={t('Too early to judge the split')} />
  if (result.split === 'mismatch') return <StatusTag tone="bad" text={t('Split does not fit the weights')} />
  if (result.split === 'watch') return <StatusTag tone="warn" text={t('Split to be watched')} />
  return <StatusTag tone="ok" text={t('Split as the weights say')} />
}

interface Figure {
  id: string
  title: string
  say(variant: Variant): string
}

/** Who came and who converted; with a verdict withheld, who came alone. */
const figuresOf = ({ variants, verdict }: PhaseResult, t: TFunction): Figure[] => {
  const weights = variants.reduce((sum, { weight }) => sum + weight, 0)
  const all = variants.reduce((sum, one) => sum + one.visitors, 0)
  const came: Figure[] = [
    { id: 'weight', title: t('Weight'), say: ({ weight }) => shareText(weight, weights) },
    { id: 'visitors', title: t('Visitors'), say: ({ visitors }) => formatCount(visitors) },
    { id: 'share', title: t('Share of visitors'), say: ({ visitors }) => shareText(visitors, all) },
  ]
  if (verdict === 'mismatch') return came
  const converted: Figure[] = [
    { id: 'converted', title: t('Converted visitors'), say: (one) => formatCount(one.converted) },
    { id: 'rate', title: t('Conversion rate'), say: (one) => shareText(one.converted, one.visitors) },
  ]
  if (variants.every(({ value }) => value === null)) return [...came, ...converted]
  return [
    ...came,
    ...converted,
    { id: 'value', title: t('Value of conversions'), say: ({ value }) => formatMoney(value ?? 0) },
    {
      id: 'valuePerVisitor',
      title: t('Value per visitor'),
      say: ({ value, visitors }) => (visitors === 0 ? '—' : formatMoney((value ?? 0) / visitors)),
    },
  ]
}

const Name = ({ variant, result }: { variant: Variant; result: PhaseResult }) => {
  const { t } = useTranslation()
  return (
    <>
      {variant.name} {variant.id === result.winnerId ? <StatusTag tone="ok" text={t('Better')} /> : undefined}
    </>
  )
}

const Wide = ({ result, action }: PhaseProps) => {
  const { t } = useTranslation()
  const figures = figuresOf(result, t)
  return (
    <ScrollBox className="experiments-table">
      <thead>
        <tr>
          <th>{t('Variant')}</th>
          {figures.map(({ id, title }) => (
            <th key={id} className="num">
              {title}
            </th>
          ))}
          {action === undefined ? undefined : <th>{t('Actions')}</th>}
        </tr>
      </thead>
      <tbody>
        {result.variants.map((variant) => (
          <tr key={variant.id}>
            <td>
              <Name variant={variant} result={result} />
            </td>
            {figures.map(({ id, say }) => (
              <td key={id} className="num">
                {say(variant)}
              </td>
            ))}
            {action === undefined ? undefined : <td>{action(variant)}</td>}
          </tr>
        ))}
      </tbody>
    </ScrollBox>
  )
}

/** On a phone what decides stands first. */
const FIRST = ['rate', 'converted', 'visitors', 'valuePerVisitor', 'value', 'share', 'weight']

const Cards = ({ result, action }: PhaseProps) => {
  const { t } = useTranslation()
  const figures = figuresOf(result, t).toSorted((a, b) => FIRST.indexOf(a.id) - FIRST.indexOf(b.id))
  return (
    <ul className="experiments-cards">
      {result.variants.map((variant) => (
        <li key={variant.id}>
          <div className="experiments-card-head">
            <strong>
              <Name variant={variant} result={result} />
            </strong>
            {action?.(variant)}
          </div>
          <dl className="experiments-card-figures">
            {figures.map(({ id, title, say }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>{say(variant)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** Machines are in no figure; how many there were explains a split that looks uneven. */
const LeftOut = ({ result }: { result: PhaseResult }) => {
  const { t } = useTranslation()
  const all = result.variants.reduce((sum, { machines }) => sum + machines, 0)
  if (all === 0) return undefined
  return (
    <p className="experiments-split faint">
      {t('{{n}} {{n|visitor was|visitors were}} left out as machines: {{variants}}.', {
        n: formatCount(all),
        variants: result.variants
          .map(({ name, machines }) => t('{{name}} {{n}}', { name, n: formatCount(machines) }))
          .join(t(', ')),
      })}{' '}
      {t('Crawlers, previews, and addresses that open too many pages within a minute count as such.')}
    </p>
  )
}

/** A phase in figures: a row for each variant, on a phone a card. */
export const PhaseTable = (props: PhaseProps) => {
  const { result } = props
  const isPhone = useIsPhone()
  return (
    <>
      {isPhone ? <Cards {...props} /> : <Wide {...props} />}
      {result.variants.every(({ visitors }) => visitors === 0) ? undefined : (
        <p className="experiments-split">
          <Split result={result} />
        </p>
      )}
      <LeftOut result={result} />
    </>
  )
}
