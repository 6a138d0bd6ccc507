import { useState } from 'react'
import { Form, Select } from 'antd'
import { isPriced } from '#contract/adsets/priced.ts'
import type { Rule, RuleScope } from '#contract/rules/entities.ts'
import { RULE_SUBJECTS, type RuleSubject } from '#contract/rules/rule-kinds.ts'
import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SKIP, useQuery } from '#console/shared/query/use-query.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { ActionFields } from './action-fields.tsx'
import { AdvancedFields, isUnusual } from './advanced-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { DryField, FloorFields, GuardFields } from './guard-fields.tsx'
import { sentenceOf, SUBJECT_LABELS } from './labels.ts'
import { needsFloor, readRule, records, textOr, USUAL_FLOOR } from './read-rule.ts'
import { QuietFields, ReceiverFields } from './receiver-fields.tsx'
import { RuleReplay } from './rule-replay.tsx'
import type { ReplayState } from './use-replay.ts'
import { ScopeFields } from './scope-fields.tsx'
import { TEMPLATES } from './templates.ts'
import './rules.css'

interface Named {
  id: string
  name: string
}
interface RuleFieldsProps {
  enterpriseId: string | undefined
  known?: Rule
  adset?: Named
  /** Of what has a default. */
  replay: ReplayState
  advanced: { isOpen: boolean | undefined; setOpen(next: (was: boolean | undefined) => boolean | undefined): void }
}

/** A usual rule to begin with; what is typed already and is no part of it stays. */
const TemplateField = () => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const [taken, setTaken] = useState<string>()
  const take = (id: string) => {
    const templateOf = (wanted: string | undefined) => TEMPLATES.find((one) => one.id === wanted)
    const template = templateOf(id)
    if (template === undefined) return
    setTaken(id)
    const { conditions, actions, floor, scope, ...rest } = template.given
    // The state goes with the template that brought it.
    if (scope !== undefined || templateOf(taken)?.given.scope !== undefined)
      form.setFieldValue(['scope', 'status'], scope?.status ?? null)
    form.setFieldsValue({ subject: 'adset', lasting: 0, repeats: false, ...rest, name: t(template.title) })
    form.setFieldValue('floor', floor ?? { figure: rest.subject === 'account' ? 'spend' : 'conversions' })
    form.setFieldValue('conditions', conditions)
    form.setFieldValue('actions', actions)
  }
  return (
    <Form.Item label={t('Begin with a template')}>
      <Select
        aria-label={t('Begin with a template')}
        placeholder={t('Choose a usual rule')}
        options={TEMPLATES.map(({ id, title }) => ({ value: id, label: t(title) }))}
        onChange={take}
      />
    </Form.Item>
  )
}

const SubjectField = () => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const change = (subject: RuleSubject) => {
    const figure = subject === 'adset' ? 'costPerConversion' : subject === 'account' ? 'balance' : 'spend'
    const window = { unit: 'day', length: 1, today: true }
    const op = figure === 'balance' ? 'below' : 'above'
    form.setFieldValue('conditions', [{ figure, window, op, base: 'number', value: null }])
    form.setFieldValue('actions', [{ kind: 'notify' }])
    form.setFieldValue('scope', {})
    form.setFieldValue('floor', {
      figure: subject === 'adset' ? 'conversions' : 'spend',
      least: subject === 'adset' ? USUAL_FLOOR.least : null,
    })
  }
  return (
    <Field name="subject" label={t('What to look at')} required>
      <Select
        aria-label={t('What to look at')}
        options={RULE_SUBJECTS.map((value) => ({ value, label: t(SUBJECT_LABELS[value]) }))}
        onChange={change}
      />
    </Field>
  )
}

const withOthers = (all: readonly Named[], others: readonly Named[]): Named[] => [
  ...all,
  ...others.filter((one) => !all.some(({ id }) => id === one.id)),
]

/** Of ad sets that are named one by one only the server knows the kinds. */
const mayHaveAmounts = ({ kind, ids }: RuleScope): boolean => (kind === null ? ids.length > 0 : isPriced(kind))

/** Everything there is to say about a rule; its sentence and what it would have done follow along. */
export const RuleFields = ({ enterpriseId, known, adset, replay, advanced }: RuleFieldsProps) => {
  const { t } = useTranslation()
  const self = useAuth((state) => state.user)
  const watched = Form.useWatch<Record<string, unknown> | undefined>([])
  const values = watched ?? {}
  const { data, error, refetch } = useQuery(
    'getRuleChoices',
    enterpriseId === undefined ? SKIP : { query: { enterpriseId } },
  )
  const rule = readRule(values)
  const own = self === undefined ? [] : [{ id: self.id, name: self.fullname || self.username }]
  const people = withOthers(data?.people ?? [], [...(known?.people ?? []), ...own])
  const accounts = data?.accounts ?? []
  const agents = data?.agents ?? []
  const [picked, setPicked] = useState<readonly Named[]>([])
  const named = withOthers([...(known?.named ?? []), ...(adset === undefined ? [] : [adset])], picked)
  const { subject } = rule
  const quiet = { from: textOr(values['quietFrom']), to: textOr(values['quietTo']) }
  const tells = rule.actions.some(({ kind }) => kind === 'notify')
  return (
    <>
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {known === undefined ? <TemplateField /> : undefined}
      <Field name="name" label={t('Name of the rule')} required />
      <SubjectField />
      <h2 className="rules-part">{t('When all of this holds')}</h2>
      <ConditionFields subject={subject} />
      <h2 className="rules-part">{t('For these')}</h2>
      <ScopeFields
        subject={subject}
        enterpriseId={enterpriseId}
        accounts={accounts}
        tags={data?.tags ?? []}
        folders={data?.folders ?? []}
        known={named}
        pick={setPicked}
      />
      <h2 className="rules-part">{t('Do this')}</h2>
      <ActionFields subject={subject} agents={agents} withAmounts={mayHaveAmounts(rule.scope)} />
      {tells ? (
        <ReceiverFields people={people} robots={data?.robots ?? known?.robots ?? []} mailed={data?.mailed ?? true} />
      ) : undefined}
      <AdvancedFields
        rule={rule}
        quiet={quiet}
        unusual={watched !== undefined && isUnusual(rule, quiet, needsFloor(records(values['conditions'])))}
        {...advanced}
      >
        <FloorFields required={needsFloor(rule.conditions)} subject={subject} />
        <GuardFields />
        {tells ? <QuietFields /> : undefined}
      </AdvancedFields>
      <DryField />
      <p className="rules-whole" aria-live="polite">
        {sentenceOf({ ...rule, dry: values['dry'] === true }, [...named, ...accounts, ...agents], t)}
      </p>
      <RuleReplay replay={replay} enterpriseId={enterpriseId} asked={rule} named={agents} />
    </>
  )
}
