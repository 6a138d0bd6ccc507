import { Button, Form, Input } from 'antd'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { ADSETS } from './samples/adsets.ts'
import '#console/shared/form/form.css'
import './base-ui.css'

const GridPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/grid-page.tsx"
      purpose={t('Plain CSS grid and flex; no columns to count. Make the window narrow and watch.')}
    >
      <Example
        title={text('As many as fit')}
        when={text('Cards and figures: repeat(auto-fit, minmax(min(100%, 240px), 1fr)) in the feature’s own CSS.')}
        wide
      >
        <div className="base-ui-cards">
          {ADSETS.map(({ id, name }) => (
            <div key={id} className="base-ui-cell">
              {name}
            </div>
          ))}
        </div>
      </Example>
      <Example
        title={text('A side and the rest')}
        when={text('Filters or a menu beside the content; below 768 px one stands above the other.')}
        wide
      >
        <div className="base-ui-beside">
          <div className="base-ui-cell">{t('200 px wide')}</div>
          <div className="base-ui-cell">{t('What is left')}</div>
        </div>
      </Example>
      <Example
        title={text('Two fields of a form')}
        when={text('Short fields that belong together; the class form-pair comes with the form.')}
        wide
      >
        <Form layout="vertical" className="form-pair">
          <Form.Item label={t('Contact')} name="contact">
            <Input />
          </Form.Item>
          <Form.Item label={t('Phone')} name="phone">
            <Input />
          </Form.Item>
        </Form>
      </Example>
      <Example title={text('One grows, the others do not')} when={text('A field with its button in one line.')} wide>
        <div className="base-ui-row">
          <Input aria-label={t('Name')} placeholder={t('Name')} />
          <Button type="primary">{t('Add')}</Button>
          <Button>{t('Cancel')}</Button>
        </div>
      </Example>
    </GuidePage>
  )
}

export default GridPage
