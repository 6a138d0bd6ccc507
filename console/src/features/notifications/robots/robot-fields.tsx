import { Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { Choice } from '#console/shared/table/list-spec.ts'
import { LEVEL_CHOICES, PLATFORM_CHOICES, STATUS_CHOICES, TOPIC_CHOICES } from './labels.ts'

interface RobotFieldsProps {
  /** What is known of the address of one that is there. */
  known?: { webhook: string; secretSet: boolean }
  /** Whose robot it is, where that can be chosen. */
  children?: ReactNode
}

/** Everything there is to say about a robot: where its chat is, and what it is told. */
export const RobotFields = ({ known, children }: RobotFieldsProps) => {
  const { t } = useTranslation()
  const isFeishu = Form.useWatch<unknown>('platform') === 'feishu'
  const said = (choices: readonly Choice[]) => choices.map(({ value, label }) => ({ value, label: t(label) }))
  return (
    <>
      <Field
        name="name"
        required
        label={t('Name')}
        hint={t('As you call the group.')}
        autoFocus={known === undefined}
      />
      <Field name="platform" required label={t('Chat platform')} options={said(PLATFORM_CHOICES)} />
      <Field
        name="webhook"
        required={known === undefined}
        label={t('Webhook address')}
        placeholder={known?.webhook}
        wrong={t('Begins with https:// and is copied as a whole from the group’s robot')}
        hint={
          known === undefined
            ? t('Copied from the group: settings, group robots, add. Kept sealed; nobody can read it again.')
            : t('Set; leave empty to keep it')
        }
      />
      {isFeishu ? (
        <Field
          name="secret"
          label={t('Signing secret')}
          secret
          placeholder={known?.secretSet === true ? t('Set; leave empty to keep it') : undefined}
          hint={t('Only where the robot checks signatures. Where it checks keywords, enter the product name there.')}
        />
      ) : undefined}
      {children}
      <Field name="level" label={t('From which level on')} options={said(LEVEL_CHOICES)} />
      <Field name="topics" label={t('Topics')} hint={t('Empty: all topics.')}>
        <Select mode="multiple" allowClear aria-label={t('Topics')} options={said(TOPIC_CHOICES)} />
      </Field>
      <Field name="status" label={t('Status')} options={said(STATUS_CHOICES)} />
    </>
  )
}
