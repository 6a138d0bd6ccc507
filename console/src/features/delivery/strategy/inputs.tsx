import { Input } from 'antd'
import type { AdProvider } from '#contract/accounts/providers.ts'
import { type AdsetKind, defaultEvents } from '#contract/adsets/kinds.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CONVERSION_LABELS } from '#console/shared/adsets/labels.ts'
import type { Controlled } from '#console/shared/form/yuan-input.tsx'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import './inputs.css'

const NO_HOURS: readonly number[] = []
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours of a day as 24 buttons to press. */
export const HoursInput = ({ id, value = NO_HOURS, onChange }: Controlled<readonly number[]>) => {
  const { t } = useTranslation()
  const toggle = (hour: number) =>
    onChange?.(value.includes(hour) ? value.filter((one) => one !== hour) : [...value, hour].toSorted((a, b) => a - b))
  return (
    <div id={id} className="inputs-hours" role="group" aria-label={t('Hours in which conversions are pushed')}>
      {HOURS.map((hour) => (
        <button key={hour} type="button" aria-pressed={value.includes(hour)} onClick={() => toggle(hour)}>
          {hour}
        </button>
      ))}
    </div>
  )
}

type Events = Partial<Record<string, string>>
const NO_EVENTS: Events = {}

const usualOf = (kind: AdsetKind, provider: AdProvider): Events => defaultEvents(kind, provider)

/** One line a conversion: what the platform calls it; empty lines are not pushed. */
export const EventsInput = ({ id, value = NO_EVENTS, onChange, onBlur }: Controlled<Events>) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const usual = usualOf(adset.kind, adset.provider)
  const shown = CONVERSION_KINDS.toSorted((a, b) => Number(usual[b] !== undefined) - Number(usual[a] !== undefined))
  return (
    <div id={id} className="inputs-events">
      {shown.map((kind) => (
        <label key={kind}>
          <span>{t(CONVERSION_LABELS[kind])}</span>
          <Input
            size="small"
            value={value[kind] ?? ''}
            placeholder={usual[kind] === undefined ? t('not pushed') : t('usually {{event}}', { event: usual[kind] })}
            maxLength={64}
            onBlur={onBlur}
            onChange={({ target }) => {
              const { [kind]: _, ...others } = value
              onChange?.(target.value === '' ? others : { ...others, [kind]: target.value })
            }}
          />
        </label>
      ))}
    </div>
  )
}
