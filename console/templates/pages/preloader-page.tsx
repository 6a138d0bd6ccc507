import { Alert, Button, Progress, Segmented, Skeleton, Spin } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import '#console/shared/ui/page-note.css'
import './preloader.css'

const WAYS = ['word', 'shape', 'spinner', 'bar'] as const
type Way = (typeof WAYS)[number]
const WORDS: Record<Way, { name: string; when: string }> = {
  word: {
    name: text('A word'),
    when: text('While the code of a page is fetched: it appears only if that takes a moment.'),
  },
  shape: {
    name: text('Outline'),
    when: text('While the first rows of a list are fetched: nothing jumps when they come.'),
  },
  spinner: { name: text('Spinner'), when: text('Over something already shown that is fetched anew.') },
  bar: { name: text('Progress bar'), when: text('Where it is known how much is left, such as an export.') },
}
const LASTS_MS = 2400
const STEP_MS = 120

const Waiting = ({ way, percent, children }: { way: Way; percent: number; children: ReactNode }) => {
  const { t } = useTranslation()
  if (way === 'word') return <PageWait />
  if (way === 'shape') return <Skeleton active paragraph={{ rows: 4 }} />
  if (way === 'spinner') return <Spin>{children}</Spin>
  return <Progress percent={percent} aria-label={t('Loading…')} />
}

const PreloaderPage = () => {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>('shape')
  const [passed, setPassed] = useState<number>()
  const isWaiting = passed !== undefined
  useEffect(() => {
    if (passed === undefined) return
    const timer = setTimeout(() => setPassed(passed >= LASTS_MS ? undefined : passed + STEP_MS), STEP_MS)
    return () => clearTimeout(timer)
  }, [passed])
  const content = (
    <Alert
      className="page-note"
      type="success"
      title={t('Everything is here')}
      description={t('Press the button to see the wait again.')}
    />
  )
  return (
    <DemoPage
      purpose={t('How the console waits, and when which way is right.')}
      actions={
        <Button type="primary" disabled={isWaiting} onClick={() => setPassed(0)}>
          {t('Load again')}
        </Button>
      }
    >
      <section className="card padded preloader">
        <Segmented
          aria-label={t('Way of waiting')}
          value={way}
          options={WAYS.map((value) => ({ value, label: t(WORDS[value].name) }))}
          onChange={setWay}
        />
        <p className="faint">{t(WORDS[way].when)}</p>
        <div className="preloader-stage" aria-live="polite">
          {isWaiting ? (
            <Waiting way={way} percent={Math.min(100, Math.round((passed / LASTS_MS) * 100))}>
              {content}
            </Waiting>
          ) : (
            content
          )}
        </div>
      </section>
    </DemoPage>
  )
}
export default PreloaderPage
