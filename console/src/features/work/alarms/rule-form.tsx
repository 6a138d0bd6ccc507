import { useState } from 'react'
import { Form } from 'antd'
import type { AlarmRule } from '#contract/work/alarm-rules.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
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
import { RuleFields } from './rule-fields.tsx'
import { alarmRules } from './resource.ts'
import '#console/shared/form/form.css'
import './alarms.css'

const startOf = (rule: AlarmRule) => ({
  ...rule,
  userIds: rule.people.map(({ id }) => id),
  robotIds: rule.robots.map(({ id }) => id),
})

export interface RuleFormProps {
  /** The rule that is changed; a new one is made without. */
  rule?: AlarmRule
  /** What a new one is about to begin with. */
  adset?: { id: string; name: string; enterpriseId: string }
  close(): void
}

/** The kind first, then its figures, whom it tells, and what it would have said. */
export const RuleForm = ({ rule, adset, close }: RuleFormProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const user = useAuth((state) => state.user)
  const place = useWorkEnterprises()
  const [enterpriseId, setEnterprise] = useState(rule?.enterpriseId ?? adset?.enterpriseId ?? place.first)
  const asksWhere = rule === undefined && adset === undefined && place.choice !== 'none'
  const first = {
    name: '',
    kind: 'cost',
    window: 1,
    lasting: 0,
    cooldown: 60,
    target: adset === undefined ? 'enterprise' : 'adset',
    targetId: adset?.id ?? '',
    userIds: user?.role === 'User' ? [user.id] : [],
    robotIds: [],
    mail: false,
    quietFrom: null,
    quietTo: null,
  }
  const save = async (body: object) => {
    const { name } = stillThere(
      rule === undefined
        ? await alarmRules.create({ ...body, ...(enterpriseId === undefined ? {} : { enterpriseId }) })
        : await alarmRules.update({ id: rule.id }, body),
    )
    // It stands on the pages of ad sets and among the alerts, too.
    invalidateInAllTabs('getAdsetAlarms', 'getHealth')
    notifyUser(
      'success',
      rule === undefined ? t('“{{name}}” was made; it is looked at every five minutes', { name }) : t('Saved'),
    )
    close()
  }
  const whole = {
    leave,
    submitText: t('Save'),
    children: <RuleFields key={enterpriseId} enterpriseId={enterpriseId} known={rule} adset={adset} />,
  }
  return (
    <Drawer
      title={rule === undefined ? t('New alarm rule') : t('Edit {{name}}', { name: rule.name })}
      size={560}
      onClose={leave.request}
      styles={{ body: { paddingBlock: 16 } }}
    >
      {rule === undefined ? undefined : (
        <p className="form-fact">
          <CopyId id={rule.id} />
        </p>
      )}
      {asksWhere ? (
        <Form.Item layout="vertical" label={t('Enterprise')} required htmlFor="alarm-enterprise">
          {place.choice === 'all' ? (
            <EnterprisePicker id="alarm-enterprise" value={enterpriseId} onChange={setEnterprise} />
          ) : (
            <OwnEnterprise id="alarm-enterprise" value={enterpriseId} onChange={setEnterprise} place={place} />
          )}
        </Form.Item>
      ) : undefined}
      {rule === undefined ? (
        <ContractForm
          endpoint="createAlarmRule"
          name={`create-alarm-rule-${adset?.id ?? ''}`}
          initial={first}
          submit={save}
          {...whole}
        />
      ) : (
        <ContractForm
          endpoint="updateAlarmRule"
          name={`alarm-rule-${rule.id}`}
          initial={startOf(rule)}
          submit={save}
          {...whole}
        />
      )}
    </Drawer>
  )
}
