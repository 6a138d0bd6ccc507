import { Delta, type Good } from '#console/shared/dashboard/delta.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '#console/shared/ui/button.tsx'
import './phone-totals.css'

interface PhoneTotal {
  title: string
  /** Undefined while it is read. */
  value: string | undefined
  base: number | null
  before: number | null
  /** The figure of before, in words that say of when it is, where there is one. */
  was: string | undefined
  good: Good
}

interface PhoneTotalsProps {
  totals: readonly PhoneTotal[]
  /** What the changes compare. */
  note?: string | undefined
  busy: boolean
  failure?: { message: string; again(): void } | undefined
}

/** How much smaller figures must be drawn for all to stand in one line, each whole. */
const ROOMS = [
  [26, ''],
  [32, ' is-long'],
] as const
const sizeOf = (totals: readonly PhoneTotal[]): string => {
  const length = totals.reduce((sum, { value = '' }) => sum + value.length, 0)
  return ROOMS.find(([most]) => length <= most)?.[1] ?? ' is-longest'
}

/** The totals of all that the filter finds against the days before, above the cards of a list. */
export const PhoneTotals = ({ totals, note, busy, failure }: PhoneTotalsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <dl className={`phone-totals num${sizeOf(totals)}`} aria-busy={busy}>
        {totals.map(({ title, value, base, before, was, good }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <strong>{value ?? '…'}</strong>
              {base !== null && before !== null && before !== 0 ? (
                <Delta figure={{ base, before }} good={good} />
              ) : was === undefined ? undefined : (
                <span className="faint">{was}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {note === undefined ? undefined : <p className="phone-totals-note">{note}</p>}
      {failure === undefined ? undefined : (
        <Button kind="link" onClick={failure.again} title={failure.message}>
          {t('Could not be read. Again')}
        </Button>
      )}
    </>
  )
}
