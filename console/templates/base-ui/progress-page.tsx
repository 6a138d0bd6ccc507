import { Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import './base-ui.css'

const ROWS = 128

const Running = () => {
  const { t } = useTranslation()
  const [done, setDone] = useState(0)
  const [wanted, run] = useState(false)
  const running = wanted && done < ROWS
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setDone((now) => Math.min(ROWS, now + 4)), 80)
    return () => clearInterval(timer)
  }, [running])
  const start = (): void => {
    if (done === ROWS) setDone(0)
    run(true)
  }
  return (
    <>
      <Progress
        className="base-ui-bars"
        percent={Math.round((done / ROWS) * 100)}
        status={done === ROWS ? 'success' : running ? 'active' : 'normal'}
        aria-label={t('Progress of the import')}
      />
      <div className="base-ui-row">
        <span role="status">{t('{{done}} of {{all}} rows', { done, all: ROWS })}</span>
        <Button onClick={running ? () => run(false) : start}>{running ? t('Hold on') : t('Start the import')}</Button>
      </div>
    </>
  )
}

const ProgressPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/progress-page.tsx"
      purpose={t('How far something has come whose end is known. Where it is not known, a spinner.')}
    >
      <Example
        title={text('Work that runs')}
        when={text('Imports and exports: how many of how many in words, and a button to hold on.')}
        shows="Running"
        wide
      >
        <Running />
      </Example>
      <Example
        title={text('How it went')}
        when={text('Each bar has a name for those who listen; green when all went well, red when it stopped.')}
        wide
      >
        <Progress className="base-ui-bars" percent={64} aria-label={t('Budget used')} />
        <Progress className="base-ui-bars" percent={100} aria-label={t('Sync of WeChat-work')} />
        <Progress className="base-ui-bars" percent={38} status="exception" aria-label={t('Import of spend')} />
      </Example>
      <Example title={text('In a row')} when={text('Small, in a table; the number stands at its end.')} wide>
        <Progress className="base-ui-bars" size="small" percent={82} aria-label={t('Share of pushes confirmed')} />
      </Example>
      <Example
        title={text('As a ring or in steps')}
        when={text('A ring for the one figure of a card; steps where the parts can be counted.')}
      >
        <Progress type="circle" size={80} percent={76} aria-label={t('Budget used')} />
        <Progress steps={5} percent={60} aria-label={t('Three of five steps done')} />
      </Example>
    </GuidePage>
  )
}

export default ProgressPage
