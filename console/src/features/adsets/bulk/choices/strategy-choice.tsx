import { Checkbox, InputNumber, Radio, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { findAdsets, nameOfAdset } from '#console/shared/adsets/adset-search.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { RemoteSelect } from '#console/shared/ui/remote-select.tsx'
import type { BulkAction } from '../bulk-action.ts'
import type { ChoiceProps } from './choice.ts'
import '../bulk-drawer.css'

type Change = NonNullable<Extract<BulkAction, { kind: 'strategy' }>['change']>

const MODES = [
  { value: 'all', label: text('Everything') },
  { value: 'ratio', label: text('A share') },
  { value: 'none', label: text('Nothing') },
] as const

interface RuleProps {
  label: string
  isOn: boolean
  toggle(on: boolean): void
  children: ReactNode
}

/** A rule that is changed once it is ticked; the others stay as each ad set has them. */
const Rule = ({ label, isOn, toggle, children }: RuleProps) => (
  <div className="bulk-drawer-line">
    <Checkbox checked={isOn} onChange={({ target }) => toggle(target.checked)}>
      {label}
    </Checkbox>
    {isOn ? children : undefined}
  </div>
)

/** Whole numbers; `least` is what a rule begins with. */
const NUMBERS = [
  { field: 'dailyCap', label: text('At most so many a day'), least: 0, most: 1_000_000, first: 100, isOpen: true },
  { field: 'guaranteeFirst', label: text('The first so many are always pushed'), least: 0, most: 1_000_000, first: 0 },
  { field: 'skipFirst', label: text('The next so many are never pushed'), least: 0, most: 1_000_000, first: 0 },
  { field: 'windowDays', label: text('Days a click counts'), least: 1, most: 90, first: 15 },
] as const

const SomeRules = ({ submit, pending }: ChoiceProps) => {
  const { t } = useTranslation()
  const [change, setChange] = useState<Change>({})
  const put = (part: Change) => setChange((now) => ({ ...now, ...part }))
  const drop = (...fields: (keyof Change)[]) =>
    setChange((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !fields.some((one) => one === field))),
    )
  const { mode } = change
  return (
    <>
      <Rule
        label={t('How much')}
        isOn={mode !== undefined}
        toggle={(on) => (on ? put({ mode: 'ratio', ratio: 50 }) : drop('mode', 'ratio'))}
      >
        <Select
          aria-label={t('How much')}
          style={{ minWidth: 110 }}
          value={mode}
          options={MODES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(next) => {
            drop('ratio')
            put(next === 'ratio' ? { mode: next, ratio: 50 } : { mode: next })
          }}
        />
        {mode === 'ratio' ? (
          <InputNumber
            aria-label={t('Share in per cent')}
            min={0}
            max={100}
            precision={0}
            suffix="%"
            value={change.ratio ?? null}
            onChange={(ratio) => put({ ratio: ratio ?? 0 })}
          />
        ) : undefined}
      </Rule>
      {NUMBERS.map(({ field, label, least, most, first, ...rule }) => (
        <Rule
          key={field}
          label={t(label)}
          isOn={change[field] !== undefined}
          toggle={(on) => (on ? put({ [field]: first }) : drop(field))}
        >
          <InputNumber
            aria-label={t(label)}
            min={least}
            max={most}
            precision={0}
            placeholder={'isOpen' in rule ? t('No cap') : ''}
            value={change[field] ?? null}
            onChange={(value) => put({ [field]: 'isOpen' in rule ? value : (value ?? first) })}
          />
        </Rule>
      ))}
      <Rule
        label={t('Push conversions')}
        isOn={change.enabled !== undefined}
        toggle={(on) => (on ? put({ enabled: true }) : drop('enabled'))}
      >
        <Radio.Group
          aria-label={t('Push conversions')}
          value={change.enabled}
          options={[
            { value: true, label: t('Yes') },
            { value: false, label: t('No') },
          ]}
          onChange={({ target }) => put({ enabled: target.value === true })}
        />
      </Rule>
      <div>
        <Button
          kind="primary"
          disabled={Object.keys(change).length === 0}
          loading={pending}
          onClick={() => submit({ kind: 'strategy', change })}
        >
          {t('Preview')}
        </Button>
      </div>
    </>
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
