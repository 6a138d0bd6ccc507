import { InputNumber, Slider } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import './slider.css'

const Budget = () => {
  const { t } = useTranslation()
  const [budget, setBudget] = useState(2000)
  const limits = { min: 100, max: 10_000, step: 100 }
  return (
    <div className="slider-pair">
      <Slider
        className="slider"
        {...limits}
        value={budget}
        onChange={setBudget}
        ariaLabelForHandle={t('Budget a day (yuan)')}
      />
      <InputNumber
        {...limits}
        value={budget}
        onChange={(next) => setBudget(next ?? limits.min)}
        aria-label={t('Budget a day (yuan)')}
      />
    </div>
  )
}

const Ages = () => {
  const { t } = useTranslation()
  const [[from, to], setAges] = useState<number[]>([24, 45])
  return (
    <>
      <Slider
        className="slider"
        range
        min={18}
        max={60}
        value={[from ?? 18, to ?? 60]}
        onChange={setAges}
        ariaLabelForHandle={[t('Youngest age'), t('Oldest age')]}
      />
      <p className="slider-said" role="status">
        {t('From {{from}} to {{to}} years', { from, to })}
      </p>
    </>
  )
}

const RangeslidersPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="extended/rangesliders-page.tsx"
      purpose={t('A value of which about right is enough. Arrow keys move it, Home and End go to the ends.')}
    >
      <Example
        title={text('With a field for the exact value')}
        when={text('Whenever someone may know the number: both change the same value.')}
        shows="Budget"
        wide
      >
        <Budget />
      </Example>
      <Example
        title={text('From and up to')}
        when={text('A span with two ends; said in words below, because the handles alone say little.')}
        shows="Ages"
        wide
      >
        <Ages />
      </Example>
      <Example
        title={text('Fixed steps')}
        when={text('Few values with a meaning each, such as shares of pushes.')}
        wide
      >
        <Slider
          className="slider slider-marks"
          defaultValue={75}
          step={null}
          marks={{ 0: '0%', 25: '25%', 50: '50%', 75: '75%', 100: '100%' }}
          ariaLabelForHandle={t('Share of conversions pushed')}
          tooltip={{ formatter: (value) => `${String(value)}%` }}
        />
      </Example>
      <Example title={text('Not to be moved')} when={text('The value is set elsewhere; a line says where.')} wide>
        <Slider disabled defaultValue={40} ariaLabelForHandle={t('Share set by the platform')} />
        <p className="slider-said">{t('Set by the platform; change it there.')}</p>
      </Example>
    </GuidePage>
  )
}

export default RangeslidersPage
