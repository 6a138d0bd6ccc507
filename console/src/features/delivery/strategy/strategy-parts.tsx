import { Radio } from 'antd'
import bodies from 'virtual:bodies'
import type { StrategyChange } from '#contract/adsets/bulk.ts'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { type ChangePart, isChangePart, PARTS, SECTIONS } from './parts.ts'
import { PART_FIELDS } from './strategy-fields.tsx'
import { partsSentence } from './strategy-sentence.ts'
import { USUAL_STRATEGY } from './usual-strategy.ts'
import './strategy-parts.css'

export const STRATEGY_SCHEMA = bodies['updateAdset']?.properties?.['pushStrategy'] ?? {}
/** Begun with, where a rule is set that usually sets nothing. */
export const FIRST_STRATEGY: PushStrategy = { ...USUAL_STRATEGY, mode: 'ratio', ratio: 50, dailyCap: 100 }

const TITLES: Record<ChangePart, string> = {
  switch: text('Push conversions'),
  share: text('How much'),
  first: text('The first ones'),
  cap: text('At most so many a day'),
  hours: text('Hours in which conversions are pushed'),
  delay: text('Delay'),
  window: text('Attribution window (days)'),
  amounts: text('Amounts'),
  repeats: text('Repeats'),
}

/** What is sent of the parts that are set: a share says nothing where everything or nothing is pushed. */
export const changeOf = (strategy: PushStrategy, parts: readonly ChangePart[]): StrategyChange => {
  const options = parts.flatMap((part) =>
    part === 'share' && strategy.mode !== 'ratio' ? (['mode'] as const) : PARTS[part],
  )
  return Object.fromEntries(options.map((option) => [option, strategy[option]]))
}

interface PartProps {
  part: ChangePart
  strategy: PushStrategy
  isSet: boolean
  set(isSet: boolean): void
}

/** One part: each ad set keeps its own, or all get this. */
const Part = ({ part, strategy, isSet, set }: PartProps) => {
  const { t } = useTranslation()
  const Fields = PART_FIELDS[part]
  const title = t(TITLES[part])
  return (
    <div
      className={PARTS[part].length === 1 && part !== 'delay' ? 'strategy-parts-one is-single' : 'strategy-parts-one'}
    >
      <div className="strategy-parts-line">
        <span>{title}</span>
        <Radio.Group
          aria-label={title}
          value={isSet}
          options={[
            { value: false, label: t('Do not change') },
            { value: true, label: t('Set to') },
          ]}
          onChange={({ target }) => set(target.value === true)}
        />
      </div>
      {isSet ? (
        <>
          <Fields />
          <p className="faint" aria-live="polite">
            {partsSentence([part], strategy, t) || t('The first ones are treated like the others.')}
          </p>
        </>
      ) : undefined}
    </div>
  )
}

interface PartsProps {
  strategy: PushStrategy
  parts: readonly ChangePart[]
  setParts(parts: readonly ChangePart[]): void
  /** Whether conversions of all these ad sets have amounts. */
  withAmounts?: boolean
}

/** Some rules of a strategy, within a form whose schema is that of a strategy; events stay as each ad set has them. */
export const StrategyParts = ({ strategy, parts, setParts, withAmounts = true }: PartsProps) => {
  const { t } = useTranslation()
  return SECTIONS.filter(({ name }) => name !== 'events' && (withAmounts || name !== 'amounts')).map((section) => (
    <fieldset key={section.name} className="strategy-parts">
      <legend>{t(section.title)}</legend>
      {section.parts.filter(isChangePart).map((part) => (
        <Part
          key={part}
          part={part}
          strategy={strategy}
          isSet={parts.includes(part)}
          set={(isSet) => setParts(isSet ? [...parts, part] : parts.filter((one) => one !== part))}
        />
      ))}
    </fieldset>
  ))
}
