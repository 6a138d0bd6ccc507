import type { ReactNode } from 'react'
import type { PhaseResult } from '#contract/experiments/endpoints.ts'
import { formatCount, formatMoney } from '#console/shared/format/number.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { shareText } from './labels.ts'
import './experiments.css'

type Variant = PhaseResult['variants'][number]

const Split = ({ result }: { result: PhaseResult }) => {
  const { t } = useTranslation()
  if (result.splitChance === null) return <StatusTag tone="idle" text={t('Too early to judge the split')} />
  if (result.split === 'mismatch') return <StatusTag tone="bad" text={t('Split does not fit the weights')} />
  if (result.split === 'watch') return <StatusTag tone="warn" text={t('Split to be watched')} />
  return <StatusTag tone="ok" text={t('Split as the weights say')} />
}

/** Who came and who converted; with a verdict withheld, who came alone. */
export const PhaseTable = ({ result, action }: { result: PhaseResult; action?: (variant: Variant) => ReactNode }) => {
  const { t } = useTranslation()
  const weights = result.variants.reduce((sum, { weight }) => sum + weight, 0)
  const visitors = result.variants.reduce((sum, one) => sum + one.visitors, 0)
  const isHidden = result.verdict === 'mismatch'
  const hasMoney = result.variants.some(({ value }) => value !== null)
  return (
    <>
      <ScrollBox className="experiments-table">
        <thead>
          <tr>
            <th>{t('Variant')}</th>
            <th className="num">{t('Weight')}</th>
            <th className="num">{t('Visitors')}</th>
            <th className="num">{t('Share of visitors')}</th>
            {isHidden ? undefined : (
              <>
                <th className="num">{t('Converted visitors')}</th>
                <th className="num">{t('Conversion rate')}</th>
                {hasMoney ? (
                  <>
                    <th className="num">{t('Value of conversions')}</th>
                    <th className="num">{t('Value per visitor')}</th>
                  </>
                ) : undefined}
              </>
            )}
            {action === undefined ? undefined : <th>{t('Actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {result.variants.map((variant) => (
            <tr key={variant.id}>
              <td>
                {variant.name} {variant.id === result.winnerId ? <StatusTag tone="ok" text={t('Better')} /> : undefined}
              </td>
              <td className="num">{shareText(variant.weight, weights)}</td>
              <td className="num">{formatCount(variant.visitors)}</td>
              <td className="num">{shareText(variant.visitors, visitors)}</td>
              {isHidden ? undefined : (
                <>
                  <td className="num">{formatCount(variant.converted)}</td>
                  <td className="num">{shareText(variant.converted, variant.visitors)}</td>
                  {hasMoney ? (
                    <>
                      <td className="num">{formatMoney(variant.value ?? 0)}</td>
                      <td className="num">
                        {variant.visitors === 0 ? '—' : formatMoney((variant.value ?? 0) / variant.visitors)}
                      </td>
                    </>
                  ) : undefined}
                </>
              )}
              {action === undefined ? undefined : <td>{action(variant)}</td>}
            </tr>
          ))}
        </tbody>
      </ScrollBox>
      {visitors === 0 ? undefined : (
        <p className="experiments-split">
          <Split result={result} />
        </p>
      )}
    </>
  )
}
