import { Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { Field } from '#console/shared/form/field.tsx'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { SampleDrawer } from '../shared/sample-drawer.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { ADSET } from './samples/adsets.ts'
import { LIN } from './samples/people.ts'
import './base-ui.css'

const Details = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Look at the ad set')}</Button>
      <Drawer open={open} title={ADSET.name} size={440} onClose={() => setOpen(false)}>
        <dl className="base-ui-facts">
          <dt>{t('Status')}</dt>
          <dd>
            <StatusTag tone={ADSET.tone} text={ADSET.state} />
          </dd>
          <dt>{t('Ad Platform')}</dt>
          <dd>{ADSET.platform}</dd>
        </dl>
      </Drawer>
    </>
  )
}

const SCHEMA: BodySchema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 1, maxLength: 20 }, remark: { type: 'string', maxLength: 200 } },
}

const Editing = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Edit the agent')}</Button>
      {open && (
        <SampleDrawer
          title={t('Edit {{name}}', { name: LIN.name })}
          name="demo-offcanvas"
          schema={SCHEMA}
          initial={{ name: LIN.name, remark: '' }}
          close={() => setOpen(false)}
          save={() => notifyUser('success', t('Saved'))}
        >
          <Field name="name" label={t('Name')} />
          <Field name="remark" label={t('Remark')} long />
        </SampleDrawer>
      )}
    </>
  )
}

const SIDES = ['left', 'top', 'bottom'] as const

const FromSides = () => {
  const { t } = useTranslation()
  const [side, setSide] = useState<(typeof SIDES)[number]>('left')
  const [open, setOpen] = useState(false)
  const words = { left: t('From the left'), top: t('From above'), bottom: t('From below') }
  return (
    <>
      <Segmented
        aria-label={t('Side it comes from')}
        value={side}
        onChange={setSide}
        options={SIDES.map((value) => ({ value, label: words[value] }))}
      />
      <Button onClick={() => setOpen(true)}>{t('Open the drawer')}</Button>
      <Drawer open={open} placement={side} title={words[side]} size={240} onClose={() => setOpen(false)}>
        {t('Escape closes it, and so does a click beside it.')}
      </Drawer>
    </>
  )
}

const OffcanvasPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/offcanvas-page.tsx"
      purpose={t('Slides in beside the list it belongs to: details to look at, forms to fill in.')}
    >
      <Example
        title={text('The details of a row')}
        when={text('To look at a record without leaving the list; 440 px, on a phone the whole width.')}
        shows="Details"
      >
        <Details />
      </Example>
      <Example
        title={text('A form that guards what was typed')}
        when={text(
          'Each form beside a list: rules from the schema, a draft, and a question before typed work is lost.',
        )}
        shows="Editing"
      >
        <Editing />
      </Example>
      <Example
        title={text('From another side')}
        when={text('The menu on a phone comes from the left; above and below are for what is wide and short.')}
        shows="FromSides"
      >
        <FromSides />
      </Example>
    </GuidePage>
  )
}

export default OffcanvasPage
