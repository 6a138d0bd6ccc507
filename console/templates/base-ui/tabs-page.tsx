import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { QUESTIONS } from './samples/questions.ts'
import { SLIDES } from './samples/slides.ts'
import './base-ui.css'

const STEPS = SLIDES.map(({ id, title, detail }) => ({ key: id, label: title, children: detail }))

const InAddress = () => {
  const [params, setParams] = useSearchParams()
  return (
    <Tabs
      activeKey={params.get('tab') ?? 'click'}
      onChange={(tab) => setParams({ tab }, { replace: true })}
      items={STEPS}
    />
  )
}

const TabsPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/tabs-page.tsx"
      purpose={t('Parts of one record, one at a time. The arrow keys move between them, Enter opens.')}
    >
      <Example
        title={text('Kept in the address')}
        when={text('On pages: a link and a reload lead to the same tab.')}
        shows="InAddress"
        wide
      >
        <InAddress />
      </Example>
      <Example
        title={text('With numbers')}
        when={text('What waits in each part; a part that cannot be opened yet is disabled, not hidden.')}
        wide
      >
        <Tabs
          items={[
            {
              key: 'open',
              label: (
                <>
                  {t('To be confirmed')} <span className="base-ui-count num">12</span>
                </>
              ),
              children: t('Twelve pushes wait for you.'),
            },
            { key: 'done', label: t('Confirmed'), children: t('The others are done.') },
            { key: 'later', label: t('Held back'), disabled: true },
          ]}
        />
      </Example>
      <Example title={text('As cards')} when={text('Where the tabs are the upper edge of a box.')} wide>
        <Tabs type="card" items={STEPS.slice(0, 3)} />
      </Example>
      <Example title={text('At the side')} when={text('Long labels or many parts, such as settings.')} wide>
        <Tabs
          tabPlacement="start"
          items={QUESTIONS.map(({ id, answer }, index) => ({
            key: id,
            label: t('Part {{n}}', { n: index + 1 }),
            children: answer,
          }))}
        />
      </Example>
    </GuidePage>
  )
}

export default TabsPage
