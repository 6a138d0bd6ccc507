import { InputNumber, Select } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { MODE_LABELS, MODES } from './rotation-labels.ts'
import type { Plan } from './use-rotation.ts'
import './rotation.css'
import '#console/shared/schema-form/schema-form.css'

const MOST_DAYS = 90

interface RotationFieldsProps {
  plan: Plan
  disabled: boolean
  change(next: Partial<Plan>): void
}

/** How visitors are spread, said in one sentence each. */
export const RotationFields = ({ plan: { mode, stickyDays }, disabled, change }: RotationFieldsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <div className="rotation-fields">
        <label htmlFor="rotation-mode">
          {t('How visitors are spread')}
          <Select
            id="rotation-mode"
            aria-label={t('How visitors are spread')}
            value={mode}
            disabled={disabled}
            options={MODES.map((value) => ({ value, label: t(MODE_LABELS[value].name) }))}
            onChange={(next) => change({ mode: next })}
          />
        </label>
        <label htmlFor="rotation-sticky">
          {t('The same agent again, for days')}
          <InputNumber
            id="rotation-sticky"
            className="schema-form-number"
            min={0}
            max={MOST_DAYS}
            precision={0}
            value={stickyDays}
            disabled={disabled}
            onChange={(next) => change({ stickyDays: next ?? 0 })}
          />
        </label>
      </div>
      <p className="rotation-note">{t(MODE_LABELS[mode].sentence)}</p>
      <p className="rotation-note">
        {stickyDays === 0
          ? t('Who comes again is led anew each time.')
          : t('Who comes again within {{n}} days meets the same agent, as long as they can receive.', {
              n: stickyDays,
            })}
      </p>
    </>
  )
}
