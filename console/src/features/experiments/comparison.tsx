import type { PhaseResult } from '#contract/experiments/endpoints.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { nameIn, pointsText, valueText } from './labels.ts'
import './experiments.css'

interface Range {
  difference: number
  low: number
  high: number
}

/** A difference above its interval, coloured once the interval leaves 0. */
const RangeCell = ({ range, say }: { range: Range; say(n: number): string }) => {
  const { t } = useTranslation()
  const { difference, low, high } = range
  const tone = low > 0 ? 'experiments-better' : high < 0 ? 'experiments-worse' : undefined
  return (
    <td className="num">
      <strong className={tone}>{say(difference)}</strong>
      <div className="faint">{t('{{low}} to {{high}}', { low: say(low), high: say(high) })}</div>
    </td>
  )
}

/** Each variant against the one they are compared with: by conversion rate and by value per visitor, and how both are to be read. */
export const Comparison = ({ result }: { result: PhaseResult }) => {
  const { t } = useTranslation()
  const { differences, baselineId } = result
  if (differences.length === 0) return undefined
  const hasValue = differences.some(({ value }) => value !== null)
  const title = t('Compared with {{name}}', { name: nameIn(result, baselineId) })
  return (
    <section className="experiments-part" aria-label={title}>
      <h2>{title}</h2>
      <ScrollBox className="experiments-table">
        <thead>
          <tr>
            <th>{t('Variant')}</th>
            <th className="num">{t('Conversion rate (points)')}</th>
            {hasValue ? <th className="num">{t('Value per visitor')}</th> : undefined}
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <tr key={one.id}>
              <td>{nameIn(result, one.id)}</td>
              <RangeCell range={one} say={pointsText} />
              {one.value === null ? undefined : <RangeCell range={one.value} say={valueText} />}
              {one.value === null && hasValue ? <td className="num">—</td> : undefined}
            </tr>
          ))}
        </tbody>
      </ScrollBox>
      <ul className="experiments-notes faint">
        <li>
          {t(
            'Below each difference stands where the true one lies with 95% certainty. That holds however often one looks: the experiment may be ended on any day. It is clear once the range leaves 0.',
          )}
        </li>
        <li>
          {t(
            'The conversion rate decides. Each visitor counts once, for the variant they saw first; machines and link tests are left out.',
          )}
        </li>
        {hasValue ? (
          <li>
            {t(
              'Value per visitor is what all visitors brought less refunds, divided by all visitors. Amounts lie far apart, so that it needs more visitors than the rate to become clear.',
            )}
          </li>
        ) : undefined}
      </ul>
    </section>
  )
}
