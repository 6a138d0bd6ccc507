import { Form, Radio } from 'antd'
import { useState } from 'react'
import { FormSchema } from '#console/shared/form/form-schema.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { findAdsets, nameOfAdset } from '#console/shared/adsets/adset-search.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { RemoteSelect } from '#console/shared/ui/remote-select.tsx'
import { strategyIssues } from '#console/features/delivery/strategy/check-strategy.ts'
import type { ChangePart } from '#console/features/delivery/strategy/parts.ts'
import { readStrategy } from '#console/features/delivery/strategy/read-strategy.ts'
import {
  changeOf,
  FIRST_STRATEGY,
  STRATEGY_SCHEMA,
  StrategyParts,
} from '#console/features/delivery/strategy/strategy-parts.tsx'
import type { ChoiceProps } from './choice.ts'
import '../bulk-drawer.css'
import '#console/shared/form/form.css'

const SomeRules = ({ submit, pending }: ChoiceProps) => {
  const { t } = useTranslation()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [parts, setParts] = useState<readonly ChangePart[]>([])
  const values: unknown = Form.useWatch([], form)
  const strategy = readStrategy({ ...FIRST_STRATEGY, ...(isRecord(values) ? values : {}) }, FIRST_STRATEGY)
  const finish = () => {
    const issues = strategyIssues(strategy, t)
    if (issues.length === 0) return submit({ kind: 'strategy', change: changeOf(strategy, parts) })
    form.setFields(issues.map(({ path, message }) => ({ name: path.split('.'), errors: [message] })))
  }
  return (
    <FormSchema value={STRATEGY_SCHEMA}>
      <p className="faint">{t('Which event each conversion is pushed as stays as each ad set has it.')}</p>
      <Form
        form={form}
        name="bulk_strategy"
        layout="vertical"
        initialValues={FIRST_STRATEGY}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={finish}
      >
        <StrategyParts strategy={strategy} parts={parts} setParts={setParts} />
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
