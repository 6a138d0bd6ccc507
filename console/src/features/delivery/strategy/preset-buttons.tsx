import { useId } from 'react'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import { isPriced } from '#contract/adsets/priced.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { applyPreset, presetsFor, presetStrategy } from './presets.ts'
import { partsSentence } from './strategy-sentence.ts'
import './strategy.css'

interface Props {
  strategy: PushStrategy
  apply(title: string, next: PushStrategy): void
}

/** Ready strategies, each with what it sets. */
export const PresetButtons = ({ strategy, apply }: Props) => {
  const { t } = useTranslation()
  const { adset } = useAdsetPage()
  const id = useId()
  return (
    <div className="strategy-presets" role="group" aria-label={t('Start from')}>
      {presetsFor(isPriced(adset.kind)).map((preset, place) => {
        const says = `${id}-${place}`
        return (
          <div key={preset.title}>
            <button
              type="button"
              aria-describedby={says}
              onClick={() => apply(t(preset.title), applyPreset(preset, strategy))}
            >
              {t(preset.title)}
            </button>
            <small id={says}>
              {partsSentence(
                preset.parts.filter((part) => part !== 'switch'),
                presetStrategy(preset),
                t,
              )}
            </small>
          </div>
        )
      })}
    </div>
  )
}
