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
  good: Good
}

interface PhoneTotalsProps {
  totals: readonly PhoneTotal[]
  busy: boolean
  failure?: { message: string; again(): void } | undefined
}

/** The totals of all that the filter finds against the days before, above the cards of a list. */
export const PhoneTotals = ({ totals, busy, failure }: PhoneTotalsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <dl className="phone-totals num" aria-busy={busy}>
        {totals.map(({ title, value, base, before, good }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <strong>{value ?? '…'}</strong>
              {base === null || before === null || before === 0 ? (
                <span className="faint">–</span>
              ) : (
                <Delta figure={{ base, before }} good={good} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {failure === undefined ? undefined : (
        <Button kind="link" onClick={failure.again} title={failure.message}>
          {t('Could not be read. Again')}
        </Button>
      )}
    </>
  )
}
