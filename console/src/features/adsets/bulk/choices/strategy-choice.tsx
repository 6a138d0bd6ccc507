import { Form, Radio } from 'antd'
import { useState } from 'react'
import bodies from 'virtual:bodies'
import type { PushStrategy } from '#contract/adsets/entities.ts'
import { FormSchema } from '#console/shared/form/form-schema.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { findAdsets, nameOfAdset } from '#console/shared/adsets/adset-search.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { RemoteSelect } from '#console/shared/ui/remote-select.tsx'
import { strategyIssues } from '#console/features/delivery/strategy/check-strategy.ts'
import { type PartName, PARTS, SECTIONS } from '#console/features/delivery/strategy/parts.ts'
import { readStrategy } from '#console/features/delivery/strategy/read-strategy.ts'
import { PART_FIELDS } from '#console/features/delivery/strategy/strategy-fields.tsx'
import { partsSentence } from '#console/features/delivery/strategy/strategy-sentence.ts'
import { USUAL_STRATEGY } from '#console/features/delivery/strategy/usual-strategy.ts'
import type { BulkAction } from '../bulk-action.ts'
import type { ChoiceProps } from './choice.ts'
import '../bulk-drawer.css'
import '#console/shared/form/form.css'

type Change = NonNullable<Extract<BulkAction, { kind: 'strategy' }>['change']>
type BulkPart = keyof typeof PART_FIELDS

const SCHEMA = bodies['updateAdset']?.properties?.['pushStrategy'] ?? {}
/** Begun with, where a rule is set that usually sets nothing. */
const FIRST: PushStrategy = { ...USUAL_STRATEGY, mode: 'ratio', ratio: 50, dailyCap: 100 }

const TITLES: Record<BulkPart, string> = {
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
const isBulkPart = (part: PartName): part is BulkPart => part in PART_FIELDS

/** What is sent of the parts that are set: a share says nothing where everything or nothing is pushed. */
const changeOf = (strategy: PushStrategy, parts: readonly BulkPart[]): Change => {
  const options = parts.flatMap((part) =>
    part === 'share' && strategy.mode !== 'ratio' ? (['mode'] as const) : PARTS[part],
  )
  return Object.fromEntries(options.map((option) => [option, strategy[option]]))
}

interface PartProps {
  part: BulkPart
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
    <div className={PARTS[part].length === 1 && part !== 'delay' ? 'bulk-drawer-part is-single' : 'bulk-drawer-part'}>
      <div className="bulk-drawer-line">
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

const SomeRules = ({ submit, pending }: ChoiceProps) => {
  const { t } = useTranslation()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [parts, setParts] = useState<readonly BulkPart[]>([])
  const values: unknown = Form.useWatch([], form)
  const strategy = readStrategy({ ...FIRST, ...(isRecord(values) ? values : {}) }, FIRST)
  const finish = () => {
    const issues = strategyIssues(strategy, t)
    if (issues.length === 0) return submit({ kind: 'strategy', change: changeOf(strategy, parts) })
    form.setFields(issues.map(({ path, message }) => ({ name: path.split('.'), errors: [message] })))
  }
  return (
    <FormSchema value={SCHEMA}>
      <p className="faint">{t('Which event each conversion is pushed as stays as each ad set has it.')}</p>
      <Form
        form={form}
        name="bulk_strategy"
        layout="vertical"
        initialValues={FIRST}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={finish}
      >
        {SECTIONS.filter(({ name }) => name !== 'events').map((section) => (
          <fieldset key={section.name} className="bulk-drawer-section">
            <legend>{t(section.title)}</legend>
            {section.parts.filter(isBulkPart).map((part) => (
              <Part
                key={part}
                part={part}
                strategy={strategy}
                isSet={parts.includes(part)}
                set={(isSet) => setParts(isSet ? [...parts, part] : parts.filter((one) => one !== part))}
              />
            ))}
          </fieldset>
        ))}
        <Button kind="primary" submits disabled={parts.length === 0} loading={pending}>
          {t('Preview')}
        </Button>
      </Form>
    </FormSchema>
  )
}

const OfAnother = ({ submit, pending }: ChoiceProps) => {
  const { t } = useTranslation()
  const [id, setId] = useState<string>()
  const { data, error, refetch } = useQuery('getAdset', id === undefined ? SKIP : { params: { id } })
  const label = t('Ad set whose strategy is taken over')
  const strategy = id === undefined ? undefined : data?.adset.pushStrategy
  return (
    <>
      <p className="faint">{t('All rules are taken over; which event each conversion is pushed as stays.')}</p>
      <RemoteSelect
        label={label}
        placeholder={label}
        value={id ?? null}
        onChange={setId}
        find={findAdsets()}
        nameOf={nameOfAdset}
      />
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      <div>
        <Button
          kind="primary"
          disabled={strategy === undefined}
          loading={pending}
          onClick={() => {
            if (strategy === undefined) return
            const { events: _, ...replace } = strategy
            submit({ kind: 'strategy', replace })
          }}
        >
          {t('Preview')}
        </Button>
      </div>
    </>
  )
}

export const StrategyChoice = (props: ChoiceProps) => {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  return (
    <div className="bulk-drawer-choice">
      <Radio.Group
        aria-label={t('What of the strategy changes')}
        value={isWhole}
        options={[
          { value: false, label: t('Some rules') },
          { value: true, label: t('All, as another ad set has them') },
        ]}
        onChange={({ target }) => setWhole(target.value === true)}
      />
      {isWhole ? <OfAnother {...props} /> : <SomeRules {...props} />}
    </div>
  )
}
