import { useEffect, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './password-strength.css'

type Rate = (password: string, ownWords?: readonly string[]) => number

interface PasswordStrengthProps {
  value: string
  isTyped: boolean
  /** Username, email and name of the person, where they are known: they make a weak password. */
  ownWords?: readonly string[]
}

/** The first two scores are both weak to whoever chooses a password. */
const WORDS = [text('Weak'), text('Weak'), text('Fair'), text('Strong'), text('Very strong')]
const STEPS = [1, 2, 3, 4]

/** The word lists weigh more than a whole page: they come when someone begins to type a new password. */
const useRate = (isWanted: boolean): Rate | undefined => {
  const [rate, setRate] = useState<Rate>()
  useEffect(() => {
    if (!isWanted) return
    // Without them the password is judged by the server alone.
    import('./rate-password.ts').then(
      ({ ratePassword }) => setRate(() => ratePassword),
      () => undefined,
    )
  }, [isWanted])
  return rate
}

/**
 * How hard a new password is to guess, while it is typed. It has its place from the start, so that nothing moves.
 * @example <PasswordStrength value={password} isTyped={hasFocus} />
 */
export const PasswordStrength = ({ value, isTyped, ownWords }: PasswordStrengthProps) => {
  const { t } = useTranslation()
  const rate = useRate(isTyped)
  const score = rate === undefined || value === '' ? undefined : rate(value, ownWords)
  const filled = score === undefined ? 0 : Math.max(1, score)
  const word = score === undefined ? '' : t(WORDS[score] ?? '')
  return (
    <span className="password-strength" data-score={score}>
      <span className="password-strength-steps" aria-hidden="true">
        {STEPS.map((step) => (
          <i key={step} data-on={step <= filled} />
        ))}
      </span>
      <span role="status">
        {word === '' ? '' : <span className="sr-only">{t('Password strength')}: </span>}
        {word}
      </span>
    </span>
  )
}
