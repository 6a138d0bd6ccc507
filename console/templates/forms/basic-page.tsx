import { SearchOutlined } from '@ant-design/icons'
import { Checkbox, Input, InputNumber, Radio, Switch } from 'antd'
import { useState } from 'react'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import { FormShell } from '#console/shared/form/form-shell.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import './sample-form.css'

const AGENT: BodySchema = {
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 20 },
    shift: { type: 'string', enum: ['day', 'night'] },
    code: { type: 'string', minLength: 6 },
    remark: { type: 'string', maxLength: 100 },
  },
  required: ['name', 'shift'],
}
const AgentForm = () => {
  const { t } = useTranslation()
  const shifts = [
    { value: 'day', label: t('Day shift') },
    { value: 'night', label: t('Night shift') },
  ]
  return (
    <FormShell
      name="demo-basic"
      schema={AGENT}
      initial={{ shift: 'day' }}
      submitText={t('Save')}
      submit={async ({ name }) => notifyUser('success', t('{{name}} is saved', { name }))}
    >
      <Field name="name" label={t('Name of the agent')} placeholder={t('As customers see it')} />
      <Field name="shift" label={t('Shift')} options={shifts} />
      <Field
        name="code"
        label={t('Entry code')}
        secret
        hint={t('At least six characters; it is never kept as a draft.')}
      />
      <Field name="remark" label={t('Remark')} long />
    </FormShell>
  )
}

const Choices = () => {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(true)
  return (
    <>
      <Switch checked={isOn} aria-label={t('Takes new customers')} onChange={setOn} />
      <Checkbox defaultChecked disabled={!isOn}>
        {t('Greets by itself')}
      </Checkbox>
      <Radio.Group
        disabled={!isOn}
        defaultValue="turn"
        aria-label={t('How customers are shared out')}
        options={[
          { value: 'turn', label: t('In turn') },
          { value: 'least', label: t('To whoever has fewest') },
        ]}
      />
    </>
  )
}

const BasicPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage file="forms/basic-page.tsx" purpose={t('Every form of the console is made of these.')}>
      <Example
        title={text('A form with its fields')}
        when={text('Whenever something is filled in: rules come from a schema, drafts and Ctrl+Enter come along.')}
        shows="AgentForm"
        wide
      >
        <AgentForm />
      </Example>
      <Example
        title={text('Switch, tick, choice')}
        when={text('A switch acts at once; a tick is sent with its form; a few choices stay in sight as radios.')}
        shows="Choices"
      >
        <Choices />
      </Example>
      <Example title={text('Numbers')} when={text('With a unit and limits, so that nobody has to guess.')}>
        <InputNumber defaultValue={300} min={0} step={50} prefix="¥" aria-label={t('Daily budget')} />
        <InputNumber defaultValue={25} min={0} max={100} suffix="%" aria-label={t('Push ratio')} />
      </Example>
      <Example
        title={text('Days and times')}
        when={text('The browser’s own fields: every phone knows them, and they read dates aloud.')}
      >
        <Input type="date" defaultValue="2026-11-11" aria-label={t('First day')} className="sample-form-short" />
        <Input type="time" defaultValue="09:30" aria-label={t('Time of day')} className="sample-form-short" />
      </Example>
      <Example title={text('Search')} when={text('Above a list; it looks a moment after the last key.')}>
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={t('Name or number')}
          aria-label={t('Name or number')}
          className="sample-form-medium"
        />
      </Example>
      <Example title={text('Closed fields')} when={text('Disabled: not now. Read-only: never, but may be copied.')}>
        <Input disabled defaultValue={t('Only once the account is authorised')} aria-label={t('Disabled field')} />
        <Input readOnly defaultValue="1024-88213" aria-label={t('Read-only field')} />
      </Example>
    </GuidePage>
  )
}
export default BasicPage
