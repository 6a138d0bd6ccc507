import { Input, Select } from 'antd'
import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { SwitchField } from './guard-fields.tsx'
import './rules.css'

interface Named {
  id: string
  name: string
}
interface ReceiverProps {
  people: readonly Named[]
  robots: readonly Named[]
  mailed: boolean
}
const optionsOf = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }))

export const ReceiverFields = ({ people, robots, mailed }: ReceiverProps) => {
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
        <SwitchField label={t('Also by mail')} />
      </Field>
      <Field
        name="robotIds"
        label={t('Group robots')}
        hint={robots.length === 0 ? t('The enterprise has no group robot yet.') : undefined}
      >
        <Select mode="multiple" aria-label={t('Group robots')} optionFilterProp="label" options={optionsOf(robots)} />
      </Field>
    </>
  )
}

/** When nobody is told. */
export const QuietFields = () => {
  const { t } = useTranslation()
  return (
    <div className="rules-pair">
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
  )
}
