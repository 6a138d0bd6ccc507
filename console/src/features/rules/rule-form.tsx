import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Form } from 'antd'
import type { Rule } from '#contract/rules/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import type { FieldPath } from '#console/shared/form/show-failure.ts'
import { useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { invalidateInAllTabs } from '#console/shared/query/other-tabs.ts'
import { stillThere } from '#console/shared/query/still-there.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { OwnEnterprise } from '#console/shared/enterprises/own-enterprise.tsx'
import { useWorkEnterprises } from '#console/shared/enterprises/use-work-enterprises.ts'
import { isAdvanced, USUAL_GUARDS } from './advanced-fields.tsx'
import { needsFloor, readRule, USUAL_FLOOR } from './read-rule.ts'
import { RuleFields } from './rule-fields.tsx'
import { ReplayButton } from './replay-button.tsx'
import { rules } from './resource.ts'
import { useReplay } from './use-replay.ts'
import '#console/shared/form/form.css'
import './rules.css'

/** What a new rule begins with. */
const FIRST = {
  figure: 'costPerConversion',
  window: { unit: 'day', length: 1, today: true },
  op: 'above',
  base: 'number',
  value: null,
}

/** The figure stands there before its least value is said. */
const floorOf = (floor: { figure: string; least: number } | null | undefined, subject: string) =>
  floor ?? { figure: subject === 'adset' ? 'conversions' : 'spend' }

const startOf = (rule: Rule) => ({
  ...rule,
  floor: floorOf(rule.floor, rule.subject),
  userIds: rule.people.map(({ id }) => id),
  robotIds: rule.robots.map(({ id }) => id),
})

/** What the form says, whole: parts that are not shown are as a rule without them. */
const bodyOf = (body: object) => ({ ...body, ...readRule({ ...body }) })

export interface RuleFormProps {
  /** The rule that is changed; a new one is made without. */
  rule?: Rule
  /** What a new one is about to begin with. */
  adset?: { id: string; name: string; enterpriseId: string }
  /** What is known already of a new one. */
  given?: object
  close(): void
}

/** When, for what and what then; under which guards, and what it would have done. */
export const RuleForm = ({ rule, adset, given, close }: RuleFormProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const user = useAuth((state) => state.user)
  const place = useWorkEnterprises()
  const [enterpriseId, setEnterprise] = useState(rule?.enterpriseId ?? adset?.enterpriseId ?? place.first)
  const asksWhere = rule === undefined && adset === undefined && place.choice !== 'none'
  const first = {
    name: '',
    subject: 'adset',
    conditions: [FIRST],
    scope: adset === undefined ? {} : { ids: [adset.id] },
    actions: [{ kind: 'notify' }],
    ...USUAL_GUARDS,
    userIds: user?.role === 'User' ? [user.id] : [],
    robotIds: [],
    mail: false,
    quietFrom: null,
    quietTo: null,
    dry: false,
    ...given,
  }
  const [isOpen, setOpen] = useState<boolean>()
  const floor = needsFloor(first.conditions) ? USUAL_FLOOR : undefined
  const save = async (body: object) => {
    const { name } = stillThere(
      rule === undefined
        ? await rules.create({ ...bodyOf(body), ...(enterpriseId === undefined ? {} : { enterpriseId }) })
        : await rules.update({ id: rule.id }, bodyOf(body)),
    )
    // It stands on the pages of ad sets and among the alerts, too.
    invalidateInAllTabs('getAdsetRules', 'getHealth')
    notifyUser(
      'success',
      rule === undefined ? t('“{{name}}” was made; it is looked at every five minutes', { name }) : t('Saved'),
    )
    close()
  }
  const replay = useReplay()
  const whole = {
    leave,
    submitText: t('Save'),
    foot: { kept: true, before: <ReplayButton replay={replay} enterpriseId={enterpriseId} /> },
    reveal: (fields: readonly FieldPath[]) => {
      // The focus goes there next.
      if (fields.some(isAdvanced)) flushSync(() => setOpen(true))
    },
    children: (
      <RuleFields
        key={enterpriseId}
        enterpriseId={enterpriseId}
        known={rule}
        adset={adset}
        replay={replay}
        advanced={{ isOpen, setOpen }}
      />
    ),
  }
  return (
    <Drawer
      title={rule === undefined ? t('New rule') : t('Edit {{name}}', { name: rule.name })}
      size={640}
      onClose={leave.request}
      styles={{ body: { paddingBlock: 16 } }}
    >
      {rule === undefined ? undefined : (
        <p className="form-fact">
          <CopyId id={rule.id} />
        </p>
      )}
      {asksWhere ? (
        <Form.Item layout="vertical" label={t('Enterprise')} required htmlFor="rule-enterprise">
          {place.choice === 'all' ? (
            <EnterprisePicker id="rule-enterprise" value={enterpriseId} onChange={setEnterprise} />
          ) : (
            <OwnEnterprise id="rule-enterprise" value={enterpriseId} onChange={setEnterprise} place={place} />
          )}
        </Form.Item>
      ) : undefined}
      {rule === undefined ? (
        <ContractForm
          endpoint="createRule"
          name={`create-rule-${adset?.id ?? ''}`}
          initial={{ floor: floorOf(floor, first.subject), ...first }}
          submit={save}
          {...whole}
        />
      ) : (
        <ContractForm endpoint="updateRule" name={`rule-${rule.id}`} initial={startOf(rule)} submit={save} {...whole} />
      )}
    </Drawer>
  )
}
