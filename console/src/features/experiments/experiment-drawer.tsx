import { Form, InputNumber, Select } from 'antd'
import { useState } from 'react'
import type { Adset } from '#contract/adsets/entities.ts'
import type { Experiment } from '#contract/experiments/endpoints.ts'
import { EXPERIMENT_GOALS, STOP_RULES } from '#contract/experiments/statuses.ts'
import { findAdsets, nameOfAdset } from '#console/shared/adsets/adset-search.ts'
import { CONVERSION_LABELS } from '#console/shared/adsets/labels.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { Field } from '#console/shared/form/field.tsx'
import { HiddenField } from '#console/shared/form/hidden-field.tsx'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { stillThere } from '#console/shared/query/still-there.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { Alert } from '#console/shared/ui/alert.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { RemoteSelect } from '#console/shared/ui/remote-select.tsx'
import type { OpenedKind } from '#console/features/adsets/wizard/read-kind.ts'
import { useKinds } from '#console/features/adsets/wizard/use-kinds.ts'
import { STOP_RULE_LABELS } from './labels.ts'
import { experiments } from './resource.ts'
import { VariantFields } from './variant-fields.tsx'
import '#console/shared/form/form.css'
import './experiments.css'

type Leave = ReturnType<typeof useLeaveGuard>

const TWO = ['A', 'B'].map((name) => ({ name, weight: 50, differs: [], params: {} }))
const startOf = ({ name, goal, maxVisitors, stopRule, variants }: Experiment) => ({
  name,
  goal,
  maxVisitors,
  stopRule,
  variants: variants.map((variant) => ({ ...variant, differs: Object.keys(variant.params) })),
})

const Fields = ({
  adset,
  opened,
  experiment,
}: {
  adset: Adset
  opened: OpenedKind
  experiment: Experiment | undefined
}) => {
  const { t } = useTranslation()
  const previews = new Map(experiment?.variants.map(({ id, preview }) => [id, preview]))
  return (
    <>
      <Field name="name" label={t('Name of the experiment')} required />
      <Field name="goal" label={t('Conversion that counts')} hint={t('Of a visitor the first one counts.')}>
        <Select
          allowClear
          aria-label={t('Conversion that counts')}
          placeholder={t('any conversion')}
          options={EXPERIMENT_GOALS.map((value) => ({ value, label: t(CONVERSION_LABELS[value]) }))}
        />
      </Field>
      <Field
        name="maxVisitors"
        label={t('Most visitors a variant')}
        hint={t('Without a clear difference by then, there is none worth waiting for.')}
      >
        <InputNumber min={500} max={1_000_000} precision={0} />
      </Field>
      <Field
        name="stopRule"
        label={t('When it is decided')}
        hint={t('A clear winner, or as many visitors as stated. You are told either way.')}
      >
        <Select
          aria-label={t('When it is decided')}
          options={STOP_RULES.map((value) => ({ value, label: t(STOP_RULE_LABELS[value]) }))}
        />
      </Field>
      <h2 className="form-section">{t('Variants')}</h2>
      <VariantFields adset={adset} opened={opened} previews={previews} />
    </>
  )
}

interface FormProps {
  adset: Adset
  experiment: Experiment | undefined
  leave: Leave
  close(): void
}

const ExperimentForm = ({ adset, experiment, leave, close }: FormProps) => {
  const { t } = useTranslation()
  const { opened: kinds, error, refetch } = useKinds(adset.kind)
  const opened = kinds?.find(({ provider }) => provider === adset.provider)
  if (opened === undefined) return error === undefined ? <PageWait /> : <FailureNote message={error} retry={refetch} />
  const fields = <Fields adset={adset} opened={opened} experiment={experiment} />
  const saved = (name: string) => {
    notifyUser('success', experiment === undefined ? t('“{{name}}” is drafted', { name }) : t('Saved'))
    close()
  }
  if (experiment === undefined)
    return (
      <ContractForm
        endpoint="createExperiment"
        name={`create-experiment-${adset.id}`}
        initial={{ adsetId: adset.id, name: '', goal: null, maxVisitors: 10_000, stopRule: 'propose', variants: TWO }}
        submit={async (body) => saved(stillThere(await experiments.create(body)).name)}
        leave={leave}
        submitText={t('Save the draft')}
      >
        <HiddenField name="adsetId" />
        {fields}
      </ContractForm>
    )
  return (
    <ContractForm
      endpoint="updateExperiment"
      name={`experiment-${experiment.id}`}
      initial={startOf(experiment)}
      submit={async (body) => {
        const { updatedAt } = experiment
        saved(stillThere(await experiments.update({ id: experiment.id }, { ...body, updatedAt })).name)
      }}
      leave={leave}
      submitText={t('Save')}
    >
      {experiment.result === null ? undefined : (
        <Alert
          kind="info"
          role="status"
          title={t('Other weights or contents begin a new phase; visitors keep the variant they have.')}
        />
      )}
      {fields}
    </ContractForm>
  )
}

const AdsetChoice = ({ choose }: { choose(id: string): void }) => {
  const { t } = useTranslation()
  return (
    <Form.Item layout="vertical" label={t('Ad set')} required htmlFor="experiment-adset">
      <RemoteSelect
        id="experiment-adset"
        label={t('Ad set')}
        placeholder={t('Search by name')}
        find={findAdsets(undefined)}
        nameOf={nameOfAdset}
        value={null}
        onChange={(id) => {
          if (id !== null && id !== undefined) choose(id)
        }}
      />
    </Form.Item>
  )
}

interface ExperimentDrawerProps {
  /** The one that is changed; a new one is drafted without. */
  experiment?: Experiment
  /** Asked for where it is not known. */
  adsetId?: string
  close(): void
}

const ExperimentDrawer = ({ experiment, adsetId, close }: ExperimentDrawerProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const [chosen, choose] = useState(adsetId)
  const { data, absent, error, refetch } = useQuery(
    'getAdset',
    chosen === undefined ? SKIP : { params: { id: chosen } },
    { fresh: true },
  )
  return (
    <Drawer
      title={experiment === undefined ? t('New experiment') : t('Edit {{name}}', { name: experiment.name })}
      size={640}
      onClose={leave.request}
      styles={{ body: { paddingBlock: 16 } }}
    >
      {adsetId === undefined && data === undefined ? <AdsetChoice choose={choose} /> : undefined}
      {absent ? <NothingHere title={t('There is no such ad set')} /> : undefined}
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {chosen !== undefined && data === undefined && !absent && error === undefined ? <PageWait /> : undefined}
      {data === undefined ? undefined : (
        <>
          {adsetId === undefined ? <p className="form-fact">{data.adset.name}</p> : undefined}
          <ExperimentForm key={data.adset.id} adset={data.adset} experiment={experiment} leave={leave} close={close} />
        </>
      )}
    </Drawer>
  )
}
export default ExperimentDrawer
