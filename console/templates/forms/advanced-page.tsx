import { Cascader, Select, Slider, TreeSelect } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { BodySchema } from '#console/shared/form/body-schema.ts'
import { FormShell } from '#console/shared/form/form-shell.tsx'
import { NewPasswordField } from '#console/shared/form/new-password-field.tsx'
import type { Values } from '#console/shared/form/use-form-state.ts'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { RemoteSelect } from '#console/shared/ui/remote-select.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { findEnterprises, nameOfEnterprise } from './samples/enterprises.ts'
import { LANDING_HINTS, LANDING_SCHEMA, LANDING_START } from './samples/landing-schema.ts'
import { ORGANISATION, PLACES } from './samples/places.ts'
import './sample-form.css'

const SchemaForm = lazy(() => import('#console/shared/schema-form/schema-form.tsx'))
const LandingForm = () => {
  const { t } = useTranslation()
  const [sent, setSent] = useState<Values>()
  return (
    <div className="sample-form-pair-wide">
      <Suspense fallback={<PageWait />}>
        <SchemaForm
          name="demo-landing"
          schema={LANDING_SCHEMA}
          hints={LANDING_HINTS}
          initial={LANDING_START}
          submitText={t('Save')}
          submit={async (values) => setSent(values)}
        />
      </Suspense>
      <pre className="sample-form-result" role="status">
        {sent === undefined ? t('What would be sent stands here.') : JSON.stringify(sent, null, 2)}
      </pre>
    </div>
  )
}

const Enterprise = () => {
  const { t } = useTranslation()
  const [id, setId] = useState<string | undefined>('e1')
  return (
    <RemoteSelect
      className="sample-form-medium"
      label={t('Enterprise')}
      value={id}
      onChange={setId}
      find={findEnterprises}
      nameOf={nameOfEnterprise}
    />
  )
}

const Range = () => {
  const { t } = useTranslation()
  const [ages, setAges] = useState<number[]>([24, 45])
  const [from = 18, to = 65] = ages
  return (
    <>
      <Slider
        range
        min={18}
        max={65}
        value={[from, to]}
        ariaLabelForHandle={[t('Youngest'), t('Oldest')]}
        onChange={(next: number[]) => setAges(next)}
      />
      <span className="num">{t('From {{from}} to {{to}} years', { from, to })}</span>
    </>
  )
}

const PASSWORD: BodySchema = { properties: { password: { type: 'string', minLength: 8 } }, required: ['password'] }

const AdvancedPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage file="forms/advanced-page.tsx" purpose={t('For what a line of text cannot hold.')}>
      <Example
        title={text('A form out of a JSON schema')}
        when={text('Where the fields are not known beforehand: settings, kinds of ad sets, customers’ own forms.')}
        shows="LandingForm"
        wide
      >
        <LandingForm />
      </Example>
      <Example
        title={text('One out of very many')}
        when={text('Searches the server while you type; try “yq” or “保险”.')}
        shows="Enterprise"
      >
        <Enterprise />
      </Example>
      <Example
        title={text('Several, and words of one’s own')}
        when={text('Labels and tags; Enter takes what is typed.')}
      >
        <Select
          mode="tags"
          className="sample-form-medium"
          defaultValue={['高意向']}
          aria-label={t('Labels')}
          options={['高意向', '待跟进', '已加粉', '退粉'].map((value) => ({ value, label: value }))}
        />
      </Example>
      <Example
        title={text('From large to small')}
        when={text('Places and categories: a path of choices, or a tree to tick.')}
      >
        <Cascader
          className="sample-form-medium"
          options={PLACES}
          defaultValue={['浙江', '杭州']}
          showSearch
          aria-label={t('Place')}
        />
        <TreeSelect
          className="sample-form-medium"
          treeData={ORGANISATION}
          treeCheckable
          treeDefaultExpandAll
          defaultValue={['t1']}
          aria-label={t('Teams')}
        />
      </Example>
      <Example
        title={text('A range')}
        when={text('Where the feel counts more than the exact number.')}
        shows="Range"
        wide
      >
        <Range />
      </Example>
      <Example
        title={text('A password for someone else')}
        when={text('Typed, or made and copied in one step; it is never kept as a draft.')}
        wide
      >
        <FormShell
          name="demo-password"
          schema={PASSWORD}
          submitText={t('Save')}
          clears
          submit={async () => notifyUser('success', t('Nothing was sent: this is an example.'))}
        >
          <NewPasswordField name="password" label={t('New password')} />
        </FormShell>
      </Example>
    </GuidePage>
  )
}
export default AdvancedPage
