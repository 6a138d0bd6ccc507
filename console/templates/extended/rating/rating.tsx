import { StarFilled } from '@ant-design/icons'
import { useId } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import './rating.css'

const SCORES = [1, 2, 3, 4, 5] as const

interface RatingProps {
  label: string
  /** 0 where nobody has rated yet. */
  value: number
  onChange(value: number): void
}

/**
 * One to five stars: radio buttons underneath, so that arrow keys, forms and screen readers work as everywhere.
 * @example <Rating label={label} value={score} onChange={setScore} />
 */
export const Rating = ({ label, value, onChange }: RatingProps) => {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className="rating">
      <legend className="sr-only">{label}</legend>
      {SCORES.map((score) => (
        <label key={score} data-on={score <= value || undefined}>
          <input type="radio" name={name} checked={score === value} onChange={() => onChange(score)} />
          <StarFilled aria-hidden="true" />
          <span className="sr-only">{t('{{n}} of 5 stars', { n: score })}</span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * Stars to look at, in tenths.
 * @example <Stars value={4.3} />
 */
export const Stars = ({ value }: { value: number }) => {
  const { t } = useTranslation()
  const row = SCORES.map((score) => <StarFilled key={score} aria-hidden="true" />)
  return (
    <span className="rating-stars" role="img" aria-label={t('{{n}} of 5 stars', { n: value })}>
      <span>{row}</span>
      <span className="rating-stars-on" style={{ width: `${String((value / SCORES.length) * 100)}%` }}>
        {row}
      </span>
    </span>
  )
}
