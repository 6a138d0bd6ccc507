import { Form, InputNumber, Switch } from 'antd'
import type { ReactNode } from 'react'
import type { Agent } from '#contract/agents/entities.ts'
import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PictureField } from '#console/shared/schema-form/picture-field.tsx'
import { AdsetsField } from './adsets-field.tsx'
import { CorpFields } from './corp-fields.tsx'
import { QrField } from './qr-field.tsx'
import { ScheduleField, scheduleProblem } from './schedule-field.tsx'
import '#console/shared/form/form.css'
import '#console/shared/schema-form/schema-form.css'

interface AgentFieldsProps {
  enterpriseId: string | undefined
  agent?: Agent
  /** Names of the ad sets chosen before. */
  adsetNames: ReadonlyMap<string, string>
  /** What stands first: whose agent it is. */
  children?: ReactNode
}

const Receiving = () => {
  const { t } = useTranslation()
  const isScheduled = (_rule: unknown, value: unknown): Promise<void> => {
    const problem = scheduleProblem(value)
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(t(problem)))
  }
  return (
    <>
      <div className="form-pair">
        <Field
          name="weight"
          label={t('Weight')}
          required
          hint={t('From 1 to 100: twice the weight, twice the visitors.')}
        >
          <InputNumber className="schema-form-number" min={1} max={100} precision={0} />
        </Field>
        <Field
          name="dailyLimit"
          label={t('Daily limit')}
          hint={t('Confirmed adds a day, counted anew at midnight. Empty means no limit.')}
        >
          <InputNumber className="schema-form-number" min={1} max={100_000} precision={0} placeholder={t('no limit')} />
        </Field>
      </div>
      <Form.Item
        name="schedule"
        label={t('Working hours')}
        validateTrigger="onBlur"
        rules={[{ validator: isScheduled }]}
      >
        <ScheduleField />
      </Form.Item>
      <div className="form-pair">
        <Form.Item
          name="online"
          label={t('Online')}
          valuePropName="checked"
          extra={t('Off: nobody is led here, whatever the hours say.')}
        >
          <Switch />
        </Form.Item>
        <Form.Item
          name="backup"
          label={t('Backup')}
          valuePropName="checked"
          extra={t('Stands in only when nobody else can receive.')}
        >
          <Switch />
        </Form.Item>
      </div>
    </>
  )
}

/** Everything there is to say about an agent: who, how to be reached, when and how much. */
export const AgentFields = ({ enterpriseId, agent, adsetNames, children }: AgentFieldsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <h2 className="form-section">{t('Who it is')}</h2>
      {children}
      <Field name="name" label={t('Name')} required hint={t('Visitors see it beside the picture.')} />
      <Form.Item name="avatar" label={t('Profile picture')} extra={t('Square, shown on the landing page.')}>
        <PictureField />
      </Form.Item>
      <h2 className="form-section">{t('How to be reached')}</h2>
      <p className="faint form-hint">{t('At least one way: a WeChat id, a QR code, or one through WeChat-work.')}</p>
      <Field
        name="weixin"
        label={t('WeChat id')}
        hint={t('Visitors copy it and search for it in WeChat.')}
        wrong={t('Letters, digits, _ and - only')}
      />
      <QrField agent={agent} />
      <CorpFields enterpriseId={enterpriseId} agent={agent} />
      <h2 className="form-section">{t('When and how many')}</h2>
      <Receiving />
      <h2 className="form-section">{t('Where')}</h2>
      <Field name="adsetIds" label={t('Ad sets')} hint={t('Visitors of these ad sets may be led here.')}>
        <AdsetsField enterpriseId={enterpriseId} names={adsetNames} />
      </Field>
      <Field name="remark" label={t('Remark')} long />
    </>
  )
}
