import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { useEffect } from 'react'
import {
  ALARM_KINDS,
  type AlarmKind,
  type AlarmTarget,
  COOLDOWNS,
  MOST_LASTING_HOURS,
  specOfAlarm,
} from '#contract/work/alarm-kinds.ts'
import type { AlarmRule } from '#contract/work/alarm-rules.ts'
import { findAdsets, nameOfAdset } from '#console/shared/adsets/adset-search.ts'
import { Field } from '#console/shared/form/field.tsx'
import { HiddenField } from '#console/shared/form/hidden-field.tsx'
import { YuanInput } from '#console/shared/form/yuan-input.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { RemoteSelect } from '#console/shared/ui/remote-select.tsx'
import { useSelected } from '#console/shared/query/select-query.ts'
import { KIND_LABELS, sentenceOf, TARGET_LABELS } from './labels.ts'
import { RulePreview } from './rule-preview.tsx'
import './alarms.css'

interface Named {
  id: string
  name: string
}
interface RuleFieldsProps {
  enterpriseId: string | undefined
  known?: AlarmRule
  adset?: Named
}

const optionsOf = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }))

/** The kind, and what goes with it when it changes: figures of another kind mean something else. */
const KindField = () => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const change = (kind: AlarmKind) => {
    const { windows, targets } = specOfAlarm(kind)
    const target: unknown = form.getFieldValue('target')
    const fits = targets.some((one) => one === target)
    form.setFieldsValue({
      kind,
      threshold: null,
      window: windows[0],
      lasting: 0,
      ...(fits ? {} : { target: 'enterprise', targetId: '' }),
    })
  }
  return (
    <Field name="kind" label={t('What to watch')} required>
      <Select
        aria-label={t('What to watch')}
        options={ALARM_KINDS.map((value) => ({ value, label: t(KIND_LABELS[value]) }))}
        onChange={change}
      />
    </Field>
  )
}

const useHint = (kind: AlarmKind): string => {
  const { t } = useTranslation()
  const hints: Record<AlarmKind, string> = {
    cost: t('Spend over conversions. Without a conversion, what was spent counts as the cost.'),
    stopped: t('Only ad sets that run and had a conversion in the last 14 days; whole hours are counted.'),
    failures: t('Pushes that were rejected, given up or whose result is unknown.'),
    balance: t('As the wallet shows it: what was stated or read, less what was spent since.'),
    spend: t('As far as spend has been imported for the day.'),
    budget: t('Against the budget of the day that is set in the wallet; without one it never sounds.'),
  }
  return hints[kind]
}

const FigureFields = ({ kind }: { kind: AlarmKind }) => {
  const { t } = useTranslation()
  const { unit, windows, windowUnit, lasting, least, most } = specOfAlarm(kind)
  const hint = useHint(kind)
  const labels = {
    fen: t('Threshold (yuan)'),
    hours: t('Threshold (hours)'),
    count: t('Threshold (pushes)'),
    percent: t('Threshold (percent)'),
  }
  const windowText = (n: number) => {
    if (windowUnit === 'hour') return t('Last {{n}} hours', { n })
    return n === 1 ? t('Today') : t('Last {{n}} days', { n })
  }
  return (
    <>
      <Field name="threshold" label={labels[unit]} required hint={hint}>
        {unit === 'fen' ? <YuanInput /> : <InputNumber min={least} max={most} precision={0} />}
      </Field>
      {windows.length > 1 ? (
        <Field name="window" label={t('Period looked at')}>
          <Select
            aria-label={t('Period looked at')}
            options={windows.map((value) => ({ value, label: windowText(value) }))}
          />
        </Field>
      ) : (
        <HiddenField name="window" />
      )}
      {lasting ? (
        <Field
          name="lasting"
          label={t('Has to last (hours)')}
          hint={t('0: it sounds as soon as it is seen, within five minutes.')}
        >
          <InputNumber min={0} max={MOST_LASTING_HOURS} precision={0} />
        </Field>
      ) : (
        <HiddenField name="lasting" />
      )}
    </>
  )
}

interface AdsetSelectProps {
  label: string
  enterpriseId: string | undefined
  id?: string
  value?: string
  onChange?(value: string): void
}

const AdsetSelect = ({ label, enterpriseId, value, onChange, ...rest }: AdsetSelectProps) => (
  <RemoteSelect
    {...rest}
    label={label}
    find={findAdsets(enterpriseId)}
    nameOf={nameOfAdset}
    value={value || null}
    onChange={(id) => onChange?.(id ?? '')}
  />
)

interface TargetProps {
  kind: AlarmKind
  target: AlarmTarget
  enterpriseId: string | undefined
  accounts: readonly Named[]
  tags: readonly string[]
}

const TargetFields = ({ kind, target, enterpriseId, accounts, tags }: TargetProps) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const label = target === 'enterprise' ? '' : t(TARGET_LABELS[target])
  return (
    <>
      <Field name="target" label={t('For what')} required>
        <Select
          aria-label={t('For what')}
          options={specOfAlarm(kind).targets.map((value) => ({ value, label: t(TARGET_LABELS[value]) }))}
          onChange={() => form.setFieldsValue({ targetId: '' })}
        />
      </Field>
      {target === 'enterprise' ? <HiddenField name="targetId" /> : undefined}
      {target === 'adset' ? (
        <Field name="targetId" label={label} required>
          <AdsetSelect label={label} enterpriseId={enterpriseId} />
        </Field>
      ) : undefined}
      {target === 'account' ? (
        <Field name="targetId" label={label} required>
          <Select aria-label={label} showSearch optionFilterProp="label" options={optionsOf(accounts)} />
        </Field>
      ) : undefined}
      {target === 'tag' ? (
        <Field
          name="targetId"
          label={label}
          required
          hint={tags.length === 0 ? t('No ad set of the enterprise has a tag yet.') : undefined}
        >
          <Select aria-label={label} showSearch options={tags.map((value) => ({ value, label: value }))} />
        </Field>
      ) : undefined}
    </>
  )
}

interface ReceiverProps {
  people: readonly Named[]
  robots: readonly Named[]
  mailed: boolean
}

const ReceiverFields = ({ people, robots, mailed }: ReceiverProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Field name="userIds" label={t('People who are told')}>
        <Select
          mode="multiple"
          aria-label={t('People who are told')}
          optionFilterProp="label"
          options={optionsOf(people)}
        />
      </Field>
      <Field
        name="mail"
        label={t('Also by mail')}
        hint={
          mailed
            ? t('To the address in their profile, unless they want no mails.')
            : t('This site sends no notifications by mail yet.')
        }
      >
        <MailSwitch label={t('Also by mail')} />
      </Field>
      <Field
        name="robotIds"
        label={t('Group robots')}
        hint={robots.length === 0 ? t('The enterprise has no group robot yet.') : undefined}
      >
        <Select mode="multiple" aria-label={t('Group robots')} optionFilterProp="label" options={optionsOf(robots)} />
      </Field>
      <div className="alarms-pair">
        <Field
          name="quietFrom"
          label={t('Quiet hours from')}
          hint={t('What begins then is told afterwards, if it still lasts.')}
        >
          <Input type="time" />
        </Field>
        <Field name="quietTo" label={t('Quiet hours until')}>
          <Input type="time" />
        </Field>
      </div>
      <Field name="cooldown" label={t('Not again for')} hint={t('After it began, for the same ad set or account.')}>
        <Select
          aria-label={t('Not again for')}
          options={COOLDOWNS.map((value) => ({
            value,
            label:
              value === 0
                ? t('No pause')
                : value < 60
                  ? t('{{n}} minutes', { n: value })
                  : t('{{n}} hours', { n: value / 60 }),
          }))}
        />
      </Field>
    </>
  )
}

const MailSwitch = ({
  label,
  value,
  onChange,
  id,
}: {
  label: string
  value?: boolean
  onChange?(on: boolean): void
  id?: string
}) => <Switch id={id} aria-label={label} checked={value === true} onChange={onChange} />

interface Values {
  name?: string
  kind?: AlarmKind
  threshold?: number | null
  window?: number
  lasting?: number
  cooldown?: (typeof COOLDOWNS)[number]
  target?: AlarmTarget
  targetId?: string
  userIds?: string[]
  robotIds?: string[]
  mail?: boolean
}

/** Everything there is to say about a rule; its sentence and what it would have said follow along. */
export const RuleFields = ({ enterpriseId, known, adset }: RuleFieldsProps) => {
  const { t } = useTranslation()
  const self = useAuth((state) => state.user)
  const values = Form.useWatch<Values | undefined>([]) ?? {}
  const form = Form.useFormInstance()
  const { data, error, refetch } = useQuery(
    'getAlarmChoices',
    enterpriseId === undefined ? SKIP : { query: { enterpriseId } },
  )
  const {
    kind = known?.kind ?? 'cost',
    target = known?.target ?? 'enterprise',
    targetId = '',
    userIds = [],
    robotIds = [],
  } = values
  const { data: adsetName } = useSelected(target === 'adset' && targetId !== '' ? nameOfAdset(targetId) : undefined)
  const own = self === undefined ? [] : [{ id: self.id, name: self.fullname || self.username }]
  const people = [...(data?.people ?? known?.people ?? [])]
  for (const one of [...(known?.people ?? []), ...own]) if (!people.some(({ id }) => id === one.id)) people.push(one)
  const robots = data?.robots ?? known?.robots ?? []
  const accounts =
    data?.accounts ?? (known?.target === 'account' ? [{ id: known.targetId, name: known.targetName }] : [])
  const nameOfTarget = () => {
    if (target === 'adset') return adsetName ?? (targetId === adset?.id ? adset?.name : undefined) ?? ''
    if (target === 'account') return accounts.find(({ id }) => id === targetId)?.name ?? ''
    return targetId
  }
  const described = {
    kind,
    threshold: values.threshold,
    window: values.window ?? 1,
    lasting: values.lasting ?? 0,
    target,
    targetName: nameOfTarget(),
    people: people.filter(({ id }) => userIds.includes(id)),
    robots: robots.filter(({ id }) => robotIds.includes(id)),
    mail: values.mail === true,
  }
  const label = t(KIND_LABELS[kind])
  useEffect(() => {
    // A name to begin with; whoever types one keeps it.
    const name: unknown = form.getFieldValue('name')
    const isOwn = Boolean(name) && !ALARM_KINDS.some((one) => t(KIND_LABELS[one]) === name)
    if (known === undefined && !isOwn) form.setFieldsValue({ name: label })
  }, [form, known, label, t])
  return (
    <>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      <KindField />
      <FigureFields kind={kind} />
      <TargetFields
        kind={kind}
        target={target}
        enterpriseId={enterpriseId}
        accounts={accounts}
        tags={data?.tags ?? (known?.target === 'tag' ? [known.targetId] : [])}
      />
      <ReceiverFields people={people} robots={robots} mailed={data?.mailed ?? true} />
      <Field name="name" label={t('Name of the rule')} required />
      <p className="alarms-whole" aria-live="polite">
        {sentenceOf(described, t)}
      </p>
      <RulePreview
        enterpriseId={enterpriseId}
        asked={{
          kind,
          threshold: values.threshold ?? null,
          window: described.window,
          lasting: described.lasting,
          cooldown: values.cooldown ?? 60,
          target,
          targetId,
        }}
      />
    </>
  )
}
