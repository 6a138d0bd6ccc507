import { Collapse } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { StatusTag } from '#console/shared/ui/status-tag.tsx'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { ADSETS } from './samples/adsets.ts'
import { QUESTIONS } from './samples/questions.ts'
import './base-ui.css'

const Panels = () => {
  const [open, setOpen] = useState<string[]>(['push'])
  return (
    <Collapse
      activeKey={open}
      onChange={setOpen}
      items={QUESTIONS.map(({ id, ask, answer }) => ({ key: id, label: ask, children: answer }))}
    />
  )
}

const AccordionsPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage file="base-ui/accordions-page.tsx" purpose={t('Hides what few need until they ask for it.')}>
      <Example
        title={text('One open at a time')}
        when={text('Questions and answers: opening one closes the other; the browser does it, no state is needed.')}
        wide
      >
        <div className="base-ui-folds">
          {QUESTIONS.map(({ id, ask, answer }) => (
            <details key={id} name="questions" open={id === 'push'}>
              <summary>{ask}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Example>
      <Example
        title={text('Several open, with a state in the line')}
        when={text('Records whose details are compared side by side; the state can be read without opening.')}
        wide
      >
        <div className="base-ui-folds">
          {ADSETS.map(({ id, name, tone, state, platform, visits }) => (
            <details key={id}>
              <summary>
                {name} <StatusTag tone={tone} text={state} />
              </summary>
              <p>{t('{{platform}}, {{n}} {{n|visit|visits}}', { platform, n: visits.toLocaleString('en-US') })}</p>
            </details>
          ))}
        </div>
      </Example>
      <Example
        title={text('Opened by the code')}
        when={text('Only where the page itself opens a panel, such as the one a link leads to.')}
        shows="Panels"
        wide
      >
        <Panels />
      </Example>
    </GuidePage>
  )
}

export default AccordionsPage
