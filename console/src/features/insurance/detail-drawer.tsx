import { Drawer } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import type { YianOrder } from '#contract/insurance/entities.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { stillThere } from '#console/shared/resource/still-there.ts'
import { useAnswer } from '#console/shared/resource/use-answer.ts'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { PrintButton } from '#console/shared/ui/print-button.tsx'
import { moneyOf } from '../accounts/money.ts'
import { Course, type Event } from '../cards/parts/course.tsx'
import { Facts } from '../cards/parts/facts.tsx'
import { Reveal } from '../cards/parts/reveal.tsx'
import { useEvery } from '../cards/parts/use-every.ts'
import { PolicyFacts } from './policy-facts.tsx'
import { putYianOrder } from './resource.ts'
import { type Notice, NOTICE_WORDS } from './words.ts'

const PAUSE_MS = 10_000

const noticeEvents = (notices: readonly Notice[], t: TFunction): Event[] =>
  notices.map(({ at, type, period, amount, text }) => ({
    at,
    tone: NOTICE_WORDS[type].tone,
    title: (
      <>
        <strong>{t(NOTICE_WORDS[type].text)}</strong> {text}
      </>
    ),
    detail: [
      period === null ? '' : t('period {{n}}', { n: period }),
      amount === null
        ? ''
        : type === 'surrender'
          ? t('{{money}} refunded', { money: moneyOf(amount) })
          : moneyOf(amount),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  }))

/** Everything of one insurance order: how it stands, whose it is, and every notice of it. */
const DetailDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const { t } = useTranslation()
  const { answer, error, absent, reload } = useAnswer(id, async () => {
    const reply = await call('getYianOrder', { params: { id } })
    if (reply !== undefined) putYianOrder(reply.order)
    return reply
  })
  const [whole, setWhole] = useState<YianOrder>()
  useEvery(PAUSE_MS, reload)
  const shown = whole ?? answer?.order
  return (
    <Drawer
      open
      title={answer?.order.orderNo ?? t('Insurance order')}
      size={600}
      extra={<PrintButton />}
      onClose={close}
    >
      {absent ? <NothingHere title={t('There is no such insurance order')} /> : undefined}
      {error === undefined ? undefined : <FailureNote message={error} retry={reload} />}
      {answer === undefined && error === undefined && !absent ? <PageWait /> : undefined}
      {answer === undefined || shown === undefined ? undefined : (
        <>
          <PolicyFacts order={answer.order} />
          <h2 className="cards-title">{t('Applicant')}</h2>
          <Facts
            facts={[
              [t('Name of the person'), shown.applicant || '—'],
              [t('Phone'), shown.phone || '—'],
            ]}
          />
          <Reveal
            isRevealed={whole !== undefined}
            reveal={async () => setWhole(stillThere(await call('revealYianOrder', { params: { id } })).order)}
          />
          {whole !== undefined && `${whole.applicant}${whole.phone}`.includes('*') ? (
            <p className="faint">{t('The insurer tells it masked; nothing more is known here.')}</p>
          ) : undefined}
          <h2 className="cards-title">{t('Course of events')}</h2>
          <Course label={t('Course of events')} events={noticeEvents(answer.notices, t)} />
        </>
      )}
    </Drawer>
  )
}
export default DetailDrawer
