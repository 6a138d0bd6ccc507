import { formatMoney } from '#console/shared/format/number.ts'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import type { YianOrder } from '#contract/insurance/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { request } from '#console/shared/query/mutate.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { PrintButton } from '#console/shared/ui/print-button.tsx'
import { Timeline, type Event } from '#console/shared/ui/timeline.tsx'
import { Facts } from '#console/shared/ui/facts.tsx'
import { Reveal } from '#console/shared/ui/reveal.tsx'
import { PolicyFacts } from './policy-facts.tsx'
import { type Notice, NOTICE_LABELS } from './labels.ts'
import '#console/shared/ui/order-parts.css'

const REFETCH_MS = 10_000

const noticeEvents = (notices: readonly Notice[], t: TFunction): Event[] =>
  notices.map(({ at, type, period, amount, text }) => ({
    at,
    tone: NOTICE_LABELS[type].tone,
    title: (
      <>
        <strong>{t(NOTICE_LABELS[type].text)}</strong> {text}
      </>
    ),
    detail: [
      period === null ? '' : t('period {{n}}', { n: period }),
      amount === null
        ? ''
        : type === 'surrender'
          ? t('{{money}} refunded', { money: formatMoney(amount) })
          : formatMoney(amount),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  }))

/** Everything of one insurance order: its state, whose it is, and every notice of it. */
const DetailDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const { t } = useTranslation()
  const { data, loading, error, absent, refetch } = useQuery(
    'getYianOrder',
    { params: { id } },
    { refetchEvery: REFETCH_MS },
  )
  const [whole, setWhole] = useState<YianOrder>()
  const shown = whole ?? data?.order
  return (
    <Drawer title={data?.order.orderNo ?? t('Insurance order')} size={600} extra={<PrintButton />} onClose={close}>
      {absent ? <NothingHere title={t('There is no such insurance order')} /> : undefined}
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {loading ? <PageWait /> : undefined}
      {data === undefined || shown === undefined ? undefined : (
        <>
          <PolicyFacts order={data.order} />
          <h2 className="order-parts-title">{t('Applicant')}</h2>
          <Facts
            facts={[
              [t('Name of the person'), shown.applicant || '—'],
              [t('Phone'), shown.phone || '—'],
            ]}
          />
          <Reveal
            isRevealed={whole !== undefined}
            reveal={async () => setWhole((await request('revealYianOrder', { params: { id } })).order)}
          />
          {whole !== undefined && `${whole.applicant}${whole.phone}`.includes('*') ? (
            <p className="faint">{t('The insurer tells it masked; nothing more is known here.')}</p>
          ) : undefined}
          <h2 className="order-parts-title">{t('Notices of the insurer')}</h2>
          <Timeline label={t('Notices of the insurer')} events={noticeEvents(data.notices, t)} />
        </>
      )}
    </Drawer>
  )
}
export default DetailDrawer
